"""What each company was worth as the match went on: cash and what its factories cost, less its loans."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.automobile import events
from rules.automobile.components import Components, Phase
from rules.automobile.view import View
from rules.core.game import Event, Seat


@dataclass(frozen=True, slots=True)
class Mark:
    """A moment: a phase begins, or the match is over."""

    turn: int
    phase: Phase
    worth: tuple[int, ...]
    """Dollars by seat."""


def course(view: View, told: Sequence[Event]) -> tuple[Mark, ...]:
    """Give the worth of all seats as each phase began, from all public events of a match that is over, and at the end.

    The first round of player actions stands for its phase.
    """
    worth = [cash or 0 for cash in view.history[0]]
    marks: list[Mark] = []
    for event in told:
        if isinstance(event, events.PhaseBegun) and event.round <= 1:
            marks.append(Mark(event.turn, event.phase, tuple(worth)))
        change = _change(view.components, event)
        if change is not None:
            seat, dollars = change
            worth[seat] += dollars
    return (*marks, Mark(len(view.components.turns), Phase.END_OF_TURN, tuple(worth)))


def _change(printed: Components, event: Event) -> tuple[Seat, int] | None:
    """Whose worth an event changes, and by how many dollars; building does not, for what was paid then stands there."""
    match event:
        case events.SoldViaHoward(seat=seat, income=dollars) | events.DistributorsPaid(seat=seat, income=dollars):
            return seat, dollars
        case events.MarketPaid(seat=seat, income=dollars):
            return seat, dollars
        case events.CarsProduced(seat=seat, paid=dollars):
            return seat, -dollars
        case events.LossesPaid(seat=seat, paid=dollars) | events.InterestPaid(seat=seat, paid=dollars):
            return seat, -dollars
        case events.PlaceTaken(seat=seat, paid=dollars):
            return seat, -dollars
        case events.FactoriesClosed(seat=seat, model=model, factories=factories, parts=parts, refund=refund):
            return seat, refund - factories * printed.model(model).cost - parts * printed.parts_cost
        case events.LoanTaken(seat=seat, amount=amount):
            return seat, amount - printed.repayment * (amount // printed.loan)
        case _:
            return None
