"""PostgreSQL through asyncpg: a few connections to a server.

asyncpg and not psycopg: transactions of seven statements with their commit, one after the other on one connection, went
through 1.6 times as fast, for two fifths of the processor's time (680 a second and 0.22 ms against 400 and 0.53).
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from functools import partial
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool
from sqlmodel import SQLModel

from bot.model.aside.shard import Shards, shard_of
from bot.store import migration
from bot.store.engine.database import (
    Asked,
    Database,
    Do,
    Row,
    Statement,
    StoreFailed,
)
from bot.store.engine.lease import CHANNEL, EVERY, TAKEN, Lease
from bot.store.engine.place import Server
from bot.store.engine.wire import LOST, Wire, ask, connect, failure, leave, roll_back, told

CONNECTIONS = 4
"""While one waits for the disk, others are asked."""
GONE = "this process holds its shards no more, and writes nothing"
SCHEMA = "SELECT version_num FROM alembic_version"


class PostgreSQL(Database):
    """A few connections to a server: whoever finds none free waits, and one that was lost is made anew when needed."""

    def __init__(self, server: Server) -> None:
        super().__init__()
        self._server = server
        self._free: asyncio.LifoQueue[Wire | None] = asyncio.LifoQueue()
        self._open = False
        self._lease: Lease | None = None

    async def hold(self, shards: Shards, patience: float, tell: Callable[[str], None]) -> None:
        """Keep other processes from the shards, as long as one connection stands. Raises Held or StoreFailed."""
        lease = Lease(self._server, partial(connect, self._server), shards, self._let_go)
        with told():
            await lease.take(patience, tell, self._is_due)
        self._lease = lease

    async def taken(self) -> list[Row]:
        """Give who holds which of how many shards: rows of `shard`, `total` and `holder`. Raises StoreFailed."""
        return await self.all(TAKEN)

    async def _is_due(self) -> bool:
        return await self.schema() != migration.HEAD

    async def take_over(self) -> None:
        """Let whoever held the shards before write nothing any more. Raises StoreFailed."""
        if self._lease is not None:
            with told():
                await self._lease.raise_epochs()

    async def need_hold(self) -> None:
        """Let pass as long as the shards are held. Raises StoreFailed."""
        if self._lease is None or not self._lease.fence:
            return
        async with self._wire() as wire:
            with told():
                status = await wire.execute(self._lease.fence)
        self._need(status)

    async def tell(self, guild_id: int | None, match_id: int) -> None:
        """Tell the process that has a server's shard that a match there was changed. Raises StoreFailed."""
        if self._lease is not None:
            total = self._lease.shards.total
            channel = CHANNEL.format(shard=shard_of(guild_id, total), total=total)
            await self.all(f"SELECT pg_notify('{channel}', '{match_id:d}')")

    async def listen(self, heard: Callable[[int], None]) -> None:
        """Be told the numbers of one's own matches that another process has changed. Raises StoreFailed."""
        if self._lease is not None:
            with told():
                await self._lease.hear(heard)

    def _need(self, status: str) -> None:
        """Let pass what the fence has let pass. Raises StoreFailed."""
        if self._lease is not None and self._lease.fence and not self._lease.stands(status):
            self._let_go()
            raise StoreFailed(GONE)

    def _let_go(self) -> None:
        """Ask nothing any more: another process may have the shards by now."""
        self._open = False
        self.lost.set()

    async def schema(self) -> str | None:
        """Give the number of the schema that the database has, None when it holds nothing. Raises StoreFailed."""
        wire = await connect(self._server)
        try:
            with told():
                if await wire.fetchval("SELECT to_regclass('alembic_version')") is None:
                    return None
                return await wire.fetchval(SCHEMA)
        finally:
            await leave(wire)

    async def migrate(self) -> None:
        """Make the tables, or bring them to the present schema, all or nothing. Raises NewerDatabase or StoreFailed."""
        found = await self.schema()
        migration.need_known(self._server, found)
        if found == migration.HEAD:
            return
        made = create_async_engine(
            "postgresql+asyncpg://", async_creator=partial(connect, self._server), poolclass=NullPool
        )
        try:
            async with made.begin() as connection:
                await connection.run_sync(_upgrade)
        except (SQLAlchemyError, *LOST) as error:
            raise failure(error) from error
        finally:
            await made.dispose()

    async def open(self) -> None:
        """Reach the server. Raises StoreFailed."""
        self._free.put_nowait(await connect(self._server))
        for _ in range(CONNECTIONS - 1):
            self._free.put_nowait(None)
        self._open = True
        self.opened.set()

    async def close(self) -> None:
        """Finish what is under way, and leave the server; closing it again does nothing."""
        lease, self._lease = self._lease, None
        if self.opened.is_set():
            self._open = False
            self.opened.clear()
            await self._leave()
        if lease is not None:
            await lease.close()

    async def _leave(self) -> None:
        for wire in [await self._free.get() for _ in range(CONNECTIONS)]:
            if wire is not None:
                await leave(wire)
            self._free.put_nowait(None)  # whoever waits for one is told

    async def all(self, statement: Asked, **values: Any) -> list[Row]:
        """Do one statement, a transaction of its own, and give the rows. Raises Conflict or StoreFailed."""
        if self._lease is not None and isinstance(statement, Statement) and statement.writes:
            async with self._within(f"BEGIN; SELECT pg_advisory_xact_lock_shared({EVERY})", writes=True) as do:
                return await do(statement, values)
        async with self._wire() as wire:
            return await ask(wire, statement, values)

    def transaction(self, match_id: int | None = None, *, small: bool = False) -> AbstractAsyncContextManager[Do]:
        """Give a transaction, which waits for those that are about the same match, in whatever process."""
        if match_id is None:
            return self._within(f"BEGIN; SELECT pg_advisory_xact_lock({EVERY})", writes=True)
        locks = f"pg_advisory_xact_lock_shared({EVERY}), pg_advisory_xact_lock({match_id:d})"
        return self._within(f"BEGIN; SELECT {locks}", writes=True)

    def reading(self) -> AbstractAsyncContextManager[Do]:
        """Give a transaction that only reads, all as it was at one moment."""
        return self._within("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY")

    async def go_on(self) -> None:
        """Give new rows numbers after those that are there, which were written with theirs."""
        for table in SQLModel.metadata.sorted_tables:
            if table.autoincrement_column is not None:
                counter = f"pg_get_serial_sequence('{table.name}', 'id')"
                await self.all(f"SELECT setval({counter}, coalesce(max(id), 0) + 1, false) FROM {table.name}")

    async def erase(self) -> None:
        """Leave nothing in the tables of what rows were before; the server's own log keeps it for a time of its own."""
        await self.all("VACUUM")

    @asynccontextmanager
    async def _wire(self) -> AsyncGenerator[Wire, None]:
        """Give a connection for a while. Raises StoreFailed."""
        if not self._open:
            raise StoreFailed("the database is closed")
        wire = await self._free.get()
        try:
            if not self._open:
                raise StoreFailed("the database is closed")
            if wire is None or wire.is_closed():
                wire = None
                wire = await connect(self._server)
            yield wire
        finally:
            self._free.put_nowait(wire)

    @asynccontextmanager
    async def _within(self, begin: str, *, writes: bool = False) -> AsyncGenerator[Do, None]:
        """Who raises an epoch waits for what is under way; so what has passed the fence is written before that."""
        fence = self._lease.fence if writes and self._lease is not None else ""
        async with self._wire() as wire:

            async def do(statement: Asked, values: Mapping[str, Any]) -> list[Row]:
                return await ask(wire, statement, values)

            try:
                with told():
                    status = await wire.execute(f"{begin}; {fence}" if fence else begin)
                if fence:
                    self._need(status)
                yield do
                with told():
                    await wire.execute("COMMIT")
            except BaseException:
                await roll_back(wire)
                raise


def _upgrade(connection: Connection) -> None:
    """Do the steps that are due, when no other process does them."""
    connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({EVERY})")
    migration.upgrade(connection)
