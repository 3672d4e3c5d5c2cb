"""Which sales office: the cars on the ships, what each office sells and gives, and what the sponsor pays."""

from PIL import Image

from render.automania import contract as card
from render.automania import piece, tile
from render.automania.car import form
from render.automania.closeup import label
from render.automania.closeup.action import shown
from render.automania.closeup.sheet import EDGE, GAP, INNER, TOP, Sheet, begin
from render.automania.closeup.waiting import queue
from render.automania.label import LAST, PLACE, SHORT_MARKET
from render.automania.medal import bill, silver
from render.automania.symbol import star
from render.automania.turn import is_last
from render.automania.words.price import sponsored
from render.core.badge import badge
from render.core.box import Box
from render.core.colour import BRASS_LIGHT, CARD, GREY_INK, INK, RULE, SEAT_MARKS, SUNK
from render.core.font import oswald
from render.core.moment import Moment
from render.core.plate import Style, frame, plate, seat_plate
from render.core.sign import disc, small_car
from rules.automania.components import MARKETS, Bonus, Contract, SalesOffice
from rules.automania.view import View
from rules.core.game import Seat

SHIPS_HEAD, SHIPS_ROW, MARKET_AT, CAR_PITCH, MOST_CARS = 46, 62, (76, 420), 86, 4
HEADS = ((8, label.OFFICE), (164, label.SELLS), (246, label.NEXT_ORDER), (364, label.AT_ONCE))
HEIGHTS = {Bonus.NONE: 84, Bonus.TILE: 122, Bonus.CONTRACT: 132}
HEADING = 46
NUMBER, CAR, COUNT, ORDER, GIVEN = 44, 92, 164, 252, 358


def draw(moment: Moment[View], seat: Seat, *, private: bool = False, planned: int | None = None) -> Image.Image:
    """The question of withdrawing for a seat; planned is the office that it means to take."""
    view = moment.view
    sheet = begin(moment, label.PLAN if planned else label.WITHDRAW, seat, private=private)
    low = _heads(sheet, _ships(sheet, TOP, moment, seat), view)
    for number in range(1, len(view.components.offices) + 1):
        low = _office(sheet, low, moment, seat, number, planned) + GAP
    held = view.players[seat]
    low = sponsor(sheet, low, view, seat, held.workers + held.neutral, label.LEFT_FOR_THE_SPONSOR)
    return sheet.finish(low, view, seat, own=private)


def taken(sheet: Sheet, top: int, moment: Moment[View], seat: Seat, number: int) -> int:
    """Draw the sales office that a seat means to take, alone: what follows is decided by other things."""
    return _office(sheet, _heads(sheet, top - GAP, moment.view), moment, seat, number, number)


def _heads(sheet: Sheet, top: int, view: View) -> int:
    for x, said in HEADS:
        if said == label.NEXT_ORDER and is_last(view):
            continue
        sheet.words(EDGE + x, top + 26, said, oswald(25, 400), GREY_INK, room=130)
    return top + HEADING


def _ships(sheet: Sheet, top: int, moment: Moment[View], seat: Seat) -> int:
    """Every company's cars on the ships of both markets, the seat's own first."""
    seats = [seat, *(it for it in moment.view.order if it != seat)]
    box = Box(EDGE, top, INNER, SHIPS_HEAD + len(seats) * SHIPS_ROW)
    sheet.card(box)
    for market, x in zip(MARKETS, MARKET_AT, strict=True):
        sheet.words(box.x + x, box.y + 23, SHORT_MARKET[market], oswald(25, 500), GREY_INK, room=200)
    sheet.words(box.x + 14, box.y + 23, label.SHIPS, oswald(25, 400), GREY_INK, room=60)
    sheet.words(box.right - 16, box.y + 23, label.CARS_ON_SHIPS, oswald(25, 400), GREY_INK, "r", room=70)
    for row, who in enumerate(seats):
        middle = box.y + SHIPS_HEAD + row * SHIPS_ROW + 28
        if row:
            sheet.rule(box, middle - SHIPS_ROW // 2)
        sheet.put(badge(who, 42), box.x + 36, middle, "cc")
        _cars(sheet, box, middle, moment, who, 600 if who == seat else 400)
    return box.bottom


def _cars(sheet: Sheet, box: Box, middle: int, moment: Moment[View], who: Seat, weight: int) -> None:
    total = 0
    for market, across in zip(MARKETS, MARKET_AT, strict=True):
        x = box.x + across
        mine = [(space, car) for space, car in queue(moment.view, market) if car.seat == who]
        total += len(mine)
        for number, (space, car) in enumerate(mine[:MOST_CARS]):
            left = x + number * CAR_PITCH
            sheet.put(form(car.type, 46, 34, car.electric), left, middle, "lc")
            sheet.figures(left + 50, middle, str(space), oswald(28, weight), anchor="l", room=34)
        if len(mine) > MOST_CARS:
            more = f"+{len(mine) - MOST_CARS}"
            sheet.words(x + MOST_CARS * CAR_PITCH - 24, middle + 24, more, oswald(22, 400), GREY_INK, room=30)
        if not mine:
            sheet.put(disc(9, RULE, RULE), x + 22, middle, "cc")
        if moment.changed(lambda it, market=market: [at for at, car in queue(it, market) if car.seat == who]):
            sheet.mark(x + 24, middle + 27)
    sheet.figures(box.right - 16, middle, str(total), oswald(36, 600), INK if total else GREY_INK, room=40)


def _office(sheet: Sheet, top: int, moment: Moment[View], seat: Seat, number: int, planned: int | None) -> int:
    """A sales office: what it sells, the place in the next order, and what it gives, or who has it."""
    view = moment.view
    office = view.components.offices[number - 1]
    owner = next((who for who, it in enumerate(view.players) if it.office == number), None)
    box = Box(EDGE, top, INNER, HEIGHTS[office.bonus if owner is None else Bonus.NONE])

    def lay() -> None:
        sheet.card(box, CARD if owner is None else SUNK)
        extra = view.players[seat].factory.extra_sales if owner is None else 0
        place = LAST if number == len(view.components.offices) else PLACE.get(number, str(number))
        if is_last(view):
            place = ""
        _sells(sheet, box, number, office, extra, place)
        if owner is None:
            _given(sheet, box, view, office)
        else:
            _taken(sheet, box, owner, moment.name(owner))

    if number == planned:
        sheet.ghost(box, lay, 0.85)
        sheet.put(frame(box.width + 8, box.height + 8), box.x - 4, box.y - 4)
    else:
        lay()
    sheet.spot(number, box.x, box.y, box.width, box.height)
    if moment.changed(lambda it: [p.office for p in it.players].count(number)):
        sheet.mark(box.centre, box.bottom - 1, 64)
    return box.bottom


def _sells(sheet: Sheet, box: Box, number: int, office: SalesOffice, extra: int, place: str) -> None:
    sheet.put(disc(54, INK, INK), box.x + NUMBER, box.middle, "cc")
    sheet.words(box.x + NUMBER, box.middle, str(number), oswald(36, 600), BRASS_LIGHT, "c", room=50)
    sheet.put(small_car(62, INK, CARD), box.x + CAR, box.middle, "lc")
    if office.cars is None:
        sheet.put(piece.infinity(52), box.x + COUNT, box.middle, "lc")
    else:
        wide = sheet.figures(box.x + COUNT, box.middle, str(office.cars), oswald(44, 600), anchor="l", room=50)
        if extra:
            x = box.x + COUNT + 4 + wide
            sheet.words(x, box.middle + 2, f"+{extra}", oswald(30, 400), GREY_INK, room=50)
    sheet.words(box.x + ORDER, box.middle, place, oswald(36, 500), room=80)


def _given(sheet: Sheet, box: Box, view: View, office: SalesOffice) -> None:
    """What an office gives at once: one of the tiles below, one of the contracts on display, or nothing."""
    left = box.x + GIVEN
    if office.bonus is Bonus.TILE:
        wide = (box.right - 12 - left - (len(view.below) - 1) * 8) // max(1, len(view.below))
        for number, name in enumerate(view.below):
            tile.on_board(sheet, Box(left + number * (wide + 8), box.y + 8, min(218, wide), 106), shown(view, name))
    elif office.bonus is Bonus.CONTRACT:
        for number, name in enumerate(view.display):
            small_contract(sheet, Box(left + number * 150, box.y + 8, 144, 116), view, name)
    else:
        sheet.put(disc(9, RULE, RULE), left + 8, box.middle, "cc")


def _taken(sheet: Sheet, box: Box, owner: Seat, name: str) -> None:
    place = Box(box.right - 296, round(box.middle) - 30, 284, 60)
    sheet.put(seat_plate(owner, place.width, place.height, 8), place.x, place.y)
    sheet.put(badge(owner, 44, "own"), place.x + 32, place.middle, "cc")
    sheet.name(place.x + 64, place.middle, name, (32, 24), SEAT_MARKS[owner].text, room=place.width - 78)


def small_contract(sheet: Sheet, box: Box, view: View, name: Contract) -> None:
    """A contract card laid on its side."""
    wanted = view.components.contracts[name]
    sheet.put(plate(box.width, box.height, Style(piece.FACE, radius=10, rim=INK)), box.x, box.y)
    card.head(sheet, Box(box.x + 6, box.y + 6, box.width - 12, 36), wanted.car)
    for number, picture in enumerate(card.needs(wanted, 32, 36)):
        sheet.put(picture, box.x + 28 + number * 38, box.y + 62, "cc")
    sheet.put(star(26), box.x + 24, box.bottom - 20, "cc")
    sheet.figures(box.x + 40, box.bottom - 20, f"{wanted.popularity}+", oswald(27, 600), anchor="l", room=60)
    sheet.put(silver(34, str(wanted.medals)), box.right - 8, box.bottom - 8, "rb")


def sponsor(sheet: Sheet, top: int, view: View, seat: Seat, workers: int, said: str) -> int:
    """Draw what workers bring on the sponsor space; gives where the card ends."""
    box, brought = Box(EDGE, top, INNER, 60), sponsored(view, seat, workers)
    sheet.card(box)
    sheet.put(piece.worker(36), box.x + 20, box.middle, "lc")
    sheet.figures(box.x + 50, box.middle, str(workers), oswald(36, 600), anchor="l", room=50)
    sheet.words(box.x + 100, box.middle, said, oswald(26, 400), GREY_INK, room=400)
    sheet.put(bill(74, 44, f"+{brought}"), box.right - 16, box.middle, "rc")
    return box.bottom
