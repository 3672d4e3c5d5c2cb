"""Forgetting a user who wishes it: his seats go to others, his name and number out of everything that is kept."""

from __future__ import annotations

from bot import seat as seats
from bot import sharing
from bot.match import Match, Status
from bot.matches import Matches
from bot.user_store import UserStore


async def forget(matches: Matches, store: UserStore, user_id: int) -> None:
    """Free the user's seats in lobbies, leave those of matches under way, and remove him everywhere."""
    touched = await store.seats(user_id)
    for match_id in touched:
        match = await matches.by_id(match_id)
        if match.status == Status.LOBBY and match.seat_of(user_id):
            await matches.leave(match_id, user_id)
        while match.status in (Status.RUNNING, Status.HELD) and match.seat_of(user_id):
            await matches.reseat(match_id, lambda it: _leave(it, user_id))
    await store.forget(user_id)
    for match_id in touched:
        await matches.reload(match_id)


def _leave(match: Match, user_id: int) -> seats.Reseated:
    """Leave a seat to those who share it, else to the program."""
    seat = seats.own(match, user_id)
    return sharing.leave(match, user_id) if match.chairs[seat].co_players else seats.to_npc(match, seat)
