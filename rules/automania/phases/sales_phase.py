"""The sales phase: ship by ship, North America first, every car is sold or stays."""

from __future__ import annotations

from rules.automania.actions import PASS, Pass, SellCar, sell
from rules.automania.components import MARKETS, Phase, Reward
from rules.automania.events import CarSold, CarStays, PhaseBegun, YachtReturned
from rules.automania.produce_car import come_home, product
from rules.automania.state import Car, State, Step
from rules.automania.withdraw import sales_limit
from rules.core.game import Action, Seat, Tell

TWO = 2
"""Seats for which the special rule holds."""


def begin(draft: State, tell: Tell) -> None:
    """Start with the most popular car in North America; it is up before the phase is told, which is pictured."""
    order = sorted(draft.order, key=lambda seat: draft.players[seat].office)
    draft.market, draft.popularity = MARKETS[0], draft.components.spaces + 1
    staying = _find(draft)
    tell(draft, PhaseBegun(draft.round, Phase.SALES, tuple(order)))
    _go_on(draft, staying, tell)


def legal(state: State, seat: Seat) -> list[Action]:
    """List the sales spaces that are open to the car, the best first, and leaving it on its ship (ruling 32)."""
    car = product(state)
    rewards = state.components.best_sales(state.market)
    open_to = (it for it in rewards if is_free(state, it) or can_copy(state, car, it))
    return [*(sell(it.space) for it in open_to), PASS]


def is_free(state: State, reward: Reward) -> bool:
    """Tell whether a car may go on a sales space: the topmost always, others one car; with two players one a row."""
    if reward.unlimited:
        return True
    sold = state.sold[state.market]
    if sold[reward.space]:
        return False
    if len(state.players) > TWO:
        return True
    rewards = state.components.sales[state.market].values()
    return sum(len(sold[it.space]) for it in rewards if it.row == reward.row) < state.components.cars_a_row


def can_copy(state: State, car: Car, reward: Reward) -> bool:
    """Tell whether Miao may place the car onto another player's of the same type (ruling 35)."""
    player = state.players[car.seat]
    if reward.unlimited or player.copied >= state.components.factories[player.factory.board].copies:
        return False
    there = state.sold[state.market][reward.space]
    return any(it.seat != car.seat and it.type == car.type and not it.electric for it in there)


def play(draft: State, seat: Seat, action: Action, tell: Tell) -> None:
    """Sell the car or leave it, and go on to the next."""
    it, car, ship = draft.players[seat], product(draft), draft.popularity
    match action:
        case SellCar(space):
            reward, there = draft.components.sales[draft.market][space], draft.sold[draft.market][space]
            copied = bool(there) and not reward.unlimited
            draft.ships[draft.market][ship] = None
            there.append(car)
            it.sold += 1
            it.copied += copied
            it.money += reward.money
            it.points += reward.points
            place = (draft.market, ship, space)
            tell(draft, CarSold(seat, car.type, car.electric, *place, reward.money, reward.points, copied))
        case Pass():
            tell(draft, CarStays(seat, car.type, car.electric, draft.market, ship, False))
        case _:
            raise AssertionError(action)
    _next(draft, tell)


def _next(draft: State, tell: Tell) -> None:
    """Go on to the next car, or to the end of the phase."""
    _go_on(draft, _find(draft), tell)


def _find(draft: State) -> list[CarStays]:
    """Find the next car whose owner may still sell (rulings 32, 33), and give those before it that stay."""
    staying: list[CarStays] = []
    for market in MARKETS[MARKETS.index(draft.market) :]:
        ships = draft.ships[market]
        start = draft.popularity if market == draft.market else len(ships)
        for space in range(start - 1, 0, -1):
            there = ships[space]
            if there is None:
                continue
            limit = sales_limit(draft, there.seat)
            if limit is None or draft.players[there.seat].sold < limit:
                draft.market, draft.popularity, draft.product = market, space, there
                draft.step, draft.actor = Step.SELL, there.seat
                return staying
            staying.append(CarStays(there.seat, there.type, there.electric, market, space, True))
    draft.step, draft.product, draft.popularity = Step.NOTHING, None, 0
    return staying


def _go_on(draft: State, staying: list[CarStays], tell: Tell) -> None:
    """Tell which cars stay before the next one, and end the phase where there is none."""
    for event in staying:
        tell(draft, event)
    if draft.product is None:
        _end(draft, tell)


def _end(draft: State, tell: Tell) -> None:
    """Bring cars home from the yachts (rulings 34, 50)."""
    for market in MARKETS:
        for there in draft.yachts[market]:
            come_home(draft, there)
            tell(draft, YachtReturned(there.seat, there.type, there.electric, market))
        draft.yachts[market].clear()
    draft.history.append([it.points for it in draft.players])
