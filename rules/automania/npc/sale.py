"""The sales phase: where to sell a car, or to leave it for better ones."""

from __future__ import annotations

from collections.abc import Sequence

from rules.automania.actions import PASS, SellCar
from rules.automania.components import MARKETS, Market
from rules.automania.npc import car, worth
from rules.automania.npc.worth import me
from rules.automania.view import View
from rules.core.game import Action


def sell_or_pass(view: View, legal: Sequence[Action]) -> Action:
    """Sell for the best reward, unless so many own cars to come promise more that this one cannot be sold."""
    rewards = view.components.sales[view.market]
    sales = [it for it in legal if isinstance(it, SellCar)]
    best = max(sales, key=lambda it: worth.reward(view, rewards[it.space]))
    value = worth.reward(view, rewards[best.space])
    it = me(view)
    if it.limit is None:
        return best
    better = sum(price > value for price in _to_come(view))
    return best if better < it.limit - it.sold else PASS


def _to_come(view: View) -> list[float]:
    """Give what the own cars still to be resolved are likely to bring."""
    later = [market for market in MARKETS if MARKETS.index(market) >= MARKETS.index(view.market)]
    return [
        _price(view, market, space)
        for market, space in car.own_on_ships(view)
        if market in later and (market != view.market or space < view.popularity)
    ]


def _price(view: View, market: Market, space: int) -> float:
    """Give the price that is left for a car when those ahead of it are sold."""
    start = view.popularity if market == view.market else len(view.ships[market])
    ahead = sum(there is not None for there in view.ships[market][space + 1 : start + 1])
    rewards = view.components.sales[market]
    sold = sum(len(cars) for name, cars in view.sold[market].items() if not rewards[name].unlimited)
    return car.prices(view, market)[ahead + sold]
