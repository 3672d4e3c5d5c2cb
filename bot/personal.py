"""Forgetting a user who wishes it: his seats go to others, his name and number out of everything that is kept."""

from __future__ import annotations

from functools import partial

from bot import seat as seats
from bot.match import Status
from bot.matches import Matches
from bot.user_store import UserStore


async def forget(matches: Matches, store: UserStore, user_id: int) -> None:
    """Free the user's seats in lobbies, let the program play those of running matches, and remove him everywhere."""
    touched = await store.seats(user_id)
    for match_id in touched:
        match = await matches.by_id(match_id)
        if match.status == Status.LOBBY and match.seat_of(user_id):
            await matches.leave(match_id, user_id)
        while match.status == Status.RUNNING and match.seat_of(user_id):
            await matches.reseat(match_id, partial(seats.to_npc, seat=match.seat_of(user_id)[0]))
    await store.forget(user_id)
    for match_id in touched:
        await matches.reload(match_id)
