"""What goes by direct message: a seat's hidden things, and what only its user must know."""

from __future__ import annotations

from dataclasses import dataclass

from bot.model.message.content.base import Content
from bot.model.message.scene import Shot


@dataclass(frozen=True, slots=True, kw_only=True)
class Hidden(Content):
    """A seat's hidden things, for its users."""

    picture: Shot
    seats: int
    """How many seats are told theirs after the same move."""
    holds: str | None = None
    """The digest of what the seat holds then; None in letters of releases that noted none."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Secret(Hidden):
    """A seat's hidden things, because a move has changed them. It is not told again to whom it was told last."""

    KIND = "secret"


@dataclass(frozen=True, slots=True, kw_only=True)
class HandedOver(Hidden):
    """A seat's hidden things, for a user who comes new to it."""

    KIND = "handed over"


@dataclass(frozen=True, slots=True, kw_only=True)
class Obstructed(Content):
    """That the program cannot write to a match's channel."""

    KIND = "obstacle"


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderDropped(Content):
    """That a standing order came to nothing."""

    KIND = "order"
