"""What the program thinks of the actions of a seat; a game without thoughts of its own has none better than another."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import Any

from rules.core.game import AnyGame, Program, Rated, Seat

ALL = 10_000
"""More than there ever are."""


def judge(game: AnyGame, state: Any, seat: Seat) -> list[Rated]:
    """Give the actions of a seat that are worth a thought, the best first: equals in the order of the legal ones."""
    rated = [it for it in program_of(game).rate(state, seat) if it.worth > -inf]
    return sorted(rated, key=lambda it: -it.worth)


def program_of(game: AnyGame) -> Program[Any]:
    """Give how the program plays a game: as the game says, or with every action as good as any other."""
    return game.program or _without_thoughts(game)


def _without_thoughts(game: AnyGame) -> Program[Any]:
    def rate(state: Any, seat: Seat) -> Sequence[Rated]:
        return [Rated(action, 0.0) for action in game.legal_actions(state, seat)]

    return Program(rate=rate, value=None, near=inf, far=inf, field=ALL)
