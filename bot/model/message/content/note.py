"""What the table reads beside the game: notes, votes, and seats that are to be had."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from bot.model.message.content.base import Content, Key
from rules.core.game import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Note(Content):
    """To the table, beside the game; the question before it stands."""

    KIND = "note"


@dataclass(frozen=True, slots=True, kw_only=True)
class VoteAsked(Note):
    """A vote, with its buttons."""

    MARK = "vote"
    vote: int
    calls: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class VoteCalled(Note):
    """A call to a vote that stands already, for those who were not there when it was asked."""

    MARK = "called"
    of: Annotated[int, Key(MARK)]
    """The number of the vote."""
    calls: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class VoteEnded(Note):
    """The end of a vote: how it ended stands in its own message from now on. `text` tells it to the table anew."""

    MARK = "vote over"
    vote: Annotated[int, Key(MARK)]
    outcome: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer(Note):
    """A seat that is to be had, with the button that takes it."""

    MARK = "take"
    seat: Annotated[Seat, Key(MARK)]
    program: Annotated[bool, Key("replace")] = False
    """Whether the table may be asked to give it to the program."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Invitation(Note):
    """A seat that a user is invited to share, with the button that accepts."""

    MARK = "share"
    seat: Annotated[Seat, Key(MARK)]
    calls: tuple[int, ...]
