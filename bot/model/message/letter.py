"""What must reach Discord: where to, caused by which move, and what it says."""

from __future__ import annotations

from dataclasses import dataclass

from bot.model.message.content import Content


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
    content: Content

    @property
    def identity(self) -> tuple[int, str, tuple[int, ...]]:
        """What makes a message about time the same as another."""
        return self.seq, *self.content.identity


@dataclass(frozen=True, slots=True)
class Letter(Message):
    """A message in the outbox."""

    id: int
    match_id: int
    created_at: float
    message_id: int | None = None
    """The message on Discord, once it is there."""
    failed: str | None = None
    """Why it can never be delivered."""

    @property
    def nonce(self) -> str:
        """What no other message has, in at most 25 characters.

        Its moment is part of it: in a database that was put back from a copy numbers are used again.
        """
        return f"{self.id}-{round(self.created_at * 1_000_000):x}"
