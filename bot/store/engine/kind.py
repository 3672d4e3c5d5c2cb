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
