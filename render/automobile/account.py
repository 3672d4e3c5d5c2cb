"""The closing account: what each seat earned and paid for in the whole match, and what losses have cost it."""

from collections.abc import Sequence
from dataclasses import fields

from PIL import Image

from render.automobile import chart
from render.automobile.final import ranking
from render.automobile.label import TITLE, dollars, money
from render.automobile.ledger import Closing, Ledger, close
from render.core.badge import badge
from render.core.box import Box
from render.core.canvas import Canvas
from render.core.colour import BRASS_LIGHT, CREAM, GREY_INK, INK, RED, RULE, SEAT_MARKS
from render.core.font import fraunces, oswald
from render.core.game import Names
from render.core.moment import Moment
from render.core.plate import CARD_STYLE, enamel, plate, seat_plate
from rules.automobile.view import View
from rules.core.game import Event, Seat

WIDTH, EDGE = 1600, 40
PLATE = Box(20, 20, 1560, 110)
TABLE, HEAD, LINE = Box(EDGE, 160, 1520, 0), 76, 52
LABELS = 430
CHART_HEIGHT = 420

LABEL = {
    "start": "at the start",
    "howard": "sold via Howard",
    "distributors": "sold via distributors",
    "market": "sold in the market",
    "closed": "factories closed",
    "built": "factories built",
    "production": "cars produced",
    "losses": "losses",
    "interest": "interest",
    "loans": "loans, less repaid",
    "factories": "factories at the end",
}


def draw(view: View, told: Sequence[Event], names: Names) -> Image.Image:
    """The closing account of a match that is over, from all its public events."""
    moment, ranks, closing = Moment(view, names), ranking(view), close(view, told)
    bottom = TABLE.y + HEAD + (len(LABEL) + 1) * LINE + 16
    card = Box(EDGE, bottom + 64, TABLE.width, CHART_HEIGHT)
    canvas = Canvas(WIDTH, card.bottom + 30)
    canvas.put(enamel(PLATE.width, PLATE.height, 18, 7, 12), PLATE.x, PLATE.y)
    canvas.words(50, PLATE.middle, TITLE, fraunces(54, 700, 100), CREAM, room=320)
    said = "closing account · earned and paid for in the whole match, in dollars"
    canvas.words(390, PLATE.middle + 6, said, oswald(30, 400), BRASS_LIGHT, room=1100)
    _table(canvas, bottom, moment, ranks, closing)
    canvas.words(EDGE, card.y - 28, "Paid for losses up to the end of each turn", fraunces(30, 700, 40), room=900)
    lines = {seat: [row[seat] for row in closing.paid] for seat in ranks}
    chart.draw(canvas, card, moment, lines, chart.turns(view))
    return canvas.image


def _table(canvas: Canvas, bottom: int, moment: Moment[View], ranks: Sequence[Seat], closing: Closing) -> None:
    canvas.put(plate(TABLE.width, bottom - TABLE.y, CARD_STYLE), TABLE.x, TABLE.y)
    wide = (TABLE.width - LABELS) // len(ranks)
    first = TABLE.y + HEAD + LINE // 2
    for row, field in enumerate(fields(Ledger)):
        middle = first + row * LINE
        canvas.words(TABLE.x + 30, middle, LABEL[field.name], oswald(30, 400), INK, room=LABELS - 40)
        canvas.bar(TABLE.x + 30, middle + LINE // 2, TABLE.right - 30, middle + LINE // 2 + 1, RULE)
    canvas.words(TABLE.x + 30, first + len(LABEL) * LINE, "total", oswald(34, 600), INK, room=LABELS - 40)
    for place, seat in enumerate(ranks):
        left = TABLE.x + LABELS + place * wide
        _column(canvas, Box(left, TABLE.y, wide, bottom - TABLE.y), moment, seat, closing.ledgers[seat])


def _column(canvas: Canvas, column: Box, moment: Moment[View], seat: Seat, ledger: Ledger) -> None:
    canvas.put(seat_plate(seat, column.width - 12, HEAD - 10, 10), column.x, column.y + 5)
    canvas.put(badge(seat, 46, "own"), column.x + 32, column.y + HEAD // 2, "cc")
    text, room = SEAT_MARKS[seat].text, column.width - 84
    canvas.name(column.x + 64, column.y + HEAD // 2, moment.name(seat), (32, 22), text, weight=600, room=room)
    first, right = column.y + HEAD + LINE // 2, column.right - 34
    for row, field in enumerate(fields(Ledger)):
        amount = getattr(ledger, field.name)
        fill = RED if amount < 0 else INK if amount else GREY_INK
        canvas.figures(right, first + row * LINE, money(amount), oswald(32, 500), fill, room=column.width - 50)
    fill = RED if ledger.total < 0 else INK
    middle = first + len(LABEL) * LINE
    canvas.figures(right, middle, dollars(ledger.total), oswald(38, 700), fill, room=column.width - 40)
