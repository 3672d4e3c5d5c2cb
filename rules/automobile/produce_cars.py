"""The action Produce cars, one space at a time (rulebook, phase three)."""

from __future__ import annotations

from rules.automobile import formula
from rules.automobile.actions import ProduceCars, produce
from rules.automobile.components import Model
from rules.automobile.events import CarsProduced
from rules.automobile.money import means, pay
from rules.automobile.state import State
from rules.core.game import Seat, Tell


def unit_cost(state: State, model: Model) -> int:
    """Give the dollars a car costs in a space, the parts factory's discount taken off."""
    printed = state.components
    cost = printed.production_cost[printed.model(model).range]
    return formula.unit_cost(cost, printed.parts_discount, state.spaces[model - 1].parts)


def legal_productions(state: State, seat: Seat) -> list[ProduceCars]:
    """List every space that the running action has not used yet, with every number of cars (rulings 20-22)."""
    printed = state.components
    cars, money = state.companies[seat].cars, means(state, seat)
    found: list[ProduceCars] = []
    for model in printed.models:
        space = state.spaces[model.space - 1]
        if space.owner != seat or not space.factories or model.space in state.produced:
            continue
        fewest, most = printed.production[model.range][space.factories - 1]
        most = formula.most_cars(most, cars, money, unit_cost(state, model.space))
        found.extend([produce(model.space, number) for number in range(fewest, most + 1)])
    return found


def make(draft: State, seat: Seat, action: ProduceCars, tell: Tell) -> None:
    """Pay for the cars and put them into the space."""
    dollars = action.cars * unit_cost(draft, action.model)
    pay(draft, seat, dollars, tell)
    draft.companies[seat].cars -= action.cars
    draft.spaces[action.model - 1].cars += action.cars
    draft.produced.append(action.model)
    tell(draft, CarsProduced(seat, action.model, action.cars, dollars))
