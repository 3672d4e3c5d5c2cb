"""SQLite through aiosqlite: one connection, statements written once, transactions that are kept whole or not at all."""

from __future__ import annotations

import asyncio
import sqlite3
from collections import namedtuple
from collections.abc import AsyncGenerator, Awaitable, Callable, Generator, Iterable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, contextmanager
from functools import cache
from pathlib import Path
from typing import Any, TypeAlias, cast

import aiosqlite
from sqlalchemy import ClauseElement, Table, insert
from sqlalchemy.dialects import sqlite

PRAGMAS = (
    "PRAGMA journal_mode = WAL",  # readers do not wait for a writer
    # A move that the table has read of must outlive a power cut, so every commit waits for the disk. It does so in
    # the connection's thread, and far shorter than Discord takes to answer.
    "PRAGMA synchronous = FULL",
    "PRAGMA foreign_keys = ON",
    "PRAGMA busy_timeout = 5000",  # milliseconds, for a second process on the same file
)

Row: TypeAlias = Any
"""A named tuple of the columns that a statement gives."""
Do: TypeAlias = Callable[[str, Mapping[str, Any]], Awaitable[list[Row]]]
"""Does a statement with its values inside a transaction, and gives the rows. Raises Conflict or StoreFailed."""

_DIALECT = sqlite.dialect(paramstyle="named")


class Conflict(Exception):
    """Somebody else has written first; nothing of this transaction was kept."""


class StoreFailed(Exception):
    """The database cannot be read or written now: a full disk, say. Nothing of this transaction was kept."""


def sql(statement: ClauseElement, columns: Iterable[str] | None = None) -> str:
    """Give a statement's text with named parameters; `columns` are those that an insert or update sets."""
    options: dict[str, Any] = {"column_keys": list(columns)} if columns else {}
    return str(statement.compile(dialect=_DIALECT, **options))


def insertion(table: Table, prefix: str = "", returning: Sequence[Any] = ()) -> str:
    """Give the text that inserts a row, with a parameter for every column; see `row_of`."""
    statement = insert(table).prefix_with(prefix) if prefix else insert(table)
    if returning:
        statement = cast("ClauseElement", statement.returning(*returning))
    return sql(statement, table.columns.keys())


def row_of(table: Table, values: Mapping[str, Any]) -> dict[str, Any]:
    """Give every column of a row: its value, else the column's default, else nothing."""
    return {**_defaults(table), **values}


@cache
def _defaults(table: Table) -> dict[str, Any]:
    return {it.name: it.default.arg if it.default is not None else None for it in table.columns}  # type: ignore[union-attr]


@cache
def _named(description: tuple[tuple[str, ...], ...]) -> Any:
    names = [column[0] for column in description]  # known when a statement has run: there is nothing to declare
    return namedtuple("Found", names, rename=True)._make  # pyright: ignore[reportUntypedNamedTuple]


class Database:
    """One connection to a file. Whoever reads never sees half a transaction."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._connection: aiosqlite.Connection | None = None
        self._here: sqlite3.Connection | None = None
        """The same connection, without its thread."""
        self._lock = asyncio.Lock()
        self.opened = asyncio.Event()

    async def open(self) -> None:
        """Open the file. Raises StoreFailed."""
        try:
            self._connection = await aiosqlite.Connection(self._connect, iter_chunk_size=0)  # no row comes by itself
            self._connection.row_factory = lambda cursor, values: _named(cursor.description)(values)  # type: ignore[assignment]
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

    async def all(self, statement: str, **values: Any) -> list[Row]:
        """Do one statement, a transaction of its own, and give the rows. Raises Conflict or StoreFailed."""
        async with self._lock:
            return await self._do(statement, values)

    async def one(self, statement: str, **values: Any) -> Row | None:
        """Do one statement, and give the first row, if there is one. Raises Conflict or StoreFailed."""
        rows = await self.all(statement, **values)
        return rows[0] if rows else None

    async def few(self, statement: str, **values: Any) -> list[Row]:
        """Do a statement that only reads a few rows by their keys, right here, and give them. Raises StoreFailed.

        Microseconds, where to hand it to the connection's thread costs ten times that, on a busy machine a hundred
        times; and readers wait for no writer.
        """
        async with self._lock:
            return await self._do_here(statement, values)

    def transaction(self, small: bool = False) -> AbstractAsyncContextManager[Do]:
        """Give a transaction: all that is done in it is kept when it ends well, else nothing is.

        In a `small` one every statement is about a few rows by their keys, and done right here as well. To begin and to
        commit takes longer: that waits for others and for the disk, in the thread.
        """
        return self._within("BEGIN IMMEDIATE", self._do_here if small else self._do)

    def reading(self) -> AbstractAsyncContextManager[Do]:
        """Give a transaction that only reads: all that it reads was so at one moment, whoever writes meanwhile."""
        return self._within("BEGIN", self._do)

    @asynccontextmanager
    async def _within(self, begin: str, do: Do) -> AsyncGenerator[Do, None]:
        """Statements wait in line in the connection's thread, so whoever is cancelled still leaves it in order."""
        async with self._lock:
            try:
                await self._do(begin, {})
                yield do
                await self._do("COMMIT", {})
            except BaseException:
                if self._connection is not None:
                    await self._connection.rollback()
                raise

    async def _do(self, statement: str, values: Mapping[str, Any]) -> list[Row]:
        if self._connection is None:
            raise StoreFailed("the database is closed")
        with _told():
            return list(await self._connection.execute_fetchall(statement, values))  # type: ignore[arg-type]

    async def _do_here(self, statement: str, values: Mapping[str, Any]) -> list[Row]:
        if self._here is None:
            raise StoreFailed("the database is closed")
        with _told():
            return self._here.execute(statement, values).fetchall()


@contextmanager
def _told() -> Generator[None, None, None]:
    """Tell what SQLite refuses as whoever uses the database knows it."""
    try:
        yield
    except sqlite3.IntegrityError as error:
        raise Conflict(str(error)) from error
    except sqlite3.Error as error:
        raise StoreFailed(str(error)) from error
