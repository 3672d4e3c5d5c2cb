"""A match as the database has it at one moment: its row, its seats, its log and its snapshots, read together.

Another process may write between two readings; so whatever is worked out from several tables is read in one
transaction, and a snapshot is only ever written under the number of the newest move.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import bindparam, select

from bot.model.table.chair import Chair
from bot.store.engine.database import Conflict, Do, Row, sql
from bot.store.match.chair_store import READ_CHAIRS, found
from bot.store.match.store import LAST_SEQ, READ_MATCH, READ_MOVES, Store
from bot.store.schema import SNAPSHOTS

_SNAPSHOTS = sql(select(SNAPSHOTS).where(SNAPSHOTS.c.match_id == bindparam("match")))
_KEEP = sql(
    "INSERT INTO snapshots (match_id, base, seq, state)"
    " SELECT CAST(:match AS BIGINT), CAST(:base AS BOOLEAN), CAST(:seq AS INTEGER), CAST(:state AS TEXT)"
    " WHERE CAST(:seq AS INTEGER) = (SELECT coalesce(max(seq), 0) FROM moves WHERE match_id = CAST(:match AS BIGINT))"
    " ON CONFLICT (match_id, base) DO UPDATE SET seq = excluded.seq, state = excluded.state RETURNING seq"
)


@dataclass(frozen=True, slots=True)
class Past:
    """What the database says of a match."""

    row: Row
    chairs: Sequence[Chair]
    moves: Sequence[Row]
    """The log, up to a number if one was given."""
    base: Row | None
    """The snapshot from which it goes on, when it was rescued."""
    last: Row | None
    """The snapshot after its last move."""


async def read(store: Store, match_id: int, until: int | None = None) -> Past | None:
    """Give what the database says of a match, its log up to a number if one is given; None when there is none."""
    here = {"match": match_id}
    async with store.database.reading() as do:
        rows = await do(READ_MATCH, here)
        chairs = found(await do(READ_CHAIRS, here))
        moves = await do(READ_MOVES, {**here, "until": LAST_SEQ if until is None else until})
        kept = {bool(it.base): it for it in await do(_SNAPSHOTS, here)}
    return Past(rows[0], chairs, moves, kept.get(True), kept.get(False)) if rows else None


async def keep(do: Do, match_id: int, seq: int, state: str, *, base: bool = False) -> None:
    """Keep the state after move `seq`, inside a transaction. Raises Conflict when that is not the newest move."""
    if not await do(_KEEP, {"match": match_id, "base": base, "seq": seq, "state": state}):
        raise Conflict(f"match {match_id} stands at another move than {seq}")
