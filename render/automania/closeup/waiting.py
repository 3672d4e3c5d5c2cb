"""Who waits for a sale: the cars on a market's ships in the order in which they are sold, and what may be sold."""

from render.automania import piece
from render.automania.closeup import label
from render.automania.closeup.ladder import token
from render.automania.closeup.sheet import EDGE, INNER, Sheet
from render.core.badge import badge
from render.core.box import Box
from render.core.colour import GREY_INK, INK
from render.core.font import oswald
from render.core.moment import Moment
from render.core.plate import frame
from rules.automania.components import MARKETS, Market
from rules.automania.view import Car, Step, View
from rules.core.game import Seat

COLUMNS, PITCH, DOWN = 9, 89, 94
FIRST = Box(11, 68, 82, 52)
LIMITS, LIMITS_FIRST = 66, 124


def queue(view: View, market: Market) -> list[tuple[int, Car]]:
    """The cars on a market's ships with their spaces, the most popular first."""
    cars = reversed(list(enumerate(view.ships[market])))
    return [(space, car) for space, car in cars if car]


def height(view: View, market: Market) -> int:
    """Height of the queue."""
    rows = -(-len(queue(view, market)) // COLUMNS)
    return 34 + rows * DOWN if rows else 44


def draw(sheet: Sheet, x: int, y: int, moment: Moment[View], market: Market) -> None:
    """Draw the queue; the car that is up is ringed."""
    view = moment.view
    cars = queue(view, market)
    said = label.WAITING if cars else label.NOBODY_WAITING
    sheet.words(x + 16, y + 16, said, oswald(24, 400), GREY_INK, room=400)
    for number, (space, car) in enumerate(cars):
        row, column = divmod(number, COLUMNS)
        place = FIRST.moved(x + column * PITCH, y + row * DOWN)
        sheet.figures(place.centre, place.y - 19, str(space), oswald(27, 600), INK, "c", room=place.width)
        token(sheet, place, car)
        if view.step is Step.SELL and market is view.market and space == view.popularity:
            sheet.put(frame(place.width + 10, place.height + 10), place.x - 5, place.y - 5)
        if moment.changed(lambda it, space=space: it.ships[market][space]):
            sheet.mark(place.centre, place.bottom - 1, 40)


def rest(view: View, seat: Seat) -> int | None:
    """How many cars a seat may still sell; None for any number, and before it has chosen an office."""
    it = view.players[seat]
    return None if it.limit is None else max(0, it.limit - it.sold)


def limits(sheet: Sheet, top: int, view: View) -> int:
    """Draw how many cars each company may still sell and has on the ships; gives where the card ends."""
    box, seats = Box(EDGE, top, INNER, LIMITS), len(view.players)
    sheet.card(box)
    sheet.words(box.x + 16, box.middle, label.MAY_SELL, oswald(25, 400), GREY_INK, room=105)
    pitch = (INNER - LIMITS_FIRST - 6) / seats
    for place, seat in enumerate(sorted(range(seats), key=lambda it: view.players[it].office or 9)):
        left, count = box.x + LIMITS_FIRST + place * pitch, rest(view, seat)
        sheet.put(badge(seat, 42), left, box.middle, "lc")
        left += 52
        if count is None:
            sheet.put(piece.infinity(44), left, box.middle, "lc")
            left += 52
        else:
            fill = INK if count else GREY_INK
            left += 8 + sheet.figures(left, box.middle, str(count), oswald(38, 600), fill, "l", room=50)
        on = sum(car.seat == seat for market in MARKETS for _, car in queue(view, market))
        sheet.words(left, box.middle, label.HAS.format(count=on), oswald(26, 400), GREY_INK, room=75)
    return box.bottom
