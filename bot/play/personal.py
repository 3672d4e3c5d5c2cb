"""Forgetting a user who wishes it: his seats go to others, his name and number out of everything that is kept."""

from __future__ import annotations

from collections.abc import Iterable
from contextlib import suppress
from dataclasses import replace

from bot.model.table.chair import Chair
from bot.model.table.error import NoMatch
from bot.model.table.match import Match, Status
from bot.play.matches import Matches
from bot.play.table import handover as seats
from bot.play.table import sharing
from bot.store.user.forget_store import ForgetStore
from rules.core.game import Seat, letter


async def forget(matches: Matches, store: ForgetStore, user_id: int, called: Iterable[str]) -> list[Match]:
    """Free the user's seats in lobbies, leave those of matches under way, and remove him everywhere.

    `called` is what he is called now, besides his names at the tables. Gives the lobbies that named him.
    Raises StoreFailed.
    """
    touched, names = await store.touched(user_id), {*called, *await store.names(user_id)}
    known: list[Match] = []
    for match_id in touched:
        with suppress(NoMatch):  # of a game that is not there any more: nobody can play it
            known.append(await matches.by_id(match_id))
    for match in known:
        if match.status == Status.LOBBY and match.seat_of(user_id):
            await matches.lobby.leave(match.id, user_id)
        while match.status in (Status.RUNNING, Status.HELD) and match.seat_of(user_id):
            await matches.reseat(match.id, lambda it: _leave(it, user_id))
    await store.forget(user_id, names)
    for match in known:
        await matches.reload(match.id)
    await store.erase()
    return [match for match in known if match.status == Status.LOBBY]


def _leave(match: Match, user_id: int) -> seats.Reseated:
    """Leave a seat to those who share it, else to the program; what the table reads of it does not name the user."""
    nameless = replace(match, chairs=tuple(_nameless(it, seat, user_id) for seat, it in enumerate(match.chairs)))
    seat = seats.own(match, user_id)
    return sharing.leave(nameless, user_id) if match.chairs[seat].co_players else seats.to_npc(nameless, seat)


def _nameless(chair: Chair, seat: Seat, user_id: int) -> Chair:
    name = f"Seat {letter(seat)}"
    sharers = tuple(replace(it, name=name) if it.user_id == user_id else it for it in chair.sharers)
    return replace(chair, name=name if chair.user_id == user_id else chair.name, sharers=sharers)
