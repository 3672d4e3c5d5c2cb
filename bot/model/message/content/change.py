"""What changes a message that stands already, or the name of the thread."""

from __future__ import annotations

from dataclasses import dataclass

from bot.model.message.content.base import Content


@dataclass(frozen=True, slots=True, kw_only=True)
class Change(Content):
    """Changes the message of another letter, if it was posted and is still there."""

    letter: int
    """The number of that letter."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Retract(Change):
    """Takes a message back."""

    KIND = "retract"
    NUMBERS = "{it.letter}"
    text: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Strike(Change):
    """Gives a post the text in which the moves that do not stand any more are struck through."""

    KIND = "struck"


@dataclass(frozen=True, slots=True, kw_only=True)
class Close(Change):
    """Takes the buttons off a message that asks nothing any more, and of a question what only asked.

    Its text is what another message says from then on; it stays as it is where that is empty.
    """

    KIND = "closed"
    text: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class TimeLeft(Change):
    """Lets a question say until when there is time now."""

    KIND = "time"
    text: str = ""
    time: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Rename(Content):
    """Lets the thread of a match be called by how the match stands when it is delivered."""

    KIND = "rename"
