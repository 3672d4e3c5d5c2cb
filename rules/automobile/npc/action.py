"""Phase three: the action that adds most to what the turn is worth, when production comes last."""

from __future__ import annotations

from collections.abc import Sequence

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
from rules.core.game import Action, Rated


def actions(outlook: Outlook, legal: Sequence[Action]) -> list[Rated]:
    """Rate the actions: each with production still to come, or without any in the last round."""
    last = actions_left(outlook.view, outlook.seat) == 1
    cars = _production(outlook, legal)
    found: list[Rated] = []
    if cars:
        dollars = plan.value(outlook, cars) if last else _twice(outlook, legal, cars)
        found += [Rated(it.action, it.worth + dollars) for it in _beginnings(outlook, legal, cars)]
    for action in legal:
        if isinstance(action, ProduceCars):
            continue
        after = outlook.copy()
        carry_out(after, action)
        planned = {} if last and not isinstance(action, BuildForFord) else _adapted(after, action, cars)
        found.append(Rated(action, plan.value(after, planned)))
    return found


def _beginnings(outlook: Outlook, legal: Sequence[Action], cars: plan.Cars) -> list[Rated]:
    """Rate each production as the first step of a plan: by what it loses against making just what is planned there."""
    planned = plan.value(outlook, cars)
    first = ProduceCars(*min(cars.items()))
    others = [it for it in legal if isinstance(it, ProduceCars) and it != first]
    changed = [Rated(it, plan.value(outlook, {**cars, it.model: it.cars}) - planned) for it in others]
    return [Rated(first, 0.0), *changed]


def _twice(outlook: Outlook, legal: Sequence[Action], cars: plan.Cars) -> float:
    """Give what producing now and once more later comes to."""
    after = outlook.copy()
    for space, number in cars.items():
        after.sites[space - 1].cars += number
        after.cash -= number * after.unit_cost(space)
    return plan.value(after, _production(after, legal))


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


def productions(outlook: Outlook, legal: Sequence[Action]) -> list[Rated]:
    """Rate what else may be produced in the running action, and to be done."""
    cars, now = _production(outlook, legal), plan.value(outlook, {})
    if not cars:
        made = [it for it in legal if isinstance(it, ProduceCars)]
        return [Rated(DONE, now), *(Rated(it, plan.value(outlook, {it.model: it.cars})) for it in made)]
    planned = plan.value(outlook, cars)
    beginnings = _beginnings(outlook, legal, cars)
    return [*(Rated(it.action, it.worth + planned) for it in beginnings), Rated(DONE, now)]


def uses_of_ford(outlook: Outlook, legal: Sequence[Action]) -> list[Rated]:
    """Rate Ford's uses after the action, and to keep him."""
    found = [Rated(PASS, plan.value(outlook, {}))]
    for action in legal:
        if isinstance(action, BuildForFord):
            after = outlook.copy()
            carry_out(after, action)
            found.append(Rated(action, plan.value(after, {})))
    return found
