"""A search for any game: each action that looks good is played on in thought, again and again, and compared.

It is handed what a seat knows, never more: every time the rest is imagined anew (`Game.imagine`), one action after the
other is carried out in the same imagined world, all seats go on with actions that the program rates about best, drawn
anew in each world, and where the turn ends the program says what everybody then holds is worth. The field is halved
again and again, so that most worlds are spent on the best; an action that is clearly behind leaves at once, and a
choice that has become clear ends the search. Budgets count matches played on, never time: the same choice on every
machine.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import ceil, inf, log2, sqrt
from random import Random
from typing import Any

from rules.core.draft import clone
from rules.core.game import Action, AnyGame, Program, Rated, Seat, Tell, tell_nobody
from rules.core.program import judge, program_of

WORLDS = 1 << 20
"""No search imagines more worlds than this."""
CLEAR = 2.5
"""So many standard errors behind the leader, in the worlds that both were tried in, an action is given up."""
LOOSE = 2.0
"""So many times what makes two actions as good as each other may lie between those that are drawn when playing on."""
FEWEST = 5
"""In fewer worlds nothing is clear."""


@dataclass(frozen=True, slots=True)
class Considered:
    """An action that was thought about."""

    action: Action
    value: float
    """What it is expected to bring: the own score at the end, less what rivals have, in the score's unit. Only
    differences between actions of one decision mean anything."""
    spread: float
    """The standard error of that value against the best action's, 0 for the best itself."""
    rollouts: int
    """How often the match was played on after it."""
    shares: tuple[Share, ...] = ()
    """What its difference from the best action is made of, where the game tells it; none for the best itself."""


@dataclass(frozen=True, slots=True)
class Share:
    """A part of what an action brought more than another one, in the worlds that both were tried in."""

    source: str
    """Where it came from, as the game calls it, or LATER or RIVALS."""
    more: float
    """In the score's unit."""
    error: float
    """The standard error of that."""


@dataclass(frozen=True, slots=True)
class Difference:
    """What an action brings more than another one, in the score's unit."""

    more: float
    error: float
    """The standard error of that."""
    shares: tuple[Share, ...]
    """What it is made of, where the game tells it."""


LATER, RIVALS = "later", "rivals"
"""What a seat has yet to make of what it then holds, and what its rivals do not have."""


@dataclass(slots=True)
class _Entry:
    """A candidate in the field, with what each world brought; all in the field were tried in the same worlds."""

    action: Action
    worth: float
    """What the program thought of it before."""
    brought: list[float] = field(default_factory=list[float])
    gains: list[Mapping[str, float]] = field(default_factory=list[Mapping[str, float]])
    """What each of these is made of."""

    def mean(self, prior: float) -> float:
        """Give the mean of the worlds, the program's own thought counting like so many of them."""
        return (sum(self.brought) + prior * self.worth) / (len(self.brought) + prior)


def consider(
    game: AnyGame,
    known: Any,
    seat: Seat,
    number: int,
    rollouts: int | None = None,
    among: Sequence[Action] | None = None,
) -> list[Considered]:
    """Give the actions that the program would look at, the best first, with what each is expected to bring.

    `known` is any state that the seat cannot tell from the true one; `number` says which worlds are imagined;
    `rollouts` is how often the match is played on at most, as the game says without it; `among` are the legal actions
    that it looks at, at least one, where those are not all.
    """
    program = program_of(game)
    rated = judge(game, known, seat)
    if among is not None:
        rated = [it for it in rated if it.action in among] or [Rated(it, 0.0) for it in among]
    rated = rated[: program.field]
    entries = [_Entry(it.action, it.worth) for it in rated]
    _Search(game, program, known, seat, number).run(entries, program.rollouts if rollouts is None else rollouts)
    entries.sort(key=lambda it: (-len(it.brought), -it.mean(program.prior)))
    return [_considered(it, entries[0], program.prior) for it in entries]


def compare(
    game: AnyGame, known: Any, seat: Seat, actions: Sequence[Action], number: int, worlds: int
) -> list[list[float]]:
    """Give for each of some actions what it brought in each of so many worlds, which are the same for all.

    The own score at the end, less what rivals have, in the score's unit; `known` and `number` are as in `consider`.
    """
    return [it.brought for it in _tried(game, known, seat, actions, number, worlds)]


def difference(
    game: AnyGame, known: Any, seat: Seat, action: Action, other: Action, number: int, worlds: int, further: int
) -> Difference:
    """Give what an action brings more than another in so many worlds, played on so many turns further than a search
    would; `known` and `number` are as in `consider`."""
    one, beside = _tried(game, known, seat, (action, other), number, worlds, further)
    more = sum(one.brought) / worlds - sum(beside.brought) / worlds
    return Difference(more, _error(one, beside), _shares(beside, one))


def expect(game: AnyGame, state: Any, seats: int, number: int, worlds: int) -> list[Sequence[float]]:
    """Give what each seat ends with in each of so many worlds in which the match is played to its end.

    Worlds are imagined from what the table knows: what one seat alone knows is in none of them, nor any draw to come.
    """
    program, found = program_of(game), list[Sequence[float]]()
    for world in range(number * WORLDS, number * WORLDS + worlds):
        draft = known_to_all(game, state, seats, world)
        found.append(_played_on(game, program, draft, inf, Random(world)))
    return found


def known_to_all(game: AnyGame, state: Any, seats: int, number: int) -> Any:
    """Give a state that nobody at the table can tell from the true one by what all know.

    What the first seat alone knows is lost where the second one imagines it, and the other way round.
    """
    for seat in range(seats):
        state = game.imagine(state, seat, number)
    return state


def _tried(
    game: AnyGame, known: Any, seat: Seat, actions: Sequence[Action], number: int, worlds: int, further: int = 0
) -> list[_Entry]:
    """Try some actions in the same worlds."""
    entries = [_Entry(it, 0.0) for it in actions]
    search = _Search(game, program_of(game), known, seat, number, further)
    for _ in range(worlds):
        search.try_out(entries)
    return entries


def _considered(it: _Entry, best: _Entry, prior: float) -> Considered:
    """Sum an entry up beside the best: in the worlds of both, so that a lucky world favours neither."""
    both = len(it.brought)
    shared = _Entry(best.action, best.worth, best.brought[:both])
    behind = shared.mean(prior) - it.mean(prior) if both else 0.0
    return Considered(it.action, best.mean(prior) - behind, _error(best, it), both, _shares(best, it))


def _shares(than: _Entry, it: _Entry) -> tuple[Share, ...]:
    """Give what is known of what an action brought more than another: nothing where it was tried in few worlds."""
    both = list(zip(it.gains, than.gains, strict=False))
    if it is than or len(both) < FEWEST:
        return ()
    found: list[Share] = []
    for source in dict.fromkeys(source for pair in both for gains in pair for source in gains):
        differences = [mine.get(source, 0.0) - theirs.get(source, 0.0) for mine, theirs in both]
        if any(differences):
            found.append(Share(source, sum(differences) / len(both), _mean_error(differences)))
    return tuple(found)


def _error(one: _Entry, other: _Entry) -> float:
    """Give the standard error of the mean difference in the worlds of both."""
    return _mean_error([mine - theirs for mine, theirs in zip(one.brought, other.brought, strict=False)])


def _mean_error(differences: Sequence[float]) -> float:
    """Give the standard error of the mean, 0 of fewer than two."""
    n = len(differences)
    if n < 2:
        return 0.0
    mean = sum(differences) / n
    return sqrt(sum((it - mean) ** 2 for it in differences) / (n - 1) / n)


@dataclass(slots=True)
class _Search:
    """One decision being thought over."""

    game: AnyGame
    program: Program[Any]
    known: Any
    seat: Seat
    number: int
    further: int = 0
    worlds: int = 0

    def run(self, entries: Sequence[_Entry], budget: int) -> None:
        """Try all in the same worlds, and the better half of them in more, until one is left or the budget is spent."""
        alive = list(entries)
        levels = max(1, ceil(log2(len(alive)))) if alive else 1
        for level in range(1, levels + 1):
            until = budget * level // levels
            while len(alive) > 1 and self._spent(entries) + len(alive) <= max(until, len(entries)):
                self.try_out(alive)
                alive = self._without_hopeless(alive)
            alive.sort(key=lambda it: -it.mean(self.program.prior))
            alive = alive[: max(1, (len(alive) + 1) // 2)]

    @staticmethod
    def _spent(entries: Sequence[_Entry]) -> int:
        return sum(len(it.brought) for it in entries)

    def try_out(self, alive: Sequence[_Entry]) -> None:
        """Play each action on in one more world."""
        world = self.game.imagine(self.known, self.seat, self.number * WORLDS + self.worlds)
        self.worlds += 1
        for it in alive:
            draft, told = clone(world), list[Any]()

            def tell(_: Any, event: Any, told: list[Any] = told) -> None:
                told.append(event)

            self.game.advance(draft, self.seat, it.action, tell)
            random = Random(self.number * WORLDS + self.worlds)
            last = _horizon(self.game, self.program, self.known) + self.further
            scores = _played_on(self.game, self.program, draft, last, random, tell)
            it.brought.append(_lead(scores, self.seat))
            it.gains.append(self._gains(draft, told, scores))

    def _gains(self, draft: Any, told: Sequence[Any], scores: Sequence[float]) -> Mapping[str, float]:
        """Give what a world brought, by where it came from; together they are the lead but for what was held before."""
        if self.program.gains is None:
            return {}
        found, own = self.program.gains(draft, self.seat, told), scores[self.seat]
        return {**found, LATER: own - sum(found.values()), RIVALS: _lead(scores, self.seat) - own}

    def _without_hopeless(self, alive: list[_Entry]) -> list[_Entry]:
        if len(alive[0].brought) < FEWEST:
            return alive
        prior = self.program.prior
        lead = max(alive, key=lambda it: it.mean(prior))
        return [it for it in alive if it is lead or lead.mean(prior) - it.mean(prior) <= CLEAR * _error(lead, it)]


def _played_on(
    game: AnyGame, program: Program[Any], draft: Any, last: float, random: Random, tell: Tell = tell_nobody
) -> Sequence[float]:
    """Let the program play for everybody to the end of turn `last`, or of the match; give what each seat has then."""
    value = program.value
    while to_act := game.to_act(draft):
        if value is not None and game.period(draft)[0] > last:
            break
        game.advance(draft, to_act[0], _likely(game, program, draft, to_act[0], random), tell)
    outcome = game.outcome(draft)
    if outcome is not None:
        return outcome.scores
    assert value is not None
    return value(draft)


def _horizon(game: AnyGame, program: Program[Any], known: Any) -> int:
    """Give the last turn that is played on from here."""
    return max(1, game.period(known)[0]) + program.turns - 1


def _likely(game: AnyGame, program: Program[Any], draft: Any, seat: Seat, random: Random) -> Action:
    """Draw among the actions that are rated about best."""
    legal = game.legal_actions(draft, seat)
    if len(legal) == 1:
        return legal[0]
    rated = program.rate(draft, seat)
    least = max(it.worth for it in rated) - LOOSE * program.near
    good = [it.action for it in rated if it.worth >= least]
    return good[int(random.random() * len(good))]


def _lead(scores: Sequence[float], seat: Seat) -> float:
    """Give the own score less the rivals': half the best of them, and half their mean."""
    rivals = [score for other, score in enumerate(scores) if other != seat]
    return scores[seat] - (max(rivals) + sum(rivals) / len(rivals)) / 2
