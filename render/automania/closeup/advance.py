"""What each side of the waiting demands makes of both markets: what comes in, what leaves, the stars of all."""

from render.automania.closeup import label
from render.automania.closeup.sheet import Sheet
from render.automania.label import MARKET
from render.automania.medal import demand
from render.automania.symbol import star
from render.core.box import Box
from render.core.colour import GREY_INK, INK, PAPER, RULE
from render.core.font import fraunces, oswald
from render.core.moment import Moment
from render.core.plate import Style, frame, plate
from rules.automania import formula
from rules.automania.components import MARKETS, Market, Side
from rules.automania.view import View

HEAD, ROW, NOTE = 84, 66, 40
HEIGHT = HEAD + (1 + len(Side)) * ROW + NOTE
SAID, GROUPS = 16, (114, 474)
"""Across: what a row is, and where each market begins."""
FIRST, PITCH, LEAVES = 32, 72, 274
"""In a market: its demands, and the one that leaves."""
COIN, GONE = 56, 48


def draw(sheet: Sheet, box: Box, moment: Moment[View], planned: Side | None = None) -> None:
    """Draw the demands of now, and a row for each side; what comes in is the first of a row, what leaves its last."""
    view = moment.view
    sheet.card(box)
    for number, side in enumerate(Side, 1):
        row = _row(box, number)
        sheet.put(plate(row.width, row.height, Style(PAPER, radius=9, rim=RULE)), row.x, row.y)
        if side is planned:
            sheet.planned(row.x, row.y, row.width, row.height)
            sheet.put(frame(row.width + 8, row.height + 8), row.x - 4, row.y - 4)
        sheet.spot(side, row.x, row.y, row.width, row.height)
    for number, said in enumerate((label.PRESENT, label.LEFT, label.RIGHT)):
        sheet.words(box.x + SAID, _row(box, number).middle, said, oswald(29, 600 if number else 400), INK, room=92)
    for market, across in zip(MARKETS, GROUPS, strict=True):
        _market(sheet, box, box.x + across, view, market)
    sheet.words(box.x + SAID, box.bottom - NOTE / 2 - 2, label.ADVANCE_NOTE, oswald(25, 400), GREY_INK, room=790)


def _row(box: Box, number: int) -> Box:
    """The row of a side, or with 0 that of now."""
    return Box(box.x + 8, box.y + HEAD + number * ROW + 2, box.width - 16, ROW - 4)


def _market(sheet: Sheet, box: Box, x: int, view: View, market: Market) -> None:
    sheet.words(x, box.y + 24, MARKET[market], fraunces(27, 700, 40), room=240)
    for number, stars in enumerate(view.components.demand_stars):
        centre = x + FIRST + number * PITCH
        sheet.put(star(28), centre - 10, box.y + 62, "cc")
        sheet.figures(centre + 8, box.y + 63, str(stars), oswald(29, 600), anchor="l", room=24)
    sheet.words(x + LEAVES, box.y + 63, label.LEAVES, oswald(24, 400), GREY_INK, "c", room=80)
    active = view.active[market]
    rows = [active, *(formula.advanced(active, coming) for coming in view.pending[market])]
    for number, symbols in enumerate(rows):
        middle = _row(box, number).middle
        for place, kind in enumerate(symbols):
            sheet.put(demand(kind, COIN), x + FIRST + place * PITCH, middle, "cc")
        if number:
            sheet.put(demand(active[-1], GONE, waiting=True), x + LEAVES, middle, "cc")
