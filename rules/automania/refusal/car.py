"""Why a car cannot be produced, placed or taken back so."""

from __future__ import annotations

from rules.automania.actions import KeepCar, ProduceCar, RecallCar, SellTopCar, ShipCar, UseYacht
from rules.automania.components import CarType, Work
from rules.automania.produce_car import is_top_car, open_spaces
from rules.automania.recall_car import legal_recalls
from rules.automania.state import State
from rules.core.game import Refusal, Seat

PRODUCE, YACHTS, TOP = "Produce a car", "The yachts", "Top car"


def produce(state: State, seat: Seat, action: ProduceCar) -> Refusal | None:
    """Give the cause for a production."""
    assert state.space is not None
    it, printed = state.players[seat], state.components
    work = printed.work[state.space]
    if work not in (Work.ANY, Work(action.car)):
        return Refusal("other car", {"car": action.car, "made": CarType(work), "space": state.space}, PRODUCE)
    if action.electric and not it.electric:
        owned = printed.factories[it.factory.board].electric > 0
        return Refusal("el-car away" if owned else "no el-car", {"car": action.car}, "Elon")
    if not action.electric and not it.cars[action.car]:
        return Refusal("car away", {"car": action.car}, f"{PRODUCE}; ruling 26")
    cost = printed.cost[Work(action.car)]
    if cost > it.money:
        return Refusal("money short", {"car": action.car, "cost": cost, "money": it.money}, PRODUCE)
    return None


def ship(state: State, seat: Seat, action: ShipCar) -> Refusal | None:
    """Give the cause for a ship space; `open` are those that the car may take."""
    if is_top_car(state):
        return Refusal("must sell", {"popularity": state.popularity}, f"{TOP}; ruling 23")
    ships = state.ships[state.market]
    values = {"space": action.space, "popularity": state.popularity, "open": tuple(open_spaces(state))}
    if not 1 <= action.space < len(ships):
        return Refusal("no ship space", {**values, "last": len(ships) - 1}, PRODUCE)
    if action.space > state.popularity:
        return Refusal("too high", values, PRODUCE)
    if ships[action.space] is not None:
        return Refusal("space occupied", values, PRODUCE)
    return Refusal("exact space", values, f"{PRODUCE}; ruling 18")


def yacht(state: State, seat: Seat, action: UseYacht) -> Refusal | None:
    """Give the cause for a yacht."""
    needed = state.components.top_popularity
    if not state.revision.yacht:
        return Refusal("no yachts", {}, TOP)
    if state.popularity < needed:
        return Refusal("yacht popularity", {"popularity": state.popularity, "needed": needed}, YACHTS)
    return Refusal("yacht taken", {"market": state.market}, YACHTS)


def keep(state: State, seat: Seat, action: KeepCar) -> Refusal | None:
    """Give the cause for leaving a car off the ships."""
    if is_top_car(state):
        return Refusal("must sell", {"popularity": state.popularity}, f"{TOP}; ruling 46")
    return Refusal("must place", {"open": tuple(open_spaces(state))}, f"{PRODUCE}; ruling 46")


def top(state: State, seat: Seat, action: SellTopCar) -> Refusal | None:
    """Give the cause for selling a car at once."""
    if state.revision.yacht:
        return Refusal("no top cars", {}, YACHTS)
    needed = state.components.top_popularity
    if state.popularity < needed:
        return Refusal("top popularity", {"popularity": state.popularity, "needed": needed}, TOP)
    return Refusal("no sales space", {"space": action.space, "open": tuple(state.components.sales[state.market])}, TOP)


def recall(state: State, seat: Seat, action: RecallCar) -> Refusal | None:
    """Give the cause for taking a car back; `open` are the spaces of the seat's cars in that market."""
    own = tuple(it.space for it in legal_recalls(state, seat) if it.market == action.market)
    values = {"market": action.market, "space": action.space, "open": own}
    return Refusal("not your car", values, f"{PRODUCE}; ruling 25")
