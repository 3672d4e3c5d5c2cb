"""Producing a car: paying, marketing, and where it goes (rulebook, Produce a car)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.automania import formula
from rules.automania.actions import (
    KEEP,
    YACHT,
    ProduceCar,
    UseMarketing,
    marketings,
    produce,
    ship,
    top,
)
from rules.automania.components import CAR_TYPES, MARKETS, CarType, Market, SalesSpace, Work
from rules.automania.events import CarKept, CarMarketed, CarOnYacht, CarProduced, CarShipped, TopCarSold
from rules.automania.popularity import Popularity, popularity
from rules.automania.state import Car, State, car
from rules.core.game import Action, Seat, Tell


def score(state: State, seat: Seat, car: CarType, market: Market, electric: bool) -> Popularity:
    """Give the popularity that a seat's car would have in a market, before marketing."""
    return popularity(state.components, state.players[seat].factory, state.active[market], car, electric)


def legal_productions(state: State, seat: Seat) -> list[ProduceCar]:
    """List the cars that the chosen space makes, where money and a tile are at hand (rulings 26, 45)."""
    assert state.space is not None
    it, printed = state.players[seat], state.components
    work = printed.work[state.space]
    found: list[ProduceCar] = []
    for made in CAR_TYPES if work == Work.ANY else (CarType(work),):
        if printed.cost[Work(made)] > it.money:
            continue
        if it.cars[made]:
            found += [produce(made, market, False) for market in MARKETS]
        if it.electric:
            found += [produce(made, market, True) for market in MARKETS]
    return found


def produce_car(draft: State, seat: Seat, action: ProduceCar, tell: Tell) -> None:
    """Pay and work out the popularity; the tile stays in the factory until the car is placed."""
    stars = score(draft, seat, action.car, action.market, action.electric)
    paid = draft.components.cost[Work(action.car)]
    draft.players[seat].money -= paid
    draft.product, draft.market = car(seat, action.car, action.electric), action.market
    draft.popularity, draft.contract_played = stars.total, False
    tell(draft, CarProduced(seat, action.car, action.electric, action.market, paid, stars))


def product(state: State) -> Car:
    """Give the car that is being produced or up for sale."""
    assert state.product is not None
    return state.product


def legal_marketings(state: State, seat: Seat) -> Sequence[UseMarketing]:
    """List every group of workers at hand (ruling 19)."""
    it = state.players[seat]
    return marketings(it.workers, it.neutral)


def use_marketing(draft: State, seat: Seat, action: UseMarketing, tell: Tell) -> None:
    """Place workers on the marketing space: one star each."""
    it = draft.players[seat]
    own, neutral = action.workers - action.neutral, action.neutral
    it.workers -= own
    it.neutral -= neutral
    it.marketing.own += own
    it.marketing.neutral += neutral
    draft.popularity += action.workers
    tell(draft, CarMarketed(seat, own, neutral, draft.popularity))


def is_top_car(state: State) -> bool:
    """Tell whether the product must be sold at once (first revision, ruling 23)."""
    return formula.is_sold_at_once(state.popularity, state.components.top_popularity, state.revision.yacht)


def yacht_is_open(state: State) -> bool:
    """Tell whether the product may go on the yacht (second revision, ruling 22)."""
    printed = state.components
    there = len(state.yachts[state.market])
    return formula.may_use_yacht(state.popularity, printed.top_popularity, state.revision.yacht, there, printed.yachts)


def open_spaces(state: State) -> list[int]:
    """List the ship spaces for the product, the highest first (rulings 18, 21, 22)."""
    return formula.open_spaces(state.ships[state.market], state.popularity, state.revision.free_space)


def legal_shippings(state: State) -> list[Action]:
    """List where the product may go (rulings 21-23, 46)."""
    if is_top_car(state):
        return [top(it.space) for it in state.components.best_sales(state.market)]
    found: list[Action] = [YACHT] if yacht_is_open(state) else []
    found += [ship(space) for space in open_spaces(state)]
    if state.revision.free_placing or not found:
        found.append(KEEP)
    return found


def _leave_factory(draft: State, it: Car) -> None:
    player = draft.players[it.seat]
    if it.electric:
        player.electric -= 1
    else:
        player.cars[it.type] -= 1


def come_home(draft: State, it: Car) -> None:
    """Put a car tile back into its factory."""
    player = draft.players[it.seat]
    if it.electric:
        player.electric += 1
    else:
        player.cars[it.type] += 1


def ship_car(draft: State, seat: Seat, space: int, tell: Tell) -> None:
    """Place the product on a ship space and score its gold medal (ruling 24)."""
    it, points = product(draft), draft.components.ship_medals[space - 1]
    _leave_factory(draft, it)
    draft.ships[draft.market][space] = it
    draft.players[seat].points += points
    tell(draft, CarShipped(seat, it.type, it.electric, draft.market, draft.popularity, space, points))


def use_yacht(draft: State, seat: Seat, tell: Tell) -> None:
    """Place the product on the yacht of its market (second revision)."""
    it, points = product(draft), draft.components.yacht_points
    _leave_factory(draft, it)
    draft.yachts[draft.market].append(it)
    draft.players[seat].points += points
    tell(draft, CarOnYacht(seat, it.type, it.electric, draft.market, draft.popularity, points))


def keep_car(draft: State, seat: Seat, tell: Tell) -> None:
    """Leave the product off the ships (rulings 44-46)."""
    it = product(draft)
    forced = not open_spaces(draft) and not yacht_is_open(draft)
    tell(draft, CarKept(seat, it.type, it.electric, draft.market, draft.popularity, forced))


def sell_top_car(draft: State, seat: Seat, space: SalesSpace, tell: Tell) -> None:
    """Sell the product at once; its tile never leaves the factory (first revision, ruling 23)."""
    it, player = product(draft), draft.players[seat]
    reward = draft.components.sales[draft.market][space]
    player.money += reward.money
    player.points += reward.points
    place = (draft.market, draft.popularity, space)
    tell(draft, TopCarSold(seat, it.type, it.electric, *place, reward.money, reward.points))
