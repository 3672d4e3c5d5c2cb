"""What speaks for an action, as a hint tells it: who would buy, what it completes, what the race would bring."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from render.core.sentence import say
from render.core.words import Names
from render.kraftwagen.preview import market_after, sales
from render.kraftwagen.words import label, market, turn
from render.kraftwagen.words.following import achievements
from render.kraftwagen.words.speaker import Speaker
from render.kraftwagen.words.worth import bought
from rules.core.game import Action
from rules.kraftwagen import actions
from rules.kraftwagen.components import RACE_CAR, Feat, Place, Track
from rules.kraftwagen.view import View

TEXT = {
    "body": "With your body of {values:or} it makes a car.",
    "no body": "For a car it still needs a body.",
    "engine": "With your engine of {values:or} it makes a car.",
    "no engine": "For a car it still needs an engine.",
}
SENTENCES = 3
"""No more of what follows is told."""


def merit(view: View, action: Action, names: Names) -> str | None:
    """Say what speaks for an action; None where its label says it."""
    told = MERITS.get(type(action))
    return " ".join(told(Speaker(view, names), action)[:SENTENCES]) or None if told else None


def _body(it: Speaker, action: actions.BuildBody) -> list[str]:
    scored = achievements(it, Feat.BODY, 0, label.built(it, Track.BODY))
    return [*scored, _car("engine", it.company.engines, action.place)]


def _engine(it: Speaker, action: actions.BuildEngine) -> list[str]:
    if action.place == RACE_CAR:
        return turn.engine(it, action)
    scored = achievements(it, Feat.ENGINE, 0, label.built(it, Track.ENGINE))
    return [*scored, _car("body", it.company.bodies, action.place)]


def _car(kind: str, values: Sequence[int], place: Place) -> str:
    """Say with which parts of a kind in the workshops a new one makes a car; what goes back for it makes none."""
    left = list(values)
    gone, _, value = place.partition(" ")
    if gone == kind:
        left.remove(int(value))
    return say(TEXT[kind if left else f"no {kind}"], values=list(dict.fromkeys(left)))


def _levels(it: Speaker, action: actions.DoResearch) -> list[str]:
    return turn.research(it, action)[-1:]  # before it stands what it costs


def _buyer(it: Speaker, action: actions.AttractBuyer | actions.AddFifthBuyer) -> list[str]:
    """Say which achievement a buyer scores, and that it would buy a car of the seat."""
    told = market.joins(it, action)
    last = len(it.view.market.buyers)
    return told if sales(market_after(it.view, it.seat, action))[last].seat == it.seat else told[:-1]


def _car_sold(it: Speaker, action: actions.PlaceCar) -> list[str]:
    """Say who would buy a car, or what it would bring where nobody buys yet; else the achievement that it scores."""
    there = it.view.market
    if bought(it.view, it.seat, action) or not (there.buyers or there.investors):
        return market.sold(it, action)
    own = sum(car.owner == it.seat for car in there.cars)
    return achievements(it, Feat.CARS, own, own + 1)


def _token(it: Speaker, action: actions.PlaceToken) -> list[str]:
    there, after = it.view.market, market_after(it.view, it.seat, action)
    own = sales(after)[len(there.buyers) + len(there.investors)].seat == it.seat
    return market.token(it, action)[:2] if own else []


def _reward(it: Speaker, action: actions.RewardBuyer) -> list[str]:
    own = it.view.sales[action.space - 1].seat == it.seat
    return market.reward(it, action)[:1] if own else []


MERITS: Mapping[type[Action], Callable[[Speaker, Any], list[str]]] = {
    actions.ChooseStartingTile: turn.start,
    actions.TakeTile: turn.actions_of,
    actions.BuildBody: _body,
    actions.BuildEngine: _engine,
    actions.DoResearch: _levels,
    actions.HireWorkers: turn.hire,
    actions.TakeRecruit: turn.recruit,
    actions.AttractBuyer: _buyer,
    actions.RaceGrandPrix: turn.raced,
    actions.SwapBuyer: market.swap,
    actions.PlaceCar: _car_sold,
    actions.PlaceToken: _token,
    actions.ExchangeComponent: market.exchange,
    actions.RewardBuyer: _reward,
    actions.AddFifthBuyer: _buyer,
}
