"""A character is chosen from all six in the order of play, with the place that each brings and who chooses when."""

from PIL import Image

from render.automobile.closeup import label, layout
from render.automobile.closeup.own import own
from render.automobile.label import dollars, edition
from render.core.badge import badge
from render.core.box import Box
from render.core.closeup import CONTENT, EDGE, FLOOR, HEAD_OWN, Sheet
from render.core.colour import CARD, GREY_INK, INK, PAPER, RED, RULE, SEAT_MARKS, SUNK
from render.core.font import fraunces, oswald
from render.core.game import CLOSEUP_HEIGHT
from render.core.planned import ghost
from render.core.plate import CARD_STYLE, Style, frame, plate, seat_plate
from render.core.scene import Scene
from render.core.sign import cube
from rules.automobile.components import CHARACTERS, Character
from rules.automobile.view import View
from rules.core.game import Seat

TOP = layout.HEAD + 16
OPEN = Style(CARD, radius=12, rim=INK, rim_width=3)
TAKEN = Style(SUNK, radius=10, rim=RULE)
COLUMNS = (598, 640, 728, 796)
"""Right end of the cash, then the middles of the other figures of who chooses."""


def draw(scene: Scene[View], question: str) -> Image.Image:
    """The picture for the choice of a character."""
    view = scene.view
    seats, free = len(view.companies), sum(it not in view.chosen for it in CHARACTERS)
    foot = layout.CHOOSERS_HEAD + seats * layout.CHOOSER_PITCH + 44
    rest = TOP + foot + len(CHARACTERS) * layout.CHARACTER_GAP + (len(CHARACTERS) - free) * layout.CHARACTER_LOW
    tall = min(layout.CHARACTER_MOST, (CLOSEUP_HEIGHT - rest) // free)
    heights = [layout.CHARACTER_LOW if it in view.chosen else tall for it in CHARACTERS]
    table = TOP + sum(heights) + len(heights) * layout.CHARACTER_GAP + layout.CHOOSERS_HEAD
    canvas = Sheet(table + seats * layout.CHOOSER_PITCH + 44)
    canvas.head(scene, scene.seat, label.when(view), question, layout.HEAD - 4)
    own(canvas, HEAD_OWN, scene)
    y = TOP
    for character, height in zip(CHARACTERS, heights, strict=True):
        box = Box(EDGE, y, CONTENT, height)
        if character in view.chosen:
            _taken(canvas, box, scene, character)
        else:
            _open(canvas, box, scene, character)
        canvas.spot(character, box.x, box.y, box.width, box.height)
        y += height + layout.CHARACTER_GAP
    _choosers(canvas, table, scene)
    canvas.foot(edition(view.components), scene.seat, own=scene.own)
    return canvas.image


def _taken(canvas: Sheet, box: Box, scene: Scene[View], character: Character) -> None:
    """A character that somebody has, in one low line."""
    holder = scene.view.chosen[character]
    canvas.put(plate(box.width, box.height, TAKEN), box.x, box.y)
    canvas.words(box.x + 24, box.middle, character.value, oswald(32, 500), GREY_INK, room=150)
    effect = label.effect(character, scene.view)
    canvas.words(box.x + 172, box.middle, effect, oswald(26, 400), GREY_INK, room=360)
    canvas.put(seat_plate(holder, 264, box.height - 12, 8), box.right - 270, box.y + 6)
    canvas.put(badge(holder, 40, "own"), box.right - 240, box.middle, "cc")
    text = SEAT_MARKS[holder].text
    canvas.name(box.right - 212, box.middle, scene.name(holder), (32, 24), text, room=196)
    if scene.changed(lambda it: it.chosen.get(character)):
        canvas.mark(box.right - 138, box.bottom - 1)


def _open(canvas: Sheet, box: Box, scene: Scene[View], character: Character) -> None:
    """A free character: what it does, its cubes, and when one would act."""
    view = scene.view
    canvas.put(plate(box.width, box.height, OPEN), box.x, box.y)
    canvas.words(box.x + 24, box.middle - 20, character.value, fraunces(42, 700, 60), INK, room=260)
    canvas.words(box.x + 24, box.middle + 22, label.effect(character, view), oswald(32, 400), INK, room=460)
    if scene.now.chosen.get(character) is not None:
        canvas.planned(box.right - 300, box.y + 12, 280, box.height - 24)
        canvas.put(ghost(scene.seat, 280, box.height - 24, 9), box.right - 300, box.y + 12)
        canvas.put(badge(scene.seat, 56), box.right - 160, box.middle, "cc")
        return
    low, high = view.places(character)
    said = label.ORDINAL[low] if low == high else f"{label.ORDINAL[low]}–{label.ORDINAL[high]}"
    canvas.words(box.right - 24, box.middle - 14, said, oswald(42, 600), INK, "r", room=170)
    canvas.words(box.right - 24, box.middle + 24, label.TO_ACT, oswald(27, 400), GREY_INK, "r", room=120)
    cubes = view.cubes.get(character, 0)
    pitch = min(48, 150 // max(cubes, 1))
    for number in range(cubes):
        canvas.put(cube(50, "white"), box.x + 494 + number * pitch, box.middle, "lc")


def _choosers(canvas: Sheet, y: int, scene: Scene[View]) -> None:
    """Who chooses when, with what one weighs them by."""
    canvas.words(EDGE, y - 22, label.CHOOSING, fraunces(32, 700, 40), room=300)
    for x, said in zip((566, *COLUMNS[1:]), label.CHOOSER_HEADS, strict=True):
        canvas.words(x, y - 20, said, oswald(FLOOR, 400), GREY_INK, "c", room=90)
    order = scene.view.selection_order
    now = order.index(scene.seat)
    for place, seat in enumerate(order):
        row = Box(EDGE, y + place * layout.CHOOSER_PITCH, CONTENT, layout.CHOOSER)
        _chooser(canvas, row, scene, seat, is_done=place < now)
        canvas.words(EDGE + 24, row.middle, str(place + 1), oswald(36, 600), SEAT_MARKS[seat].text, "c", room=40)


def _chooser(canvas: Sheet, row: Box, scene: Scene[View], seat: Seat, *, is_done: bool) -> None:
    held, middle = (scene.after or scene.view).companies[seat], row.middle
    canvas.put(plate(row.width, row.height, Style(PAPER, radius=9, rim=RULE) if is_done else CARD_STYLE), row.x, row.y)
    if seat == scene.seat:
        canvas.put(frame(row.width + 8, row.height + 8), row.x - 4, row.y - 4)
    canvas.put(seat_plate(seat, 92, row.height, 9), row.x, row.y)
    canvas.put(badge(seat, 42, "own"), row.x + 62, middle, "cc")
    canvas.name(row.x + 106, middle, scene.name(seat), (34, 24), room=230 if is_done else 360)
    if is_done:
        taken = next(it.value for it, who in scene.view.chosen.items() if who == seat)
        canvas.words(row.x + 464, middle, taken, oswald(26, 400), GREY_INK, "r", room=118)
    cash = label.HIDDEN if held.cash is None else dollars(held.cash)
    size = 36 if len(cash) < len("$10,000") else 31
    canvas.figures(COLUMNS[0], middle, cash, oswald(size, 600), INK, room=120)
    figures = ((held.research, INK), (held.losses, RED if held.losses else GREY_INK), (len(held.tiles), INK))
    for x, (figure, fill) in zip(COLUMNS[1:], figures, strict=True):
        canvas.figures(x, middle, str(figure), oswald(36, 600), fill, "c", room=60)
