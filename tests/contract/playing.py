"""Matches for the contract tests: of every registered game, for every number of seats, played at random."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Any

import pytest

from rules.core.chance import Chance
from rules.core.draft import clone
from rules.core.game import Action, AnyGame, Seat
from rules.core.record import Move
from rules.fuzz import any_action, any_kind
from rules.registry import GAMES

SEEDS = (1, 2)
FEW = 20
"""So many steps of a match are looked at, where it has as many."""
NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn")


SWITCHED: Mapping[tuple[str, int, int], Mapping[str, Any]] = {
    ("automobile", 4, 3): {"first_order": "auction"},
}
"""Matches in which more happens than by the usual options: game, seats and seed, with the options."""


@dataclass(frozen=True, slots=True)
class Step:
    """A moment at which a seat acts, and what comes of it."""

    state: Any
    """Before the move; not to be changed."""
    seat: Seat
    legal: Sequence[Action]
    action: Action
    told: Sequence[tuple[Any, Any]]
    """Copies of the state at each event, with the event."""
    after: Any


@dataclass(frozen=True, slots=True)
class Match:
    """A whole match."""

    game: AnyGame
    options: Any
    seats: int
    seed: int
    steps: Sequence[Step]
    told: Sequence[tuple[Any, Any]]
    """What happened before the first move: copies of the state at each event, with the event."""

    @property
    def names(self) -> tuple[str, ...]:
        """A name for each seat."""
        return NAMES[: self.seats]

    @property
    def moves(self) -> list[Move]:
        """All moves, for a record."""
        return [Move(step.seat, step.action) for step in self.steps]

    def spread(self, every: int) -> Sequence[Step]:
        """Each so manyth step, but more of them in a short match: a few of every seat's."""
        return self.steps[:: min(every, max(1, len(self.steps) // FEW))]

    @property
    def listed(self) -> Sequence[Action]:
        """Every action that was legal at some moment, in a fixed order."""
        return sorted({action for step in self.steps for action in step.legal}, key=repr)

    @property
    def end(self) -> Any:
        """The last state."""
        return self.steps[-1].after


@cache
def match(name: str, seats: int, seed: int) -> Match:
    """Play a match at random: with an even seed any action, with an odd one the rare kinds as often as the others."""
    game = GAMES[name]
    random = Random(seed)
    pick = any_kind if seed % 2 else any_action
    options = game.options(**SWITCHED.get((name, seats, seed), {}))
    begun: list[tuple[Any, Any]] = []
    state = game.setup(seats, options, Chance(seed), lambda at, event: begun.append((clone(at), event)))
    steps: list[Step] = []
    while to_act := game.to_act(state):
        assert len(steps) < game.meta.longest, f"the match goes on after {game.meta.longest} moves, which is `longest`"
        seat = random.choice(to_act)
        legal = game.legal_actions(state, seat)
        action = pick(random, legal)
        draft, told = clone(state), list[tuple[Any, Any]]()
        game.advance(draft, seat, action, lambda at, event, told=told: told.append((clone(at), event)))
        steps.append(Step(state, seat, legal, action, told, draft))
        state = draft
    return Match(game, options, seats, seed, steps, begun)


def _cases(seeds: Sequence[int]) -> list[Any]:
    return [
        pytest.param(name, seats, seed, id=f"{name}-{seats}-{seed}")
        for name, game in GAMES.items()
        for seats in range(game.meta.seats[0], game.meta.seats[1] + 1)
        for seed in seeds
    ] + [pytest.param(*switched, id="-".join(map(str, switched))) for switched in SWITCHED]


every_match = pytest.mark.parametrize(("name", "seats", "seed"), _cases(SEEDS))
"""For tests of one match: each game, number of seats and seed."""

every_table = pytest.mark.parametrize(("name", "seats", "seed"), _cases(SEEDS[:1]))
"""The same with one seed, for tests that take longer."""

every_game = pytest.mark.parametrize("name", list(GAMES))
