"""Causes that several actions share. Each function gives a refusal, or None where it finds nothing wrong.

`open` in a refusal's values is what the same action could name instead.
"""

from __future__ import annotations

from collections.abc import Iterable

from rules.core.game import Refusal, Seat
from rules.kraftwagen import engineer
from rules.kraftwagen.components import PREFERENCES, Effect, Icon, Marker, Preference
from rules.kraftwagen.instant import pending
from rules.kraftwagen.state import Car, Salesperson, State, Step

STEP_1 = "Choosing an Action Tile"
STEP_2 = "Placing a car on the Market"


def no_icon(state: State, icon: Icon, effect: Effect | None = None) -> Refusal | None:
    """Tell that the tile does not show the action, that it is done, or that an instant benefit is asked about."""
    if state.step is Step.INSTANT:
        card = pending(state)
        return None if card.effect is effect else Refusal("other instant", {"instant": card.name}, "Appendix III")
    if icon in state.pending:
        return None
    assert state.taken is not None
    shown = icon in state.components.tiles[state.taken].icons
    values = {"icon": icon, "tile": state.taken, "open": tuple(state.pending)}
    return Refusal("action done" if shown else "not on tile", values, STEP_1)


def not_available(state: State, preference: Preference) -> Refusal | None:
    """Tell that both buyers of a preference are active already."""
    if state.available[preference]:
        return None
    others = tuple(it for it in PREFERENCES if state.available[it])
    return Refusal("no such buyer", {"preference": preference, "open": others}, "Attract a Buyer")


def no_active_buyer(state: State, space: int) -> Refusal | None:
    """Tell that no buyer stands on a space."""
    if 1 <= space <= len(state.buyers):
        return None
    return Refusal("no buyer there", {"space": space, "last": len(state.buyers)}, "Attract a Buyer")


def find_car(state: State, price: int) -> Car | None:
    """Give the car with a price."""
    return next((car for car in state.cars if car.price == price), None)


def not_own_car(state: State, seat: Seat, price: int, others: Iterable[int], rule: str) -> Refusal | None:
    """Tell that a seat has no car, that there is none with a price, or that it is another company's.

    Others are the prices of the seat's cars with which the same can be done.
    """
    car, others = find_car(state, price), tuple(dict.fromkeys(others))
    if all(it.owner != seat for it in state.cars):
        return Refusal("no own car", {}, rule)
    if car is None:
        return Refusal("no such car", {"car": price, "open": others}, rule)
    if car.owner != seat:
        return Refusal("car of another", {"car": price, "owner": car.owner, "open": others}, rule)
    return None


def no_marker(state: State, seat: Seat, marker: Marker, usable: tuple[Marker, ...]) -> Refusal | None:
    """Tell that a seat does not have an engineering marker; `open` are those of its own that can be used there now."""
    if marker in state.companies[seat].markers:
        return None
    return Refusal("no marker", {"marker": marker, "open": usable}, "Appendix I")


def engineer_used(state: State) -> Refusal | None:
    """Tell that the step's one engineer is used already (ruling 24)."""
    return None if engineer.is_free(state) else Refusal("engineer used", {"step": state.step}, "Appendix I; ruling 24")


def canteen_short(state: State, seat: Seat, workers: int, rule: str) -> Refusal | None:
    """Tell that there are fewer workers in the canteen."""
    left = state.companies[seat].canteen
    if 0 <= workers <= left:
        return None
    return Refusal("canteen short", {"wanted": workers, "left": left}, rule)


def no_salesperson(state: State, seat: Seat, where: Salesperson, rule: str) -> Refusal | None:
    """Tell where a company's Salesperson is instead."""
    it = state.companies[seat].salesperson
    return None if it is where else Refusal("no salesperson", {"where": it}, rule)
