"""Looks back at matches that are over, thought beside the program in small pieces, so that others get their turn."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Generator, Sequence
from dataclasses import replace
from typing import Any

from bot.model.aside.worker import WorkerLost
from bot.model.table.error import NoReview, NotThought
from bot.model.table.match import ENDED, Match
from bot.model.table.undo import in_force
from bot.play.keep.record import record_of
from bot.play.thought.thinking import Thinker
from bot.store.match import review_store
from bot.store.match.store import Store
from bot.tell.advice.review import Seen, Witness
from bot.tell.replay import NotInLog, replay
from rules.core.game import Seat
from rules.core.record import BadRecord
from rules.core.review import Review, Step, Verdict, looking_back

Progress = Callable[[float], Awaitable[None]]
"""Is told how much of the work is done, from 0 to 1."""
Work = Generator[Step, Any, Review]


class Reviews:
    """Has matches looked back at, one at a time, and keeps what was found."""

    def __init__(self, store: Store, thinker: Thinker) -> None:
        self._store = store
        self._thinker = thinker
        self._looking = asyncio.Lock()

    async def look_back(self, match: Match, seat: Seat, progress: Progress) -> Review:
        """Give the look back for a seat, its decisions under the numbers that they have in the log.

        Raises NoReview where there can be none, and NotThought.
        """
        if match.status not in ENDED or match.state is None:
            raise NoReview(match)
        database = self._store.database
        async with self._looking:
            found = await review_store.read(database, match.game, match.id, seat)
            if found is None:
                found = await self._looked_back(match, seat, progress)
                await review_store.keep(database, match.id, found)
        return found

    async def seen(self, match: Match, seat: Seat) -> list[Seen]:
        """Give all that a seat saw happen in a match that can be looked back at, in order."""
        witness = Witness(match, seat)
        await replay(self._store, match, witness)
        return witness.seen

    async def _looked_back(self, match: Match, seat: Seat, progress: Progress) -> Review:
        try:
            work = looking_back(await record_of(self._store, match), seat)
            found = await self._worked(match, work, progress)
        except (NotInLog, BadRecord) as error:
            raise NoReview(match) from error
        except WorkerLost as error:
            raise NotThought(match) from error
        numbers = [row.seq for row in in_force(await self._store.moves(match.id))]
        return replace(found, worst=_numbered(found.worst, numbers), best=_numbered(found.best, numbers))

    async def _worked(self, match: Match, work: Work, progress: Progress) -> Review:
        answer: Any = None
        while isinstance(step := await asyncio.to_thread(_next, work, answer), Step):
            await progress(step.done)
            answer = await self._thinker.work(match, step.function, *step.given)
        return step


def _next(work: Work, answer: Any) -> Step | Review:
    """Give the next piece of the work, or what came of it all."""
    try:
        return work.send(answer)
    except StopIteration as done:
        return done.value


def _numbered(verdicts: Sequence[Verdict], numbers: Sequence[int]) -> tuple[Verdict, ...]:
    """Give decisions under the numbers of the log, which counts what was taken back, too."""
    return tuple(replace(it, move=numbers[it.move - 1]) for it in verdicts)
