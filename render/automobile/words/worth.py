"""What a choice is worth as things stand: those that change nothing, and the likely ones before the others."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, NamedTuple

from render.automobile.words.speaker import SHORT
from render.core.sentence import say
from rules.automobile import actions
from rules.automobile.components import CarModel, PriceRange
from rules.automobile.forecast import SpaceForecast, sale
from rules.automobile.view import View
from rules.core.game import Action
from rules.core.memo import by_view

WHY = {
    "no cars": "no cars there",
    "all sell": "all your cars sell already",
    "no market": "no market this turn",
    "no more": "no more of them sell",
    "no factory": "no car for {boxes:and} yet",
    "no factories": "no car yet",
}
BOXES = tuple(PriceRange)


class Reached(NamedTuple):
    """A model that a distributor can sell."""

    name: str
    row: str
    """As it is called in short."""
    price: int


def useless(view: View, action: Action) -> str | None:
    """Say why a legal action changes nothing as things stand; None where it may."""
    match action:
        case actions.BuyBonusMarker(model):
            return _marker(view, sale(view, model), sale(view, model, markers=1))
        case actions.ReducePrice(model, markers):
            return _marker(view, sale(view, model), sale(view, model, markers=markers))
        case actions.PlaceDistributors(high, mid, low):
            return _no_factory(_unfed(view), high > 0, mid > 0, low > 0)
        case _:
            return None


def idle(view: View, action: Action) -> bool:
    """Tell whether a marker sells no car more than passing would, or distributors reach nothing that is made."""
    match action:
        case actions.BuyBonusMarker() | actions.ReducePrice():
            return useless(view, action) is not None
        case actions.PlaceDistributors(high, mid, low):
            boxes = {box for box, placed in zip(BOXES, (high, mid, low), strict=True) if placed}
            return boxes <= _unfed(view)
        case _:
            return False


@cache
def _no_factory(unfed: frozenset[PriceRange], *chosen: bool) -> str | None:
    """Say it of those of the boxes chosen that are unfed; a menu says it of some twenty places anew with each
    question."""
    boxes = [SHORT[box] for box, is_chosen in zip(BOXES, chosen, strict=True) if is_chosen and box in unfed]
    if len(boxes) == sum(chosen):
        return WHY["no factories"]
    return say(WHY["no factory"], boxes=boxes) if boxes else None


def _marker(view: View, before: SpaceForecast, after: SpaceForecast) -> str | None:
    if not before.cars:
        return WHY["no cars"]
    if before.sold != after.sold:
        return None
    if set(before.sold) == {0}:
        return WHY["no market"]
    return WHY["all sell" if set(before.sold) == {before.cars} else "no more"]


@by_view
def _unfed(view: View) -> frozenset[PriceRange]:
    """Give the boxes that reach no range in which the seat to act has cars, or factories for cars."""
    return frozenset(box for box, models in reached(view).items() if not models)


def _made(view: View) -> list[CarModel]:
    """Give the models of which the seat to act has cars, or factories for cars, the newest first."""
    seat = view.actor if view.seat is None else view.seat
    spaces = zip(view.components.models, view.spaces, strict=True)
    return [model for model, it in spaces if it.owner == seat and (it.cars or it.factories)][::-1]


@by_view
def reached(view: View) -> Mapping[PriceRange, tuple[Reached, ...]]:
    """Give for each box the models of the seat to act that a distributor there can sell, the newest first."""
    printed, made = view.components, _made(view)
    models = [(it.range, Reached(it.name, SHORT[it.range], printed.full_price[it.range])) for it in made]
    return {box: tuple(model for row, model in models if row in printed.reach[box]) for box in BOXES}


def sellable(view: View, action: actions.PlaceDistributors) -> tuple[Reached, ...]:
    """Give the models that distributors can sell from their boxes, the dearest first."""
    boxes = zip(reached(view).values(), (action.high, action.mid, action.low), strict=True)
    models = dict.fromkeys(model for found, count in boxes if count for model in found)
    return tuple(sorted(models, key=lambda model: -model.price))


def likely(view: View, choices: Sequence[Action]) -> Sequence[Action]:
    """Give actions of one kind, the likely ones first; all of them, each once."""
    if not choices or (key := KEYS.get(type(choices[0]))) is None:
        return choices
    return sorted(choices, key=lambda it: (useless(view, it) is not None, *key(it)))


KEYS: Mapping[type[Action], Callable[[Any], tuple[int, ...]]] = {
    actions.BuildFactories: lambda it: (-it.model, it.parts, it.factories),
    actions.PlaceDistributors: lambda it: (-(it.high + it.mid + it.low),),
    actions.ProduceCars: lambda it: (-it.model, it.cars),
    actions.BuyBonusMarker: lambda _: (),
    actions.ReducePrice: lambda it: (it.markers,),
}
"""What puts the likely actions of a kind first: the newest model, the most distributors. Amounts that are read as a row
rise: of factories, cars and markers."""
