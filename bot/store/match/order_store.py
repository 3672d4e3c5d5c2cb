"""The queries for standing orders. They are written in the transaction of the moves that they cause."""

from __future__ import annotations

import json
import logging
from typing import Any

from sqlalchemy import bindparam, select, text, update

from bot.model.table.order import StandingOrder
from bot.store import codec
from bot.store.engine.database import Conflict, Do, Row, insertion, row_of, sql
from bot.store.match.store import Store
from bot.store.schema import ORDERS
from rules.core.game import Action, AnyGame, UnknownAction
from rules.core.order import Fate, Order

log = logging.getLogger(__name__)

ADD = insertion(ORDERS, returning=[ORDERS.c.id])
READ = sql(select(ORDERS).where(ORDERS.c.match_id == bindparam("match")).order_by(ORDERS.c.id))
_QUEUED = (ORDERS.c.id == bindparam("number")) & (ORDERS.c.fate == text("'waits'"))
CHANGED = ["courses", "times", "done", "before", "fate", "ended_seq"]
CHANGE = sql(update(ORDERS).where(_QUEUED).returning(ORDERS.c.id), CHANGED)
REVISE = sql(
    update(ORDERS).where(ORDERS.c.id == bindparam("number"), ORDERS.c.fate == bindparam("was")).returning(ORDERS.c.id),
    CHANGED,
)


async def read(store: Store, game: AnyGame, match_id: int) -> list[StandingOrder]:
    """Give all orders of a match, those that have ended too, in the order in which they were given.

    One whose actions the rules do not know any more is left out: it can never be carried out.
    """
    found: list[StandingOrder] = []
    for row in await store.database.all(READ, match=match_id):
        try:
            found.append(_read(game, row))
        except UnknownAction as error:
            log.warning("match %s: standing order %s is not known any more: %s", match_id, row.id, error)
    return found


async def add(do: Do, match_id: int, seq: int, it: StandingOrder, interaction_id: int | None, at: float) -> int:
    """Write a new order, as it stands by now, and give its number. Raises Conflict for the same interaction again."""
    order = it.order
    values = {
        "match_id": match_id,
        "seat": order.seat,
        "user_id": it.user_id,
        "phase": order.phase,
        "last_turn": order.last and order.last[0],
        "last_phase": order.last and int(order.last[1]),
        "steady": order.steady,
        "seq": seq,
        "interaction_id": interaction_id,
        "at": at,
    }
    (row,) = await do(ADD, row_of(ORDERS, {**values, **_changing(it, seq)}))
    return row.id


async def change(do: Do, it: StandingOrder, seq: int) -> None:
    """Write how an order fares after move `seq`. Raises Conflict when it has ended already."""
    if not await do(CHANGE, {"number": it.id, **_changing(it, seq)}):
        raise Conflict("the order was ended by another process")


async def revise(do: Do, was: StandingOrder, it: StandingOrder, seq: int) -> None:
    """Write how an order fares after row `seq` took moves back, or made them again.

    Raises Conflict when it stands otherwise by now.
    """
    if not await do(REVISE, {"number": it.id, "was": was.fate.value, **_changing(it, seq)}):
        raise Conflict("the order was changed by another process")


def _changing(it: StandingOrder, seq: int) -> dict[str, Any]:
    return {
        "courses": _dump(it),
        "times": it.order.times,
        "done": it.done,
        "before": it.order.before,
        "fate": it.fate.value,
        "ended_seq": None if it.fate == Fate.WAITS else seq,
    }


def _dump(it: StandingOrder) -> str:
    return json.dumps([[_written(it, action) for action in way] for way in it.order.ways])


def _written(it: StandingOrder, action: Action) -> list[str]:
    said = it.said.get(action)
    return [action.verb, codec.dump(action), *([said] if said else [])]


def _read(game: AnyGame, row: Row) -> StandingOrder:
    written: list[list[list[str]]] = json.loads(row.courses)
    ways = tuple(tuple(codec.load(game, verb, body) for verb, body, *_ in way) for way in written)
    said = {codec.load(game, verb, body): words for it in written for verb, body, *rest in it for words in rest}
    last = None if row.last_turn is None else (row.last_turn, row.last_phase)
    order = Order(row.seat, ways, row.phase, row.times, last, bool(row.steady), row.before)
    return StandingOrder(row.id, row.user_id, order, row.done, Fate(row.fate), row.seq, row.ended_seq, said)
