"""Which action space: the action board with the price of each space in workers, the contracts to be taken, the demands,
the ships where cars wait on them, the companies."""

from PIL import Image

from render.automania import piece, tile
from render.automania.closeup import card, companies, demand, label, ladder, space, waiting
from render.automania.closeup.sheet import EDGE, FOOT, GAP, INNER, TOP, WIDTH, Sheet, begin
from render.automania.closeup.space import LANES, PITCH, State
from render.core.box import Box
from render.core.colour import GREY_INK, SUNK
from render.core.font import oswald
from render.core.moment import Moment
from render.core.plate import Style, plate
from rules.automania.components import ACTION_SPACES, MARKETS, ActionSpace, FactoryTile, Tile
from rules.automania.view import Step, View

KEY = WIDTH - EDGE - 210
"""Where the key of the spaces' boxes ends, left of the edition's note."""
KEYS = {State.SHORT: label.TOO_FEW, State.SHUT: label.SHUT}


def draw(moment: Moment[View]) -> Image.Image:
    """The question of the mover's turn."""
    view = moment.view
    sheet = begin(moment, label.QUESTION[Step.TURN], view.actor)
    low = grid(sheet, TOP, moment)
    if view.display:
        low = card.strip(sheet, low, view) + GAP
    demand.draw(sheet, Box(EDGE, low, INNER, demand.HEIGHT), moment)
    low += demand.HEIGHT + GAP
    if any(waiting.queue(view, market) for market in MARKETS):
        low = ladder.lines(sheet, low, moment) + GAP
    companies.draw(sheet, low, moment)
    low += companies.height(len(view.players))
    states = {space.state_of(view, it) for it in ACTION_SPACES}
    _key(sheet, low, states, KEY if moment.spots is None else WIDTH - EDGE)  # who is taught reads no note there
    return sheet.finish(low, view, view.actor)


def grid(sheet: Sheet, top: int, moment: Moment[View]) -> int:
    """Draw the action board with the price of each space; gives where the next card begins."""
    view = moment.view
    is_new = moment.before is not None and moment.before.round != view.round  # a new round has changed everything
    for it in ACTION_SPACES:
        box = space.place_of(top, it)
        space.draw(sheet, box, view.components, it)
        space.workers(sheet, box, view.groups[it], space.state_of(view, it))
        pointer(sheet, box, it)
        sheet.spot(it, box.x, box.y, box.width, box.height)
        if moment.changed(lambda at, it=it: at.groups[it]) and (view.groups[it].workers or not is_new):
            sheet.mark(box.centre, box.bottom - 1, 64)
    for number in range(LANES * LANES):
        box = space.cell(top, number % LANES + 1, number // LANES + 1)
        there = tile_at(view, number)
        tile.on_board(sheet, box, there)
        if not there and moment.changed(lambda it, number=number: tile_at(it, number)):
            sheet.mark(box.centre, box.bottom - 1, 64)
    return top + (LANES + 1) * PITCH[1]


def pointer(sheet: Sheet, box: Box, at: ActionSpace) -> None:
    """The small triangle from an action space into its column or row; the corner has none."""
    if at in ACTION_SPACES[1 : 1 + LANES]:
        sheet.put(piece.pointer(9, down=True), box.centre, box.bottom - 1, "ct")
    elif at is not ActionSpace.CORNER:
        sheet.put(piece.pointer(9, down=False), box.right - 1, box.middle, "lc")


def tile_at(view: View, number: int) -> FactoryTile | None:
    """The tile in a place of the action area; none before any are laid out."""
    return shown(view, view.grid[number]) if number < len(view.grid) else None


def shown(view: View, name: Tile | None) -> FactoryTile | None:
    """What is printed on a tile, or nothing where none lies."""
    return view.components.tiles[name] if name else None


def _key(sheet: Sheet, low: int, states: set[State], right: float) -> None:
    """What the boxes of the spaces mean that are not open, as far as there are any."""
    middle = low + FOOT / 2 - 1
    for state, said in KEYS.items():
        if state not in states:
            continue
        right -= sheet.words(right, middle, said, oswald(24, 400), GREY_INK, "r", room=100) + 6
        sheet.put(plate(30, 28, Style(SUNK, radius=5, rim=GREY_INK)), right, middle, "rc")
        sign = piece.shut(20, GREY_INK) if state is State.SHUT else piece.worker(22, GREY_INK)
        sheet.put(sign, right - 15, middle, "cc")
        right -= 30 + GAP + 4
