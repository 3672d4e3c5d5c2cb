"""Hints: what the program would look at in a seat's place, for whoever has the seat; at most one a decision."""

from __future__ import annotations

import asyncio

from bot.model.aside.worker import WorkerLost
from bot.model.table.error import NoHints, NotThought, StaleMatch
from bot.model.table.hint import MOST, Hint
from bot.model.table.match import Match
from bot.play.thought.thinking import Thinker
from bot.store.match import hint_store
from bot.store.match.store import Store
from bot.tell.course import takes
from rules.core.game import Seat


class Hints:
    """Has a seat's decision thought over, and keeps what it was told."""

    def __init__(self, store: Store, thinker: Thinker) -> None:
        self._store = store
        self._thinker = thinker
        self._asking = asyncio.Lock()  # who asks twice at once waits for the one answer

    async def take(self, match: Match, seat: Seat) -> list[Hint]:
        """Give a seat that is to act the moves that the program would look at, the best first; asked again, the same.

        In a lesson it looks only at those that the course takes.

        Raises NoHints where the table plays without, StaleMatch when it has moved on meanwhile, and NotThought.
        """
        if not match.gives_hints:
            raise NoHints(match)
        seq, database = match.seq, self._store.database
        async with self._asking:
            hints = await hint_store.read(database, match.game, match.id, seat, seq)
            _need(match, seq)
            if not hints:
                hints = await self._thought(match, seat)
                await hint_store.keep(database, match.id, seat, seq, hints)
                match.hinted = await hint_store.count(database, match.id)
        _need(match, seq)
        return hints

    async def _thought(self, match: Match, seat: Seat) -> list[Hint]:
        seq, view = match.seq, match.view(seat)
        try:
            among = takes(match, seat)
            best, *others = await self._thinker.consider(match, match.state, seat, seq, among)
        except WorkerLost as error:
            raise NotThought(match) from error
        _need(match, seq)
        others = sorted(others, key=lambda it: match.words.idle(view, it.action))[: MOST - 1]
        told = [Hint(it.action, best.value - it.value, it.spread, it.rollouts, it.shares) for it in others]
        return [Hint(best.action, 0.0, 0.0, best.rollouts), *told]


def _need(match: Match, seq: int) -> None:
    """Let pass what is about the board after move `seq`. Raises StaleMatch once the match has moved on."""
    if match.seq != seq:
        raise StaleMatch(match)
