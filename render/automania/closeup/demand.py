"""What both markets ask for now, and what may come."""

from render.automania.closeup import label
from render.automania.closeup.sheet import Sheet
from render.automania.label import MARKET
from render.automania.medal import demand
from render.automania.symbol import star
from render.core.box import Box
from render.core.colour import GREY_INK
from render.core.font import oswald
from render.core.moment import Moment
from render.core.sign import arrow
from rules.automania.components import MARKETS, Market
from rules.automania.view import View

HEIGHT, FIRST, PITCH = 190, 74, 76
NOW, NEXT = 146, 590
ACTIVE_PITCH, WAITING, WAITING_PITCH = 138, 52, 94


def draw(sheet: Sheet, box: Box, moment: Moment[View]) -> None:
    """The active demands of each market with their stars, and the two that wait for the next round."""
    font = oswald(24, 400)
    sheet.card(box)
    now, following, middle = box.x + NOW, box.x + NEXT, box.y + 22
    sheet.words(now, middle, label.NOW, font, GREY_INK, room=360)
    sheet.words(following - 8, middle, label.NEXT, font, GREY_INK, "c", room=80)
    for side, said in enumerate((label.LEFT, label.RIGHT)):
        sheet.words(following + WAITING + WAITING_PITCH * side, middle, said, font, GREY_INK, "c", room=80)
    for row, market in enumerate(MARKETS):
        middle = box.y + FIRST + row * PITCH
        if row:
            sheet.rule(box, middle - PITCH // 2)
        words = MARKET[market].split()
        for number, word in enumerate(words):
            shift = 15 * (2 * number - 1) if len(words) > 1 else 0
            sheet.words(box.x + 18, middle + shift, word, oswald(27, 500), room=112)
        _active(sheet, now, middle, moment, market)
        sheet.put(arrow(28, 24, GREY_INK), following - 8, middle, "cc")
        _waiting(sheet, following + WAITING, middle, moment, market)


def _active(sheet: Sheet, left: float, middle: float, moment: Moment[View], market: Market) -> None:
    view = moment.view
    for number, (kind, stars) in enumerate(zip(view.active[market], view.components.demand_stars, strict=True)):
        sheet.put(demand(kind, 66), left + 33, middle, "cc")
        sheet.put(star(32), left + 86, middle - 1, "cc")
        sheet.figures(left + 104, middle, str(stars), oswald(36, 600), anchor="l", room=26)
        if moment.changed(lambda it, number=number: it.active[market][number]):
            sheet.mark(left + 33, middle + 34, 46)
        left += ACTIVE_PITCH


def _waiting(sheet: Sheet, centre: float, middle: float, moment: Moment[View], market: Market) -> None:
    for number, kind in enumerate(moment.view.pending[market]):
        sheet.put(demand(kind, 58, waiting=True), centre + WAITING_PITCH * number, middle, "cc")
        if moment.changed(lambda it, number=number: it.pending[market][number]):
            sheet.mark(centre + WAITING_PITCH * number, middle + 30, 46)
