"""Which demand each car meets in either market, its popularity now, and in the next round either way."""

from dataclasses import replace

from render.automania.car import named_plate
from render.automania.closeup import label
from render.automania.closeup.sheet import EDGE, INNER, Sheet
from render.automania.label import MARKET
from render.automania.medal import demand
from render.automania.symbol import star
from render.core.box import Box
from render.core.colour import GREY_INK, INK, RULE, SUNK
from render.core.font import fraunces, oswald
from render.core.moment import Moment
from render.core.plate import Style, plate
from render.core.sign import disc
from rules.automania.components import CAR_TYPES, MARKETS, CarType, Market, Symbol
from rules.automania.view import View
from rules.core.game import Seat

HEAD, ROW = 130, 60
HEIGHT = HEAD + len(CAR_TYPES) * ROW + 8
OWN, GROUPS = 143, (174, 492)
"""Across: the own stars, and where each market begins."""
FIRST, PITCH, NOW, SIDES = 26, 50, 184, (236, 284)
"""In a market: its demands, the popularity now, and after either side has come in."""
COINS, HEADS = 70, 112


def draw(sheet: Sheet, top: int, moment: Moment[View], seat: Seat) -> int:
    """Draw it on a card for a seat's factory; gives where it ends."""
    box = Box(EDGE, top, INNER, HEIGHT)
    sheet.card(box)
    sheet.words(box.x + OWN, top + COINS, label.OWN_STARS, oswald(24, 400), GREY_INK, "c", room=60)
    sheet.put(star(26), box.x + OWN, top + HEADS - 1, "cc")
    for market, across in zip(MARKETS, GROUPS, strict=True):
        _head(sheet, Box(box.x + across, top, 0, box.height), moment, market)
    sheet.bar(box.x + 14, top + HEAD, box.right - 15, top + HEAD + 1, RULE)
    for number, car in enumerate(CAR_TYPES):
        middle = top + HEAD + 34 + number * ROW
        if number:
            sheet.rule(box, middle - ROW // 2)
        named_plate(sheet, car, box.x + 12, middle, 106, 46, 25)
        it = moment.view.score(seat, car, MARKETS[0])
        own = it.line + it.managers + it.styling
        sheet.figures(box.x + OWN, middle, str(own), oswald(30, 500), INK if own else GREY_INK, "c", room=40)
        for market, across in zip(MARKETS, GROUPS, strict=True):
            _scores(sheet, box.x + across, middle, moment.view, seat, car, market)
    return box.bottom


def _head(sheet: Sheet, group: Box, moment: Moment[View], market: Market) -> None:
    view, x, coins, heads = moment.view, group.x, group.y + COINS, group.y + HEADS
    sheet.put(plate(56, group.height - 52, Style(SUNK, radius=9)), x + NOW, group.y + 44, "ct")
    sheet.words(x + 4, group.y + 24, MARKET[market], fraunces(26, 700, 40), room=200)
    sheet.words(x + sum(SIDES) / 2, group.y + 24, label.NEXT, oswald(24, 400), GREY_INK, "c", room=60)
    sheet.bar(x - 7, group.y + 12, x - 6, group.bottom - 13, RULE)
    sheet.put(star(38), x + NOW, coins - 1, "cc")
    sheet.words(x + NOW, heads, label.PRESENT, oswald(24, 500), INK, "c", room=60)
    for number, (kind, stars) in enumerate(zip(view.active[market], view.components.demand_stars, strict=True)):
        centre = x + FIRST + number * PITCH
        sheet.put(demand(kind, 48), centre, coins, "cc")
        sheet.put(star(22), centre - 8, heads - 1, "cc")
        sheet.figures(centre + 4, heads, str(stars), oswald(24, 600), anchor="l", room=20)
        if moment.changed(lambda it, number=number: it.active[market][number]):
            sheet.mark(centre, coins + 25, 40)
    for kind, across, said in zip(view.pending[market], SIDES, (label.LEFT, label.RIGHT), strict=True):
        sheet.put(demand(kind, 42, waiting=True), x + across, coins, "cc")
        sheet.words(x + across, heads, said, oswald(22, 400), GREY_INK, "c", room=46)


def _scores(sheet: Sheet, x: int, middle: float, view: View, seat: Seat, car: CarType, market: Market) -> None:
    it = view.score(seat, car, market)
    for place, stars in enumerate(view.components.demand_stars):
        centre = x + FIRST + place * PITCH
        if stars in it.demands:
            sheet.figures(centre, middle, str(stars), oswald(30, 500), anchor="c", room=30)
        else:
            sheet.put(disc(9, RULE, RULE), centre, middle, "cc")
    sheet.figures(x + NOW, middle, str(it.total), oswald(42, 600), anchor="c", room=56)
    sheet.spot((car, market), x + NOW, middle, 56, ROW - 12, "cc")
    for side, across in enumerate(SIDES):
        said = str(coming(view, seat, car, market, side))
        sheet.figures(x + across, middle, said, oswald(28, 400), GREY_INK, "c", room=46)


def coming(view: View, seat: Seat, car: CarType, market: Market, side: int) -> int:
    """Give the popularity that a car would have in the next round with the factory as it is, if a side comes in."""
    then = replace(view, active={**view.active, market: advanced(view, market, side)})
    return then.score(seat, car, market).total


def advanced(view: View, market: Market, side: int) -> tuple[Symbol, ...]:
    """Give the demands of the next round, if the pending tiles of one side come in."""
    return (view.pending[market][side], *view.active[market][:-1])
