"""What is kept of who has played which seat since when: written with every change of a started match's seats."""

from __future__ import annotations

import json
from collections.abc import Sequence

from sqlalchemy import bindparam, select

from bot.model.table.chair import Chair
from bot.model.table.credit import Sitting, of_before
from bot.store.engine.database import Database, Do, insertion, sql
from bot.store.schema import SITTINGS

ADD = insertion(SITTINGS)
READ = sql(select(SITTINGS).where(SITTINGS.c.match_id == bindparam("match")).order_by(SITTINGS.c.id))


async def note(do: Do, match_id: int, seq: int, before: Sequence[Chair], after: Sequence[Chair]) -> None:
    """Note who plays the seats that change hands after move `seq`; of a match of which nothing is noted, all of them.

    Of those it is then noted first how they were `before`.
    """
    if not await do(READ, {"match": match_id}):
        for it in of_before(before, seq):
            await _add(do, match_id, it)
    for seat, (was, then) in enumerate(zip(before, after, strict=True)):
        if was.users != then.users:
            await _add(do, match_id, Sitting(seat, seq, then.users))


async def _add(do: Do, match_id: int, it: Sitting) -> None:
    body = json.dumps({"seat": it.seat, "seq": it.seq, "users": it.users})
    await do(ADD, {"match_id": match_id, "body": body})


async def read(database: Database, match_id: int) -> list[Sitting]:
    """Give who has played the seats of a match, in order; nothing of one of before whose seats never changed since."""
    bodies = [json.loads(row.body) for row in await database.all(READ, match=match_id)]
    return [Sitting(it["seat"], it["seq"], tuple(it["users"])) for it in bodies]
