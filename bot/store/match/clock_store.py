"""What is kept about time, and the queries for it: the marks of clocks, users' calendars, and which clock is next."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from datetime import date
from typing import Any

from sqlalchemy import JSON, BindParameter, Float, Text, bindparam, func, insert, select, text, update

from bot.model.message.letter import Letter, Message
from bot.model.time.calendar import Calendar, Diary
from bot.model.time.mark import Mark, dump, load, not_before
from bot.store.engine.database import Do, insertion, row_of, sql
from bot.store.match.outbox_store import enqueue, letter_of
from bot.store.match.store import LARGEST, Also, Store
from bot.store.schema import CALENDARS, CHAIRS, CLOCK_MARKS, MATCHES, OUTBOX, SHARERS
from bot.store.wording import NUMBER, Among, Field, HasNumber

_MATCH: BindParameter[Any] = bindparam("match")

READ_MARKS = sql(
    select(CLOCK_MARKS)
    .where(CLOCK_MARKS.c.match_id == _MATCH, CLOCK_MARKS.c.id > bindparam("after"))
    .order_by(CLOCK_MARKS.c.id)
)
_LATEST = (
    select(Field(CLOCK_MARKS.c.body, "at", Float()).label("at"))
    .where(CLOCK_MARKS.c.match_id == _MATCH)
    .order_by(CLOCK_MARKS.c.id.desc())
    .suffix_with("LIMIT 1")
)
LATEST = sql(_LATEST)
ADD_MARK = sql(
    insert(CLOCK_MARKS)
    .from_select(
        ["match_id", "kind", "body"],
        select(
            bindparam("match", type_=NUMBER), bindparam("kind", type_=Text()), bindparam("body", type_=JSON())
        ).where(func.coalesce(_LATEST.scalar_subquery(), text("0")) <= bindparam("at", type_=Float())),
    )
    .returning(CLOCK_MARKS.c.id)
)
"""Adds a mark if none is later."""
ADD_CALENDAR = insertion(CALENDARS)
READ_CALENDARS = sql(select(CALENDARS).where(Among(CALENDARS.c.user_id, "users")).order_by(CALENDARS.c.id))
WOKEN = sql(
    select(MATCHES.c.id, MATCHES.c.guild_id).where(MATCHES.c.wake_at <= bindparam("now")).order_by(MATCHES.c.wake_at)
)
WAKE = sql(update(MATCHES).where(MATCHES.c.id == _MATCH), ["wake_at"])
WAKE_ALL_OF = sql(
    update(MATCHES)
    .where(
        MATCHES.c.id.in_(select(CHAIRS.c.match_id).where(CHAIRS.c.user_id == bindparam("user")))
        | MATCHES.c.id.in_(select(SHARERS.c.match_id).where(SHARERS.c.user_id == bindparam("user")))
    )
    .values(wake_at=text("0"))
)
SPEAKING = sql(
    select(OUTBOX)
    .where(
        OUTBOX.c.match_id == _MATCH,
        HasNumber(OUTBOX.c.kind),  # a kind with a seat: see `bot.model.message.content`
        (OUTBOX.c.seq >= bindparam("since")) | (OUTBOX.c.id > bindparam("after")) | (OUTBOX.c.seq == text("0")),
    )
    .order_by(OUTBOX.c.id)
)


class ClockStore:
    """The part of the store that has to do with time."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._db = store.database

    @property
    def now(self) -> float:
        """The time, in seconds since 1970."""
        return self._store.now()

    # -- clocks

    async def marks(self, match_id: int, after: int = 0) -> list[tuple[int, Mark]]:
        """Give what the clock of a match is worked out from, in order, each with its number, after a number."""
        read = self._db.few if after else self._db.all
        rows = await read(READ_MARKS, match=match_id, after=after)
        return [(row.id, load(row.kind, json.loads(row.body))) for row in rows]

    async def note(self, do: Do, match_id: int, mark: Mark) -> None:
        """Write a mark inside a transaction; none is earlier than the one before it."""
        if not await _added(do, match_id, mark):
            (before,) = await do(LATEST, {"match": match_id})
            await _added(do, match_id, not_before(mark, before.at))

    async def add(
        self,
        match_id: int,
        marks: Sequence[Mark],
        messages: Sequence[Message] = (),
        also: Also | None = None,
        since: int = 0,
    ) -> list[Letter]:
        """Write marks, and queue messages of which there is none yet that says the same, all or nothing.

        `also` is done with it. The clock is to be looked at anew then. What belongs to moves before `since` is new.
        """
        async with self._db.transaction(match_id) as do:
            for mark in marks:
                await self.note(do, match_id, mark)
            if marks:
                await do(WAKE, {"match": match_id, "wake_at": 0.0})
            if also:
                await also(do)
            rows = await do(SPEAKING, {"match": match_id, "since": since, "after": LARGEST})
            said = {letter_of(row).identity for row in rows}
            return await enqueue(do, match_id, [it for it in messages if it.identity not in said])

    async def speaking(self, match_id: int, since: int = 0, after: int = LARGEST) -> list[Letter]:
        """Give the messages that call a user or ask about a seat, or take such a message back.

        Those that belong to a move from `since` on or to the whole match, and those with a number above `after`.
        """
        found = await self._db.all(SPEAKING, match=match_id, since=since, after=after)
        return [letter_of(row) for row in found]

    async def woken(self) -> list[int]:
        """Give this process's matches whose clock must be looked at by now."""
        rows = await self._db.all(WOKEN, now=self.now)
        return [row.id for row in rows if self._store.shards.own(row.guild_id)]

    async def wake(self, match_id: int, at: float | None) -> None:
        """Say when the clock of a match must be looked at next."""
        await self._db.all(WAKE, match=match_id, wake_at=at)

    async def wake_all_of(self, user_id: int) -> None:
        """Have the clocks looked at of all matches in which a user sits."""
        await self._db.all(WAKE_ALL_OF, user=user_id)

    # -- users

    async def diaries(self, users: Iterable[int]) -> Mapping[int, Diary]:
        """Give each user's calendars since the first, each with the moment since which it counts."""
        found: dict[int, list[tuple[float, Calendar]]] = {user: [] for user in users}
        for row in await self._db.few(READ_CALENDARS, users=json.dumps(list(found))) if found else ():
            found[row.user_id].append((row.at, _calendar(json.loads(row.body))))
        return found

    async def diary(self, user_id: int) -> Diary:
        """Give the same of one user."""
        return (await self.diaries([user_id]))[user_id]

    async def calendar(self, user_id: int) -> Calendar:
        """Give a user's calendar as it is now."""
        diary = await self.diary(user_id)
        return diary[-1][1] if diary else Calendar()

    async def save_calendar(self, user_id: int, calendar: Calendar) -> None:
        """Let a calendar count from now on."""
        fields: dict[str, Any] = {"zone": calendar.zone, "quiet": calendar.quiet}
        fields["vacation"] = calendar.vacation and [it.isoformat() for it in calendar.vacation]
        row = {"user_id": user_id, "at": self.now, "body": json.dumps(fields)}
        await self._db.all(ADD_CALENDAR, **row_of(CALENDARS, row))
        await self.wake_all_of(user_id)


async def _added(do: Do, match_id: int, mark: Mark) -> bool:
    """Write a mark, and tell whether that could be: it is not earlier than the one before it."""
    kind, fields = dump(mark)
    values = {"match": match_id, "kind": kind, "body": json.dumps(fields), "at": mark.at}
    return bool(await do(ADD_MARK, values))


def _calendar(fields: dict[str, Any]) -> Calendar:
    quiet, vacation = fields["quiet"], fields["vacation"]
    days = vacation and (date.fromisoformat(vacation[0]), date.fromisoformat(vacation[1]))
    return Calendar(fields["zone"], (quiet[0], quiet[1]) if quiet else None, days)
