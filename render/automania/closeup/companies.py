"""The companies in the order of play, two side by side: points, money, workers and car tiles."""

from collections.abc import Callable

from render.automania import piece
from render.automania.closeup import label
from render.automania.closeup.sheet import EDGE, Sheet
from render.automania.medal import bill, gold, hidden_bill
from render.automania.turn import mover
from render.core.badge import badge
from render.core.box import Box
from render.core.colour import CARD, GREY_INK, INK, SUNK
from render.core.font import oswald
from render.core.moment import Moment
from render.core.plate import frame, seat_plate
from render.core.sign import small_car
from rules.automania.components import Phase
from rules.automania.view import PlayerView, View
from rules.core.game import Seat

COLUMNS, CELL, PITCH = 2, (403, 78), (413, 86)
NAME, FIGURES = 22, 56
"""From a cell's top to the middle of its two lines."""
PLATE, POINTS, MONEY, OWN, NEUTRAL, CARS = 52, 64, 140, 222, 280, 338
"""From a cell's left edge: where the seat's plate ends, and where each figure begins with its sign."""


def height(seats: int) -> int:
    """Height for so many seats."""
    return -(-seats // COLUMNS) * PITCH[1] - (PITCH[1] - CELL[1])


def draw(sheet: Sheet, top: int, moment: Moment[View]) -> None:
    """Draw a cell a company; who has withdrawn stands on sunk paper with its sales office."""
    for place, seat in enumerate(moment.view.order):
        box = Box(EDGE + place % COLUMNS * PITCH[0], top + place // COLUMNS * PITCH[1], *CELL)
        _cell(sheet, box, moment, seat, label.PLACES[place])
        _changes(sheet, box, moment, seat)


def _cell(sheet: Sheet, box: Box, moment: Moment[View], seat: Seat, place: str) -> None:
    view, it, middle = moment.view, moment.view.players[seat], box.y + FIGURES
    is_out = it.office is not None and view.phase is Phase.ACTION
    sheet.card(box, SUNK if is_out else CARD)
    sheet.put(seat_plate(seat, PLATE, box.height, 9), box.x, box.y)
    sheet.put(badge(seat, 40, "own"), box.x + PLATE / 2, box.middle, "cc")
    if seat == mover(view):
        sheet.put(frame(box.width + 8, box.height + 8), box.x - 4, box.y - 4)
    said = label.OUT.format(office=it.office) if is_out else place
    wide = sheet.words(box.right - 14, box.y + NAME, said, oswald(24, 400), GREY_INK, "r", room=130)
    room = box.right - 14 - round(wide) - 14 - box.x - POINTS
    sheet.name(box.x + POINTS, box.y + NAME, moment.name(seat), (30, 23), room=room)
    sheet.put(gold(30), box.x + POINTS, middle, "lc")
    _figures(sheet, box.x + POINTS + 35, middle, it.points, 41)
    if it.money is None:
        sheet.put(hidden_bill(54, 34), box.x + MONEY, middle, "lc")
    else:
        sheet.put(bill(34, 26), box.x + MONEY, middle, "lc")
        _figures(sheet, box.x + MONEY + 39, middle, it.money, 43)
    if not is_out:
        _workers(sheet, box, middle, it)
    cars = sum(it.cars.values()) + it.electric
    sheet.put(small_car(38, INK, CARD), box.x + CARS, middle, "lc")
    sheet.figures(box.right - 6, middle, str(cars), oswald(32, 600), INK if cars else GREY_INK, "r", room=30)


def _workers(sheet: Sheet, box: Box, middle: float, it: PlayerView) -> None:
    fill = INK if it.workers else GREY_INK
    sheet.put(piece.worker(28, fill), box.x + OWN, middle, "lc")
    sheet.figures(box.x + OWN + 23, middle, str(it.workers), oswald(32, 600), fill, "l", room=36)
    if it.neutral:
        sheet.put(piece.neutral(28), box.x + NEUTRAL, middle, "lc")
        _figures(sheet, box.x + NEUTRAL + 23, middle, it.neutral, 35)


def _figures(sheet: Sheet, x: float, middle: float, amount: int, room: int) -> None:
    """An amount behind its sign, from a hundred on smaller."""
    sheet.figures(x, middle, str(amount), oswald(32 if amount < 100 else 24, 600), anchor="l", room=room)


def _changes(sheet: Sheet, box: Box, moment: Moment[View], seat: Seat) -> None:
    columns: tuple[tuple[int, Callable[[PlayerView], object]], ...] = (
        (POINTS + 34, lambda it: it.points),
        (MONEY + 27, lambda it: it.money),
        (OWN + 24, lambda it: (it.workers, it.neutral, it.office)),
        (CARS + 30, lambda it: (sum(it.cars.values()), it.electric)),
    )
    for x, look in columns:
        if moment.changed(lambda view, look=look: look(view.players[seat])):
            sheet.mark(box.x + x, box.bottom - 1, 40)
