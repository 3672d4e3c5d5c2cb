"""The queries that take a user out of everything that is kept: nobody's number, and the seat's letter, in his place."""

from __future__ import annotations

import json
import re
import secrets
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from pydantic import JsonValue
from sqlalchemy import BindParameter, Table, bindparam, delete, select, text, update

from bot.model.table.chair import Share
from bot.model.user.name import SOMEBODY
from bot.store.engine.database import Do, Statement, sql
from bot.store.match.store import CHANGED, Store
from bot.store.schema import (
    BALLOTS,
    CALENDARS,
    CHAIRS,
    CLOCK_MARKS,
    CREDITS,
    GUIDES,
    MATCHES,
    MOVES,
    ORDERS,
    OUTBOX,
    SETTINGS,
    SHARERS,
    SITTINGS,
    VOTES,
)
from bot.store.user import known_store
from rules.core.game import letter

_USER: BindParameter[Any] = bindparam("user")
_FORMER: BindParameter[Any] = bindparam("former")
_MATCH: BindParameter[Any] = bindparam("match")
_ROW: BindParameter[Any] = bindparam("row")
_NAMED = "CAST(body AS TEXT) LIKE '%' || CAST(CAST(:user AS BIGINT) AS TEXT) || '%'"
_LETTER = text("'Seat ' || substr('ABCDEFGHIJKLMNOPQRSTUVWXYZ', seat + 1, 1)")

TOUCHED = sql(f"""
    SELECT match_id FROM seats WHERE user_id = :user OR former_id = :user
    UNION SELECT match_id FROM sharers WHERE user_id = :user
    UNION SELECT match_id FROM moves WHERE user_id = :user
    UNION SELECT match_id FROM orders WHERE user_id = :user
    UNION SELECT match_id FROM votes WHERE asked_by = :user OR {_NAMED}
    UNION SELECT match_id FROM votes JOIN ballots ON ballots.vote_id = votes.id WHERE ballots.user_id = :user
    UNION SELECT id FROM matches WHERE created_by = :user
    UNION SELECT match_id FROM clock_marks WHERE {_NAMED}
    UNION SELECT match_id FROM sittings WHERE {_NAMED}
    UNION SELECT match_id FROM credits WHERE user_id = :user
    UNION SELECT match_id FROM outbox WHERE (direct AND target = :user) OR {_NAMED}
""")
"""Every match in which a user has or had a seat, has done anything, or is named by his number."""
NAMES = sql("""
    SELECT match_id, seat, name, user_id FROM seats WHERE name != ''
    UNION SELECT match_id, seat, former_name, former_id FROM seats WHERE former_name != ''
    UNION SELECT match_id, seat, name, user_id FROM sharers WHERE name != ''
""")
"""What anybody was called at a table."""
MATCHES_KEPT = sql(select(MATCHES.c.id, MATCHES.c.record, MATCHES.c.page))
CHANGE = sql(update(MATCHES).where(MATCHES.c.id == _MATCH).values(CHANGED))
SET_RECORD = sql(update(MATCHES).where(MATCHES.c.id == _MATCH), ["record"])
SET_PAGE = sql(update(MATCHES).where(MATCHES.c.id == _MATCH), ["page"])
DROP = (
    sql(delete(OUTBOX).where(OUTBOX.c.direct, OUTBOX.c.target == _USER)),
    *(sql(delete(table).where(table.c.user_id == _USER)) for table in (CALENDARS, SETTINGS, GUIDES)),
    sql(delete(SHARERS).where(SHARERS.c.user_id == _USER, SHARERS.c.share == text(f"'{Share.INVITED}'"))),
    sql(
        update(SHARERS)
        .where(SHARERS.c.user_id == _USER, SHARERS.c.share == text(f"'{Share.INVITED_BACK}'"))
        .values(share=text(f"'{Share.SHARED}'"))
    ),
)
"""What is his alone, and invitations to him."""
RENAME = tuple(
    sql(update(table).where(table.c[number] == _USER).values({number: _FORMER, name: _LETTER}))
    for table, number, name in (
        (CHAIRS, "user_id", "name"),
        (CHAIRS, "former_id", "former_name"),
        (SHARERS, "user_id", "name"),
    )
)
RENUMBER = tuple(
    sql(update(table).where(table.c[column] == _USER).values({column: _FORMER}))
    for table, column in (
        (MOVES, "user_id"),
        (MATCHES, "created_by"),
        (VOTES, "asked_by"),
        (ORDERS, "user_id"),
        (BALLOTS, "user_id"),
        (CREDITS, "user_id"),
    )
)


def _bodies(table: Table) -> tuple[Statement, Statement]:
    read = sql(select(table.c.id, table.c.body).where(table.c.match_id == _MATCH))
    return read, sql(update(table).where(table.c.id == _ROW), ["body"])


BODIES = tuple(_bodies(table) for table in (OUTBOX, CLOCK_MARKS, SITTINGS, VOTES))
"""How the bodies that can name users are read and written."""
PROSE = frozenset(("text", "ask", "time", "outcome", "about", "more", "reason", "lines"))
"""The fields of bodies that people read; in all others a word has a meaning of its own, whoever is called so."""
KEPT = r"<[^<>\s]+>|(?<!\\)`[^`\n]*`"
"""Calls, times and commands in a text: no name is in them."""


@dataclass(frozen=True, slots=True)
class Forgotten:
    """Who is being forgotten in a match."""

    user_id: int
    former: int
    """Stands in the place of his number: it is nobody's."""
    names: re.Pattern[str]
    """Finds all that he was called, and what is KEPT."""
    place: str
    """Stands in the place of his name."""

    def prose(self, value: JsonValue) -> JsonValue:
        """Give a text without him, or several."""
        if isinstance(value, list):
            return [self.prose(it) for it in value]
        if not isinstance(value, str):
            return value
        called = re.sub(rf"<@!?{self.user_id}>", self.place, value)
        return self.names.sub(lambda found: self.place if found["name"] else found[0], called)

    def body(self, value: JsonValue) -> JsonValue:
        """Give the fields of a row without him, however deep they are nested."""
        if isinstance(value, dict):
            return {name: self.prose(it) if name in PROSE else self.body(it) for name, it in value.items()}
        if isinstance(value, list):
            return [self.body(it) for it in value]
        return self.former if value == self.user_id else value

    def record(self, record: str) -> str:
        """Give a record without him: its lines name who sat where."""

        def line(found: re.Match[str]) -> str:
            return f"seat {found[1]} {replace(self, place=f'Seat {found[1]}').prose(found[2])}"

        return re.sub(r"^seat ([A-Z]) (.+)$", line, record, flags=re.MULTILINE)


def finder(names: Iterable[str]) -> re.Pattern[str]:
    """Give what finds names as whole words, however they are escaped, and what is KEPT in between."""
    spelled = [
        "".join(rf"\\*{re.escape(sign)}\u200b?" for sign in name) for name in sorted(names, key=len, reverse=True)
    ]
    return re.compile(rf"(?<!\w)(?P<name>{'|'.join(spelled) or '(?!)'})(?!\w)|{KEPT}")


class ForgetStore:
    """The part of the store that forgets."""

    def __init__(self, store: Store) -> None:
        self._db = store.database

    async def touched(self, user_id: int) -> list[int]:
        """Give the numbers of the matches in which anything is kept of a user."""
        return sorted(row.match_id for row in await self._db.all(TOUCHED, user=user_id))

    async def names(self, user_id: int) -> set[str]:
        """Give what a user is or was called at the tables."""
        return {row.name for row in await self._db.all(NAMES) if row.user_id == user_id}

    async def forget(self, user_id: int, names: Iterable[str]) -> None:
        """Put a number that means nobody, and the letter of his seat, in the place of a user; drop what he has chosen.

        `names` is all that he is and was called: who has no seat can be named, too. Where he has done nothing and
        somebody at the table is called so, that name is the other's and stays. His finished matches can still be
        looked at. He should hold no seat of a match under way any more.
        """
        former, called = -secrets.randbits(62) - 1, set(names)
        async with self._db.transaction() as do:
            await known_store.note(do, user_id)
            known = await do(NAMES, {})
            touched = {row.match_id for row in await do(TOUCHED, {"user": user_id})}
            others = {row.match_id for row in known if row.name in called} - touched
            for statement in DROP:
                await do(statement, {"user": user_id})
            every = finder(called)
            for match in await do(MATCHES_KEPT, {}):
                if match.id not in others:
                    seats = {row.seat for row in known if row.match_id == match.id and row.user_id == user_id}
                    found = await _rewrite(do, match, Forgotten(user_id, former, every, _place(seats)))
                    if found or match.id in touched:
                        await do(CHANGE, {"match": match.id})
            for statement in (*RENAME, *RENUMBER):
                await do(statement, {"user": user_id, "former": former})

    async def erase(self) -> None:
        """Leave nothing in the files of what rows were before they changed. Raises StoreFailed, on a full disk say."""
        await self._db.erase()


def _place(seats: Iterable[int]) -> str:
    """Give what a user is called who had these seats of a match."""
    letters = [letter(seat) for seat in sorted(seats)]
    return f"Seat {letters[0]}" if len(letters) == 1 else SOMEBODY


async def _rewrite(do: Do, match: Any, it: Forgotten) -> bool:
    """Take a user out of a match's messages, clock, votes and record; tell whether he was in any of them."""
    found = False
    for read, write in BODIES:
        for row in await do(read, {"match": match.id}):
            before = json.loads(row.body)
            after = it.body(before)
            if isinstance(after, dict) and isinstance(calls := after.get("calls"), list):
                after["calls"] = [user for user in calls if user != it.former]
            if after != before:
                found = True
                await do(write, {"row": row.id, "body": json.dumps(after)})
    if match.record and (record := it.record(match.record)) != match.record:
        found = True
        await do(SET_RECORD, {"match": match.id, "record": record})
    if match.page:
        page = json.dumps(it.body(json.loads(match.page)))
        if json.loads(page) != json.loads(match.page):
            found = True
            await do(SET_PAGE, {"match": match.id, "page": page})
    return found
