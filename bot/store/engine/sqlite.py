"""SQLite through aiosqlite: one connection to a file."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncGenerator, Mapping
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from pathlib import Path
from typing import Any

import aiosqlite
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import SQLAlchemyError

from bot.store import migration
from bot.store.backup import NoBackup
from bot.store.engine.database import Asked, Conflict, Database, Do, Row, Statement, StoreFailed, maker

AT_ONCE, PATIENT = "PRAGMA busy_timeout = 0", "PRAGMA busy_timeout = 5000"
"""Milliseconds to wait for a second process on the same file."""
DURABLE = "PRAGMA synchronous = FULL"
"""A move that the table has read of must outlive a power cut, so every commit waits for the disk. It does so in the
connection's thread, and far shorter than Discord takes to answer."""
PRAGMAS = (
    "PRAGMA journal_mode = WAL",  # readers do not wait for a writer
    DURABLE,
    "PRAGMA foreign_keys = ON",
    PATIENT,
)
ERASE = ("VACUUM", "PRAGMA wal_checkpoint(TRUNCATE)")
"""Writes the file anew: what rows were before they changed stays readable in it otherwise."""

_DIALECT = sqlite.dialect(paramstyle="named")


class SQLite(Database):
    """One connection to a file, in which one transaction follows the other."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path
        self._connection: aiosqlite.Connection | None = None
        self._here: sqlite3.Connection | None = None
        """The same connection, without its thread."""
        self._lock = asyncio.Lock()

    async def schema(self) -> str | None:
        """Give the number of the schema of the file, None when it holds nothing. Raises StoreFailed."""
        try:
            return migration.version(self.path)
        except sqlite3.Error as error:
            raise StoreFailed(str(error)) from error

    async def migrate(self) -> None:
        """Make the file, or bring it to the present schema. Raises NewerDatabase or StoreFailed."""
        self.path.parent.mkdir(parents=True, exist_ok=True)
        try:
            migration.migrate(self.path)
        except (sqlite3.Error, NoBackup) as error:
            raise StoreFailed(str(error)) from error
        except SQLAlchemyError as error:  # what SQLite itself says is shorter, and in one line
            raise StoreFailed(str(getattr(error, "orig", None) or error)) from error

    async def open(self) -> None:
        """Open the file. Raises StoreFailed."""
        try:
            self._connection = await aiosqlite.Connection(self._connect, iter_chunk_size=0)  # no row comes by itself
            self._connection.row_factory = _named  # type: ignore[assignment]
            for pragma in PRAGMAS:
                await self._connection.execute_fetchall(pragma)
            self.opened.set()
        except sqlite3.Error as error:
            await self.close()
            raise StoreFailed(str(error)) from error

    def _connect(self) -> sqlite3.Connection:
        self._here = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False)
        return self._here

    async def close(self) -> None:
        """Finish what is under way, and close the file; closing it again does nothing."""
        connection, self._connection, self._here = self._connection, None, None
        if connection is not None:
            await connection.close()

    async def all(self, statement: Asked, **values: Any) -> list[Row]:
        """Do one statement, a transaction of its own, and give the rows. Raises Conflict or StoreFailed."""
        async with self._lock:
            return await self._do(statement, values)

    async def few(self, statement: Asked, **values: Any) -> list[Row]:
        """Do a statement that only reads a few rows by their keys, right here, and give them. Raises StoreFailed.

        Microseconds, where to hand it to the connection's thread costs ten times that, on a busy machine a hundred
        times; and readers wait for no writer.
        """
        async with self._lock:
            return await self._do_here(statement, values)

    def transaction(self, match_id: int | None = None, *, small: bool = False) -> AbstractAsyncContextManager[Do]:
        """Give a transaction; whichever match it is about, it is the only one that writes.

        What a `small` one does is done right here as well, and so it begins where nobody else writes. To commit takes
        longer: that waits for the disk, in the thread.
        """
        return self._within("BEGIN IMMEDIATE", self._do_here if small else self._do)

    def reading(self) -> AbstractAsyncContextManager[Do]:
        """Give a transaction that only reads, all as it was at one moment."""
        return self._within("BEGIN", self._do)

    async def erase(self) -> None:
        """Leave nothing in the file of what rows were before they changed. Raises StoreFailed, on a full disk say."""
        for statement in ERASE:
            await self.all(statement)

    @asynccontextmanager
    async def _within(self, begin: str, do: Do) -> AsyncGenerator[Do, None]:
        """Statements wait in line in the connection's thread, so whoever is cancelled still leaves it in order."""
        async with self._lock:
            try:
                if not self._begun(begin):
                    await self._do(begin, {})
                yield do
                await self._do("COMMIT", {})
            except BaseException:
                if self._connection is not None:
                    await self._connection.rollback()
                raise

    def _begun(self, begin: str) -> bool:
        """Begin right here, if nobody else writes just now; tell whether that was so."""
        if self._here is None:
            raise StoreFailed("the database is closed")
        self._here.execute(AT_ONCE)
        try:
            self._here.execute(begin)
        except sqlite3.OperationalError:  # another process writes: that is waited for, or told, in the thread
            return False
        finally:
            self._here.execute(PATIENT)
        return True

    async def _do(self, statement: Asked, values: Mapping[str, Any]) -> list[Row]:
        if self._connection is None:
            raise StoreFailed("the database is closed")
        try:
            return list(await self._connection.execute_fetchall(_text(statement), values))  # type: ignore[arg-type]
        except sqlite3.Error as error:
            raise _told(error) from error

    async def _do_here(self, statement: Asked, values: Mapping[str, Any]) -> list[Row]:
        if self._here is None:
            raise StoreFailed("the database is closed")
        try:
            return self._here.execute(_text(statement), values).fetchall()
        except sqlite3.Error as error:
            raise _told(error) from error


def _text(statement: Asked) -> str:
    return statement.by(_DIALECT)[0] if isinstance(statement, Statement) else statement


def _named(cursor: sqlite3.Cursor, values: tuple[Any, ...]) -> Row:
    return maker(tuple(column[0] for column in cursor.description))(values)


def _told(error: sqlite3.Error) -> Conflict | StoreFailed:
    """Say in the store's words what SQLite refuses."""
    return Conflict(str(error)) if isinstance(error, sqlite3.IntegrityError) else StoreFailed(str(error))
