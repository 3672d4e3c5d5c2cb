"""Every invariant of a state: pieces, cubes, tiles and money are all there, and nothing is where it cannot be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.automobile.components import RANGES, Phase, PriceRange
from rules.automobile.state import NOBODY, State
from rules.core.game import Seat


def audit(state: State) -> Sequence[str]:
    """Give a sentence for each invariant that does not hold."""
    found = [*_stocks(state), *_track(state), *_displays(state)]
    for seat in range(len(state.companies)):
        found += _pieces(state, seat)
    return found


def _pieces(state: State, seat: Seat) -> Iterator[str]:
    """A seat's pieces are on the board or at hand, none twice, none lost."""
    it, printed = state.companies[seat], state.components
    own = [space for space in state.spaces if space.owner == seat]
    parts = sum(space.parts for space in own)
    on_display = sum(state.boxes[box][seat] for box in RANGES) + sum(state.rows[row].count(seat) for row in RANGES)
    counts = (
        ("cars", it.cars + sum(space.cars for space in own), printed.cars, it.cars),
        ("factories", it.factories + sum(space.factories for space in own), printed.factories, it.factories),
        ("parts factories", it.parts_factories + parts, printed.parts_factories, it.parts_factories),
        ("distributors", it.distributors + on_display, printed.distributors, it.distributors),
    )
    for name, there, expected, at_hand in counts:
        if there != expected or at_hand < 0:
            yield f"seat {seat}: {there} {name} of {expected}, {at_hand} at hand"
    if it.losses < 0 or it.research < 0 or not 0 <= it.loans <= printed.most_loans:
        yield f"seat {seat}: {it.losses} losses, {it.research} R&D, {it.loans} loans"
    if it.cash < 0 and it.loans < printed.most_loans and not state.over:
        yield f"seat {seat}: cash {it.cash} with a loan still open"


def _stocks(state: State) -> Iterator[str]:
    """R&D cubes and demand tiles are a closed circle."""
    cubes = state.research_stock + sum(state.cubes.values()) + sum(it.research for it in state.companies)
    if cubes != state.components.research_stock or state.research_stock < 0 or min(state.cubes.values()) < 0:
        yield f"{cubes} R&D cubes of {state.components.research_stock}, {state.research_stock} in stock"
    tiles = [*state.bag, *(tile for hand in state.tiles for tile in hand)]
    tiles += [tile for row in state.revealed.values() for tile in row]
    if sorted(tiles) != sorted(state.components.demand_tiles):
        yield f"demand tiles {sorted(tiles)}"


def _track(state: State) -> Iterator[str]:
    printed = state.components
    for model, space in zip(printed.models, state.spaces, strict=True):
        holds = space.factories or space.cars
        if bool(holds) != (space.owner != NOBODY):
            yield f"{model.name}: owner {space.owner} with {space.factories} factories, {space.cars} cars"
        if space.factories > printed.factories_a_space or (space.closed and space.factories):
            yield f"{model.name}: {space.factories} factories, closed {space.closed}"
        if space.parts and not space.factories:
            yield f"{model.name}: a parts factory alone"
        if space.reduced and model.range == PriceRange.HIGH:
            yield f"{model.name}: a high price reduced"
    closed = sum(space.closed for space in state.spaces)
    if closed > printed.closed_pieces and state.options.thirteenth_closed_piece == "earliest":
        yield f"{closed} closed pieces"


def _displays(state: State) -> Iterator[str]:
    printed = state.components
    for row in RANGES:
        if len(state.rows[row]) > printed.row_capacity(row, state.turn):
            yield f"{len(state.rows[row])} distributors in the {row} row"
    bonus = sum(space.bonus for space in state.spaces)
    reduced = sum(space.reduced for space in state.spaces)
    taken = sum(n for n, by in zip(printed.reduced_stacks, state.stacks_by, strict=True) if by != NOBODY)
    if state.phase == Phase.EXECUTIVE_DECISIONS and (bonus != len(state.bonus_by) or reduced != taken):
        yield f"{bonus} bonus and {reduced} reduced price markers on the track"
