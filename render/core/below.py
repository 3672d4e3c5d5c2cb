"""One picture under another of its width: the banner of a lobby over the board that the game is played on."""

from __future__ import annotations

import io

from PIL import Image

from render.core.canvas import Canvas
from render.core.colour import PAPER
from render.core.font import fraunces
from render.core.scale import resized, scale

CAPTION, EDGE = 58, 48
"""Height of the line between the two, and where it begins."""


def below(above: bytes, under: bytes, said: str) -> Image.Image:
    """The first picture, what the second is, and that one scaled to the width of the first; both are given as files."""
    first, second = (Image.open(io.BytesIO(it)).convert("RGB") for it in (above, under))
    height, top = round(second.height * first.width / second.width), first.height + round(CAPTION * scale())
    whole = Image.new("RGB", (first.width, top + height), PAPER)
    whole.paste(first, (0, 0))
    whole.paste(resized(second, (first.width, height)), (0, top))
    canvas = Canvas.over(whole)
    middle = first.height / canvas.scale + CAPTION / 2
    canvas.words(EDGE, middle, said, fraunces(36, 700, 40), room=canvas.width - 2 * EDGE)
    return canvas.image
