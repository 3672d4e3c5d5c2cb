"""Tiles drawn alike: which of them one is, by where it lies."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from render.automania.words.component import tile
from render.core.sentence import ordinal, say
from rules.automania.actions import TakeTile
from rules.automania.components import ActionSpace, Tile
from rules.automania.view import Step, View
from rules.core.game import Action

COLUMNS = (ActionSpace.COLUMN_1, ActionSpace.COLUMN_2, ActionSpace.COLUMN_3, ActionSpace.COLUMN_4)
ROW: Mapping[int, Sequence[str]] = {2: ("left", "right"), 3: ("left", "middle", "right")}
COLUMN: Mapping[int, Sequence[str]] = {2: ("upper", "lower"), 3: ("upper", "middle", "lower")}
"""By how many are alike; of more each has its number."""
WHICH = "{which} {tile}"
BEHIND = "{tile}, the {which} one"
CELL, BELOW = "Row {row}, column {column}", "Below the sales offices"


def named(view: View, name: Tile, told: str, cell: int | None = None) -> str:
    """Name a tile that is told so within a sentence: "left speed machine" where another one there is drawn alike; cell
    is where it lay before it was taken."""
    which = _which(view, name, cell)
    return say(WHICH, which=which, tile=told) if which else told


def listed(view: View, name: Tile, told: str) -> str:
    """Name it for a list: "speed machine, the left one"."""
    which = _which(view, name)
    return say(BEHIND, which=which, tile=told) if which else told


def apart(view: View, action: Action) -> str | None:
    """Say where the tile lies that an action takes: an order may be for any row and column."""
    if not isinstance(action, TakeTile):
        return None
    if action.tile not in view.grid:
        return BELOW
    row, column = divmod(view.grid.index(action.tile), len(view.components.lanes[ActionSpace.ROW_1]))
    return say(CELL, row=row + 1, column=column + 1)


def _which(view: View, name: Tile, cell: int | None = None) -> str | None:
    """Say which of the tiles alike in the row or column, or below the sales offices, one is; None where it has none."""
    is_column, there = _lane(view)
    if cell is not None:
        there = {**there, cell: name}
    drawn = tile(view.components, name)
    alike = [other for other in there.values() if other and tile(view.components, other) == drawn]
    if len(alike) < 2 or name not in alike:
        return None
    words = (COLUMN if is_column else ROW).get(len(alike))
    return words[alike.index(name)] if words else ordinal(alike.index(name) + 1)


def _lane(view: View) -> tuple[bool, dict[int, Tile | None]]:
    """Give the tiles among which one is chosen by their cells, and whether they lie in a column."""
    if view.step is Step.OFFICE_TILE:
        return False, dict(enumerate(view.below))
    cells = view.components.lanes[view.space] if view.space else ()
    return view.space in COLUMNS, {cell: view.grid[cell] for cell in cells}
