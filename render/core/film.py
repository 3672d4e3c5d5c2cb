"""Pictures one after the other, as one animated WebP: the replay of a match."""

import io
from collections.abc import Sequence

from PIL import Image

from render.core.colour import PAPER

TRIES = ((1000, 75), (1000, 60), (800, 60), (640, 50), (480, 40))
"""Pixels across, and WebP's quality, from the finest to the smallest."""
PAUSE, LAST_PAUSE = 1200, 5000
"""Milliseconds for which a picture stands, and the last one."""
METHOD = 2
"""WebP's effort: 0 is the fastest, 6 the smallest."""


class TooLarge(ValueError):
    """The film stays larger than allowed, however small its pictures are."""


def film(pictures: Sequence[bytes], most: int) -> bytes:
    """The PNGs as an animated WebP of at most so many bytes, on sheets of the same size. Raises TooLarge."""
    for width, quality in TRIES:
        made = _film(pictures, width, quality)
        if len(made) <= most:
            return made
    raise TooLarge(f"{len(pictures)} pictures take more than {most} bytes")


def _film(pictures: Sequence[bytes], width: int, quality: int) -> bytes:
    sheets = _sheets(pictures, width)
    pauses = [PAUSE] * (len(sheets) - 1) + [LAST_PAUSE]
    buffer = io.BytesIO()
    sheets[0].save(
        buffer,
        "WEBP",
        save_all=True,
        append_images=sheets[1:],
        duration=pauses,
        loop=0,
        quality=quality,
        method=METHOD,
    )
    return buffer.getvalue()


def _sheets(pictures: Sequence[bytes], width: int) -> list[Image.Image]:
    """Each picture shrunk to the width, at the top of a sheet that has room for the highest."""
    shrunk: list[Image.Image] = []
    for data in pictures:
        picture = Image.open(io.BytesIO(data)).convert("RGB")
        size = (width, round(picture.height * width / picture.width))
        shrunk.append(picture.resize(size, Image.Resampling.LANCZOS))
    height = max(picture.height for picture in shrunk)
    sheets: list[Image.Image] = []
    for picture in shrunk:
        sheet = Image.new("RGB", (width, height), PAPER)
        sheet.paste(picture, (0, 0))
        sheets.append(sheet)
    return sheets
