"""Phase four: the player with Howard must sell cars to him at the full price, two by the rulebook."""

from __future__ import annotations

from itertools import combinations_with_replacement

from rules.automobile.actions import SellViaHoward
from rules.automobile.components import Character, Model
from rules.automobile.events import PhaseBegun, SoldViaHoward
from rules.automobile.state import State, Step
from rules.automobile.track import release
from rules.core.game import Action, Seat, Tell


def begin(draft: State, tell: Tell) -> None:
    """Ask the player with Howard, if he has a car to sell (ruling 52)."""
    seat = draft.chosen.get(Character.HOWARD)
    if seat is None or not draft.components.howard_cars or not _cars(draft, seat):
        return
    draft.step, draft.actor = Step.HOWARD, seat
    tell(draft, PhaseBegun(draft.turn, draft.phase, 0, (seat,)))


def _cars(state: State, seat: Seat) -> dict[Model, int]:
    """Give the seat's cars by model, for models that have any."""
    models = state.components.models
    return {m.space: it.cars for m, it in zip(models, state.spaces, strict=True) if it.owner == seat and it.cars}


def legal(state: State, seat: Seat) -> list[Action]:
    """List every choice of so many cars, or of all where there are fewer (rulings 1, 2)."""
    cars = _cars(state, seat)
    number = min(state.components.howard_cars, sum(cars.values()))
    sales = combinations_with_replacement(cars, number)
    return [SellViaHoward(sale) for sale in sales if all(sale.count(it) <= cars[it] for it in sale)]


def play(draft: State, seat: Seat, action: Action, tell: Tell) -> None:
    """Sell the cars; the money comes at once (ruling 44)."""
    assert isinstance(action, SellViaHoward)
    printed, it = draft.components, draft.companies[seat]
    for model in action.cars:
        space = draft.spaces[model - 1]
        space.cars -= 1
        release(space)
    income = sum(printed.full_price[printed.model(model).range] for model in action.cars)
    it.cash += income
    it.cars += len(action.cars)
    draft.step = Step.NOTHING
    tell(draft, SoldViaHoward(seat, action.cars, income))
