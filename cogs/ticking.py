"""What a cog does by itself, now and then."""

from __future__ import annotations

import logging
from typing import ClassVar

from discord.ext import tasks

from bot.host.app import TinLizzie
from bot.model.aside.reference import refer

log = logging.getLogger(__name__)


class Ticking:
    """To be mixed into a cog: calls `tick` again and again once the database is open, whatever becomes of one call.

    A bare loop of discord.py would end with the first error, and nobody would notice before the next start.
    """

    bot: TinLizzie
    every: ClassVar[float]
    """Seconds between two calls."""

    async def tick(self) -> None:
        """Do it once."""
        raise NotImplementedError

    async def cog_load(self) -> None:
        """Begin."""
        self._loop = tasks.loop(seconds=self.every)(self._safely)
        self._loop.before_loop(self._opened)
        self._loop.start()

    async def cog_unload(self) -> None:
        """Stop; whatever is due is found again after the next start."""
        self._loop.cancel()

    async def _opened(self) -> None:
        """Wait for the database: a cog is loaded before there is one, and a process may wait for its shards."""
        await self.bot.store.database.opened.wait()

    async def _safely(self) -> None:
        try:
            await self.tick()
        except Exception:
            log.exception("reference %s: %s", refer(), type(self).__name__)
