"""What came of an action in the rest of its turn, beside what could be expected: to be read when looking back."""

from __future__ import annotations

from collections.abc import Sequence

from render.automobile.words.speaker import RANGE
from render.core.sentence import say
from render.core.words import Names
from rules.automobile import actions
from rules.automobile.components import Character, Model
from rules.automobile.events import (
    CarsProduced,
    DistributorsPaid,
    LossesPaid,
    LossesTaken,
    MarketClosed,
    MarketPaid,
    SoldViaHoward,
)
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
    "built": "Afterwards in that turn {model} made {made:no car|# car|# cars}; of the cars there {unsold:none|#|#} "
    "stayed unsold, and the space took {points:no loss point|# loss point|# loss points} for its age.",
    "built in vain": "Afterwards in that turn {model} made no car, and the space took "
    "{points:no loss point|# loss point|# loss points} for its age.",
    "howard": "Howard took {cars:# car|# cars} for {income:$}.",
    "turn": "In that turn the market took {sold:none|#|#} of your cars, {unsold:none|#|#} stayed unsold, and your loss "
    "points cost {paid:$}.",
}


def hindsight(view: View, action: Action, events: Sequence[Event], names: Names) -> str | None:
    """Say what came of the space or the distributors that an action was about, or of the seat's whole turn."""
    match action:
        case actions.ProduceCars(model) | actions.BuyBonusMarker(model) | actions.ReducePrice(model):
            return _cars(view, model, events)
        case actions.PlaceDistributors():
            return _distributors(view, events)
        case actions.BuildFactories(model) | actions.BuildForFord(model) | actions.BuildForDurant(model):
            return _built(view, model, events)
        case actions.ChooseCharacter(Character.HOWARD):
            return _howard(view, events)
        case _:
            return _turn(view, events)


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


def _built(view: View, model: Model, events: Sequence[Event]) -> str | None:
    """Say it once the losses were taken: before, nobody knows what the space was good for."""
    if not any(isinstance(it, MarketPaid) for it in events):
        return None
    made = sum(it.cars for it in events if isinstance(it, CarsProduced) and (it.seat, it.model) == (view.seat, model))
    closed = [it for it in events if isinstance(it, MarketClosed) and (it.seat, it.model) == (view.seat, model)]
    points = sum(it.points for it in events if isinstance(it, LossesTaken) and it.model == model)
    values = {"made": made, "unsold": sum(it.unsold for it in closed), "points": points}
    key = "built" if made or values["unsold"] else "built in vain"
    return say(TEXT[key], values, model=view.components.model(model).name)


def _howard(view: View, events: Sequence[Event]) -> str | None:
    sold = next((it for it in events if isinstance(it, SoldViaHoward) and it.seat == view.seat), None)
    return say(TEXT["howard"], cars=len(sold.cars), income=sold.income) if sold else None


def _turn(view: View, events: Sequence[Event]) -> str | None:
    """Say what became of the seat's whole turn, once the market has been; nothing where it had no car there."""
    closed = [it for it in events if isinstance(it, MarketClosed) and it.seat == view.seat]
    if not closed or not any(isinstance(it, MarketPaid) for it in events):
        return None
    paid = sum(it.paid for it in events if isinstance(it, LossesPaid) and it.seat == view.seat)
    sums = {"sold": sum(it.sold for it in closed), "unsold": sum(it.unsold for it in closed)}
    return say(TEXT["turn"], sums, paid=paid)
