"""The sales phase: where to sell a car, or to leave it for better ones."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules.automania.actions import PASS, SellCar
from rules.automania.components import MARKETS, Market, Reward
from rules.automania.npc import car, worth
from rules.automania.npc.worth import me
from rules.automania.view import View
from rules.core.game import Action, Rated


def sales(view: View, legal: Sequence[Action]) -> list[Rated]:
    """Rate the sales by their rewards, and to pass by the reward of the car that can be sold in this one's stead.

    A sales space that brings neither more money nor more points than another is none to look at.
    """
    rewards = view.components.sales[view.market]
    free = {it: rewards[it.space] for it in legal if isinstance(it, SellCar)}
    found = [Rated(it, worth.reward(view, brings)) for it, brings in free.items() if not _beaten(brings, free.values())]
    it = me(view)
    if it.limit is not None and PASS in legal:
        to_come = sorted(_to_come(view), reverse=True)
        left = it.limit - it.sold
        found.append(Rated(PASS, to_come[left - 1] if len(to_come) >= left else 0.0))
    return found


def _beaten(brings: Reward, others: Iterable[Reward]) -> bool:
    """Tell whether another reward has more of the one and no less of the other."""
    mine = brings.money, brings.points
    return any(it.money >= mine[0] and it.points >= mine[1] and (it.money, it.points) != mine for it in others)


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
