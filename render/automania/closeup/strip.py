"""The sales spaces of a market in one line, the dearest row first."""

from render.automania import sale
from render.automania.closeup.ladder import token
from render.automania.closeup.sheet import Sheet
from render.automania.label import ROW
from render.core.badge import badge
from render.core.box import Box
from render.core.colour import GREY_INK, PAPER, RULE, SUNK
from render.core.plate import Style, plate
from rules.automania.components import Market, Reward
from rules.automania.view import Car, View

HEIGHT, SPACE, SPACE_TOP = 96, 58, 30
SPACE_GAP, ROW_GAP = 6, 16


def draw(sheet: Sheet, box: Box, view: View, market: Market) -> None:
    """Draw every space with what it pays, or the cars that are sold there."""
    rows = list(reversed(sale.rows(view.components, market)))
    count = sum(len(row) for _, row in rows)
    wide = (box.width - (count - 1) * SPACE_GAP - (len(rows) - 1) * ROW_GAP) // count
    left = box.x
    for name, row in rows:
        end = left + len(row) * (wide + SPACE_GAP) - SPACE_GAP
        room, middle = end - left + 14, box.y + 12
        sheet.name((left + end) / 2, middle, ROW.get(name, name), (23, 22), GREY_INK, "c", weight=400, room=room)
        for space in row:
            place = Box(left, box.y + SPACE_TOP, wide, SPACE)
            _space(sheet, place, space, view.sold[market][space.space])
            left += wide + SPACE_GAP
        left += ROW_GAP


def _space(sheet: Sheet, place: Box, space: Reward, cars: tuple[Car, ...]) -> None:
    is_taken = bool(cars) and not space.unlimited
    style = Style(SUNK if is_taken else PAPER, radius=8, rim=GREY_INK if space.unlimited else RULE)
    sheet.put(plate(place.width, place.height, style), place.x, place.y)
    if not is_taken:
        sale.reward(sheet, place.centre, place.middle, space, 0.9 if space.money and space.points else 1.05)
    elif len(cars) == 1:
        token(sheet, Box(place.x + 3, place.y + 3, place.width - 6, place.height - 6), cars[0])
    else:
        for number, car in enumerate(cars[:2]):
            sheet.put(badge(car.seat, 40), place.x + place.width * (1 + 2 * number) / 4, place.middle, "cc")
