"""Dashed outlines: what is planned and not done."""

import math
from itertools import pairwise

from PIL import Image

from render.core.cache import keep
from render.core.colour import INK
from render.core.pen import Pen, Point

DASH, SPACE = 12, 8


@keep
def dashed(width: int, height: int, colour: str = INK, radius: float = 9, line: float = 3) -> Image.Image:
    """A dashed outline with round corners; its dashes go on round them."""
    pen, done = Pen(width, height), 0.0
    for start, end in pairwise(_corners(width, height, radius, line / 2 + 0.5)):
        length, along = math.dist(start, end), 0.0
        while length - along > 1e-6:
            here = done % (DASH + SPACE)
            is_drawn = here < DASH - 1e-6
            step = min((DASH if is_drawn else DASH + SPACE) - here, length - along)
            if is_drawn:
                ends = [_between(start, end, it / length) for it in (along, along + step)]
                pen.line(ends, colour, line, round_ends=False)
            along, done = along + step, done + step
    return pen.done()


def _corners(width: int, height: int, radius: float, inset: float) -> list[Point]:
    """The outline as points, its corners in steps of six degrees."""
    near, right, low = inset + radius, width - inset - radius, height - inset - radius
    points: list[Point] = []
    for x, y, first in ((right, near, -90), (right, low, 0), (near, low, 90), (near, near, 180)):
        for degrees in range(first, first + 91, 6):
            angle = math.radians(degrees)
            points.append((x + math.cos(angle) * radius, y + math.sin(angle) * radius))
    return [*points, points[0]]


def _between(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
