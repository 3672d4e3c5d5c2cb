"""What events bring a seat, in dollars, by the lines of its account; what is paid is below zero."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rules.automobile import events
from rules.core.game import Event

ENTRIES: Mapping[type[Event], Callable[[Any], Mapping[str, int]]] = {
    events.PlaceTaken: lambda it: {"auction": -it.paid},
    events.SoldViaHoward: lambda it: {"howard": it.income},
    events.DistributorsPaid: lambda it: {"distributors": it.income},
    events.MarketPaid: lambda it: {"market": it.income},
    events.FactoriesClosed: lambda it: {"closed": it.refund},
    events.FactoriesBuilt: lambda it: {"built": -it.paid},
    events.CarsProduced: lambda it: {"production": -it.paid},
    events.LossesPaid: lambda it: {"losses": -it.paid},
    events.InterestPaid: lambda it: {"interest": -it.paid},
    events.LoanTaken: lambda it: {"loans": it.amount},
    events.AccountSettled: lambda it: {"factories": it.factories, "loans": -it.repaid},
}
"""All of them are a seat's."""


def entries(event: Event) -> Mapping[str, int]:
    """Give what an event brings its seat."""
    entry = ENTRIES.get(type(event))
    return entry(event) if entry else {}
