"""Pictures one after the other, as one animated WebP: the replay of a match."""

import io
from collections.abc import Sequence

from PIL import Image

from render.core.colour import PAPER
from render.core.scale import resized

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
    reel = _Reel(pictures, width)
    pauses = [PAUSE] * (len(pictures) - 1) + [LAST_PAUSE]
    buffer = io.BytesIO()
    reel.save(buffer, "WEBP", save_all=True, duration=pauses, loop=0, quality=quality, method=METHOD)
    return buffer.getvalue()


class _Reel(Image.Image):
    """Pictures as the frames of one, each shrunk to the width at the top of a sheet with room for the highest.

    Only the frame that is sought is in memory: all together are 5 MB each, which is more than small machines have.
    """

    def __init__(self, pictures: Sequence[bytes], width: int) -> None:
        super().__init__()
        heights = [_height(Image.open(io.BytesIO(data)), width) for data in pictures]
        self._mode, self._size = "RGB", (width, max(heights))
        self.n_frames = len(pictures)
        self._pictures = pictures
        self._frame = -1
        self.seek(0)

    def tell(self) -> int:
        """The frame that is sought, 0 for the first."""
        return self._frame

    def seek(self, frame: int) -> None:
        """Make a frame the present one."""
        if frame == self._frame:
            return
        picture = Image.open(io.BytesIO(self._pictures[frame])).convert("RGB")
        shrunk = resized(picture, (self.width, _height(picture, self.width)))
        sheet = Image.new("RGB", self.size, PAPER)
        sheet.paste(shrunk, (0, 0))
        self._frame, self.im = frame, sheet.im


def _height(picture: Image.Image, width: int) -> int:
    """How high a picture is when it is shrunk to a width."""
    return round(picture.height * width / picture.width)
