"""All rows of a database, to one that is empty, on whichever engine."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Table, insert, select, text
from sqlmodel import SQLModel

from bot.store.engine.database import Database, sql
from bot.store.schema import SHARDS

TABLES = [it for it in SQLModel.metadata.sorted_tables if it is not SHARDS]
"""Those first to which others refer; who holds which shard is of one database alone."""
PAGE = 500
"""So many rows are read at once."""


async def is_empty(database: Database) -> bool:
    """Tell whether no table has a row."""
    for table in TABLES:
        if await database.all(sql(select(text("1")).select_from(table).suffix_with("LIMIT 1"))):
            return False
    return True


async def copy_rows(source: Database, target: Database) -> dict[str, int]:
    """Write every row as it was at one moment, all or none, and give how many each table has. Raises StoreFailed."""
    counts: dict[str, int] = {}
    async with source.reading() as read, target.transaction() as write:
        for table in TABLES:
            key = list(table.primary_key)
            page = sql(select(table).order_by(*key).suffix_with("LIMIT :page OFFSET :done"))
            add, done = sql(insert(table), table.columns.keys()), 0
            while rows := await read(page, {"page": PAGE, "done": done}):
                done += len(rows)
                for row in rows:
                    await write(add, dict(zip(table.columns.keys(), _plain(table, row), strict=True)))
            counts[table.name] = done
    await target.go_on()
    return counts


def _plain(table: Table, row: Sequence[Any]) -> list[Any]:
    """Give a row's values as any engine takes them: SQLite has no truth values, and only numbers in their place."""
    boolean = [it.type.python_type is bool for it in table.columns]
    return [bool(value) if truth and value is not None else value for value, truth in zip(row, boolean, strict=True)]
