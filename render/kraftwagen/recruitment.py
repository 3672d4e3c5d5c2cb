"""Recruitment: the revealed tiles of each kind with what they do, and what may be taken instead.

Before the first round the starting bonus tiles lie in its place.
"""

from PIL import Image

from render.core.box import Box
from render.core.canvas import Canvas
from render.core.colour import CARD, GREY_INK, PAPER, RULE
from render.core.font import fraunces, oswald
from render.core.moment import Moment
from render.core.plate import CARD_STYLE, Style, plate
from render.kraftwagen import label, layout
from render.kraftwagen.bust import bust
from render.kraftwagen.icon import icon
from render.kraftwagen.preference import body, engine
from render.kraftwagen.sign import bolt, engineer_token, production_token
from rules.kraftwagen.components import KINDS, Icon, Kind, Phase, StartingCard
from rules.kraftwagen.view import View

ROW, EMPTY = Style(CARD, radius=8, rim=RULE), Style(PAPER, radius=8, rim=RULE)
SIGN_WIDTH = {Kind.ENGINEER: 34, Kind.INVESTOR: 41, Kind.INSTANT: 30}
STARTING_TITLE, STARTING_NOTE = "Starting bonus tiles", "one a company, the last in turn order first"


def lines(view: View) -> int:
    """How many lines of recruits there are: those of the fullest kind, and two at least."""
    return max(2, *(len(tiles) for tiles in view.recruits.values()))


def lay(canvas: Canvas, x: int, y: int, moment: Moment[View]) -> None:
    """Draw what can be had, and mark where something has come or gone."""
    if moment.view.phase is Phase.HEATING_UP_MOTORS:
        _starting_tiles(canvas, x, y, moment.view)
        return
    for number, kind in enumerate(KINDS):
        _kind(canvas, x + number * layout.RECRUIT_PITCH, y, moment, kind)
    _instead(canvas, x, y, moment.view)


def _sign(kind: Kind) -> Image.Image:
    if kind is Kind.ENGINEER:
        return engineer_token(34)
    return production_token(30) if kind is Kind.INVESTOR else bolt(30)


def _kind(canvas: Canvas, x: int, y: int, moment: Moment[View], kind: Kind) -> None:
    view, tiles = moment.view, moment.view.recruits[kind]
    canvas.put(_sign(kind), x, y + 14, "lc")
    canvas.words(x + SIGN_WIDTH[kind] + 9, y + 14, label.KIND[kind], fraunces(30, 700, 40), room=260)
    right = x + layout.RECRUIT.width - 4
    canvas.words(right, y + 15, f"{view.stacks[kind]} in stack", oswald(22, 500), GREY_INK, "r", room=110)
    for number in range(lines(view)):
        box = layout.RECRUIT.moved(x, y + number * layout.RECRUIT_LINE)
        if number < len(tiles):
            name, effect = label.recruit(view.components, tiles[number])
            canvas.put(plate(box.width, box.height, ROW), box.x, box.y)
            canvas.name(box.x + 14, box.middle, name, (29, 24), room=layout.EFFECT - 22)
            room = box.width - layout.EFFECT - 10
            canvas.name(box.x + layout.EFFECT, box.middle, effect, (25, 22), GREY_INK, weight=400, room=room)
        else:
            canvas.put(plate(box.width, box.height, EMPTY), box.x, box.y)
            canvas.words(box.x + 14, box.middle, "taken", oswald(24, 400), GREY_INK, room=100)
        if moment.changed(lambda it, n=number: it.recruits[kind][n : n + 1]):
            canvas.tab(box.x + 40, box.bottom - 1)


def _instead(canvas: Canvas, x: int, y: int, view: View) -> None:
    left = x + layout.INSTEAD.x
    canvas.words(left, y + 14, "or always", fraunces(30, 700, 40), room=180)
    for number, (kind, said) in enumerate(zip((Icon.HIRE, Icon.RACE), label.instead(view.components), strict=True)):
        box = layout.INSTEAD.moved(x, y + number * layout.RECRUIT_LINE)
        canvas.put(plate(box.width, box.height, ROW), box.x, box.y)
        canvas.put(icon(kind, 36), box.x + 34, box.middle, "cc")
        canvas.words(box.x + 66, box.middle, said, oswald(29, 500), room=box.width - 76)


def _starting_tiles(canvas: Canvas, x: int, y: int, view: View) -> None:
    """The starting bonus tiles that are left."""
    canvas.words(x, y + 14, STARTING_TITLE, fraunces(30, 700, 40), room=400)
    right = x + layout.CONTENT - 4
    canvas.words(right, y + 15, STARTING_NOTE, oswald(22, 500), GREY_INK, "r", room=600)
    count = max(4, len(view.starting_tiles))
    pitch = (layout.CONTENT + 10) / count
    for number in range(len(view.starting_tiles)):
        box = Box(x + round(number * pitch), y + layout.STARTING.y, round(pitch) - 10, layout.STARTING.height)
        canvas.put(plate(box.width, box.height, CARD_STYLE), box.x, box.y)
        _starting_tile(canvas, box, view.components.starting_tiles[view.starting_tiles[number]])


def _starting_tile(canvas: Canvas, box: Box, card: StartingCard) -> None:
    given = label.starting(card)
    pitch = box.height / max(2, len(given))
    for number, (kind, said) in enumerate(given):
        middle = round(box.y + (number + 0.5 + max(0, 2 - len(given)) / 2) * pitch)
        gift(canvas, box.x + 48, middle, kind, card, 44)
        canvas.words(box.x + 96, middle, said, oswald(28, 500), room=box.width - 106)


def gift(canvas: Canvas, x: float, middle: float, kind: str, card: StartingCard, size: int) -> None:
    """Draw the sign of one thing on a starting bonus tile, about so many pixels high."""
    if kind == "body":
        body(canvas, x, middle, card.body, (round(size * 1.27), round(size * 0.86)))
    elif kind in ("engine", "race engine"):
        engine(canvas, x, middle, card.engine or card.race_engine, size)
    elif kind == "race":
        canvas.put(icon(Icon.RACE, size), x, middle, "cc")
    elif kind == "worker":
        canvas.put(bust(round(size * 0.82), "cap"), x, middle, "cc")
    elif kind == "token":
        canvas.put(engineer_token(round(size * 0.86)), x, middle, "cc")
    else:
        level = Icon.BODY if kind == "body level" else Icon.ENGINE
        canvas.put(icon(level, size + 2), x, middle, "cc")
