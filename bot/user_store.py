"""What is kept about users over all matches, and its queries: results, pace, guides read; given out and removed."""

from __future__ import annotations

import json
import secrets
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from sqlalchemy import bindparam, delete, select, text, update
from sqlmodel import SQLModel

from bot.database import Do, Row, insertion, row_of, sql
from bot.match import Holder, Share, Status, safe
from bot.schema import (
    CALENDARS,
    CHAIRS,
    CLOCK_MARKS,
    GUIDES,
    MATCHES,
    MOVES,
    ORDERS,
    OUTBOX,
    RESULTS,
    SETTINGS,
    SHARERS,
    VOTES,
)
from bot.store import Store

_USER = bindparam("user")
_FORMER = bindparam("former")

READ_GUIDE = insertion(GUIDES, "OR IGNORE", returning=[GUIDES.c.game])
UNSCORED = sql(
    select(MATCHES.c.id).where(
        MATCHES.c.status == bindparam("over"), MATCHES.c.id.not_in(select(RESULTS.c.match_id).distinct())
    )
)
LAST_MOVE = sql(select(MOVES.c.at).where(MOVES.c.match_id == bindparam("match")).order_by(MOVES.c.seq.desc()))
ADD_RESULT = insertion(RESULTS, "OR IGNORE")
PLAYED = sql(
    select(MATCHES.c.game, MATCHES.c.guild_id, MATCHES.c.record, CHAIRS, RESULTS.c.place, RESULTS.c.score)
    .join(CHAIRS, CHAIRS.c.match_id == MATCHES.c.id)
    .join(RESULTS, (RESULTS.c.match_id == MATCHES.c.id) & (RESULTS.c.seat == CHAIRS.c.seat))
    .order_by(RESULTS.c.ended_at, MATCHES.c.id, CHAIRS.c.seat)
)
SHARING = sql(
    select(SHARERS, RESULTS.c.place.label("rank"), RESULTS.c.score)
    .join(RESULTS, (RESULTS.c.match_id == SHARERS.c.match_id) & (RESULTS.c.seat == SHARERS.c.seat))
    .where(SHARERS.c.share == text(f"'{Share.SHARES}'"))
    .order_by(SHARERS.c.match_id, SHARERS.c.seat, SHARERS.c.place)
)
PAUSES = """
    SELECT match_id, user_id, pause FROM (
        SELECT match_id, user_id, part, cause, at - LAG(at) OVER (PARTITION BY match_id ORDER BY seq) AS pause
        FROM moves
    ) WHERE user_id IS NOT NULL AND cause IS NULL AND part = 0 AND pause IS NOT NULL
"""
"""How many seconds each command of a user came after the move before it; what an order did took nobody any time."""

SEATS_OF = sql(select(CHAIRS).where((CHAIRS.c.user_id == _USER) | (CHAIRS.c.former_id == _USER)))
SHARES_OF = sql(select(SHARERS).where(SHARERS.c.user_id == _USER))
POSTS_OF = sql(
    select(OUTBOX.c.id, OUTBOX.c.body).where(OUTBOX.c.match_id == bindparam("match"), OUTBOX.c.direct.is_(False))
)
MARKS_OF = sql(select(CLOCK_MARKS.c.id, CLOCK_MARKS.c.body).where(CLOCK_MARKS.c.match_id == bindparam("match")))
REMARK = sql(update(CLOCK_MARKS).where(CLOCK_MARKS.c.id == bindparam("row")), ["body"])
VOTES_OF = sql(select(VOTES.c.id, VOTES.c.body).where(VOTES.c.match_id == bindparam("match")))
CHANGE_VOTE = sql(update(VOTES).where(VOTES.c.id == bindparam("row")), ["body"])
REWRITE = sql(update(OUTBOX).where(OUTBOX.c.id == bindparam("letter")), ["body"])
DIRECT_TO = sql(select(OUTBOX).where(OUTBOX.c.direct, OUTBOX.c.target == _USER).order_by(OUTBOX.c.id))
FORGET = (
    sql(update(CHAIRS).where(CHAIRS.c.user_id == _USER).values(user_id=_FORMER, name=bindparam("called"))),
    sql(update(CHAIRS).where(CHAIRS.c.former_id == _USER).values(former_id=_FORMER, former_name=bindparam("called"))),
    sql(delete(SHARERS).where(SHARERS.c.user_id == _USER, SHARERS.c.share == text(f"'{Share.INVITED}'"))),
    sql(
        update(SHARERS)
        .where(SHARERS.c.user_id == _USER, SHARERS.c.share == text(f"'{Share.INVITED_BACK}'"))
        .values(share=text(f"'{Share.SHARED}'"))
    ),
    sql(update(SHARERS).where(SHARERS.c.user_id == _USER).values(user_id=_FORMER, name=bindparam("called"))),
    sql(update(MOVES).where(MOVES.c.user_id == _USER).values(user_id=_FORMER)),
    sql(update(MATCHES).where(MATCHES.c.created_by == _USER).values(created_by=_FORMER)),
    sql(update(VOTES).where(VOTES.c.asked_by == _USER).values(asked_by=_FORMER)),
    sql(update(ORDERS).where(ORDERS.c.user_id == _USER).values(user_id=_FORMER)),
    sql(delete(OUTBOX).where(OUTBOX.c.direct, OUTBOX.c.target == _USER)),
    sql(delete(CALENDARS).where(CALENDARS.c.user_id == _USER)),
    sql(delete(SETTINGS).where(SETTINGS.c.user_id == _USER)),
    sql(delete(GUIDES).where(GUIDES.c.user_id == _USER)),
)

FORMER_NAME = "Former player"


class UserStore:
    """The part of the store that has to do with users over all matches."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._db = store.database

    async def first_time(self, user_id: int, game: str) -> bool:
        """Note that a user is given a game's guide, and tell whether it is for the first time."""
        return bool(await self._db.all(READ_GUIDE, user_id=user_id, game=game))

    # -- results

    async def unscored(self) -> list[int]:
        """Give the numbers of the matches that are over and have no results yet."""
        return [row.id for row in await self._db.all(UNSCORED, over=Status.OVER.value)]

    async def score(self, match_id: int, places: Sequence[int], scores: Sequence[int]) -> None:
        """Keep how each seat of a match ended."""
        moved = await self._db.one(LAST_MOVE, match=match_id)
        ended = moved.at if moved else self._store.now()
        async with self._db.transaction() as do:
            for seat, (place, score) in enumerate(zip(places, scores, strict=True)):
                values = {"match_id": match_id, "seat": seat, "place": place, "score": score, "ended_at": ended}
                await do(ADD_RESULT, row_of(RESULTS, values))

    async def played(self) -> list[Row]:
        """Give every seat of every match with results, match by match in the order in which they ended."""
        return await self._db.all(PLAYED)

    async def sharing(self) -> list[Row]:
        """Give every co-player of every match with results."""
        return await self._db.all(SHARING)

    async def pauses(self) -> list[Row]:
        """Give match, user and seconds of every command of a user but a match's first."""
        return await self._db.all(PAUSES)

    # -- what is kept of one user

    async def data(self, user_id: int) -> dict[str, Any]:
        """Give every row that is kept of a user, by table, and the direct messages to him."""
        found: dict[str, Any] = {}
        for table in SQLModel.metadata.sorted_tables:
            if "user_id" in table.c:
                rows = await self._db.all(sql(select(table).where(table.c.user_id == _USER)), user=user_id)
                found[table.name] = [row._asdict() for row in rows]
        opened = await self._db.all(sql(select(MATCHES.c.id).where(MATCHES.c.created_by == _USER)), user=user_id)
        found["matches opened"] = [row.id for row in opened]
        direct = await self._db.all(DIRECT_TO, user=user_id)
        found["direct messages"] = [{"at": row.created_at, **json.loads(row.body)} for row in direct]
        return found

    async def seats(self, user_id: int) -> list[int]:
        """Give the numbers of the matches in which a user has or had a seat, or shares one or did so."""
        rows = [*await self._db.all(SEATS_OF, user=user_id), *await self._db.all(SHARES_OF, user=user_id)]
        return sorted({row.match_id for row in rows})

    async def forget(self, user_id: int) -> None:
        """Put a number that means nobody, and no name, in the place of a user everywhere; drop what he has chosen.

        His finished matches can still be looked at. He should hold no seat of a match under way any more.
        """
        former = -secrets.randbits(62) - 1
        async with self._db.transaction() as do:
            for match_id, names in (await _names(do, user_id)).items():
                await _rewrite(do, match_id, user_id, names)
                for read, write in ((MARKS_OF, REMARK), (VOTES_OF, CHANGE_VOTE)):
                    await _renumber(do, read, write, match_id, user_id, former)
            for statement in FORGET:
                values = {"user": user_id, "former": former, "called": FORMER_NAME}
                await do(statement, {name: it for name, it in values.items() if f":{name}" in statement})


async def _names(do: Do, user_id: int) -> dict[int, set[str]]:
    """Give the names under which a user has or had a seat, or shares one or did so, by match."""
    found: defaultdict[int, set[str]] = defaultdict(set)
    for row in await do(SEATS_OF, {"user": user_id}):
        named = ((row.name, row.user_id), (row.former_name, row.former_id))
        found[row.match_id] |= {name for name, who in named if who == user_id}
    for row in await do(SHARES_OF, {"user": user_id}):
        found[row.match_id].add(row.name)
    return found


async def _rewrite(do: Do, match_id: int, user_id: int, names: Iterable[str]) -> None:
    """Take a user out of the messages that were posted about a match."""
    called = {f"<@{user_id}>": FORMER_NAME, **{f"**{safe(name)}**": f"**{FORMER_NAME}**" for name in names}}
    for row in await do(POSTS_OF, {"match": match_id}):
        before = json.loads(row.body)
        after = {key: _without(value, called, user_id) for key, value in before.items()}
        if after != before:
            await do(REWRITE, {"letter": row.id, "body": json.dumps(after)})


def _without(value: Any, called: Mapping[str, str], user_id: int) -> Any:
    if isinstance(value, str):
        for old, new in called.items():
            value = value.replace(old, new)
    elif isinstance(value, list):
        return [it for it in value if it != user_id]
    return 0 if value == user_id else value


async def _renumber(do: Do, read: str, write: str, match_id: int, user_id: int, former: int) -> None:
    """Put another number in the place of a user in the bodies of a match's rows: its clock's marks, its votes."""
    for row in await do(read, {"match": match_id}):
        before = json.loads(row.body)
        after = _renumbered(before, user_id, former)
        if after != before:
            await do(write, {"row": row.id, "body": json.dumps(after)})


def _renumbered(value: Any, old: int, new: int) -> Any:
    if isinstance(value, dict):
        return {(str(new) if key == str(old) else key): _renumbered(it, old, new) for key, it in value.items()}
    if isinstance(value, list):
        return [_renumbered(it, old, new) for it in value]
    return new if value == old else value


def of_people(rows: Sequence[Row]) -> bool:
    """Tell whether a match was played by people alone, each with one seat, from its start here to its end."""
    users = {row.user_id for row in rows}
    return all(row.holder == Holder.USER for row in rows) and len(users) == len(rows) and rows[0].record is None
