"""An action space: what it does, what it costs, who stands there, and how many workers it takes."""

from enum import StrEnum

from render.automania import piece
from render.automania.car import NAME, TEXT, type_plate
from render.automania.closeup import label
from render.automania.closeup.sheet import EDGE, Sheet
from render.automania.medal import bill
from render.automania.turn import acts, is_shut
from render.core.badge import badge
from render.core.box import Box
from render.core.colour import CARD, CREAM, GREY_INK, INK, PAPER, RULE, SEAT_MARKS, SUNK
from render.core.font import fraunces, oswald
from render.core.plate import Style, plate, seat_plate
from rules.automania.components import ACTION_SPACES, ActionSpace, CarType, Components, Work
from rules.automania.view import GroupView, View

CELL, PITCH = (155, 106), (165, 113)
LANES = len(ACTION_SPACES) // 2
"""Columns, and rows."""
UPPER, LOWER = Box(6, 6, 143, 42), Box(6, 52, 143, 48)
NEED = Box(89, 5, 49, 38)
"""In the lower plate: the workers that it takes."""
INSET = {CarType.CITY: (19, 14), CarType.FAMILY: (9, 7), CarType.SUPER: (17, 15)}
"""From the ends of a type's plate to its name and to its price."""
MOST_PAWNS = 2
"""Workers shown one by one; more are counted."""


class State(StrEnum):
    """What an action space is to the mover."""

    OPEN = "open"
    SHORT = "short"
    """It takes more workers than he has."""
    SHUT = "shut"


def state_of(view: View, space: ActionSpace) -> State:
    """Whether the mover may choose an action space now, money aside; open to everybody when none is chosen."""
    if not acts(view) or view.actor is None:
        return State.OPEN
    if is_shut(view, space):
        return State.SHUT
    held = view.players[view.actor]
    return State.OPEN if view.needed(space) <= held.workers + held.neutral else State.SHORT


def no_space_is_open(view: View) -> bool:
    """Whether the mover can place no workers any more: he is shown the sales offices then."""
    return all(state_of(view, it) is not State.OPEN for it in ACTION_SPACES)


def cell(top: int, column: int, row: int) -> Box:
    """A cell of the action board, five by five."""
    return Box(EDGE + column * PITCH[0], top + row * PITCH[1], *CELL)


def place_of(top: int, space: ActionSpace) -> Box:
    """The cell of an action space."""
    number = ACTION_SPACES.index(space)
    return cell(top, number, 0) if number <= LANES else cell(top, 0, number - LANES)


def draw(sheet: Sheet, box: Box, components: Components, space: ActionSpace) -> None:
    """What an action space does, on its card; who stands there is laid below."""
    sheet.card(box)
    upper, work = UPPER.moved(box.x, box.y), components.work[space]
    if work is Work.ANY:
        costs = [components.cost[Work(it)] for it in CarType]
        sheet.put(plate(upper.width, upper.height, Style(CARD, rim=INK)), upper.x, upper.y)
        sheet.words(upper.x + 10, upper.middle, label.ANY, fraunces(26, 800, 30), room=70)
        sheet.put(bill(62, 32, f"{min(costs)}–{max(costs)}"), upper.right - 7, upper.middle, "rc")
    elif work is Work.CONTRACT:
        sheet.put(plate(upper.width, upper.height, Style(piece.FACE, rim=INK)), upper.x, upper.y)
        sheet.words(upper.x + 8, upper.middle, label.CONTRACT, fraunces(23, 800, 30), room=106)
        sheet.put(piece.sheet(18, 25), upper.right - 6, upper.middle, "rc")
    else:
        car = CarType(work)
        name, price = INSET[car]
        sheet.put(type_plate(car, upper.width, upper.height, 15), upper.x, upper.y)
        sheet.words(upper.x + name, upper.middle, NAME[car], fraunces(23, 800, 30), TEXT[car], room=90)
        sheet.put(bill(33, 29, str(components.cost[work])), upper.right - price, upper.middle, "rc")


def workers(sheet: Sheet, box: Box, group: GroupView, state: State) -> None:
    """Who stands on an action space, and the workers that it takes."""
    lower = LOWER.moved(box.x, box.y)
    if group.owner is None or not group.workers:
        sheet.put(plate(lower.width, lower.height, Style(PAPER, rim=RULE)), lower.x, lower.y)
        sheet.words(lower.x + 12, lower.middle, label.FREE, oswald(25, 400), GREY_INK, room=60)
    else:
        sheet.put(seat_plate(group.owner, lower.width, lower.height), lower.x, lower.y)
        sheet.put(badge(group.owner, 34, "own"), lower.x + 21, lower.middle, "cc")
        _group(sheet, lower, group, SEAT_MARKS[group.owner].text)
    _need(sheet, NEED.moved(lower.x, lower.y), group.workers + 1, state)


def _group(sheet: Sheet, lower: Box, group: GroupView, text: str) -> None:
    """The workers of a group one by one, or counted; from ten on there is room for the figures alone."""
    if group.workers > MOST_PAWNS:
        sheet.figures(lower.x + 42, lower.middle, str(group.workers), oswald(30, 600), text, "l", room=36)
        if group.workers < 10:
            pawn = (piece.neutral if group.neutral else piece.worker)(26, text)
            sheet.put(pawn, lower.x + 58, lower.middle, "lc")
        return
    pawns = [piece.worker(28, text)] * group.own + [piece.neutral(30, text)] * group.neutral
    for number, pawn in enumerate(pawns):
        sheet.put(pawn, lower.x + 50 + 17 * number, lower.middle, "cc")


def _need(sheet: Sheet, box: Box, count: int, state: State) -> None:
    """The price in workers: cream where the mover has them, sunk where he has too few, a cross where it is shut."""
    is_open, said = state is State.OPEN, str(count)
    style = Style(CREAM, radius=5, rim=INK) if is_open else Style(SUNK, radius=5, rim=GREY_INK)
    sheet.put(plate(box.width, box.height, style), box.x, box.y)
    fill = INK if is_open else GREY_INK
    if state is State.SHUT:
        sheet.put(piece.shut(26, fill), box.centre, box.middle, "cc")
    elif len(said) == 1:
        sheet.put(piece.worker(26, fill), box.x + 15, box.middle, "cc")
        sheet.figures(box.x + 27, box.middle, said, oswald(31, 600), fill, "l", room=20)
    else:
        sheet.figures(box.centre, box.middle, said, oswald(30, 600), fill, "c", room=44)
