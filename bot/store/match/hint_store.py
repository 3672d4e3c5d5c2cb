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
from rules.core.search import Share

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
    body = json.dumps([_row(it) for it in hints])
    await database.all(ADD, match_id=match_id, seat=seat, seq=seq, body=body)


async def read(database: Database, game: AnyGame, match_id: int, seat: Seat, seq: int) -> list[Hint]:
    """Give what a seat was told about its decision after move `seq`; nothing where it did not ask."""
    row = await database.one(READ, match=match_id, seat=seat, seq=seq)
    return [] if row is None else [_hint(game, *it) for it in json.loads(row.body)]


async def count(database: Database, match_id: int) -> dict[Seat, int]:
    """Give how many hints each seat has taken, as far as it has taken any."""
    return {row.seat: row.count for row in await database.all(COUNT, match=match_id)}


def _row(it: Hint) -> list[object]:
    shares = [[share.source, share.more, share.error] for share in it.shares]
    return [it.action.verb, codec.dump(it.action), it.less, it.error, it.rollouts, shares]


def _hint(
    game: AnyGame,
    verb: str,
    action: str,
    less: float,
    error: float,
    rollouts: int,
    shares: Sequence[tuple[str, float, float]] = (),
) -> Hint:
    """Give a hint as it was kept; what was told before shares were kept has none."""
    return Hint(codec.load(game, verb, action), less, error, rollouts, tuple(Share(*it) for it in shares))
