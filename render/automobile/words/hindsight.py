"""What came of an action in the rest of its turn, beside what could be expected: to be read when looking back."""

from __future__ import annotations

from collections.abc import Sequence

from render.automobile.words.speaker import RANGE
from render.core.sentence import say
from render.core.words import Names
from rules.automobile import actions
from rules.automobile.components import Model
from rules.automobile.events import DistributorsPaid, MarketClosed, MarketPaid
from rules.automobile.forecast import forecast
from rules.automobile.view import View
from rules.core.game import Action, Event

TEXT = {
    "cars": "The demand for {range} cars could be {least} to {most}; of the cars there "
    "{unsold:all were sold|# stayed unsold|# stayed unsold}.",
    "cars certain": "The demand for {range} cars was {least}; of the cars there "
    "{unsold:all were sold|# stayed unsold|# stayed unsold}.",
    "distributors": "In that turn {sold:no distributor|# distributor|# distributors} sold a car, and "
    "{unused:none was left over|# was left over|# were left over}.",
}


def hindsight(view: View, action: Action, events: Sequence[Event], names: Names) -> str | None:
    """Say how many cars stayed unsold where one made them or helped to sell them, and how distributors fared."""
    match action:
        case actions.ProduceCars(model) | actions.BuyBonusMarker(model) | actions.ReducePrice(model):
            return _cars(view, model, events)
        case actions.PlaceDistributors():
            return _distributors(view, events)
        case _:
            return None


def _cars(view: View, model: Model, events: Sequence[Event]) -> str | None:
    """Say it once the market has closed: a turn that was broken off has left nothing unsold."""
    if not any(isinstance(it, MarketPaid) for it in events):
        return None
    row = view.components.model(model).range
    demand = next(it.demand for it in forecast(view).ranges if it.range == row)
    closed = [it for it in events if isinstance(it, MarketClosed) and (it.seat, it.model) == (view.seat, model)]
    values = {"least": min(demand), "most": max(demand), "unsold": sum(it.unsold for it in closed)}
    return say(TEXT["cars" if len(demand) > 1 else "cars certain"], values, range=RANGE[row])


def _distributors(view: View, events: Sequence[Event]) -> str | None:
    paid = [it for it in events if isinstance(it, DistributorsPaid) and it.seat == view.seat]
    return say(TEXT["distributors"], sold=paid[0].sold, unused=paid[0].unused) if paid else None
