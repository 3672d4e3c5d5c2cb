"""PostgreSQL through asyncpg: a few connections to a server.

asyncpg and not psycopg: transactions of seven statements with their commit, one after the other on one connection, went
through 1.6 times as fast, for two fifths of the processor's time (680 a second and 0.22 ms against 400 and 0.53).
"""

from __future__ import annotations

import asyncio
import os
import socket
import time
from collections.abc import AsyncGenerator, Callable, Generator, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager
from typing import Any, TypeAlias

import asyncpg
from sqlalchemy import Connection
from sqlalchemy.dialects.postgresql import asyncpg as dialect
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import create_async_engine
from sqlalchemy.pool import NullPool
from sqlmodel import SQLModel

from bot.store import migration
from bot.store.engine.database import (
    Asked,
    Conflict,
    Database,
    Do,
    Held,
    Row,
    Statement,
    StoreFailed,
    Unreachable,
    maker,
    sql,
)
from bot.store.engine.place import Server

OLDEST = 14
"""The oldest release of PostgreSQL that is known to do."""
CONNECTIONS = 4
"""While one waits for the disk, others are asked."""
PATIENCE = 30.0
"""Seconds that the server may take for a statement, or to be reached."""
DURABLE = {"synchronous_commit": "on"}
"""A move that the table has read of must outlive a power cut, whatever the server is used to."""
EVERY = 0
"""The key of the lock that is about no match in particular; those of matches are their numbers."""
WHOLE = -1
"""The key of the lock of the process that works with the database."""
PAUSE = 0.2
"""Seconds between two attempts to have that lock."""
HOLDER = f"""
    SELECT application_name || to_char(backend_start AT TIME ZONE 'UTC', '", since "YYYY-MM-DD HH24:MI:SS" UTC"')
    FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE locktype = 'advisory' AND granted AND objsubid = 1
    AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    AND (classid::bigint << 32) | objid::bigint = {WHOLE}
"""
NAME = "process {process} on {host}"
WAITS = "{place} is in use by {holder}. I wait up to {seconds:.0f} seconds for its end."
IN_USE = (
    "{place} is in use by {holder}, and two at once would post everything twice. "
    "Stop that one first, or name another database in TIN_LIZZIE_DATABASE."
)
SOMEBODY = "another process"
SCHEMA = "SELECT version_num FROM alembic_version"
TOO_OLD = "it is PostgreSQL {major}, and {oldest} or later is needed"

RACED = (
    asyncpg.IntegrityConstraintViolationError,
    asyncpg.SerializationError,
    asyncpg.DeadlockDetectedError,
)
AWAY: tuple[type[Exception], ...] = (OSError, TimeoutError, asyncpg.CannotConnectNowError)
"""Nobody listens there, it is far, or it is starting."""
LOST = (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError, ValueError)

Wire: TypeAlias = asyncpg.Connection

_DIALECT = dialect.dialect()


class PostgreSQL(Database):
    """A few connections to a server: whoever finds none free waits, and one that was lost is made anew when needed."""

    def __init__(self, server: Server) -> None:
        super().__init__()
        self._server = server
        self._free: asyncio.LifoQueue[Wire | None] = asyncio.LifoQueue()
        self._open = False
        self._holding: Wire | None = None

    async def hold(self, patience: float, tell: Callable[[str], None]) -> None:
        """Keep other processes from the database, as long as one connection stands. Raises Held or StoreFailed."""
        wire = await self._connect()
        end, waited = time.monotonic() + patience, False
        with _told():
            while not await wire.fetchval(f"SELECT pg_try_advisory_lock({WHOLE})"):
                holder = await wire.fetchval(HOLDER) or SOMEBODY
                if time.monotonic() >= end:
                    await wire.close()
                    raise Held(IN_USE.format(place=self._server, holder=holder))
                if not waited:
                    tell(WAITS.format(place=self._server, holder=holder, seconds=patience))
                waited = True
                await asyncio.sleep(PAUSE)
        self._holding = wire
        wire.add_termination_listener(self._let_go)

    def _let_go(self, wire: Wire) -> None:
        """Ask nothing any more: another process may have the database by now."""
        if self._holding is wire:
            self._open = False
            self.lost.set()

    async def schema(self) -> str | None:
        """Give the number of the schema that the database has, None when it holds nothing. Raises StoreFailed."""
        wire = await self._connect()
        try:
            with _told():
                if await wire.fetchval("SELECT to_regclass('alembic_version')") is None:
                    return None
                return await wire.fetchval(SCHEMA)
        finally:
            await wire.close()

    async def migrate(self) -> None:
        """Make the tables, or bring them to the present schema, all or nothing. Raises NewerDatabase or StoreFailed."""
        found = await self.schema()
        if found is not None and found > migration.head():
            raise migration.NewerDatabase(migration.NEWER.format(path=self._server, found=found, head=migration.head()))
        if found == migration.head():
            return
        made = create_async_engine("postgresql+asyncpg://", async_creator=self._connect, poolclass=NullPool)
        try:
            async with made.begin() as connection:
                await connection.run_sync(_upgrade)
        except (SQLAlchemyError, *LOST) as error:
            raise StoreFailed(str(error)) from error
        finally:
            await made.dispose()

    async def open(self) -> None:
        """Reach the server. Raises StoreFailed."""
        self._free.put_nowait(await self._connect())
        for _ in range(CONNECTIONS - 1):
            self._free.put_nowait(None)
        self._open = True
        self.opened.set()

    async def close(self) -> None:
        """Finish what is under way, and leave the server; closing it again does nothing."""
        holding, self._holding = self._holding, None
        if self.opened.is_set():
            self._open = False
            self.opened.clear()
            await self._leave()
        if holding is not None:
            await holding.close()

    async def _leave(self) -> None:
        for wire in [await self._free.get() for _ in range(CONNECTIONS)]:
            if wire is not None:
                await wire.close()
            self._free.put_nowait(None)  # whoever waits for one is told

    async def all(self, statement: Asked, **values: Any) -> list[Row]:
        """Do one statement, a transaction of its own, and give the rows. Raises Conflict or StoreFailed."""
        async with self._wire() as wire:
            return await _do(wire, statement, values)

    def transaction(self, match_id: int | None = None, *, small: bool = False) -> AbstractAsyncContextManager[Do]:
        """Give a transaction, which waits for those that are about the same match, in whatever process."""
        if match_id is None:
            return self._within(f"BEGIN; SELECT pg_advisory_xact_lock({EVERY})")
        locks = f"pg_advisory_xact_lock_shared({EVERY}), pg_advisory_xact_lock({match_id:d})"
        return self._within(f"BEGIN; SELECT {locks}")

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

    async def _connect(self) -> Wire:
        name = NAME.format(process=os.getpid(), host=socket.gethostname())
        with _told():
            try:
                wire = await asyncpg.connect(
                    self._server.url,
                    timeout=PATIENCE,
                    command_timeout=PATIENCE,
                    server_settings=DURABLE | {"application_name": name},
                )
            except AWAY as error:
                if isinstance(error, socket.gaierror) and error.errno == socket.EAI_NONAME:
                    raise  # no such host: nothing mends that but another address
                raise Unreachable(_first_line(error)) from error
        major = wire.get_server_version().major
        if major < OLDEST:
            await wire.close()
            raise StoreFailed(TOO_OLD.format(major=major, oldest=OLDEST))
        return wire

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
                wire = await self._connect()
            yield wire
        finally:
            self._free.put_nowait(wire)

    @asynccontextmanager
    async def _within(self, begin: str) -> AsyncGenerator[Do, None]:
        async with self._wire() as wire:

            async def do(statement: Asked, values: Mapping[str, Any]) -> list[Row]:
                return await _do(wire, statement, values)

            try:
                with _told():
                    await wire.execute(begin)
                yield do
                with _told():
                    await wire.execute("COMMIT")
            except BaseException:
                await _roll_back(wire)
                raise


def _upgrade(connection: Connection) -> None:
    """Do the steps that are due, when no other process does them."""
    connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({EVERY})")
    migration.upgrade(connection)


async def _do(wire: Wire, statement: Asked, values: Mapping[str, Any]) -> list[Row]:
    if isinstance(statement, str) and values:
        statement = sql(statement)
    text, names = statement.by(_DIALECT) if isinstance(statement, Statement) else (statement, ())
    with _told():
        found = await wire.fetch(text, *(values[name] for name in names))
    if not found:
        return []
    make = maker(tuple(found[0].keys()))
    return [make(it) for it in found]


async def _roll_back(wire: Wire) -> None:
    """Undo what a transaction has done; a connection on which that fails is given up, and the server does it."""
    try:
        await wire.execute("ROLLBACK")
    except LOST:
        wire.terminate()
    except BaseException:
        wire.terminate()
        raise


@contextmanager
def _told() -> Generator[None, None, None]:
    """Say in the store's words what the server says."""
    try:
        yield
    except RACED as error:
        raise Conflict(str(error)) from error
    except LOST as error:
        raise StoreFailed(_first_line(error)) from error


def _first_line(error: BaseException) -> str:
    return (str(error) or type(error).__name__).splitlines()[0]
