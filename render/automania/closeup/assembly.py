"""The assembly lines of a factory with their machines, the car tiles, and the styling; a planned tile is a ghost."""

from render.automania import tile
from render.automania.car import form
from render.automania.closeup import label
from render.automania.closeup.action import shown
from render.automania.closeup.sheet import EDGE, INNER, Sheet
from render.automania.line import Plan, cell, lines
from render.automania.medal import silver
from render.automania.symbol import star
from render.core.box import Box
from render.core.colour import GREY_INK, INK, SUNK
from render.core.font import oswald
from render.core.plate import plate
from rules.automania.components import CAR_TYPES, MACHINE_SPACES, STYLED, CarType, FactoryTile, Spot
from rules.automania.view import View
from rules.core.game import Seat

HEIGHT = 322
PLAN = Plan(size=100, across=128, down=134, lead=20, over=50, exits=(20, 117, 214))
COUNT, PART, PART_PITCH = 102, Box(146, -43, 73, 86), 78
"""Right of the lines: the figure of the car tiles, and the first styling space from there and a car's middle."""


def draw(sheet: Sheet, top: int, view: View, seat: Seat, planned: Spot | None = None) -> int:
    """Draw them on a card; gives where it ends."""
    factory = view.players[seat].factory
    printed = view.components.factories[factory.board]
    box = Box(EDGE, top, INNER, HEIGHT)
    sheet.card(box)
    x, y = box.x + PLAN.lead + 8, top + PLAN.over + 4
    runs = tuple(tuple(printed.lines[it]) for it in CAR_TYPES)
    sheet.put(lines(runs, PLAN), x - PLAN.lead, y - PLAN.over)
    for spot in MACHINE_SPACES:
        column, row = cell(spot)
        place = Box(x + column * PLAN.across, y + row * PLAN.down, PLAN.size, PLAN.size)
        machine = shown(view, factory.machines.get(spot))

        def lay(place: Box = place, machine: FactoryTile | None = machine, spot: Spot = spot) -> None:
            _machine(sheet, place, machine, printed.stars.get(spot, 0))

        if spot is planned:
            sheet.ghost(place, lay)
        else:
            lay()
        sheet.spot(spot, place.x, place.y, place.width, place.height)
    left = x + PLAN.end - PLAN.lead
    sheet.words(left + 62, top + 17, label.CAR_TILES, oswald(23, 400), GREY_INK, "c", room=150)
    sheet.words(left + 260, top + 17, label.STYLING, oswald(23, 400), GREY_INK, "c", room=150)
    for number, car in enumerate(CAR_TYPES):
        middle = y + PLAN.exits[number]
        if number:
            line = y + (PLAN.exits[number] + PLAN.exits[number - 1]) // 2
            sheet.bar(left + 2, line, box.right - 14, line + 1, SUNK)
        count = view.players[seat].cars[car]
        sheet.put(form(car, 92, 50), left, middle, "lc")
        sheet.figures(left + COUNT, middle, str(count), oswald(38, 600), INK if count else GREY_INK, "l", room=40)
        _styling(sheet, PART.moved(left, middle), view, seat, car, planned)
    return box.bottom


def _machine(sheet: Sheet, box: Box, machine: FactoryTile | None, stars: int) -> None:
    """As on the board; a medal hangs in a lower corner, with room for its bar."""
    if not machine or not machine.medals:
        tile.in_machine_space(sheet, box, machine, stars)
        return
    sheet.put(plate(box.width, box.height, tile.MACHINE), box.x, box.y)
    sheet.put(tile.sign(machine, round(box.width * 0.60)), box.centre, box.y + 5, "ct")
    if machine.stars:
        sheet.put(star(26), box.x + 20, box.bottom - 19, "cc")
        sheet.figures(box.x + 35, box.bottom - 18, str(machine.stars), oswald(27, 600), anchor="l", room=24)
    sheet.put(silver(29, str(machine.medals)), box.right - 7, box.bottom - 6, "rb")


def _styling(sheet: Sheet, first: Box, view: View, seat: Seat, car: CarType, planned: Spot | None) -> None:
    """The styling spaces of one type of car, those that are taken first; the last of them is the planned one."""
    factory = view.players[seat].factory
    taken = list(factory.styling[car].values())
    for number, fee in enumerate(view.components.factories[factory.board].styling):
        box, styled = first.moved(number * PART_PITCH), shown(view, taken[number] if number < len(taken) else None)

        def lay(box: Box = box, styled: FactoryTile | None = styled, fee: int = fee) -> None:
            _part(sheet, box, styled, fee)

        if planned is STYLED[car] and number == len(taken) - 1:
            sheet.ghost(box, lay)
        else:
            lay()
        if number == len(taken):
            sheet.spot(STYLED[car], box.x, box.y, box.width, box.height)


def _part(sheet: Sheet, box: Box, styled: FactoryTile | None, fee: int) -> None:
    """As on the board; a medal hangs in the upper corner, or it would touch the stars."""
    if not styled or not (styled.stars and styled.medals):
        tile.on_car(sheet, box, styled, fee)
        return
    sheet.put(plate(box.width, box.height, tile.TILE), box.x, box.y)
    sheet.put(tile.sign(styled, 42), box.x + 4, box.y + 16)
    sheet.put(silver(28, str(styled.medals)), box.right - 4, box.y + 4, "rt")
    sheet.put(star(22), box.centre - 10, box.bottom - 18, "cc")
    sheet.figures(box.centre + 4, box.bottom - 17, str(styled.stars), oswald(23, 600), anchor="l", room=20)
