"""Where the car that is up is sold: every sales space of its market as a choice, and what comes after it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from PIL import Image

from render.automania import piece
from render.automania import sale as spaces
from render.automania.car import NAME, wide_token
from render.automania.closeup import cell, label, ladder, strip, waiting
from render.automania.closeup.sheet import EDGE, FOOT, GAP, INNER, TOP, Sheet, begin
from render.automania.label import MARKET, PAYS
from render.core.box import Box
from render.core.colour import GREY_INK
from render.core.font import oswald
from render.core.game import CLOSEUP_LIMIT
from render.core.moment import Moment
from render.core.plate import frame
from rules.automania.components import MARKETS, Components, Market, Reward, SalesSpace
from rules.automania.view import Car, Step, View

CAR, HEAD, ROW, CELL = 88, 54, 84, Box(124, -37, 222, 74)
CELL_PITCH = CELL.width + 8
CELLS = 3
"""In a line."""


@dataclass(frozen=True, slots=True)
class Planned:
    """What is planned for the car that is up, or for one before it."""

    space: SalesSpace | None = None
    """Where the car that is up is sold."""
    leaves: bool = False
    """Whether it is left on its ship."""
    sold: frozenset[SalesSpace] = frozenset()
    """Where cars before it were sold, which lie there in the view."""


def draw(moment: Moment[View], *, private: bool = False, planned: Planned | None = None) -> Image.Image:
    """The question of the car that is up, or of a top car that is sold at once."""
    view, car = moment.view, moment.view.product
    assert car is not None
    is_up = view.step is Step.SELL
    title = label.PLAN if planned else label.QUESTION[Step.SELL] if is_up else label.TOP_QUESTION
    sheet = begin(moment, title, car.seat, private=private)
    low = _car(sheet, TOP, view, car)
    low = _market(sheet, low + GAP, moment, car, planned)
    later = MARKETS[MARKETS.index(view.market) + 1 :] if is_up else ()
    for market in later:
        if low + GAP + _later_height(view, market) + GAP + waiting.LIMITS + FOOT <= CLOSEUP_LIMIT:
            low = _later(sheet, low + GAP, moment, market)
    if is_up:
        low = waiting.limits(sheet, low + GAP, view)
    return sheet.finish(low, view, car.seat, own=private)


def _car(sheet: Sheet, top: int, view: View, car: Car) -> int:
    """The car, where it stands, and how many its owner may still sell."""
    box = Box(EDGE, top, INNER, CAR)
    sheet.card(box)
    sheet.put(frame(118, 74), box.x + 10, box.y + 7)
    wide_token(sheet, box.x + 15, box.y + 12, car, 108, 64)
    is_up = view.step is Step.SELL
    text = (label.EL_CAR_UP if car.electric else label.CAR_UP) if is_up else label.TOP_CAR
    said = text.format(car=NAME[car.type], ship=view.popularity, popularity=view.popularity)
    sheet.words(box.x + 146, box.y + 30, said, oswald(29, 500), room=380)
    sheet.words(box.x + 146, box.y + 62, MARKET[view.market], oswald(25, 400), GREY_INK, room=200)
    if not is_up:
        return box.bottom
    rest = waiting.rest(view, car.seat)
    sheet.words(box.right - 84, box.middle, label.MAY_SELL, oswald(26, 400), GREY_INK, "r", room=120)
    if rest is None:
        sheet.put(piece.infinity(46), box.right - 20, box.middle, "rc")
    else:
        sheet.figures(box.right - 24, box.middle, str(rest), oswald(50, 600), room=60)
    return box.bottom


def _market(sheet: Sheet, top: int, moment: Moment[View], car: Car, planned: Planned | None) -> int:
    """The market of the car: who waits there, and every space as a choice."""
    view = moment.view
    market, is_up = view.market, view.step is Step.SELL
    lines = list(_lines(view.components, market))
    queue = waiting.height(view, market) if is_up else 8
    box = Box(EDGE, top, INNER, HEAD + queue + len(lines) * ROW + 8)
    sheet.card(box)
    is_one = is_up and len(view.players) == 2 and view.components.cars_a_row == 1
    note = label.ONE_IN_ALL if is_one else label.PAYS_WHAT.format(what=PAYS[market])
    ladder.heading(sheet, box, MARKET[market], note)
    if is_up:
        waiting.draw(sheet, box.x, top + HEAD, moment, market)
    for number, (words, row) in enumerate(lines):
        middle = top + HEAD + queue + ROW // 2 + number * ROW
        for line, word in enumerate(words):
            down = 30 * line - 15 * (len(words) - 1)
            sheet.name(box.x + 18, middle + down, word, (25, 22), GREY_INK, weight=400, room=100)
        for place, space in enumerate(row):
            _cell(sheet, CELL.moved(box.x + place * CELL_PITCH, middle), moment, car, space, planned)
        if row[0].unlimited and is_up:
            left = box.x + CELL.x + len(row) * CELL_PITCH
            _leave(sheet, Box(left, middle + CELL.y, box.right - GAP - left, CELL.height), planned)
    return box.bottom


def _lines(components: Components, market: Market) -> Iterator[tuple[tuple[str, ...], Sequence[Reward]]]:
    """The rows of a market as on the board, the lowest below, cut to what a line holds; only a row's first line is
    named."""
    for name, row in spaces.rows(components, market):
        for start in range(0, len(row), CELLS):
            words = () if start else label.ROW_WORDS.get(name, (name,))
            yield words, row[start : start + CELLS]


def _cell(sheet: Sheet, box: Box, moment: Moment[View], car: Car, space: Reward, planned: Planned | None) -> None:
    view = moment.view
    there = view.sold[view.market][space.space]
    if planned and space.space in (planned.space, *planned.sold):
        cars = [*there, car] if planned.space == space.space else there
        sheet.ghost(box, lambda: cell.draw(sheet, box, space, cars, choice=True), 0.85)
        sheet.put(frame(box.width + 8, box.height + 8), box.x - 4, box.y - 4)
        return
    cell.draw(sheet, box, space, there, choice=cell.is_open(view, view.market, space))
    sheet.spot(space.space, box.x, box.y, box.width, box.height)
    if moment.changed(lambda it: it.sold[view.market][space.space]):
        sheet.mark(box.centre, box.bottom - 1, 64)


def _leave(sheet: Sheet, box: Box, planned: Planned | None) -> None:
    if planned and planned.leaves:
        sheet.ghost(box, lambda: cell.leave(sheet, box), 0.85)
        sheet.put(frame(box.width + 8, box.height + 8), box.x - 4, box.y - 4)
    else:
        cell.leave(sheet, box)


def _later_height(view: View, market: Market) -> int:
    return HEAD + waiting.height(view, market) + 100


def _later(sheet: Sheet, top: int, moment: Moment[View], market: Market) -> int:
    """A market that is still to come, small."""
    queue = waiting.height(moment.view, market)
    box = Box(EDGE, top, INNER, _later_height(moment.view, market))
    sheet.card(box)
    note = label.PAYS_WHAT.format(what=PAYS[market])
    ladder.heading(sheet, box, label.THEN.format(market=MARKET[market]), note)
    waiting.draw(sheet, box.x, top + HEAD, moment, market)
    strip.draw(sheet, Box(box.x + 11, top + HEAD + queue + 2, INNER - 22, strip.HEIGHT), moment.view, market)
    return box.bottom
