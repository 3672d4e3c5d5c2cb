"""What each seat earned and paid for in a whole match, added up from what happened."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields

from rules.automobile import events
from rules.automobile.ledger import entries
from rules.automobile.view import View
from rules.core.game import Event


@dataclass(slots=True)
class Ledger:
    """One seat's money by where it came from and went, in dollars; what was paid is below zero.

    All lines together make the final total.
    """

    start: int = 0
    auction: int = 0
    """For a place in the first selection order."""
    howard: int = 0
    distributors: int = 0
    market: int = 0
    closed: int = 0
    """For factories sold during the match."""
    built: int = 0
    production: int = 0
    losses: int = 0
    interest: int = 0
    loans: int = 0
    """Borrowed, less what was paid back at the end."""
    factories: int = 0
    """For what still stood at the end."""

    @property
    def total(self) -> int:
        """All lines together."""
        return sum(getattr(self, field.name) for field in fields(self))


@dataclass(frozen=True, slots=True)
class Closing:
    """The whole match by seat."""

    ledgers: tuple[Ledger, ...]
    points: tuple[tuple[int, ...], ...]
    """Loss points for which was paid, by turn and seat."""
    paid: tuple[tuple[int, ...], ...]
    """Dollars paid for loss points up to the end of each turn, by seat; the start, without any, first."""


def close(view: View, told: Sequence[Event]) -> Closing:
    """Add up all public events of a match that is over."""
    seats = len(view.companies)
    ledgers = tuple(Ledger(start=cash or 0) for cash in view.history[0])
    turns = len(view.components.turns)
    points = [[0] * seats for _ in range(turns)]
    paid = [[0] * seats for _ in range(turns + 1)]
    turn = 0
    for event in told:
        if isinstance(event, events.PhaseBegun):
            turn = event.turn
        elif isinstance(event, events.LossesPaid):
            points[turn - 1][event.seat] += event.points
            for later in paid[turn:]:
                later[event.seat] += event.paid
        _enter(ledgers, event)
    return Closing(ledgers, tuple(map(tuple, points)), tuple(map(tuple, paid)))


def _enter(ledgers: Sequence[Ledger], event: Event) -> None:
    if isinstance(seat := getattr(event, "seat", None), int):
        for line, amount in entries(event).items():
            setattr(ledgers[seat], line, getattr(ledgers[seat], line) + amount)
