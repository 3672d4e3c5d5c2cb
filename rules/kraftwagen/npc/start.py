"""Which starting bonus tile."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.game import Action
from rules.kraftwagen.actions import ChooseStartingTile

BEST_FIRST = ("engine", "body-level", "body", "engine-level")


def choose(legal: Sequence[Action]) -> Action:
    """Give the tile that is thought best; one that an edition calls otherwise comes last."""

    def place(action: Action) -> int:
        assert isinstance(action, ChooseStartingTile)
        return BEST_FIRST.index(action.tile) if action.tile in BEST_FIRST else len(BEST_FIRST)

    return min(legal, key=place)
