"""What either side of the waiting demands makes of every company: the popularity of its cars together."""

from render.automania.closeup import label
from render.automania.closeup.sheet import EDGE, GAP, INNER, Sheet
from render.automania.closeup.table import coming
from render.automania.label import SHORT_MARKET
from render.core.badge import badge
from render.core.box import Box
from render.core.colour import GREY_INK, INK
from render.core.font import oswald
from render.core.moment import Moment
from rules.automania.components import CAR_TYPES, MARKETS, Market
from rules.automania.view import View
from rules.core.game import Seat

HEADING, HEAD, ROW = 36, 74, 54
SIDES = (label.LEFT, label.RIGHT)
FIRST, MARKET_PITCH, SIDE_PITCH = 488, 190, 90


def draw(sheet: Sheet, top: int, moment: Moment[View], seat: Seat) -> int:
    """Draw a row a company under the two sides in both markets, the seat's own first; gives where it ends."""
    view = moment.view
    sheet.title(top + 14, label.OUTLOOK, label.ALL_CARS)
    seats = [seat, *(it for it in view.order if it != seat)]
    box = Box(EDGE, top + HEADING, INNER, HEAD + len(seats) * ROW + GAP)
    sheet.card(box)
    for place, market in enumerate(MARKETS):
        x = box.x + FIRST + place * MARKET_PITCH
        said = SHORT_MARKET[market]
        sheet.words(x + SIDE_PITCH / 2, box.y + 24, said, oswald(26, 500), INK, "c", room=MARKET_PITCH - 20)
        for side, name in enumerate(SIDES):
            sheet.words(x + side * SIDE_PITCH, box.y + 56, name, oswald(24, 400), GREY_INK, "c", room=80)
    for row, who in enumerate(seats):
        middle = box.y + HEAD + row * ROW + ROW // 2
        sheet.rule(box, middle - ROW // 2)
        sheet.put(badge(who, 40), box.x + 36, middle, "cc")
        sheet.name(box.x + 70, middle, moment.name(who), (31, 24), room=FIRST - 130)
        for place, market in enumerate(MARKETS):
            _sides(sheet, box.x + FIRST + place * MARKET_PITCH, middle, view, who, market)
    return box.bottom


def _sides(sheet: Sheet, x: int, middle: float, view: View, who: Seat, market: Market) -> None:
    """Both sums, the better one bold."""
    sums = [sum(coming(view, who, car, market, side) for car in CAR_TYPES) for side in range(len(SIDES))]
    for side, amount in enumerate(sums):
        font, fill = (oswald(36, 600), INK) if amount == max(sums) else (oswald(32, 400), GREY_INK)
        sheet.figures(x + side * SIDE_PITCH, middle, str(amount), font, fill, "c", room=70)
