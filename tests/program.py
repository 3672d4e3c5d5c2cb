"""Matches that the program plays with itself, as a spectator sees them."""

from dataclasses import replace
from functools import cache
from typing import Any

from rules.core.chance import Chance
from rules.core.game import Event
from rules.registry import GAMES


def played(name: str, seats: int, seed: int, **options: Any) -> tuple[Any, list[Event]]:
    """The spectators' view at the end of a match of a game, and all that they were told."""
    return _played(name, seats, seed, replace(GAMES[name].options(), **options))


@cache
def _played(name: str, seats: int, seed: int, options: Any) -> tuple[Any, list[Event]]:
    game, told = GAMES[name], list[Event]()

    def tell(_: Any, event: Event) -> None:
        seen = game.see(event, None)
        if seen is not None:
            told.append(seen)

    state = game.setup(seats, options, Chance(seed), tell)
    while game.to_act(state):
        (seat,) = game.to_act(state)
        game.advance(state, seat, game.npc(state, seat), tell)
    return game.view(state, None), told
