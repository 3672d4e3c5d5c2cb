"""The action board: nine action spaces with who stands there, and the sixteen tiles of the action area."""

from render.automania import layout, piece, tile
from render.automania.car import NAME, TEXT, type_plate
from render.automania.medal import bill
from render.automania.turn import acts, is_shut
from render.core.badge import badge
from render.core.box import Box
from render.core.canvas import Canvas
from render.core.colour import CARD, CREAM, GREY_INK, INK, PAPER, RULE, SEAT_MARKS
from render.core.font import fraunces, oswald
from render.core.moment import Moment
from render.core.plate import CARD_STYLE, Style, frame, plate, seat_plate
from rules.automania.components import ACTION_SPACES, ActionSpace, CarType, Components, Tile, Work
from rules.automania.view import GroupView, Step, View

SPACES = len(ACTION_SPACES) // 2
"""Columns, and rows."""
MOST_PAWNS = 3
"""Workers shown one by one; more are counted in figures."""
IN_USE = (Step.TILE, Step.PRODUCE, Step.SHIP, Step.CONTRACT)


def ground(canvas: Canvas, x: int, y: int, components: Components) -> None:
    """Draw what is printed: the heading, the action spaces and what they do."""
    canvas.words(x, y + 13, "Action board", fraunces(30, 700, 40), room=300)
    for space in ACTION_SPACES:
        box = _plate(x, y, space)
        canvas.put(plate(box.width, box.height, CARD_STYLE), box.x, box.y)
        if space in ACTION_SPACES[1 : 1 + SPACES]:
            canvas.put(piece.pointer(12, down=True), box.centre, box.bottom - 1, "ct")
        elif space is not ACTION_SPACES[0]:
            canvas.put(piece.pointer(12, down=False), box.right - 1, box.middle, "lc")
        _work(canvas, layout.WORK.moved(box.x, box.y), components, components.work[space])


def lay(canvas: Canvas, x: int, y: int, moment: Moment[View]) -> None:
    """Draw the workers and the tiles, the space in use, and what has changed."""
    view, columns = moment.view, SPACES
    _legend(canvas, x + layout.BOARD_WIDTH, y + 13, view)
    for space in ACTION_SPACES:
        box = _plate(x, y, space)
        if space == view.space and view.step in IN_USE:
            canvas.put(frame(box.width + 8, box.height + 8), box.x - 4, box.y - 4)
        _workers(
            canvas, layout.WORKERS.moved(box.x, box.y), view.groups[space], shut=acts(view) and is_shut(view, space)
        )
        if moment.changed(lambda it, space=space: it.groups[space]):
            canvas.tab(box.centre, box.bottom - 1)
    for number in range(columns * columns):
        box = _cell(x, y, number % columns + 1, number // columns + 1)
        tile.on_board(canvas, box, next((view.components.tiles[it] for it in _tile(view, number) if it), None))
        if moment.changed(lambda it, number=number: _tile(it, number)):
            canvas.tab(box.centre, box.bottom - 1)


def _tile(view: View, number: int) -> tuple[Tile | None, ...]:
    """The tile in a place of the action area; nothing at all before any are laid out."""
    return view.grid[number : number + 1]


def _cell(x: int, y: int, column: int, row: int) -> Box:
    across, down = layout.CELL_PITCH
    return layout.CELL.moved(x + column * across, y + row * down)


def _plate(x: int, y: int, space: ActionSpace) -> Box:
    number = ACTION_SPACES.index(space)
    return _cell(x, y, number, 0) if number <= SPACES else _cell(x, y, 0, number - SPACES)


def _work(canvas: Canvas, box: Box, components: Components, work: Work) -> None:
    """What an action space does, in the form of the car's type, with its price."""
    if work is Work.ANY:
        costs = [components.cost[Work(car)] for car in CarType]
        canvas.put(plate(box.width, box.height, Style(CARD, rim=INK)), box.x, box.y)
        canvas.words(box.x + 14, box.middle, "Any", fraunces(25, 800, 30), room=70)
        canvas.put(bill(58, 30, f"{min(costs)}–{max(costs)}"), box.right - 9, box.middle, "rc")
    elif work is Work.CONTRACT:
        canvas.put(plate(box.width, box.height, Style(piece.FACE, rim=INK)), box.x, box.y)
        canvas.words(box.x + 9, box.middle, "Contract", fraunces(23, 800, 30), room=110)
        canvas.put(piece.sheet(23, 29), box.right - 8, box.middle, "rc")
    else:
        car = CarType(work)
        inset = {CarType.CITY: (18, 14), CarType.FAMILY: (11, 7), CarType.SUPER: (16, 15)}[car]
        canvas.put(type_plate(car, box.width, box.height, 15), box.x, box.y)
        canvas.words(box.x + inset[0], box.middle, NAME[car], fraunces(25, 800, 30), TEXT[car], room=90)
        canvas.put(bill(38, 28, str(components.cost[work])), box.right - inset[1], box.middle, "rc")


def _workers(canvas: Canvas, box: Box, group: GroupView, *, shut: bool) -> None:
    """Who stands on a space, and how many workers it takes to use it."""
    seat = group.owner
    if seat is None or not group.workers:
        canvas.put(plate(box.width, box.height, Style(PAPER, rim=RULE)), box.x, box.y)
        if shut:
            canvas.put(piece.shut(26, GREY_INK), box.centre, box.middle, "cc")
        else:
            canvas.put(piece.worker(30, GREY_INK), box.centre - 13, box.middle, "cc")
            canvas.figures(box.centre + 4, box.middle, "1", oswald(30, 500), GREY_INK, "l", room=30)
        return
    canvas.put(seat_plate(seat, box.width, box.height), box.x, box.y)
    is_crowded = group.workers > MOST_PAWNS and group.own and group.neutral
    canvas.put(badge(seat, 30 if is_crowded else 36, "own"), box.x + (19 if is_crowded else 23), box.middle, "cc")
    _group(canvas, box.x + (38 if is_crowded else 43), box.middle, seat, group)
    need = layout.NEEDED.moved(box.x, box.y)
    canvas.put(plate(need.width, need.height, Style(CREAM, radius=5, rim=INK)), need.x, need.y)
    said = str(group.workers + 1)
    if shut:
        canvas.put(piece.shut(28), need.centre, need.middle, "cc")
    elif len(said) == 1:
        canvas.put(piece.worker(26), need.x + 14, need.middle, "cc")
        canvas.figures(need.x + 27, need.middle, said, oswald(30, 600), anchor="l", room=20)
    else:
        canvas.figures(need.centre, need.middle, said, oswald(30, 600), anchor="c", room=44)


def _group(canvas: Canvas, x: int, middle: float, seat: int, group: GroupView) -> None:
    """The workers of a group: one by one, or counted when they are many."""
    text = SEAT_MARKS[seat].text
    if group.workers <= MOST_PAWNS:
        pawns = [piece.worker(28, text)] * group.own + [piece.neutral(30, text)] * group.neutral
        for number, pawn in enumerate(pawns):
            canvas.put(pawn, x + 8 + 16 * number, middle, "cc")
        return
    is_mixed = group.own and group.neutral
    size, pawn = (24, 19) if is_mixed else (32, 24)
    kinds = [(group.own, piece.worker(pawn, text)), (group.neutral, piece.neutral(pawn + 1, text))]
    left = x - 2.0
    for count, picture in kinds:
        if count:
            left += canvas.figures(left, middle, str(count), oswald(size, 600), text, "l", room=34) + 1
            canvas.put(picture, left, middle, "lc")
            left += picture.width / canvas.scale + 3


def _legend(canvas: Canvas, right: int, middle: int, view: View) -> None:
    """The key of the small signs, from the right."""
    font = oswald(22, 400)
    right -= round(canvas.words(right, middle, "workers to use it", font, GREY_INK, "r", room=200)) + 8
    canvas.put(plate(44, 30, Style(CREAM, radius=5, rim=INK)), right, middle, "rc")
    canvas.put(piece.worker(24), right - 32, middle, "cc")
    canvas.figures(right - 21, middle, "2", oswald(26, 600), anchor="l", room=20)
    right -= 70
    said = f"neutral ({view.supply} left)"
    right -= round(canvas.words(right, middle, said, font, GREY_INK, "r", room=200)) + 9
    canvas.put(piece.neutral(28), right, middle, "rc")
    if acts(view):
        right -= 50
        right -= round(canvas.words(right, middle, "shut to the mover", font, GREY_INK, "r", room=200)) + 8
        canvas.put(plate(32, 30, Style(CREAM, radius=5, rim=INK)), right, middle, "rc")
        canvas.put(piece.shut(20), right - 16, middle, "cc")
