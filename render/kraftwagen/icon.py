"""The icons of the seven actions, and of what cars are bought for; they read from 27 pixels up."""

import math
from collections.abc import Callable
from dataclasses import dataclass

from PIL import Image

from render.core.cache import keep
from render.core.colour import CARD, INK
from render.core.pen import Pen, Point
from render.kraftwagen.bust import HATS
from rules.kraftwagen.components import Icon

SHEET = 50
"""Icons are drawn on a sheet so many units wide."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """An icon being drawn, in units of the sheet."""

    pen: Pen
    unit: float
    ink: str
    hole: str

    def points(self, *flat: float) -> list[Point]:
        """Points from a flat row of coordinates."""
        return [(x * self.unit, y * self.unit) for x, y in zip(flat[::2], flat[1::2], strict=True)]

    def polygon(self, *flat: float, fill: str = "") -> None:
        """A filled polygon."""
        self.pen.polygon(self.points(*flat), fill or self.ink)

    def box(self, left: float, top: float, right: float, bottom: float, radius: float = 0, fill: str = "") -> None:
        """A filled rectangle."""
        edges = (it * self.unit for it in (left, top, right, bottom))
        self.pen.box(*edges, fill=fill or self.ink, radius=radius * self.unit)

    def disc(self, x: float, y: float, radius: float, fill: str = "") -> None:
        """A filled circle."""
        self.pen.disc(x * self.unit, y * self.unit, radius * self.unit, fill or self.ink)

    def line(self, *flat: float, width: float, fill: str = "", round_ends: bool = False) -> None:
        """A line."""
        self.pen.line(self.points(*flat), fill or self.ink, width * self.unit, round_ends=round_ends)


def _body(sheet: Sheet) -> None:
    """A bare body on its sill: cabin, bonnet, no wheels."""
    roof = (2, 22, 3, 11, 7, 10, 9, 2.5, 11, 1, 29, 1, 31.5, 2.5, 33, 10.5, 45, 12, 47.5, 14, 48, 22)
    front_arch = (44.5, 22, 43, 19.4, 40, 18, 36, 18, 33, 19.4, 31.5, 22)
    rear_arch = (20, 22, 18.5, 19.4, 15.5, 18, 11.5, 18, 8.5, 19.4, 7, 22)
    sheet.polygon(*roof, *front_arch, *rear_arch)
    sheet.polygon(11, 4, 18.6, 4, 18.6, 10, 9.6, 10, fill=sheet.hole)
    sheet.polygon(20.8, 4, 28.6, 4, 30.2, 10, 20.8, 10, fill=sheet.hole)
    sheet.line(19.7, 12.2, 19.7, 17.4, width=1.2, fill=sheet.hole)
    sheet.box(1, 23.6, 49, 26.6, 1.4)
    for x in (38, 41, 44):
        sheet.line(x, 13.4, x, 16.2, width=1.1, fill=sheet.hole)


def _engine(sheet: Sheet) -> None:
    """Four cylinders on a block, flywheel at the left, fan at the right."""
    for number in range(4):
        x = 12.6 + number * 7.2
        sheet.box(x, 1.5, x + 5.6, 18, 1)
        sheet.box(x + 1.9, 0, x + 3.7, 3)
        for y in (5.4, 9.2, 13):
            sheet.box(x, y, x + 5.6, y + 1.5, fill=sheet.hole)
    sheet.box(10.5, 16.4, 43, 28, 1.8)
    sheet.polygon(14, 27.5, 40, 27.5, 36, 35, 18, 35)
    for radius, fill in ((8.2, sheet.ink), (5.6, sheet.hole), (3.2, sheet.ink)):
        sheet.disc(8.4, 22, radius, fill)
    sheet.box(43, 20.8, 47, 23.4)
    sheet.box(46.4, 12, 49.4, 32, 1.4)
    for x in (20, 27, 34):
        sheet.disc(x, 22.2, 1.5, sheet.hole)


def _research(sheet: Sheet) -> None:
    """The development gear goes up: a toothed wheel and an arrow."""
    teeth: list[float] = []
    for tooth in range(10):
        for turn, reach in ((-0.2, 0.8), (-0.13, 1.0), (0.13, 1.0), (0.2, 0.8)):
            angle = 2 * math.pi * tooth / 10 + turn
            teeth += [18 + math.cos(angle) * 17 * reach, 24 + math.sin(angle) * 17 * reach]
    sheet.polygon(*teeth)
    sheet.disc(18, 24, 6.1, sheet.hole)
    sheet.polygon(40, 1, 50, 15, 43.5, 15, 43.5, 40, 36.5, 40, 36.5, 15, 30, 15, fill=sheet.hole)
    sheet.polygon(40, 2, 49, 14, 43, 14, 43, 41, 37, 41, 37, 14, 31, 14)


def _hire(sheet: Sheet) -> None:
    """A worker more."""
    HATS["cap"](sheet.pen, 0, sheet.pen.height, sheet.ink, sheet.hole)
    sheet.box(34.5, 10.4, 49.5, 15.6, 1)
    sheet.box(39.4, 5.5, 44.6, 20.5, 1)


def _recruit(sheet: Sheet) -> None:
    """A contract with a seal."""
    sheet.box(6, 1, 38, 39, 3)
    sheet.box(9, 4, 35, 36, 1.5, sheet.hole)
    for y, right in ((9, 31), (15, 31), (21, 26), (27, 20)):
        sheet.box(13, y, right, y + 2.6)
    sheet.disc(36, 27, 11, sheet.hole)
    sheet.polygon(30, 30, 34, 39.5, 36, 36, 38, 39.5, 42, 30)
    seal: list[float] = []
    for notch in range(24):
        angle, reach = math.pi * notch / 12, 9.6 if notch % 2 == 0 else 8
        seal += [36 + math.cos(angle) * reach, 25 + math.sin(angle) * reach]
    sheet.polygon(*seal)
    sheet.disc(36, 25, 3.4, sheet.hole)


def _buyer(sheet: Sheet) -> None:
    """A gentleman with a coin."""
    HATS["top"](sheet.pen, 0, sheet.pen.height, sheet.ink, sheet.hole)
    sheet.disc(42, 14, 7.6)
    sheet.disc(42, 14, 5.2, sheet.hole)
    sheet.box(41, 10.6, 43.2, 17.4)


def _race(sheet: Sheet) -> None:
    """A chequered flag in the wind."""
    left, column, row, steps = 9, 10, 6.84, 6

    def top(x: float) -> float:
        return 3 + 1.9 * math.sin((x - left) / 40 * 2 * math.pi)

    for down in range(4):
        for across in range(4):
            edge = [left + column * (across + step / (steps - 1)) for step in range(steps)]
            upper = [value for x in edge for value in (x, top(x) + down * row)]
            lower = [value for x in reversed(edge) for value in (x, top(x) + (down + 1) * row + 0.2)]
            sheet.polygon(*upper, *lower, fill=sheet.ink if (down + across) % 2 == 0 else sheet.hole)
    for drop in (0, 4 * row):
        sheet.line(*(value for x in range(left, 50) for value in (x, top(x) + drop)), width=1.5)
    sheet.line(49, top(49), 49, top(49) + 4 * row, width=1.5)
    sheet.line(6, 2.5, 6, 40, width=3.6, round_ends=True)


def _gem(sheet: Sheet) -> None:
    sheet.polygon(11, 1, 39, 1, 49, 14, 25, 41, 1, 14)
    for edges in ((3, 14, 47, 14), (11, 2, 17, 14, 25, 39, 33, 14, 39, 2), (17, 14, 25, 3, 33, 14)):
        sheet.line(*edges, width=2.2, fill=sheet.hole)


DRAWINGS: dict[Icon | str, tuple[float, Callable[[Sheet], None]]] = {
    Icon.BODY: (0.62, _body),
    Icon.ENGINE: (0.74, _engine),
    Icon.RESEARCH: (0.84, _research),
    Icon.HIRE: (0.80, _hire),
    Icon.RECRUIT: (0.80, _recruit),
    Icon.BUYER: (0.80, _buyer),
    Icon.RACE: (0.84, _race),
    "gem": (0.84, _gem),
}
"""Height as a share of the width, and how it is drawn."""


@keep
def icon(kind: Icon | str, width: int, ink: str = INK, hole: str = CARD) -> Image.Image:
    """One of DRAWINGS; `hole` is the colour of the ground."""
    share, drawing = DRAWINGS[kind]
    pen = Pen(width, round(width * share))
    drawing(Sheet(pen, width / SHEET, ink, hole))
    return pen.done()
