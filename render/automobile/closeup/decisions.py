"""The executive decisions that are left, and a sign for each car by what the market will make of it."""

from collections.abc import Callable

from render.automobile.closeup import label, layout
from render.automobile.closeup.spot import BONUS
from render.automobile.sign import closed
from render.core.badge import badge
from render.core.box import Box
from render.core.closeup import CONTENT, EDGE, GAP, Sheet
from render.core.colour import BRASS, CARD, GREY_INK, INK, RED, RULE, SUNK
from render.core.font import fraunces, oswald
from render.core.plate import CARD_STYLE, Style, plate
from render.core.scene import Scene
from render.core.sign import coin, cube, disc, ticket
from rules.automobile.view import View
from rules.core.game import Seat

SURE, MAYBE, OVER = (
    Style(INK, radius=2),
    Style(CARD, radius=2, rim=INK, pattern="slant", tone=BRASS),
    Style(CARD, radius=2, rim=RED, rim_width=2.5),
)
UNIT_PITCH, UNIT_HEIGHT = 20.0, 24
LEAST_PITCH = 9.0
"""Signs nearer to each other than this would have no inside."""
PITCH = 63
"""From one marker to the next."""


def units(canvas: Sheet, x: float, y: float, width: int, counts: tuple[int, int, int]) -> None:
    """Draw a sign a car in selling order: sold for sure, perhaps, left over; a sign for several where all are many."""
    cars = max(sum(counts), 1)
    pitch = min(UNIT_PITCH, max(LEAST_PITCH, width / cars))
    signs = [round(it * min(1, width / (pitch * cars))) for it in counts]
    styles = [style for style, count in zip((SURE, MAYBE, OVER), signs, strict=True) for _ in range(count)]
    for number, style in enumerate(styles):
        left = round(x + number * pitch)
        canvas.put(plate(round(x + (number + 1) * pitch) - left - 2, UNIT_HEIGHT, style), left, y)


def decisions(canvas: Sheet, y: int, scene: Scene[View]) -> None:
    """Draw a card each for closing, the bonus markers, the reduced prices, and the places of who passes."""
    canvas.words(EDGE, y + 20, label.DECISIONS_LEFT, fraunces(32, 700, 40), room=300)
    width = (CONTENT - 3 * GAP) // 4
    looks: tuple[Callable[[View], object], ...] = (
        lambda it: it.closed_by,
        lambda it: it.bonus_by,
        lambda it: it.stacks_by,
        lambda it: it.next_order,
    )
    for number, (said, look, draw) in enumerate(zip(label.DECISION_HEADS, looks, DRAWN, strict=True)):
        box = Box(EDGE + number * (width + GAP), y + layout.DECISIONS, width, layout.DECISION)
        if look(scene.now) != look(scene.view):
            canvas.planned(box.x, box.y, box.width, box.height)
        else:
            canvas.put(plate(box.width, box.height, CARD_STYLE), box.x, box.y)
        canvas.words(box.centre, box.y + 26, said, oswald(29, 500), GREY_INK, "c", room=width - 16)
        draw(canvas, box, scene.now)
        if draw is _bonus:
            canvas.spot(BONUS, box.x, box.y, box.width, box.height)
        if scene.changed(look):
            canvas.mark(box.centre, box.bottom - 1)


def _closing(canvas: Sheet, box: Box, view: View) -> None:
    picture = closed(64, 64, 6) if view.closed_by is None else badge(view.closed_by, 54)
    canvas.put(picture, box.centre, box.y + 86, "cc")


def _bonus(canvas: Sheet, box: Box, view: View) -> None:
    middle = box.y + 86
    for number, cost in enumerate(view.components.bonus_cost):
        centre = box.x + 36 + number * PITCH
        if number < len(view.bonus_by):
            canvas.put(badge(view.bonus_by[number], 48), centre, middle, "cc")
            continue
        canvas.put(coin(50, "+1"), centre, middle - 14, "cc")
        for it in range(cost):
            canvas.put(cube(26, "white"), centre + (it - (cost - 1) / 2) * 27, middle + 28, "cc")


def _stacks(canvas: Sheet, box: Box, view: View) -> None:
    for number, (markers, seat) in enumerate(zip(view.components.reduced_stacks, view.stacks_by, strict=True)):
        picture = ticket(38, 56, markers) if seat is None else badge(seat, 48)
        canvas.put(picture, box.x + 36 + number * PITCH, box.y + 86, "cc")


def _passed(canvas: Sheet, box: Box, view: View) -> None:
    """The places in the next selection order, taken and free."""
    seats, middle = len(view.companies), box.y + 86
    pitch = min(46, (box.width - 14) / seats)
    taken: tuple[Seat, ...] = view.next_order
    for place in range(seats):
        centre = box.centre + (place - (seats - 1) / 2) * pitch
        if place < len(taken):
            canvas.put(badge(taken[place], min(44, round(pitch) - 2)), centre, middle, "cc")
            continue
        canvas.put(disc(min(40, round(pitch) - 2), SUNK, RULE), centre, middle, "cc")
        canvas.words(centre, middle, str(place + 1), oswald(26, 500), GREY_INK, "c", room=34)


DRAWN: tuple[Callable[[Sheet, Box, View], None], ...] = (_closing, _bonus, _stacks, _passed)
"""How each of the cards is filled."""
