"""Every invariant of a state: tiles, cards, cars and workers are all there, and nothing is where it cannot be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.automania.components import CAR_TYPES, MARKETS, Tile
from rules.automania.factory import count_managers
from rules.automania.state import GONE, NOBODY, Car, State, Step
from rules.core.draft import clone
from rules.core.game import Seat


def audit(state: State) -> Sequence[str]:
    """Give a sentence for each invariant that does not hold."""
    found = [*_tiles(state), *_contracts(state), *_neutral_workers(state), *_markets(state), *_turn(state)]
    for seat in range(len(state.players)):
        found += [*_workers(state, seat), *_cars(state, seat), *_factory(state, seat)]
    return found


def _tiles(state: State) -> Iterator[str]:
    """No tile is in two places, and none comes out of nothing."""
    there: list[Tile] = [tile for tile in (*state.grid, *state.below) if tile != GONE]
    for stack in state.stacks.values():
        there += map(Tile, stack)
    for it in state.players:
        factory = it.factory
        there += [*factory.managers.values(), *factory.machines.values()]
        there += [tile for parts in factory.styling.values() for tile in parts.values()]
    if len(set(there)) != len(there) or not set(there) <= set(state.components.tiles):
        yield f"factory tiles {sorted(there)}"


def _contracts(state: State) -> Iterator[str]:
    """Every contract card but the start ones is somewhere, once; every seat was dealt one start contract."""
    cards = state.components.contracts
    hands = [[*it.contracts, *it.done] for it in state.players]
    there = [*state.deck, *state.display, *(name for hand in hands for name in hand if not cards[name].start)]
    if sorted(there) != sorted(name for name, card in cards.items() if not card.start):
        yield f"contracts {sorted(there)}"
    if len(state.display) < state.components.display and state.deck:
        yield f"{len(state.display)} contracts in the display, {len(state.deck)} in the deck"
    for seat, hand in enumerate(hands):
        if sum(cards[name].start for name in hand) != 1:
            yield f"seat {seat}: contracts {hand}"


def _workers(state: State, seat: Seat) -> Iterator[str]:
    it = state.players[seat]
    placed = sum(group.own for group in state.groups.values() if group.owner == seat)
    there = it.workers + placed + it.sponsor.own + it.marketing.own
    if there != state.components.workers or min(it.workers, it.neutral, it.money) < 0:
        yield f"seat {seat}: {there} workers, {it.workers} and {it.neutral} at hand, {it.money} autobucks"


def _neutral_workers(state: State) -> Iterator[str]:
    """Neutral workers are a closed circle."""
    there = state.supply + sum(group.neutral for group in state.groups.values())
    there += sum(it.neutral + it.sponsor.neutral + it.marketing.neutral for it in state.players)
    if there != state.components.neutral or state.supply < 0:
        yield f"{there} neutral workers of {state.components.neutral}, {state.supply} in the supply"
    for space, group in state.groups.items():
        if (group.owner == NOBODY) != (group.own + group.neutral == 0):
            yield f"{space}: {group}"


def _cars(state: State, seat: Seat) -> Iterator[str]:
    """A seat's car tiles are in the factory, on ships, on yachts or on sales spaces."""
    it, printed = state.players[seat], state.components
    board = printed.factories[it.factory.board]
    away = [car for car in _away(state) if car.seat == seat]
    for car in CAR_TYPES:
        there = it.cars[car] + sum(other.type == car and not other.electric for other in away)
        if there != printed.cars[car] + board.cars[car] or it.cars[car] < 0:
            yield f"seat {seat}: {there} {car} cars, {it.cars[car]} in the factory"
    electric = it.electric + sum(car.electric for car in away)
    if electric != int(board.electric > 0) or it.electric < 0:
        yield f"seat {seat}: {electric} el-cars"


def _away(state: State) -> Iterator[Car]:
    for market in MARKETS:
        yield from (car for car in state.ships[market] if car is not None)
        yield from state.yachts[market]
        for cars in state.sold[market].values():
            yield from cars


def _factory(state: State, seat: Seat) -> Iterator[str]:
    """What the managers give is what their tiles say; no office, space or part is used twice."""
    it, printed = state.players[seat], state.components
    again = clone(it.factory)
    count_managers(printed, again)
    if again != it.factory:
        yield f"seat {seat}: managers give {it.factory}"
    if len(it.factory.managers) > len(printed.factories[it.factory.board].offices):
        yield f"seat {seat}: {len(it.factory.managers)} managers"


def _markets(state: State) -> Iterator[str]:
    printed = state.components
    demands = [symbol for market in MARKETS for symbol in (*state.active[market], *state.pending[market])]
    if sorted(demands) != sorted(printed.demand_tiles):
        yield f"demand tiles {demands}"
    for market in MARKETS:
        if state.ships[market][0] is not None or len(state.yachts[market]) > printed.yachts:
            yield f"{market}: ships {state.ships[market]}, yachts {state.yachts[market]}"
        for space, cars in state.sold[market].items():
            copies = sum(state.players[car.seat].copied for car in cars)
            if len(cars) > 1 + copies and not printed.sales[market][space].unlimited:
                yield f"{market}: {len(cars)} cars on {space}"
    offices = [it.office for it in state.players if it.office]
    if len(set(offices)) != len(offices):
        yield f"offices {offices}"


def _turn(state: State) -> Iterator[str]:
    """Somebody can act, or the match is over."""
    if (state.step == Step.NOTHING) != state.over:
        yield f"step {state.step}, over {state.over}"
