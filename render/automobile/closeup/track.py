"""An action is chosen on the track: by price range, what stands there and what is open, from the front back."""

from dataclasses import dataclass

from PIL import Image

from render.automobile.closeup import cell, column, label, layout
from render.automobile.closeup.own import own, rival_lines, rivals
from render.automobile.label import edition
from render.core.cache import keep
from render.core.closeup import CONTENT, EDGE, HEAD_OWN, WIDTH, Sheet
from render.core.colour import CREAM, INK, PAPER
from render.core.font import oswald
from render.core.game import CLOSEUP_HEIGHT
from render.core.pen import Pen
from render.core.plate import Style, plate
from render.core.scene import Scene
from render.core.sign import flag
from rules.automobile.components import RANGES, PriceRange
from rules.automobile.view import View

REACH = 4
"""How many spaces ahead of the front are of interest: the fourth costs ten cubes."""
NEAR = 2
"""How many of them are shown of each range."""
TOP = layout.HEAD_TWO + layout.TOP_GAP


@dataclass(frozen=True, slots=True)
class Ladder:
    """The spaces of a price range that are shown, the most advanced first."""

    ahead: tuple[int, ...]
    """Open ones, which need R&D."""
    behind: tuple[int, ...]
    """At the front and behind it: what stands there, and what is free without R&D."""


def draw(scene: Scene[View], question: str) -> Image.Image:
    """The picture for an action, a further production, and a factory of Durant or Ford."""
    view = scene.view
    changed = _planned(scene)
    bars = layout.BARS if any(view.supply(it) or scene.now.supply(it) for it in RANGES) else layout.BARS_EMPTY
    lines = rival_lines(view) * layout.RIVAL_PITCH
    above, below = (
        TOP + layout.AGAINST + bars + column.box_lines(scene.now) * layout.BOXES,
        layout.FRONT + 2 + 4 + lines + layout.FOOT,
    )
    ladders = {row: _ladder(view, row, changed, NEAR) for row in RANGES}
    if above + _tall(scene, ladders, changed) + below > CLOSEUP_HEIGHT:
        ladders = {row: _ladder(view, row, changed, 1) for row in RANGES}
    band = above + layout.CELL_PITCH * max(len(it.ahead) for it in ladders.values())
    bottom = above + layout.FRONT + 2 + _tall(scene, ladders, changed)
    canvas = Sheet(bottom + 4 + lines + layout.FOOT)
    canvas.head(scene, scene.seat, label.when(view), question, layout.HEAD_TWO)
    own(canvas, HEAD_OWN, scene, pieces=True)
    pixels = column.unit(scene.now)
    for number, (row, ladder) in enumerate(ladders.items()):
        x = layout.column(number)
        column.head(canvas, x, TOP, view, row)
        column.against(canvas, x, TOP + layout.AGAINST, scene, row, pixels)
        column.boxes(canvas, x, TOP + layout.AGAINST + bars + 18, scene, row)
        canvas.spot(row, x, TOP + layout.AGAINST + bars + 18, layout.COLUMN, layout.BOXES, "lc")
        _column(canvas, x, band, scene, ladder, changed)
    _front(canvas, band + 8, view)
    rivals(canvas, bottom + 3, scene)
    canvas.foot(edition(view.components), scene.seat, own=scene.own)
    return canvas.image


def _planned(scene: Scene[View]) -> frozenset[int]:
    """The spaces that a plan changes."""
    return frozenset(
        number
        for number, (was, is_) in enumerate(zip(scene.view.spaces, scene.now.spaces, strict=True), 1)
        if was != is_
    )


def _ladder(view: View, row: PriceRange, changed: frozenset[int], near: int) -> Ladder:
    mine = [it.space for it in reversed(view.components.models) if it.range is row]
    ahead = [it for it in mine if it > view.front]
    shown = [it for it in ahead if it - view.front <= REACH][-near:] or ahead[-1:]
    return Ladder(
        tuple(it for it in ahead if it in shown or it in changed),
        tuple(it for it in mine if it <= view.front and _is_shown(view, it)),
    )


def _is_shown(view: View, number: int) -> bool:
    """Whether anybody can still do something with a space: a closed one with no cars left is out."""
    it = view.spaces[number - 1]
    return it.owner is not None or not it.closed


def _tall(scene: Scene[View], ladders: dict[PriceRange, Ladder], changed: frozenset[int]) -> int:
    """How high all spaces together are, without the line of the front."""
    ahead = max(len(it.ahead) for it in ladders.values()) * layout.CELL_PITCH
    return ahead + max(sum(_height(scene, number, changed) for number in it.behind) for it in ladders.values())


def _height(scene: Scene[View], number: int, changed: frozenset[int]) -> int:
    """How high a space behind the front is drawn: the own ones are large."""
    is_large = scene.view.spaces[number - 1].owner == scene.seat or number in changed
    return layout.CELL_PITCH if is_large else layout.SLIM_PITCH


def _column(canvas: Sheet, x: int, band: int, scene: Scene[View], ladder: Ladder, changed: frozenset[int]) -> None:
    for place, number in enumerate(ladder.ahead):
        y = band - (len(ladder.ahead) - place) * layout.CELL_PITCH
        if number in changed:
            cell.large(canvas, x, y, scene, number)
        else:
            cell.ahead(canvas, x, y, scene.view, number, scene.seat)
        canvas.spot(number, x, y, layout.COLUMN, layout.CELL)
    y = band + layout.FRONT
    for number in ladder.behind:
        owner = scene.view.spaces[number - 1].owner
        if owner == scene.seat or number in changed:
            cell.large(canvas, x, y, scene, number)
        elif owner is not None:
            cell.line(canvas, x, y, scene, number)
        else:
            cell.behind(canvas, x, y, scene.view, number)
        height = _height(scene, number, changed)
        canvas.spot(number, x, y, layout.COLUMN, height - layout.CELL_PITCH + layout.CELL)
        y += height


def _front(canvas: Sheet, y: int, view: View) -> None:
    """The chequered line between what is open for R&D cubes and what stands."""
    canvas.put(_chequers(CONTENT, 14), EDGE, y)
    said = label.FRONT.format(space=view.front) if view.front else label.TRACK_EMPTY
    font = oswald(26, 600)
    wide = round(font.getlength(said)) + 78
    canvas.put(plate(wide, 36, Style(PAPER, form="pill", rim=INK)), WIDTH / 2, y + 7, "cc")
    canvas.put(flag(24), WIDTH / 2 - wide / 2 + 18, y + 7, "lc")
    canvas.words(WIDTH / 2 + wide / 2 - 18, y + 7, said, font, INK, "r", room=wide)


@keep
def _chequers(width: int, height: int) -> Image.Image:
    """A chequered band, two squares high."""
    pen, square = Pen(width, height), height / 2
    pen.box(0, 0, width, height, INK)
    for number in range(int(width / square)):
        top = number % 2 * square
        pen.box(number * square, top, min(width, (number + 1) * square), top + square, CREAM)
    return pen.done()
