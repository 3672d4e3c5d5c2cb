"""What events bring a seat, in points and in autobucks, by the lines of its account; what is paid is below zero."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rules.automania import events
from rules.core.game import Event

Entry = Callable[[Any], Mapping[str, int]]

POINTS: Mapping[type[Event], Entry] = {
    events.TileGained: lambda it: {"tiles": it.points},
    events.NoContractLeft: lambda it: {"instead": it.points},
    events.CarShipped: lambda it: {"ships": it.points},
    events.CarOnYacht: lambda it: {"yachts": it.points},
    events.CarSold: lambda it: {"sales": it.points},
    events.TopCarSold: lambda it: {"sales": it.points},
    events.LeftoversSold: lambda it: {"leftovers": it.points},
    events.MedalsScored: lambda it: {"contracts": it.contracts, "medals": it.tiles},
    events.MoneyRanked: lambda it: {"money": it.points},
}
MONEY: Mapping[type[Event], Entry] = {
    events.CarProduced: lambda it: {"production": -it.paid},
    events.TilePlaced: lambda it: {"fees": -it.fee},
    events.TileGained: lambda it: {"tiles": it.money},
    events.WorkersSponsored: lambda it: {"sponsor": it.money},
    events.ContractPlayed: lambda it: {"contracts": it.money},
    events.CarSold: lambda it: {"sales": it.money},
    events.TopCarSold: lambda it: {"sales": it.money},
    events.LeftoversSold: lambda it: {"leftovers": it.money},
}


def entries(table: Mapping[type[Event], Entry], event: Event) -> Mapping[str, int]:
    """Give what an event brings its seat by a table."""
    entry = table.get(type(event))
    return entry(event) if entry else {}
