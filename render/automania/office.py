"""The right of the board: sales offices, the tiles below them, the two free spaces, and the contracts on display."""

from render.automania import contract, layout, piece, tile
from render.automania.label import LAST, PLACE
from render.automania.medal import bill
from render.automania.symbol import star
from render.core.badge import badge
from render.core.box import Box
from render.core.canvas import Canvas
from render.core.colour import BRASS_LIGHT, CREAM, ENAMEL, GREY_INK, INK, PAPER, RULE
from render.core.font import fraunces, oswald
from render.core.moment import Moment
from render.core.plate import CARD_STYLE, Style, frame, plate, seat_plate
from render.core.sign import disc, gear, small_car
from rules.automania.components import Bonus, Components, SalesOffice
from rules.automania.view import GroupView, Step, View

OFFICE_STEPS = {Step.OFFICE_TILE: Bonus.TILE, Step.OFFICE_CONTRACT: Bonus.CONTRACT}


def ground(canvas: Canvas, x: int, y: int, components: Components) -> None:
    """Draw what is printed: headings, the offices and what they give, the frames of the free spaces."""
    heading, font = fraunces(30, 700, 40), oswald(22, 400)
    canvas.words(x, y + 13, "Sales offices", heading, room=300)
    said = "cars sold · order next round"
    canvas.words(x + layout.RIGHT_WIDTH, y + 13, said, font, GREY_INK, "r", room=300)
    for number, office in enumerate(components.offices):
        place = LAST if number + 1 == len(components.offices) else PLACE.get(number + 1, str(number + 1))
        _office(canvas, layout.OFFICE.moved(x + number * layout.COLUMN_PITCH, y), number + 1, office, place)
    below = layout.BELOW.moved(x, y)
    given = next((n for n, it in enumerate(components.offices, 1) if it.bonus is Bonus.TILE), 2)
    right = below.x + layout.COLUMN_PITCH + below.width - 5
    canvas.bracket(below.x + 4, right, below.y - 15, f"one with sales office {given}", font)
    _free_space(canvas, layout.SPONSOR.moved(x, y), "Sponsor")
    _free_space(canvas, layout.MARKETING.moved(x, y), "Marketing")
    canvas.words(x, y + layout.CONTRACTS + 13, "Contracts", heading, room=300)


def lay(canvas: Canvas, x: int, y: int, moment: Moment[View]) -> None:
    """Draw who has which office, what lies open, and what has changed."""
    view = moment.view
    _owners(canvas, x, y, moment)
    for number, name in enumerate(view.below):
        box = layout.BELOW.moved(x + number * layout.COLUMN_PITCH, y)
        tile.on_board(canvas, box, view.components.tiles[name] if name else None)
        if moment.changed(lambda it, number=number: it.below[number : number + 1]):
            canvas.tab(box.centre, box.bottom - 1)
    for box, groups in ((layout.SPONSOR, sponsor), (layout.MARKETING, marketing)):
        _workers(canvas, box.moved(x, y), groups(view))
        if moment.changed(groups):
            canvas.tab(x + box.centre, y + box.bottom - 1)
    _display(canvas, x, y, moment)


def sponsor(view: View) -> list[GroupView]:
    """The workers on the sponsor space by seat."""
    return [it.sponsor for it in view.players]


def marketing(view: View) -> list[GroupView]:
    """The workers on the marketing space by seat."""
    return [it.marketing for it in view.players]


def counts(canvas: Canvas, places: list[tuple[float, float]], groups: list[GroupView], size: int) -> None:
    """Draw each seat's badge with its workers at a place of its own; a mere outline where there are none."""
    for seat, (group, (x, middle)) in enumerate(zip(groups, places, strict=True)):
        said = str(group.workers)
        fitted = size if len(said) == 1 else size - 6
        canvas.put(badge(seat, fitted, "paper" if group.workers else "absent"), x, middle, "cc")
        if group.workers:
            font = oswald(fitted - 4, 600)
            canvas.figures(x + fitted * 0.56, middle, said, font, anchor="l", room=34)


def _office(canvas: Canvas, box: Box, number: int, office: SalesOffice, place: str) -> None:
    canvas.put(plate(box.width, box.height, CARD_STYLE), box.x, box.y)
    canvas.put(disc(34, ENAMEL, ENAMEL), box.x + 24, box.y + 25, "cc")
    canvas.words(box.x + 24, box.y + 25, str(number), oswald(26, 600), BRASS_LIGHT, "c", room=30)
    canvas.put(small_car(42, INK, CREAM), box.right - 62, box.y + 26, "cc")
    if office.cars is None:
        canvas.put(piece.infinity(26), box.right - 8, box.y + 25, "rc")
    else:
        canvas.figures(box.right - 12, box.y + 25, str(office.cars), oswald(34, 600), room=24)
    canvas.words(box.x + 12, box.y + 67, place, oswald(24, 400), GREY_INK, room=60)
    if office.bonus is Bonus.NONE:
        return
    canvas.words(box.right - 54, box.y + 66, "+", oswald(28, 600), anchor="r", room=20)
    if office.bonus is Bonus.TILE:
        canvas.put(plate(36, 32, Style(piece.FACE, radius=5, rim=INK)), box.right - 12, box.y + 66, "rc")
        canvas.put(gear(22, INK, piece.FACE), box.right - 30, box.y + 66, "cc")
    else:
        canvas.put(piece.sheet(27, 34), box.right - 16, box.y + 66, "rc")


def _owners(canvas: Canvas, x: int, y: int, moment: Moment[View]) -> None:
    view = moment.view
    owners = {it.office: seat for seat, it in enumerate(view.players)}
    for number, office in enumerate(view.components.offices, 1):
        box = layout.OFFICE.moved(x + (number - 1) * layout.COLUMN_PITCH, y)
        place, seat = Box(box.x + 6, box.bottom - 54, box.width - 12, 48), owners.get(number)
        if seat is None:
            canvas.put(plate(place.width, place.height, Style(PAPER, rim=RULE)), place.x, place.y)
            canvas.words(place.centre, place.middle, "free", oswald(24, 400), GREY_INK, "c", room=place.width)
        else:
            canvas.put(seat_plate(seat, place.width, place.height), place.x, place.y)
            canvas.put(badge(seat, 40, "own"), place.centre, place.middle, "cc")
        if seat == view.actor and OFFICE_STEPS.get(view.step) is office.bonus and seat is not None:
            canvas.put(frame(box.width + 8, box.height + 8), box.x - 4, box.y - 4)
        if moment.changed(lambda it, number=number: [seat for seat, p in enumerate(it.players) if p.office == number]):
            canvas.tab(box.centre, box.bottom - 1)


def _free_space(canvas: Canvas, box: Box, title: str) -> None:
    canvas.put(plate(box.width, box.height, CARD_STYLE), box.x, box.y)
    canvas.words(box.x + 10, box.y + 20, title, oswald(23, 500), room=95)
    canvas.put(bill(44, 28, "+1") if title == "Sponsor" else star(27), box.right - 9, box.y + 20, "rc")
    canvas.bar(box.x + 8, box.y + 38, box.right - 9, box.y + 39, RULE)


def _workers(canvas: Canvas, box: Box, groups: list[GroupView]) -> None:
    places = [(box.x + 29 + seat % 2 * 66, box.y + 63 + seat // 2 * 42) for seat in range(len(groups))]
    counts(canvas, [(float(x), float(y)) for x, y in places], groups, 34)


def _display(canvas: Canvas, x: int, y: int, moment: Moment[View]) -> None:
    """The contracts that lie open, and the deck behind them."""
    view, count = moment.view, moment.view.components.display
    for number in range(count):
        box = layout.CARD.moved(x + number * layout.COLUMN_PITCH, y)
        if number < len(view.display):
            contract.draw(canvas, box, view.components.contracts[view.display[number]])
        else:
            canvas.put(plate(box.width, box.height, tile.TAKEN), box.x, box.y)
        if moment.changed(lambda it, number=number: it.display[number : number + 1]):
            canvas.tab(box.centre, box.bottom - 1)
    box = layout.CARD.moved(x + count * layout.COLUMN_PITCH, y)
    if view.deck:
        canvas.put(piece.card_back(box.width, box.height), box.x, box.y)
        canvas.figures(box.centre, box.middle - 20, str(view.deck), oswald(46, 600), BRASS_LIGHT, "c", room=100)
        canvas.words(box.centre, box.middle + 22, "in the deck", oswald(24, 400), CREAM, "c", room=118)
    else:
        canvas.put(plate(box.width, box.height, tile.TAKEN), box.x, box.y)
        canvas.words(box.centre, box.middle, "no more", oswald(24, 400), GREY_INK, "c", room=118)
    if moment.changed(lambda it: it.deck):
        canvas.tab(box.centre, box.bottom - 1)
