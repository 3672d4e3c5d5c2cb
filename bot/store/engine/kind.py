"""Which engine a database is on: a file is SQLite's, an address PostgreSQL's."""

from __future__ import annotations

from pathlib import Path

from bot.store import migration
from bot.store.engine.database import Database, StoreFailed
from bot.store.engine.place import Place
from bot.store.engine.sqlite import SQLite

NO_DRIVER = (
    "what speaks with PostgreSQL is not installed; install what requirements.txt lists, "
    "or `asyncpg` and `sqlalchemy[asyncio]`"
)
NO_FILE = (
    "There is no database at {place} yet, and none was made. Name the folder of the bot that you mean in "
    "TIN_LIZZIE_HOME, or start it there once."
)
NO_TABLES = (
    "The database {place} holds nothing yet, and nothing was made there. Name the one that you mean in "
    "TIN_LIZZIE_DATABASE, or start the bot on it once."
)


class NoDatabase(Exception):
    """No bot has ever kept anything at the place; the text says where that is, and what to do."""


def engine(place: Place) -> Database:
    """Give a database, still to be opened. Raises StoreFailed when what its engine needs is not installed."""
    if isinstance(place, Path):
        return SQLite(place)
    try:
        from bot.store.engine.postgresql import PostgreSQL
    except ImportError as error:
        raise StoreFailed(NO_DRIVER) from error
    return PostgreSQL(place)


async def is_due(place: Place) -> bool:
    """Tell whether a database must be brought to another schema before it can be used. Raises StoreFailed."""
    return await engine(place).schema() != migration.HEAD


async def need_there(place: Place) -> None:
    """Let pass a place at which a database is. Raises NoDatabase, or StoreFailed."""
    if await engine(place).schema() is None:
        raise NoDatabase((NO_FILE if isinstance(place, Path) else NO_TABLES).format(place=place))
