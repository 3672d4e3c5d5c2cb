"""One picture under another of its width: the banner of a lobby over the board that the game is played on."""

from __future__ import annotations

import io

from PIL import Image

from render.core.scale import resized


def below(above: bytes, under: bytes) -> Image.Image:
    """The first picture with the second under it, scaled to its width; both are given as files."""
    first, second = (Image.open(io.BytesIO(it)).convert("RGB") for it in (above, under))
    height = round(second.height * first.width / second.width)
    whole = Image.new("RGB", (first.width, first.height + height))
    whole.paste(first, (0, 0))
    whole.paste(resized(second, (first.width, height)), (0, first.height))
    return whole
