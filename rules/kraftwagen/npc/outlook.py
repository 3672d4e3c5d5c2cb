"""What a seat can tell from its view: its company, the time left, and what its cars can hope to bring."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rules.core.game import Seat
from rules.kraftwagen.components import PREFERENCES, Components, Feat, Preference, Recruit
from rules.kraftwagen.forecast import forecast
from rules.kraftwagen.formula import is_met
from rules.kraftwagen.state import Salesperson
from rules.kraftwagen.view import CarView, CompanyView, View

Buyers = list[tuple[Preference, int]]

RIVAL_CREW = 2
"""Workers that a rival is thought to put on his next car."""
RIVAL_PARTS = (1, -1)
"""How much the parts of his next cars are thought to be above the best that he has: of the first, of the second."""
RIVAL_PRICE = 4
"""A rival is thought to ask what stands at this part of the prices left, from below."""
COMING = 0.7
"""Buyers that are expected to come for each car that can still be placed."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """A view, and what follows from it for the seat to act."""

    view: View
    seat: Seat
    it: CompanyView
    printed: Components
    rounds_left: int
    """After this one."""
    buyers: tuple[Buyers, ...]
    """The active buyers with those who may still come, in several ways."""
    rivals: tuple[CarView, ...]
    """Cars that the others may place next."""

    def hopes(
        self, cars: Sequence[CarView], buyers: Sequence[Buyers] | None = None, investors: Sequence[Recruit] = ()
    ) -> float:
        """Give what the seat's cars among these will bring, rivals' next cars and more investors allowed for."""
        ways = self.buyers if buyers is None else buyers
        room = self.printed.car_spaces - len(cars)
        prices = {car.price for car in cars}
        all_cars = [*cars, *(car for car in self.rivals[:room] if car.price not in prices)]
        return sum(self.sold(all_cars, way, investors) for way in ways) / len(ways)

    def sold(self, cars: Sequence[CarView], buyers: Buyers, investors: Sequence[Recruit] = ()) -> int:
        """Give what the seat's cars bring when these are all that there are, these buyers come and more investors."""
        sales = forecast(self.view, cars, buyers, (*self.view.market.investors, *investors))
        return sum(sale.points for sale in sales if sale.seat == self.seat)

    def opens(self, feat: Feat, before: int, after: int) -> int:
        """Give the points of the open achievements that going from one figure to another fulfils."""
        found = 0
        for name in self.view.achievements:
            card = self.printed.achievements[name]
            if card.feat is feat and is_met(feat, after, card.least) and not is_met(feat, before, card.least):
                found += card.points
        return found

    @property
    def own_cars(self) -> list[CarView]:
        """The seat's cars on the Market."""
        return [car for car in self.view.market.cars if car.owner == self.seat]


def look(view: View) -> Outlook:
    """Give the outlook of the seat to act."""
    assert view.actor is not None
    printed = view.components
    return Outlook(
        view=view,
        seat=view.actor,
        it=view.companies[view.actor],
        printed=printed,
        rounds_left=printed.rounds - view.round,
        buyers=_buyers_to_come(view),
        rivals=_rivals(view, view.actor),
    )


def _buyers_to_come(view: View) -> tuple[Buyers, ...]:
    """Add the buyers to be expected in as many ways as there are preferences, each beginning with another."""
    active = [(it.preference, it.reward) for it in view.market.buyers]
    room = view.components.buyer_spaces[len(view.companies)] - len(active)
    free = view.components.car_spaces - len(view.market.cars)
    room = min(room, round(COMING * free))
    if room <= 0:
        return (active,)
    return tuple(active + _fill(view, room, first) for first in range(len(PREFERENCES)))


def _fill(view: View, room: int, first: int) -> Buyers:
    order = PREFERENCES[first:] + PREFERENCES[:first]
    waiting = [it for it in order if view.market.available[it]] + [it for it in order if view.market.available[it] > 1]
    return [(preference, 0) for preference in waiting[:room]]


def _rivals(view: View, seat: Seat) -> tuple[CarView, ...]:
    """Give the next two cars, of low prices, of each rival who has somebody for them, of what he has or can build."""
    prices = list(view.market.prices)
    found: list[CarView] = []
    for other, it in enumerate(view.companies):
        salesperson = it.salesperson is Salesperson.CANTEEN
        if other == seat or not prices or not (it.canteen or salesperson):
            continue
        body, engine = max(it.bodies, default=it.body_level), max(it.engines, default=it.engine_level)
        workers = min(it.canteen, RIVAL_CREW)
        for more in RIVAL_PARTS[: len(prices)]:
            price = prices.pop(len(prices) // RIVAL_PRICE)
            found.append(CarView(other, body + more, engine + more, workers, salesperson, price, 0, 0, 0))
            salesperson = False
    return tuple(found)
