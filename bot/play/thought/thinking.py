"""What the program's seats choose, worked out beside the program, with no match locked.

Whoever thinks is handed what the seat imagines, never the true state, so that no process but the program's own holds a
secret. A choice follows from what the seat knows, its level and the number of moves: the same after a restart, and in
any process. Only where the process is lost does a hard seat play as a normal one would, for that one decision.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import Any

from bot.model.aside.box import Box, box, unpack
from bot.model.aside.steps import Steps
from bot.model.aside.worker import WorkerLost, Workers
from bot.model.table.match import Match
from rules.core.game import Action, Seat
from rules.core.level import Level
from rules.core.opponent import choose, number_of
from rules.core.search import Considered, consider
from rules.registry import GAMES

log = logging.getLogger(__name__)


def think(it: Box, known: Any, seat: Seat, level: Level, number: int) -> Action:
    """Give what the program plays, by what it knows; see `rules.core.opponent.choose`."""
    unpack(it)
    return choose(GAMES[it.game], known, seat, level, number)


def weigh(it: Box, known: Any, seat: Seat, number: int, among: Sequence[Action] | None) -> Sequence[Considered]:
    """Give the moves that the program would look at, by what it knows; see `rules.core.search.consider`."""
    unpack(it)
    return consider(GAMES[it.game], known, seat, number, among=among)


def work(it: Box, function: Callable[..., Any], *given: Any) -> Any:
    """Give what a function gives that takes the game first; see `rules.core.review.Step`."""
    unpack(it)
    return function(GAMES[it.game], *given)


class Thinker:
    """Asks the processes for choices, for one at a time: so that a picture finds the other one free."""

    def __init__(self, workers: Workers, steps: Steps | None = None) -> None:
        self._workers = workers
        self._steps = steps or Steps()
        self._thinking = asyncio.Lock()

    async def choose(self, match: Match, state: Any, seat: Seat, seq: int) -> Action:
        """Give what the program plays for a seat that is to act after move `seq`, where the match may be at later."""
        game, level = match.game, match.chairs[seat].level
        known = game.imagine(state, seat, 0)
        legal = game.legal_actions(known, seat)
        if len(legal) == 1:
            return legal[0]
        it, number = box(game, match.options), number_of(str(match.id), seq)
        try:
            async with self._thinking, self._steps.step("thinking"):
                return await self._workers.run(think, it, known, seat, level, number)
        except WorkerLost as error:
            log.warning("match %s, after move %s: no thought for seat %s (%s): %s", match.id, seq, seat, level, error)
        instead = Level.NORMAL if level is Level.HARD else level
        return await asyncio.to_thread(think, it, known, seat, instead, number)

    async def consider(
        self, match: Match, state: Any, seat: Seat, seq: int, among: Sequence[Action] | None = None
    ) -> Sequence[Considered]:
        """Give what the program would look at in the place of a seat that is to act after move `seq`, the best first;
        `among` some legal moves, if they are given.

        Raises WorkerLost.
        """
        known, number = match.game.imagine(state, seat, 0), number_of(str(match.id), seq)
        async with self._thinking:
            return await self._workers.run(weigh, box(match.game, match.options), known, seat, number, among)

    async def work(self, match: Match, function: Callable[..., Any], *given: Any) -> Any:
        """Do a piece of work on a match of which nothing is secret any more. Raises WorkerLost."""
        async with self._thinking:
            return await self._workers.run(work, box(match.game, match.options), function, *given)
