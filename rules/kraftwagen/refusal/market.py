"""Why a car cannot be placed or sold so."""

from __future__ import annotations

from rules.core.game import Refusal, Seat
from rules.kraftwagen.actions import PlaceCar, SellCar
from rules.kraftwagen.components import NO_MARKER, Effect
from rules.kraftwagen.instant import pending
from rules.kraftwagen.place_car import can_place, usable_markers
from rules.kraftwagen.refusal.cause import STEP_2, canteen_short, no_marker, no_salesperson, not_own_car
from rules.kraftwagen.state import Salesperson, State


def place_car(state: State, seat: Seat, action: PlaceCar) -> Refusal | None:
    """Give the cause for placing a car."""
    it, may = state.companies[seat], can_place(state, seat)
    if len(state.cars) >= state.components.car_spaces:
        return Refusal("market full", {"spaces": state.components.car_spaces}, STEP_2)
    for reason, wanted, held in (("no body", action.body, it.bodies), ("no engine", action.engine, it.engines)):
        if wanted not in held:
            return Refusal(reason, {"value": wanted, "open": tuple(held) if may else ()}, STEP_2)
    wrong = canteen_short(state, seat, action.workers, STEP_2)
    if wrong is None and action.salesperson:
        wrong = no_salesperson(state, seat, Salesperson.CANTEEN, STEP_2)
    if wrong is None and not action.workers and not action.salesperson:
        wrong = Refusal("nobody on car", {"left": it.canteen}, STEP_2)
    if wrong is None and action.price not in state.prices:
        printed = action.price in state.components.prices[state.round - 1]
        found = {"price": action.price, "open": tuple(state.prices) if may else ()}
        wrong = Refusal("price gone" if printed else "no such price", found, STEP_2)
    return wrong or _marker(state, seat, action)


def _marker(state: State, seat: Seat, action: PlaceCar) -> Refusal | None:
    """Tell that a marker is not there, does not go on cars, or is one engineer too many (ruling 24)."""
    if action.marker == NO_MARKER:
        return None
    fitting = usable_markers(state.components, state.companies[seat].markers)
    usable = () if state.engineer_placed else fitting
    wrong = no_marker(state, seat, action.marker, usable)
    if wrong:
        return wrong
    if action.marker not in fitting:
        return Refusal("marker not for cars", {"marker": action.marker, "open": usable}, "Appendix I")
    if state.engineer_placed:
        return Refusal("engineer used", {"step": state.step}, "Appendix I; ruling 24")
    return None


def sell(state: State, seat: Seat, action: SellCar) -> Refusal | None:
    """Give the cause for an instant sale."""
    card = pending(state)
    if card.effect is not Effect.SELL:
        return Refusal("other instant", {"instant": card.name}, "Appendix III")
    own = (car.price for car in state.cars if car.owner == seat)
    return not_own_car(state, seat, action.car, own, "Appendix III; ruling 15")
