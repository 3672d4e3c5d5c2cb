"""The action phase: one action a turn, until all have withdrawn."""

from __future__ import annotations

from rules.automania.actions import (
    PASS,
    DrawContract,
    KeepCar,
    Pass,
    PlaceWorkers,
    PlayContract,
    ProduceCar,
    RecallCar,
    SellTopCar,
    ShipCar,
    TakeContract,
    TakeTile,
    UseMarketing,
    UseSponsor,
    UseYacht,
    Withdraw,
    contract,
)
from rules.automania.budget import payable_sponsorings
from rules.automania.components import ActionSpace, Bonus, Phase, Work
from rules.automania.contract import (
    draw_contract,
    legal_contracts,
    legal_draws,
    play_contract,
    score_missing_contract,
    take_contract,
)
from rules.automania.events import PhaseBegun, TileDeclined
from rules.automania.place_workers import legal_placings, place_workers
from rules.automania.produce_car import (
    keep_car,
    legal_marketings,
    legal_productions,
    legal_shippings,
    produce_car,
    product,
    sell_top_car,
    ship_car,
    use_marketing,
    use_yacht,
)
from rules.automania.recall_car import legal_recalls, recall_car
from rules.automania.sponsor import use_sponsor
from rules.automania.state import State, Step
from rules.automania.take_tile import legal_lane_tiles, legal_office_tiles, take_tile
from rules.automania.withdraw import legal_withdrawals, withdraw
from rules.core.game import Action, Seat, Tell


def begin(draft: State, tell: Tell) -> None:
    """Ask the first in player order."""
    draft.at, draft.step, draft.actor = 0, Step.TURN, draft.order[0]
    tell(draft, PhaseBegun(draft.round, Phase.ACTION, tuple(draft.order)))


def legal(state: State, seat: Seat) -> list[Action]:
    """List what the step asks; sponsoring and taking cars back are open throughout a turn (rulings 8, 47, 52)."""
    found: list[Action] = []
    match state.step:
        case Step.OFFICE_TILE:
            return [*legal_office_tiles(state, seat), PASS]
        case Step.OFFICE_CONTRACT:
            return [contract(name) for name in state.display]
        case Step.TURN:
            found += legal_placings(state, seat)
            found += legal_withdrawals(state)
        case Step.TILE:
            found += legal_lane_tiles(state, seat)
        case Step.PRODUCE:
            found += legal_productions(state, seat)
        case Step.SHIP:
            found += legal_shippings(state)
            found += legal_contracts(state, seat, product(state))
            found += legal_marketings(state, seat)
        case Step.CONTRACT:
            found += legal_draws(state)
        case _:
            raise AssertionError(state.step)
    found += payable_sponsorings(state, seat)
    found += legal_recalls(state, seat)
    return found


def play(draft: State, seat: Seat, action: Action, tell: Tell) -> None:
    """Carry the action out, and go on to the next step or the next player."""
    match action:
        case UseSponsor(workers, neutral):
            use_sponsor(draft, seat, workers - neutral, neutral, tell)
        case RecallCar():
            recall_car(draft, seat, action, tell)
        case PlaceWorkers():
            place_workers(draft, seat, action, tell)
            _ask_for_tile(draft, seat, action.space, tell)
        case TakeTile():
            take_tile(draft, seat, action, tell)
            if draft.step == Step.TILE:
                _carry_out(draft, seat, tell)
            else:
                _end_turn(draft)
        case ProduceCar():
            produce_car(draft, seat, action, tell)
            draft.step = Step.SHIP
        case UseMarketing():
            use_marketing(draft, seat, action, tell)
        case PlayContract(name):
            play_contract(draft, seat, name, tell)
        case Withdraw():
            _withdraw(draft, seat, action, tell)
        case _:
            _complete(draft, seat, action, tell)
            _end_turn(draft)


def _ask_for_tile(draft: State, seat: Seat, space: ActionSpace, tell: Tell) -> None:
    """Ask which tile is taken; none comes with the corner."""
    if draft.components.lanes[space]:
        draft.step = Step.TILE
    else:
        _carry_out(draft, seat, tell)


def _carry_out(draft: State, seat: Seat, tell: Tell) -> None:
    """Go on from the tile to what the action space does (ruling 4)."""
    assert draft.space is not None
    if draft.components.work[draft.space] != Work.CONTRACT:
        draft.step = Step.PRODUCE
    elif draft.display or draft.deck:
        draft.step = Step.CONTRACT
    else:
        score_missing_contract(draft, seat, False, tell)
        _end_turn(draft)


def _complete(draft: State, seat: Seat, action: Action, tell: Tell) -> None:
    """Do what ends a turn: a contract, or the product's place."""
    match action:
        case TakeContract(name):
            take_contract(draft, seat, name, draft.step == Step.OFFICE_CONTRACT, tell)
        case DrawContract():
            draw_contract(draft, seat, tell)
        case Pass():
            tell(draft, TileDeclined(seat))
        case ShipCar(space):
            ship_car(draft, seat, space, tell)
        case UseYacht():
            use_yacht(draft, seat, tell)
        case KeepCar():
            keep_car(draft, seat, tell)
        case SellTopCar(space):
            sell_top_car(draft, seat, space, tell)
        case _:
            raise AssertionError(action)


def _withdraw(draft: State, seat: Seat, action: Withdraw, tell: Tell) -> None:
    """Take the office, and ask about what it gives at once."""
    bonus = withdraw(draft, seat, action, tell)
    if bonus == Bonus.TILE and any(draft.below):
        draft.step = Step.OFFICE_TILE
    elif bonus == Bonus.CONTRACT and draft.display:
        draft.step = Step.OFFICE_CONTRACT
    else:
        if bonus == Bonus.CONTRACT:
            score_missing_contract(draft, seat, True, tell)
        _end_turn(draft)


def _end_turn(draft: State) -> None:
    """Ask the next player who has not withdrawn."""
    draft.space, draft.product, draft.bonus_taken = None, None, 0
    draft.popularity, draft.contract_played = 0, False
    seats = len(draft.order)
    for step in range(1, seats + 1):
        at = (draft.at + step) % seats
        if not draft.players[draft.order[at]].office:
            draft.at, draft.step, draft.actor = at, Step.TURN, draft.order[at]
            return
    draft.step = Step.NOTHING
