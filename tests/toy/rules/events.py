"""What happened, in the past tense: the lines in the channel, the log and the account are made of these."""

from __future__ import annotations

from dataclasses import dataclass

from rules.core.game import Event, Seat


@dataclass(frozen=True, slots=True)
class RoundBegun(Event):
    """A round began: all cans are drawn."""

    round: int


@dataclass(frozen=True, slots=True)
class CansDrawn(Event):
    """A seat drew its cans. Secret: others see how many."""

    seat: Seat
    count: int
    cans: tuple[int, ...] | None
    """Their litres; None for everybody else."""


@dataclass(frozen=True, slots=True)
class WaySaid(Event):
    """A seat said how far it goes."""

    seat: Seat
    miles: int
    """0: it stays at home."""


@dataclass(frozen=True, slots=True)
class CansShown(Event):
    """All have said how far they go, and all cans were shown."""

    tank: int
    """Litres of all cans."""
    asked: int
    """Miles of all cars."""


@dataclass(frozen=True, slots=True)
class WayMade(Event):
    """A car that went out came this far, or got nowhere."""

    seat: Seat
    miles: int


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The last round is over."""

    winners: tuple[Seat, ...]
    miles: int
    """How far they came in all."""


EVENTS = (RoundBegun, CansDrawn, WaySaid, CansShown, WayMade, GameEnded)
