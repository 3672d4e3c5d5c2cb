"""Time at the local table: SimCord's environment by the wall clock."""

import asyncio
import logging
import time
from datetime import UTC, datetime, timedelta
from typing import Any

import discord
from simcord import Env
from simcord._dpy_internals import real_monotonic

log = logging.getLogger(__name__)

ANSWER_SECONDS = 3.0  # Discord's own limit for the first answer to an interaction
QUIET_SECONDS = 0.06


class WallClock:
    """The time of day, in place of SimCord's clock that stands still; `elapsed` is in seconds."""

    def __init__(self) -> None:
        self._epoch, self._start = datetime.now(UTC), time.perf_counter()  # SimCord replaces time.monotonic

    @property
    def elapsed(self) -> float:
        """Seconds since the table was opened."""
        return time.perf_counter() - self._start

    def now(self) -> datetime:
        """Give the time of day, in UTC."""
        return self._epoch + timedelta(seconds=self.elapsed)

    def advance(self, seconds: float) -> None:
        """Nothing: this clock moves by itself."""


class LiveEnv(Env):
    """SimCord's environment with timers in real time; an operation ends when it is answered and the bot is quiet."""

    def __init__(self, bot: discord.Client) -> None:
        super().__init__(bot, check_errors=False, shard_count=1)

    def _capture_errors(self) -> None:
        """Nothing: the bot's own error handlers answer and write the log, as they do on Discord."""

    def _record_error(self, error: BaseException) -> None:
        super()._record_error(error)
        log.error("A task of the bot failed", exc_info=error)

    def _schedule_timer(self, record: Any, callback: Any, args: Any, schedule_context: Any) -> None:
        def fire() -> None:
            if record.handle is not None and not record.handle.cancelled():
                record.handle._run()

        assert self._runtime is not None and real_monotonic is not None
        due = real_monotonic() + max(record.when - self._virtual_time, 0)
        record.real_handle = self._runtime.call_at(due, fire, context=schedule_context)

    async def _settle_internal(
        self,
        *,
        timeout: float | None = None,
        idle: float = 0.05,
        dispatch: str | None = None,
        _deadline: float | None = None,
    ) -> None:
        interactions = self.backend.interactions
        asked = next(reversed(interactions.values()), None) if dispatch == "INTERACTION_CREATE" else None
        start = quiet_since = time.perf_counter()
        traffic = -1
        while (now := time.perf_counter()) < start + ANSWER_SECONDS:
            waiting = asked is not None and not asked.responded
            drawing = bool(self._work.executors) and now < start + 1
            if len(self.backend.transcript) != traffic or waiting or drawing:
                traffic, quiet_since = len(self.backend.transcript), now
            elif now - quiet_since >= QUIET_SECONDS:
                break
            await asyncio.sleep(0.01)
