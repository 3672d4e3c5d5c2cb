"""The car model track: a cell for every space, with what stands there and what it costs to build ahead."""

from collections.abc import Callable

from render.automobile import layout, sign
from render.automobile.label import PRODUCTION, RANGE_LETTER, dollars
from render.core.badge import badge
from render.core.box import Box
from render.core.canvas import Canvas
from render.core.colour import CREAM, GREY_INK, INK, PAPER, SEAT_MARKS
from render.core.font import fraunces, oswald
from render.core.moment import Moment
from render.core.plate import CARD_STYLE, Style, frame, plate, seat_plate
from render.core.sign import coin, cube, flag, gear, small_car, tab, ticket
from render.core.silhouette import silhouette
from rules.automobile.components import CarModel, Components, PriceRange
from rules.automobile.formula import research_cost
from rules.automobile.view import SpaceView, View
from rules.core.game import Seat

AHEAD = "#C9B88F"
BEHIND = "#B9A37A"
LOWER_HALF = 36
"""Height in pixels that a silhouette has under the R&D cubes."""
REACH = 4
"""So many spaces ahead of the front show the R&D cubes that they cost."""

Place = Callable[[int], tuple[int, int]]
"""Upper left corner of the cell with this number, the first 0."""


def grid(x: int, y: int, columns: int) -> Place:
    """Cells in rows of so many."""
    across, down = layout.CELL_PITCH
    return lambda number: (x + number % columns * across, y + number // columns * down)


def ground(canvas: Canvas, place: Place, components: Components) -> None:
    """Draw what is printed: the cells, their models and factory costs."""
    for number, model in enumerate(components.models):
        _printed(canvas, *place(number), model)


def lay(canvas: Canvas, place: Place, moment: Moment[View]) -> None:
    """Draw what stands on the track, the front, and what has changed."""
    front = moment.view.front
    for number, space in enumerate(moment.view.spaces):
        x, y = place(number)
        _standing(canvas, x, y, number + 1, space, front)
    if front:
        x, y = place(front - 1)
        canvas.put(frame(layout.CELL.width + 8, layout.CELL.height + 8), x - 4, y - 4)
        canvas.put(flag(34), x + layout.CELL.width - 14, y - 20)
    for number in range(len(moment.view.spaces)):
        if moment.changed(lambda view, number=number: view.spaces[number]):
            x, y = place(number)
            canvas.tab(x + layout.CELL.centre, y + layout.CELL.height - 1)


def legend(canvas: Canvas, x: int, y: int) -> None:
    """Draw the key of the small signs, in the cell behind the last space."""
    signs = (
        (flag(22), "front"),
        (cube(23, "white"), "R&D to lead"),
        (gear(23, INK, PAPER), "parts factory"),
        (coin(25, "+1"), "bonus sale"),
        (ticket(17, 24, 1), "reduced price"),
        (tab(26), "just changed"),
    )
    for number, (picture, said) in enumerate(signs):
        middle = y + 13 + number * layout.LEGEND_PITCH
        canvas.put(picture, x + 18, middle, "cc")
        canvas.words(x + 38, middle, said, oswald(22, 400), room=layout.CELL.width - 38)


def wide_legend(canvas: Canvas, x: int, y: int) -> None:
    """Draw the key of the small signs in two columns, in the four cells behind the last space of the crop."""
    signs = (
        (flag(30), "front: leads the track"),
        (cube(30, "white"), "R&D to build here"),
        (gear(30, INK, PAPER), "parts factory"),
        (sign.closed(30, 30, 4), "closed"),
        (coin(34, "+1"), "sells 1 more a pass"),
        (ticket(24, 34, 1), "reduced, sells 1 more"),
        (sign.factory(1, 32, INK, PAPER), "one bay, one factory"),
        (small_car(40, INK, PAPER), "cars made"),
    )
    for number, (picture, said) in enumerate(signs):
        left, middle = x + number // 4 * 330 + 30, y + 22 + number % 4 * 37
        canvas.put(picture, left, middle, "cc")
        canvas.words(left + 30, middle, said, oswald(25, 400), room=270)


def production(canvas: Canvas, box: Box, components: Components) -> None:
    """Draw how few and how many cars one production makes, by price range and number of factories."""
    columns = max(map(len, components.production.values()))
    numbers = ", ".join(str(number) for number in range(1, columns + 1))
    for number, line in enumerate(PRODUCTION):
        said = line.format(numbers=numbers)
        canvas.words(box.x + 8, box.middle - 14 + number * 28, said, oswald(22, 400), GREY_INK, room=180)
    left = box.x + 190
    pitch = (box.right - left) / len(components.production)
    for number, (row, limits) in enumerate(components.production.items()):
        x = left + number * pitch
        canvas.put(sign.range_plate(row, 50, 34, 11), x, box.middle, "lc")
        canvas.words(x + 25, box.middle, RANGE_LETTER[row], fraunces(26, 800, 30), sign.RANGE_TEXT[row], "c", room=34)
        step = (pitch - 66) / len(limits)
        for column, (fewest, most) in enumerate(limits):
            said = str(most) if fewest == most else f"{fewest}–{most}"
            canvas.words(x + 56 + (column + 0.5) * step, box.middle, said, oswald(27, 600), anchor="c", room=step)


def _printed(canvas: Canvas, x: int, y: int, model: CarModel) -> None:
    cell, head, colour = layout.CELL, layout.NAMEPLATE.moved(x, y), sign.RANGE_TEXT[model.range]
    canvas.put(plate(cell.width, cell.height, CARD_STYLE), x, y)
    canvas.put(sign.range_plate(model.range, head.width, head.height, 13), head.x, head.y)
    pad = 14 if model.range is PriceRange.MID else 17
    canvas.figures(head.x + pad, head.middle, str(model.space), oswald(26, 600), colour, "l", room=32)
    canvas.words(head.x + 61, head.middle, RANGE_LETTER[model.range], fraunces(26, 800, 30), colour, "c", room=28)
    canvas.figures(head.right - pad, head.middle, dollars(model.cost), oswald(24, 500), colour, room=56)
    name = layout.MODEL_NAME.moved(x, y)
    canvas.name(name.centre, name.middle, model.name, (25, 22), anchor="c", weight=450, room=name.width)


def _standing(canvas: Canvas, x: int, y: int, number: int, space: SpaceView, front: int) -> None:
    body = layout.BODY.moved(x, y)
    if space.closed:
        canvas.put(sign.closed(body.width, body.height, crossed=not space.cars), body.x, body.y)
    elif space.owner is not None:
        canvas.put(seat_plate(space.owner, body.width, body.height), body.x, body.y)
    if space.owner is not None:
        _pieces(canvas, x, y, space.owner, space)
    elif not space.closed:
        _unbuilt(canvas, x, y, number, front)


def _unbuilt(canvas: Canvas, x: int, y: int, number: int, front: int) -> None:
    ahead = number - front
    body, is_lead = layout.BODY.moved(x, y), 1 <= ahead <= REACH
    kind, colour = sign.CARS[number - 1], AHEAD if ahead > 0 else BEHIND
    car = silhouette(kind, 92 if is_lead else 108, colour)
    if is_lead and car.height > LOWER_HALF:  # or a roof would touch the figure
        car = silhouette(kind, round(92 * LOWER_HALF / car.height), colour)
    canvas.put(car, x + (104 if is_lead else 80), body.bottom - 6, "cb")
    if is_lead:
        canvas.put(cube(28, "white"), x + 9, body.y + 4)
        cubes = str(research_cost(number, front))
        canvas.figures(x + 41, body.y + 18, cubes, oswald(32, 600), anchor="l", room=36)


def _pieces(canvas: Canvas, x: int, y: int, owner: Seat, space: SpaceView) -> None:
    """The owner's badge, factories and parts factory in one line; cars and markers, if any, in a second.

    Cars may stand on a closed piece until they are sold (ruling 25).
    """
    body, mark = layout.BODY.moved(x, y), SEAT_MARKS[owner]
    has_second = bool(space.cars or space.bonus or space.reduced)
    upper = body.y + 21 if has_second else body.y + body.height // 2
    if space.closed:
        canvas.put(badge(owner, 36, "enamel"), x + 29, upper, "cc")
        canvas.put(sign.cross(26), body.right - 22, upper, "cc")
    else:
        canvas.put(badge(owner, 36, "own"), x + 29, upper, "cc")
        if space.factories:
            canvas.put(sign.factory(space.factories, 31, mark.text, mark.fill), x + 51, upper + 15, "lb")
        if space.parts:
            canvas.put(gear(29, mark.text, mark.fill), body.right - 4, upper, "rc")
    if has_second:
        _cars_and_markers(canvas, x, body.bottom - 22, space)


def _cars_and_markers(canvas: Canvas, x: int, middle: int, space: SpaceView) -> None:
    if space.cars:
        canvas.put(plate(*layout.CARS_PLATE, Style(CREAM, rim=INK)), x + 11, middle, "lc")
        canvas.put(small_car(32, INK, CREAM), x + 31, middle, "cc")
        canvas.figures(x + 80, middle, str(space.cars), oswald(32, 600), room=36)
    right = x + layout.CELL.width - 11
    if space.reduced:
        markers = ticket(23, 34, space.reduced)
        canvas.put(markers, right, middle, "rc")
        right -= markers.width + 1
    if space.bonus:
        canvas.put(coin(32, "+1"), right, middle, "rc")
