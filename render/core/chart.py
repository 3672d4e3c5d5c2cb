"""A chart of what each seat has, or can expect, from moment to moment: money, losses, or points."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from PIL import Image, ImageDraw

from render.core.badge import badge
from render.core.box import Box
from render.core.canvas import Canvas
from render.core.colour import CARD, GREY_INK, INK, RULE, SEAT_MARKS, SUNK
from render.core.dash import dashes
from render.core.font import oswald
from render.core.moment import Moment
from render.core.pen import CLEAR
from render.core.plate import Style, plate
from render.core.sign import disc
from rules.core.game import Seat

DASHES: tuple[tuple[int, ...], ...] = ((), (26, 10), (6, 9), (40, 10, 6, 10), (14, 14))
"""Drawn and left out in turn, in pixels, by seat; the first is solid."""
WIDTH, HEADROOM = 1085, 42
FIGURE_DROP = 30
"""So far below its name stands an amount."""
SMOOTH = 2
SHORT_TITLE = 60
"""Room that there is for the title of the last moment, however close the one before lies."""


@dataclass(frozen=True, slots=True)
class Unit:
    """What is counted."""

    steps: tuple[int, ...]
    """How far apart the lines of the chart may be, the closest first."""
    told: Callable[[int], str]
    """An amount as it is written."""


POINTS = Unit((5, 10, 20, 50, 100, 200), str)


@dataclass(frozen=True, slots=True)
class Type:
    """How large is written, in pixels, and the room that it takes: by it a wide picture can be read on a phone."""

    figure: int
    name: tuple[int, int]
    """The size of names, and the least where one is long."""
    margin: int
    """From the card's edge to the first moment."""
    foot: int
    """From the lowest line to the card's end."""
    pitch: int
    """From one name to the next."""


WIDE, NEAR = Type(34, (38, 28), 126, 64, 50), Type(24, (30, 23), 110, 58, 76)
"""For a picture of 1600 pixels, and for one of half of that, where names have amounts below them."""


@dataclass(frozen=True, slots=True)
class Scale:
    """Where amounts and moments lie on the chart."""

    box: Box
    lowest: int
    highest: int
    step: int
    """From one line to the next."""
    columns: int
    width: int
    """Pixels from the first moment to the last."""
    type: Type

    @property
    def pitch(self) -> int:
        """Pixels from one moment to the next."""
        return self.width // (self.columns - 1)

    def x(self, column: int) -> int:
        """The place across of a moment, 0 for the first."""
        return self.box.x + self.type.margin + column * self.pitch

    def y(self, amount: float) -> float:
        """The height of an amount."""
        height = self.box.height - self.type.foot - HEADROOM
        return self.box.bottom - self.type.foot - (amount - self.lowest) / (self.highest - self.lowest) * height


def draw(
    canvas: Canvas,
    box: Box,
    moment: Moment[Any],
    lines: Mapping[Seat, Sequence[int]],
    titles: Sequence[str],
    unit: Unit,
    width: int = WIDTH,
    *,
    near: bool = False,
) -> None:
    """Draw the chart on a card of this size: a line for each seat, the first one on top, over the moments.

    Those that have a title bear the seats' badges, and a rule where the first does not stand. `near` shows the lines
    as large as they can be, without nought, and beside the names what each line ends with.
    """
    scale = _scale(box, lines, unit, width, near)
    canvas.put(plate(box.width, box.height, Style(CARD, radius=10, rim=RULE)), box.x, box.y)
    _grid(canvas, scale, titles, unit)
    _lines(canvas, scale, dict(reversed([*lines.items()])))
    for column in range(1, scale.columns - 1):
        if titles[column]:
            _badges(canvas, scale, lines, column)
    starts = {amounts[0] for amounts in lines.values()}
    if len(starts) == 1:
        canvas.put(disc(20, INK, INK), scale.x(0), scale.y(*starts), "cc")
    _labels(canvas, scale, lines, moment, unit if near else None)


def _scale(box: Box, lines: Mapping[Seat, Sequence[int]], unit: Unit, width: int, near: bool) -> Scale:
    least, most = min(map(min, lines.values())), max(1, *map(max, lines.values()))
    least = least if near else min(least, 0)
    step = next(step for step in (*unit.steps, most) if most - least <= step * 6)
    lowest, columns = least // step * step, len(next(iter(lines.values())))
    return Scale(box, lowest, round(most + 0.06 * (most - lowest)), step, columns, width, NEAR if near else WIDE)


def _grid(canvas: Canvas, scale: Scale, titles: Sequence[str], unit: Unit) -> None:
    font = oswald(scale.type.figure, 400)
    first, last, foot = scale.x(0), scale.x(scale.columns - 1), scale.box.bottom - scale.type.foot // 2
    for amount in range(scale.lowest, scale.highest, scale.step):
        y = round(scale.y(amount))
        canvas.bar(first - 14, y, last, y + 1, RULE if amount else GREY_INK)
        canvas.figures(first - 24, y, unit.told(amount), font, INK, room=scale.type.margin - 28)
    titled = [column for column, said in enumerate(titles) if said]
    for column, following in zip(titled, [*titled[1:], titled[-1] + 1], strict=True):
        x, room = scale.x(column), max(SHORT_TITLE, scale.pitch * (following - column) - 4)
        canvas.words(x, foot, titles[column], oswald(scale.type.figure, 500), INK, "c", room=room)
        if column:
            canvas.bar(x, scale.box.y + 24, x + 1, scale.y(scale.lowest), SUNK)


def _lines(canvas: Canvas, scale: Scale, lines: Mapping[Seat, Sequence[int]]) -> None:
    """Every seat's line in its own dashes with an ink rim, drawn at twice the size and shrunk."""
    box = scale.box
    sheet = Image.new("RGBA", (box.width * SMOOTH, box.height * SMOOTH), CLEAR)
    brush = ImageDraw.Draw(sheet)
    for seat, amounts in lines.items():
        points = [(scale.x(column) - box.x, scale.y(amount) - box.y) for column, amount in enumerate(amounts)]
        for start, end in pairwise(points):
            for width, fill, inset in ((9, INK, 0.0), (6, SEAT_MARKS[seat].fill, 1.4)):
                for piece in dashes(start, end, DASHES[seat], inset):
                    brush.line([(x * SMOOTH, y * SMOOTH) for x, y in piece], fill=fill, width=width * SMOOTH)
    canvas.put(sheet.reduce(SMOOTH), box.x, box.y)


def _badges(canvas: Canvas, scale: Scale, lines: Mapping[Seat, Sequence[int]], column: int) -> None:
    """A badge on each line after a turn; where lines meet, badges slide along their own lines."""
    groups: list[list[Seat]] = []
    for seat in sorted(lines, key=lambda seat: (scale.y(lines[seat][column]), seat)):
        y = scale.y(lines[seat][column])
        if groups and y - scale.y(lines[groups[-1][-1]][column]) < 30:
            groups[-1].append(seat)
        else:
            groups.append([seat])
    for group in groups:
        for number, seat in enumerate(group):
            shift = (number - (len(group) - 1) / 2) * 34
            here, there = lines[seat][column], lines[seat][column + (1 if shift > 0 else -1)]
            amount = here + (there - here) * abs(shift) / scale.pitch
            canvas.put(badge(seat, 34), scale.x(column) + shift, scale.y(amount), "cc")


def _labels(
    canvas: Canvas, scale: Scale, lines: Mapping[Seat, Sequence[int]], moment: Moment[Any], unit: Unit | None
) -> None:
    """Badge and name at the end of each line, with its amount in a unit, moved apart where ends lie close."""
    right = scale.x(scale.columns - 1)
    ends = sorted(((scale.y(amounts[-1]), seat) for seat, amounts in lines.items()), key=lambda end: end[0])
    places: list[float] = []
    for end, _ in ends:
        places.append(max(end, places[-1] + scale.type.pitch) if places else end)
    lift = max(0.0, places[-1] - (scale.box.bottom - 70))
    for (end, seat), place in zip(ends, places, strict=True):
        middle = round(place - lift)
        canvas.put(disc(14, SEAT_MARKS[seat].fill, INK), right, end, "cc")
        canvas.draw.line((right + 10, round(end), right + 34, middle), fill=GREY_INK, width=2)
        canvas.put(badge(seat, 40), right + 56, middle, "cc")
        room = scale.box.right - right - 86 - 14
        canvas.name(right + 86, middle, moment.name(seat), scale.type.name, room=room)
        if unit is not None:
            told = unit.told(lines[seat][-1])
            canvas.words(right + 86, middle + FIGURE_DROP, told, oswald(27, 500), INK, room=room)
