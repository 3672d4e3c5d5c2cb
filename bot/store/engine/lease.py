"""Shards held in PostgreSQL: by locks of a session that lives as long as its process is awake, and an epoch a shard.

Who takes a shard raises its epoch. Each transaction looks whether the epochs are still its process's own; so one that
was stopped for an hour, or cut off, and goes on later, writes nothing any more.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable
from typing import TypeAlias

import asyncpg

from bot.model.aside.shard import Shards
from bot.store.engine.database import Held
from bot.store.engine.wire import Wire, leave

log = logging.getLogger(__name__)

Connect: TypeAlias = Callable[..., Awaitable[Wire]]
"""Makes a connection with settings of the server's, given as text."""

EVERY = 0
"""The key of the lock that is about no match in particular; those of matches are their numbers."""
TAKING = -1
"""The key of the lock of whoever is taking shards."""
PAUSE = 0.5
"""Seconds between two attempts to have shards."""
BEAT = 5.0
"""Seconds between two signs of life."""
ASLEEP = 30.0
"""Seconds without one after which the server ends the session, and with it the locks."""

# The keys of a shard's lock are the total and its number: two keys, where the locks of matches have one.
TAKEN = """
    SELECT classid::bigint AS total, objid::bigint AS shard,
    coalesce(application_name || to_char(backend_start AT TIME ZONE 'UTC', '", since "YYYY-MM-DD HH24:MI:SS" UTC"'),
    'another process') AS holder
    FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE locktype = 'advisory' AND granted AND objsubid = 2
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database()) ORDER BY total, shard
"""
OTHERWISE = "UPDATE shards SET epoch = epoch + 1, total = $1 WHERE total <> $1"
"""Whoever held them when there was another number of shards has nothing left."""
RAISE = """
    INSERT INTO shards (shard, total, epoch) SELECT unnest($1::int[]), $2, 1
    ON CONFLICT (shard) DO UPDATE SET epoch = shards.epoch + 1, total = excluded.total RETURNING shard, epoch
"""
CHANNEL = "shard_{shard}_of_{total}"
"""Where it is told that a match of a shard was changed by the process of another."""

WAITS = "{place} is in use by {holder}. I wait for its end, up to {seconds:.0f} seconds."
WAITS_ON = "{place} is in use by {holder}. I wait for its end."
IN_USE = (
    "{place} is in use by {holder}, and two at once would post everything twice. "
    "Stop that one first, start with --wait, or name another database in TIN_LIZZIE_DATABASE."
)
SHARD_IN_USE = (
    "Shard {shard} of {total} at {place} is in use by {holder}, and two at once would post everything twice. "
    "Stop that one first, start with --wait, or name other shards in TIN_LIZZIE_SHARDS."
)
OTHER_TOTAL = (
    "{place} is in use by {holder} with {total} shards, and shards of another number overlap. "
    "Let TIN_LIZZIE_SHARDS name the same number everywhere, or stop all processes first."
)
ALL_SHARDS = (
    "{place} is in use by {holder}, which has all shards. "
    "Stop that one first, and let TIN_LIZZIE_SHARDS name a part of them for each process."
)
OLD = "The tables of {place} are of another release, and {holder} works with them. Stop all processes first."


class Lease:
    """Holds shards until it is closed, or the session ends."""

    def __init__(self, place: object, connect: Connect, shards: Shards, lost: Callable[[], None]) -> None:
        self.shards = shards
        self.fence = ""
        """A statement that finds as many rows as there are shards, as long as they are held."""
        self._place = place
        self._connect = connect
        self._lost = lost
        self._wire: Wire | None = None
        self._turn = asyncio.Lock()
        """Held by who asks something on that connection, which answers one at a time."""
        self._beating: asyncio.Task[None] | None = None

    async def take(self, patience: float, tell: Callable[[str], None], is_due: Callable[[], Awaitable[bool]]) -> None:
        """Lock the shards; first wait so many seconds for whoever has them, and tell who that is, each one.

        Where the tables are due for another schema, nobody else may be there. Raises Held, and what `connect` does.
        """
        end, told = time.monotonic() + patience, ""
        while obstacle := await self._try(await is_due()):
            holder, refusal = obstacle
            if time.monotonic() >= end:
                raise Held(refusal)
            if holder != told:
                form = WAITS if end < float("inf") else WAITS_ON
                tell(form.format(place=self._place, holder=holder, seconds=patience))
            told = holder
            await asyncio.sleep(PAUSE)

    async def _try(self, due: bool) -> tuple[str, str] | None:
        """Lock the shards on a connection of its own; else say who is in the way, and why."""
        wire = await self._connect(idle_session_timeout=f"{ASLEEP:.0f}s")
        try:
            async with wire.transaction():
                await wire.execute(f"SELECT pg_advisory_xact_lock({TAKING})")
                for row in await wire.fetch(TAKEN):
                    if due or row["total"] != self.shards.total or row["shard"] in self.shards.ids:
                        return self._obstacle(due, row)
                for shard in self.shards.ids:
                    await wire.execute(f"SELECT pg_advisory_lock({self.shards.total}, {shard})")
            self._wire = wire
        finally:
            if self._wire is not wire:
                await leave(wire)
        wire.add_termination_listener(self._ended)
        self._beating = asyncio.create_task(self._beat(wire), name="lease")
        return None

    def _obstacle(self, due: bool, row: asyncpg.Record) -> tuple[str, str]:
        holder, total = row["holder"], row["total"]
        if due:
            form = OLD
        elif total != self.shards.total:
            form = ALL_SHARDS if total == 1 else OTHER_TOTAL
        else:
            form = IN_USE if total == 1 else SHARD_IN_USE
        return holder, form.format(place=self._place, holder=holder, total=total, shard=row["shard"])

    async def raise_epochs(self) -> None:
        """Let whoever held the shards before write nothing any more."""
        assert self._wire is not None
        ids, total = list(self.shards.ids), self.shards.total
        async with self._turn, self._wire.transaction():
            await self._wire.execute(f"SELECT pg_advisory_xact_lock({EVERY})")
            await self._wire.execute(OTHERWISE, total)
            rows = await self._wire.fetch(RAISE, ids, total)
        mine = ", ".join(f"({row['shard']}, {row['epoch']})" for row in rows)
        self.fence = f"SELECT FROM shards WHERE (shard, epoch) IN ({mine})"

    def stands(self, status: str) -> bool:
        """Tell whether the shards were held, by the status of the fence."""
        return status == f"SELECT {len(self.shards.ids)}"

    async def hear(self, heard: Callable[[int], None]) -> None:
        """Be told the numbers of matches of the shards that another process has changed."""
        assert self._wire is not None

        def listen(_wire: object, _process: int, _channel: str, match_id: object) -> None:
            heard(int(str(match_id)))

        async with self._turn:
            for shard in self.shards.ids:
                await self._wire.add_listener(CHANNEL.format(shard=shard, total=self.shards.total), listen)

    async def close(self) -> None:
        """Give the shards back; closing it again does nothing."""
        wire, self._wire = self._wire, None
        if self._beating is not None:
            self._beating.cancel()
            await asyncio.gather(self._beating, return_exceptions=True)
        if wire is not None:
            await leave(wire)

    async def _beat(self, wire: Wire) -> None:
        """Show the server that this process is awake; one that is not answered holds nothing any more."""
        with contextlib.suppress(asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError):
            while await self._shown(wire):
                await asyncio.sleep(BEAT)
        self._ended(wire)

    async def _shown(self, wire: Wire) -> bool:
        """Ask the server something, and tell whether the shards are still held."""
        async with self._turn:
            return self.stands(await wire.execute(self.fence)) if self.fence else bool(await wire.execute("SELECT"))

    def _ended(self, wire: Wire) -> None:
        if self._wire is wire:
            self._wire = None
            wire.terminate()
            self._lost()
