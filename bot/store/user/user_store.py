"""What is kept about users over all matches, and its queries: results, pace, guides read; all that is kept of one."""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import asdict
from typing import Any

from sqlalchemy import BindParameter, bindparam, select, text
from sqlmodel import SQLModel

from bot.model.table.chair import Holder
from bot.model.table.credit import Credit, Sitting
from bot.model.table.match import Status
from bot.store.engine.database import Row, Twice, insertion, row_of, sql
from bot.store.match import sitting_store
from bot.store.match.store import Store
from bot.store.schema import CHAIRS, CLOCK_MARKS, CREDITS, GUIDES, MATCHES, MOVES, OUTBOX, RESULTS, SITTINGS, VOTES
from bot.store.user import known_store
from bot.store.wording import names
from rules.core.level import Level

_USER: BindParameter[Any] = bindparam("user")

READ_GUIDE = insertion(GUIDES, Twice.LEFT_OUT, returning=[GUIDES.c.game])
UNSCORED = sql(
    select(MATCHES.c.id).where(
        MATCHES.c.status == bindparam("over"), MATCHES.c.id.not_in(select(CREDITS.c.match_id).distinct())
    )
)
LAST_MOVE = sql(select(MOVES.c.at).where(MOVES.c.match_id == bindparam("match")).order_by(MOVES.c.seq.desc()))
ADD_RESULT = insertion(RESULTS, Twice.LEFT_OUT)
ADD_CREDIT = insertion(CREDITS, Twice.LEFT_OUT)
PLAYED = sql(
    select(
        MATCHES.c.game, MATCHES.c.guild_id, MATCHES.c.record, MATCHES.c.hints, CREDITS, RESULTS.c.place, RESULTS.c.score
    )
    .join(CREDITS, CREDITS.c.match_id == MATCHES.c.id)
    .join(RESULTS, (RESULTS.c.match_id == MATCHES.c.id) & (RESULTS.c.seat == CREDITS.c.seat))
    .order_by(RESULTS.c.ended_at, MATCHES.c.id, CREDITS.c.seat, CREDITS.c.began.desc(), CREDITS.c.user_id)
)
FINISHED = sql(
    select(MATCHES.c.id)
    .distinct()
    .join(CHAIRS, CHAIRS.c.match_id == MATCHES.c.id)
    .where(
        CHAIRS.c.user_id == _USER,
        MATCHES.c.game == bindparam("game"),
        MATCHES.c.status == text(f"'{Status.OVER.value}'"),
        MATCHES.c.lesson.is_(None),
    )
    .suffix_with("LIMIT :most")
)
PROGRAMS = sql(
    select(CHAIRS.c.match_id, CHAIRS.c.level)
    .join(MATCHES, MATCHES.c.id == CHAIRS.c.match_id)
    .where(
        MATCHES.c.status == bindparam("over"),
        CHAIRS.c.holder == text(f"'{Holder.NPC}'"),
        CHAIRS.c.former_id.is_(None),
    )
)
"""The level of every seat that the program has played whole, and not in a user's place."""
NAMES = sql("""
    SELECT match_id, user_id, name, 1 AS rank FROM sharers WHERE name != ''
    UNION ALL SELECT match_id, former_id, former_name, 2 FROM seats WHERE former_id IS NOT NULL
    UNION ALL SELECT match_id, user_id, name, 3 FROM seats WHERE user_id IS NOT NULL
    ORDER BY rank
""")
"""What everybody was called who has played a seat of a match; what counts most comes last."""
PAUSES = sql("""
    SELECT match_id, user_id, pause FROM (
        SELECT match_id, user_id, part, cause, at - LAG(at) OVER (PARTITION BY match_id ORDER BY seq) AS pause
        FROM moves
    ) AS it WHERE user_id IS NOT NULL AND cause IS NULL AND part = 0 AND pause >= 0
""")
"""How many seconds each command of a user came after the move before it; what an order did took nobody any time."""

DIRECT_TO = sql(select(OUTBOX).where(OUTBOX.c.direct, OUTBOX.c.target == _USER).order_by(OUTBOX.c.id))
NAMED_BY = {
    "seats held before": sql(
        select(CHAIRS.c.match_id, CHAIRS.c.seat, CHAIRS.c.former_name).where(CHAIRS.c.former_id == _USER)
    ),
    "matches opened": sql(select(MATCHES.c.id).where(MATCHES.c.created_by == _USER)),
    "votes asked for": sql(select(VOTES).where(VOTES.c.asked_by == _USER)),
    "results": sql(
        select(RESULTS)
        .join(CHAIRS, (CHAIRS.c.match_id == RESULTS.c.match_id) & (CHAIRS.c.seat == RESULTS.c.seat))
        .where(CHAIRS.c.user_id == _USER)
    ),
}
"""What is kept of a user beside the rows that have his number as `user_id`."""
SITTINGS_OF = sql(select(SITTINGS).where(names(SITTINGS.c.body, "user")).order_by(SITTINGS.c.id))
MARKS_OF = sql(select(CLOCK_MARKS).where(names(CLOCK_MARKS.c.body, "user")).order_by(CLOCK_MARKS.c.id))


class UserStore:
    """The part of the store that has to do with users over all matches."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._db = store.database

    async def first_time(self, user_id: int, game: str) -> bool:
        """Note that a user is given a game's guide, and tell whether it is for the first time."""
        return bool(await self._db.all(READ_GUIDE, user_id=user_id, game=game))

    async def has_finished(self, user_id: int, game: str, count: int) -> bool:
        """Tell whether a user holds a seat in so many matches of a game that are over."""
        return len(await self._db.few(FINISHED, user=user_id, game=game, most=count)) == count

    # -- results

    async def unscored(self) -> list[int]:
        """Give the numbers of the matches that are over and have no results yet."""
        return [row.id for row in await self._db.all(UNSCORED, over=Status.OVER.value)]

    async def score(self, match_id: int, places: Sequence[int], scores: Sequence[int], parts: Sequence[Credit]) -> None:
        """Keep how each seat of a match ended, and whose result that is."""
        moved = await self._db.one(LAST_MOVE, match=match_id)
        ended = moved.at if moved else self._store.now()
        async with self._db.transaction(match_id) as do:
            for seat, (place, score) in enumerate(zip(places, scores, strict=True)):
                values = {"match_id": match_id, "seat": seat, "place": place, "score": score, "ended_at": ended}
                await do(ADD_RESULT, row_of(RESULTS, values))
            for it in parts:
                await do(ADD_CREDIT, {"match_id": match_id, **asdict(it)})

    async def sittings(self, match_id: int) -> list[Sitting]:
        """Give who has played the seats of a match; nothing where that was not noted."""
        return await sitting_store.read(self._db, match_id)

    async def played(self) -> list[Row]:
        """Give every user's part in every match with results, match by match in the order in which they ended."""
        return await self._db.all(PLAYED)

    async def levels(self) -> dict[int, set[Level]]:
        """Give by match how well the program plays its own seats, of those that are over."""
        found: defaultdict[int, set[Level]] = defaultdict(set)
        for row in await self._db.all(PROGRAMS, over=Status.OVER.value):
            found[row.match_id].add(Level(row.level))
        return found

    async def names(self) -> dict[tuple[int, int], str]:
        """Give by match and user what everybody was called who has played a seat of it."""
        return {(row.match_id, row.user_id): row.name for row in await self._db.all(NAMES)}

    async def pauses(self) -> list[Row]:
        """Give match, user and seconds of every command of a user but a match's first."""
        return await self._db.all(PAUSES)

    # -- what is kept of one user

    async def data(self, user_id: int) -> dict[str, Any]:
        """Give every row that is kept of a user, by table, his marks in the clocks, and the direct messages to him."""
        found: dict[str, Any] = {}
        for table in SQLModel.metadata.sorted_tables:
            if "user_id" in table.c:
                rows = await self._db.all(sql(select(table).where(table.c.user_id == _USER)), user=user_id)
                found[table.name] = [row._asdict() for row in rows]
        for name, statement in NAMED_BY.items():
            found[name] = [row._asdict() for row in await self._db.all(statement, user=user_id)]
        found["seats known from before you were forgotten"] = [
            row._asdict() for row in await known_store.of_user(self._db, user_id)
        ]
        found["sittings"] = [
            {"match_id": row.match_id, **json.loads(row.body), "users": user_id}
            for row in await self._db.all(SITTINGS_OF, user=user_id)
        ]
        found["clocks"] = [_mark(row, user_id) for row in await self._db.all(MARKS_OF, user=user_id)]
        direct = await self._db.all(DIRECT_TO, user=user_id)
        found["direct messages"] = [{"at": row.created_at, **json.loads(row.body)} for row in direct]
        return found


def _mark(row: Row, user_id: int) -> dict[str, Any]:
    """Give a mark of a clock as it is about a user: of those who must decide after a move, only him."""
    fields: dict[str, Any] = json.loads(row.body)
    if "due" in fields:
        due: Mapping[str, int | list[int]] = fields["due"]
        written = {seat: users if isinstance(users, list) else [users] for seat, users in due.items()}
        fields["due"] = {seat: user_id for seat, users in written.items() if user_id in users}
    return {"match_id": row.match_id, "kind": row.kind, **fields}
