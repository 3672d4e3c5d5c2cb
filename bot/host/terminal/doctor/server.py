"""A database of PostgreSQL: whether it can be used, and waits for its disk; and who plays its matches."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Sequence
from typing import Any

from bot.host.terminal.doctor.disk import IN_USE
from bot.host.terminal.doctor.finding import PATIENCE, Finding
from bot.host.terminal.doctor.playable import LIVE_MATCHES, playable, schema
from bot.model.aside.shard import WHOLE, Shards
from bot.store import migration
from bot.store.engine.database import StoreFailed
from bot.store.engine.kind import engine
from bot.store.engine.place import Server

NO_TABLES = ", which holds nothing yet"
OVERLAP = "overlap with {shards}, which {holder} has: let TIN_LIZZIE_SHARDS name each shard in one process"
OTHER_TOTAL = "{holder} has {shards}: let TIN_LIZZIE_SHARDS name the same total everywhere"


async def findings(place: Server, named: Shards | None = None) -> list[Finding]:
    """Look at the database, at its schema, at who has the shards that are `named` (None: all), and at its matches."""
    what, database = f"database {place}", None
    try:
        async with asyncio.timeout(PATIENCE):
            database = engine(place)
            found = await database.schema()
            await database.open()
            (row,) = await database.all("SELECT current_setting('fsync') = 'on' AS durable")
            known = found == migration.HEAD
            rows = await database.all(LIVE_MATCHES) if known else []
            taken = await database.taken()
    except StoreFailed as error:
        return [(what, f"cannot be used: {error}")]
    except TimeoutError:
        return [(what, f"cannot be used: no answer for {PATIENCE:g} seconds")]
    finally:
        if database:
            await database.close()
    durable = None if row.durable else "switch on fsync, or a power cut takes moves that were read"
    matches = playable(rows) if known else ("matches", None)
    return [(what if found else what + NO_TABLES, durable), schema(place, found), _shards(named, taken), matches]


def _shards(named: Shards | None, taken: Sequence[Any]) -> Finding:
    """Look who has the shards: a process that has just these is the bot itself, or gives them up to it."""
    shards, what, held = named or WHOLE, f"shards {named or '(all)'}", defaultdict[tuple[str, int], set[int]](set)
    for row in taken:
        held[row.holder, row.total].add(row.shard)
    for (holder, total), ids in held.items():
        theirs = Shards(tuple(sorted(ids)), total)
        if theirs == shards:
            what += IN_USE.format(holder=holder)
        elif total != shards.total:
            return what, OTHER_TOTAL.format(shards=theirs if total > 1 else "all shards", holder=holder)
        elif ids & set(shards.ids):
            return what, OVERLAP.format(shards=theirs, holder=holder)
    return what, None
