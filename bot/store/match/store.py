"""What is kept, and the few queries. Nothing else touches SQL.

The log of moves is the truth about a match. Moves and the messages that they cause are written in one transaction.
"""

from __future__ import annotations

import json
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from sqlalchemy import BindParameter, bindparam, func, select, text, update

from bot.model.aside.shard import WHOLE, Shards
from bot.model.message.letter import Letter, Message
from bot.model.table.chair import Chair
from bot.model.table.match import Status
from bot.store.engine.database import Conflict, Database, Do, Row, Statement, Twice, insertion, row_of, sql
from bot.store.engine.kind import engine
from bot.store.engine.place import Place
from bot.store.match import chair_store, sitting_store
from bot.store.match.outbox_store import FOLLOW, OutboxStore, enqueue
from bot.store.schema import FACTS, LIVE_MATCH, MATCHES, MOVES, UNLESS_CANCELLED
from bot.store.wording import Among

LARGEST = 2**63 - 1
"""The largest number of a row."""
LAST_SEQ = 2**31 - 1
"""The largest number of a move."""

Also = Callable[[Do], Awaitable[None]]
"""Writes something more inside a transaction."""


# -- the statements, each written out once


_MATCH: BindParameter[Any] = bindparam("match")

ADD_MATCH = insertion(MATCHES, returning=[MATCHES.c.id])
REVISION = sql(select(MATCHES.c.revision).where(MATCHES.c.id == _MATCH))
CHANGED = {"revision": MATCHES.c.revision + text("1")}
READ_MATCH = sql(select(MATCHES).where(MATCHES.c.id == _MATCH))
MATCH_IN = sql(
    select(MATCHES.c.id)
    .where(MATCHES.c.channel_id == bindparam("channel"))
    .order_by(text(f"{LIVE_MATCH} DESC"), MATCHES.c.id.desc())
    .suffix_with("LIMIT 1")
)
AGAIN = sql(select(MATCHES.c.id).where(MATCHES.c.again_of == _MATCH, text(UNLESS_CANCELLED)))

ADD_MOVE = insertion(MOVES)
READ_MOVES = sql(
    select(MOVES).where(MOVES.c.match_id == _MATCH, MOVES.c.seq <= bindparam("until")).order_by(MOVES.c.seq)
)
MOVE_OF = sql(select(MOVES).where(MOVES.c.interaction_id == bindparam("interaction")))
PARTS_AFTER = sql(
    select(MOVES.c.seq, MOVES.c.part)
    .where(MOVES.c.match_id == _MATCH, MOVES.c.seq > bindparam("after"))
    .order_by(MOVES.c.seq)
    .suffix_with("LIMIT 100")
)

_NEWEST = func.coalesce(func.max(MOVES.c.seq), text("0"))
NEWEST = sql(select(_NEWEST.label("seq")).where(MOVES.c.match_id == _MATCH))
LAST_MOVE = sql(
    select(func.max(MOVES.c.seq).label("seq")).where(
        MOVES.c.match_id == _MATCH, MOVES.c.user_id == bindparam("user"), MOVES.c.cause.is_(None)
    )
)

READ_FACT = sql(select(FACTS.c.value).where(FACTS.c.key == bindparam("name")))
KEEP_FACT = insertion(FACTS, Twice.REPLACES)


@cache
def _change(columns: tuple[str, ...]) -> Statement:
    """Give what sets columns of a match that stands as one of the statuses of the JSON list `was`."""
    here = MATCHES.c.id == _MATCH
    was = Among(MATCHES.c.status, "was")
    return sql(update(MATCHES).where(here, was).values(CHANGED).returning(MATCHES.c.status), columns)


@cache
def _go_on(columns: tuple[str, ...]) -> Statement:
    """Give what sets columns of a match that is running, and whose newest move is `newest`."""
    newest = select(_NEWEST).where(MOVES.c.match_id == _MATCH).scalar_subquery()
    stands = (
        MATCHES.c.id == _MATCH,
        MATCHES.c.status == text(f"'{Status.RUNNING.value}'"),
        newest == bindparam("newest"),
    )
    return sql(update(MATCHES).where(*stands).values(CHANGED).returning(MATCHES.c.revision), columns)


@cache
def _set(columns: tuple[str, ...]) -> Statement:
    """Give what sets columns of a match, however it stands."""
    return sql(update(MATCHES).where(MATCHES.c.id == _MATCH).values(CHANGED), columns)


@dataclass(frozen=True, slots=True)
class Basis:
    """What moves were worked out from: how their match stood."""

    revision: int
    newest: int
    """The number of its newest move."""
    chairs: Sequence[Chair]


class Store:
    """The database."""

    def __init__(self, place: Place, now: Callable[[], float] = time.time, shards: Shards = WHOLE) -> None:
        self.place = place
        self.shards = shards
        """Of which matches this process posts, keeps the clocks and plays the program's seats."""
        self.now = now
        """Gives the time, in seconds since 1970: of moves and of whatever is worked out from them."""
        self._db = engine(place)
        self.outbox = OutboxStore(self._db, shards)

    @property
    def database(self) -> Database:
        """What the statements are done in: for the parts of the store that have a file of their own."""
        return self._db

    async def open(self) -> None:
        """Make the database, or bring it to the present schema. Raises NewerDatabase or StoreFailed."""
        await self._db.migrate()
        await self._db.take_over()
        await self._db.open()

    async def close(self) -> None:
        """Finish what is under way, and close the database."""
        await self._db.close()

    # -- matches and their seats

    async def add_match(self, values: Mapping[str, Any], chairs: Sequence[Chair]) -> int:
        """Give the number of a new match.

        Raises Conflict when the channel has a live one, or another plays the same match again.
        """
        async with self._db.transaction() as do:
            (row,) = await do(ADD_MATCH, row_of(MATCHES, {"created_at": self.now(), "wake_at": 0.0, **values}))
            await chair_store.add(do, row.id, chairs)
        return row.id

    async def match(self, match_id: int) -> tuple[Row, list[Chair]] | None:
        """Give the row and the seats of a match."""
        row = await self._db.one(READ_MATCH, match=match_id)
        if row is None:
            return None
        return row, chair_store.found(await self._db.all(chair_store.READ_CHAIRS, match=match_id))

    async def match_in(self, channel_id: int) -> int | None:
        """Give the number of the live match in a channel, else of the newest."""
        row = await self._db.one(MATCH_IN, channel=channel_id)
        return row and row.id

    async def again(self, match_id: int) -> int | None:
        """Give the number of the match that plays another again, if that was not called off."""
        row = await self._db.one(AGAIN, match=match_id)
        return row and row.id

    async def revision(self, match_id: int) -> int:
        """Give how often a match was changed."""
        row = await self._db.one(REVISION, match=match_id)
        return row.revision if row else 0

    async def change_match(
        self,
        match_id: int,
        was: Sequence[str],
        values: Mapping[str, Any],
        chairs: tuple[Sequence[Chair], Sequence[Chair]] | None = None,
        messages: Sequence[Message] = (),
        also: Also | None = None,
    ) -> list[Letter]:
        """Change a match that stands as `was` says, its seats from the first to the second, and queue messages.

        `also` is done in the same transaction. Raises Conflict, with nothing changed, when it stands otherwise by now.
        """
        async with self._db.transaction(match_id) as do:
            values = {"id": match_id, "wake_at": 0.0, **values}
            changed = await do(_change(tuple(values)), {"match": match_id, "was": json.dumps(list(was)), **values})
            if not changed:
                raise Conflict("the match stands otherwise by now")
            if chairs:
                await chair_store.change(do, match_id, *chairs)
            if chairs and changed[0].status != Status.LOBBY:
                (newest,) = await do(NEWEST, {"match": match_id})
                await sitting_store.note(do, match_id, newest.seq, *chairs)
            if also:
                await also(do)
            return await enqueue(do, match_id, messages)

    async def move_match(
        self, match_id: int, was: Sequence[str], channel_id: int, messages: Sequence[Message]
    ) -> list[Letter]:
        """Give a match that stands as `was` says another channel; what waits for the old one follows, then messages.

        Raises Conflict, with nothing changed, when it stands otherwise by now, or the channel has a live match.
        """
        values = {"channel_id": channel_id, "home_id": None, "lobby_message_id": None, "obstacle": None}
        async with self._db.transaction(match_id) as do:
            if not await do(_change(tuple(values)), {"match": match_id, "was": json.dumps(list(was)), **values}):
                raise Conflict("the match stands otherwise by now")
            await do(FOLLOW, {"match": match_id, "channel": channel_id})
            return await enqueue(do, match_id, messages)

    async def note_message(self, match_id: int, **ids: int | None) -> None:
        """Keep which message is the lobby's or the panel's."""
        await self._db.all(_set(tuple(ids)), match=match_id, **ids)

    # -- the log

    def adding(self, match_id: int, moves: Sequence[Mapping[str, Any]], also: Also) -> Also:
        """Give what appends moves inside a transaction, and does something more."""

        async def add(do: Do) -> None:
            for move in moves:
                await do(ADD_MOVE, row_of(MOVES, {"match_id": match_id, "at": self.now(), **move}))
            await also(do)

        return add

    async def append(
        self,
        match_id: int,
        basis: Basis,
        moves: Sequence[Mapping[str, Any]],
        messages: Sequence[Message],
        values: Mapping[str, Any],
        also: Also | None = None,
    ) -> list[Letter]:
        """Append moves, queue their messages and change the match, all or nothing, `also` too.

        Raises Conflict when the interaction of a move has moved before, or the match stands otherwise by now than they
        were worked out from: the log goes on already, the seats are others, or it is not running any more.
        """
        now, values = self.now(), {"wake_at": 0.0, **values}
        async with self._db.transaction(match_id, small=True) as do:
            found = await do(_go_on(tuple(values)), {"match": match_id, "newest": basis.newest, **values})
            if not found:
                raise Conflict("another process has moved, or the match is not running any more")
            if found[0].revision != basis.revision + 1:  # something was changed since, and it may be the seats
                await chair_store.need(do, match_id, basis.chairs)
            for move in moves:
                await do(ADD_MOVE, row_of(MOVES, {"match_id": match_id, "at": now, **move}))
            if also:
                await also(do)
            return await enqueue(do, match_id, messages)

    async def moves(self, match_id: int, until: int | None = None) -> Sequence[Row]:
        """Give the log of a match, up to a number if one is given."""
        return await self._db.all(READ_MOVES, match=match_id, until=LAST_SEQ if until is None else until)

    async def moved_by(self, interaction_id: int) -> tuple[int, tuple[int, ...]] | None:
        """Give the match and the numbers of the moves that an interaction has made."""
        first = await self._db.one(MOVE_OF, interaction=interaction_id)
        if first is None:
            return None
        seqs = [first.seq]
        for row in await self._db.all(PARTS_AFTER, match=first.match_id, after=first.seq):
            if row.part == 0:
                break
            seqs.append(row.seq)
        return first.match_id, tuple(seqs)

    async def last_move(self, match_id: int, user_id: int) -> int:
        """Give the number of the last move that a user has made in a match, 0 when there is none."""
        row = await self._db.one(LAST_MOVE, match=match_id, user=user_id)
        return (row and row.seq) or 0

    # -- facts

    async def fact(self, key: str) -> str | None:
        """Give a fact by its key."""
        row = await self._db.one(READ_FACT, name=key)
        return row and row.value

    async def save_fact(self, key: str, value: str) -> None:
        """Keep a fact under its key."""
        await self._db.all(KEEP_FACT, key=key, value=value)


async def need_newest(do: Do, match_id: int, seq: int) -> None:
    """Let a transaction pass that was worked out after move `seq`. Raises Conflict when more moves were made."""
    (row,) = await do(NEWEST, {"match": match_id})
    if row.seq != seq:
        raise Conflict("another process has moved")
