"""Kettering's markers: one component of an own car is exchanged (rulebook, appendix I; rulings 25, 41)."""

from __future__ import annotations

from bisect import insort

from rules.core.game import Action, Seat, Tell
from rules.kraftwagen import engineer
from rules.kraftwagen.achievement import check
from rules.kraftwagen.actions import ExchangeComponent, exchange
from rules.kraftwagen.components import Feat, Marker, MarkerKind, Part
from rules.kraftwagen.events import ComponentExchanged
from rules.kraftwagen.state import Car, Salesperson, State


def exchange_marker(state: State, seat: Seat) -> Marker | None:
    """Give a marker that the seat may discard."""
    printed = state.components.markers
    return next((it for it in state.companies[seat].markers if printed[it].kind is MarkerKind.EXCHANGE), None)


def legal_exchanges(state: State, seat: Seat) -> list[Action]:
    """List every exchange that changes an own car."""
    if exchange_marker(state, seat) is None or not engineer.is_free(state):
        return []
    return [action for car in state.cars if car.owner == seat for action in _exchanges(state, seat, car)]


def _exchanges(state: State, seat: Seat, car: Car) -> list[Action]:
    """List the exchanges of one car: with a workshop, the canteen or the price chart; somebody must stay on it."""
    it, price = state.companies[seat], car.price
    found: list[Action] = [exchange(Part.BODY, price, to) for to in dict.fromkeys(it.bodies) if to != car.body]
    found += [exchange(Part.ENGINE, price, to) for to in dict.fromkeys(it.engines) if to != car.engine]
    salesperson = (False, True) if car.salesperson or it.salesperson is Salesperson.CANTEEN else (False,)
    found += [
        exchange(Part.WORKERS, price, workers, salesman)
        for salesman in salesperson
        for workers in range(car.workers + it.canteen + 1)
        if (workers or salesman) and (workers, salesman) != (car.workers, car.salesperson)
    ]
    return found + [exchange(Part.PRICE, price, to) for to in state.prices]


def carry_out(draft: State, seat: Seat, action: ExchangeComponent, tell: Tell) -> None:
    """Discard a marker and exchange the component with what lies at home."""
    marker = exchange_marker(draft, seat)
    assert marker is not None
    engineer.use(draft)
    draft.companies[seat].markers.remove(marker)
    car = next(car for car in draft.cars if car.price == action.car)
    before = _before(car, action.part)
    _exchange(draft, seat, car, action)
    tell(draft, ComponentExchanged(seat, action.part, action.car, before, action.to, car.salesperson))
    # A tile that comes home lies in a workshop now.
    if action.part is Part.BODY:
        check(draft, seat, Feat.BODY, before, tell)
    elif action.part is Part.ENGINE:
        check(draft, seat, Feat.ENGINE, before, tell)


def _before(car: Car, part: Part) -> int:
    return {Part.BODY: car.body, Part.ENGINE: car.engine, Part.WORKERS: car.workers, Part.PRICE: car.price}[part]


def _exchange(draft: State, seat: Seat, car: Car, action: ExchangeComponent) -> None:
    it, to = draft.companies[seat], action.to
    match action.part:
        case Part.BODY:
            it.bodies.remove(to)
            insort(it.bodies, car.body)
            car.body = to
        case Part.ENGINE:
            it.engines.remove(to)
            insort(it.engines, car.engine)
            car.engine = to
        case Part.WORKERS:
            it.canteen += car.workers - to
            car.workers = to
            if car.salesperson != action.salesperson:
                car.salesperson = action.salesperson
                it.salesperson = Salesperson.MARKET if action.salesperson else Salesperson.CANTEEN
        case Part.PRICE:
            draft.prices.remove(to)
            insort(draft.prices, car.price)
            car.price = to
