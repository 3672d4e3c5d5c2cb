"""Which matches there are: the live ones of a server or a user, those that wait for this process, and how many."""

from __future__ import annotations

from collections.abc import Sequence

from sqlalchemy import ScalarSelect, Table, bindparam, func, select, text

from bot.model.table.chair import Share
from bot.store.engine.database import Row, sql
from bot.store.match.store import Store
from bot.store.schema import CHAIRS, LIVE_MATCH, MATCHES, MOVES, OUTBOX, PENDING, SHARERS
from bot.store.wording import Rows


def _count(table: Table, which: str) -> ScalarSelect[int]:
    return select(func.count()).select_from(table).where(text(which)).scalar_subquery()


WAITING_FOR_NPC = sql(
    select(MATCHES.c.id, MATCHES.c.guild_id).where(MATCHES.c.npc_to_act, MATCHES.c.status == text("'running'"))
)
LIVE_IN = sql(
    select(MATCHES.c.id, MATCHES.c.channel_id)
    .where(MATCHES.c.guild_id == bindparam("guild"), text(LIVE_MATCH))
    .order_by(MATCHES.c.id)
)
SEATS_OF = sql(
    select(CHAIRS.c.match_id)
    .where(CHAIRS.c.user_id == bindparam("user"))
    .union(
        select(SHARERS.c.match_id).where(
            SHARERS.c.user_id == bindparam("user"), SHARERS.c.share == text(f"'{Share.SHARES}'")
        )
    )
)
LIVE = sql(select(MATCHES.c.id, MATCHES.c.guild_id).where(text(LIVE_MATCH)).order_by(MATCHES.c.id))
LOBBIES = sql(
    select(MATCHES.c.id, MATCHES.c.guild_id).where(MATCHES.c.status == text("'lobby'"), MATCHES.c.guild_id.is_not(None))
)
WITH_GONE = sql(
    select(MATCHES.c.id, MATCHES.c.guild_id)
    .join(CHAIRS, CHAIRS.c.match_id == MATCHES.c.id)
    .where(MATCHES.c.status == text("'running'"), CHAIRS.c.gone)
    .distinct()
)
COUNTS = sql(
    select(
        _count(MATCHES, LIVE_MATCH).label("live"),
        _count(MATCHES, "status = 'held'").label("held"),
        _count(MATCHES, f"{LIVE_MATCH} AND obstacle IS NOT NULL").label("waiting"),
        Rows(MOVES).label("moves"),
        _count(OUTBOX, PENDING).label("outbox"),
    )
)


def _own(store: Store, rows: Sequence[Row]) -> list[int]:
    """Give the numbers of those matches that are this process's."""
    return [row.id for row in rows if store.shards.own(row.guild_id)]


async def waiting_for_npc(store: Store) -> list[int]:
    """Give the numbers of this process's running matches in which a seat of the program must move."""
    return _own(store, await store.database.all(WAITING_FOR_NPC))


async def with_gone(store: Store) -> list[int]:
    """Give the numbers of this process's running matches in which a seat is offered because its players left."""
    return _own(store, await store.database.all(WITH_GONE))


async def lobbies(store: Store) -> list[int]:
    """Give the numbers of this process's matches of servers that have not begun."""
    return _own(store, await store.database.all(LOBBIES))


async def live_in(store: Store, guild_id: int, user_id: int | None = None) -> list[Row]:
    """Give number and channel of each live match of a server: all, or those in which a user has a seat."""
    rows = await store.database.all(LIVE_IN, guild=guild_id)
    if user_id is None:
        return rows
    own = {row.match_id for row in await store.database.all(SEATS_OF, user=user_id)}
    return [row for row in rows if row.id in own]


async def live(store: Store, guild_id: int | None, user_id: int) -> list[int]:
    """Give the numbers of the live matches in which a user has a seat, anywhere, and of all those of a server."""
    own = {row.match_id for row in await store.database.all(SEATS_OF, user=user_id)}
    rows = await store.database.all(LIVE)
    return [row.id for row in rows if row.id in own or (guild_id is not None and row.guild_id == guild_id)]


async def counts(store: Store) -> dict[str, int]:
    """Give how many matches are live, how many moves were ever made, and how many messages wait."""
    return (await store.database.all(COUNTS))[0]._asdict()
