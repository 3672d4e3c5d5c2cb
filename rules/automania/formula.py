"""The rules that can be worked out by whoever sees the table: for whoever plays, plans or tells by them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.automania.components import (
    CAR_OF,
    MACHINE_SPACES,
    OFFICES,
    STYLED,
    CarType,
    Components,
    ContractCard,
    FactoryTile,
    Kind,
    Part,
    Spot,
    Symbol,
    Tile,
)
from rules.automania.popularity import Equipped
from rules.core.game import Seat


def needed(workers: int) -> int:
    """Give how many workers an action space needs: one more than stand there (ruling 1)."""
    return workers + 1


def sponsor_bonus(rule: str, managers: int, workers: int, taken: int) -> int:
    """Give the autobucks that general managers add to workers placed on the sponsor space (rulings 9, 10, 11, 42).

    `rule` says for what they come: worker, placement or turn; `taken` is what they have added in this turn.
    """
    if not workers:
        return 0
    match rule:
        case "worker":
            return workers * managers
        case "placement":
            return managers
        case _:
            return max(0, managers - taken)


def joining(shown: int, before: int, supply: int) -> int:
    """Give the neutral workers that come with a manager in the place of one who shows less (rulings 28-30)."""
    return min(max(0, shown - before), supply)


def sales_limit(cars: int | None, extra: int) -> int | None:
    """Give how many cars an office lets sell, marketing managers counted; None for any number (ruling 33)."""
    return None if cars is None else cars + extra


# -- tiles


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
    """Give the autobucks for placing a tile at a spot that is open to it; none for what is not placed."""
    return next((paid for spot, paid in spots(printed, factory, tile) if spot == at), 0)


def replaced(factory: Equipped, tile: FactoryTile, at: Spot) -> Tile | None:
    """Give the tile that a tile replaces at a spot."""
    if at in CAR_OF:
        return factory.styling[CAR_OF[at]].get(tile.part) if tile.part else None
    return factory.managers.get(at) or factory.machines.get(at)


# -- where a car goes


def is_sold_at_once(popularity: int, top: int, yacht: bool) -> bool:
    """Tell whether a car must be sold when it is made, where no yacht is played with (first revision, ruling 23)."""
    return not yacht and popularity >= top


def may_use_yacht(popularity: int, top: int, yacht: bool, there: int, most: int) -> bool:
    """Tell whether a car may go on the yacht, where so many are (second revision, ruling 22)."""
    return yacht and popularity >= top and there < most


def vacant(ships: Sequence[object | None], popularity: int) -> Iterator[int]:
    """Give the vacant ship spaces that a popularity reaches, the highest first; index 0 is no space (ruling 18)."""
    return (space for space in range(min(popularity, len(ships) - 1), 0, -1) if ships[space] is None)


def open_spaces(ships: Sequence[object | None], popularity: int, free: bool) -> list[int]:
    """List the ship spaces for a car: a lower one only where its own is taken, or it may be chosen (rulings 18, 21)."""
    found = list(vacant(ships, popularity))
    return found[:1] if not free and found and found[0] == popularity else found


# -- contracts


def missing(
    printed: Components, factory: Equipped, card: ContractCard, car: CarType
) -> tuple[list[Symbol], list[Part]]:
    """Give the traits and the styling that a type of car lacks for a contract.

    A trait is a machine on its line, demanded or not (ruling 54).
    """
    parts = [part for part in card.styling if part not in factory.styling[car]]
    if not card.traits:
        return [], parts
    line = printed.factories[factory.board].lines[car]
    have = [printed.tiles[factory.machines[spot]].symbol for spot in line if spot in factory.machines]
    return [trait for trait in card.traits if trait not in have], parts


def is_fulfilled(printed: Components, factory: Equipped, card: ContractCard, car: CarType, popularity: int) -> bool:
    """Tell whether a car meets all that a card asks."""
    fitting = popularity >= card.popularity and card.car in (None, car)
    return fitting and missing(printed, factory, card, car) == ([], [])


# -- the round and the end


def advanced(active: Sequence[Symbol], entering: Symbol) -> tuple[Symbol, ...]:
    """Give a market's demands after an advance: one comes in at the front, the last leaves (New round)."""
    return (entering, *active[:-1])


def ranking(points: Sequence[int], offices: Sequence[int | None]) -> tuple[Seat, ...]:
    """Give all seats, the winner first: by points, ties by the lower sales office (ruling 37)."""
    return tuple(sorted(range(len(points)), key=lambda seat: (-points[seat], offices[seat] or 0)))
