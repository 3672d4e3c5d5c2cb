"""A machine: a gear of twelve teeth with the symbol that it serves, or a star."""

import math

from PIL import Image

from render.automania import symbol
from render.automania.piece import FACE
from render.core.cache import keep
from render.core.colour import INK
from render.core.pen import Pen, Point
from rules.automania.components import Symbol

TEETH = 12


@keep
def machine(kind: Symbol | None, size: int) -> Image.Image:
    """The machine of a symbol; None gives the star machine."""
    pen, middle = Pen(size, size), size / 2
    radius = middle * 0.99
    edge: list[Point] = []
    for tooth in range(TEETH):
        for turn, reach in ((-0.17, 0.86), (-0.11, 1.0), (0.11, 1.0), (0.17, 0.86)):
            angle = 2 * math.pi * tooth / TEETH + turn
            edge.append((middle + math.cos(angle) * radius * reach, middle + math.sin(angle) * radius * reach))
    pen.polygon(edge, INK)
    pen.disc(middle, middle, radius * 0.87, INK)
    pen.disc(middle, middle, radius * 0.73, FACE)
    symbol.draw(pen, kind or symbol.STAR, middle, middle, radius * 0.49, INK, FACE)
    return pen.done()
