"""What a legal action brings and what it leaves, to be read before it is confirmed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from render.core.words import Names
from render.kraftwagen.words import market, turn
from render.kraftwagen.words.speaker import Speaker
from rules.core.game import Action
from rules.kraftwagen import actions
from rules.kraftwagen.view import View

NOTHING = "Nothing else follows."


def consequence(view: View, action: Action, names: Names) -> str:
    """Say what an action brings, what it leaves, and who moves next where it decides that."""
    it = Speaker(view, names)
    return " ".join(FOLLOWS[type(action)](it, action)) or NOTHING


FOLLOWS: Mapping[type[Action], Callable[[Speaker, Any], list[str]]] = {
    actions.ChooseStartingTile: turn.start,
    actions.TakeTile: turn.tile,
    actions.BuildBody: turn.body,
    actions.BuildEngine: turn.engine,
    actions.DoResearch: turn.research,
    actions.HireWorkers: turn.hire,
    actions.TakeRecruit: turn.recruit,
    actions.AttractBuyer: market.buyer,
    actions.MoveMarketMarker: market.market_marker,
    actions.RaceGrandPrix: turn.race,
    actions.SellCar: market.sell,
    actions.SwapBuyer: market.swap,
    actions.PlaceCar: market.place,
    actions.PlaceToken: market.token,
    actions.ExchangeComponent: market.exchange,
    actions.RewardBuyer: market.reward,
    actions.AddFifthBuyer: market.fifth,
    actions.Skip: turn.skip,
}
"""What follows from each kind of action, in whole sentences."""
