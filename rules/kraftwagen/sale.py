"""Selling one car (rulebook, Sales Scoring Step)."""

from __future__ import annotations

from rules.core.game import Tell
from rules.kraftwagen.components import Preference, Recruit
from rules.kraftwagen.events import CarSold
from rules.kraftwagen.points import gain
from rules.kraftwagen.state import Car, Salesperson, Source, State


def sell(
    draft: State, car: Car, to: tuple[Preference | Recruit, int], factor: int, extra: tuple[Source, int], tell: Tell
) -> None:
    """Sell a car to a buyer, investor or instant benefit, named with its space on the track.

    Its company gains the price times a factor, and what is paid on top. A Production token keeps it on the Market.
    """
    stays = car.tokens > 0
    tell(draft, CarSold(car.owner, car.price, *to, factor, stays))
    gain(draft, car.owner, Source.SALE, factor * car.price, tell)
    gain(draft, car.owner, *extra, tell)
    if stays:
        car.tokens -= 1
    else:
        remove(draft, car)


def remove(draft: State, car: Car) -> None:
    """Take a car off the Market: workers and Salesperson to the supply, all else away (rulings 9, 22, 32)."""
    draft.cars.remove(car)
    it = draft.companies[car.owner]
    it.supply += car.workers
    if car.salesperson:
        it.salesperson = Salesperson.SUPPLY
