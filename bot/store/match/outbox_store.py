"""The queries for the outbox: what must reach Discord, what stands there already, and what could never be delivered."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from sqlalchemy import BindParameter, bindparam, func, select, text, update

from bot.model.aside.shard import WHOLE, Shards
from bot.model.message import content
from bot.model.message.content import Content, HandedOver, Hidden, Post, Question, Secret
from bot.model.message.letter import Lane, Letter, Message
from bot.model.table.match import Panel
from bot.store.engine.database import Database, Do, Row, insertion, row_of, sql
from bot.store.schema import MATCHES, MOVES, OUTBOX, PENDING
from bot.store.wording import Among

DISCORD_BEGAN = 1_420_070_400
"""Seconds since 1970: from there on a message's number counts milliseconds, in all its bits but the last 22."""

_MATCH: BindParameter[Any] = bindparam("match")
_LANE = (OUTBOX.c.direct == bindparam("direct")) & (OUTBOX.c.target == bindparam("target"))
_HERE = (OUTBOX.c.match_id == _MATCH, ~OUTBOX.c.direct)

ADD = insertion(OUTBOX, returning=[OUTBOX.c.id])
READ = sql(select(OUTBOX).where(OUTBOX.c.id == bindparam("letter")))
PENDING_LANES = sql(
    select(OUTBOX.c.direct, OUTBOX.c.target, MATCHES.c.guild_id)
    .join(MATCHES, MATCHES.c.id == OUTBOX.c.match_id)
    .where(text(PENDING))
    .distinct()
)
LANES_OF = sql(select(OUTBOX.c.direct, OUTBOX.c.target).where(OUTBOX.c.match_id == _MATCH, text(PENDING)).distinct())
PENDING_IN = sql(
    select(OUTBOX, MATCHES.c.guild_id)
    .join(MATCHES, MATCHES.c.id == OUTBOX.c.match_id)
    .where(_LANE, text(PENDING))
    .order_by(OUTBOX.c.id)
)
LAST_SENT = sql(
    select(OUTBOX.c.message_id)
    .where(_LANE, OUTBOX.c.id < bindparam("before"), OUTBOX.c.message_id.is_not(None))
    .order_by(OUTBOX.c.id.desc())
    .suffix_with("LIMIT 1")
)
SENT = sql(
    select(OUTBOX.c.sent_at, OUTBOX.c.message_id)
    .where(OUTBOX.c.message_id.is_not(None), OUTBOX.c.sent_at.is_not(None))
    .order_by(OUTBOX.c.id.desc())
    .suffix_with("LIMIT 50")
)
ALIKE = sql(
    select(OUTBOX)
    .where(OUTBOX.c.match_id == _MATCH, OUTBOX.c.seq == bindparam("move"), OUTBOX.c.kind == bindparam("sort"))
    .order_by(OUTBOX.c.id)
)
SETTLE = sql(update(OUTBOX).where(OUTBOX.c.id == bindparam("letter")), ["sent_at", "message_id", "failed", "panel"])
FOLLOW = sql(update(OUTBOX).where(*_HERE, text(PENDING)).values(target=bindparam("channel")))
TRIED = sql(update(OUTBOX).where(OUTBOX.c.id == bindparam("letter")).values(tries=OUTBOX.c.tries + text("1")))
PANEL = sql(
    select(OUTBOX)
    .where(OUTBOX.c.match_id == _MATCH, OUTBOX.c.panel)
    .order_by(OUTBOX.c.id.desc())
    .suffix_with("LIMIT 1")
)
POSTED = sql(
    select(OUTBOX)
    .where(OUTBOX.c.match_id == _MATCH, Among(OUTBOX.c.kind, "kinds"))
    .order_by(OUTBOX.c.id.desc())
    .suffix_with("LIMIT :last")
)
WHISPERED = sql(
    select(OUTBOX)
    .where(
        *(OUTBOX.c.match_id == _MATCH, _LANE, OUTBOX.c.id < bindparam("before")),
        OUTBOX.c.message_id.is_not(None),
        Among(OUTBOX.c.kind, "kinds"),
    )
    .order_by(OUTBOX.c.id.desc())
    .suffix_with("LIMIT 20")
)
POSTS = sql(
    select(OUTBOX)
    .where(*_HERE, OUTBOX.c.target == bindparam("channel"), OUTBOX.c.seq >= bindparam("since"), text("kind = 'post'"))
    .order_by(OUTBOX.c.id.desc())
)
ASKED = sql(
    select(OUTBOX).where(*_HERE, text("kind IN ('post', 'time')")).order_by(OUTBOX.c.id.desc()).suffix_with("LIMIT 1")
)
RUNNING = sql(
    select(
        MATCHES.c.id,
        MATCHES.c.guild_id,
        MATCHES.c.channel_id,
        select(func.coalesce(func.max(MOVES.c.seq), text("0")))
        .where(MOVES.c.match_id == MATCHES.c.id)
        .scalar_subquery()
        .label("seq"),
        select(func.max(OUTBOX.c.message_id))
        .where(OUTBOX.c.match_id == MATCHES.c.id, ~OUTBOX.c.direct, OUTBOX.c.target == MATCHES.c.channel_id)
        .scalar_subquery()
        .label("newest"),
    )
    .where(text("status = 'running' AND obstacle IS NULL"))
    .order_by(MATCHES.c.id)
)
KNOWN = sql(select(OUTBOX.c.id).where(OUTBOX.c.match_id == _MATCH, OUTBOX.c.message_id == bindparam("message")))


@dataclass(frozen=True, slots=True)
class Stood:
    """How a running match stands as far as the database knows."""

    id: int
    guild_id: int | None
    channel_id: int
    seq: int
    """How many moves were made."""
    newest: int | None
    """The newest of its messages in its channel."""


class OutboxStore:
    """The part of the store that has to do with messages."""

    def __init__(self, database: Database, shards: Shards = WHOLE) -> None:
        self._db = database
        self._shards = shards

    # -- what must reach Discord

    async def pending_lanes(self) -> list[Lane]:
        """Give every lane that has messages of this process's matches to deliver."""
        rows = [it for it in await self._db.all(PENDING_LANES) if self._shards.own(it.guild_id)]
        return list(dict.fromkeys(Lane(bool(row.direct), row.target) for row in rows))

    async def lanes_of(self, match_id: int) -> list[Lane]:
        """Give every lane that has messages of a match to deliver."""
        return [Lane(bool(row.direct), row.target) for row in await self._db.all(LANES_OF, match=match_id)]

    async def pending(self, lane: Lane) -> list[Letter]:
        """Give all messages of this process's matches to deliver in a lane, in order."""
        rows = await self._db.all(PENDING_IN, **asdict(lane))
        return [letter_of(it) for it in rows if self._shards.own(it.guild_id)]

    async def last_sent(self, lane: Lane, before: int) -> int | None:
        """Give the id of the message on Discord that was sent last in a lane before the row of this number."""
        row = await self._db.one(LAST_SENT, **asdict(lane), before=before)
        return row and row.message_id

    async def ahead(self) -> float:
        """Give how many seconds this machine's clock is ahead of Discord's, as the newest messages show; 0 without any.

        A message's number tells when it was posted. One that was only edited seems to be further back than it is.
        """
        rows = await self._db.all(SENT)
        return min((row.sent_at - DISCORD_BEGAN - (row.message_id >> 22) / 1000 for row in rows), default=0.0)

    async def queue(self, match_id: int, messages: Sequence[Message]) -> list[Letter]:
        """Queue messages of a match that no move has caused."""
        async with self._db.transaction(match_id) as do:
            return await enqueue(do, match_id, messages)

    async def settle(
        self,
        letter: Letter,
        *,
        message_id: int | None = None,
        failed: str | None = None,
        panel: bool = False,
        then: Callable[[Sequence[Letter]], Message | None] | None = None,
    ) -> list[Letter]:
        """Note that a message stands on Discord, or why it never will; `panel`: the match's panel is this one now.

        `then` is given all letters of the same kind and move once none of them is pending, and may answer with one
        more message; it is queued and given back.
        """
        sent_at = None if failed else time.time()
        done = {"letter": letter.id, "sent_at": sent_at, "message_id": message_id, "failed": failed, "panel": panel}
        if then is None:
            await self._db.all(SETTLE, **done)
            return []
        async with self._db.transaction(letter.match_id) as do:
            await do(SETTLE, done)
            rows = await do(ALIKE, {"match": letter.match_id, "move": letter.seq, "sort": letter.content.kind})
            settled = all(it.sent_at is not None or it.failed for it in rows)
            message = then([letter_of(it) for it in rows]) if settled else None
            return await enqueue(do, letter.match_id, [message] if message else [])

    async def tried(self, row_id: int) -> None:
        """Count one more attempt in vain."""
        await self._db.all(TRIED, letter=row_id)

    # -- what stands there

    async def running(self) -> list[Stood]:
        """Give how each running match of this process stands to whose channel the program can write."""
        return [Stood(*row) for row in await self._db.all(RUNNING) if self._shards.own(row.guild_id)]

    async def knows(self, match_id: int, message_id: int) -> bool:
        """Tell whether a message on Discord is one of a match's."""
        return await self._db.one(KNOWN, match=match_id, message=message_id) is not None

    async def letter(self, number: int) -> Letter | None:
        """Give a message by its number."""
        row = await self._db.one(READ, letter=number)
        return row and letter_of(row)

    async def panel(self, match_id: int) -> Panel | None:
        """Give the message that was a match's panel last."""
        row = await self._db.one(PANEL, match=match_id)
        return row and panel_of(letter_of(row), row.message_id)

    async def posted(self, match_id: int, sorts: Sequence[type[Content]], last: int) -> list[Content]:
        """Give what the newest messages of a match say, of these sorts, oldest first."""
        return [it.content for it in await self.letters(match_id, sorts, last)]

    async def letters(self, match_id: int, sorts: Sequence[type[Content]], last: int) -> list[Letter]:
        """Give the newest messages of a match of these sorts, and others of the same kinds, oldest first."""
        kinds = json.dumps([it.KIND for it in sorts])
        rows = await self._db.all(POSTED, match=match_id, kinds=kinds, last=last)
        return [letter_of(row) for row in reversed(rows)]

    async def told_last(self, letter: Letter, said: Hidden) -> str | None:
        """Give the digest of what the reader of a letter about a seat's hidden things was told of them last; None where
        that was long ago."""
        kinds, lane = json.dumps([it.KIND for it in (Secret, HandedOver)]), asdict(letter.lane)
        rows = await self._db.all(WHISPERED, match=letter.match_id, **lane, before=letter.id, kinds=kinds)
        told = (it for it in (letter_of(row).content for row in rows) if isinstance(it, Hidden))
        return next((it.holds for it in told if it.picture.seat == said.picture.seat), None)

    async def posts(self, match_id: int, channel_id: int, since: int) -> list[Letter]:
        """Give the messages about moves, from one move on, that went to a channel: newest first."""
        rows = await self._db.all(POSTS, match=match_id, channel=channel_id, since=since)
        return [letter_of(row) for row in rows]

    async def asked(self, match_id: int) -> Letter | None:
        """Give the newest message about a move, or the newest change of its time if there was one since."""
        row = await self._db.one(ASKED, match=match_id)
        return row and letter_of(row)


def panel_of(letter: Letter, message_id: int) -> Panel:
    """Give the message that a letter is as the panel of its match."""
    said = letter.content
    text, closeup = (said.shown, said.closeup) if isinstance(said, Post) else (said.text, False)
    board = said.board if isinstance(said, Question) else None
    return Panel(letter.id, letter.lane.target, message_id, text, closeup, board)


async def enqueue(do: Do, match_id: int, messages: Sequence[Message]) -> list[Letter]:
    """Write messages into the outbox, in order."""
    letters: list[Letter] = []
    for it in messages:
        now, said = time.time(), it.content
        fields = {"match_id": match_id, "seq": it.seq, "kind": said.kind, "created_at": now}
        where = {"direct": it.lane.direct, "target": it.lane.target}
        (row,) = await do(ADD, row_of(OUTBOX, {**fields, **where, "body": json.dumps(said.body())}))
        letters.append(Letter(it.lane, it.seq, said, row.id, match_id, now))
    return letters


def letter_of(row: Row) -> Letter:
    """Give a row of the outbox as what it is."""
    return Letter(
        Lane(bool(row.direct), row.target),
        row.seq,
        content.read(row.kind, json.loads(row.body)),
        row.id,
        row.match_id,
        row.created_at,
        row.message_id,
        row.failed,
    )
