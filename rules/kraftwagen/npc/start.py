"""Which starting bonus tile."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.game import Action, Rated
from rules.kraftwagen.actions import ChooseStartingTile

BEST_FIRST = ("engine", "body-level", "body", "engine-level")
STEP = 0.2
"""Points by which each is thought better than the next."""


def rate(legal: Sequence[Action]) -> list[Rated]:
    """Rate the tiles; one that an edition calls otherwise comes last."""

    def place(action: Action) -> int:
        assert isinstance(action, ChooseStartingTile)
        return BEST_FIRST.index(action.tile) if action.tile in BEST_FIRST else len(BEST_FIRST)

    return [Rated(action, -STEP * place(action)) for action in legal]
