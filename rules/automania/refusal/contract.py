"""Why a contract cannot be fulfilled, taken or drawn."""

from __future__ import annotations

from rules.automania.actions import DrawContract, PlayContract, TakeContract
from rules.automania.produce_car import product
from rules.automania.state import State
from rules.core.game import Refusal, Seat

DRAW = "Draw a contract card"


def fulfil(state: State, seat: Seat, action: PlayContract) -> Refusal | None:
    """Give the first thing that the car lacks."""
    it, printed, car = state.players[seat], state.components, product(state)
    if action.contract not in it.contracts:
        return Refusal("contract not in hand", {"contract": action.contract, "open": tuple(it.contracts)}, DRAW)
    if state.contract_played:
        return Refusal("one contract", {"contract": action.contract}, f"{DRAW}; ruling 20")
    card = printed.contracts[action.contract]
    values: dict[str, object] = {"contract": card.name, "car": car.type}
    if card.car not in (None, car.type):
        return Refusal("contract car", {**values, "needed": card.car}, DRAW)
    if state.popularity < card.popularity:
        return Refusal(
            "contract popularity", {**values, "popularity": state.popularity, "needed": card.popularity}, DRAW
        )
    missing = tuple(part for part in card.styling if part not in it.factory.styling[car.type])
    if missing:
        return Refusal("contract styling", {**values, "missing": missing}, DRAW)
    line = printed.factories[it.factory.board].lines[car.type]
    have = [printed.tiles[it.factory.machines[spot]].symbol for spot in line if spot in it.factory.machines]
    lacking = tuple(trait for trait in card.traits if trait not in have)
    return Refusal("contract traits", {**values, "missing": lacking}, f"{DRAW}; ruling 54") if lacking else None


def take(state: State, seat: Seat, action: TakeContract) -> Refusal | None:
    """Give the cause for a card of the display."""
    return Refusal("contract not there", {"contract": action.contract, "open": tuple(state.display)}, DRAW)


def draw(state: State, seat: Seat, action: DrawContract) -> Refusal | None:
    """Give the cause for the deck."""
    return Refusal("deck empty", {"open": tuple(state.display)}, DRAW)
