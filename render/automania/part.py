"""The three styling parts, without a frame: a rear wing, a muffler with smoke, hanging dice."""

import math
from collections.abc import Callable

from PIL import Image

from render.automania.piece import FACE
from render.core.cache import keep
from render.core.colour import INK
from render.core.pen import Pen, Point
from rules.automania.components import Part


def _scaled(size: int, *shares: Point) -> list[Point]:
    return [(x * size, y * size) for x, y in shares]


def _spoiler(pen: Pen, size: int, ink: str, hole: str) -> None:
    wing = (
        (0.02, 0.26),
        (0.98, 0.26),
        (0.98, 0.58),
        (0.90, 0.58),
        (0.90, 0.44),
        (0.10, 0.44),
        (0.10, 0.58),
        (0.02, 0.58),
    )
    pen.polygon(_scaled(size, *wing), ink)
    pen.box(size * 0.12, size * 0.315, size * 0.88, size * 0.345, hole)
    for x in (0.28, 0.72):
        pen.polygon(_scaled(size, (x - 0.05, 0.42), (x + 0.05, 0.42), (x + 0.07, 0.74), (x - 0.07, 0.74)), ink)
    pen.polygon(_scaled(size, (0.04, 0.84), (0.14, 0.72), (0.86, 0.72), (0.96, 0.84)), ink)


def _muffler(pen: Pen, size: int, ink: str, hole: str) -> None:
    pen.box(size * 0.02, size * 0.42, size * 0.30, size * 0.52, ink)
    pen.box(size * 0.22, size * 0.30, size * 0.70, size * 0.66, ink, size * 0.10)
    for x in (0.34, 0.46, 0.58):
        pen.box(size * (x - 0.018), size * 0.34, size * (x + 0.018), size * 0.62, hole)
    for top in (0.36, 0.51):
        pen.box(size * 0.64, size * top, size * 0.86, size * (top + 0.09), ink)
    for x, y, radius in (
        (0.92, 0.40, 0.06),
        (0.93, 0.58, 0.05),
        (0.90, 0.76, 0.07),
        (0.76, 0.80, 0.055),
        (0.96, 0.24, 0.04),
    ):
        pen.disc(size * x, size * y, size * radius, ink)


def _dice(pen: Pen, size: int, ink: str, hole: str) -> None:
    for x, y in ((0.32, 0.62), (0.72, 0.52)):
        pen.line(_scaled(size, (0.50, 0.05), (x, y)), ink, size * 0.035)
    pen.disc(size * 0.5, size * 0.06, size * 0.05, ink)
    _die(pen, size, (0.30, 0.64), -14, ((-0.5, -0.5), (0.5, 0.5), (-0.5, 0.5), (0.5, -0.5), (0, 0)), ink, hole)
    _die(pen, size, (0.72, 0.56), 12, ((-0.5, -0.5), (0, 0), (0.5, 0.5)), ink, hole)


def _die(pen: Pen, size: int, centre: Point, degrees: int, pips: tuple[Point, ...], ink: str, hole: str) -> None:
    half, across, down = size * 0.245, math.cos(math.radians(degrees)), math.sin(math.radians(degrees))

    def turned(x: float, y: float) -> Point:
        return size * centre[0] + (x * across - y * down) * half, size * centre[1] + (x * down + y * across) * half

    for reach, fill in ((1.12, hole), (1, ink)):
        corners = ((-1, -1), (1, -1), (1, 1), (-1, 1))
        pen.polygon([turned(x * reach, y * reach) for x, y in corners], fill)
    for x, y in pips:
        pen.disc(*turned(x, y), half * 0.20, hole)


PARTS: dict[Part, Callable[[Pen, int, str, str], None]] = {
    Part.SPOILER: _spoiler,
    Part.MUFFLER: _muffler,
    Part.DICE: _dice,
}


@keep
def part(kind: Part, size: int, ink: str = INK, hole: str = FACE) -> Image.Image:
    """One of the three."""
    pen = Pen(size, size)
    PARTS[kind](pen, size, ink, hole)
    return pen.done()
