"""The statements for the seats of a match, and for who shares them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from itertools import groupby
from typing import Any

from sqlalchemy import BindParameter, bindparam, delete, select

from bot.model.table.chair import Chair, Holder, Share, Sharer
from bot.store.engine.database import Conflict, Do, Row, insertion, sql
from bot.store.schema import CHAIRS, SHARERS
from rules.core.level import Level

_MATCH: BindParameter[Any] = bindparam("match")

ADD_CHAIR, ADD_SHARER = insertion(CHAIRS), insertion(SHARERS)
READ_CHAIRS = sql(
    select(CHAIRS, SHARERS.c.user_id.label("by_id"), SHARERS.c.name.label("by_name"), SHARERS.c.share)
    .join(SHARERS, (SHARERS.c.match_id == CHAIRS.c.match_id) & (SHARERS.c.seat == CHAIRS.c.seat), isouter=True)
    .where(CHAIRS.c.match_id == _MATCH)
    .order_by(CHAIRS.c.seat, SHARERS.c.place)
)
DROP_CHAIRS = sql(delete(CHAIRS).where(CHAIRS.c.match_id == _MATCH))
DROP_SHARERS = sql(delete(SHARERS).where(SHARERS.c.match_id == _MATCH))


async def need(do: Do, match_id: int, chairs: Sequence[Chair]) -> None:
    """Let a transaction pass that was worked out for these seats. Raises Conflict when they are others by now."""
    if found(await do(READ_CHAIRS, {"match": match_id})) != list(chairs):
        raise Conflict("the seats were taken otherwise by now")


async def add(do: Do, match_id: int, chairs: Sequence[Chair]) -> None:
    """Write the seats of a match that has none."""
    for seat, chair in enumerate(chairs):
        values = asdict(chair)
        sharers = values.pop("sharers")
        await do(ADD_CHAIR, {"match_id": match_id, "seat": seat, **values})
        for place, sharer in enumerate(sharers):
            await do(ADD_SHARER, {"match_id": match_id, "seat": seat, "place": place, **sharer})


async def change(do: Do, match_id: int, before: Sequence[Chair], after: Sequence[Chair]) -> None:
    """Write other seats in the place of these. Raises Conflict when they are others by now."""
    await need(do, match_id, before)
    await do(DROP_CHAIRS, {"match": match_id})
    await do(DROP_SHARERS, {"match": match_id})
    await add(do, match_id, after)


def found(rows: Sequence[Row]) -> list[Chair]:
    """Give the seats of a match, in order, from their rows: one a seat, or one for each who shares it."""
    return [_chair(list(its)) for _, its in groupby(rows, lambda it: it.seat)]


def _chair(rows: Sequence[Row]) -> Chair:
    it = rows[0]
    return Chair(
        Holder(it.holder),
        it.user_id,
        it.name,
        bool(it.offered),
        it.former_id,
        it.former_name,
        bool(it.gone),
        tuple(Sharer(by.by_id, by.by_name, Share(by.share)) for by in rows if by.by_id is not None),
        Level(it.level),
    )
