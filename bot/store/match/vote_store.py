"""What is kept about votes, and the queries for it."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from sqlalchemy import BigInteger, BindParameter, bindparam, select, update

from bot.model.message.content import VoteAsked
from bot.model.message.letter import Letter, Message
from bot.store.engine.database import Conflict, Do, Row, insertion, row_of, sql
from bot.store.match.outbox_store import enqueue
from bot.store.match.store import Store, need_newest
from bot.store.schema import BALLOTS, MATCHES, OUTBOX, VOTES
from bot.store.wording import Field

_VOTE: BindParameter[Any] = bindparam("vote")

ADD = insertion(VOTES, returning=[VOTES.c.id])
READ = sql(select(VOTES).where(VOTES.c.id == _VOTE))
OPEN = sql(
    select(VOTES, MATCHES.c.guild_id)
    .join(MATCHES, MATCHES.c.id == VOTES.c.match_id)
    .where(VOTES.c.result.is_(None))
    .order_by(VOTES.c.id)
)
CLOSE = sql(update(VOTES).where(VOTES.c.id == _VOTE, VOTES.c.result.is_(None)).returning(VOTES.c.id), ["result"])
CAST = sql(
    "INSERT INTO ballots (vote_id, user_id, agrees, number)"
    " SELECT CAST(:vote AS BIGINT), CAST(:user AS BIGINT), CAST(:agrees AS BOOLEAN), coalesce(max(number), 0) + 1"
    " FROM ballots WHERE vote_id = CAST(:vote AS BIGINT)"
    " ON CONFLICT (vote_id, user_id) DO UPDATE SET agrees = excluded.agrees, number = excluded.number"
)
LETTERS = sql(
    select(OUTBOX.c.id, OUTBOX.c.target, OUTBOX.c.message_id, OUTBOX.c.sent_at, OUTBOX.c.failed)
    .where(OUTBOX.c.match_id == bindparam("match"), Field(OUTBOX.c.body, VoteAsked.MARK, BigInteger()) == _VOTE)
    .order_by(OUTBOX.c.id)
)
BALLOTS_OF = sql(select(BALLOTS).where(BALLOTS.c.vote_id == _VOTE).order_by(BALLOTS.c.number, BALLOTS.c.user_id))
"""What users have voted, the newest last."""
CHANGE = sql(update(VOTES).where(VOTES.c.id == _VOTE), ["body"])


class VoteStore:
    """The part of the store that has to do with votes."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._db = store.database

    @property
    def now(self) -> float:
        """The time, in seconds since 1970."""
        return self._store.now()

    async def add(
        self,
        values: Mapping[str, Any],
        agreed: Sequence[int],
        message: Callable[[int], Message],
        seq: int | None = None,
    ) -> tuple[int, list[Letter]]:
        """Give the number of a new vote, to which some users agree at once, and its message to the table.

        Raises Conflict where it was worked out after move `seq`, and more moves were made.
        """
        async with self._db.transaction(values["match_id"]) as do:
            if seq is not None:
                await need_newest(do, values["match_id"], seq)
            (row,) = await do(ADD, row_of(VOTES, {**values, "body": json.dumps(values["body"])}))
            for user in agreed:
                await do(CAST, {"vote": row.id, "user": user, "agrees": True})
            return row.id, await enqueue(do, values["match_id"], [message(row.id)])

    async def read(self, vote_id: int) -> tuple[Row, dict[int, bool]] | None:
        """Give a vote, and what each user has voted, the newest ballot last."""
        row = await self._db.one(READ, vote=vote_id)
        return row and (_row(row), {it.user_id: bool(it.agrees) for it in await self._db.all(BALLOTS_OF, vote=vote_id)})

    async def open(self) -> list[Row]:
        """Give every vote that is not over."""
        return [_row(row) for row in await self._db.all(OPEN)]

    async def own(self) -> list[Row]:
        """Give every vote of this process's matches that is not over."""
        return [row for row in await self.open() if self._store.shards.own(row.guild_id)]

    async def posted(self, match_id: int, vote_id: int) -> list[Row]:
        """Give number, `target`, the channel, and `message_id` of each message with a vote's buttons, the newest last.

        There are several where it was shown again.
        """
        found = await self._db.all(LETTERS, match=match_id, vote=vote_id)
        return [it for it in found if it.message_id is not None]

    async def show_again(
        self, match_id: int, vote_id: int, messages: Callable[[Row | None], Sequence[Message]]
    ) -> list[Letter]:
        """Queue messages that show a vote anew, given which showed it last; none while that is still to be posted."""
        async with self._db.transaction(match_id) as do:
            found = await do(LETTERS, {"match": match_id, "vote": vote_id})
            if any(it.sent_at is None and it.failed is None for it in found):
                return []
            posted = [it for it in found if it.message_id is not None]
            return await enqueue(do, match_id, messages(posted[-1] if posted else None))

    async def cast(self, vote_id: int, user_id: int, agrees: bool) -> None:
        """Note what a user votes, in the place of what he voted before."""
        await self._db.all(CAST, vote=vote_id, user=user_id, agrees=agrees)

    async def call(self, vote_id: int, match_id: int, body: Mapping[str, Any], message: Message) -> list[Letter]:
        """Note in a vote's body who is called to it besides, and queue the call."""
        async with self._db.transaction(match_id) as do:
            await do(CHANGE, {"vote": vote_id, "body": json.dumps(body)})
            return await enqueue(do, match_id, [message])

    async def last_move(self, match_id: int, user_id: int) -> int:
        """Give the number of the last move that a user has made in a match, 0 when there is none."""
        return await self._store.last_move(match_id, user_id)

    async def close(self, vote_id: int, match_id: int, result: str, message: Message) -> list[Letter]:
        """End a vote without what it was about. Raises Conflict when it is over already."""
        async with self._db.transaction(match_id) as do:
            await end(do, vote_id, result)
            return await enqueue(do, match_id, [message])


async def end(do: Do, vote_id: int, result: str) -> None:
    """Note how a vote ends, inside the transaction of what it leads to. Raises Conflict when it is over already."""
    if not await do(CLOSE, {"vote": vote_id, "result": result}):
        raise Conflict("the vote is over already")


def _row(row: Row) -> Row:
    return row._replace(body=json.loads(row.body))
