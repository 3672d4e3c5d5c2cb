"""What the forgotten know: a digest in the place of a user, so that he cannot take another seat of the same match.

It is made with a secret key that is kept among the facts, of the match's number and the user's. Without the key nobody
can find out whose it is; it holds neither his number nor his name.
"""

from __future__ import annotations

import hmac
import secrets

from sqlalchemy import bindparam, select, text

from bot.model.table.chair import Share
from bot.store.engine.database import Database, Do, Row, Twice, insertion, sql
from bot.store.schema import FACTS, KNOWN
from rules.core.game import Seat

KEY = "key of what the forgotten know"

ADD = insertion(KNOWN, Twice.LEFT_OUT)
READ = sql(select(KNOWN))
OF_MATCH = sql(select(KNOWN).where(KNOWN.c.match_id == bindparam("match")))
READ_KEY = sql(select(FACTS.c.value).where(FACTS.c.key == text(f"'{KEY}'")))
ADD_KEY = insertion(FACTS, Twice.LEFT_OUT)
PLAYED_BY = sql(f"""
    SELECT it.match_id, it.seat FROM (
        SELECT match_id, seat FROM seats WHERE user_id = :user OR former_id = :user
        UNION SELECT match_id, seat FROM sharers WHERE user_id = :user AND share != '{Share.INVITED}'
    ) AS it JOIN matches ON matches.id = it.match_id AND matches.status IN ('running', 'held')
""")
"""The seats of matches under way whose secrets a user knows."""


async def note(do: Do, user_id: int) -> None:
    """Note what a user knows who is about to be forgotten, inside that transaction."""
    played = await do(PLAYED_BY, {"user": user_id})
    if not played:
        return
    await do(ADD_KEY, {"key": KEY, "value": secrets.token_hex(32)})
    ((key,),) = await do(READ_KEY, {})
    for row in played:
        await do(ADD, {"match_id": row.match_id, "seat": row.seat, "digest": _digest(key, row.match_id, user_id)})


async def seats(database: Database, match_id: int, user_id: int) -> set[Seat]:
    """Give the seats of a match that a user knows from before he was forgotten."""
    return {row.seat for row in await _his(database, await database.all(OF_MATCH, match=match_id), user_id)}


async def of_user(database: Database, user_id: int) -> list[Row]:
    """Give all that is kept of what a user knows from before he was forgotten."""
    return await _his(database, await database.all(READ), user_id)


async def _his(database: Database, rows: list[Row], user_id: int) -> list[Row]:
    found = await database.one(READ_KEY)
    return [row for row in rows if found and row.digest == _digest(found.value, row.match_id, user_id)]


def _digest(key: str, match_id: int, user_id: int) -> str:
    return hmac.new(bytes.fromhex(key), f"{match_id} {user_id}".encode(), "sha256").hexdigest()
