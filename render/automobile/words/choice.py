"""One value of an action's field as a menu's choice, with its price: "Franklin A — $300 each, 1 R&D"."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from render.automobile.words.price import bonus_cost, loans_for, price, refund, research_cost, unit_cost
from render.automobile.words.speaker import RANGE, SHORT, Speaker
from render.core.sentence import fit, money, say
from render.core.words import CHOICE, Names
from rules.automobile import actions, formula
from rules.automobile.components import PriceRange
from rules.automobile.view import View
from rules.core.game import Action

TEXT = {
    "amount": "{amount:$}",
    "place": "Place {place} of {seats}",
    "character": "{character} — {cubes:no R&D|# R&D|# R&D}, {power}",
    "build": "{model} — {cost:$} each, {cubes:no R&D|# R&D|# R&D}, {range}",
    "build more": "{model} — {cost:$} each, {range}, {there:# factory|# factories} of yours there",
    "durant": "{model} — {cost:$}, {cubes:no R&D|# R&D|# R&D}, {range}",
    "ford": "{model} — {there:# factory|# factories} of yours there, {range}",
    "produce": "{model} — {cost:$} each, {fewest} to {most} cars, {range}",
    "produce one": "{model} — {cost:$} each, {most:# car|# cars}, {range}",
    "close": "{model} — {refund:$} back, {cars:no cars there|# car stays|# cars stay}",
    "sell": "{model} — {price:$}, {cars:# car|# cars} there",
    "bonus": "{model} — {cubes} R&D, sells {rate} a pass, {cars:no cars|# car|# cars}",
    "reduce": "{model} — {cars:no cars|# car|# cars} at {price:$} instead of {full:$}",
    "factories": "{factories:no factory|# factory|# factories} — {dollars}",
    "parts": "Yes, with the parts factory — {dollars}",
    "no parts": "No parts factory — {dollars}",
    "distributors": "{count:no distributor|# distributor|# distributors} in the {range} box",
    "cars": "{cars:# car|# cars} — {dollars}",
    "howard": "{models:and} — {dollars}",
    "box": "{range} box — {count} of yours there, to {rows:or}",
    "row": "{range} row — {price:$}, {left:# space|# spaces} free",
    "markers": "{markers:# marker|# markers} — sells {rate:# more|# more} a pass",
    "span": "{least:$} to {most:$}",
    "loan": "{choice}, {loans:takes a loan|takes # loans} of {loan:$}",
    "loans": "{choice}, takes at least {loans:# loan|# loans} of {loan:$}",
}

POWER = {
    "Ford": "one more factory, once, beside an action of yours",
    "Kettering": "only the cubes",
    "Sloan": "halves your loss points before you pay for them",
    "Howard": "buys {cars:# car|# cars} of yours at the full price",
    "Durant": "build one factory at once",
    "Chrysler": "takes {points:# loss point|# loss points} off before you pay for them",
}


def choice(view: View, action: type[Action], field: str, value: Any, candidates: Sequence[Action], names: Names) -> str:
    """Give one value of an action's field with its price, and with the loans that it takes in any case."""
    told = _choice(Speaker(view, names), action, field, value, candidates)
    loans = [loans_for(view, price(view, it)) for it in candidates]
    if not min(loans, default=0):
        return told
    key = "loan" if min(loans) == max(loans) else "loans"
    return fit(say(TEXT[key], choice=told, loans=min(loans), loan=view.components.loan), CHOICE)


def _choice(it: Speaker, action: type[Action], field: str, value: Any, candidates: Sequence[Action]) -> str:
    if field == "model":
        return fit(MODELS[action](it, value), CHOICE)
    tell = _howard if action is actions.SellViaHoward else VALUES[field]
    return fit(tell(it, value, candidates), CHOICE)


def _build(it: Speaker, model: int) -> str:
    there = it.space(model).factories
    return _model(it, model, "build more" if there else "build", there=there)


def _durant(it: Speaker, model: int) -> str:
    return _model(it, model, "durant")


def _ford(it: Speaker, model: int) -> str:
    return _model(it, model, "ford", there=it.space(model).factories)


def _produce(it: Speaker, model: int) -> str:
    printed, each = it.view.components, unit_cost(it.view, model)
    fewest, most = printed.production[it.printed(model).range][it.space(model).factories - 1]
    means = formula.means(it.cash, it.company.loans, printed.most_loans, printed.loan)
    most = formula.most_cars(most, it.company.cars, means, each)
    key = "produce" if fewest < most else "produce one"
    return _model(it, model, key, cost=each, fewest=fewest, most=most)


def _close(it: Speaker, model: int) -> str:
    return _model(it, model, "close", refund=refund(it.view, model))


def _sell(it: Speaker, model: int) -> str:
    return _model(it, model, "sell", price=it.view.components.full_price[it.printed(model).range])


def _bonus(it: Speaker, model: int) -> str:
    return _model(it, model, "bonus", cubes=bonus_cost(it.view), rate=formula.cars_a_pass(1, it.space(model).reduced))


def _reduce(it: Speaker, model: int) -> str:
    printed, row = it.view.components, it.printed(model).range
    return _model(it, model, "reduce", price=printed.reduced_price[row], full=printed.full_price[row])


def _model(it: Speaker, model: int, key: str, **values: object) -> str:
    printed = it.printed(model)
    known = {
        "model": printed.name,
        "cost": printed.cost,
        "range": RANGE[printed.range],
        "cubes": research_cost(it.view, model),
        "cars": it.space(model).cars,
    }
    return say(TEXT[key], known | values)


MODELS: Mapping[type[Action], Callable[[Speaker, int], str]] = {
    actions.BuildForDurant: _durant,
    actions.BuildFactories: _build,
    actions.ProduceCars: _produce,
    actions.CloseFactories: _close,
    actions.BuildForFord: _ford,
    actions.SellViaDistributor: _sell,
    actions.BuyBonusMarker: _bonus,
    actions.ReducePrice: _reduce,
}


def _character(it: Speaker, value: Any, _: Sequence[Action]) -> str:
    power = say(POWER[value], points=it.view.turn, cars=it.view.components.howard_cars)
    return say(TEXT["character"], character=value, cubes=it.view.cubes[value], power=power)


def _factories(it: Speaker, value: int, candidates: Sequence[Action]) -> str:
    return say(TEXT["factories"], factories=value, dollars=_span(it, candidates))


def _parts(it: Speaker, value: bool, candidates: Sequence[Action]) -> str:
    return say(TEXT["parts" if value else "no parts"], dollars=_span(it, candidates))


def _cars(it: Speaker, value: int, candidates: Sequence[Action]) -> str:
    return say(TEXT["cars"], cars=value, dollars=_span(it, candidates))


def _howard(it: Speaker, value: int | tuple[int, ...], candidates: Sequence[Action]) -> str:
    """Tell one of the cars, or all of them."""
    if isinstance(value, int):
        return _sell(it, value)
    return say(TEXT["howard"], models=it.counted(value), dollars=_span(it, candidates))


def _distributors(row: PriceRange) -> Callable[[Speaker, int, Sequence[Action]], str]:
    return lambda _it, value, _: say(TEXT["distributors"], count=value, range=RANGE[row]).capitalize()


def _box(it: Speaker, value: PriceRange, _: Sequence[Action]) -> str:
    rows = [SHORT[row] for row in it.view.components.reach[value]]
    return say(TEXT["box"], range=RANGE[value].capitalize(), count=it.view.boxes[value][it.seat], rows=rows)


def _row(it: Speaker, value: PriceRange, _: Sequence[Action]) -> str:
    printed = it.view.components
    left = printed.row_capacity(value, it.view.turn) - len(it.view.rows[value])
    return say(TEXT["row"], range=RANGE[value].capitalize(), price=printed.full_price[value], left=left)


def _markers(_it: Speaker, value: int, _: Sequence[Action]) -> str:
    return say(TEXT["markers"], markers=value, rate=value)


def _span(it: Speaker, candidates: Sequence[Action]) -> str:
    dollars = [abs(price(it.view, action).dollars) for action in candidates] or [0]
    least, most = min(dollars), max(dollars)
    return money(least) if least == most else say(TEXT["span"], least=least, most=most)


def _amount(_it: Speaker, value: int, _: Sequence[Action]) -> str:
    return say(TEXT["amount"], amount=value)


def _place(it: Speaker, value: int, _: Sequence[Action]) -> str:
    return say(TEXT["place"], place=value, seats=len(it.view.companies))


VALUES: Mapping[str, Callable[[Speaker, Any, Sequence[Action]], str]] = {
    "amount": _amount,
    "place": _place,
    "character": _character,
    "factories": _factories,
    "parts": _parts,
    "high": _distributors(PriceRange.HIGH),
    "mid": _distributors(PriceRange.MID),
    "low": _distributors(PriceRange.LOW),
    "cars": _cars,
    "box": _box,
    "row": _row,
    "markers": _markers,
}
