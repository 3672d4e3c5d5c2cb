"""The factory tiles on the game board: 16 in the action area, two below the sales offices."""

from __future__ import annotations

from rules.automania.components import Tile
from rules.automania.events import TilesLaid
from rules.automania.state import State
from rules.core.chance import draw
from rules.core.game import Tell


def lay(draft: State, tell: Tell) -> None:
    """Lay new tiles of the round's stack; those that still lie there leave the game."""
    printed = draft.components
    stack = draft.stacks[printed.stacks[draft.round - 1]]
    area = sum(len(lane) for lane in printed.lanes.values()) // 2
    drawn = [Tile(it) for it in draw(draft.chance, "tiles", stack, area + printed.below)]
    draft.grid, draft.below = drawn[:area], drawn[area:]
    tell(draft, TilesLaid(draft.round, tuple(draft.grid), tuple(draft.below)))
