"""A starting tile is taken from those that are left, each with what it gives; then who chooses when."""

from PIL import Image

from render.core.badge import badge
from render.core.box import Box
from render.core.closeup import CONTENT, EDGE, HEAD_OWN, WIDTH, Sheet
from render.core.colour import GREY_INK, INK, PAPER, RULE, SEAT_MARKS
from render.core.font import fraunces, oswald
from render.core.planned import ghost
from render.core.plate import CARD_STYLE, Style, frame, plate, seat_plate
from render.core.scene import Scene
from render.core.sign import arrow
from render.kraftwagen import label as words
from render.kraftwagen.closeup import label, layout
from render.kraftwagen.closeup.own import own
from render.kraftwagen.recruitment import gift
from rules.core.game import Seat
from rules.kraftwagen.components import StartingTile
from rules.kraftwagen.view import View

DONE = Style(PAPER, radius=8, rim=RULE)
GHOST = 108


def draw(scene: Scene[View], question: str) -> Image.Image:
    """The picture for the choice of a starting tile; a planned one is dashed."""
    view, y = scene.view, layout.TOP
    below = y + layout.STARTS_HEAD + len(view.starting_tiles) * layout.START_PITCH + 8
    canvas = Sheet(below + layout.STARTS_HEAD + layout.CHOOSER + 24 + layout.FOOT)
    canvas.head(scene, scene.seat, label.when(scene), question, layout.HEAD)
    own(canvas, HEAD_OWN, scene)
    canvas.words(EDGE, y + 20, label.STARTS, fraunces(32, 700, 40), room=400)
    for number, name in enumerate(view.starting_tiles):
        top = y + layout.STARTS_HEAD + number * layout.START_PITCH
        _tile(canvas, Box(EDGE, top, CONTENT, layout.START), scene, name)
    wide = canvas.words(EDGE, below + 20, label.CHOOSING, fraunces(32, 700, 40), room=360)
    canvas.words(WIDTH - EDGE, below + 22, label.MOVES_FIRST, oswald(26, 400), GREY_INK, "r", room=CONTENT - wide - 20)
    _choosers(canvas, below + layout.STARTS_HEAD, scene)
    canvas.foot(words.edition(view.components), scene.seat, own=scene.own)
    return canvas.image


def choosers(view: View) -> tuple[Seat, ...]:
    """The seats as they choose: the last in turn order first."""
    return view.order[::-1]


def _tile(canvas: Sheet, box: Box, scene: Scene[View], name: StartingTile) -> None:
    """A tile: what it gives, side by side."""
    card, is_taken = scene.view.components.starting_tiles[name], name not in scene.now.starting_tiles
    if is_taken:
        canvas.planned(box.x, box.y, box.width, box.height)
        canvas.put(ghost(scene.seat, GHOST, box.height, 9), box.right - GHOST, box.y)
        canvas.put(badge(scene.seat, 58), box.right - GHOST / 2, box.middle, "cc")
    else:
        canvas.put(plate(box.width, box.height, CARD_STYLE), box.x, box.y)
    canvas.spot(name, box.x, box.y, box.width, box.height)
    given = words.starting(card)
    pitch = (box.width - GHOST) // max(2, len(given))
    for number, (kind, said) in enumerate(given):
        x = box.x + number * pitch
        gift(canvas, x + 52, box.middle, kind, card, 62)
        canvas.words(x + 100, box.middle, said, oswald(36, 500), INK, room=pitch - 108)


def _choosers(canvas: Sheet, y: int, scene: Scene[View]) -> None:
    """The companies as they choose; who has chosen is pale."""
    order = choosers(scene.view)
    now, gap = order.index(scene.seat), 28
    width = (CONTENT - gap * (len(order) - 1)) // len(order)
    for number, seat in enumerate(order):
        x, middle = EDGE + number * (width + gap), y + layout.CHOOSER // 2
        if number < now:
            canvas.put(plate(width, layout.CHOOSER, DONE), x, y)
        else:
            canvas.put(seat_plate(seat, width, layout.CHOOSER, 8), x, y)
        if number == now:
            canvas.put(frame(width + 8, layout.CHOOSER + 8), x - 4, y - 4)
        canvas.put(badge(seat, 42, "paper" if number < now else "own"), x + 28, middle, "cc")
        fill = GREY_INK if number < now else SEAT_MARKS[seat].text
        canvas.name(x + 54, middle, scene.name(seat), (30, 24), fill, room=width - 60)
        if number:
            canvas.put(arrow(18, 16, GREY_INK), x - gap + 5, middle, "lc")
