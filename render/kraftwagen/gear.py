"""The Action Gear: the chain of Company Markers and action tiles, drawn by rank, so that the first to move is on top.

Turning has no meaning in the rules, so the picture never turns: the chain begins right of the top and runs clockwise,
the free spaces stand before it with an arrow. A tile in use waits at the chain's head, where it goes back to.
"""

import math

from PIL import Image

from render.core.badge import badge
from render.core.cache import keep
from render.core.canvas import Canvas
from render.core.colour import (
    BRASS,
    BRASS_LIGHT,
    CARD,
    CREAM,
    ENAMEL,
    ENAMEL_RAISED,
    ENAMEL_RIM,
    GREY_INK,
    INK,
    PAPER,
    SEAT_MARKS,
)
from render.core.font import fraunces, oswald
from render.core.moment import Moment
from render.core.pen import Pen, Point
from render.core.plate import Style, frame, on_enamel, plate
from render.core.sign import arrow, disc
from render.kraftwagen import label, layout
from render.kraftwagen.icon import icon
from render.kraftwagen.sign import again
from render.kraftwagen.turn import mover
from rules.core.game import Seat
from rules.kraftwagen.components import Components, Icon, Tile
from rules.kraftwagen.view import Step, View

WIDTH, HEIGHT = layout.SLOT
TILE = Style(CARD, radius=8, rim=INK)
GAP = Style(ENAMEL_RAISED, radius=8, rim=ENAMEL_RIM)
ROW_PITCH = {2: 38, 3: 28}
"""Between the lines of a tile with so many actions."""
DONE = GREY_INK
RECONSTRUCTED = "*"


def ground(canvas: Canvas, components: Components, x: int, y: int) -> None:
    """Draw the wheel around this centre."""
    canvas.put(wheel(layout.GEAR_RADIUS, layout.GEAR_HOLE, components.gear), x, y, "cc")


def notes(canvas: Canvas, left: int, right: int, top: int, bottom: int, components: Components) -> None:
    """Draw the heading and the legend in the corners around the wheel."""
    canvas.words(left, top + 14, "Action gear", fraunces(30, 700, 40), room=220)
    canvas.words(left, top + 48, "last in the chain moves", oswald(22, 400), GREY_INK, room=220)
    font, upper, lower = oswald(22, 400), bottom - 46, bottom - 12
    canvas.put(again(30), left + 15, upper, "cc")
    canvas.words(left + 38, upper, "move again", font, GREY_INK, room=110)
    canvas.put(disc(30, CREAM, INK), left + 15, lower, "cc")
    canvas.words(left + 15, lower, "2", oswald(23, 600), anchor="c", room=26)
    canvas.words(left + 38, lower, "order of moves", font, GREY_INK, room=140)
    if any(tile.reconstructed for tile in components.tiles.values()):
        canvas.words(right, lower, f"{RECONSTRUCTED} reconstructed", font, GREY_INK, "r", room=160)


def lay(canvas: Canvas, x: int, y: int, moment: Moment[View]) -> None:
    """Draw the chain around this centre, and mark whose rank has changed and which tile came back."""
    view = moment.view
    second = view.order[1]
    is_again = view.step is Step.TILE
    for number in range(view.components.gear):
        centre = slot(number, view.components.gear)
        across, down = x + centre[0], y + centre[1]
        if number < len(view.chain):
            link = view.chain[number]
            if isinstance(link, int):
                is_again = is_again and link != second
                _marker(canvas, across, down, moment, link)
            else:
                _tile(canvas, across, down, view, link, again_mark=is_again)
        elif number == len(view.chain) and view.taken is not None:
            canvas.put(frame(WIDTH + 12, HEIGHT + 12, BRASS_LIGHT), across, down, "cc")
            _tile(canvas, across, down, view, view.taken, again_mark=False)
        else:
            canvas.put(plate(WIDTH - 8, HEIGHT - 8, GAP), across, down, "cc")
            is_last = number == view.components.gear - 1
            canvas.put(arrow(56, 40, BRASS if is_last else ENAMEL_RIM), across, down, "cc")
    if view.taken is None and moment.changed(lambda it: it.chain[-1]):
        across, down = slot(len(view.chain) - 1, view.components.gear)
        canvas.tab(x + across, y + down + HEIGHT // 2 - 1)


def slot(number: int, count: int) -> tuple[int, int]:
    """The middle of a space, from the gear's centre; number 0 is right of the top."""
    angle = math.radians(-90 + 360 / count * (number + 0.5))
    return round(math.cos(angle) * layout.SLOT_RADIUS), round(math.sin(angle) * layout.SLOT_RADIUS)


@keep
def wheel(radius: int, hole: int, teeth: int) -> Image.Image:
    """The gear wheel, black with two brass lines; its hole shows paper."""
    pen, points = Pen(2 * radius, 2 * radius), list[Point]()
    half = math.pi / teeth
    for tooth in range(teeth):
        angle = 2 * half * (tooth + 0.5) - math.pi / 2
        edge = [(-0.66, radius - 22.0), *((0.50 * step / 4, float(radius)) for step in range(-4, 5))]
        for turn, reach in (*edge, (0.66, radius - 22.0)):
            around = angle + half * turn
            points.append((radius + math.cos(around) * reach, radius + math.sin(around) * reach))
    pen.polygon(points, ENAMEL)
    pen.disc(radius, radius, radius - 21, ENAMEL)
    pen.ring(radius, radius, radius - 29, 2, BRASS)
    pen.ring(radius, radius, hole + 8, 2, BRASS)
    pen.disc(radius, radius, hole, PAPER)
    return pen.done()


def _marker(canvas: Canvas, x: int, y: int, moment: Moment[View], seat: Seat) -> None:
    """A Company Marker with its rank; a brass ring round the mover's."""
    view = moment.view
    if seat == mover(view):
        canvas.put(frame(WIDTH + 12, HEIGHT + 12, BRASS_LIGHT), x, y, "cc")
    canvas.put(on_enamel(seat, WIDTH, HEIGHT, 8), x, y, "cc")
    canvas.put(badge(seat, 52, "own"), x - 26, y - 14, "cc")
    canvas.put(disc(36, CREAM, INK), x + 32, y - 14, "cc")
    rank = str(view.order.index(seat) + 1)
    canvas.words(x + 32, y - 14, rank, oswald(27, 600), INK, "c", room=32)
    canvas.name(x, y + 28, moment.name(seat), (25, 22), SEAT_MARKS[seat].text, "c", room=WIDTH - 14)
    if moment.changed(lambda it: it.order.index(seat)):
        canvas.tab(x, y + HEIGHT // 2 - 1)


def _tile(canvas: Canvas, x: int, y: int, view: View, name: Tile, *, again_mark: bool) -> None:
    """An action tile; of the one in use, what is done is crossed out."""
    card = view.components.tiles[name]
    is_used = name == view.taken
    canvas.put(plate(WIDTH, HEIGHT, TILE), x, y, "cc")
    if len(card.icons) == 1:
        _single(canvas, x, y, card.icons[0], is_done=is_used and not view.pending)
    else:
        done = [kind for kind in card.icons if is_used and kind not in view.pending]
        _several(canvas, x, y, card.icons, done)
    if card.reconstructed:
        canvas.words(x + WIDTH // 2 - 6, y - HEIGHT // 2 + 16, RECONSTRUCTED, oswald(22, 600), GREY_INK, "r", room=16)
    if again_mark:
        canvas.put(again(30), x + WIDTH // 2 - 6, y - HEIGHT // 2 + 5, "cc")


def _single(canvas: Canvas, x: int, y: int, kind: Icon, *, is_done: bool) -> None:
    ink = DONE if is_done else INK
    canvas.put(icon(kind, 52, ink), x, y - 16, "cc")
    canvas.words(x, y + 24, label.ICON[kind], oswald(26, 500), ink, "c", room=WIDTH - 10)


def _several(canvas: Canvas, x: int, y: int, kinds: tuple[Icon, ...], done: list[Icon]) -> None:
    font, width, gap = oswald(22, 450), 27, 5
    pitch = ROW_PITCH.get(len(kinds), (HEIGHT - 6) // len(kinds))
    block = width + gap + max(font.getlength(label.ICON[kind]) for kind in kinds)
    left = round(x - block / 2)
    for number, kind in enumerate(kinds):
        middle = round(y + (number - (len(kinds) - 1) / 2) * pitch)
        ink = DONE if kind in done else INK
        canvas.put(icon(kind, width, ink), left + width // 2, middle, "cc")
        canvas.words(left + width + gap, middle, label.ICON[kind], font, ink, room=WIDTH - width - gap)
        if kind in done:
            canvas.bar(left - 2, middle - 1, left + block + 2, middle, DONE)
