"""A sales space as a choice: white and framed where the car may go, sunk where it is taken."""

from collections import Counter
from collections.abc import Sequence

from render.automania import piece, sale
from render.automania.car import form, wide_token
from render.automania.closeup import label
from render.automania.closeup.sheet import Sheet
from render.core.badge import badge
from render.core.box import Box
from render.core.colour import GREY_INK, INK, RULE, SUNK, WHITE
from render.core.font import oswald
from render.core.plate import Style, plate, seat_plate
from rules.automania.components import Market, Reward
from rules.automania.view import Car, Step, View

OPEN = Style(WHITE, radius=9, rim=INK, rim_width=3)
TAKEN = Style(SUNK, radius=9, rim=RULE)


def is_open(view: View, market: Market, space: Reward) -> bool:
    """Tell whether the car that is up may be sold on a space now (rulings 32, 35).

    A top car, sold at once, may have the reward of any (ruling 23).
    """
    if market is not view.market:
        return False
    if view.step is Step.SHIP or space.unlimited:
        return True
    cars = view.sold[market][space.space]
    return can_copy(view, space, cars) if cars else not row_is_full(view, market, space.row)


def row_is_full(view: View, market: Market, row: str) -> bool:
    """Tell whether a row takes no more cars, as with two seats after the first one."""
    if len(view.players) > 2:
        return False
    rewards = view.components.sales[market].values()
    return sum(len(view.sold[market][it.space]) for it in rewards if it.row == row) >= view.components.cars_a_row


def can_copy(view: View, space: Reward, cars: Sequence[Car]) -> bool:
    """Tell whether the car that is up may be placed onto another company's, as Miao may once."""
    car = view.product
    if car is None or space.unlimited:
        return False
    held = view.players[car.seat]
    if held.copied >= view.components.factories[held.factory.board].copies:
        return False
    return any(it.seat != car.seat and it.type == car.type and not it.electric for it in cars)


def draw(sheet: Sheet, box: Box, space: Reward, cars: Sequence[Car], *, choice: bool) -> None:
    """Draw a space with its reward, large where it is a choice, and the cars that are sold there."""
    style = OPEN if choice else TAKEN
    sheet.put(plate(box.width, box.height, style), box.x, box.y)
    small = 0.85 if space.money and space.points else 1
    if space.unlimited:
        sale.reward(sheet, box.x + 48, box.middle, space, 1.2)
        if cars:
            _counted(sheet, box.x + 92, box.middle, cars)
        else:
            sheet.put(piece.infinity(42, GREY_INK), box.x + 112, box.middle, "cc")
    elif not cars:
        sale.reward(sheet, box.centre, box.middle, space, 1.25 if choice else 0.9)
        if not choice:
            sheet.put(piece.shut(26, GREY_INK), box.x + 24, box.middle, "cc")
    elif len(cars) == 1:
        wide_token(sheet, box.x + 6, box.y + 6, cars[0], 118, 62)
        sale.reward(sheet, box.x + 172, box.middle, space, small)
    else:
        _copied(sheet, box, cars[:2])
        sale.reward(sheet, box.x + 184, box.middle, space, 0.7 if small < 1 else 0.9)


def _copied(sheet: Sheet, box: Box, cars: Sequence[Car]) -> None:
    """Two cars of one type in a space: both seats, then the type."""
    for number, car in enumerate(cars):
        place = Box(box.x + 6 + 48 * number, box.y + 11, 46, 52)
        sheet.put(seat_plate(car.seat, place.width, place.height, 7), place.x, place.y)
        sheet.put(badge(car.seat, 34, "own"), place.centre, place.middle, "cc")
    sheet.put(form(cars[0].type, 42, 30), box.x + 104, box.middle, "lc")


def _counted(sheet: Sheet, left: float, middle: float, cars: Sequence[Car]) -> None:
    """Whose cars are sold on the unlimited space, and how many."""
    counts = sorted(Counter(car.seat for car in cars).items())
    size, pitch = (26, 40) if len(counts) < 4 else (20, 31)
    for number, (seat, count) in enumerate(counts):
        x = left + pitch * number
        sheet.put(badge(seat, size), x, middle, "lc")
        sheet.figures(x + size, middle, str(count), oswald(25 if size > 20 else 22, 600), anchor="l", room=24)


def leave(sheet: Sheet, box: Box) -> None:
    """Draw the other choice: the car stays where it is."""
    sheet.put(plate(box.width, box.height, OPEN), box.x, box.y)
    sheet.words(box.x + 20, box.middle, label.LEAVE_IT, oswald(31, 600), room=110)
    sheet.words(box.x + 132, box.middle, label.KEEPS, oswald(23, 400), GREY_INK, room=box.width - 140)
