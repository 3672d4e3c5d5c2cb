"""Tiles in a factory: where they may go, what that costs, and what they replace (rulebook, Placing tiles, Tiles)."""

from __future__ import annotations

from rules.automania.components import (
    CAR_OF,
    Components,
    FactoryTile,
    Kind,
    Spot,
    Tile,
)
from rules.automania.events import TileDiscarded, TileGained, TilePlaced
from rules.automania.formula import fee, joining, replaced
from rules.automania.popularity import Equipped
from rules.automania.state import Factory, State
from rules.core.game import Seat, Tell


def put(draft: State, seat: Seat, name: Tile, at: Spot, cell: int, tell: Tell) -> None:
    """Place, gain or discard a tile that has left its cell of the board (rulings 6, 39)."""
    it, tile = draft.players[seat], draft.components.tiles[name]
    if at == Spot.DISCARD:
        tell(draft, TileDiscarded(seat, name, cell))
    elif at == Spot.GAIN:
        it.money += tile.money
        it.points += tile.points
        tell(draft, TileGained(seat, name, tile.money, tile.points, cell))
    else:
        _place(draft, seat, tile, at, cell, tell)


def _place(draft: State, seat: Seat, tile: FactoryTile, at: Spot, cell: int, tell: Tell) -> None:
    """Pay the fee, put the tile down, and take the neutral workers that it adds from the supply (rulings 28-30, 40)."""
    it, printed = draft.players[seat], draft.components
    factory = it.factory
    paid = fee(printed, factory, tile, at)
    it.money -= paid
    workers, old = 0, replaced(factory, tile, at)
    if at in CAR_OF:
        assert tile.part is not None
        factory.styling[CAR_OF[at]][tile.part] = tile.name
    elif tile.kind == Kind.MACHINE:
        factory.machines[at] = tile.name
    else:
        factory.managers[at] = tile.name
        count_managers(printed, factory)
        workers = joining(tile.workers, printed.tiles[old].workers if old else 0, draft.supply)
        draft.supply -= workers
        it.neutral += workers
    tell(draft, TilePlaced(seat, tile.name, at, paid, old, workers, cell))


def count_managers(printed: Components, factory: Factory) -> None:
    """Add up what the managers give."""
    managers = [printed.tiles[it] for it in factory.managers.values()]
    factory.stars = sum(it.stars for it in managers)
    factory.extra_sales = sum(it.extra_sales for it in managers)
    factory.sponsor_bonus = sum(it.sponsor_bonus for it in managers)
    factory.staff = sum(it.workers for it in managers)


def medals(printed: Components, factory: Equipped) -> int:
    """Give the silver medals on all tiles in a factory."""
    styling = (tile for parts in factory.styling.values() for tile in parts.values())
    there = [*factory.managers.values(), *factory.machines.values(), *styling]
    return sum(printed.tiles[it].medals for it in there)
