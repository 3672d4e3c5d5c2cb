"""Every invariant of a state: pieces, tiles, tokens and points are all there, and nothing is where it cannot be."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rules.core.game import Seat
from rules.kraftwagen.attract_buyer import spaces
from rules.kraftwagen.circuit import dummies
from rules.kraftwagen.components import KINDS, PREFERENCES, Engineer, Kind, Phase
from rules.kraftwagen.setup import recruits
from rules.kraftwagen.state import PIT_LANE, Salesperson, Source, State


def audit(state: State) -> Sequence[str]:
    """Give a sentence for each invariant that does not hold."""
    found = [*_gear(state), *_market(state), *_recruits(state), *_achievements(state), *_circuit(state)]
    for seat in range(len(state.companies)):
        found += _company(state, seat)
    return found


def _company(state: State, seat: Seat) -> Iterator[str]:
    """A seat's workers, Salesperson, tiles, levels, tokens and points."""
    it, printed = state.companies[seat], state.components
    own = [car for car in state.cars if car.owner == seat]
    workers = it.canteen + it.supply + it.team + sum(car.workers for car in own)
    if workers != printed.workers or min(it.canteen, it.supply, it.team) < 0 or it.team > printed.team:
        yield f"seat {seat}: {workers} workers of {printed.workers}: {it.canteen}, {it.supply}, {it.team}"
    on_cars = sum(car.salesperson for car in own)
    if on_cars != (it.salesperson is Salesperson.MARKET):
        yield f"seat {seat}: Salesperson {it.salesperson}, on {on_cars} cars"
    if (Engineer.RIKER in it.engineers) != (it.salesperson is not Salesperson.AWAY):
        yield f"seat {seat}: Salesperson {it.salesperson} with {it.engineers}"
    if len(it.bodies) + len(it.engines) > printed.workshops:
        yield f"seat {seat}: {it.bodies} and {it.engines} in the workshops"
    levels = range(printed.lowest_level, printed.highest_level + 1)
    if abs(it.body_level - it.engine_level) > printed.level_difference or not {it.body_level, it.engine_level} <= {
        *levels
    }:
        yield f"seat {seat}: levels {it.body_level} and {it.engine_level}"
    if it.points != sum(gain.points for gain in it.gains) or it.points < 0:
        yield f"seat {seat}: {it.points} points, gained {it.gains}"
    scored = sum(gain.points for gain in it.gains if gain.source is Source.ACHIEVEMENT)
    if scored != sum(printed.achievements[name].points for name in it.achievements):
        yield f"seat {seat}: {scored} points for {it.achievements}"
    brought = len(it.engineers) + max(card.tokens for card in printed.starting_tiles.values())
    if not 0 <= it.tokens <= brought:
        yield f"seat {seat}: {it.tokens} Engineer tokens with {len(it.engineers)} engineers"


def _gear(state: State) -> Iterator[str]:
    """Every tile and every marker is in the chain once, or the tile is in hand; outside turns a marker is last."""
    tiles = [link for link in state.chain if isinstance(link, str)]
    tiles += [state.taken] if state.taken is not None else []
    markers = sorted(link for link in state.chain if isinstance(link, int))
    if sorted(tiles) != sorted(state.components.tiles) or markers != [*range(len(state.companies))]:
        yield f"chain {state.chain}, taken {state.taken}"
    if len(state.chain) > state.components.gear:
        yield f"{len(state.chain)} links on a gear of {state.components.gear}"
    if state.pending and state.taken is None:
        yield f"{state.pending} to be performed without a tile"


def _market(state: State) -> Iterator[str]:
    """Prices, buyers, cars and tokens."""
    printed = state.components
    if len(state.cars) > printed.car_spaces:
        yield f"{len(state.cars)} cars"
    prices = [*state.prices, *(car.price for car in state.cars)]
    if len(set(prices)) != len(prices) or any(min(car.body, car.engine) < 1 for car in state.cars):
        yield f"prices {prices}, cars {state.cars}"
    if any(not car.workers and not car.salesperson for car in state.cars):
        yield f"a car without workers: {state.cars}"
    if len(state.buyers) > spaces(state) + (state.phase is Phase.SCORING):
        yield f"{len(state.buyers)} active buyers"
    for preference in PREFERENCES:
        active = sum(it.preference is preference for it in state.buyers)
        if active + state.available[preference] != printed.buyers[preference] or state.available[preference] < 0:
            yield f"{active} active and {state.available[preference]} available buyers of {preference}"
    tokens = sum(car.tokens for car in state.cars)
    if tokens > len(state.investors) or len(state.investors) > printed.investor_spaces:
        yield f"{tokens} Production tokens on cars, investors {state.investors}"
    if not 1 <= state.market_marker <= printed.track_end:
        yield f"Market Marker on {state.market_marker}"


def _recruits(state: State) -> Iterator[str]:
    """No recruitment tile, and no engineering marker, is there twice."""
    printed = state.components
    for kind in KINDS:
        there = [*state.unseen[kind], *state.revealed[kind]]
        if kind is Kind.ENGINEER:
            there += [name for it in state.companies for name in it.engineers]
        elif kind is Kind.INVESTOR:
            there += [*state.investors, *(name for it in state.companies for name in it.investors)]
        box = recruits(printed, kind)
        if any(there.count(name) > box.count(name) for name in there):
            yield f"recruitment tiles {sorted(there)}"
    for seat, it in enumerate(state.companies):
        brought = [marker for name in it.engineers for marker in printed.engineers[name]]
        if any(it.markers.count(marker) > brought.count(marker) for marker in it.markers):
            yield f"seat {seat}: markers {it.markers} with {it.engineers}"


def _achievements(state: State) -> Iterator[str]:
    there = [*state.achievements, *(name for it in state.companies for name in it.achievements)]
    if sorted(there) != sorted(state.components.achievements):
        yield f"achievements {sorted(there)}"


def _circuit(state: State) -> Iterator[str]:
    """No two cars share a space but the pit lane."""
    cars = [it.space for it in state.companies if it.space != PIT_LANE] + [*dummies(state)]
    if len(set(cars)) != len(cars) or any(not 0 < space <= state.components.circuit for space in cars):
        yield f"race cars on {cars}"
