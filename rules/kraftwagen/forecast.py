"""Who would buy which car if the sales came now: from a view, for whoever thinks ahead."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from rules.core.game import Seat
from rules.kraftwagen.buying import buyers_car, factor, investors_car
from rules.kraftwagen.components import Preference, Recruit
from rules.kraftwagen.table import Machine, Table


class Stocked(Machine, Protocol):
    """A car on the Market that may sell several times."""

    @property
    def tokens(self) -> int:
        """Production tokens."""
        ...


@dataclass(frozen=True, slots=True)
class Sale:
    """One buyer or investor in selling order, and what would come of it."""

    seat: Seat | None
    """Whose car it would be; None when there is none."""
    car: int
    """Its price, which names it; 0 when there is none."""
    points: int
    """With doubling and a Packard marker."""


def forecast(
    table: Table,
    cars: Sequence[Stocked],
    buyers: Sequence[tuple[Preference, int]],
    investors: Sequence[Recruit],
) -> list[Sale]:
    """Give every sale of cars, to buyers with their Packard markers and then to investors."""
    left = {car.price: car for car in cars}
    tokens = {car.price: car.tokens for car in cars}
    found: list[Sale] = []

    def sell(car: Stocked | None, times: int, reward: int) -> None:
        if car is None:
            found.append(Sale(None, 0, 0))
            return
        found.append(Sale(car.owner, car.price, car.price * times + reward))
        if tokens[car.price]:
            tokens[car.price] -= 1
        else:
            del left[car.price]

    for preference, reward in buyers:
        car = buyers_car(table, left.values(), preference)
        sell(car, factor(table, preference, car.owner) if car else 0, reward)
    for name in investors:
        sell(investors_car(table, left.values(), table.components.investors[name]), 1, 0)
    return found
