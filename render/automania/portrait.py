"""The four managers, each a head in an oval frame."""

from collections.abc import Callable
from dataclasses import dataclass

from PIL import Image

from render.automania.piece import FACE
from render.core.cache import keep
from render.core.colour import BRASS_LIGHT, INK, SUNK
from render.core.pen import Pen, Point
from rules.automania.components import Portrait

HEAD, HEAD_RADIUS = 0.47, 0.19
"""Height of the head's middle, and its radius; every length here is a share of the picture's height."""


@dataclass(frozen=True, slots=True)
class Head:
    """A portrait being drawn; x counts from its middle line."""

    pen: Pen
    size: int

    def points(self, shares: list[Point]) -> list[Point]:
        """Points in pixels."""
        return [(self.pen.width / 2 + x * self.size, y * self.size) for x, y in shares]

    def box(self, left: float, top: float, right: float, bottom: float, fill: str = INK, radius: float = 0.02) -> None:
        """A rectangle with rounded corners."""
        (x0, y0), (x1, y1) = self.points([(left, top), (right, bottom)])
        self.pen.box(x0, y0, x1, y1, fill, radius * self.size)

    def polygon(self, shares: list[Point], fill: str) -> None:
        """A filled polygon."""
        self.pen.polygon(self.points(shares), fill)

    def line(self, shares: list[Point], fill: str, width: float) -> None:
        """A line with round ends."""
        self.pen.line(self.points(shares), fill, width * self.size)

    def disc(self, x: float, y: float, radius: float, fill: str = INK) -> None:
        """A filled circle."""
        ((across, down),) = self.points([(x, y)])
        self.pen.disc(across, down, radius * self.size, fill)

    def half(self, x: float, y: float, radius_x: float, radius_y: float) -> None:
        """The upper half of an ellipse in ink."""
        ((across, down),) = self.points([(x, y)])
        self.pen.half_disc(across, down, radius_x * self.size, radius_y * self.size, INK, upper=True)


def _research(head: Head) -> None:
    """Tufts of hair, spectacles, a white collar."""
    for side in (-1, 1):
        head.disc(side * 0.088, 0.465, 0.080)
        head.disc(side * 0.088, 0.465, 0.050, FACE)
        head.disc(side * 0.088, 0.465, 0.026)
    head.polygon([(-0.10, 0.70), (0.10, 0.70), (0, 0.90)], FACE)
    head.line([(-0.05, 0.59), (0.05, 0.59)], INK, 0.028)


def _marketing(head: Head) -> None:
    """A boater and a megaphone."""
    for x in (-0.10, 0.02):
        head.disc(x, 0.455, 0.026)
    head.box(-0.32, 0.335, 0.26, 0.40)
    head.box(-0.20, 0.18, 0.16, 0.36, INK, 0.03)
    head.box(-0.20, 0.275, 0.16, 0.315, FACE, 0)
    horn = [(0.02, 0.53), (0.12, 0.48), (0.40, 0.36), (0.40, 0.80), (0.12, 0.66), (0.02, 0.61)]
    head.polygon(horn, FACE)
    head.polygon([(0.05, 0.545), (0.14, 0.51), (0.40, 0.41), (0.40, 0.74), (0.14, 0.63), (0.05, 0.60)], INK)


def _general(head: Head) -> None:
    """A top hat, a moustache, a bow tie."""
    head.box(-0.29, 0.30, 0.29, 0.365)
    head.box(-0.18, 0.10, 0.18, 0.34, INK, 0.03)
    head.box(-0.18, 0.235, 0.18, 0.275, BRASS_LIGHT, 0)
    for side in (-1, 1):
        head.line([(side * 0.02, 0.545), (side * 0.09, 0.555), (side * 0.15, 0.515)], INK, 0.055)
        head.disc(side * 0.075, 0.45, 0.026)
        head.polygon([(0, 0.735), (side * 0.12, 0.68), (side * 0.12, 0.79)], FACE)


def _staff(head: Head) -> None:
    """A flat cap and overalls."""
    head.half(-0.01, 0.395, 0.225, 0.205)
    head.box(-0.02, 0.35, 0.32, 0.41, INK, 0.027)
    for x in (-0.07, 0.075):
        head.disc(x, 0.475, 0.026)
    head.line([(-0.06, 0.575), (0.06, 0.575)], INK, 0.028)
    for side in (-1, 1):
        head.line([(side * 0.17, 0.68), (side * 0.11, 0.86)], FACE, 0.055)
    head.line([(-0.11, 0.86), (0.11, 0.86)], FACE, 0.055)


HEADS: dict[Portrait, Callable[[Head], None]] = {
    Portrait.RESEARCH: _research,
    Portrait.MARKETING: _marketing,
    Portrait.GENERAL: _general,
    Portrait.STAFF: _staff,
}
HAIR = ((0.20, 0.36, 0.085), (0.235, 0.47, 0.075), (0.12, 0.29, 0.08))
"""Tufts behind the head of research: across, down, radius."""


@keep
def portrait(who: Portrait, height: int) -> Image.Image:
    """One of the four, 0.86 as wide as high."""
    width, rim = round(height * 0.86), height * 0.065
    frame, inner = Pen(width, height), Pen(width, height)
    for inset, fill in ((0, INK), (2, BRASS_LIGHT), (rim, INK), (rim + 1.6, SUNK)):
        frame.oval(inset, inset, width - inset, height - inset, fill)
    inner.oval(rim + 1.6, rim + 1.6, width - rim - 1.6, height - rim - 1.6, INK)
    head = Head(Pen(width, height), height)
    head.half(0, 1.06, 0.34, 0.36)
    head.box(-0.07, 0.56, 0.07, 0.76, FACE, 0)
    for x, y, radius in HAIR if who is Portrait.RESEARCH else ():
        head.disc(x, y, radius)
        head.disc(-x, y, radius)
    head.disc(0, HEAD, HEAD_RADIUS + max(1.4 / height, 0.03))
    head.disc(0, HEAD, HEAD_RADIUS, FACE)
    HEADS[who](head)
    frame.overlay(Image.composite(head.pen.image, Image.new("RGBA", head.pen.image.size), inner.mask()))
    return frame.done()
