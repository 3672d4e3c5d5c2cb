"""What another process has written about matches of this one's: heard by notice, and by a look where one was missed."""

from __future__ import annotations

import asyncio
import logging

from bot.deliver.outbox import Outbox
from bot.model.aside.reference import refer
from bot.play.matches import Matches
from bot.store.engine.database import StoreFailed
from bot.store.match.store import Store

log = logging.getLogger(__name__)

LOOK = 10.0
"""Seconds between two looks."""


class Ear:
    """Posts what was written, and lets the match go on."""

    def __init__(self, store: Store, matches: Matches, outbox: Outbox) -> None:
        self._store = store
        self._matches = matches
        self._outbox = outbox
        self._heard: asyncio.Queue[int] = asyncio.Queue()

    async def run(self) -> None:
        """Listen until cancelled; where one process has all, there is nobody to be heard."""
        if self._store.shards.total == 1:
            return
        await self._store.database.listen(self._heard.put_nowait)
        due = _now() + LOOK
        while True:
            try:
                match_id = await asyncio.wait_for(self._heard.get(), max(due - _now(), 0.0))
            except TimeoutError:
                match_id, due = None, _now() + LOOK
            try:
                await (self._look() if match_id is None else self._hear(match_id))
            except StoreFailed as error:
                log.warning("what other processes have written cannot be read now: %s", error)
            except Exception:  # the others go on
                log.exception("reference %s: match %s was changed by another process", refer(), match_id)

    async def _hear(self, match_id: int) -> None:
        match = await self._matches.by_id(match_id)
        await self._outbox.hear(match_id)
        self._matches.autopilot.drive(match)

    async def _look(self) -> None:
        await self._outbox.look()
        await self._matches.autopilot.resume()


def _now() -> float:
    return asyncio.get_running_loop().time()
