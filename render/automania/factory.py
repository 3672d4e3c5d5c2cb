"""One factory: offices, assembly lines with machines, styling, and the popularity of every car in both markets."""

from render.automania import layout, tile
from render.automania.car import form, named_plate
from render.automania.label import BOARD
from render.automania.line import Plan, cell, lines
from render.automania.medal import demand
from render.automania.piece import neutral, worker
from render.automania.symbol import star
from render.automania.turn import mover
from render.core.badge import badge
from render.core.box import Box
from render.core.canvas import Canvas
from render.core.colour import GREY_INK, INK, SUNK
from render.core.font import fraunces, oswald
from render.core.moment import Moment
from render.core.plate import CARD_STYLE, frame, plate, seat_plate
from rules.automania.components import CAR_TYPES, MACHINE_SPACES, MARKETS, OFFICES, CarType, FactoryTile, Market, Tile
from rules.automania.view import Popularity, View
from rules.core.game import Seat

PLAN = Plan(size=104, across=150, down=122, lead=36, over=46, exits=(26, 109, 192))
SPACES = (546, 58)
"""Upper left corner of the first machine space."""
STYLING = Box(110, -37, 72, 75)
"""The first styling space, from the left end and the middle of a car's plate."""
SCORES = (389, 474)
STOCK = 1104
"""Where workers and cars at hand begin, above the styling."""


def draw(canvas: Canvas, x: int, y: int, moment: Moment[View], seat: Seat) -> None:
    """Draw a seat's whole factory on a card."""
    view, player, box = moment.view, moment.view.players[seat], layout.FACTORY.moved(x, y)
    canvas.put(plate(box.width, box.height, CARD_STYLE), box.x, box.y)
    if seat == mover(view):
        canvas.put(frame(box.width + 8, box.height + 8), box.x - 4, box.y - 4)
    canvas.put(seat_plate(seat, 62, box.height, 9), box.x, box.y)
    canvas.put(badge(seat, 48, "own"), box.x + 31, box.y + 40, "cc")
    wide = canvas.figures(box.x + 486, box.y + 34, str(player.points), oswald(40, 600), room=76)
    canvas.words(box.x + 476 - wide, box.y + 35, "points", oswald(23, 400), GREY_INK, "r", room=80)
    board = BOARD[player.factory.board]
    room = 268 - (fraunces(25, 700, 40).getlength(board) + 24 if board else 0)
    taken = canvas.name(box.x + 80, box.y + 34, moment.name(seat), (36, 24), room=room)
    canvas.words(box.x + 80 + taken + 14, box.y + 34, board, fraunces(25, 700, 40), GREY_INK, room=130)
    offices(canvas, box, view, seat)
    stock(canvas, box.x + STOCK, box.y + 26, view, seat, 28)
    spaces(canvas, box.x + SPACES[0], box.y + SPACES[1], view, seat, PLAN)
    left = box.x + SPACES[0] + PLAN.end - PLAN.lead
    for number, car in enumerate(CAR_TYPES):
        middle = box.y + SPACES[1] + PLAN.exits[number]
        named_plate(canvas, car, left, middle, 106, 52, 24)
        styling(canvas, STYLING.moved(left + 6, middle), 77, view, seat, car)
        for market, across in zip(MARKETS, SCORES, strict=True):
            score(canvas, left + across, middle, view.score(seat, car, market), 40)
        if number:
            line = box.y + SPACES[1] + (PLAN.exits[number] + PLAN.exits[number - 1]) // 2
            canvas.bar(left + 4, line, box.right - 14, line + 1, SUNK)


def offices(canvas: Canvas, box: Box, view: View, seat: Seat) -> None:
    """Draw the offices with their managers: four tall ones side by side, or more of them in two rows."""
    factory = view.players[seat].factory
    fees = view.components.factories[factory.board].offices
    for number, fee in enumerate(fees):
        manager = _tile(view, factory.managers.get(OFFICES[number]))
        if len(fees) <= 4:
            place = layout.OFFICES.moved(box.x + number * layout.OFFICE_PITCH, box.y)
            tile.in_office(canvas, place, manager, fee)
            continue
        across, down = layout.SMALL_OFFICE_PITCH
        column, row = number % layout.SMALL_OFFICES_A_ROW, number // layout.SMALL_OFFICES_A_ROW
        tile.in_wide_office(
            canvas, layout.SMALL_OFFICE.moved(box.x + column * across, box.y + row * down), manager, fee
        )


def stock(canvas: Canvas, x: float, middle: float, view: View, seat: Seat, height: int) -> float:
    """Draw the workers at hand and the cars in the factory, in signs of this height; gives where they end.

    The el-car needs no figure: it is there or not.
    """
    player, font = view.players[seat], oswald(height, 600)
    signs = [(worker(height), player.workers), (neutral(height), player.neutral)]
    signs += [(form(car, round(height * 1.7), height), player.cars[car]) for car in CAR_TYPES]
    for picture, count in signs:
        canvas.put(picture, x, middle, "lc")
        x += picture.width + 5
        fill = INK if count else GREY_INK
        x += canvas.figures(x, middle, str(count), font, fill, "l", room=60) + height * 0.4
    if player.electric:
        picture = form(CAR_TYPES[0], round(height * 1.5), height, electric=True)
        canvas.put(picture, x, middle, "lc")
        x += picture.width + height * 0.4
    return x


def spaces(canvas: Canvas, x: int, y: int, view: View, seat: Seat, plan: Plan) -> None:
    """Draw the assembly lines, and over them the machine spaces, the first one at this place."""
    factory = view.players[seat].factory
    printed = view.components.factories[factory.board]
    runs = tuple(tuple(printed.lines[car]) for car in CAR_TYPES)
    canvas.put(lines(runs, plan), x - plan.lead, y - plan.over)
    for spot in MACHINE_SPACES:
        column, row = cell(spot)
        box = Box(x + column * plan.across, y + row * plan.down, plan.size, plan.size)
        machine = _tile(view, factory.machines.get(spot))
        tile.in_machine_space(canvas, box, machine, printed.stars.get(spot, 0))


def styling(canvas: Canvas, first: Box, pitch: int, view: View, seat: Seat, car: CarType) -> None:
    """Draw the styling spaces of one type of car, those that are taken first."""
    factory = view.players[seat].factory
    taken = list(factory.styling[car].values())
    for number, fee in enumerate(view.components.factories[factory.board].styling):
        name = taken[number] if number < len(taken) else None
        tile.on_car(canvas, first.moved(number * pitch), _tile(view, name), fee)


def score(canvas: Canvas, centre: float, middle: float, it: Popularity, size: int) -> None:
    """Draw a popularity over its addends: demands met, line, managers, styling."""
    parts = (sum(it.demands), it.line, it.managers, it.styling)
    canvas.figures(centre, middle - size * 0.375, str(it.total), oswald(size, 600), anchor="c", room=84)
    canvas.words(centre, middle + size * 0.5, "+".join(map(str, parts)), oswald(22, 400), GREY_INK, "c", room=84)


def demands(canvas: Canvas, x: float, middle: float, view: View, market: Market, size: int, fill: str = INK) -> float:
    """Draw the active demands of a market with their stars in one line; gives where it ends."""
    for kind, stars in zip(view.active[market], view.components.demand_stars, strict=True):
        canvas.put(demand(kind, size), x + size / 2, middle, "cc")
        canvas.put(star(28), x + size + 14, middle - 1, "cc")
        canvas.figures(x + size + 28, middle, str(stars), oswald(30, 600), fill, "l", room=24)
        x += size + 56
    return x


def _tile(view: View, name: Tile | None) -> FactoryTile | None:
    return view.components.tiles[name] if name else None
