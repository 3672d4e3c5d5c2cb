"""The ship spaces of a market in two rows; a planned car is a ghost on its space."""

from collections.abc import Collection
from dataclasses import dataclass

from render.automania import piece
from render.automania.car import form_on_enamel
from render.automania.closeup import label
from render.automania.closeup.sheet import EDGE, INNER, Sheet
from render.automania.label import MARKET, PAYS, SHORT_MARKET
from render.automania.medal import gold
from render.core.badge import badge
from render.core.box import Box
from render.core.colour import BRASS_LIGHT, CREAM, ENAMEL, GREY_INK, INK, PAPER, RULE, WHITE
from render.core.font import fraunces, oswald
from render.core.moment import Moment
from render.core.plate import Style, frame, plate, seat_plate
from rules.automania.components import MARKETS, Market
from rules.automania.view import Car, View

HEAD, COLUMNS, DOWN = 56, 9, 94
HEIGHT = HEAD + 2 * DOWN
PITCH, FIRST = 89, Box(11, 88, 82, 52)
"""From the card's corner: the first space, its number above it."""
LINE, LINE_LEFT = 64, 116
"""Height of a market's ships in one thin line, and where its first space begins."""
LINES = len(MARKETS) * LINE + 8
"""Height of the ships of both markets."""


@dataclass(frozen=True, slots=True)
class Meant:
    """What a question or a plan means among a market's ship spaces."""

    open_to: Collection[int] = ()
    """The spaces that may be chosen; one more than the highest stands for the yacht."""
    at: int | None = None
    """Where the car would stand, or does: it is ringed."""
    car: Car | None = None
    """The planned car; None for one that stands there."""
    said: str = ""
    """In the place of what the market pays."""


def draw(sheet: Sheet, top: int, moment: Moment[View], market: Market, meant: Meant | None = None) -> int:
    """Draw a market's ships on a card; gives where it ends."""
    box, meant = Box(EDGE, top, INNER, HEIGHT), meant or Meant()
    sheet.card(box)
    heading(sheet, box, MARKET[market], meant.said or label.PAYS_WHAT.format(what=PAYS[market]))
    spaces(sheet, box, moment, market, meant)
    return box.bottom


def lines(sheet: Sheet, top: int, moment: Moment[View]) -> int:
    """Draw the ships of both markets on one card, a thin line each: the spaces, and whose car stands there; gives where
    it ends."""
    box = Box(EDGE, top, INNER, LINES)
    sheet.card(box)
    count = moment.view.components.spaces + 1
    pitch = (INNER - LINE_LEFT - 8) // count
    for row, market in enumerate(MARKETS):
        low = box.y + 4 + row * LINE
        if row:
            sheet.rule(box, low)
        sheet.name(box.x + 14, low + 42, SHORT_MARKET[market], (25, 22), weight=500, room=LINE_LEFT - 22)
        for number in range(1, count + 1):
            place = Box(box.x + LINE_LEFT + (number - 1) * pitch, low + 25, pitch - 3, 34)
            _thin(sheet, place, moment.view, market, number)
            if moment.changed(lambda it, number=number, market=market: there(it, market, number)):
                sheet.mark(place.centre, place.bottom - 1, 30)
    return box.bottom


def _thin(sheet: Sheet, place: Box, view: View, market: Market, number: int) -> None:
    """A space of a thin line: its number above, and whose car stands there."""
    car, is_last = there(view, market, number), number > view.components.spaces
    font, fill = (oswald(22, 600), INK) if car else (oswald(22, 400), GREY_INK)
    said = f"{number}+" if is_last else str(number)
    sheet.figures(place.centre, place.y - 12, said, font, fill, "c", room=place.width + 4)
    if car:
        sheet.put(seat_plate(car.seat, place.width, place.height, 5), place.x, place.y)
        sheet.put(badge(car.seat, 30, "own"), place.centre, place.middle, "cc")
    else:
        sheet.put(
            plate(place.width, place.height, Style(ENAMEL if is_last else PAPER, radius=5, rim=RULE)), place.x, place.y
        )


def heading(sheet: Sheet, box: Box, said: str, note: str) -> None:
    """The enamel strip on a market's card."""
    sheet.put(plate(box.width - 12, 42, Style(ENAMEL, radius=8)), box.x + 6, box.y + 6)
    sheet.words(box.x + 22, box.y + 27, said, fraunces(27, 700, 40), CREAM, room=300)
    sheet.words(box.right - 22, box.y + 27, note, oswald(25, 400), BRASS_LIGHT, "r", room=460)


def spaces(sheet: Sheet, box: Box, moment: Moment[View], market: Market, meant: Meant) -> None:
    """The spaces with their numbers, the last being the yacht or the cars sold at once."""
    view = moment.view
    pitch = min(PITCH, (INNER - 22 + PITCH - FIRST.width) // -(-(view.components.spaces + 1) // 2))
    for number in range(1, view.components.spaces + 2):
        row, column = divmod(number - 1, max(COLUMNS, -(-(view.components.spaces + 1) // 2)))
        place = Box(box.x + FIRST.x + column * pitch, box.y + FIRST.y + row * DOWN, pitch - 7, FIRST.height)
        _space(sheet, place, view, market, number, meant)
        if moment.changed(lambda it, number=number: there(it, market, number)):
            sheet.mark(place.centre, place.bottom - 1)


def there(view: View, market: Market, number: int) -> Car | None:
    """The car on a ship space, or the last one on the yacht."""
    if number <= view.components.spaces:
        return view.ships[market][number]
    return view.yachts[market][-1] if view.yachts[market] else None


def _space(sheet: Sheet, place: Box, view: View, market: Market, number: int, meant: Meant) -> None:
    car, is_yacht = there(view, market, number), number > view.components.spaces
    is_strong = car is not None or number == meant.at or number in meant.open_to
    said = f"{view.components.top_popularity}+" if is_yacht else str(number)
    font, fill = (oswald(26, 600), INK) if is_strong else (oswald(26, 400), GREY_INK)
    sheet.figures(place.centre, place.y - 19, said, font, fill, "c", room=place.width)
    planned = meant.car if number == meant.at else None
    if planned:
        sheet.ghost(place, lambda: token(sheet, place, planned))
    elif car:
        token(sheet, place, car)
    elif is_yacht:
        _yacht(sheet, place, view)
    else:
        style = Style(WHITE, radius=7, rim=INK) if number in meant.open_to else Style(PAPER, radius=7, rim=RULE)
        sheet.put(plate(place.width, place.height, style), place.x, place.y)
        if medal := view.components.ship_medals[number - 1]:
            sheet.put(gold(36, str(medal)), place.centre, place.middle + 1, "cc")
    if number == meant.at:
        sheet.put(frame(place.width + 10, place.height + 10), place.x - 5, place.y - 5)


def _yacht(sheet: Sheet, place: Box, view: View) -> None:
    """The yacht with its points; in the first revision a car of this popularity is sold at once."""
    sheet.put(plate(place.width, place.height, Style(ENAMEL, form="pointed", tip=14)), place.x, place.y)
    if view.revision.yacht:
        sheet.put(piece.yacht(34), place.x + 12, place.middle - 1, "lc")
        sheet.put(gold(32, str(view.components.yacht_points)), place.right - 10, place.middle + 2, "rc")
    else:
        sheet.words(place.centre, place.middle, label.SOLD, oswald(24, 400), CREAM, "c", room=place.width - 20)


def token(sheet: Sheet, place: Box, car: Car) -> None:
    """A car tile: the badge beside the form."""
    sheet.put(seat_plate(car.seat, place.width, place.height, 7), place.x, place.y)
    sheet.put(badge(car.seat, 34, "own"), place.x + 20, place.middle, "cc")
    sheet.put(form_on_enamel(car.type, place.width - 44, 30, car.electric), place.right - 4, place.middle, "rc")
