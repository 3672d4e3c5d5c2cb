"""What an action costs or earns, worked out from a view, so that it can be said before it is done."""

from __future__ import annotations

from dataclasses import dataclass

from rules.automobile.actions import (
    BuildFactories,
    BuildForDurant,
    BuildForFord,
    BuyBonusMarker,
    ChooseCharacter,
    CloseFactories,
    ProduceCars,
    SellViaDistributor,
    SellViaHoward,
    TakeResearch,
)
from rules.automobile.view import View
from rules.core.game import Action


@dataclass(frozen=True, slots=True)
class Price:
    """Dollars and R&D cubes: above zero paid, below zero gained. `later`: the dollars come when all have sold."""

    dollars: int = 0
    cubes: int = 0
    later: bool = False


def price(view: View, action: Action) -> Price:
    """Give what a legal action of the seat to act costs."""
    printed = view.components
    match action:
        case ChooseCharacter(character):
            return Price(cubes=-view.cubes[character])
        case BuildForDurant(model):
            return Price(printed.model(model).cost, research_cost(view, model))
        case BuildFactories(model, factories, parts):
            dollars = factories * printed.model(model).cost + parts * printed.parts_cost
            return Price(dollars, research_cost(view, model))
        case BuildForFord(model, parts):
            return Price(printed.parts_cost if parts else printed.model(model).cost)
        case TakeResearch():
            return Price(cubes=-min(printed.research_an_action, view.research_stock))
        case ProduceCars(model, cars):
            return Price(cars * unit_cost(view, model))
        case CloseFactories(model):
            return Price(-refund(view, model))
        case SellViaHoward(cars):
            return Price(-sum(printed.full_price[printed.model(it).range] for it in cars))
        case SellViaDistributor(row=row):
            return Price(-printed.full_price[row], later=True)
        case BuyBonusMarker():
            return Price(cubes=bonus_cost(view))
        case _:
            return Price()


def research_cost(view: View, model: int) -> int:
    """Give the R&D cubes to build in a space: 1, 3, 6, 10 … ahead of the front, none behind it."""
    ahead = model - view.front
    return ahead * (ahead + 1) // 2 if ahead > 0 else 0


def unit_cost(view: View, model: int) -> int:
    """Give the dollars that a car costs in a space."""
    printed = view.components
    return printed.production_cost[printed.model(model).range] - view.spaces[model - 1].parts * printed.parts_discount


def refund(view: View, model: int) -> int:
    """Give the dollars for closing a space."""
    it, printed = view.spaces[model - 1], view.components
    dollars = it.factories * (printed.model(model).cost - printed.closing_penalty)
    return dollars + it.parts * (printed.parts_cost - printed.closing_penalty)


def bonus_cost(view: View) -> int:
    """Give the R&D cubes for the next bonus sales marker; 0 when none is left."""
    bought, costs = len(view.bonus_by), view.components.bonus_cost
    return costs[bought] if bought < len(costs) else 0


def loans_for(view: View, cash: int, dollars: int) -> int:
    """Give how many loans a payment needs; none when nothing is paid, even where the cash is below zero."""
    short = dollars - cash
    return -(-short // view.components.loan) if dollars > 0 and short > 0 else 0
