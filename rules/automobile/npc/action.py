"""Phase three: the action that adds most to what the turn is worth, when production comes last."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf

from rules.automobile.actions import (
    DONE,
    PASS,
    BuildFactories,
    BuildForFord,
    CloseFactories,
    PlaceDistributors,
    ProduceCars,
    TakeResearch,
)
from rules.automobile.components import Model, PriceRange
from rules.automobile.npc import plan
from rules.automobile.npc.outlook import Outlook, actions_left
from rules.core.game import Action


def act(outlook: Outlook, legal: Sequence[Action]) -> Action:
    """Choose an action: the best one with production still to come, or production in the last round."""
    last = actions_left(outlook.view, outlook.seat) == 1
    cars = _production(outlook, legal)
    best, top = legal[0], -inf
    if cars:
        best, top = _begin(cars), plan.value(outlook, cars) if last else _twice(outlook, legal, cars)
    for action in legal:
        if isinstance(action, ProduceCars):
            continue
        after = outlook.copy()
        carry_out(after, action)
        planned = {} if last and not isinstance(action, BuildForFord) else _adapted(after, action, cars)
        dollars = plan.value(after, planned)
        if dollars > top:
            best, top = action, dollars
    return best


def _twice(outlook: Outlook, legal: Sequence[Action], cars: plan.Cars) -> float:
    """Give what producing now and once more later comes to."""
    after = outlook.copy()
    for space, number in cars.items():
        after.sites[space - 1].cars += number
        after.cash -= number * after.unit_cost(space)
    return plan.value(after, _production(after, legal))


def _begin(cars: plan.Cars) -> Action:
    """Give the first step of a production."""
    return ProduceCars(*min(cars.items()))


def _production(outlook: Outlook, legal: Sequence[Action]) -> plan.Cars:
    """Give the best production with what is there."""
    choices: dict[Model, list[int]] = {}
    for action in legal:
        if isinstance(action, ProduceCars):
            choices.setdefault(action.model, []).append(action.cars)
    return plan.best_production(outlook, choices, {})


def _adapted(outlook: Outlook, action: Action, cars: plan.Cars) -> plan.Cars:
    """Give the planned production, made again for what the action changes."""
    match action:
        case BuildFactories(model) | BuildForFord(model):
            choices = {model: plan.amounts(outlook, model)}
        case CloseFactories(model):
            return {space: number for space, number in cars.items() if space != model}
        case PlaceDistributors():
            choices = {space: plan.amounts(outlook, space) for space in outlook.own()}
        case _:
            return cars
    start = {space: number for space, number in cars.items() if space not in choices or number in choices[space]}
    return plan.best_production(outlook, choices, start)


def carry_out(outlook: Outlook, action: Action) -> None:
    """Change the plan as an action would change the board."""
    match action:
        case BuildFactories(model, factories, parts):
            plan.build(outlook, model, factories, parts)
        case BuildForFord(model, parts):
            plan.build(outlook, model, int(not parts), parts)
        case PlaceDistributors(high, mid, low):
            for box, count in zip(PriceRange, (high, mid, low), strict=True):
                outlook.boxes[box] += count
        case TakeResearch():
            outlook.research += min(outlook.printed.research_an_action, outlook.view.research_stock)
        case CloseFactories(model):
            plan.close(outlook, model)
        case _:
            pass


def produce_on(outlook: Outlook, legal: Sequence[Action]) -> Action:
    """Go on producing where it pays."""
    cars = _production(outlook, legal)
    return _begin(cars) if cars else DONE


def build_for_ford(outlook: Outlook, legal: Sequence[Action]) -> Action:
    """Use Ford after the action where that pays, else keep him."""
    best: Action = PASS
    top = plan.value(outlook, {})
    for action in legal:
        if isinstance(action, BuildForFord):
            after = outlook.copy()
            carry_out(after, action)
            dollars = plan.value(after, {})
            if dollars > top:
                best, top = action, dollars
    return best
