"""One seat of the program against the others: the same deals, the hero in each seat in turn.

Deals count, not games: the games of one deal are alike, so an interval is that of the deals' means. Hero and foe are
levels, or one of the unlike rivals: `stray` plays as normal does and one time in five any legal action, `greedy` the
action after which what it holds is worth most, without a thought for what follows, `chance` any legal action always.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import partial
from math import sqrt
from multiprocessing import get_context
from random import Random
from statistics import fmean, quantiles, stdev
from time import perf_counter, process_time
from typing import Any

from rules.core.chance import Chance
from rules.core.draft import clone
from rules.core.game import Action, AnyGame, Seat, tell_nobody
from rules.core.level import Level
from rules.core.opponent import choose, number_of
from rules.core.program import program_of
from rules.core.search import consider
from rules.registry import GAMES

WIDE = 1.96
"""Standard errors on either side of an interval that holds the truth nineteen times in twenty."""
STRAY = 0.2
"""How often a straying rival plays anything."""


@dataclass(frozen=True, slots=True)
class Bout:
    """One game of the hero."""

    deal: int
    """The seed of the match."""
    seat: Seat
    share: float
    """1 for a victory, a part of it where it is shared, 0 for none."""
    score: int
    lead: float
    """The score less the mean of the rivals'."""
    best: int
    """The winner's score."""
    spent: tuple[float, ...] = ()
    """Seconds of each decision of the hero."""
    worked: tuple[float, ...] = ()
    """Seconds of processor time of each, which do not grow where others share the machine; so are the next."""
    waited: tuple[float, ...] = ()
    """Seconds that the foes took together before each decision of the hero."""
    rollouts: int = 0


@dataclass(slots=True)
class Tally:
    """All games of an arena. A figure with an interval is a mean and how far the truth may lie from it, either way."""

    bouts: list[Bout] = field(default_factory=list[Bout])

    def by_deals(self, figure: Callable[[Bout], float]) -> tuple[float, float]:
        """Give the mean of a figure, and its interval by deals; no interval (infinity) with one deal."""
        deals: dict[int, list[float]] = defaultdict(list)
        for bout in self.bouts:
            deals[bout.deal].append(figure(bout))
        means = [fmean(of_deal) for of_deal in deals.values()]
        return fmean(means), WIDE * stdev(means) / sqrt(len(means)) if len(means) > 1 else float("inf")

    def summary(self) -> dict[str, Any]:
        """Give all figures by name, times in milliseconds."""
        share, share_width = self.by_deals(lambda it: it.share)
        lead, lead_width = self.by_deals(lambda it: it.lead)
        spent = _percentiles(it for bout in self.bouts for it in bout.spent)
        worked = _percentiles(it for bout in self.bouts for it in bout.worked)
        waited = _percentiles(it for bout in self.bouts for it in bout.waited)
        decisions = max(1, sum(len(bout.spent) for bout in self.bouts))
        return {
            "games": len(self.bouts),
            "deals": len({bout.deal for bout in self.bouts}),
            "win_share": round(share, 3),
            "win_share_interval": [round(max(0.0, share - share_width), 3), round(min(1.0, share + share_width), 3)],
            "lead": round(lead, 1),
            "lead_interval": [round(lead - lead_width, 1), round(lead + lead_width, 1)],
            "score": round(fmean(bout.score for bout in self.bouts), 1),
            "winner": round(fmean(bout.best for bout in self.bouts), 1),
            "ms_p50": spent[49],
            "ms_p99": spent[98],
            "cpu_ms_p50": worked[49],
            "cpu_ms_p99": worked[98],
            "foes_cpu_ms_p99": waited[98],
            "rollouts": round(sum(bout.rollouts for bout in self.bouts) / decisions, 1),
        }


def _percentiles(seconds: Iterable[float]) -> list[float]:
    """Give the 1st to the 99th percentile in milliseconds, all the same where there is at most one figure."""
    found = [1000 * it for it in seconds] or [0.0]
    cuts = quantiles(found, n=100, method="inclusive") if len(found) > 1 else found * 99
    return [round(it, 1) for it in cuts]


@dataclass(frozen=True, slots=True)
class Table:
    """Who plays what: the hero against foes, with so many seats."""

    game: str
    hero: str
    foes: str
    seats: int

    def bouts(self, games: int, seed: int, jobs: int, *, once: bool) -> Iterable[Bout]:
        """Play games in so many processes: each deal with the hero in every seat, or once in one seat after another."""
        places = [(it, it % self.seats) if once else (it // self.seats, it % self.seats) for it in range(games)]
        play = partial(_play, self)
        asked = [(seed + deal, seat) for deal, seat in places]
        if jobs == 1:
            yield from map(play, asked)
            return
        with get_context("spawn").Pool(jobs) as pool:
            yield from pool.imap(play, asked)


def _play(table: Table, place: tuple[int, Seat]) -> Bout:
    """Play one game: the hero in a seat of a deal."""
    deal, hero = place
    game = GAMES[table.game]
    state = game.setup(table.seats, game.options(), Chance(deal), tell_nobody)
    spent, worked, waited = list[float](), list[float](), list[float]()
    moves = rollouts = 0
    foes = 0.0
    while to_act := game.to_act(state):
        seat = to_act[0]
        who, number = table.hero if seat == hero else table.foes, number_of(f"arena {deal}", moves)
        begun, begun_work = perf_counter(), process_time()
        action, tried = _decide(game, state, seat, who, number)
        time, work = perf_counter() - begun, process_time() - begun_work
        if seat != hero:
            foes += work
        elif len(game.legal_actions(state, seat)) > 1:
            spent.append(time)
            worked.append(work)
            waited.append(foes)
            foes = 0.0
            rollouts += tried
        game.advance(state, seat, action, tell_nobody)
        moves += 1
    outcome = game.outcome(state)
    assert outcome is not None
    scores: Sequence[int] = outcome.scores
    rivals = [score for seat, score in enumerate(scores) if seat != hero]
    share = 1 / len(outcome.winners) if hero in outcome.winners else 0.0
    lead, times = scores[hero] - fmean(rivals), (tuple(spent), tuple(worked), tuple(waited))
    return Bout(deal, hero, share, scores[hero], lead, max(scores), *times, rollouts)


def _decide(game: AnyGame, state: Any, seat: Seat, who: str, number: int) -> tuple[Action, int]:
    """Give what a player does, and how often the match was played on for it."""
    legal = game.legal_actions(state, seat)
    random = Random(number)
    if who == CHANCE or (who == STRAYING and random.random() < STRAY):
        return random.choice(legal), 0
    if who == GREEDY:
        return _greediest(game, state, seat, legal), 0
    if who == Level.HARD and len(legal) > 1:
        found = consider(game, game.imagine(state, seat, 0), seat, number)
        return found[0].action, sum(it.rollouts for it in found)
    return choose(game, state, seat, Level.NORMAL if who == STRAYING else Level(who), number), 0


def _greediest(game: AnyGame, state: Any, seat: Seat, legal: Sequence[Action]) -> Action:
    """Give the action after which the seat can hope for most, the first of equals."""
    world, value = game.imagine(state, seat, 0), program_of(game).value

    def held(action: Action) -> float:
        draft = clone(world)
        game.advance(draft, seat, action, tell_nobody)
        outcome = game.outcome(draft)
        if outcome is not None:
            return outcome.scores[seat]
        return value(draft)[seat] if value else 0.0

    return max(legal, key=held) if len(legal) > 1 else legal[0]


STRAYING, GREEDY, CHANCE = "stray", "greedy", "chance"
PLAYERS = (*Level, STRAYING, GREEDY, CHANCE)
"""Whom an arena knows."""
