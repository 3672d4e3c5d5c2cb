"""Why a car cannot be produced, placed or taken back so."""

from __future__ import annotations

from rules.automania.actions import KeepCar, ProduceCar, RecallCar, SellTopCar, ShipCar, UseYacht
from rules.automania.components import CarType, Work
from rules.automania.produce_car import is_top_car, legal_productions, open_spaces
from rules.automania.recall_car import legal_recalls
from rules.automania.sponsor import purse
from rules.automania.state import Car, State
from rules.core.game import Refusal, Seat

PRODUCE, YACHTS, TOP = "Produce a car", "The yachts", "Top car"


def produce(state: State, seat: Seat, action: ProduceCar) -> Refusal | None:
    """Give the cause for a production; `open` are the types that can be produced."""
    assert state.space is not None
    it, printed = state.players[seat], state.components
    work = printed.work[state.space]
    if work not in (Work.ANY, Work(action.car)):
        return Refusal("other car", {"car": action.car, "made": CarType(work), "space": state.space}, PRODUCE)
    values = {"car": action.car, "open": tuple(dict.fromkeys(legal.car for legal in legal_productions(state, seat)))}
    if action.electric and not it.electric:
        if not printed.factories[it.factory.board].electric:
            return Refusal("no el-car", values, "Elon")
        away = any(there.electric for there in _own_on_ships(state, seat))
        return Refusal("el-car away" if away else "el-car on yacht", values, "Elon; ruling 26")
    if not action.electric and not it.cars[action.car]:
        away = any(not there.electric and there.type == action.car for there in _own_on_ships(state, seat))
        return Refusal("car away" if away else "cars on yachts", values, f"{PRODUCE}; ruling 26")
    cost, most = printed.cost[Work(action.car)], purse(state, it).most
    if cost <= it.money:
        return None
    values |= {"cost": cost, "money": it.money, "most": most}
    return Refusal("money short" if most >= cost else "money never", values, PRODUCE)


def _own_on_ships(state: State, seat: Seat) -> list[Car]:
    """Give the seat's cars that can be taken back."""
    return [there for ships in state.ships.values() for there in ships if there and there.seat == seat]


def ship(state: State, seat: Seat, action: ShipCar) -> Refusal | None:
    """Give the cause for a ship space; `open` are those that the car may take."""
    if is_top_car(state):
        return _must_sell(state)
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
        return _must_sell(state)
    vacant = tuple(open_spaces(state))
    return Refusal("must place" if vacant else "must use yacht", {"open": vacant}, f"{PRODUCE}; ruling 46")


def _must_sell(state: State) -> Refusal:
    """Tell that a top car is sold at once; `open` are the sales spaces."""
    values = {
        "popularity": state.popularity,
        "open": tuple(it.space for it in state.components.best_sales(state.market)),
    }
    return Refusal("must sell", values, f"{TOP}; rulings 23, 46")


def top(state: State, seat: Seat, action: SellTopCar) -> Refusal | None:
    """Give the cause for selling a car at once."""
    if state.revision.yacht:
        return Refusal("no top cars", {}, YACHTS)
    needed = state.components.top_popularity
    if state.popularity < needed:
        return Refusal("top popularity", {"popularity": state.popularity, "needed": needed}, TOP)
    values = {"space": action.space, "open": tuple(it.space for it in state.components.best_sales(state.market))}
    return Refusal("no sales space", values, TOP)


def recall(state: State, seat: Seat, action: RecallCar) -> Refusal | None:
    """Give the cause for taking a car back; `open` are the spaces of the seat's cars in that market."""
    own = tuple(it.space for it in legal_recalls(state, seat) if it.market == action.market)
    values = {"market": action.market, "space": action.space, "open": own}
    return Refusal("not your car", values, f"{PRODUCE}; ruling 25")
