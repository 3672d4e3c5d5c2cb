"""Which car a buyer or an investor takes (rulebook, Sales Scoring Step and appendix II)."""

from __future__ import annotations

from rules.kraftwagen.components import Asks, InvestorCard, Preference
from rules.kraftwagen.sale import luxury
from rules.kraftwagen.state import Car, State


def buyers_car(state: State, preference: Preference) -> Car | None:
    """Give the car that fits a preference best, the cheapest of equals; None when there are no cars (ruling 30)."""
    return max(state.cars, key=lambda car: (_value(state, car, preference), -car.price), default=None)


def _value(state: State, car: Car, preference: Preference) -> int:
    """Give what a buyer compares; engineering markers count."""
    match preference:
        case Preference.BODY:
            return car.body + car.body_plus
        case Preference.ENGINE:
            return car.engine + car.engine_plus
        case Preference.LUXURY:
            return luxury(state, car)
        case Preference.PRICE:
            return -car.price


def investors_car(state: State, card: InvestorCard) -> Car | None:
    """Give the cheapest car that an investor wants; None when there is none."""
    wanted = (car for car in state.cars if _has(state, car, card.asks) >= card.least)
    return min(wanted, key=lambda car: car.price, default=None)


def _has(state: State, car: Car, asks: Asks) -> int:
    """Give how much a car, or its company, has of what an investor asks for (rulings 23, 27, 28)."""
    owner = state.companies[car.owner]
    match asks:
        case Asks.LAPS:
            return owner.laps
        case Asks.LUXURY:
            return luxury(state, car)
        case Asks.ENGINE:
            return car.engine + car.engine_plus
        case Asks.BODY:
            return car.body + car.body_plus
        case Asks.ACHIEVEMENTS:
            return len(owner.achievements)
        case Asks.TOKENS:
            return owner.tokens if owner.engineers or state.options.start_token_for_olds else 0
        case Asks.NOTHING:
            return 0
