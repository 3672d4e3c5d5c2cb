"""Which factory board: what is special about each, and who has taken one."""

from PIL import Image

from render.automania import tile
from render.automania.car import form
from render.automania.closeup import label
from render.automania.closeup.sheet import EDGE, FOOT, TOP, Sheet, begin
from render.automania.label import POWER
from render.automania.line import Plan, cell, lines
from render.automania.medal import bill
from render.automania.symbol import star
from render.core.badge import badge
from render.core.box import Box
from render.core.closeup import PLANNED
from render.core.colour import CREAM, ENAMEL, GREY_INK, INK, RULE, SUNK
from render.core.font import fraunces, oswald
from render.core.moment import Moment
from render.core.plate import Style, frame, plate
from rules.automania.components import CAR_TYPES, MACHINE_SPACES, CarType, Factory, FactoryBoard
from rules.automania.view import Step, View
from rules.core.game import Seat

BOARDS = tuple(it for it in FactoryBoard if it is not FactoryBoard.STANDARD)
CARD, PITCH = Box(EDGE, TOP, 404, 420), (412, 430)
PLAN = Plan(size=62, across=78, down=84, lead=14, over=34, exits=(14, 73, 132))
LINES, FEES = 116, 64
"""From the top of a card to its lines, and from its foot to the fees."""
SAID, SAID_PITCH = 78, 32


def draw(moment: Moment[View], *, private: bool = False, planned: FactoryBoard | None = None) -> Image.Image:
    """The question of the seat that picks; planned is the board that it means to take."""
    view = moment.view
    title = label.PLAN if planned else label.QUESTION[Step.FACTORY]
    sheet = begin(moment, title, view.actor, private=private)
    owners = {it.factory.board: seat for seat, it in enumerate(view.players)}
    for number, board in enumerate(BOARDS):
        box = CARD.moved(number % 2 * PITCH[0], number // 2 * PITCH[1])
        _card(sheet, box, moment, board, owners.get(board))
        if board is planned:
            sheet.planned(box.right - 20, box.y + 30, 96, 38, anchor="rc")
            sheet.words(box.right - 68, box.y + 30, PLANNED, oswald(26, 600), INK, "c", room=92)
            sheet.put(frame(box.width + 8, box.height + 8), box.x - 4, box.y - 4)
    low = CARD.y + 2 * PITCH[1] - 10
    if not planned:
        _order(sheet, low, view)
    return sheet.finish(low, view, view.actor, own=private)


def _order(sheet: Sheet, low: int, view: View) -> None:
    """Who picks in which order: the last in player order first."""
    left, middle = EDGE + 4.0, low + FOOT // 2
    left += sheet.words(left, middle, label.PICKING_ORDER, oswald(24, 400), GREY_INK, room=200) + 16
    for seat in reversed(view.order):
        sheet.put(badge(seat, 36), left + 18, middle, "cc")
        if seat == view.actor:
            sheet.put(frame(48, 46), left + 18, middle, "cc")
        left += 54


def _card(sheet: Sheet, box: Box, moment: Moment[View], board: FactoryBoard, owner: Seat | None) -> None:
    printed = moment.view.components.factories[board]
    sheet.card(box)
    for line, said in enumerate(_wrapped(POWER[board], 27, box.width - 30)):
        sheet.words(box.x + 16, box.y + SAID + SAID_PITCH * line, said, oswald(27, 500), room=box.width - 24)
    _lines(sheet, box.x + PLAN.lead + 6, box.y + LINES + PLAN.over, moment.view, printed)
    if printed.electric:
        sheet.put(form(CarType.CITY, 56, 38, True), box.right - 14, box.y + LINES + PLAN.over - 38, "rc")
    low = box.bottom - FEES
    sheet.bar(box.x + 14, low - 38, box.right - 15, low - 37, RULE)
    for line, (said, fees) in enumerate(((label.OFFICES, printed.offices), (label.STYLING, printed.styling))):
        middle = low - 10 + line * 46
        sheet.words(box.x + 16, middle, said, oswald(25, 400), GREY_INK, room=90)
        for number, fee in enumerate(fees):
            sheet.put(bill(42, 32, str(fee)), box.x + 110 + number * 47, middle, "lc")
    if owner is not None:
        sheet.fade(Box(box.x, box.y + 56, box.width, box.height - 56), SUNK, 0.55)
    sheet.put(plate(box.width - 12, 48, Style(ENAMEL, radius=8)), box.x + 6, box.y + 6)
    sheet.words(box.x + 24, box.y + 30, board.value, fraunces(32, 700, 60), CREAM, room=200)
    if owner is not None:
        sheet.put(badge(owner, 38, "enamel"), box.right - 24, box.y + 30, "rc")
        sheet.name(box.right - 72, box.y + 30, moment.name(owner), (27, 22), CREAM, "r", room=180)


def _lines(sheet: Sheet, x: int, y: int, view: View, printed: Factory) -> None:
    """The assembly lines with the printed stars, and the car tiles; what differs from the others is bold."""
    runs = tuple(tuple(printed.lines[it]) for it in CAR_TYPES)
    sheet.put(lines(runs, PLAN), x - PLAN.lead, y - PLAN.over)
    for spot in MACHINE_SPACES:
        column, row = cell(spot)
        place = Box(x + column * PLAN.across, y + row * PLAN.down, PLAN.size, PLAN.size)
        sheet.put(plate(PLAN.size, PLAN.size, tile.EMPTY_MACHINE), place.x, place.y)
        stars = printed.stars.get(spot, 0)
        if stars == 1:
            sheet.put(star(34), place.centre, place.middle, "cc")
        elif stars:
            sheet.put(star(30), place.centre - 12, place.middle, "cc")
            sheet.figures(place.centre + 4, place.middle, str(stars), oswald(28, 600), anchor="l", room=26)
    left = x + PLAN.end - PLAN.lead
    for car, down in zip(CAR_TYPES, PLAN.exits, strict=True):
        count, extra = view.components.cars[car], printed.cars.get(car, 0)
        sheet.put(form(car, 74, 42), left, y + down, "lc")
        font = oswald(34, 600 if extra else 400)
        sheet.figures(left + 82, y + down, str(count + extra), font, anchor="l", room=30)


def _wrapped(said: str, size: int, room: int) -> list[str]:
    """A sentence in lines of this many pixels."""
    found = [""]
    for word in said.split():
        longer = f"{found[-1]} {word}".strip()
        if oswald(size, 500).getlength(longer) > room:
            found.append(word)
        else:
            found[-1] = longer
    return found
