"""Why a contract cannot be fulfilled, taken or drawn."""

from __future__ import annotations

from rules.automania.actions import DrawContract, PlayContract, TakeContract
from rules.automania.contract import legal_contracts
from rules.automania.produce_car import product
from rules.automania.state import State
from rules.core.game import Refusal, Seat

DRAW = "Draw a contract card"


def fulfil(state: State, seat: Seat, action: PlayContract) -> Refusal | None:
    """Give the first thing that the car lacks; `open` are the cards that it fulfils."""
    it, printed, car = state.players[seat], state.components, product(state)
    values: dict[str, object] = {
        "contract": action.contract,
        "car": car.type,
        "open": tuple(legal.contract for legal in legal_contracts(state, seat, car)),
    }
    if action.contract not in it.contracts:
        return Refusal("contract not in hand", values, DRAW)
    if state.contract_played:
        return Refusal("one contract", values, f"{DRAW}; ruling 20")
    card = printed.contracts[action.contract]
    if card.car not in (None, car.type):
        return Refusal("contract car", {**values, "needed": card.car}, DRAW)
    if state.popularity < card.popularity:
        values |= {"popularity": state.popularity, "needed": card.popularity}
        enough = state.popularity + it.workers + it.neutral >= card.popularity
        return Refusal("contract marketing" if enough else "contract popularity", values, DRAW)
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
