"""Producing a car and placing it: what it will sell for, and whether more marketing is worth its workers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rules.automania.actions import (
    KeepCar,
    PlayContract,
    ProduceCar,
    RecallCar,
    SellTopCar,
    ShipCar,
    UseMarketing,
    UseSponsor,
    UseYacht,
)
from rules.automania.components import CarType, Market, Work
from rules.automania.formula import is_sold_at_once
from rules.automania.npc import card, worth
from rules.automania.npc.worth import me
from rules.automania.popularity import popularity
from rules.automania.view import FactoryView, View
from rules.core.game import Action, Rated
from rules.core.memo import by_view

OWN_CARS = (1.0, 0.95, 0.8, 0.6, 0.45, 0.35)
"""How much of its price a car brings, by how many own cars are on ships already: not all can be sold."""


@by_view
def own_on_ships(view: View) -> list[tuple[Market, int]]:
    """Give the own cars on ships: market and space."""
    return [
        (market, space)
        for market, ships in view.ships.items()
        for space, there in enumerate(ships)
        if there is not None and there.seat == view.seat
    ]


@by_view
def prices(view: View, market: Market) -> list[float]:
    """Give what the cars of a market will bring, the most popular first."""
    rewards = view.components.sales[market].values()
    top = max(worth.reward(view, it) for it in rewards if it.unlimited)
    rows: dict[str, list[float]] = {}
    for it in rewards:
        if not it.unlimited:
            rows.setdefault(it.row, []).append(worth.reward(view, it))
    two = view.components.cars_a_row if len(view.players) == 2 else len(rewards)
    single = [price for row in rows.values() for price in sorted(row, reverse=True)[:two]]
    return [*sorted(single, reverse=True), *[top] * len(view.ships[market])]


@by_view
def sale(view: View, market: Market, space: int) -> float:
    """Give what a car on a ship space is likely to bring, whether it can be sold or not."""
    return price(view, market, space) * OWN_CARS[min(len(own_on_ships(view)), len(OWN_CARS) - 1)]


@by_view
def price(view: View, market: Market, space: int) -> float:
    """Give what a car on a ship space is likely to be sold for."""
    ahead = sum(there is not None for there in view.ships[market][space + 1 :])
    coming = len(view.players) - 1 if space < 10 else 1
    return prices(view, market)[ahead + coming]


@by_view
def placed(view: View, market: Market, score: int) -> float:
    """Give the worth of a car with a score in a market, at its best place."""
    printed = view.components
    if is_sold_at_once(score, printed.top_popularity, view.revision.yacht):
        return max(worth.reward(view, it) for it in printed.sales[market].values())
    best = float(printed.yacht_points) if view.yacht_is_open(market, score) else 0.0
    space = view.ship_space(market, score)
    if space is None:
        return best
    return max(best, sale(view, market, space) + printed.ship_medals[space - 1])


def best_car(view: View, car: CarType, factory: FactoryView) -> float:
    """Give the worth of producing a type of car with a factory, in the better market, its cost paid."""
    it, printed = me(view), view.components
    electric = not it.cars[car] and it.electric > 0
    recalled = 0.0
    if not it.cars[car] and not electric:
        recalled = min((sale(view, *place) for place in _recallable(view, car)), default=99.0)
    best = 0.0
    for market, active in view.active.items():
        score = popularity(printed, factory, active, car, electric).total
        medals = card.best_fulfilled(view, factory, car, score)
        best = max(best, placed(view, market, score) + medals)
    return best - recalled - printed.cost[Work(car)] * worth.money(view)


def _recallable(view: View, car: CarType) -> list[tuple[Market, int]]:
    def fits(market: Market, space: int) -> bool:
        there = view.ships[market][space]
        return there is not None and (there.type == car or there.electric)

    return [place for place in own_on_ships(view) if fits(*place)]


def productions(view: View, legal: Sequence[Action]) -> list[Rated]:
    """Rate the cars; when none can be made, sponsoring for the money, and taking back cars, the worst first."""
    made = [Rated(it, _worth(view, it)) for it in legal if isinstance(it, ProduceCar)]
    if made:
        return made
    recalls = _right_type(view, [it for it in legal if isinstance(it, RecallCar)])
    found = [Rated(it, -sale(view, it.market, it.space)) for it in recalls]
    sponsor = cheapest_sponsor(legal)
    if sponsor is not None and (not recalls or any(_is_at_hand(view, car) for car in _types(view))):
        found.append(Rated(sponsor, 0.0))
    return found


def _types(view: View) -> Iterable[CarType]:
    assert view.space is not None
    work = view.components.work[view.space]
    return tuple(CarType) if work == Work.ANY else (CarType(work),)


def _is_at_hand(view: View, car: CarType) -> bool:
    it = me(view)
    return bool(it.cars[car] or it.electric)


def _right_type(view: View, recalls: Sequence[RecallCar]) -> Sequence[RecallCar]:
    """Give the cars whose type, or being an el-car, helps."""
    types = tuple(_types(view))
    fitting: list[RecallCar] = []
    for it in recalls:
        there = view.ships[it.market][it.space]
        if there is not None and (there.electric or there.type in types):
            fitting.append(it)
    return fitting


def cheapest_sponsor(legal: Sequence[Action]) -> UseSponsor | None:
    """Give one worker for the sponsor space, a neutral one first."""
    groups = [it for it in legal if isinstance(it, UseSponsor)]
    return min(groups, key=lambda it: (it.workers, -it.neutral), default=None)


def _worth(view: View, it: ProduceCar) -> float:
    assert view.seat is not None
    score = view.score(view.seat, it.car, it.market, it.electric).total
    medals = card.best_fulfilled(view, me(view).factory, it.car, score)
    value = placed(view, it.market, score) + medals
    return value - view.components.cost[Work(it.car)] * worth.money(view) - 0.1 * it.electric


def placings(view: View, legal: Sequence[Action]) -> list[Rated]:
    """Rate the places for the car, contracts with the best place after them, and more marketing before all that.

    A car that is paid for stays off the ships where it has no place.
    """
    now, contracts = placed(view, view.market, view.popularity), view.components.contracts
    found = [Rated(it, contracts[it.contract].medals + now) for it in legal if isinstance(it, PlayContract)]
    places: list[Action] = [it for it in legal if isinstance(it, UseYacht | SellTopCar)]
    places += _ship_spaces(view, legal)
    found += [Rated(it, _place_worth(view, it)) for it in places]
    if not places:
        found += [Rated(it, 0.0) for it in legal if isinstance(it, KeepCar)]
    return found + _marketings(view, legal)


def _ship_spaces(view: View, legal: Sequence[Action]) -> Iterator[ShipCar]:
    """Give the highest ship space, and a lower one only where its medal is worth more than those of all above it."""
    most = -1
    for it in sorted((it for it in legal if isinstance(it, ShipCar)), key=lambda it: -it.space):
        medals = view.components.ship_medals[it.space - 1]
        if medals > most:
            yield it
        most = max(most, medals)


def _place_worth(view: View, it: Action) -> float:
    printed = view.components
    match it:
        case UseYacht():
            return float(printed.yacht_points)
        case SellTopCar(space):
            return worth.reward(view, printed.sales[view.market][space])
        case ShipCar(space):
            return sale(view, view.market, space) + printed.ship_medals[space - 1]
        case _:
            raise AssertionError(it)


def _marketings(view: View, legal: Sequence[Action]) -> list[Rated]:
    """Rate how many workers go to the marketing space, neutral ones first."""
    assert view.product is not None
    car, factory = view.product.type, me(view).factory
    groups: dict[int, UseMarketing] = {}
    for it in legal:
        if isinstance(it, UseMarketing) and (it.workers not in groups or it.neutral > groups[it.workers].neutral):
            groups[it.workers] = it
    found: list[Rated] = []
    for workers, it in groups.items():
        score = view.popularity + workers
        medals = 0 if view.contract_played else card.best_fulfilled(view, factory, car, score)
        found.append(Rated(it, placed(view, view.market, score) + medals - workers * worth.WORKER))
    return found
