"""Taking a car back from a ship (rulebook, Produce a car)."""

from __future__ import annotations

from rules.automania.actions import RecallCar, recall
from rules.automania.events import CarRecalled
from rules.automania.produce_car import come_home
from rules.automania.state import State
from rules.core.game import Seat, Tell


def legal_recalls(state: State, seat: Seat) -> list[RecallCar]:
    """List the seat's cars on ships; those on yachts stay (rulings 25, 47)."""
    return [
        recall(market, space)
        for market, ships in state.ships.items()
        for space, there in enumerate(ships)
        if there is not None and there.seat == seat
    ]


def recall_car(draft: State, seat: Seat, action: RecallCar, tell: Tell) -> None:
    """Take the car home; points of its gold medal are kept (ruling 24)."""
    there = draft.ships[action.market][action.space]
    assert there is not None
    draft.ships[action.market][action.space] = None
    come_home(draft, there)
    tell(draft, CarRecalled(seat, action.market, action.space, there.type, there.electric))
