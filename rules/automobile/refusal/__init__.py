"""Why an action is refused: the real cause, in the order in which a player would find it, from public facts alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rules.automobile.actions import (
    Bid,
    BuildFactories,
    BuildForDurant,
    BuildForFord,
    BuyBonusMarker,
    ChooseCharacter,
    CloseFactories,
    FinishProduction,
    Pass,
    PlaceDistributors,
    ProduceCars,
    ReducePrice,
    SellViaDistributor,
    SellViaHoward,
    TakePlace,
    TakeResearch,
)
from rules.automobile.refusal import bid, build, character, decision, market, operation
from rules.automobile.state import State, Step
from rules.core.game import Action, Refusal, Seat

STEPS: Mapping[type[Action], tuple[Step, ...]] = {
    Bid: (Step.BID,),
    TakePlace: (Step.PLACE,),
    ChooseCharacter: (Step.CHOOSE,),
    BuildForDurant: (Step.DURANT,),
    BuildFactories: (Step.ACT,),
    PlaceDistributors: (Step.ACT,),
    TakeResearch: (Step.ACT,),
    ProduceCars: (Step.ACT, Step.PRODUCE),
    FinishProduction: (Step.PRODUCE,),
    CloseFactories: (Step.ACT, Step.DECIDE),
    BuildForFord: (Step.ACT, Step.FORD),
    SellViaHoward: (Step.HOWARD,),
    SellViaDistributor: (Step.DISTRIBUTOR,),
    BuyBonusMarker: (Step.DECIDE,),
    ReducePrice: (Step.DECIDE,),
    Pass: (Step.BID, Step.ACT, Step.FORD, Step.DECIDE),
}
"""In which steps an action can be legal."""

CAUSES: Mapping[type[Action], Callable[[State, Seat, Any], Refusal | None]] = {
    Bid: bid.bid,
    TakePlace: bid.take_place,
    ChooseCharacter: character.choose,
    BuildForDurant: build.durant,
    BuildFactories: build.build,
    PlaceDistributors: operation.distribute,
    TakeResearch: operation.research,
    ProduceCars: operation.produce,
    CloseFactories: operation.close,
    BuildForFord: build.ford,
    SellViaHoward: market.howard,
    SellViaDistributor: market.distributor,
    BuyBonusMarker: decision.bonus,
    ReducePrice: decision.reduce,
    Pass: decision.pass_,
}
"""What can be wrong with an action in its own step; each gives None when it finds nothing."""


def explain(state: State, seat: Seat, action: Action) -> Refusal:
    """Give the reason why the seat may not do this now; "not open" for an action that is legal."""
    if state.over:
        return Refusal("over", {}, "Winning the Game")
    if seat != state.actor:
        return Refusal("other seat", {"actor": state.actor}, "Turn sequence")
    kind = type(action)
    if state.step not in STEPS[kind]:
        return _other_step(state, kind)
    cause = CAUSES.get(kind)
    return (cause and cause(state, seat, action)) or Refusal("not open", {"verb": kind.verb})


def _other_step(state: State, kind: type[Action]) -> Refusal:
    if kind is Pass:
        return Refusal("must decide", {"step": state.step}, f"phase {state.phase.value}")
    return Refusal("other step", {"verb": kind.verb, "step": state.step}, f"phase {state.phase.value}")
