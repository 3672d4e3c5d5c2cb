"""What an action costs or earns, worked out from a view, so that it can be said before it is done."""

from __future__ import annotations

from dataclasses import dataclass

from rules.automobile import formula
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
    TakePlace,
    TakeResearch,
)
from rules.automobile.view import View
from rules.core.game import Action
from rules.core.memo import by_view


@dataclass(frozen=True, slots=True)
class Price:
    """Dollars and R&D cubes: above zero paid, below zero gained. `later`: the dollars come when all have sold."""

    dollars: int = 0
    cubes: int = 0
    later: bool = False

    @property
    def values(self) -> dict[str, object]:
        """What a template may say of it: `dollars` and `cubes` paid, `earned` and `gained`."""
        return {"dollars": self.dollars, "earned": -self.dollars, "cubes": self.cubes, "gained": -self.cubes}


def price(view: View, action: Action) -> Price:
    """Give what a legal action of the seat to act costs."""
    printed = view.components
    match action:
        case TakePlace() if view.auction is not None:
            return Price(view.auction.highest)
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
            return Price(cubes=bonus_cost(view) or 0)
        case _:
            return Price()


def loans_for(view: View, cost: Price) -> int:
    """Give how many loans it takes to pay; none where the cash of the seat to act is hidden from who looks."""
    seat = view.actor if view.seat is None else view.seat
    cash = None if seat is None else view.companies[seat].cash
    return 0 if cash is None else formula.loans_for(cost.dollars, cash, view.components.loan)


def research_cost(view: View, model: int) -> int:
    """Give the R&D cubes to build in a space."""
    return formula.research_cost(model, _front(view))


@by_view
def _front(view: View) -> int:
    return view.front


def unit_cost(view: View, model: int) -> int:
    """Give the dollars that a car costs in a space."""
    printed = view.components
    cost = printed.production_cost[printed.model(model).range]
    return formula.unit_cost(cost, printed.parts_discount, view.spaces[model - 1].parts)


def refund(view: View, model: int) -> int:
    """Give the dollars for closing a space."""
    return _pieces(view, model, view.components.closing_penalty)


def worth(view: View, model: int) -> int:
    """Give the dollars that the factories of a space count at the end of the game, if they stand until then."""
    return _pieces(view, model, 0)


def _pieces(view: View, model: int, penalty: int) -> int:
    it, printed = view.spaces[model - 1], view.components
    return formula.refund(it.factories, printed.model(model).cost, it.parts, printed.parts_cost, penalty)


def bonus_cost(view: View) -> int | None:
    """Give the R&D cubes for the next bonus sales marker, None when all are bought."""
    return formula.next_cost(view.components.bonus_cost, len(view.bonus_by))
