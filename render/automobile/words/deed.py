"""What an action does, in a whole sentence, as it is read before it is confirmed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from render.automobile.words.price import price
from render.automobile.words.speaker import RANGE, Speaker
from render.core.sentence import say
from render.core.words import Names
from rules.automobile import actions
from rules.automobile.components import PriceRange
from rules.automobile.view import Step, View
from rules.core.game import Action
from rules.core.shape import fields

TEXT: Mapping[type[Action], str] = {
    actions.Bid: "You bid {amount:$}.",
    actions.TakePlace: "You take place {place} in the selection order and pay {dollars:$}.",
    actions.ChooseCharacter: "You take {character}, who gives {gained:no R&D cube|# R&D cube|# R&D cubes}.",
    actions.BuildForDurant: "Durant builds 1 factory for the {model}, for {dollars:$}{cubes:|"
    " and # R&D cube| and # R&D cubes}.",
    actions.BuildFactories: "You build {pieces} for the {model}, a {range} car, for {dollars:$}{cubes:|"
    " and # R&D cube| and # R&D cubes}.",
    actions.PlaceDistributors: "You place {count:# distributor|# distributors}: {places:and}.",
    actions.TakeResearch: "You take {gained:no R&D cube|# R&D cube|# R&D cubes}.",
    actions.ProduceCars: "You produce {cars:# car|# cars} of the {model}, {range}, for {dollars:$}.",
    actions.FinishProduction: "You end the production.",
    actions.CloseFactories: "You close all that you have in the {model} and get {earned:$} back.",
    actions.BuildForFord: "Ford adds {pieces} to the {model}, for {dollars:$}.",
    actions.SellViaHoward: "You sell {models:and} to Howard for {earned:$}.",
    actions.SellViaDistributor: "A distributor from the {box} box sells 1 {model} in the {row} row for {earned:$}.",
    actions.BuyBonusMarker: "You buy a bonus sales marker for the {model}, {range}, for "
    "{cubes:# R&D cube|# R&D cubes}.",
    actions.ReducePrice: "You reduce the {model} to {price:$} a car, with {markers:# price marker|# price markers}.",
    actions.Pass: "You pass.",
}
KEEP_FORD, LOSE_FORD = "You keep Ford for a later round.", "You leave Ford unused."
FACTORIES, PARTS = "{factories:# factory|# factories}", "the parts factory"
BOTH = "{factories:# factory|# factories} and the parts factory"
PLACE = "{count} in the {range} box"


def deed(view: View, action: Action, names: Names) -> str:
    """Say what an action does, by whom and for how much; the rest is its consequence."""
    it = Speaker(view, names)
    if isinstance(action, actions.Pass) and view.step == Step.FORD:
        return KEEP_FORD if view.round < view.components.rounds else LOSE_FORD
    return say(TEXT[type(action)], _values(it, action))


def _values(it: Speaker, action: Action) -> dict[str, object]:
    money = price(it.view, action).values
    match action:
        case actions.PlaceDistributors(high, mid, low):
            counts = {PriceRange.HIGH: high, PriceRange.MID: mid, PriceRange.LOW: low}
            places = [say(PLACE, count=count, range=RANGE[row]) for row, count in counts.items() if count]
            return money | {"count": high + mid + low, "places": places}
        case actions.SellViaHoward(cars):
            return money | {"models": it.counted(cars)}
        case actions.SellViaDistributor(box, row, model):
            return money | {"model": it.model(model), "box": RANGE[box], "row": RANGE[row]}
        case actions.BuildFactories(factories=factories, parts=parts):
            pieces = say(BOTH if factories and parts else PARTS if parts else FACTORIES, factories=factories)
        case actions.BuildForFord(parts=parts):
            pieces = PARTS if parts else say(FACTORIES, factories=1)
        case _:
            pieces = ""
    own: dict[str, Any] = {field.name: getattr(action, field.name) for field in fields(type(action))}
    return money | own | {"pieces": pieces} | (_of_model(it, own["model"]) if "model" in own else {})


def _of_model(it: Speaker, model: int) -> dict[str, object]:
    row = it.printed(model).range
    return {"model": it.model(model), "range": RANGE[row], "price": it.view.components.reduced_price.get(row)}
