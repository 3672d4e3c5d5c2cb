"""The five symbols that demands and machines share, and the star, told apart by outline alone."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PIL import Image

from render.core.cache import keep
from render.core.colour import BRASS_LIGHT, CARD, INK
from render.core.path import flatten
from render.core.pen import SCALE, Pen, Point
from rules.automania.components import Symbol

STAR = "star"
"""Stands for a star where a symbol may stand."""

LEAF = "M -0.78 0.70 C -1.25 -0.55 -0.10 -1.0 0.94 -0.92 C 1.02 0.20 0.62 1.16 -0.78 0.70 Z"
SHIELD = (
    *((-0.84, -0.72), (0, -0.98), (0.84, -0.72), (0.84, -0.02), (0.70, 0.40)),
    *((0.42, 0.72), (0, 1.0), (-0.42, 0.72), (-0.70, 0.40), (-0.84, -0.02)),
)


@dataclass(frozen=True, slots=True)
class Mark:
    """Where a symbol is drawn: its centre, half its size, and its two colours."""

    pen: Pen
    x: float
    y: float
    radius: float
    ink: str
    hole: str

    def points(self, shares: Sequence[Point]) -> list[Point]:
        """Points given as shares of the radius."""
        return [(self.x + x * self.radius, self.y + y * self.radius) for x, y in shares]

    def line(self, shares: Sequence[Point], width: float, *, hole: bool = False) -> None:
        """A line through such points, its width a share of the radius too."""
        self.pen.line(self.points(shares), self.hole if hole else self.ink, self.radius * width)

    def box(
        self, left: float, top: float, right: float, bottom: float, radius: float = 0, *, hole: bool = False
    ) -> None:
        """A rectangle with rounded corners, in shares of the radius."""
        (x0, y0), (x1, y1) = self.points([(left, top), (right, bottom)])
        self.pen.box(x0, y0, x1, y1, self.hole if hole else self.ink, self.radius * radius)


def _speed(mark: Mark) -> None:
    """A dial with a flat foot."""
    pen, radius, low = mark.pen, mark.radius, 0.12
    (left, top), (right, bottom) = mark.points([(-1, low - 1), (1, low + 1)])
    pen.draw.chord([left * SCALE, top * SCALE, right * SCALE, bottom * SCALE], 148, 392, fill=mark.ink)
    for degrees in (-178, -134, -90, -2):
        across, down = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
        mark.line([(across * reach, low + down * reach) for reach in (0.84, 0.62)], 0.13, hole=True)
    across, down = math.cos(math.radians(-46)), math.sin(math.radians(-46))
    mark.line([(across * reach, low + 0.10 + down * reach) for reach in (-0.14, 0.80)], 0.16, hole=True)
    pen.disc(mark.x, mark.y + radius * (low + 0.08), radius * 0.20, mark.hole)


def _baggage(mark: Mark) -> None:
    """A suitcase with two straps."""
    mark.box(-0.40, -0.86, 0.40, -0.30, 0.18)
    mark.box(-0.22, -0.66, 0.22, -0.30, 0.06, hole=True)
    mark.box(-0.96, -0.46, 0.96, 0.84, 0.18)
    for strap in (-0.56, 0.56):
        mark.box(strap - 0.09, -0.46, strap + 0.09, 0.84, hole=True)


def _eco(mark: Mark) -> None:
    """A leaf."""
    mark.pen.polygon(mark.points(flatten(LEAF)[0]), mark.ink)
    mark.line([(-0.94, 0.96), (-0.62, 0.58)], 0.20)
    mark.line([(-0.58, 0.54), (-0.10, -0.02), (0.52, -0.52)], 0.13, hole=True)
    mark.line([(-0.14, 0.02), (-0.22, -0.40)], 0.10, hole=True)
    mark.line([(-0.12, 0.02), (0.36, 0.12)], 0.10, hole=True)


def _safety(mark: Mark) -> None:
    """A shield with a plus."""
    mark.pen.polygon(mark.points(SHIELD), mark.ink)
    mark.box(-0.13, -0.52, 0.13, 0.48, 0.03, hole=True)
    mark.box(-0.50, -0.15, 0.50, 0.11, 0.03, hole=True)


def _handling(mark: Mark) -> None:
    """A steering wheel with three spokes."""
    disc = mark.pen.disc
    disc(mark.x, mark.y, mark.radius, mark.ink)
    disc(mark.x, mark.y, mark.radius * 0.74, mark.hole)
    for end in ((-0.86, 0.0), (0.86, 0.0), (0.0, 0.86)):
        mark.line([(0, 0), end], 0.24)
    disc(mark.x, mark.y, mark.radius * 0.30, mark.ink)
    disc(mark.x, mark.y, mark.radius * 0.12, mark.hole)


def _star(mark: Mark) -> None:
    """A brass star with an ink rim."""
    for reach, fill in ((1.28, mark.ink), (0.90, BRASS_LIGHT)):
        mark.pen.polygon(star_points(mark.x, mark.y + 0.06 * mark.radius, mark.radius * reach), fill)


SYMBOLS: dict[str, Callable[[Mark], None]] = {
    Symbol.SPEED: _speed,
    Symbol.BAGGAGE: _baggage,
    Symbol.ECO: _eco,
    Symbol.SAFETY: _safety,
    Symbol.HANDLING: _handling,
    STAR: _star,
}


def star_points(x: float, y: float, radius: float) -> list[Point]:
    """The ten corners of a star."""
    angles = [math.radians(36 * corner - 90) for corner in range(10)]
    reaches = [radius if corner % 2 == 0 else radius * 0.46 for corner in range(10)]
    return [
        (x + math.cos(angle) * reach, y + math.sin(angle) * reach) for angle, reach in zip(angles, reaches, strict=True)
    ]


def draw(pen: Pen, kind: str, x: float, y: float, radius: float, ink: str, hole: str) -> None:
    """Draw one of SYMBOLS into a picture; radius is half its size."""
    SYMBOLS[kind](Mark(pen, x, y, radius, ink, hole))


@keep
def symbol(kind: str, size: int, ink: str = INK, hole: str = CARD) -> Image.Image:
    """One of SYMBOLS without a frame."""
    pen = Pen(size, size)
    draw(pen, kind, size / 2, size / 2, size * 0.47, ink, hole)
    return pen.done()


@keep
def star(size: int) -> Image.Image:
    """A star: popularity."""
    pen, middle = Pen(size, size), size / 2
    pen.polygon(star_points(middle, middle * 1.06, middle * 1.02), INK)
    pen.polygon(star_points(middle, middle * 1.06, middle * 0.74), BRASS_LIGHT)
    return pen.done()
