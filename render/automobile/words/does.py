"""What an action costs or brings beyond its label, below it in a menu that all can read."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from typing import Any

from render.automobile.words.price import price, worth
from render.automobile.words.speaker import SHORT, Speaker
from render.automobile.words.worth import Reached, sellable, useless
from render.core.sentence import first_that_fits, say
from render.core.words import DESCRIPTION
from rules.automobile import actions, formula
from rules.automobile.view import View
from rules.core.game import Action

TEXT = {
    "makes": "Then {fewest} to {most} cars a production, {each:$} each.",
    "makes as many": "Then {most:# car|# cars} a production, {each:$} each.",
    "makes cheaper": "Then {fewest} to {most} cars a production, {each:$} each instead of {before:$}.",
    "makes as many cheaper": "Then {most:# car|# cars} a production, {each:$} each instead of {before:$}.",
    "stand": "Then {cars:# car stands|# cars stand} there.",
    "keeps": "You keep {cash:$} and {research:no R&D|# R&D|# R&D}.",
    "keeps research": "You keep {research:no R&D|# R&D|# R&D}.",
    "has": "Then you have {cash:$}.",
    "model": "{model} {price:$}",
    "placed": "For {models:or}. {left:None|#|#} left to place.",
    "placed many": "For {count} of your models. {left:None|#|#} left to place.",
    "left": "{left:None|#|#} left to place.",
    "kept": "Kept to the end: {worth:$}.",
    "losses": "Discards {points:# loss point|# loss points} of {losses}.",
    "stay": "{cars:# car stays|# cars stay} there.",
    "spaces": "In the {row} row {free:no space is|# space is|# spaces are} free then.",
    "sold": "Then {cars:no car stands|# car stands|# cars stand} there.",
    "bonus": "Sells {rate} a pass instead of {before}.",
    "reduced": "Then {rate} a pass in all; without markers a car brings {full:$}.",
}


def does(view: View, action: Action) -> str | None:
    """Say what an action costs or brings beyond its label; None where the label says it."""
    told = DOES.get(type(action))
    return " ".join(told(Speaker(view, ()), action)) or None if told else None


def _keeps(it: Speaker, action: Action) -> list[str]:
    """Tell what the seat keeps, its cash as far as all may know it, loans counted."""
    cost, cash, loan = price(it.view, action), it.company.cash, it.view.components.loan
    research = it.company.research - cost.cubes
    if cash is None:
        return [_kept(None, research)]
    return [_kept(cash - cost.dollars + loan * formula.loans_for(cost.dollars, cash, loan), research)]


@cache
def _kept(cash: int | None, research: int) -> str:
    """Give a sentence that a menu says some twenty times anew with each question, as the next two."""
    return say(TEXT["keeps research" if cash is None else "keeps"], cash=cash, research=research)


def _build(it: Speaker, action: actions.BuildFactories) -> list[str]:
    return [*_makes(it, action.model, action.factories, action.parts), *_keeps(it, action)]


def _for_durant(it: Speaker, action: actions.BuildForDurant) -> list[str]:
    return [*_makes(it, action.model, 1, parts=False), *_keeps(it, action)]


def _for_ford(it: Speaker, action: actions.BuildForFord) -> list[str]:
    return [*_makes(it, action.model, int(not action.parts), action.parts), *_keeps(it, action)]


def _makes(it: Speaker, model: int, built: int, parts: bool) -> list[str]:
    """Tell how many cars a production makes then, and what each costs."""
    printed, space, row = it.view.components, it.space(model), it.printed(model).range
    if not (factories := space.factories + built):
        return []
    fewest, most = printed.production[row][factories - 1]
    before = formula.unit_cost(printed.production_cost[row], printed.parts_discount, space.parts)
    each = formula.unit_cost(printed.production_cost[row], printed.parts_discount, space.parts or parts)
    return [_made(fewest, most, each, before)]


@cache
def _made(fewest: int, most: int, each: int, before: int) -> str:
    key = "makes" if fewest < most else "makes as many"
    key = f"{key} cheaper" if each < before else key
    return say(TEXT[key], fewest=fewest, most=most, each=each, before=before)


def _distribute(it: Speaker, action: actions.PlaceDistributors) -> list[str]:
    """Tell the models that distributors can sell from their boxes, and how many are left."""
    return [_placed(sellable(it.view, action), it.company.distributors - action.high - action.mid - action.low)]


@cache
def _placed(models: Sequence[Reached], left: int) -> str:
    """Give sentences that a menu says some twenty times anew with each question, as far as they fit."""
    named = [say(TEXT["model"], model=it.name, price=it.price) for it in models]
    tellings = [partial(say, TEXT[key], models=named, count=len(named), left=left) for key in ("placed", "placed many")]
    return first_that_fits(tellings, DESCRIPTION) if models else say(TEXT["left"], left=left)


def _produce(it: Speaker, action: actions.ProduceCars) -> list[str]:
    return [say(TEXT["stand"], cars=it.space(action.model).cars + action.cars), *_keeps(it, action)]


def _close(it: Speaker, action: actions.CloseFactories) -> list[str]:
    losses, cars = it.company.losses, it.space(action.model).cars
    told = [say(TEXT["kept"], worth=worth(it.view, action.model))]
    if losses:
        told.append(say(TEXT["losses"], points=formula.half(losses), losses=losses))
    return [*told, say(TEXT["stay"], cars=cars)] if cars else told


def _distributor(it: Speaker, action: actions.SellViaDistributor) -> list[str]:
    printed, row = it.view.components, action.row
    free = printed.row_capacity(row, it.view.turn) - len(it.view.rows[row]) - 1
    return [say(TEXT["sold"], cars=it.space(action.model).cars - 1), say(TEXT["spaces"], row=SHORT[row], free=free)]


def _howard(it: Speaker, action: actions.SellViaHoward) -> list[str]:
    cash = it.company.cash
    return [] if cash is None else [say(TEXT["has"], cash=cash - price(it.view, action).dollars)]


def _bonus(it: Speaker, action: actions.BuyBonusMarker) -> list[str]:
    """Tell what a marker brings that sells a car more."""
    if useless(it.view, action):
        return []
    reduced = it.space(action.model).reduced
    rates = {"before": formula.cars_a_pass(0, reduced), "rate": formula.cars_a_pass(1, reduced)}
    return [say(TEXT["bonus"], rates), *_keeps(it, action)]


def _reduce(it: Speaker, action: actions.ReducePrice) -> list[str]:
    """Tell what markers bring that sell a car more, and what they cost on each."""
    if useless(it.view, action):
        return []
    printed, row, bonus = it.view.components, it.printed(action.model).range, it.space(action.model).bonus
    rate = formula.cars_a_pass(bonus, it.space(action.model).reduced + action.markers)
    return [say(TEXT["reduced"], rate=rate, full=printed.full_price[row])]


DOES: Mapping[type[Action], Callable[[Speaker, Any], list[str]]] = {
    actions.BuildFactories: _build,
    actions.BuildForDurant: _for_durant,
    actions.BuildForFord: _for_ford,
    actions.PlaceDistributors: _distribute,
    actions.ProduceCars: _produce,
    actions.CloseFactories: _close,
    actions.SellViaDistributor: _distributor,
    actions.SellViaHoward: _howard,
    actions.BuyBonusMarker: _bonus,
    actions.ReducePrice: _reduce,
}
"""The kinds that are a menu under a question."""
