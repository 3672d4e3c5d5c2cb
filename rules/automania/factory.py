"""Tiles in a factory: where they may go, what that costs, and what they replace (rulebook, Placing tiles, Tiles)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.automania.components import (
    CAR_OF,
    MACHINE_SPACES,
    OFFICES,
    STYLED,
    Components,
    FactoryTile,
    Kind,
    Spot,
    Tile,
)
from rules.automania.events import TileDiscarded, TileGained, TilePlaced
from rules.automania.popularity import Equipped
from rules.automania.state import Factory, State
from rules.core.game import Seat, Tell


def spots(printed: Components, factory: Equipped, tile: FactoryTile) -> Iterator[tuple[Spot, int]]:
    """Give every spot for a tile with its fee; discarding it is always possible beside them (rulings 6, 12-15, 43)."""
    board = printed.factories[factory.board]
    match tile.kind:
        case Kind.MANAGER:
            for spot, fee in zip(OFFICES, board.offices, strict=False):
                there = factory.managers.get(spot)
                if there is None:
                    yield spot, fee
                elif printed.tiles[there].portrait == tile.portrait:
                    yield spot, 0
        case Kind.STYLING:
            for car, spot in STYLED.items():
                parts = factory.styling[car]
                if tile.part in parts:
                    yield spot, 0
                elif len(parts) < len(board.styling):
                    yield spot, board.styling[len(parts)]
        case Kind.MACHINE:
            for spot in MACHINE_SPACES:
                yield spot, 0
        case Kind.BONUS:
            yield Spot.GAIN, 0


def fee(printed: Components, factory: Equipped, tile: FactoryTile, at: Spot) -> int:
    """Give the autobucks for placing a tile at a spot that is open to it."""
    return next((paid for spot, paid in spots(printed, factory, tile) if spot == at), 0)


def put(draft: State, seat: Seat, name: Tile, at: Spot, tell: Tell) -> None:
    """Place, gain or discard a tile that has left the board (rulings 6, 39)."""
    it, tile = draft.players[seat], draft.components.tiles[name]
    if at == Spot.DISCARD:
        tell(draft, TileDiscarded(seat, name))
    elif at == Spot.GAIN:
        it.money += tile.money
        it.points += tile.points
        tell(draft, TileGained(seat, name, tile.money, tile.points))
    else:
        _place(draft, seat, tile, at, tell)


def _place(draft: State, seat: Seat, tile: FactoryTile, at: Spot, tell: Tell) -> None:
    """Pay the fee, put the tile down, and take the neutral workers that it adds from the supply (rulings 28-30, 40)."""
    it, printed = draft.players[seat], draft.components
    factory = it.factory
    paid = fee(printed, factory, tile, at)
    it.money -= paid
    workers = 0
    if at in CAR_OF:
        assert tile.part is not None
        parts = factory.styling[CAR_OF[at]]
        replaced = parts.get(tile.part)
        parts[tile.part] = tile.name
    elif tile.kind == Kind.MACHINE:
        replaced = factory.machines.get(at)
        factory.machines[at] = tile.name
    else:
        replaced = factory.managers.get(at)
        factory.managers[at] = tile.name
        count_managers(printed, factory)
        before = printed.tiles[replaced].workers if replaced else 0
        workers = min(max(0, tile.workers - before), draft.supply)
        draft.supply -= workers
        it.neutral += workers
    tell(draft, TilePlaced(seat, tile.name, at, paid, replaced, workers))


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
