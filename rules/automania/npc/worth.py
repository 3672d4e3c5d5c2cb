"""What things are worth, in points at the end of the match; rough figures found by play."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from rules.automania.components import CAR_OF, CAR_TYPES, MARKETS, FactoryTile, Kind, Reward, Spot, Symbol
from rules.automania.formula import replaced
from rules.automania.view import FactoryView, PlayerView, View
from rules.core.memo import by_view

MONEY = (0.8, 0.7, 0.55, 0.45)
"""An autobuck, by round."""
WORKER = 1.1
"""A worker kept for later in the round."""
STAR = 0.42
"""A star on a car: a better ship space, a better place in the order of sale, a contract in reach."""
CARS_A_ROUND = 1.3
"""Cars of one type that are produced in a round."""
EXTRA_SALE = 1.6
"""One more car that may be sold, a round."""


def saved(autobucks: int, round_: int) -> float:
    """Give what autobucks are worth that one has when a round begins."""
    return autobucks * MONEY[min(round_, len(MONEY)) - 1]


def me(view: View) -> PlayerView:
    """Give the own row."""
    assert view.seat is not None
    return view.players[view.seat]


def own_money(view: View) -> int:
    """Give the own autobucks."""
    money = me(view).money
    assert money is not None
    return money


def rounds_left(view: View) -> float:
    """Give the rounds that a tile taken now will serve; the running one counts for a half."""
    return len(view.components.stacks) - view.round + 0.5


@by_view
def money(view: View) -> float:
    """Give the worth of an autobuck."""
    return MONEY[min(view.round, len(MONEY)) - 1] + (0.3 if own_money(view) < len(MONEY) else 0.0)


def reward(view: View, it: Reward) -> float:
    """Give the worth of a sales space."""
    return it.points + it.money * money(view)


def with_tile(view: View, factory: FactoryView, tile: FactoryTile, at: Spot) -> FactoryView:
    """Give a factory as it would be with a tile at a spot."""
    if at in (Spot.DISCARD, Spot.GAIN):
        return factory
    if at in CAR_OF:
        assert tile.part is not None
        car = CAR_OF[at]
        return replace(factory, styling={**factory.styling, car: {**factory.styling[car], tile.part: tile.name}})
    if tile.kind == Kind.MACHINE:
        return replace(factory, machines={**factory.machines, at: tile.name})
    old = _replaced(view, factory, tile, at)
    return replace(factory, stars=factory.stars + tile.stars - (old.stars if old else 0))


def _replaced(view: View, factory: FactoryView, tile: FactoryTile, at: Spot) -> FactoryTile | None:
    """Give the tile that lies at the spot."""
    there = replaced(factory, tile, at)
    return view.components.tiles[there] if there else None


def tile(view: View, it: FactoryTile, at: Spot, fee: int) -> float:
    """Give the worth of a tile at a spot, over the rest of the match, less its fee and what it replaces."""
    cash = money(view)
    if at == Spot.DISCARD:
        return 0.0
    if at == Spot.GAIN:
        return it.money * cash + it.points
    factory = me(view).factory
    old = _replaced(view, factory, it, at)
    gain = standing(view, it, at) - (standing(view, old, at) if old else 0.0)
    if it.kind == Kind.MACHINE and not old:
        printed = view.components.factories[factory.board]
        gain -= printed.stars.get(at, 0) * _lines(view, at) * STAR * CARS_A_ROUND * rounds_left(view)
    return gain - fee * cash


def standing(view: View, it: FactoryTile, at: Spot) -> float:
    """Give the worth of a tile that stands at a spot."""
    left = rounds_left(view)
    a_star = STAR * CARS_A_ROUND * left
    if it.kind == Kind.STYLING:
        return it.stars * a_star + it.medals
    if it.kind == Kind.MACHINE:
        stars = it.stars + (demanded(view)[it.symbol] if it.symbol else 0.0)
        return stars * _lines(view, at) * a_star + it.medals
    workers = it.workers * (left - 0.2) * WORKER * 1.6
    sales = it.extra_sales * left * EXTRA_SALE
    sponsor = it.sponsor_bonus * left * 1.5 * money(view)
    return it.stars * len(CAR_TYPES) * a_star + workers + sales + sponsor + it.medals


def _lines(view: View, at: Spot) -> int:
    """Give how many assembly lines run through a machine space."""
    return sum(at in line for line in view.components.factories[me(view).factory.board].lines.values())


@by_view
def demanded(view: View) -> Mapping[Symbol, float]:
    """Give the stars that a machine of each symbol may bring a car: now, and when demands have moved on."""
    stars = view.components.demand_stars
    found = dict.fromkeys(Symbol, 0.0)
    for market in MARKETS:
        for symbol, worth in zip(view.active[market], stars, strict=True):
            found[symbol] = max(found[symbol], worth)
    for market in MARKETS:
        for symbol in view.pending[market]:
            found[symbol] = max(found[symbol], 1.5)
    return {symbol: 0.6 * now + 0.9 for symbol, now in found.items()}
