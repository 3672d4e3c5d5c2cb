"""A match worked out anew from its log: the state is the fold of `advance` over the moves."""

from __future__ import annotations

import asyncio
from typing import Any

from bot import codec
from bot.match import Match
from bot.scene import Camera, Shot, Sight, Subject
from bot.store import Store
from rules.core.chance import Chance

MOVES_A_STEP = 50
"""So many moves are replayed before others get their turn."""


class NotInLog(LookupError):
    """The log of the match does not have this moment."""


async def replay(store: Store, match: Match, camera: Camera, until: int | None = None) -> tuple[Any, int]:
    """Give the state after all moves, or up to a number, and that number. The match must have been started."""
    found = await store.match(match.id)
    if found is None or found[0].seed is None:
        raise NotInLog(f"match {match.id} was never started")
    camera.begin(0)
    state = match.game.setup(len(match.chairs), match.options, Chance(int(found[0].seed, 16)), camera.tell)
    seq = 0
    for row in await store.moves(match.id, until):
        camera.begin(row.seq)
        match.game.advance(state, row.seat, codec.load(match.game, row.verb, row.body), camera.tell)
        seq = row.seq
        if seq % MOVES_A_STEP == 0:
            await asyncio.sleep(0)
    return state, seq


async def look(store: Store, match: Match, shot: Shot) -> Sight:
    """Give what a picture shows, from the log. Raises NotInLog."""
    sights: dict[Shot, Sight] = {}
    state, seq = await replay(store, match, Camera(match.game, None, sights.__setitem__), shot.seq)
    if seq == shot.seq and shot.subject != Subject.BOARD:
        return Sight(match.game.view(state, shot.seat))
    if shot not in sights:
        raise NotInLog(f"match {match.id} has no {shot}")
    return sights[shot]
