"""What the program does when it plays every seat: how often it does what it could, and how its matches begin and end.

For every verb: decisions in which it was chosen, and those with a choice in which it was possible; what its fields
were filled with; then how many events of each kind a match told, and what the winners had.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from dataclasses import dataclass, field
from statistics import fmean
from typing import Any

from rules.core.chance import Chance
from rules.core.game import Action, AnyGame, Event, Seat
from rules.core.level import Level
from rules.core.opponent import choose, number_of
from rules.core.shape import fields

OPENING = 4
"""So many first actions of a match are its opening."""
COMMON = 12
"""So many values of a field are told, the commonest first."""


@dataclass(slots=True)
class Habits:
    """What was counted in so many matches."""

    games: int = 0
    chosen: Counter[str] = field(default_factory=Counter[str])
    """Decisions by verb, of those with a choice; so is the next."""
    possible: Counter[str] = field(default_factory=Counter[str])
    filled: defaultdict[str, Counter[str]] = field(default_factory=lambda: defaultdict[str, Counter[str]](Counter))
    """By verb and field: how often each value was given."""
    events: Counter[str] = field(default_factory=Counter[str])
    openings: set[tuple[Action, ...]] = field(default_factory=set[tuple[Action, ...]])
    winners: list[int] = field(default_factory=list[int])
    """Scores; so is the next, of those in second place."""
    seconds: list[int] = field(default_factory=list[int])

    def summary(self) -> dict[str, Any]:
        """Give all figures by name."""
        return {
            "games": self.games,
            "winner": round(fmean(self.winners), 1),
            "ahead_of_second": round(fmean(self.winners) - fmean(self.seconds), 1),
            "openings": len(self.openings),
            "actions": {
                verb: {"chosen": self.chosen[verb], "possible": possible}
                for verb, possible in self.possible.most_common()
            },
            "fields": {name: dict(values.most_common(COMMON)) for name, values in sorted(self.filled.items())},
            "events_a_game": {name: round(told / self.games, 2) for name, told in self.events.most_common()},
        }


def habits(game: AnyGame, games: int, seats: int, seed: int, level: Level = Level.NORMAL) -> Habits:
    """Play matches with the seeds from `seed` on, all seats at one level, and count."""
    found = Habits()
    for number in range(seed, seed + games):
        _play(game, seats, number, level, found)
    return found


def _play(game: AnyGame, seats: int, seed: int, level: Level, found: Habits) -> None:
    def tell(_: Any, event: Event) -> None:
        found.events[type(event).__name__] += 1

    state, made = game.setup(seats, game.options(), Chance(seed), tell), list[Action]()
    while to_act := game.to_act(state):
        seat = to_act[0]
        action = choose(game, state, seat, level, number_of(f"habits {seed}", len(made)))
        _count(game, state, seat, action, found)
        game.advance(state, seat, action, tell)
        made.append(action)
    outcome = game.outcome(state)
    assert outcome is not None
    first, second, *_ = sorted(outcome.scores, reverse=True)
    found.games += 1
    found.openings.add(tuple(made[:OPENING]))
    found.winners.append(first)
    found.seconds.append(second)


def _count(game: AnyGame, state: Any, seat: Seat, action: Action, found: Habits) -> None:
    legal = game.legal_actions(state, seat)
    if len(legal) > 1:
        found.chosen[action.verb] += 1
        found.possible.update({it.verb for it in legal})
    for it in fields(type(action)):
        found.filled[f"{action.verb} {it.name}"][str(getattr(action, it.name))] += 1
