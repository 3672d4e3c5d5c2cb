"""Random legal matches with every invariant checked at every step."""

from __future__ import annotations

import traceback
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

from rules.core.chance import Chance
from rules.core.game import LETTERS, Action, AnyGame, Seat, tell_nobody
from rules.core.record import Line, Move, Record
from rules.core.record_text import write


def any_action(random: Random, actions: Sequence[Action]) -> Action:
    """Pick any action with equal chances."""
    return actions[int(random.random() * len(actions))]


def any_kind(random: Random, actions: Sequence[Action]) -> Action:
    """Pick a kind of action first, so that rare ones come up more often."""
    kind = random.choice(sorted({action.verb for action in actions}))
    return random.choice([action for action in actions if action.verb == kind])


@dataclass(slots=True)
class Report:
    """What was played and what was found."""

    games: int = 0
    moves: int = 0
    seconds: float = 0.0
    """Spent on listing, picking and playing moves; the audits are not counted."""
    violations: list[str] = field(default_factory=list[str])
    """One entry a match that broke: where its record lies, and what is wrong."""

    @property
    def moves_per_second(self) -> int:
        """Moves a second, the audits left out."""
        return round(self.moves / self.seconds) if self.seconds else 0


def fuzz(game: AnyGame, games: int, seats: int, seed: int, folder: Path) -> Report:
    """Play matches with the seeds from `seed` on; each that breaks leaves its record in the folder."""
    report = Report()
    for number in range(games):
        moves: list[Move] = []
        try:
            wrong = play(game, seats, seed + number, moves, report)
        except Exception:
            wrong = [traceback.format_exc()]
        report.games += 1
        report.moves += len(moves)
        if wrong:
            path = folder / f"{game.meta.name}-{seats}-{seed + number}.match"
            lines = tuple(Line(move) for move in moves)
            record = Record(game, game.options(), tuple(LETTERS[:seats]), seed + number, lines)
            path.write_text(write(record), "utf-8")
            report.violations.append(f"{path} after move {len(moves)}: {'; '.join(wrong)}")
    return report


def play(game: AnyGame, seats: int, seed: int, moves: list[Move], report: Report) -> Sequence[str]:
    """Play one match, adding its moves to the list before each is played, and give what is wrong where it breaks."""
    random = Random(seed)
    pick = any_kind if seed % 2 else any_action
    state = game.setup(seats, game.options(), Chance(seed), tell_nobody)
    while not (wrong := _audit(game, state, seats, len(moves))) and game.to_act(state):
        begun = perf_counter()
        seat = random.choice(game.to_act(state))
        action = pick(random, game.legal_actions(state, seat))
        moves.append(Move(seat, action))
        game.advance(state, seat, action, tell_nobody)
        report.seconds += perf_counter() - begun
    return wrong


def _audit(game: AnyGame, state: Any, seats: int, moves: int) -> Sequence[str]:
    """Give everything that is wrong with a state: its game's invariants, and those of every game."""
    wrong = list(game.audit(state))
    to_act: tuple[Seat, ...] = game.to_act(state)
    for seat in range(seats):
        if bool(game.legal_actions(state, seat)) != (seat in to_act):
            wrong.append(f"seat {seat} has legal actions and is not to act, or the other way about")
    if bool(to_act) != (game.outcome(state) is None):
        wrong.append("over without an outcome, or the other way about")
    if moves > game.meta.longest:
        wrong.append(f"more than {game.meta.longest} moves")
    return wrong
