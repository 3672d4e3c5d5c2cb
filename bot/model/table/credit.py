"""Whose a seat's result is, by the history of the seat and not by who sits there in the end.

1. The result of a seat is the one's who held it when the match began, whoever has it in the end: who gives a seat up in
   the last turn has lost with it.
2. It is a whole result when every move that was chosen for the seat was chosen by him, or by friends while they shared
   it with him. Forced moves are nobody's. A move that was taken back does not count; one that an order made is the
   user's, one that the program made for a user is the program's.
3. A result that is not whole is no victory, and can only cost rating: a seat lent to the program for three turns earns
   nothing, and what was lost is lost all the same.
4. Who came later has played the match if he chose at least half of the seat's moves. He wins nothing by it, and his
   rating stays: nobody is punished who helps out.
5. Rated are matches that were begun here by people alone, each with a seat of his own that nobody ever shared, at a
   table that plays without hints.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from bot.model.table.chair import Chair
from bot.model.table.undo import in_force
from rules.core.game import Seat

FORCED = "forced"
"""The cause of a move for which nobody was asked, as the log notes it."""


@dataclass(frozen=True, slots=True)
class Sitting:
    """Who plays a seat from a moment on: its holder first, then those who share it; nobody, or the program: empty."""

    seat: Seat
    seq: int
    """The number of moves that were made then."""
    users: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Credit:
    """A user's part in a seat's result."""

    seat: Seat
    user_id: int
    whole: bool
    began: bool
    """Whether he held it when the match began."""
    rated: bool
    """Whether the match is rated, as far as it was begun here."""


def of_before(chairs: Sequence[Chair], last: int) -> list[Sitting]:
    """Give what is known of who sat where in a match of which it was not noted: the holder and the one before."""
    found: list[Sitting] = []
    for seat, chair in enumerate(chairs):
        first = chair.users if chair.former_id is None else (chair.former_id,)
        found.append(Sitting(seat, 0, first))
        if chair.former_id is not None:
            found.append(Sitting(seat, last, chair.users))
    return found


def credits(rows: Sequence[Any], sittings: Sequence[Sitting]) -> list[Credit]:
    """Give every user's part in the results, from the whole log and from who sat where, in order."""
    by_seat: dict[Seat, list[Sitting]] = {}
    for it in sittings:
        by_seat.setdefault(it.seat, []).append(it)
    moves: dict[Seat, Counter[int | None]] = {seat: Counter() for seat in by_seat}
    for row in in_force(rows):
        if row.cause != FORCED:
            moves[row.seat][row.user_id] += 1
    firsts = [its[0].users[0] if its[0].users else None for its in by_seat.values()]
    alone = all(len(it.users) < 2 for it in sittings)
    rated = alone and None not in firsts and len(set(firsts)) == len(firsts)
    return [credit for seat, its in by_seat.items() for credit in _of_seat(seat, its, moves[seat], rated)]


def _of_seat(seat: Seat, its: Sequence[Sitting], moves: Mapping[int | None, int], rated: bool) -> list[Credit]:
    first = its[0].users[0] if its[0].users else None
    found: dict[int, Credit] = {}
    if first is not None:
        friends = {user for it in its if first in it.users for user in it.users}
        whole = set(moves) <= friends
        sharing = its[-1].users if first in its[-1].users else ()
        for user in (first, *sharing):
            found[user] = Credit(seat, user, whole, user == first, rated)
    half = sum(moves.values()) / 2
    for user, count in moves.items():
        if user is not None and user not in found and count >= half:
            found[user] = Credit(seat, user, False, False, rated)
    return list(found.values())
