"""The board in three parts for phones: not cut out, but the same parts laid anew, half as large again."""

from collections.abc import Callable

from PIL import Image

from render.automobile import company, decision, layout, market, track
from render.automobile.label import RANGE_LETTER, dollars, edition
from render.automobile.sign import RANGE_TEXT, range_plate
from render.automobile.turn import mover, news, title
from render.core import head
from render.core.badge import badge
from render.core.box import Box
from render.core.canvas import Canvas
from render.core.colour import BRASS, BRASS_LIGHT, CARD, GREY_INK, INK, SEAT_MARKS
from render.core.font import fraunces, oswald
from render.core.game import Names, UnknownCrop
from render.core.moment import Moment
from render.core.plate import CARD_STYLE, Style, frame, plate, seat_plate
from rules.automobile.components import RANGES, PriceRange
from rules.automobile.forecast import demand_range
from rules.automobile.view import View

EDGE = layout.CROP_MARGIN


def draw(view: View, names: Names, name: str) -> Image.Image:
    """One of CROPS as the view sees it. Raises UnknownCrop."""
    if name not in CROPS:
        raise UnknownCrop(name, CROPS)
    return CROPS[name][1](Moment(view, names))


def _track(moment: Moment[View]) -> Image.Image:
    (across, down), cell, columns = layout.CELL_PITCH, layout.CELL, layout.CROP_COLUMNS
    rows = -(-len(moment.view.spaces) // columns)
    width = 2 * EDGE + (columns - 1) * across + cell.width
    foot = layout.CROP_TOP + (rows - 1) * down + cell.height + 12
    canvas = Canvas(width, foot + layout.PRODUCTION + layout.NOTE)
    _head(canvas, moment)
    place = track.grid(EDGE, layout.CROP_TOP, columns)
    track.ground(canvas, place, moment.view.components)
    track.lay(canvas, place, moment)
    track.wide_legend(canvas, *place(len(moment.view.spaces)))
    track.production(canvas, Box(EDGE, foot, width - 2 * EDGE, layout.PRODUCTION), moment.view.components)
    _note(canvas, moment.view)
    return canvas.image


def _market(moment: Moment[View]) -> Image.Image:
    view, top = moment.view, layout.CROP_TOP
    width = 2 * EDGE + layout.MARKET_ROW.width
    lower = top + layout.MARKET_HEIGHT + 18
    canvas = Canvas(width, lower + layout.HEADING + layout.DECISIONS.height + layout.NOTE)
    _head(canvas, moment)
    market.ground(canvas, EDGE, top, view.components)
    market.lay(canvas, EDGE, top, moment)
    right = width - EDGE - layout.DECISIONS.width
    decision.ground(canvas, right, lower)
    decision.lay(canvas, right, lower, moment)
    _against_demand(canvas, Box(EDGE, lower, right - 24 - EDGE, layout.DECISIONS.height), view)
    _note(canvas, view)
    return canvas.image


def _companies(moment: Moment[View]) -> Image.Image:
    seats, card = len(moment.view.companies), layout.COMPANY_CARD
    canvas = Canvas(card.width + 2 * EDGE, layout.CROP_TOP + seats * layout.COMPANY_CARD_PITCH + 30 + layout.NOTE)
    _head(canvas, moment)
    for seat in range(seats):
        _company(canvas, card.moved(y=seat * layout.COMPANY_CARD_PITCH), moment, seat)
    middle = layout.CROP_TOP + seats * layout.COMPANY_CARD_PITCH + 12
    heads = ((172, "loans"), (292, "R&D"), (432, "losses · cost"), (686, "left to place"), (card.right - 46, "tiles"))
    for x, said in heads:
        canvas.words(x, middle, said, oswald(23, 500), GREY_INK, "c", room=160)
    _note(canvas, moment.view)
    return canvas.image


CROPS: dict[str, tuple[str, Callable[[Moment[View]], Image.Image]]] = {
    "track": ("Car model track", _track),
    "market": ("Market and executive decisions", _market),
    "companies": ("Companies", _companies),
}
"""Title and drawing of each part."""


def _head(canvas: Canvas, moment: Moment[View]) -> None:
    """One line over a crop: turn, phase, whose move."""
    view, seat = moment.view, mover(moment.view)
    head.draw(canvas, f"turn {view.turn}", title(view), seat, news(view) if seat is None else moment.name(seat))


def _note(canvas: Canvas, view: View) -> None:
    """The last line of a crop: the edition, and what must be said of its figures."""
    middle, said = canvas.height - layout.NOTE / 2 - 1, edition(view.components)
    canvas.words(canvas.width / 2, middle, said, oswald(22, 400), GREY_INK, "c", room=canvas.width - 2 * EDGE)


def _company(canvas: Canvas, card: Box, moment: Moment[View], seat: int) -> None:
    """One company on two lines."""
    view, held = moment.view, moment.view.companies[seat]
    canvas.put(plate(card.width, card.height, CARD_STYLE), card.x, card.y)
    if seat == mover(view):
        canvas.put(frame(card.width + 8, card.height + 8), card.x - 4, card.y - 4)
    canvas.put(seat_plate(seat, 92, card.height, 10), card.x, card.y)
    canvas.put(badge(seat, 72, "own"), card.x + 46, card.middle, "cc")
    canvas.name(card.x + 110, card.y + 29, moment.name(seat), (42, 28), room=560)
    company.cash(canvas, card.right - 20, card.y + 29, held.cash, dollars, size=50, room=240)
    lower = card.y + 80
    company.stats(canvas, (122, 268, 366), lower, held, view)
    company.left(canvas, 552, lower, held, (0, 84, 146, 238))
    company.tiles(canvas, card.right - 20, lower, held, (26, 36))
    company.bid(canvas, card.right - 20, lower, view, seat)


def _against_demand(canvas: Canvas, box: Box, view: View) -> None:
    """A chart: in each price range the demand as a bar, and under it the cars, by owner."""
    canvas.words(box.x, box.y + 14, "Cars against demand", fraunces(30, 700, 40), room=box.width)
    top = box.y + layout.HEADING
    canvas.put(plate(box.width, box.height, CARD_STYLE), box.x, top)
    longest = max(max(view.supply(row), demand_range(view, row)[1]) for row in RANGES)
    unit = (box.width - 76 - 84) / max(longest, 1)
    for number, row in enumerate(RANGES):
        middle = round(top + 8 + (number + 0.5) * (box.height - 16) / len(RANGES))
        canvas.put(range_plate(row, 56, 36, 12), box.x + 10, middle, "lc")
        letter = fraunces(27, 800, 30)
        canvas.words(box.x + 38, middle, RANGE_LETTER[row], letter, RANGE_TEXT[row], "c", room=40)
        _demand_bar(canvas, box.x + 76, middle - 30, unit, demand_range(view, row))
        _cars_bar(canvas, box.x + 76, middle - 8, unit, _cars_by_owner(view, row))


def _demand_bar(canvas: Canvas, left: int, top: int, unit: float, demand: tuple[int, int]) -> None:
    """Solid as far as demand is certain, hatched as far as it may be."""
    least, most = demand
    if least:
        canvas.put(plate(max(6, round(unit * least)), 20, Style(BRASS, radius=3, rim=INK)), left, top)
    if most > least:
        style = Style(CARD, radius=3, rim=INK, pattern="slant", tone=BRASS_LIGHT)
        canvas.put(plate(round(unit * (most - least)) + 2, 20, style), left + round(unit * least) - 2, top)
    said = str(least) if least == most else f"{least}–{most}"
    canvas.words(left + round(unit * most) + 10, top + 10, said, oswald(25, 600), room=74)


def _cars_by_owner(view: View, row: PriceRange) -> list[tuple[int, int]]:
    """Seat and number of cars in a price range, in the order of seats."""
    cars = dict.fromkeys(range(len(view.companies)), 0)
    for space, model in zip(view.spaces, view.components.models, strict=True):
        if space.owner is not None and model.range is row:
            cars[space.owner] += space.cars
    return [(seat, count) for seat, count in cars.items() if count]


def _cars_bar(canvas: Canvas, left: int, top: int, unit: float, cars: list[tuple[int, int]]) -> None:
    sold = 0
    for seat, count in cars:
        start, end = left + round(unit * sold), left + round(unit * (sold + count))
        canvas.put(seat_plate(seat, end - start + 2, 32, 3), start, top)
        mark = SEAT_MARKS[seat]
        said = f"{mark.letter} {count}"
        for shown in (said, mark.letter):
            if oswald(23, 600).getlength(shown) <= end - start - 6:
                centre = (start + end) / 2 + 1
                canvas.words(centre, top + 16, shown, oswald(23, 600), mark.text, "c", room=end - start)
                break
        sold += count
    canvas.words(left + round(unit * sold) + 10, top + 16, str(sold), oswald(25, 600), room=60)
