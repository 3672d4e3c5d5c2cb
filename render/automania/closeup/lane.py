"""An action space in use with the tiles of its column or row, laid level; or the tiles below sales office 2."""

from dataclasses import dataclass

from render.automania import piece, tile
from render.automania.closeup import label, space
from render.automania.closeup.action import shown, tile_at
from render.automania.closeup.sheet import EDGE, GAP, INNER, Sheet
from render.automania.closeup.space import CELL, LOWER, PITCH, State
from render.core.badge import badge
from render.core.box import Box
from render.core.colour import GREY_INK, SEAT_MARKS
from render.core.font import oswald
from render.core.plate import seat_plate
from rules.automania.components import ActionSpace, FactoryTile, Tile
from rules.automania.view import GroupView, View
from rules.core.game import Seat


@dataclass(frozen=True, slots=True)
class Placing:
    """Workers that are planned on an action space."""

    seat: Seat
    own: int
    neutral: int


def draw(
    sheet: Sheet, top: int, view: View, at: ActionSpace, placing: Placing | None = None, taken: Tile | None = None
) -> int:
    """Draw the space and its lane; planned workers and a planned tile are ghosts. Gives where they end."""
    box = Box(EDGE, top, *CELL)
    space.draw(sheet, box, view.components, at)
    if placing:
        _planned(sheet, box, placing, view.groups[at])
    else:
        space.workers(sheet, box, view.groups[at], State.OPEN)
    lane = view.components.lanes[at]
    if not lane:
        sheet.words(box.right + 24, box.middle, label.NO_TILE, oswald(27, 400), GREY_INK, room=300)
        return box.bottom
    sheet.put(piece.pointer(9, down=False), box.right - 1, box.middle, "lc")
    for number, index in enumerate(lane):
        place, it = Box(EDGE + (number + 1) * PITCH[0], top, *CELL), tile_at(view, index)
        _tile(sheet, place, it, planned=taken is not None and view.grid[index] == taken)
        sheet.spot(view.grid[index], place.x, place.y, place.width, place.height)
    return box.bottom


def below(sheet: Sheet, top: int, view: View, taken: Tile | None = None) -> int:
    """Draw the tiles below sales office 2 side by side; a planned one is a ghost. Gives where they end."""
    wide = min(260, (INNER + GAP) // max(1, len(view.below)) - GAP)
    for number, name in enumerate(view.below):
        place = Box(EDGE + number * (wide + GAP), top, wide, CELL[1])
        _tile(sheet, place, shown(view, name), planned=taken is not None and name == taken)
        sheet.spot(name, place.x, place.y, place.width, place.height)
    return top + CELL[1]


def _tile(sheet: Sheet, place: Box, it: FactoryTile | None, *, planned: bool) -> None:
    if planned:
        sheet.ghost(place, lambda: tile.on_board(sheet, place, it))
    else:
        tile.on_board(sheet, place, it)


def _planned(sheet: Sheet, box: Box, placing: Placing, there: GroupView) -> None:
    """The planned workers; who stands there now is named at the right, for he goes home."""
    lower, group = LOWER.moved(box.x, box.y), GroupView(placing.seat, placing.own, placing.neutral)

    def lay() -> None:
        sheet.put(seat_plate(placing.seat, lower.width, lower.height), lower.x, lower.y)
        sheet.put(badge(placing.seat, 34, "own"), lower.x + 22, lower.middle, "cc")
        _pawns(sheet, lower, group)

    sheet.ghost(lower, lay, 0.75)
    if there.owner is not None and there.workers:
        sheet.put(badge(there.owner, 30), lower.right - 20, lower.middle, "cc")


def _pawns(sheet: Sheet, lower: Box, group: GroupView) -> None:
    """The workers one by one, or counted from four on."""
    text = SEAT_MARKS[group.owner or 0].text
    pawns = [piece.worker(30, text)] * group.own + [piece.neutral(31, text)] * group.neutral
    if group.workers > 3:
        wide = sheet.figures(lower.x + 46, lower.middle, str(group.workers), oswald(32, 600), text, "l", room=40)
        sheet.put(pawns[0], lower.x + 50 + wide, lower.middle, "lc")
        return
    for number, pawn in enumerate(pawns):
        sheet.put(pawn, lower.x + 54 + 18 * number, lower.middle, "cc")
