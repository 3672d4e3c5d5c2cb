"""A recruitment tile is taken from those that lie open, each with its effect."""

from collections.abc import Sequence

from PIL import Image

from render.core.box import Box
from render.core.closeup import CONTENT, EDGE, HEAD_OWN, WIDTH, Sheet
from render.core.colour import GREY_INK, INK
from render.core.font import fraunces, oswald
from render.core.game import CLOSEUP_HEIGHT
from render.core.plate import CARD_STYLE, plate
from render.core.scene import Scene
from render.kraftwagen import label as words
from render.kraftwagen.closeup import agenda, label, layout
from render.kraftwagen.closeup.agenda import Item
from render.kraftwagen.closeup.own import own
from rules.kraftwagen.components import KINDS, Recruit
from rules.kraftwagen.view import View

NAME_ROOM = 250


def draw(scene: Scene[View], question: str, parts: Sequence[Item] = ()) -> Image.Image:
    """The picture for the choice of a recruit, in a turn of these parts."""
    view, y = scene.view, layout.TOP + agenda.height(parts)
    rows = sum(max(1, len(view.recruits[kind])) for kind in KINDS)
    fixed = y + len(KINDS) * layout.KIND_HEAD + layout.FOOT
    pitch = min(layout.RECRUIT_PITCH, (CLOSEUP_HEIGHT - fixed) // rows)
    canvas = Sheet(fixed + rows * pitch)
    canvas.head(scene, scene.seat, label.when(scene), question, layout.HEAD)
    own(canvas, HEAD_OWN, scene)
    agenda.draw(canvas, layout.TOP, parts)
    for kind in KINDS:
        canvas.words(EDGE, y + 20, words.KIND[kind], fraunces(30, 700, 40), room=360)
        said = label.STACK.format(count=view.stacks[kind])
        canvas.words(WIDTH - EDGE, y + 22, said, oswald(26, 400), GREY_INK, "r", room=320)
        y += layout.KIND_HEAD
        if not view.recruits[kind]:
            canvas.words(EDGE + 18, y + pitch / 2, label.NONE, oswald(28, 400), GREY_INK, room=200)
            y += pitch
        for name in view.recruits[kind]:
            _recruit(canvas, Box(EDGE, y, CONTENT, pitch - 6), scene, name, words.recruit(view.components, name))
            y += pitch
    canvas.foot(words.edition(view.components), scene.seat, own=scene.own)
    return canvas.image


def _recruit(canvas: Sheet, box: Box, scene: Scene[View], name: Recruit, said: tuple[str, str]) -> None:
    """A tile: its name and its effect; dashed where a plan takes it."""
    title, effect = said
    kind = scene.view.components.kind(name)
    if name not in scene.now.recruits[kind]:
        canvas.planned(box.x, box.y, box.width, box.height)
    else:
        canvas.put(plate(box.width, box.height, CARD_STYLE), box.x, box.y)
    canvas.spot(name, box.x, box.y, box.width, box.height)
    canvas.words(box.x + 18, box.middle, title, oswald(32, 500), INK, room=NAME_ROOM - 20)
    canvas.name(box.x + NAME_ROOM, box.middle, effect, (30, 24), INK, weight=400, room=box.width - NAME_ROOM - 14)
    if scene.changed(lambda it: name in it.recruits[kind]):
        canvas.mark(box.x + 60, box.bottom - 2)
