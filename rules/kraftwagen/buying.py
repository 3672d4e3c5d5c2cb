"""Which car a buyer or an investor takes (rulebook, Sales Scoring Step and appendix II).

It is the same for the cars on the table and for those that a view shows, so that one can see who would buy what now.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

from rules.core.game import Seat
from rules.kraftwagen.components import Asks, Engineer, InvestorCard, Preference
from rules.kraftwagen.formula import luxury
from rules.kraftwagen.table import Machine, Table

CarT = TypeVar("CarT", bound=Machine)


def buyers_car(table: Table, cars: Iterable[CarT], preference: Preference) -> CarT | None:
    """Give the car that fits a preference best, the cheapest of equals; None when there are no cars (ruling 30)."""
    if preference is Preference.PRICE:
        return min(cars, key=lambda car: car.price, default=None)
    if preference is Preference.BODY:
        return max(cars, key=lambda car: (car.body + car.body_plus, -car.price), default=None)
    if preference is Preference.ENGINE:
        return max(cars, key=lambda car: (car.engine + car.engine_plus, -car.price), default=None)
    return max(cars, key=lambda car: (luxury(car, table.components.salesperson), -car.price), default=None)


def investors_car(table: Table, cars: Iterable[CarT], card: InvestorCard) -> CarT | None:
    """Give the cheapest car that an investor wants; None when there is none."""
    wanted = (car for car in cars if _has(table, car, card.asks) >= card.least)
    return min(wanted, key=lambda car: car.price, default=None)


def _has(table: Table, car: Machine, asks: Asks) -> int:
    """Give how much a car, or its company, has of what an investor asks for (rulings 23, 27, 28)."""
    owner = table.companies[car.owner]
    match asks:
        case Asks.LAPS:
            return owner.laps
        case Asks.LUXURY:
            return luxury(car, table.components.salesperson)
        case Asks.ENGINE:
            return car.engine + car.engine_plus
        case Asks.BODY:
            return car.body + car.body_plus
        case Asks.ACHIEVEMENTS:
            return len(owner.achievements)
        case Asks.TOKENS:
            return owner.tokens if owner.engineers or table.options.start_token_for_olds else 0
        case Asks.NOTHING:
            return 0


def factor(table: Table, preference: Preference, owner: Seat) -> int:
    """Give how many times the price a buyer pays: only those who look at the price pay more (ruling 29)."""
    if preference is not Preference.PRICE:
        return 1
    brayton = Engineer.BRAYTON in table.companies[owner].engineers
    return table.components.brayton_factor if brayton else table.components.price_factor
