"""A space of the track on a close-up: large with all that stands there, or in one line."""

from render.automobile.closeup import label, layout
from render.automobile.closeup.column import nameplate
from render.automobile.label import dollars
from render.automobile.sign import CARS, closed, factory
from render.core.badge import badge
from render.core.closeup import Sheet, signed
from render.core.colour import BRASS_LIGHT, CARD, CREAM, GREY_INK, INK, PAPER, RULE, SEAT_MARKS
from render.core.font import oswald
from render.core.planned import ghost
from render.core.plate import CARD_STYLE, Style, plate, seat_plate
from render.core.scene import Scene
from render.core.sign import coin, cube, gear, small_car, ticket
from render.core.silhouette import silhouette
from rules.automobile.formula import means, research_cost
from rules.automobile.view import SpaceView, View
from rules.core.game import Seat

BODY = 37
SILHOUETTE = "#C9B88F"
FREE = Style(PAPER, radius=9, rim=RULE)
WIDE = layout.COLUMN


def large(canvas: Sheet, x: int, y: int, scene: Scene[View], number: int, height: int = layout.CELL) -> None:
    """Draw a space with something on it: model, owner, factories, markers, cars."""
    model, it = scene.view.components.model(number), scene.now.spaces[number - 1]
    canvas.put(plate(WIDE, height, CARD_STYLE), x, y)
    left = nameplate(canvas, x + 6, y + 24, model)
    canvas.name(left, y + 24, model.name, (28, 24), weight=450, room=x + WIDE - 8 - left)
    if it.owner is None:
        canvas.put(closed(WIDE - 12, BODY, 6, crossed=False), x + 6, y + 46)
        return
    across, right = _stands(canvas, x, y + 46, scene, number), x + WIDE - 9
    right = _cars(canvas, right, y + 46 + BODY / 2, scene, number)
    right = _markers(canvas, right, y + 46 + BODY / 2, it)
    if it.owner == scene.seat and it.factories and not it.cars and scene.after is None:
        text = SEAT_MARKS[it.owner].text
        said = f"{label.MAKES} {label.production(scene.view.components, scene.view, number)}"
        font = oswald(24, 500)
        if font.getlength(said) < right - across - 8:
            canvas.words(right - 6, y + 46 + BODY / 2, said, font, text, "r", room=right - across)
    _changes(canvas, x, y + height - 2, scene, number)


def line(canvas: Sheet, x: int, y: int, scene: Scene[View], number: int) -> float:
    """Draw a rival's space in one line, without its cars; gives where its signs end."""
    view = scene.view
    model, it, middle = view.components.model(number), view.spaces[number - 1], y + layout.SLIM / 2
    nameplate(canvas, x, middle, model, slim=True)
    left, width = x + 64, WIDE - 64
    ground, ink = owner_plate(canvas, left, y, width, it)
    across = left + 44
    if it.factories:
        picture = factory(it.factories, 30, ink, ground)
        canvas.put(picture, across, middle + 14, "lb")
        across += picture.width + 2
    if it.parts:
        canvas.put(gear(28, ink, ground), across, middle, "lc")
        across += 30
    last = scene.before.spaces[number - 1] if scene.before else it
    if it.cars:
        fill = CREAM if last.cars == it.cars else BRASS_LIGHT
        _count_ground(canvas, left + width - 51, middle, 46, fill)
        canvas.figures(left + width - 28, middle, str(it.cars), oswald(31, 600), INK, "c", room=42)
    if last.factories < it.factories and last.owner == it.owner:
        canvas.chip(across + 4, middle, signed(it.factories - last.factories), anchor="l")
    elif (last.owner, last.factories, last.parts, last.closed) != (it.owner, it.factories, it.parts, it.closed):
        canvas.mark(left + 66, y + layout.SLIM - 3)
    return across


def owner_plate(canvas: Sheet, x: int, y: int, width: int, it: SpaceView) -> tuple[str, str]:
    """Draw whose a space in one line is, or that it is closed; gives the ground's colour and its text's."""
    middle = y + layout.SLIM / 2
    if it.closed:
        canvas.put(closed(width, layout.SLIM, 7, crossed=False), x, y)
        ground, ink = INK, CREAM
    else:
        mark = SEAT_MARKS[it.owner or 0]
        canvas.put(seat_plate(it.owner or 0, width, layout.SLIM, 7), x, y)
        ground, ink = mark.fill, mark.text
    if it.owner is not None:
        canvas.put(badge(it.owner, 36, "enamel" if it.closed else "own"), x + 22, middle, "cc")
    return ground, ink


def ahead(canvas: Sheet, x: int, y: int, view: View, number: int, seat: Seat) -> None:
    """Draw an empty space ahead of the front: what it costs; pale where R&D or money do not reach."""
    model, cubes = view.components.model(number), research_cost(number, view.front)
    held, printed = view.companies[seat], view.components
    reach = None if held.cash is None else means(held.cash, held.loans, printed.most_loans, printed.loan)
    can = cubes <= held.research and (reach is None or model.cost <= reach)
    ink, middle = INK if can else GREY_INK, y + 66
    canvas.put(plate(WIDE, layout.CELL, CARD_STYLE if can else FREE), x, y)
    left = nameplate(canvas, x + 6, y + 24, model)
    canvas.name(left, y + 24, model.name, (28, 24), ink, weight=450, room=x + WIDE - 8 - left)
    canvas.put(cube(34, "white" if can else "none"), x + 10, middle, "lc")
    left = x + 54 + canvas.figures(x + 50, middle, str(cubes), oswald(38, 600), ink, "l", room=46)
    right = x + WIDE - 16 - canvas.figures(x + WIDE - 12, middle, dollars(model.cost), oswald(34, 600), ink, room=84)
    canvas.put(silhouette(CARS[number - 1], 78, SILHOUETTE), (left + right) / 2, y + layout.CELL - 7, "cb")


def behind(canvas: Sheet, x: int, y: int, view: View, number: int) -> None:
    """Draw an empty space behind the front in one line: it needs no R&D."""
    model, middle = view.components.model(number), y + layout.SLIM / 2
    canvas.put(plate(WIDE, layout.SLIM, Style(PAPER, radius=8, rim=RULE)), x, y)
    left = nameplate(canvas, x + 4, middle, model, slim=True) - 4
    right = x + WIDE - 8
    right -= canvas.figures(right, middle, dollars(model.cost), oswald(27, 600), INK, room=84)
    canvas.name(left, middle, model.name, (25, 24), GREY_INK, weight=400, room=right - 6 - left)


def _stands(canvas: Sheet, x: int, y: int, scene: Scene[View], number: int) -> float:
    """The owner's plate with factories and parts, hatched or dashed as far as they are planned; gives their end."""
    was, it, middle = scene.view.spaces[number - 1], scene.now.spaces[number - 1], y + BODY / 2
    seat = it.owner or 0
    is_new = was.owner is None
    if it.closed:
        canvas.put(closed(WIDE - 12, BODY, 6, crossed=False), x + 6, y)
        ground, ink = INK, CREAM
    elif is_new:
        canvas.planned(x + 6, y - 1, WIDE - 12, BODY + 2, 6)
        canvas.put(ghost(seat, WIDE - 12, BODY + 2), x + 6, y - 1)
        ground, ink = CARD, INK
        canvas.put(plate(74 + 19 * it.factories + 36 * it.parts, BODY - 6, Style(CARD, radius=5)), x + 10, middle, "lc")
    else:
        canvas.put(seat_plate(seat, WIDE - 12, BODY), x + 6, y)
        ground, ink = SEAT_MARKS[seat].fill, SEAT_MARKS[seat].text
    canvas.put(badge(seat, 36, "paper" if is_new else "enamel" if it.closed else "own"), x + 30, middle, "cc")
    across = x + 54.0
    standing = it.factories if is_new else min(it.factories, was.factories)
    if standing:
        picture = factory(standing, 31, ink, ground)
        canvas.put(picture, across, middle + 15, "lb")
        across += picture.width + 6
    if it.factories > standing:
        more = it.factories - standing
        canvas.planned(across, middle, 26 + 18 * more, BODY - 6, 5, "lc")
        canvas.put(factory(more, 25, INK, CARD), across + 6, middle + 12, "lb")
        across += 32 + 18 * more
    if it.parts and not was.parts and not is_new:
        canvas.planned(across, middle, 36, BODY - 4, 5, "lc")
        canvas.put(gear(28, INK, CARD), across + 18, middle, "cc")
        across += 40
    elif it.parts:
        canvas.put(gear(30, ink, ground), across, middle, "lc")
        across += 36
    return across


def _cars(canvas: Sheet, right: float, middle: float, scene: Scene[View], number: int) -> float:
    """The plate with the cars; gives what is left of the room to its left."""
    was, it = scene.view.spaces[number - 1], scene.now.spaces[number - 1]
    if not it.cars and not was.cars:
        return right
    if it.cars != was.cars:
        canvas.planned(right, middle, 86, BODY - 3, 5, "rc")
    else:
        last = scene.before.spaces[number - 1].cars if scene.before else was.cars
        _count_ground(canvas, right - 86, middle, 86, CREAM if last == was.cars else BRASS_LIGHT)
    canvas.put(small_car(38, INK, CREAM), right - 80, middle, "lc")
    canvas.figures(right - 7, middle, str(it.cars), oswald(31, 600), INK, room=36)
    return right - 90


def _count_ground(canvas: Sheet, x: float, middle: float, width: int, fill: str) -> None:
    if fill == BRASS_LIGHT:
        canvas.lit(x, middle, width, BODY - 3, "lc")
    else:
        canvas.put(plate(width, BODY - 3, Style(fill, rim=INK)), x, middle, "lc")


def _markers(canvas: Sheet, right: float, middle: float, it: SpaceView) -> float:
    if it.reduced:
        picture = ticket(22, 33, it.reduced)
        canvas.put(picture, right, middle, "rc")
        right -= picture.width + 2
    if it.bonus:
        canvas.put(coin(34, "+1"), right, middle, "rc")
        right -= 36
    return right


def _changes(canvas: Sheet, x: int, rim: float, scene: Scene[View], number: int) -> None:
    """A tab where something was built or closed; what a plan builds is drawn dashed already."""
    if scene.changed(
        lambda it: (it.spaces[number - 1].factories, it.spaces[number - 1].parts, it.spaces[number - 1].closed)
    ):
        canvas.mark(x + 84, rim)
