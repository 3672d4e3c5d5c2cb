"""What is kept of the hints that seats have taken: one a decision, with what it said."""

from __future__ import annotations

import json
from collections.abc import Sequence

from sqlalchemy import bindparam, func, select

from bot.model.table.hint import Hint
from bot.store import codec
from bot.store.engine.database import Database, Twice, insertion, sql
from bot.store.schema import HINTS
from rules.core.game import AnyGame, Seat

ADD = insertion(HINTS, Twice.LEFT_OUT)
READ = sql(
    select(HINTS).where(
        HINTS.c.match_id == bindparam("match"), HINTS.c.seat == bindparam("seat"), HINTS.c.seq == bindparam("seq")
    )
)
COUNT = sql(
    select(HINTS.c.seat, func.count().label("count"))
    .where(HINTS.c.match_id == bindparam("match"))
    .group_by(HINTS.c.seat)
)


async def keep(database: Database, match_id: int, seat: Seat, seq: int, hints: Sequence[Hint]) -> None:
    """Keep what a seat was told about its decision after move `seq`; what was told before stays."""
    body = json.dumps([[it.action.verb, codec.dump(it.action), it.less, it.error, it.rollouts] for it in hints])
    await database.all(ADD, match_id=match_id, seat=seat, seq=seq, body=body)


async def read(database: Database, game: AnyGame, match_id: int, seat: Seat, seq: int) -> list[Hint]:
    """Give what a seat was told about its decision after move `seq`; nothing where it did not ask."""
    row = await database.one(READ, match=match_id, seat=seat, seq=seq)
    stored: list[tuple[str, str, float, float, int]] = [] if row is None else json.loads(row.body)
    return [
        Hint(codec.load(game, verb, action), less, error, rollouts) for verb, action, less, error, rollouts in stored
    ]


async def count(database: Database, match_id: int) -> dict[Seat, int]:
    """Give how many hints each seat has taken, as far as it has taken any."""
    return {row.seat: row.count for row in await database.all(COUNT, match=match_id)}
