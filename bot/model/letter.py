"""What must reach Discord, as data: where to, caused by which move, and what it says."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Lane:
    """Where messages go, one after the other: a channel, or a user's direct messages."""

    direct: bool
    target: int


@dataclass(frozen=True, slots=True)
class Message:
    """A message still to be written into the outbox."""

    lane: Lane
    seq: int
    kind: str
    body: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Letter:
    """A message in the outbox."""

    id: int
    """Its nonce, too."""
    match_id: int
    lane: Lane
    seq: int
    kind: str
    body: Mapping[str, Any]
    created_at: float


VOTE, TAKE, REPLACE, SHARE = "vote", "take", "replace", "share"
"""The kinds of the buttons under a vote (in the place of the move: its number), under a seat that is to be had, for
whoever wants it or for the program, and under an invitation to share one.

Also what names them in the body of a message: the vote's number, the seat, whether the program may have it, the seat.
"""
VOTE_OVER = "vote over"
"""What names, in the body of a message, a vote whose buttons are taken away."""

CALL, LATE, NEXT = "call", "late", "next"
"""Messages about time that are taken back when they are obsolete."""


def kind_of(kind: str) -> str:
    """Give the first word of a kind: what it is, without seat and number."""
    return kind.partition(" ")[0]


def identity(seq: int, kind: str, body: Mapping[str, Any]) -> tuple[int, str, tuple[int, ...]]:
    """Give what makes a message about time the same as another: a call also says whom it calls."""
    return seq, kind, tuple(body["calls"]) if kind_of(kind) in (CALL, NEXT) else ()
