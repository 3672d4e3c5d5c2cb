"""The closing account: where each seat's money or points came from in the whole match, as tables and a chart."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from PIL import Image

from render.core import chart
from render.core.badge import badge
from render.core.box import Box
from render.core.canvas import Canvas
from render.core.colour import BRASS_LIGHT, CREAM, GREY_INK, INK, RED, RULE, SEAT_MARKS
from render.core.font import fraunces, oswald
from render.core.moment import Moment
from render.core.plate import CARD_STYLE, enamel, plate, seat_plate
from rules.core.game import Seat

WIDTH, EDGE = 1600, 40
PLATE = Box(20, 20, 1560, 110)
TOP, HEAD, LINE, FOOT, GAP = 160, 76, 52, 16, 30
TABLE = Box(EDGE, TOP, 1520, 0)
LABELS = 430
CHART_TITLE, CHART_HEIGHT = 64, 420


@dataclass(frozen=True, slots=True)
class Table:
    """Amounts by seat, which may add up to a total."""

    lines: Mapping[str, Sequence[int]]
    """By what is written before them."""
    total: str = ""
    """What is written before the sum; nothing where they have none."""
    told: Callable[[int], str] = str
    """An amount as it is written."""
    told_total: Callable[[int], str] = str

    @property
    def height(self) -> int:
        """Pixels."""
        return HEAD + (len(self.lines) + bool(self.total)) * LINE + FOOT


@dataclass(frozen=True, slots=True)
class Course:
    """How something went from the start to the end."""

    title: str
    lines: Mapping[Seat, Sequence[int]]
    """By seat, the first on top."""
    columns: Sequence[str]
    """What is written under each amount."""
    unit: chart.Unit


def draw(
    moment: Moment[Any], title: str, said: str, ranks: Sequence[Seat], tables: Sequence[Table], course: Course
) -> Image.Image:
    """The closing account of a match that is over, the winner's column first."""
    tops = [TOP + sum(it.height + GAP for it in tables[:number]) for number in range(len(tables))]
    bottom = tops[-1] + tables[-1].height
    card = Box(EDGE, bottom + CHART_TITLE, TABLE.width, CHART_HEIGHT)
    canvas = Canvas(WIDTH, card.bottom + 30)
    canvas.put(enamel(PLATE.width, PLATE.height, 18, 7, 12), PLATE.x, PLATE.y)
    wide = canvas.words(50, PLATE.middle, title, fraunces(54, 700, 100), CREAM, room=320)
    left = max(390, 80 + round(wide))
    canvas.words(left, PLATE.middle + 6, said, oswald(30, 400), BRASS_LIGHT, room=PLATE.right - left - 90)
    for top, table in zip(tops, tables, strict=True):
        _table(canvas, Box(TABLE.x, top, TABLE.width, table.height), moment, ranks, table)
    canvas.words(EDGE, card.y - 28, course.title, fraunces(30, 700, 40), room=900)
    chart.draw(canvas, card, moment, course.lines, course.columns, course.unit)
    return canvas.image


def _table(canvas: Canvas, box: Box, moment: Moment[Any], ranks: Sequence[Seat], table: Table) -> None:
    canvas.put(plate(box.width, box.height, CARD_STYLE), box.x, box.y)
    wide = (box.width - LABELS) // len(ranks)
    first = box.y + HEAD + LINE // 2
    for row, said in enumerate(table.lines):
        middle = first + row * LINE
        canvas.words(box.x + 30, middle, said, oswald(30, 400), INK, room=LABELS - 40)
        canvas.bar(box.x + 30, middle + LINE // 2, box.right - 30, middle + LINE // 2 + 1, RULE)
    if table.total:
        middle = first + len(table.lines) * LINE
        canvas.words(box.x + 30, middle, table.total, oswald(34, 600), INK, room=LABELS - 40)
    for place, seat in enumerate(ranks):
        left = box.x + LABELS + place * wide
        _column(canvas, Box(left, box.y, wide, box.height), moment, seat, table)


def _column(canvas: Canvas, column: Box, moment: Moment[Any], seat: Seat, table: Table) -> None:
    canvas.put(seat_plate(seat, column.width - 12, HEAD - 10, 10), column.x, column.y + 5)
    canvas.put(badge(seat, 46, "own"), column.x + 32, column.y + HEAD // 2, "cc")
    text, room = SEAT_MARKS[seat].text, column.width - 84
    canvas.name(column.x + 64, column.y + HEAD // 2, moment.name(seat), (32, 22), text, weight=600, room=room)
    first, right = column.y + HEAD + LINE // 2, column.right - 34
    amounts = [amounts[seat] for amounts in table.lines.values()]
    for row, amount in enumerate(amounts):
        fill = RED if amount < 0 else INK if amount else GREY_INK
        canvas.figures(right, first + row * LINE, table.told(amount), oswald(32, 500), fill, room=column.width - 50)
    if not table.total:
        return
    total, middle = sum(amounts), first + len(amounts) * LINE
    fill = RED if total < 0 else INK
    canvas.figures(right, middle, table.told_total(total), oswald(38, 700), fill, room=column.width - 40)
