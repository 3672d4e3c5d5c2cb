"""The companies in the order of play: points, money, workers and cars left."""

from collections.abc import Callable

from render.automania import piece
from render.automania.closeup import label
from render.automania.closeup.sheet import EDGE, INNER, WIDTH, Sheet
from render.automania.medal import hidden_bill
from render.automania.turn import mover
from render.core.badge import badge
from render.core.box import Box
from render.core.colour import CARD, GREY_INK, INK, SUNK
from render.core.font import fraunces, oswald
from render.core.moment import Moment
from render.core.plate import frame, seat_plate
from render.core.sign import small_car
from rules.automania.components import Phase
from rules.automania.view import PlayerView, View
from rules.core.game import Seat

HEADING, PITCH = 34, 60
NAME, POINTS, MONEY, OWN, NEUTRAL, CARS = 78, 424, 526, 574, 654, WIDTH - EDGE - 16


def height(seats: int) -> int:
    """Height with the heading, for so many seats."""
    return HEADING + seats * PITCH - 6


def draw(sheet: Sheet, top: int, moment: Moment[View]) -> None:
    """Draw a row a company; who has withdrawn stands on sunk paper with its sales office."""
    font, middle = oswald(24, 400), top + 14
    sheet.words(EDGE + 2, middle, label.COMPANIES, fraunces(28, 700, 40), room=200)
    sheet.words(POINTS, middle, label.POINTS, font, GREY_INK, "r", room=110)
    sheet.words(MONEY, middle, label.MONEY, font, GREY_INK, "r", room=100)
    sheet.words(OWN, middle, label.WORKERS, font, GREY_INK, room=140)
    sheet.words(CARS, middle, label.CARS, font, GREY_INK, "r", room=100)
    for place, seat in enumerate(moment.view.order):
        box = Box(EDGE, top + HEADING + place * PITCH, INNER, PITCH - 6)
        _row(sheet, box, moment, seat)
        _changes(sheet, box, moment, seat)


def _row(sheet: Sheet, box: Box, moment: Moment[View], seat: Seat) -> None:
    view, it, middle = moment.view, moment.view.players[seat], box.middle - 1
    is_out = it.office is not None and view.phase is Phase.ACTION
    sheet.card(box, SUNK if is_out else CARD)
    sheet.put(seat_plate(seat, 54, box.height, 9), box.x, box.y)
    sheet.put(badge(seat, 40, "own"), box.x + 27, box.middle, "cc")
    if seat == mover(view):
        sheet.put(frame(box.width + 8, box.height + 8), box.x - 4, box.y - 4)
    sheet.name(NAME, middle, moment.name(seat), (33, 24), room=POINTS - NAME - 70)
    sheet.figures(POINTS, middle, str(it.points), oswald(37, 600), room=70)
    if it.money is None:
        sheet.put(hidden_bill(52, 34), MONEY, middle, "rc")
    else:
        sheet.figures(MONEY, middle, str(it.money), oswald(37, 600), room=90)
    if is_out:
        said = label.OUT.format(office=it.office)
        sheet.words(OWN, middle, said, oswald(26, 400), GREY_INK, room=150)
    else:
        _workers(sheet, middle, it)
    cars = sum(it.cars.values()) + it.electric
    sheet.put(small_car(44, INK, CARD), CARS - 64, middle, "cc")
    sheet.figures(CARS, middle, str(cars), oswald(35, 600), INK if cars else GREY_INK, room=40)


def _workers(sheet: Sheet, middle: float, it: PlayerView) -> None:
    sheet.put(piece.worker(32, INK if it.workers else GREY_INK), OWN, middle, "lc")
    fill = INK if it.workers else GREY_INK
    sheet.figures(OWN + 27, middle, str(it.workers), oswald(35, 600), fill, "l", room=40)
    if it.neutral:
        sheet.put(piece.neutral(32), NEUTRAL, middle, "lc")
        sheet.figures(NEUTRAL + 27, middle, str(it.neutral), oswald(35, 600), anchor="l", room=40)


def _changes(sheet: Sheet, box: Box, moment: Moment[View], seat: Seat) -> None:
    columns: tuple[tuple[float, Callable[[PlayerView], object]], ...] = (
        (POINTS - 18, lambda it: it.points),
        (MONEY - 18, lambda it: it.money),
        (OWN + 28, lambda it: (it.workers, it.neutral, it.office)),
        (CARS - 34, lambda it: (sum(it.cars.values()), it.electric)),
    )
    for x, look in columns:
        if moment.changed(lambda view, look=look: look(view.players[seat])):
            sheet.mark(x, box.bottom - 1, 40)
