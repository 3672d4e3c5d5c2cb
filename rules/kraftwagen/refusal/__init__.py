"""Why an action is refused: the real cause, in the order in which a player would find it, from public facts alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rules.core.game import Action, Refusal, Seat
from rules.kraftwagen.actions import (
    AddFifthBuyer,
    AttractBuyer,
    BuildBody,
    BuildEngine,
    ChooseStartingTile,
    DoResearch,
    ExchangeComponent,
    HireWorkers,
    MoveMarketMarker,
    PlaceCar,
    PlaceToken,
    RaceGrandPrix,
    RewardBuyer,
    SellCar,
    Skip,
    SwapBuyer,
    TakeRecruit,
    TakeTile,
)
from rules.kraftwagen.refusal import anytime, build, buyer, company, market
from rules.kraftwagen.state import State, Step

TURN = (Step.TILE, Step.ACT, Step.CAR, Step.END)

STEPS: Mapping[type[Action], tuple[Step, ...]] = {
    ChooseStartingTile: (Step.START,),
    TakeTile: (Step.TILE,),
    BuildBody: (Step.ACT, Step.INSTANT),
    BuildEngine: (Step.ACT, Step.INSTANT),
    DoResearch: (Step.ACT,),
    HireWorkers: (Step.ACT,),
    TakeRecruit: (Step.ACT,),
    AttractBuyer: (Step.ACT,),
    MoveMarketMarker: (Step.ACT,),
    RaceGrandPrix: (Step.ACT,),
    SellCar: (Step.INSTANT,),
    SwapBuyer: (Step.INSTANT,),
    PlaceCar: (Step.CAR,),
    PlaceToken: TURN,
    ExchangeComponent: TURN,
    RewardBuyer: TURN,
    AddFifthBuyer: (Step.FIFTH,),
    Skip: tuple(Step),
}
"""In which steps an action can be legal."""

RULES: Mapping[type[Action], str] = {
    ChooseStartingTile: "Heating up motors",
    TakeTile: "Choosing an Action Tile",
    BuildBody: "Build a Car Body",
    BuildEngine: "Build an Engine",
    DoResearch: "Research",
    HireWorkers: "Hire Workers",
    TakeRecruit: "Recruit",
    AttractBuyer: "Attract a Buyer",
    MoveMarketMarker: "Attract a Buyer",
    RaceGrandPrix: "Grand Prix",
    SellCar: "Appendix III",
    SwapBuyer: "Appendix III",
    PlaceCar: "Placing a car on the Market",
    PlaceToken: "Recruit: Investor; ruling 44",
    ExchangeComponent: "Kettering; ruling 44",
    RewardBuyer: "Packard; ruling 44",
    AddFifthBuyer: "Buick; ruling 43",
    Skip: "Action phase",
}
"""Where the rulebook says when an action can be taken."""

TURNS: Mapping[Step, str] = {Step.START: "Heating up motors", Step.FIFTH: "Buick; ruling 43"}
"""Where it says whose move it is, for steps outside the Action phase."""

CAUSES: Mapping[type[Action], Callable[[State, Seat, Any], Refusal | None]] = {
    ChooseStartingTile: company.start,
    BuildBody: build.body,
    BuildEngine: build.engine,
    DoResearch: company.research,
    HireWorkers: company.hire,
    TakeRecruit: company.recruit,
    AttractBuyer: buyer.attract,
    MoveMarketMarker: buyer.market_marker,
    RaceGrandPrix: company.race,
    SellCar: market.sell,
    SwapBuyer: buyer.swap,
    PlaceCar: market.place_car,
    PlaceToken: anytime.token,
    ExchangeComponent: anytime.exchange,
    RewardBuyer: anytime.reward,
    AddFifthBuyer: buyer.fifth,
    Skip: company.skip,
}
"""What can be wrong with an action in its own step; each gives None when it finds nothing."""


def explain(state: State, seat: Seat, action: Action) -> Refusal:
    """Give the reason why the seat may not do this now; "not open" for an action that is legal."""
    if state.over:
        return Refusal("over", {}, "End of the game")
    if seat != state.actor:
        return Refusal("other seat", {"actor": state.actor}, TURNS.get(state.step, "Action phase"))
    kind = type(action)
    if state.step not in STEPS[kind]:
        return Refusal("other step", {"verb": kind.verb, "step": state.step}, RULES[kind])
    cause = CAUSES.get(kind)
    return (cause and cause(state, seat, action)) or Refusal("not open", {"verb": kind.verb})
