"""The companies: money, loans, R&D, losses, what is left to place, tiles; one row a seat, the same columns for all."""

from collections.abc import Callable

from render.automobile import layout, sign
from render.automobile.label import BID, NO_BID, OUT, dollars, money
from render.automobile.turn import mover
from render.core import owner
from render.core.box import Box
from render.core.canvas import Canvas
from render.core.colour import CARD, GREY_INK, INK, RED, SUNK
from render.core.font import fraunces, oswald
from render.core.moment import Moment
from render.core.plate import CARD_STYLE, plate
from render.core.sign import cube, gear, note, salesman, small_car, tile
from rules.automobile.view import CompanyView, View
from rules.core.game import Seat


def ground(canvas: Canvas, x: int, y: int, seats: int) -> None:
    """Draw the empty rows under the heads of the columns."""
    canvas.words(x, y + 14, "Companies", fraunces(30, 700, 40), room=300)
    heads = (
        (layout.CASH, "cash $", "r"),
        (layout.LOANS + 51, "loans", "c"),
        (layout.RESEARCH + 18, "R&D", "c"),
        (layout.LOSSES + 58, "losses · cost", "c"),
        (layout.TILES, "tiles", "r"),
    )
    for across, said, anchor in heads:
        canvas.words(x + across, y + 14, said, oswald(23, 500), GREY_INK, anchor, room=150)
    canvas.bracket(x + 1024, x + 1374, y + 14, "left to place", oswald(23, 500))
    for seat in range(seats):
        box = _row(x, y, seats, seat)
        canvas.put(plate(box.width, box.height, CARD_STYLE), box.x, box.y)


def lay(canvas: Canvas, x: int, y: int, moment: Moment[View]) -> None:
    """Draw what each company has, whose move it is, and what has changed."""
    seats = len(moment.view.companies)
    for seat in range(seats):
        _company(canvas, _row(x, y, seats, seat), moment, seat)


def stats(canvas: Canvas, places: tuple[int, int, int], middle: int, company: CompanyView, view: View) -> None:
    """Draw loans, R&D cubes, and loss cubes with what they cost this turn, at these places across."""
    loans, research, losses = places
    loss = view.components.turn(view.turn).loss
    for number in range(view.components.most_loans):
        taken = number < company.loans
        canvas.put(note(48, 30, taken=taken), loans + number * layout.LOAN_PITCH, middle, "lc")
    canvas.put(cube(34, "white" if company.research else "none"), research, middle, "cc")
    canvas.figures(research + 24, middle, str(company.research), oswald(36, 600), anchor="l", room=50)
    canvas.put(cube(34, "black" if company.losses else "none"), losses, middle, "cc")
    canvas.figures(losses + 24, middle, str(company.losses), oswald(36, 600), anchor="l", room=50)
    cost, fill = (money(-company.losses * loss), RED) if company.losses else ("0", GREY_INK)
    size = 28 if len(cost) <= len("−960") else 23
    canvas.figures(losses + 136, middle, cost, oswald(size, 500), fill, room=66)


def left(canvas: Canvas, x: int, middle: int, company: CompanyView, steps: tuple[int, int, int, int]) -> None:
    """Draw the pieces that are still to be placed: factories, parts factory, distributors, cars."""
    factories, parts, distributors, cars = (x + step for step in steps)
    font = oswald(36, 600)
    canvas.put(sign.factory(1, 34, INK, CARD), factories, middle - 1, "cc")
    canvas.figures(factories + 24, middle, str(company.factories), font, anchor="l", room=24)
    canvas.put(gear(36, INK if company.parts_factories else SUNK, CARD), parts, middle, "cc")
    canvas.put(salesman(34, INK), distributors, middle, "cc")
    canvas.figures(distributors + 26, middle, str(company.distributors), font, anchor="l", room=24)
    canvas.put(small_car(46, INK, CARD), cars, middle, "cc")
    canvas.figures(cars + 30, middle, str(company.cars), font, anchor="l", room=44)


def tiles(canvas: Canvas, right: int, middle: int, company: CompanyView, size: tuple[int, int]) -> None:
    """Draw the demand tiles in hand, face down where they are not known; `right` is their right end."""
    width, height = size
    count = len(company.tiles)
    for number, worth in enumerate(company.tiles):
        canvas.put(tile(width, height, worth), right - (count - number) * (width + 6) + 6, middle, "lc")


def bid(canvas: Canvas, right: int, middle: int, view: View, seat: Seat) -> None:
    """Write what a seat has bid for a place, in the auction, where later its tiles lie."""
    if view.auction:
        amount = view.auction.bids[seat]
        said = OUT if amount is None else BID.format(amount=dollars(amount)) if amount else NO_BID
        canvas.words(right, middle, said, oswald(30, 600), INK if amount else GREY_INK, "r", room=130)


def cash(
    canvas: Canvas, right: int, middle: int, amount: int | None, write: Callable[[int], str], *, size: int, room: int
) -> None:
    """Draw the money of a company as `write` words it, or a face-down note where it is hidden."""
    if amount is None:
        canvas.put(tile(64, round(size * 0.80), None), right, middle, "rc")
    else:
        canvas.figures(right, middle, write(amount), oswald(size, 600), RED if amount < 0 else INK, room=room)


def _row(x: int, y: int, seats: int, seat: Seat) -> Box:
    pitch = layout.company_pitch(seats)
    return Box(x, y + layout.COMPANIES_HEADING + seat * pitch, layout.CONTENT, pitch - 6)


def _company(canvas: Canvas, row: Box, moment: Moment[View], seat: Seat) -> None:
    view, company = moment.view, moment.view.companies[seat]
    middle = row.y + row.height // 2
    owner.mark(canvas, row, seat, moves=seat == mover(view))
    canvas.name(row.x + layout.NAME, middle, moment.name(seat), (36, 24), room=layout.NAME_ROOM)
    cash(canvas, row.x + layout.CASH, middle, company.cash, money, size=42, room=layout.CASH_ROOM)
    places = (row.x + layout.LOANS, row.x + layout.RESEARCH, row.x + layout.LOSSES)
    stats(canvas, places, middle, company, view)
    left(canvas, row.x + layout.LEFT, middle, company, layout.LEFT_STEPS)
    tiles(canvas, row.x + layout.TILES, middle, company, (28, 40))
    bid(canvas, row.x + layout.TILES, middle, view, seat)
    _changes(canvas, row, moment, seat)


def _changes(canvas: Canvas, row: Box, moment: Moment[View], seat: Seat) -> None:
    factories, parts, distributors, cars = layout.LEFT_STEPS
    columns: tuple[tuple[float, Callable[[CompanyView], object]], ...] = (
        (layout.CASH - 45, lambda it: it.cash),
        (layout.LOANS + 51, lambda it: it.loans),
        (layout.RESEARCH + 14, lambda it: it.research),
        (layout.LOSSES + 14, lambda it: it.losses),
        (layout.LEFT + factories + 12, lambda it: it.factories),
        (layout.LEFT + parts, lambda it: it.parts_factories),
        (layout.LEFT + distributors + 12, lambda it: it.distributors),
        (layout.LEFT + cars + 20, lambda it: it.cars),
        (layout.TILES - 31, lambda it: len(it.tiles)),
    )
    for centre, look in columns:
        if moment.changed(lambda view, look=look: look(view.companies[seat])):
            canvas.tab(row.x + centre, row.bottom - 1)
