"""How often a table waits for a person: with every decision asked for, and with what is done without asking.

A wait is a decision by another seat than the one that decided last: somebody has to be fetched. Decisions that a seat
makes one after the other, while it is there, are one wait. All seats are played by the program, as people would be:

- raw: every decision is asked for;
- forced: the only moves, known to all, are made by themselves;
- orders: besides, everybody gives standing orders as a sensible person would. When a seat decides, or is shown a new
  secret privately (its demand tiles, say) while another is to decide, it imagines several ways in which the turn may
  go on, the others playing sensibly in some and at random in the rest. An order for a phase is given when one list of
  preferences, kept to the end of the phase, decides as the seat would itself in at least SURE of all these decisions.
  What is shown privately reaches everybody at once, so orders given then cost the table nothing, provided that they
  are given before their turn comes.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from rules.core.chance import Chance
from rules.core.draft import clone
from rules.core.game import Action, AnyGame, Period, Seat, tell_nobody
from rules.core.only_move import only_move
from rules.core.order import Fate, Order, fate, until_phase, way

FUTURES = 6
"""Ways to go on that a seat imagines."""
SURE = 0.8
"""Share of the imagined decisions that an order must get right to be given."""


@dataclass(slots=True)
class Pace:
    """What was counted in so many matches."""

    games: int = 0
    decisions: int = 0
    raw: int = 0
    """Waits; so are the next two."""
    forced: int = 0
    orders: int = 0
    ordered: int = 0
    """Decisions made by standing orders."""
    kept: int = 0
    """Of these, decisions that the seat would have made itself."""


def pace(game: AnyGame, games: int, seats: int, seed: int) -> Pace:
    """Play matches with the seeds from `seed` on, each without and with standing orders, and count the waits."""
    found = Pace()
    for number in range(seed, seed + games):
        found.games += 1
        _plain(game, seats, number, found)
        _Table(game, seats, number, found).play()
    return found


def _plain(game: AnyGame, seats: int, seed: int, found: Pace) -> None:
    """Count waits in a match without orders: raw, and with only moves made by themselves."""
    state = game.setup(seats, game.options(), Chance(seed), tell_nobody)
    last: Seat | None = None
    present: Seat | None = None
    while to_act := game.to_act(state):
        seat = to_act[0]
        found.decisions += 1
        found.raw += seat != last
        last = seat
        if only_move(game, state, seat, seats) is None:
            found.forced += seat != present
            present = seat
        game.advance(state, seat, game.npc(state, seat), tell_nobody)


class _Table:
    """One match in which everybody gives standing orders."""

    def __init__(self, game: AnyGame, seats: int, seed: int, found: Pace) -> None:
        self._game, self._seats, self._found = game, seats, found
        self._news: set[Seat] = set()
        self._orders: dict[Seat, list[Order]] = {seat: [] for seat in range(seats)}
        self._last: Seat | None = None
        self._state = game.setup(seats, game.options(), Chance(seed), self._tell)
        self._random = Random(seed)

    def _tell(self, _: Any, event: Any) -> None:
        """Note who is shown something that the others are not."""
        see = self._game.see
        public = see(event, None)
        self._news |= {seat for seat in range(self._seats) if see(event, seat) != public}

    def play(self) -> None:
        """Play to the end, and count."""
        game, found = self._game, self._found
        while to_act := game.to_act(self._state):
            seat = to_act[0]
            for other in sorted(self._news - {seat}):
                self._give(other)
            self._news.clear()
            if action := only_move(game, self._state, seat, self._seats):
                self._make(seat, action)
            elif actions := self._ordered(seat):
                found.ordered += 1
                found.kept += actions[0] == game.npc(self._state, seat)
                for action in actions:
                    self._make(seat, action)
            else:
                found.orders += seat != self._last
                self._last = seat
                self._make(seat, game.npc(self._state, seat))
                self._give(seat)

    def _make(self, seat: Seat, action: Action) -> None:
        self._game.advance(self._state, seat, action, self._tell)

    def _ordered(self, seat: Seat) -> Sequence[Action]:
        """Give what the first order that is due does; those that have ended are dropped."""
        for order in list(self._orders[seat]):
            match fate(self._game, self._state, order):
                case Fate.READY:
                    return way(self._game, self._state, order)
                case Fate.WAITS:
                    pass
                case _:
                    self._orders[seat].remove(order)
        return ()

    def _give(self, seat: Seat) -> None:
        """Let a seat think over its orders anew."""
        if self._game.to_act(self._state):
            self._orders[seat] = list(orders(self._game, self._state, seat, self._random.getrandbits(32)))


@dataclass(slots=True)
class _Decision:
    """One imagined decision: what was legal, and what was chosen."""

    legal: Sequence[Action]
    chosen: Action


def orders(game: AnyGame, state: Any, seat: Seat, seed: int) -> Iterator[Order]:
    """Give the orders that a seat would give now, one a phase, for the rest of this turn."""
    phases: dict[Period, list[_Decision]] = {}
    for future in range(FUTURES):
        for period, decision in _imagined(game, state, seat, seed + future):
            phases.setdefault(period, []).append(decision)
    for (_, phase), decisions in phases.items():
        ranked = _ranked(decisions)
        right = sum(next(it for it in ranked if it in made.legal) == made.chosen for made in decisions)
        if right >= SURE * len(decisions):
            yield Order(seat, tuple((action,) for action in ranked), phase, last=until_phase(game, state, phase))


def _imagined(game: AnyGame, state: Any, seat: Seat, seed: int) -> Iterator[tuple[Period, _Decision]]:
    """Play on to the end of the turn, the others sensibly or at random, and give the seat's own decisions."""
    random, sensible = Random(seed), seed % 2 == 0
    draft = clone(game.imagine(state, seat, seed))
    turn = game.period(state)[0]
    while (to_act := game.to_act(draft)) and game.period(draft)[0] == turn:
        acts = to_act[0]
        legal = game.legal_actions(draft, acts)
        if acts == seat:
            chosen = game.npc(draft, acts)
            if len(legal) > 1:
                yield game.period(draft), _Decision(legal, chosen)
        else:
            chosen = game.npc(draft, acts) if sensible else random.choice(legal)
        game.advance(draft, acts, chosen, tell_nobody)


def _ranked(decisions: Sequence[_Decision]) -> list[Action]:
    """Give what was chosen, first what was chosen most often when it could be."""
    chosen = Counter(it.chosen for it in decisions)
    offered = Counter(action for it in decisions for action in it.legal)
    return sorted(chosen, key=lambda action: -chosen[action] / offered[action])
