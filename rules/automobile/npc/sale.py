"""Phases four and five: which cars go to Howard and through the distributors."""

from __future__ import annotations

from collections.abc import Sequence

from rules.automobile.actions import SellViaDistributor, SellViaHoward
from rules.automobile.npc.market import sales
from rules.automobile.npc.outlook import Outlook
from rules.core.game import Action, Rated


def sales_to_howard(outlook: Outlook, legal: Sequence[Action]) -> list[Rated]:
    """Rate pairs of cars for Howard by what all bring together."""
    outlook.howard = False

    def gain(action: Action) -> float:
        assert isinstance(action, SellViaHoward)
        return _without(outlook, action.cars)

    return [Rated(action, gain(action)) for action in legal]


def sales_via_distributors(outlook: Outlook, legal: Sequence[Action]) -> list[Rated]:
    """Rate sales by what they, the other cars and the other distributors bring."""

    def gain(action: Action) -> float:
        assert isinstance(action, SellViaDistributor)
        outlook.boxes[action.box] -= 1
        dollars = _without(outlook, (action.model,))
        outlook.boxes[action.box] += 1
        return dollars

    return [Rated(action, gain(action)) for action in legal]


def _without(outlook: Outlook, sold: Sequence[int]) -> float:
    """Give what these cars bring now and the rest later."""
    printed, cars = outlook.printed, outlook.cars()
    dollars = 0.0
    for model in printed.models:
        number = sum(space == model.space for space in sold)
        if number:
            dollars += number * printed.full_price[model.range]
            cars[model.space] -= number
    later = sales(outlook, {space: number for space, number in cars.items() if number})
    return dollars + later.dollars
