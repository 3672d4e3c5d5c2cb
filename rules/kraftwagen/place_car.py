"""Placing a car on the Market (rulebook, step 2)."""

from __future__ import annotations

from functools import lru_cache

from rules.core.game import Action, Seat, Tell
from rules.kraftwagen import formula
from rules.kraftwagen.achievement import check
from rules.kraftwagen.actions import PlaceCar, car
from rules.kraftwagen.components import NO_MARKER, Components, Feat, Marker, MarkerKind
from rules.kraftwagen.events import CarPlaced
from rules.kraftwagen.state import Car, Salesperson, State

REMEMBERED = 4096


def can_place(state: State, seat: Seat) -> bool:
    """Tell whether a seat has a body, an engine and somebody for a car, and the Market a space."""
    it = state.companies[seat]
    crew, room = it.canteen + (it.salesperson is Salesperson.CANTEEN), state.components.car_spaces - len(state.cars)
    return formula.can_place(len(it.bodies), len(it.engines), crew, room)


def legal_cars(state: State, seat: Seat) -> tuple[Action, ...]:
    """List every car: body, engine, workers or Salesperson, a price and perhaps a marker (ruling 24)."""
    it = state.companies[seat]
    salesperson = it.salesperson is Salesperson.CANTEEN
    if not can_place(state, seat):
        return ()
    parts = (tuple(it.bodies), tuple(it.engines))
    markers = () if state.engineer_placed else usable_markers(state.components, it.markers)
    return _cars(parts, it.canteen, salesperson, tuple(state.prices), markers)


def usable_markers(printed: Components, markers: list[Marker]) -> tuple[Marker, ...]:
    """Give the markers that may go on a car."""
    kinds = (MarkerKind.BODY, MarkerKind.ENGINE)
    return tuple(it for it in markers if printed.markers[it].kind in kinds)


@lru_cache(REMEMBERED)
def _cars(
    parts: tuple[tuple[int, ...], tuple[int, ...]],
    canteen: int,
    salesperson: bool,
    prices: tuple[int, ...],
    markers: tuple[Marker, ...],
) -> tuple[Action, ...]:
    bodies, engines = (dict.fromkeys(values) for values in parts)
    crews = [(workers, False) for workers in range(1, canteen + 1)]
    if salesperson:
        crews += [(workers, True) for workers in range(canteen + 1)]
    return tuple(
        car(body, engine, workers, price, salesman, marker)
        for body in bodies
        for engine in engines
        for workers, salesman in crews
        for price in prices
        for marker in (NO_MARKER, *markers)
    )


def place(draft: State, seat: Seat, action: PlaceCar, tell: Tell) -> None:
    """Put the car on the Market."""
    it, printed = draft.companies[seat], draft.components
    it.bodies.remove(action.body)
    it.engines.remove(action.engine)
    it.canteen -= action.workers
    if action.salesperson:
        it.salesperson = Salesperson.MARKET
    draft.prices.remove(action.price)
    new = Car(seat, action.body, action.engine, action.workers, action.salesperson, action.price)
    if action.marker != NO_MARKER:
        it.markers.remove(action.marker)
        draft.engineer_placed = True
        card = printed.markers[action.marker]
        new.body_plus, new.engine_plus = formula.plus(card, MarkerKind.BODY), formula.plus(card, MarkerKind.ENGINE)
    draft.cars.append(new)
    tell(
        draft,
        CarPlaced(seat, action.body, action.engine, action.workers, action.salesperson, action.price, action.marker),
    )
    check(draft, seat, Feat.CARS, sum(it.owner == seat for it in draft.cars), tell)
