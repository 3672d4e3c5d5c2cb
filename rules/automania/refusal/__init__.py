"""Why an action is refused: the real cause, in the order in which a player would find it, from the seat's own facts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rules.automania.actions import (
    AdvanceDemand,
    ChooseFactory,
    DrawContract,
    KeepCar,
    Pass,
    PlaceWorkers,
    PlayContract,
    ProduceCar,
    RecallCar,
    SellCar,
    SellTopCar,
    ShipCar,
    TakeContract,
    TakeTile,
    UseMarketing,
    UseSponsor,
    UseYacht,
    Withdraw,
)
from rules.automania.refusal import car, contract, office, sale, tile, worker
from rules.automania.state import State, Step
from rules.core.game import Action, Refusal, Seat

_TURN = (Step.TURN, Step.TILE, Step.PRODUCE, Step.SHIP, Step.CONTRACT)

STEPS: Mapping[type[Action], tuple[Step, ...]] = {
    ChooseFactory: (Step.FACTORY,),
    PlaceWorkers: (Step.TURN,),
    TakeTile: (Step.TILE, Step.OFFICE_TILE),
    ProduceCar: (Step.PRODUCE,),
    UseMarketing: (Step.SHIP,),
    PlayContract: (Step.SHIP,),
    ShipCar: (Step.SHIP,),
    UseYacht: (Step.SHIP,),
    KeepCar: (Step.SHIP,),
    SellTopCar: (Step.SHIP,),
    TakeContract: (Step.CONTRACT, Step.OFFICE_CONTRACT),
    DrawContract: (Step.CONTRACT,),
    UseSponsor: _TURN,
    RecallCar: _TURN,
    Withdraw: (Step.TURN,),
    SellCar: (Step.SELL,),
    Pass: (Step.SELL, Step.OFFICE_TILE),
    AdvanceDemand: (Step.ADVANCE,),
}
"""In which steps an action can be legal."""

RULES: Mapping[type[Action], str] = {
    ChooseFactory: "Advanced game",
    PlaceWorkers: "Take an action",
    TakeTile: "Take an action",
    ProduceCar: "Produce a car",
    UseMarketing: "Marketing space; ruling 19",
    PlayContract: "Draw a contract card",
    ShipCar: "Produce a car",
    UseYacht: "The yachts; ruling 22",
    KeepCar: "Produce a car; ruling 46",
    SellTopCar: "Top car; ruling 23",
    TakeContract: "Draw a contract card",
    DrawContract: "Draw a contract card",
    UseSponsor: "Sponsor space; ruling 8",
    RecallCar: "Produce a car; ruling 47",
    Withdraw: "Withdraw and choose sales office",
    SellCar: "Sales phase",
    Pass: "Sales phase",
    AdvanceDemand: "New round",
}
"""Where the rulebook says when an action can be taken."""

TURNS: Mapping[Step, str] = {
    Step.FACTORY: "Advanced game",
    Step.SELL: "Sales phase",
    Step.ADVANCE: "New round",
}
"""Where it says whose move it is, for steps outside the action phase."""

CAUSES: Mapping[type[Action], Callable[[State, Seat, Any], Refusal | None]] = {
    ChooseFactory: office.factory,
    PlaceWorkers: worker.place,
    TakeTile: tile.take,
    ProduceCar: car.produce,
    UseMarketing: worker.market,
    PlayContract: contract.fulfil,
    ShipCar: car.ship,
    UseYacht: car.yacht,
    KeepCar: car.keep,
    SellTopCar: car.top,
    TakeContract: contract.take,
    DrawContract: contract.draw,
    UseSponsor: worker.sponsor,
    RecallCar: car.recall,
    Withdraw: office.withdraw,
    SellCar: sale.sell,
}
"""What can be wrong with an action in its own step; each gives None when it finds nothing."""


def explain(state: State, seat: Seat, action: Action) -> Refusal:
    """Give the reason why the seat may not do this now; "not open" for an action that is legal."""
    if state.over:
        return Refusal("over", {}, "Game end")
    if seat != state.actor:
        return Refusal("other seat", {"actor": state.actor}, TURNS.get(state.step, "The action phase"))
    kind = type(action)
    if state.step not in STEPS[kind]:
        return Refusal("other step", {"verb": kind.verb, "step": state.step}, RULES[kind])
    cause = CAUSES.get(kind)
    return (cause and cause(state, seat, action)) or Refusal("not open", {"verb": kind.verb})
