"""Who sits where when a match is played again: who held a seat has it first, and who shared it shares it again."""

from __future__ import annotations

from dataclasses import replace

from bot.model.table.chair import Chair, Holder, Share, Sharer
from bot.model.table.error import SeatsTaken
from bot.model.table.match import Match
from rules.core.game import Seat


def keeping(was: Chair, own: Chair) -> Chair:
    """Give the seat that a user takes who played it before: another who held it then can have it back."""
    return own if was.user_id == own.user_id else replace(own, former_id=was.user_id, former_name=was.name)


def sit(match: Match, before: Match, own: Chair) -> tuple[Chair, ...]:
    """Give the seats of the lobby in which a match is played again when a user sits down, who has none there yet.

    Who held a seat gets it, though a friend keeps it who shared it; who shared one gets a seat that nobody held before,
    else that one with its holder, or until he comes; anybody else one that is free. Raises SeatsTaken.
    """
    user_id = own.user_id
    free = [seat for seat, it in enumerate(match.chairs) if it.holder == Holder.OPEN]
    kept = next((seat for seat, it in enumerate(match.chairs) if it.former_id == user_id), None)
    if kept is not None:
        return _put(match, kept, _shared(replace(own, sharers=match.chairs[kept].sharers), match.chairs[kept]))
    held = {it.user_id: seat for seat, it in enumerate(before.chairs) if it.user_id is not None}
    if held.get(user_id or 0) in free:
        return _put(match, held[user_id or 0], own)
    owed = {seat for user, seat in held.items() if not match.seat_of(user)}
    spare = [seat for seat in free if seat not in owed]
    if spare:
        return _put(match, spare[0], own)
    for seat, was in enumerate(before.chairs[: len(match.chairs)]):
        there = match.chairs[seat]
        if user_id in was.users and seat in free:
            return _put(match, seat, keeping(was, own))
        if user_id in was.users and there.user_id in was.users:
            return _put(match, seat, _shared(there, own))
    if not free:
        raise SeatsTaken(match)
    return _put(match, free[0], own)


def _put(match: Match, seat: Seat, chair: Chair) -> tuple[Chair, ...]:
    return (*match.chairs[:seat], chair, *match.chairs[seat + 1 :])


def _shared(chair: Chair, guest: Chair) -> Chair:
    """Give a seat that is shared with who holds another."""
    assert guest.user_id is not None
    others = tuple(it for it in chair.sharers if it.user_id != guest.user_id)
    return replace(chair, sharers=(*others, Sharer(guest.user_id, guest.name, Share.SHARES)))
