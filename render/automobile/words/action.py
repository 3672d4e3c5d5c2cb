"""Actions as menu labels and commands, and one action as a button."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, partial
from typing import Any

from render.automobile.words.price import Price, loans_for, price, worth
from render.automobile.words.speaker import SHORT, Speaker
from render.automobile.words.worth import BOXES, Reached, reached, useless
from render.core.sentence import first_that_fits, fit, say
from render.core.words import LABEL, Names
from rules.automobile import actions
from rules.automobile.components import PriceRange
from rules.automobile.view import Step, View
from rules.core.game import Action

VERB: Mapping[type[Action], str] = {
    actions.Bid: "Bid",
    actions.TakePlace: "Take a place",
    actions.ChooseCharacter: "Choose a character",
    actions.BuildForDurant: "Build for Durant",
    actions.BuildFactories: "Build factories",
    actions.PlaceDistributors: "Place distributors",
    actions.TakeResearch: "Take R&D cubes",
    actions.ProduceCars: "Produce cars",
    actions.FinishProduction: "Finish production",
    actions.CloseFactories: "Close factories",
    actions.BuildForFord: "Use Ford",
    actions.SellViaHoward: "Sell to Howard",
    actions.SellViaDistributor: "Sell through a distributor",
    actions.BuyBonusMarker: "Buy a bonus sales marker",
    actions.ReducePrice: "Reduce a price",
    actions.Pass: "Pass",
}

ABOUT: Mapping[type[Action], str] = {
    actions.Bid: "Bid for the choice of a place in the first selection order; the highest bid is paid",
    actions.TakePlace: "Take a place in the first selection order, and pay your bid",
    actions.ChooseCharacter: "Take a character, with its R&D cubes and its place in the order of play",
    actions.BuildForDurant: "Build the one factory that Durant demands, in an empty space",
    actions.BuildFactories: "Build factories in one space; the parts factory counts as one of them",
    actions.PlaceDistributors: "Place distributors, in the same box or in several",
    actions.TakeResearch: "Take R&D cubes from the stock",
    actions.ProduceCars: "Produce cars in one or more spaces with factories of yours",
    actions.FinishProduction: "End the production: no more spaces this time",
    actions.CloseFactories: "Close all your factories in one space: money back, half of your loss points gone",
    actions.BuildForFord: "Use Ford once: add a factory or the parts factory where you have a factory",
    actions.SellViaHoward: "Sell cars to Howard at the full price",
    actions.SellViaDistributor: "Move one distributor to a row and sell one car there at the full price",
    actions.BuyBonusMarker: "Pay R&D cubes so that a space sells one more car in every pass",
    actions.ReducePrice: "Sell a space's cars for less, but one more of them in every pass for each marker",
    actions.Pass: "Take no decision, and your place in the next selection order; keep Ford for later; bid no more",
}

OPTION: Mapping[tuple[type[Action], str], str] = {
    (actions.Bid, "amount"): "Dollars, more than the highest bid",
    (actions.TakePlace, "place"): "The place; who has the first chooses a character first",
    (actions.ChooseCharacter, "character"): "The character you take",
    (actions.BuildForDurant, "model"): "The empty space to build in",
    (actions.BuildFactories, "model"): "The space to build in: empty, or with factories of yours",
    (actions.BuildFactories, "factories"): "How many factories",
    (actions.BuildFactories, "parts"): "Build your parts factory here too, as one of the pieces?",
    (actions.PlaceDistributors, "high"): "Distributors for the high-priced box",
    (actions.PlaceDistributors, "mid"): "Distributors for the mid-priced box",
    (actions.PlaceDistributors, "low"): "Distributors for the low-priced box",
    (actions.ProduceCars, "model"): "The space to produce in",
    (actions.ProduceCars, "cars"): "How many cars",
    (actions.CloseFactories, "model"): "The space to close",
    (actions.BuildForFord, "model"): "A space with a factory of yours",
    (actions.BuildForFord, "parts"): "Add the parts factory instead of a factory?",
    (actions.SellViaHoward, "cars"): "The cars that Howard buys",
    (actions.SellViaDistributor, "box"): "The large box that the distributor leaves",
    (actions.SellViaDistributor, "row"): "The row that it moves to; its price range is the car's",
    (actions.SellViaDistributor, "model"): "The model of the car you sell",
    (actions.BuyBonusMarker, "model"): "The space for the marker",
    (actions.ReducePrice, "model"): "The space whose cars become cheaper",
    (actions.ReducePrice, "markers"): "How many markers: a stack of several, or a single one",
}

LABEL_OF: Mapping[type[Action], str] = {
    actions.Bid: "Bid {amount:$}",
    actions.TakePlace: "Place {place} in the selection order: pay {dollars:$}",
    actions.ChooseCharacter: "{character} — {gained:no R&D|# R&D|# R&D}",
    actions.BuildForDurant: "{model} · Durant's factory: {dollars:$}, {cubes:no R&D|# R&D|# R&D}, {range}",
    actions.BuildFactories: "{model} · {factories:# factory|# factories}: {dollars:$}, "
    "{cubes:no R&D|# R&D|# R&D}, {range}",
    actions.PlaceDistributors: "{count} distributors: {places:list}",
    actions.TakeResearch: "Take {gained:no R&D cube|# R&D cube|# R&D cubes}",
    actions.ProduceCars: "{model} · make {cars} for {dollars:$}, {range}",
    actions.FinishProduction: "Finish production",
    actions.CloseFactories: "{model} · close: get {earned:$}; {worth:$} if kept, {range}",
    actions.BuildForFord: "{model} · Ford's factory: {dollars:$}, {range}",
    actions.SellViaHoward: "Howard: {models:and} — get {earned:$}",
    actions.SellViaDistributor: "{model} from {box} box, get {earned:$}",
    actions.BuyBonusMarker: "{model} · bonus marker: {cubes:# R&D|# R&D}, {range}",
    actions.ReducePrice: "{model} · {markers:# price marker|# price markers}: {markers} more a pass at {price:$}, "
    "{range}",
    actions.Pass: "Pass",
}
GIVING_UP = (actions.CloseFactories,)
"""What takes a seat's own pieces from the board."""
LOAN = (
    "{label}, {loans:takes a loan|takes # loans} of {loan:$}",
    "{label}, {loans:a loan|# loans} of {loan:$}",
)
"""Told of what cannot be paid without, in the first way that has room."""
BOTH = "{model} · {factories:# factory|# factories} + parts: {dollars:$}, {cubes:no R&D|# R&D|# R&D}, {range}"
PARTS = "{model} · parts factory: {dollars:$}, {range}"
FORD_PARTS = "{model} · Ford's parts factory: {dollars:$}, {range}"
KEEP_FORD = "Keep Ford for a later round"
LOSE_FORD = "Leave Ford unused"
FINISH_WITHOUT = "Finish without {models:and}"
PLACE = "{count} {range}"
IN_EACH_BOX = "{count} distributors, 1 in each box"
ONE_BOX = "{count} {range} {count:distributor|distributors}: {to}"
ONE_BOX_USELESS = "{count} {range} {count:distributor|distributors}: {why}"
TO_ONE_ROW, TO_TWO_ROWS, TO_ANY_ROW = "{rows[0]} row", "{rows[0]}/{rows[1]}", "any row"
ONE_LINE = 27
"""Characters of a menu's choice that a phone shows in a line."""
USELESS: Mapping[type[Action], str] = {
    actions.PlaceDistributors: "{count} distributors: {places:list} — {why}",
    actions.BuyBonusMarker: "{model} · bonus marker adds nothing: {why}",
    actions.ReducePrice: "{model} · {markers:# price marker adds|# price markers add} nothing: {why}",
}
"""How a choice is told that changes nothing, with the reason in the place of what it would do."""


def label(view: View, action: Action, names: Names) -> str:
    """Give one action as a label, with its price and its class; one that changes nothing, or takes a loan, says so."""
    cost = price(view, action)
    told, loans = _label(view, action, cost, names), loans_for(view, cost)
    if not loans:
        return told
    values = {"label": told, "loans": loans, "loan": view.components.loan}
    return first_that_fits([partial(say, form, values) for form in LOAN], LABEL)


def _label(view: View, action: Action, cost: Price, names: Names) -> str:
    why = useless(view, action)
    if isinstance(action, actions.PlaceDistributors):
        return _placing(action, why, tuple(reached(view).values()))
    if isinstance(action, actions.BuildFactories):
        model = view.components.model(action.model)
        return _building(action, cost, model.name, model.range)
    template = USELESS[type(action)] if why else _template(view, action)
    return fit(say(template, _values(Speaker(view, names), action, cost), why=why), LABEL)


def leaving(view: View, action: Action, legal: Sequence[Action], names: Names) -> str | None:
    """Give the label of ending a production or an action with what it gives up: models that could be produced, or Ford
    where no later round is left."""
    match action:
        case actions.FinishProduction():
            models = dict.fromkeys(it.model for it in legal if isinstance(it, actions.ProduceCars))
            it = Speaker(view, names)
            return fit(say(FINISH_WITHOUT, models=it.models(models)), LABEL) if models else None
        case actions.Pass() if view.step == Step.FORD and view.round == view.components.rounds and len(legal) > 1:
            return LOSE_FORD
        case _:
            return None


@cache
def _placing(action: actions.PlaceDistributors, why: str | None, reached: Sequence[Sequence[Reached]]) -> str:
    """Give the label of distributors, which cost nothing, with what they reach from one box; a menu tells some twenty
    such places anew with each question."""
    counts = zip(BOXES, (action.high, action.mid, action.low), reached, strict=True)
    boxes = [(count, box, models) for box, count, models in counts if count]
    if len(boxes) == 1:
        return _in_one_box(*boxes[0], why)
    places = [say(PLACE, count=count, range=SHORT[box]) for count, box, _ in boxes]
    template = USELESS[actions.PlaceDistributors] if why else LABEL_OF[actions.PlaceDistributors]
    if not why and [count for count, _, _ in boxes] == [1] * len(BOXES):
        template = IN_EACH_BOX
    return fit(say(template, count=sum(count for count, _, _ in boxes), places=places, why=why), LABEL)


def _in_one_box(count: int, box: PriceRange, models: Sequence[Reached], why: str | None) -> str:
    """Tell distributors in one box with the one model that they can sell, as far as a line holds it, else with the rows
    in which they can sell."""
    if why:
        return say(ONE_BOX_USELESS, count=count, range=SHORT[box], why=why)
    reaching = {it.row for it in models}
    rows = [SHORT[row] for row in BOXES if SHORT[row] in reaching]
    to_rows = say({1: TO_ONE_ROW, 2: TO_TWO_ROWS}.get(len(rows), TO_ANY_ROW), rows=rows)
    named, rowed = (say(ONE_BOX, count=count, range=SHORT[box], to=to) for to in (models[0].name, to_rows))
    return named if len(models) == 1 and len(named) <= ONE_LINE else rowed


@cache
def _building(action: actions.BuildFactories, cost: Price, model: str, row: PriceRange) -> str:
    """Give the label of factories with what they cost, of which a menu tells some twenty as well."""
    template = LABEL_OF[actions.BuildFactories] if not action.parts else BOTH if action.factories else PARTS
    values = {"model": model, "factories": action.factories, "range": SHORT[row]}
    return fit(say(template, {**cost.values, **values}), LABEL)


def _template(view: View, action: Action) -> str:
    match action:
        case actions.BuildForFord(parts=True):
            return FORD_PARTS
        case actions.Pass() if view.step == Step.FORD:
            return KEEP_FORD if view.round < view.components.rounds else LOSE_FORD
        case _:
            return LABEL_OF[type(action)]


def _values(it: Speaker, action: Action, cost: Price) -> dict[str, object]:
    values = cost.values
    match action:
        case actions.SellViaHoward(cars):
            return values | {"models": it.counted(cars)}
        case actions.SellViaDistributor(box, row, model):
            return values | {"model": it.model(model), "box": SHORT[box], "row": SHORT[row]}
        case actions.CloseFactories(model):
            return values | _of_model(it, model) | {"worth": worth(it.view, model)}
        case _:
            own: dict[str, Any] = {name: getattr(action, name) for name in action.__dataclass_fields__}  # type: ignore[attr-defined]
            return values | own | (_of_model(it, own["model"]) if "model" in own else {})


def _of_model(it: Speaker, model: int) -> dict[str, object]:
    """Tell a model, its class, and what a car of it brings at the reduced price."""
    row = it.printed(model).range
    return {"model": it.model(model), "range": SHORT[row], "price": it.view.components.reduced_price.get(row)}
