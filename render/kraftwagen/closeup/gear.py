"""A tile is taken from the gear unrolled: how full the Market is, what the buyers look for, which prices are left, then
the tiles in groups, by who moves before one's next move."""

from collections.abc import Sequence
from dataclasses import dataclass

from PIL import Image

from render.core.badge import badge
from render.core.closeup import CONTENT, EDGE, HEAD_OWN, HEAD_TITLE, WIDTH, Sheet
from render.core.colour import BRASS_LIGHT, CARD, CREAM, ENAMEL, GREY_INK, INK, SEAT_MARKS, WHITE
from render.core.font import fraunces, oswald
from render.core.game import CLOSEUP_LIMIT
from render.core.plate import Style, plate, seat_plate
from render.core.scene import Scene
from render.core.sign import arrow
from render.kraftwagen import label as words
from render.kraftwagen.closeup import label, layout
from render.kraftwagen.closeup.buyers import wishes, wishes_height
from render.kraftwagen.closeup.own import own
from render.kraftwagen.closeup.prices import prices
from render.kraftwagen.gear import RECONSTRUCTED
from render.kraftwagen.icon import icon
from render.kraftwagen.sign import again
from rules.core.game import Seat
from rules.kraftwagen.components import Tile
from rules.kraftwagen.view import View

PITCH = layout.TILE[1] + layout.TILE_GAP
ONE, SEVERAL = (66, 32), {2: (42, 31, 42), 3: (32, 27, 29)}
"""Sizes of icon and word on a tile with one action; with more, and their pitch."""


@dataclass(frozen=True, slots=True)
class Group:
    """Tiles that cost the same tempo."""

    before: tuple[Seat, ...]
    """Who moves before one's next move, in their order; nobody: one moves again at once."""
    tiles: tuple[Tile, ...]

    @property
    def lines(self) -> int:
        """How many lines its tiles take."""
        return -(-len(self.tiles) // layout.TILES_A_LINE)


def groups(view: View) -> list[Group]:
    """The tiles by who moves before the mover's next move: rivals, from the next on up the chain."""
    found: list[Group] = []
    before: tuple[Seat, ...] = ()
    tiles: list[Tile] = []
    for link in view.chain[1:]:
        if isinstance(link, int):
            found.append(Group(before, tuple(tiles)))
            before, tiles = (*before, link), []
        else:
            tiles.append(link)
    return [it for it in (*found, Group(before, tuple(tiles))) if it.tiles]


def draw(scene: Scene[View], question: str, chosen: Tile | None = None) -> Image.Image:
    """The picture for the choice of a tile; the chosen one is dashed."""
    view = scene.view if chosen else scene.now
    shown, fresh, y, printed = groups(view), used_since(scene), layout.TOP, view.components
    starred = any(it.reconstructed for it in printed.tiles.values())
    lines = sum(it.lines for it in shown)
    wanted = wishes_height(view)
    low = y + wanted + 44 + layout.AT_END + 8 + lines * PITCH + len(shown) * 12 + layout.AT_HEAD + layout.FOOT
    priced = layout.CHART * (low + layout.CHART <= CLOSEUP_LIMIT)
    ordered = layout.ORDER * (low + priced + layout.ORDER <= CLOSEUP_LIMIT)
    canvas = Sheet(low + priced + ordered)
    canvas.head(scene, scene.seat, label.when(scene), question, layout.HEAD)
    canvas.words(WIDTH - 30, HEAD_TITLE, label.full(view), oswald(27, 400), BRASS_LIGHT, "r", room=480)
    own(canvas, HEAD_OWN, scene)
    wishes(canvas, y, scene)
    y += wanted
    if priced:
        prices(canvas, y + 26, scene)
        y += priced
    _mover(canvas, y, scene.seat)
    y += layout.AT_END + 8
    wide = canvas.words(EDGE, y + 18, label.THEN_MOVES, fraunces(30, 700, 40), room=260)
    canvas.words(WIDTH - EDGE, y + 20, label.LATER, oswald(26, 400), GREY_INK, "r", room=CONTENT - wide - 20)
    y += 46
    for group in shown:
        tall = group.lines * PITCH - layout.TILE_GAP
        canvas.put(plate(CONTENT, tall + 12, Style(ENAMEL, radius=12)), EDGE, y - 6)
        _first(canvas, EDGE + 8, y + tall / 2, group.before, scene.seat)
        for number, name in enumerate(group.tiles):
            line, place = divmod(number, layout.TILES_A_LINE)
            x, top = EDGE + layout.WHO + place * (layout.TILE[0] + 6), y + line * PITCH
            _tile(canvas, x, top, view, name, is_chosen=name == chosen)
            canvas.spot(name, x, top, *layout.TILE)
            if name in fresh:
                canvas.mark(x + layout.TILE[0] - 44, top + layout.TILE[1] + 2)
        y += tall + 20
    _head(canvas, y - 6)
    if ordered:
        _order(canvas, y + layout.AT_HEAD + 4, scene, view.order)
    canvas.foot(label.MADE_UP if starred else words.edition(printed), scene.seat, own=scene.own, explains=starred)
    return canvas.image


def _mover(canvas: Sheet, y: int, seat: Seat) -> None:
    """Who stands at the chain's end, below its tiles."""
    canvas.put(plate(CONTENT, layout.AT_END, Style(ENAMEL, radius=12)), EDGE, y)
    canvas.put(badge(seat, 44, "enamel"), EDGE + 74, y + layout.AT_END / 2, "cc")
    canvas.words(EDGE + layout.WHO, y + layout.AT_END / 2, label.AT_END, oswald(30, 500), CREAM, room=640)


def _head(canvas: Sheet, y: int) -> None:
    """The chain's other end, above which its tiles end."""
    canvas.put(plate(CONTENT, layout.AT_HEAD, Style(ENAMEL, radius=12)), EDGE, y)
    canvas.words(EDGE + layout.WHO, y + layout.AT_HEAD / 2, label.AT_HEAD, oswald(28, 400), CREAM, room=640)


def used_since(scene: Scene[View]) -> frozenset[Tile]:
    """The tiles that somebody has used since the view before: they now lie at the chain's head."""
    if scene.before is None:
        return frozenset()
    now = [it for it in scene.view.chain if not isinstance(it, int)]
    then = [it for it in (*scene.before.chain, scene.before.taken) if isinstance(it, str)]
    for kept in range(len(now), -1, -1):
        places = [then.index(it) for it in now[:kept] if it in then]
        if len(places) == kept and places == sorted(places):
            return frozenset(now[kept:])
    return frozenset(now)


def _first(canvas: Sheet, x: float, middle: float, before: tuple[Seat, ...], seat: Seat) -> None:
    """Oneself again, or the rivals who move first, in their order; with the word for which of the two it is."""
    signs, word = middle - 14, label.FIRST if before else label.AGAIN
    canvas.words(x + 66, middle + 30, word, oswald(26, 400), CREAM, "c", room=layout.WHO - 16)
    if not before:
        canvas.put(badge(seat, 50, "enamel"), x + 38, signs, "cc")
        canvas.put(again(50), x + 94, signs, "cc")
        return
    size = (50, 50, 42)[min(len(before), 3) - 1]
    for number, other in enumerate(before):
        shift = (number - (len(before) - 1) / 2) * (size + 2)
        canvas.put(badge(other, size, "enamel"), x + 66 + shift, signs, "cc")


def _tile(canvas: Sheet, x: int, y: int, view: View, name: Tile, *, is_chosen: bool) -> None:
    card, (width, height) = view.components.tiles[name], layout.TILE
    if is_chosen:
        canvas.put(plate(width + 6, height + 6, Style(WHITE, radius=8)), x - 3, y - 3)
        canvas.planned(x, y, width, height, 8)
    else:
        canvas.put(plate(width, height, Style(CARD, radius=8, rim=INK)), x, y)
    if card.reconstructed:
        canvas.words(x + width - 8, y + 16, RECONSTRUCTED, oswald(24, 600), GREY_INK, "r", room=16)
    if len(card.icons) == 1:
        kind, middle = card.icons[0], y + height / 2
        canvas.put(icon(kind, ONE[0], INK), x + 44, middle, "cc")
        canvas.words(x + 86, middle, words.ICON[kind], oswald(ONE[1], 500), INK, room=width - 90)
        return
    sign, text, pitch = SEVERAL[min(len(card.icons), 3)]
    for number, kind in enumerate(card.icons):
        middle = y + height / 2 + (number - (len(card.icons) - 1) / 2) * pitch
        canvas.put(icon(kind, sign, INK), x + 40, middle, "cc")
        canvas.words(x + 76, middle, words.ICON[kind], oswald(text, 500), INK, room=width - 96)


def _order(canvas: Sheet, y: int, scene: Scene[View], order: Sequence[Seat]) -> None:
    """The markers in the order of moves, now; the first one moves."""
    middle = y + 36
    canvas.words(EDGE, middle, label.FIRST, oswald(28, 500), GREY_INK, room=60)
    width = min(220, (CONTENT - 60 - 32 * (len(order) - 1)) // len(order))
    for number, seat in enumerate(order):
        x = EDGE + 60 + number * (width + 32)
        canvas.put(seat_plate(seat, width, 56, 8), x, y + 8)
        canvas.put(badge(seat, 42, "own"), x + 28, middle, "cc")
        canvas.name(x + 54, middle, scene.name(seat), (30, 24), SEAT_MARKS[seat].text, room=width - 60)
        if number:
            canvas.put(arrow(22, 18, GREY_INK), x - 27, middle, "lc")
        if scene.changed(lambda it, seat=seat: it.order.index(seat)):
            canvas.mark(x + width / 2, y + 63)
