"""Looking back at a match: with how much each seat could expect to end, and which decisions cost one of them most.

Everything is seen with the eyes of then: a decision with what its seat knew, the chart with what the whole table knew.
No draw that came later is used. All decisions are glanced at; those in which the seat seems to have lost or gained most
against the program are then played on in new worlds, and only what these say is told: the glance, which has chosen
them, has chosen by luck, too. Budgets count matches played on, never time.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev
from typing import Any

from rules.core.game import Action, AnyGame, Seat
from rules.core.opponent import number_of
from rules.core.program import judge, program_of
from rules.core.record import Move, Record
from rules.core.replay import play
from rules.core.search import Share, compare, consider, difference, expect, known_to_all

MOMENTS, MOMENT_WORLDS = 12, 8
"""In how many moments what the seats can expect is worked out, besides the end, and each from how many worlds."""
GLANCES, GLANCE_WORLDS = 300, 3
"""How often the match is played on to find what the program would have done, over all decisions; and in how many
worlds each of its findings is then compared with what was done."""
LOOKS, LOOK_WORLDS, LOOK_FURTHER = 5, 12, 1
"""How many decisions that seem to have cost most are looked at again, as many that seem to have brought most, each in
how many worlds, and how many turns further than a glance: what only looks good where a turn ends is found out then."""
WORST, BEST = 3, 2
"""How many of them are told at most."""
WORTH = 4.0
"""A difference of no more than so many times what makes two actions as good as each other is none that matters."""
SURE = 2.5
"""A difference that is no more than so many of its standard errors is none: of a dozen that are looked at, chance alone
would make one greater than two in every fourth match."""


@dataclass(frozen=True, slots=True)
class Moment:
    """With how much each seat could expect to end."""

    move: int
    """After how many moves."""
    turn: int
    results: tuple[float, ...]
    """By seat, in the score's unit."""
    errors: tuple[float, ...]
    """Their standard errors; 0 at the end of the match, when nothing is left to expect."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """A decision, beside another action that the program thought of."""

    move: int
    """The number of the move in the record, from 1."""
    action: Action
    other: Action
    """What the program would have done, or what looked best at first sight."""
    gain: float
    """What the action is thought to have brought more than the other, against the rivals; less where it is negative."""
    error: float
    """The standard error of that."""
    shares: tuple[Share, ...] = ()
    """What the gain is made of, where the game tells it."""


@dataclass(frozen=True, slots=True)
class Review:
    """A look back for one seat."""

    seat: Seat
    moments: tuple[Moment, ...]
    worst: tuple[Verdict, ...]
    """Decisions that have cost it most against what the program would have done, the dearest first."""
    best: tuple[Verdict, ...]
    """Decisions that have brought it most against what looked best at first sight, the best first."""


@dataclass(frozen=True, slots=True)
class Step:
    """A piece of the work: a function that takes the game first, so that it can be done wherever the game is."""

    function: Callable[..., Any]
    given: tuple[Any, ...]
    done: float
    """How much of all the work is done before it, from 0 to 1."""


@dataclass(frozen=True, slots=True)
class Glance:
    """What a first look at a decision says."""

    decision: _Decision
    cost: float
    """What the program's choice seems to bring more than what was done."""
    gain: float
    """What was done seems to bring more than what looked best at first sight."""
    choice: Action
    first: Action


@dataclass(frozen=True, slots=True)
class _Decision:
    """A move for which there was a choice, with all that its seat knew."""

    move: int
    known: Any
    seat: Seat
    action: Action


def review(record: Record, seat: Seat) -> Review:
    """Give the look back at a match for one of its seats, all work done here. Raises BadRecord."""
    work, answer = looking_back(record, seat), None
    try:
        while True:
            step = work.send(answer)
            answer = step.function(record.game, *step.given)
    except StopIteration as done:
        return done.value


def looking_back(record: Record, seat: Seat) -> Generator[Step, Any, Review]:
    """Ask for the work of a look back, step by step, and give what came of it. Raises BadRecord."""
    game, states = record.game, [state for state, _ in play(record)]
    moments = [(move, states[move]) for move in _spread(len(record.moves), game.outcome(states[-1]) is not None)]
    decisions = _decisions(game, states, record.moves, seat)
    costs = sum(_moment_cost(game, state, states[-1]) for _, state in moments)
    costs += len(decisions) * _glance_cost(game, len(decisions)) + 2 * LOOKS * _look_cost()
    done, expected, glances = 0, list[Moment](), list[Glance]()
    for move, state in moments:
        expected.append((yield Step(_moment, (state, len(record.names), move), done / costs)))
        done += _moment_cost(game, state, states[-1])
    for it in decisions:
        glances.append((yield Step(_glance, (it, len(decisions)), done / costs)))
        done += _glance_cost(game, len(decisions))
    verdicts: list[list[Verdict]] = []
    for picked in (_dearest(glances), _boldest(glances)):
        verdicts.append([])
        for it, other in picked:
            verdicts[-1].append((yield Step(_look, (it, other), done / costs)))
            done += _look_cost()
    least = WORTH * program_of(game).near
    worst = sorted((it for it in verdicts[0] if it.gain < -max(least, SURE * it.error)), key=lambda it: it.gain)
    best = sorted((it for it in verdicts[1] if it.gain > max(least, SURE * it.error)), key=lambda it: -it.gain)
    return Review(seat, tuple([*expected, *_end(record, states[-1])]), tuple(worst[:WORST]), tuple(best[:BEST]))


def _spread(moves: int, over: bool) -> Iterable[int]:
    """Give so many moments, at even distances from the start on; where the match is not over, the last one, too."""
    return sorted({moves * it // MOMENTS for it in range(MOMENTS)} | (set() if over else {moves}))


def _end(record: Record, state: Any) -> list[Moment]:
    outcome = record.game.outcome(state)
    zeros = (0.0,) * len(record.names)
    turn = _turn(record.game, state)
    return [] if outcome is None else [Moment(len(record.moves), turn, tuple(map(float, outcome.scores)), zeros)]


def _turn(game: AnyGame, state: Any) -> int:
    return max(1, game.period(state)[0])  # what is settled before the first belongs to it


def _decisions(game: AnyGame, states: Sequence[Any], moves: Sequence[Move], seat: Seat) -> list[_Decision]:
    return [
        _Decision(number, game.imagine(state, seat, 0), seat, move.action)
        for number, (state, move) in enumerate(zip(states, moves, strict=False), 1)
        if move.seat == seat and len(game.legal_actions(state, seat)) > 1
    ]


def _moment_cost(game: AnyGame, state: Any, end: Any) -> int:
    """Give about how many turns are played on for one moment."""
    return MOMENT_WORLDS * (_turn(game, end) - _turn(game, state) + 1)


def _look_cost() -> int:
    """Give about how many turns are played on for a look at one decision."""
    return 2 * LOOK_WORLDS * (1 + LOOK_FURTHER)


def _glance_rollouts(game: AnyGame, decisions: int) -> int:
    return max(program_of(game).field, GLANCES // max(1, decisions))


def _glance_cost(game: AnyGame, decisions: int) -> int:
    """Give about how often the match is played on for a glance at one decision."""
    return _glance_rollouts(game, decisions) + 2 * GLANCE_WORLDS


# -- the work


def _moment(game: AnyGame, state: Any, seats: int, move: int) -> Moment:
    found = expect(game, known_to_all(game, state, seats, 0), seats, number_of("review", move), MOMENT_WORLDS)
    by_seat = list(zip(*found, strict=True))
    errors = (stdev(it) / sqrt(len(it)) for it in by_seat)
    return Moment(move, _turn(game, state), tuple(map(fmean, by_seat)), tuple(errors))


def _glance(game: AnyGame, it: _Decision, decisions: int) -> Glance:
    """Find what the program would have done, and compare it with what was done in a few worlds of their own."""
    rollouts, number = _glance_rollouts(game, decisions), number_of("glance", it.move)
    choice = consider(game, it.known, it.seat, number, rollouts)[0].action
    first = judge(game, it.known, it.seat)[0].action
    actions = list(dict.fromkeys((it.action, choice, first)))
    if len(actions) == 1:
        return Glance(it, 0.0, 0.0, choice, first)
    brought = compare(game, it.known, it.seat, actions, number_of("glance again", it.move), GLANCE_WORLDS)
    means = dict(zip(actions, map(fmean, brought), strict=True))
    return Glance(it, means[choice] - means[it.action], means[it.action] - means[first], choice, first)


def _look(game: AnyGame, it: _Decision, other: Action) -> Verdict:
    """Compare what was done with something else in many worlds, none of which has been looked at before."""
    number = number_of("look", it.move)
    found = difference(game, it.known, it.seat, it.action, other, number, LOOK_WORLDS, LOOK_FURTHER)
    return Verdict(it.move, it.action, other, found.more, found.error, found.shares)


def _dearest(glances: Iterable[Glance]) -> list[tuple[_Decision, Action]]:
    """Give the decisions that seem to have cost most, each with what the program would have done."""
    found = sorted((it for it in glances if it.choice != it.decision.action), key=lambda it: -it.cost)
    return [(it.decision, it.choice) for it in found[:LOOKS]]


def _boldest(glances: Iterable[Glance]) -> list[tuple[_Decision, Action]]:
    """Give the decisions that seem to have brought most, each with what looked best at first sight."""
    found = sorted((it for it in glances if it.first != it.decision.action), key=lambda it: -it.gain)
    return [(it.decision, it.first) for it in found[:LOOKS]]
