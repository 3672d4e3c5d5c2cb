"""What the store asks of a database: statements written once, transactions that are kept whole or not at all.

Two engines keep the contract: SQLite (`bot.store.engine.sqlite`) and PostgreSQL (`bot.store.engine.postgresql`).
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections import namedtuple
from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from enum import Enum
from functools import cache
from typing import Any, TypeAlias, cast

from sqlalchemy import ClauseElement, Dialect, SelectBase, Table, text
from sqlalchemy.dialects.postgresql import insert
from sqlalchemy.sql.compiler import SQLCompiler

from bot.model.aside.shard import Shards

Row: TypeAlias = Any
"""A named tuple of the columns that a statement gives."""


class Conflict(Exception):
    """Somebody else has written first; nothing of this transaction was kept."""


class StoreFailed(Exception):
    """The database cannot be read or written now: a full disk, say. Nothing of this transaction was kept."""


class Unreachable(StoreFailed):
    """The server of the database cannot be reached now: it may be later."""


class Lost(StoreFailed):
    """The shards were held, and are no more: another process may have them, and this one may start anew."""


class Held(Exception):
    """Another process works with the database; the text says which, and what to do."""


class Statement:
    """What is asked of a database, put into the words of each engine when that one is first asked."""

    def __init__(self, clause: ClauseElement, columns: Iterable[str] | None = None) -> None:
        self._clause = clause
        self._options: dict[str, Any] = {"column_keys": list(columns)} if columns else {}
        self._said: dict[str, tuple[str, tuple[str, ...]]] = {}

    @property
    def writes(self) -> bool:
        """Whether it may change anything."""
        return not isinstance(self._clause, SelectBase)

    def by(self, dialect: Dialect) -> tuple[str, tuple[str, ...]]:
        """Give the text, and the names of its parameters in the order of their numbers where they have any."""
        said = self._said.get(dialect.name)
        if said is None:
            compiled = cast("SQLCompiler", self._clause.compile(dialect=dialect, **self._options))
            said = self._said[dialect.name] = str(compiled), tuple(compiled.positiontup or ())
        return said


Asked: TypeAlias = Statement | str
"""A statement; or the text of one, with named parameters."""
Do: TypeAlias = Callable[[Asked, Mapping[str, Any]], Awaitable[list[Row]]]
"""Does a statement with its values inside a transaction, and gives the rows. Raises Conflict or StoreFailed."""


def sql(statement: ClauseElement | str, columns: Iterable[str] | None = None) -> Statement:
    """Give a statement with named parameters; `columns` are those that an insert or update sets."""
    return Statement(text(statement) if isinstance(statement, str) else statement, columns)


class Twice(Enum):
    """What becomes of a row whose key is there already."""

    REFUSED = "Conflict is raised"
    LEFT_OUT = "the row that is there stays"
    REPLACES = "it becomes as the new one"


def insertion(table: Table, twice: Twice = Twice.REFUSED, returning: Sequence[Any] = ()) -> Statement:
    """Give what inserts a row, with a parameter for every column but a number that the database gives; see `row_of`."""
    statement = insert(table)  # SQLite says it in the same words
    if twice is Twice.LEFT_OUT:
        statement = statement.on_conflict_do_nothing()
    elif twice is Twice.REPLACES:
        others = {it.name: statement.excluded[it.name] for it in table.columns if not it.primary_key}
        statement = statement.on_conflict_do_update(index_elements=list(table.primary_key), set_=others)
    given = [it.name for it in table.columns if it is not table.autoincrement_column]
    return sql(cast("ClauseElement", statement.returning(*returning)) if returning else statement, given)


def row_of(table: Table, values: Mapping[str, Any]) -> dict[str, Any]:
    """Give every column of a row: its value, else the column's default, else nothing."""
    return {**_defaults(table), **values}


@cache
def _defaults(table: Table) -> dict[str, Any]:
    return {it.name: it.default.arg if it.default is not None else None for it in table.columns}  # type: ignore[union-attr]


@cache
def maker(names: tuple[str, ...]) -> Callable[[Iterable[Any]], Row]:
    """Give what makes a row of the values of its columns."""
    # They are known when a statement has run: there is nothing to declare.
    return namedtuple("Found", names, rename=True)._make  # pyright: ignore[reportUntypedNamedTuple]


class Database(ABC):
    """An engine. Whoever reads never sees half a transaction, and what is kept outlives a power cut."""

    def __init__(self) -> None:
        self.opened = asyncio.Event()
        self.lost = asyncio.Event()
        """Set when it is held no more, and therefore asked nothing any more."""

    async def hold(self, shards: Shards, patience: float, tell: Callable[[str], None]) -> None:  # noqa: B027
        """Keep other processes from some shards until it is closed; first wait so many seconds for whoever has them,
        and tell so.

        Raises Held or StoreFailed. A file is held with its folder.
        """

    async def taken(self) -> list[Row]:
        """Give who holds which of how many shards: rows of `shard`, `total` and `holder`. Raises StoreFailed."""
        return []

    async def take_over(self) -> None:  # noqa: B027
        """Let whoever held the shards before write nothing any more. Raises StoreFailed."""

    async def need_hold(self) -> None:  # noqa: B027
        """Let pass as long as the shards are held, where any are. Raises StoreFailed."""

    async def tell(self, guild_id: int | None, match_id: int) -> None:  # noqa: B027
        """Tell the process that has a server's shard that a match there was changed. Raises StoreFailed."""

    async def listen(self, heard: Callable[[int], None]) -> None:  # noqa: B027
        """Be told the numbers of one's own matches that another process has changed. Raises StoreFailed."""

    @abstractmethod
    async def schema(self) -> str | None:
        """Give the number of the schema that it has, None when it holds nothing. Raises StoreFailed."""

    @abstractmethod
    async def migrate(self) -> None:
        """Bring it to the present schema. Raises NewerDatabase or StoreFailed."""

    @abstractmethod
    async def open(self) -> None:
        """Be ready to be asked. Raises StoreFailed."""

    @abstractmethod
    async def close(self) -> None:
        """Finish what is under way, and ask nothing any more; closing it again does nothing."""

    @abstractmethod
    async def all(self, statement: Asked, **values: Any) -> list[Row]:
        """Do one statement, a transaction of its own, and give the rows. Raises Conflict or StoreFailed."""

    async def one(self, statement: Asked, **values: Any) -> Row | None:
        """Do one statement, and give the first row, if there is one. Raises Conflict or StoreFailed."""
        rows = await self.all(statement, **values)
        return rows[0] if rows else None

    async def few(self, statement: Asked, **values: Any) -> list[Row]:
        """Do a statement that only reads a few rows by their keys, and give them. Raises StoreFailed."""
        return await self.all(statement, **values)

    @abstractmethod
    def transaction(self, match_id: int | None = None, *, small: bool = False) -> AbstractAsyncContextManager[Do]:
        """Give a transaction: all that is done in it is kept when it ends well, else nothing is.

        Of two that are about the same match one waits for the other's end; so does every other for one about no match
        in particular. In a `small` one every statement is about a few rows by their keys.
        """

    @abstractmethod
    def reading(self) -> AbstractAsyncContextManager[Do]:
        """Give a transaction that only reads: all that it reads was so at one moment, whoever writes meanwhile."""

    async def go_on(self) -> None:  # noqa: B027 (SQLite does so by itself)
        """Give new rows numbers after those that are there, which were written with theirs."""

    @abstractmethod
    async def erase(self) -> None:
        """Leave nothing in its files of what rows were before they changed. Raises StoreFailed, on a full disk say."""
