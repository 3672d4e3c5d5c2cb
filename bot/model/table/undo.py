"""Taking moves back: the log only grows, and a row that goes back names the move after which the match stands again.

Made again is the same: the row goes to the moment before the one that took it back.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

UNDO, REDO = "undo", "redo"
GOES_BACK = (UNDO, REDO)
"""Verbs of rows that are no moves of the game."""


class Row(Protocol):
    """What is read of a row of the log."""

    seq: int
    seat: int
    verb: str
    body: str
    user_id: int | None
    part: int


@dataclass(frozen=True, slots=True)
class Return:
    """To take moves back, or to make moves again that were taken back."""

    verb: str
    to: int
    """The match is to stand as it did after this row of the log; 0 for the start."""
    moves: tuple[Any, ...]
    """The rows that go or come back, in order."""
    revealed: int = 0
    """How many of them have revealed something, where one takes them back who plays alone."""

    @property
    def step(self) -> int:
        """How many rows are the first step: several actions of one command are one."""
        first = self.moves[0]
        others = (n for n, row in enumerate(self.moves[1:], 1) if not row.part or row.seat != first.seat)
        return next(others, len(self.moves))


def body(to: int, revealed: int = 0) -> str:
    """Give the fields of a row that goes to the moment after row `to`, as JSON; see `Return.revealed`."""
    return json.dumps({"to": to, **({"revealed": revealed} if revealed else {})})


def knowing(rows: Sequence[Any]) -> dict[int, int]:
    """Give for each seat that played alone how often it took back what had revealed something, and played on with it:
    what was made again as it was changed nothing."""
    good = {target(row) + 1 for row in rows if row.verb == REDO}
    backs = [row for row in rows if row.verb == UNDO and row.seq not in good]
    seats = [row.seat for row in backs if json.loads(row.body).get("revealed")]
    return {seat: seats.count(seat) for seat in sorted(set(seats))}


def target(row: Row) -> int:
    """Give the row after which the match stands again by a row that goes back."""
    return json.loads(row.body)["to"]


def in_force(rows: Sequence[Any], until: int | None = None) -> list[Any]:
    """Give the moves that stand after a whole log, or after one of its rows, in order; rows count from 1."""
    stands: list[Any] = []
    seq = len(rows) if until is None else until
    while seq:
        row = rows[seq - 1]
        if row.verb in GOES_BACK:
            seq = target(row)
        else:
            stands.append(row)
            seq -= 1
    return stands[::-1]


def last_step(rows: Sequence[Any], seats: Sequence[int]) -> Return | None:
    """Give the return that takes back what a user did last for one of these seats, with all that came after it."""
    stands = in_force(rows)
    for place in reversed(range(len(stands))):
        if stands[place].seat in seats and stands[place].user_id is not None:
            return _back_to(stands, _begin(stands, place))
    return None


def own_steps(rows: Sequence[Any], seats: Sequence[int]) -> list[Return]:
    """Give the returns that take back one, two, … steps, as long as no other seat has moved in between."""
    stands = in_force(rows)
    returns: list[Return] = []
    place = len(stands) - 1
    while place >= 0 and stands[place].seat in seats:
        place = _begin(stands, place)
        if stands[place].user_id is not None:  # what was done by itself would be done again
            returns.append(_back_to(stands, place))
        place -= 1
    return returns


def _begin(stands: Sequence[Any], place: int) -> int:
    """Give the place of the first move of a seat's step: several actions of one command are one step."""
    while stands[place].part and place and stands[place - 1].seat == stands[place].seat:
        place -= 1
    return place


def _back_to(stands: Sequence[Any], place: int) -> Return:
    """Give the return that goes to the moment before the move at a place."""
    return Return(UNDO, stands[place].seq - 1, tuple(stands[place:]))


def made_again(rows: Sequence[Any]) -> Return | None:
    """Give the return that makes again what was taken back last, None when a move has been made since."""
    seq = len(rows)
    while seq and rows[seq - 1].verb == REDO:
        seq = target(rows[seq - 1])
    if not seq or rows[seq - 1].verb != UNDO:
        return None
    now = {row.seq for row in in_force(rows)}
    return Return(REDO, seq - 1, tuple(row for row in in_force(rows, seq - 1) if row.seq not in now))


def undone(rows: Sequence[Any]) -> list[Any]:
    """Give the moves of a log that do not stand any more, in order."""
    stands = {row.seq for row in in_force(rows)}
    return [row for row in rows if row.verb not in GOES_BACK and row.seq not in stands]
