"""The queries for messages to the table that were posted and may have to be changed."""

from __future__ import annotations

import json

from sqlalchemy import bindparam, select, text

from bot.store.database import Row, sql
from bot.store.schema import OUTBOX
from bot.store.store import Store

_HERE = (OUTBOX.c.match_id == bindparam("match"), ~OUTBOX.c.direct)

LETTER = sql(select(OUTBOX).where(OUTBOX.c.id == bindparam("letter")))
POSTS = sql(
    select(OUTBOX)
    .where(*_HERE, OUTBOX.c.target == bindparam("channel"), OUTBOX.c.seq >= bindparam("since"), text("kind = 'post'"))
    .order_by(OUTBOX.c.id.desc())
)
ASKED = sql(
    select(OUTBOX).where(*_HERE, text("kind IN ('post', 'time')")).order_by(OUTBOX.c.id.desc()).suffix_with("LIMIT 1")
)


class PostStore:
    """The part of the store that has to do with what stands in a match's channel."""

    def __init__(self, store: Store) -> None:
        self._db = store.database

    async def letter(self, number: int) -> Row | None:
        """Give a message by its number."""
        row = await self._db.one(LETTER, letter=number)
        return row and _row(row)

    async def posts(self, match_id: int, channel_id: int, since: int) -> list[Row]:
        """Give the messages about moves, from one move on, that went to a channel: newest first."""
        return [_row(row) for row in await self._db.all(POSTS, match=match_id, channel=channel_id, since=since)]

    async def asked(self, match_id: int) -> Row | None:
        """Give the newest message about a move, or the newest change of its time if there was one since."""
        row = await self._db.one(ASKED, match=match_id)
        return row and _row(row)


def _row(row: Row) -> Row:
    return row._replace(body=json.loads(row.body))
