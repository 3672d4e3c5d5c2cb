"""Whether a production can be paid when its turn comes; what would make it unpayable is not offered (ruling 7)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace

from rules.automania.actions import UseSponsor
from rules.automania.components import CAR_TYPES, CarType, FactoryTile, Kind, Spot, Tile, Work
from rules.automania.formula import joining, spots
from rules.automania.sponsor import Purse, legal_sponsorings, purse
from rules.automania.state import GONE, Player, State, Step
from rules.core.game import Seat


def has_car(state: State, seat: Seat, car: CarType) -> bool:
    """Tell whether a seat has a tile for this type, in its factory or to be taken back from a ship (ruling 26)."""
    it = state.players[seat]
    if it.cars[car] or it.electric:
        return True
    return any(
        there is not None and there.seat == seat and (there.electric or there.type == car)
        for ships in state.ships.values()
        for there in ships
    )


def price(state: State, seat: Seat, work: Work) -> int | None:
    """Give the least autobucks that an action space's work will cost a seat; None when it has no car for it."""
    if work == Work.CONTRACT:
        return 0
    cars = CAR_TYPES if work == Work.ANY else (CarType(work),)
    return min((state.components.cost[Work(car)] for car in cars if has_car(state, seat, car)), default=None)


def due(state: State, seat: Seat) -> int:
    """Give the autobucks that the running turn must still pay for a car."""
    if state.step not in (Step.TILE, Step.PRODUCE) or state.space is None:
        return 0
    return price(state, seat, state.components.work[state.space]) or 0


def after_tile(state: State, it: Player, own: Purse, tile: FactoryTile, placing: tuple[Spot, int]) -> Purse:
    """Give the purse as it would be with a tile at a spot, its fee paid."""
    at, fee = placing
    money = own.money - fee + tile.money
    if tile.kind != Kind.MANAGER:
        return replace(own, money=money)
    there = it.factory.managers.get(at)
    old = state.components.tiles[there] if there else None
    workers = joining(tile.workers, old.workers if old else 0, state.supply)
    managers = own.managers + tile.sponsor_bonus - (old.sponsor_bonus if old else 0)
    return replace(own, money=money, workers=own.workers + workers, managers=managers)


def saved_by_tile(state: State, it: Player, own: Purse, tiles: Iterable[Tile], cost: int) -> bool:
    """Tell whether one of the tiles makes a cost payable that money and workers alone do not cover."""
    return any(
        saved_at(state, it, own, tile, placing, cost)
        for tile in (state.components.tiles[name] for name in tiles if name != GONE)
        for placing in spots(state.components, it.factory, tile)
    )


def saved_at(state: State, it: Player, own: Purse, tile: FactoryTile, placing: tuple[Spot, int], cost: int) -> bool:
    """Tell whether a tile's fee at a spot and then a cost can be paid, with workers on the sponsor space before it."""
    return any(
        placing[1] <= rich.money and after_tile(state, it, rich, tile, placing).most >= cost for rich in _sponsored(own)
    )


def _sponsored(own: Purse) -> Iterator[Purse]:
    """Give the purse after no, one, two … workers placed one by one."""
    yield own
    for _ in range(own.workers):
        own = own.after(1)
        yield own


def lane_tiles(state: State) -> list[Tile]:
    """Give the tiles of the row or column in use."""
    if state.space is None:
        return []
    return [state.grid[index] for index in state.components.lanes[state.space] if state.grid[index] != GONE]


def payable_sponsorings(state: State, seat: Seat) -> Sequence[UseSponsor]:
    """List the groups for the sponsor space that leave the running production payable."""
    all_groups = legal_sponsorings(state, seat)
    cost, it = due(state, seat), state.players[seat]
    if not all_groups or it.money >= cost:
        return all_groups
    own = purse(state, it)
    if own.rule != "placement" and own.most >= cost:
        return all_groups
    tiles = lane_tiles(state) if state.step == Step.TILE else []
    found: list[UseSponsor] = []
    for group in all_groups:
        left = own.after(group.workers)
        if left.most >= cost or saved_by_tile(state, it, left, tiles, cost):
            found.append(group)
    return found
