"""Matches that the program plays with itself, as a spectator sees them."""

from dataclasses import replace
from typing import Any

from rules.core.chance import Chance
from rules.core.game import AnyGame, Event


def played(game: AnyGame, seats: int, seed: int, **options: Any) -> tuple[Any, list[Event]]:
    """The spectators' view at the end of a match, and all that they were told."""
    told: list[Event] = []

    def tell(_: Any, event: Event) -> None:
        seen = game.see(event, None)
        if seen is not None:
            told.append(seen)

    state = game.setup(seats, replace(game.options(), **options), Chance(seed), tell)
    while game.to_act(state):
        (seat,) = game.to_act(state)
        game.advance(state, seat, game.npc(state, seat), tell)
    return game.view(state, None), told
