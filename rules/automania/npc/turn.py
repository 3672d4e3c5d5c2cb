"""A turn of the action phase: which action space, which tile, or which sales office."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules.automania.actions import PASS, PlaceWorkers, TakeTile, Withdraw
from rules.automania.components import CAR_TYPES, ActionSpace, Bonus, CarType, Spot, Tile, Work
from rules.automania.formula import fee, sales_limit, sponsor_bonus, spots
from rules.automania.npc import car, card, worth
from rules.automania.npc.worth import me
from rules.automania.view import View
from rules.core.game import Action, Rated

ORDER = (2.0, 1.2, 0.6, 0.0)
"""The worth of the places in the next player order."""
KEPT = (0.8, 0.8, 0.8, 0.3)
"""Part of its price that a car still brings which is not sold in its round, by round."""
LEAST = 1.0
"""What an action must promise beyond its workers; else it is time to withdraw."""


SPONSOR = 0.5
"""What sponsoring must bring more than the worker is worth."""


def turns(view: View, legal: Sequence[Action]) -> list[Rated]:
    """Rate the action spaces by what they promise beyond what they must, and the offices against the best of them."""
    spaces: dict[ActionSpace, PlaceWorkers] = {}
    for it in legal:
        # Own workers first: bumped, they come back, and neutral ones may not.
        if isinstance(it, PlaceWorkers) and it.space not in spaces:
            spaces[it.space] = it
    offices = {it: _office(view, it.office) for it in legal if isinstance(it, Withdraw)}
    best = max(offices.values())
    found = [Rated(it, value - best) for it, value in offices.items()]
    for space, it in spaces.items():
        found.append(Rated(it, _space(view, space) - view.needed(space) * worth.WORKER - LEAST + worth.WORKER))
    first = max(found, key=lambda it: it.worth)
    sponsor = car.cheapest_sponsor(legal)
    if sponsor is not None and isinstance(first.action, PlaceWorkers):
        spare = me(view).workers + me(view).neutral - view.needed(first.action.space)
        found.append(Rated(sponsor, first.worth + _sponsored(view, spare)))
    return found


def _sponsored(view: View, spare: int) -> float:
    """Give what a worker brings on the sponsor space before an action, of so many that the action leaves over."""
    bonus = sponsor_bonus(view.revision.general_manager, me(view).factory.sponsor_bonus, 1, view.bonus_taken)
    needed = 0.0 if spare > 0 else worth.WORKER
    return (1 + bonus) * worth.money(view) - worth.WORKER - needed - SPONSOR


def _space(view: View, space: ActionSpace) -> float:
    """Give what an action space promises."""
    printed = view.components
    work = printed.work[space]
    tiles = [tile for tile in (view.grid[index] for index in printed.lanes[space]) if tile]
    if not tiles:
        return _work(view, work, None)
    return max(_tile(view, work, tile, spot) for tile, spot in _placings(view, tiles))


def _placings(view: View, tiles: Iterable[Tile]) -> Iterable[tuple[Tile, Spot]]:
    """Give every way to place one of the tiles that can be paid now."""
    printed, factory, money = view.components, me(view).factory, worth.own_money(view)
    for name in tiles:
        yield name, Spot.DISCARD
        for spot, paid in spots(printed, factory, printed.tiles[name]):
            if paid <= money:
                yield name, spot


def _tile(view: View, work: Work | None, name: Tile, at: Spot) -> float:
    """Give what a tile at a spot promises, with the work that follows."""
    printed, factory = view.components, me(view).factory
    tile = printed.tiles[name]
    paid = 0 if at == Spot.DISCARD else fee(printed, factory, tile, at)
    value = worth.tile(view, tile, at, paid)
    return value if work is None else value + _work(view, work, (name, at))


def _work(view: View, work: Work, tile: tuple[Tile, Spot] | None) -> float:
    """Give what an action promises with a tile placed before it."""
    if work == Work.CONTRACT:
        return card.best_to_take(view)
    factory = me(view).factory
    if tile is not None:
        factory = worth.with_tile(view, factory, view.components.tiles[tile[0]], tile[1])
    cars = CAR_TYPES if work == Work.ANY else (CarType(work),)
    return max(car.best_car(view, it, factory) for it in cars)


def tiles(view: View, legal: Sequence[Action]) -> list[Rated]:
    """Rate the tiles with the car or contract that follows; where none can be paid, sponsoring."""
    assert view.space is not None
    work = view.components.work[view.space]
    found = [Rated(it, _tile(view, work, it.tile, it.at)) for it in legal if isinstance(it, TakeTile)]
    return found or [Rated(car.cheapest_sponsor(legal) or legal[0], 0.0)]


def office_tiles(view: View, legal: Sequence[Action]) -> list[Rated]:
    """Rate the tiles below the sales offices, and to take none."""
    tiles = [Rated(it, _tile(view, None, it.tile, it.at)) for it in legal if isinstance(it, TakeTile)]
    return [Rated(PASS, 0.0), *tiles]


def _office(view: View, number: int) -> float:
    """Give what a sales office promises: sales, its bonus, and the place in the order."""
    office = view.components.offices[number - 1]
    brought = sorted((car.price(view, *place) for place in car.own_on_ships(view)), reverse=True)
    limit = sales_limit(office.cars, me(view).factory.extra_sales)
    value = sum(brought[:limit])
    value += KEPT[min(view.round, len(KEPT)) - 1] * (sum(brought) - value)
    if view.round < len(view.components.stacks):
        value += ORDER[number - 1]
    match office.bonus:
        case Bonus.TILE:
            tiles = _placings(view, [tile for tile in view.below if tile])
            return value + max((_tile(view, None, tile, spot) for tile, spot in tiles), default=0.0)
        case Bonus.CONTRACT:
            return value + max((card.likely(view, name) for name in view.display), default=1.0)
        case _:
            return value
