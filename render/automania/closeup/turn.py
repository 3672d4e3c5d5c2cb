"""The steps within a turn: a tile, a car, a contract; and the demands of the next round."""

from collections.abc import Callable

from PIL import Image

from render.automania.closeup import advance, assembly, card, label, ladder, lane, offices, outlook, purse, table
from render.automania.closeup.sheet import EDGE, GAP, INNER, TOP, Sheet, begin
from render.core.box import Box
from render.core.moment import Moment
from rules.automania.components import MARKETS, Side
from rules.automania.view import Step, View
from rules.core.game import Seat

Part = Callable[[Sheet, int, Moment[View], Seat], int]
"""Draws a part of a picture for a seat from a height on; gives where it ends."""


def draw(moment: Moment[View], seat: Seat, *, private: bool = False, planned: Side | None = None) -> Image.Image:
    """The question of a step within the seat's turn; privately with the contracts in hand below.

    Planned is the side of the waiting demands that the seat means to choose.
    """
    view = moment.view
    title = label.PLAN if planned else label.QUESTION[view.step]
    sheet, low = begin(moment, title, seat, private=private), TOP - GAP
    if view.step is Step.ADVANCE:
        advance.draw(sheet, Box(EDGE, TOP, INNER, advance.HEIGHT), moment, planned)
        low = TOP + advance.HEIGHT
    for part in PARTS[view.step]:
        low = part(sheet, low + GAP, moment, seat)
    if private:
        low = card.in_hand(sheet, low + GAP + 2, view, seat)
    return sheet.finish(low, view, seat, own=private)


def _purse(sheet: Sheet, top: int, moment: Moment[View], seat: Seat) -> int:
    return purse.draw(sheet, top, moment, seat)


def _lane(sheet: Sheet, top: int, moment: Moment[View], _: Seat) -> int:
    assert moment.view.space is not None
    return lane.draw(sheet, top, moment.view, moment.view.space)


def _below(sheet: Sheet, top: int, moment: Moment[View], _: Seat) -> int:
    return lane.below(sheet, top, moment.view)


def _offices(sheet: Sheet, top: int, moment: Moment[View], seat: Seat) -> int:
    return offices.draw(sheet, top, moment.view, seat)


def _assembly(sheet: Sheet, top: int, moment: Moment[View], seat: Seat) -> int:
    return assembly.draw(sheet, top, moment.view, seat)


def _table(sheet: Sheet, top: int, moment: Moment[View], seat: Seat) -> int:
    return table.draw(sheet, top, moment, seat)


def _ships(sheet: Sheet, top: int, moment: Moment[View], _: Seat) -> int:
    low = top - GAP
    for market in MARKETS:
        low = ladder.draw(sheet, low + GAP, moment, market)
    return low


def _display(sheet: Sheet, top: int, moment: Moment[View], seat: Seat) -> int:
    return card.to_take(sheet, top, moment.view, seat)


PARTS: dict[Step, tuple[Part, ...]] = {
    Step.TILE: (_purse, _lane, _offices, _assembly, _table),
    Step.OFFICE_TILE: (_purse, _below, _offices, _assembly, _table),
    Step.PRODUCE: (_purse, _table, _ships),
    Step.CONTRACT: (_purse, _display, _table),
    Step.OFFICE_CONTRACT: (_purse, _display, _table),
    Step.ADVANCE: (_table, outlook.draw),
}
"""What each step is decided on, from the top; new demands stand above all."""
