"""Matches that are put into words and drawn, move by move."""

from collections.abc import Iterator
from random import Random
from typing import Any

from rules.core.chance import Chance
from rules.core.draft import clone
from rules.core.game import Action, AnyGame, Seat, tell_nobody
from rules.fuzz import any_kind


def decisions(game: AnyGame, seats: int, options: Any, seed: int, clever: bool) -> list[tuple[Any, Seat, Action]]:
    """State, seat and action at each move of a match, which the program plays if it is to be clever, else chance."""
    random, state = Random(seats), game.setup(seats, options, Chance(seed), tell_nobody)
    found: list[tuple[Any, Seat, Action]] = []
    while to_act := game.to_act(state):
        (seat,) = to_act
        action = game.npc(state, seat) if clever else any_kind(random, game.legal_actions(state, seat))
        found.append((clone(state), seat, action))
        game.advance(state, seat, action, tell_nobody)
    return found


def sights(game: AnyGame, seats: int, options: Any, seed: int = 7) -> Iterator[tuple[Any, Any]]:
    """What everybody sees at each event and each decision of a match that the program plays, and at its end.

    At a decision there is also what the mover sees, else None.
    """
    told: list[Any] = []

    def tell(draft: Any, _: object) -> None:
        told.append(game.view(draft, None))

    state = game.setup(seats, options, Chance(seed), tell)
    while True:
        yield from ((view, None) for view in told)
        told.clear()
        actors = game.to_act(state)
        yield game.view(state, None), game.view(state, actors[0]) if actors else None
        if not actors:
            return
        game.advance(state, actors[0], game.npc(state, actors[0]), tell)
