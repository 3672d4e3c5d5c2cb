"""What is kept of looks back: each is thought once, and said as often as anybody asks."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

from sqlalchemy import bindparam, select

from bot.store import codec
from bot.store.engine.database import Database, Twice, insertion, sql
from bot.store.schema import REVIEWS
from rules.core.game import Action, AnyGame, Seat
from rules.core.review import Moment, Review, Verdict
from rules.core.search import Share

ADD = insertion(REVIEWS, Twice.REPLACES)
READ = sql(select(REVIEWS).where(REVIEWS.c.match_id == bindparam("match"), REVIEWS.c.seat == bindparam("seat")))


async def keep(database: Database, match_id: int, it: Review) -> None:
    """Keep a look back."""
    body = {
        "moments": [asdict(moment) for moment in it.moments],
        "worst": [_dump(verdict) for verdict in it.worst],
        "best": [_dump(verdict) for verdict in it.best],
    }
    await database.all(ADD, match_id=match_id, seat=it.seat, body=json.dumps(body))


async def read(database: Database, game: AnyGame, match_id: int, seat: Seat) -> Review | None:
    """Give the look back that is kept for a seat; None too for one that told only leads, which is thought anew."""
    row = await database.one(READ, match=match_id, seat=seat)
    body = json.loads(row.body) if row else None
    if body is None or any("results" not in it for it in body["moments"]):
        return None
    moments = (Moment(it["move"], it["turn"], tuple(it["results"]), tuple(it["errors"])) for it in body["moments"])
    worst, best = (tuple(_load(game, it) for it in body[key]) for key in ("worst", "best"))
    return Review(seat, tuple(moments), worst, best)


def _dump(it: Verdict) -> dict[str, Any]:
    return {**asdict(it), "action": _written(it.action), "other": _written(it.other)}


def _written(action: Action) -> list[str]:
    return [action.verb, codec.dump(action)]


def _load(game: AnyGame, it: Mapping[str, Any]) -> Verdict:
    """Give a verdict as it was kept; what was kept before shares were has none."""
    action, other = (codec.load(game, *it[which]) for which in ("action", "other"))
    shares = (Share(**share) for share in it.get("shares", ()))
    return Verdict(it["move"], action, other, it["gain"], it["error"], tuple(shares))
