"""What a seat came by while a turn was played on, by the lines of its account."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from rules.automobile.ledger import entries
from rules.automobile.state import State
from rules.core.game import Event, Seat

HELD = ("factories", "loans")
"""What a seat holds and owes: it has neither earned nor spent it."""


def gains(_: State, seat: Seat, told: Sequence[Event]) -> Mapping[str, float]:
    """Give the dollars that a seat earned in some events, and below zero those that it spent."""
    found: Counter[str] = Counter()
    for event in told:
        if getattr(event, "seat", None) == seat:
            found.update(entries(event))
    return {line: amount for line, amount in found.items() if line not in HELD}
