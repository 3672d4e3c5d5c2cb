"""Phase two: the character that promises most in the situation, and where Durant's factory goes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rules.automobile.actions import BuildForDurant, ChooseCharacter
from rules.automobile.components import Character, PriceRange
from rules.automobile.formula import half, turns_points
from rules.automobile.npc import plan, worth
from rules.automobile.npc.outlook import Outlook
from rules.core.game import Action, Rated

HOWARD_SELLS = 0.8
"""How many of Howard's sales are expected to be cars that nobody else would have taken."""
POINTS_TO_COME = (2, 3, 4, 5)
"""Loss points that a company is expected to take in each turn."""
EXTRA_BUILDING = (90, 120, 100, 60)
"""An action saved by Ford or Durant, by turn."""


TRUST = 0.2
"""How much of the difference between two characters by the formula is believed: it knows little of the match."""
BEYOND: Mapping[Character, float] = {
    Character.FORD: 14,
    Character.KETTERING: 10,
    Character.SLOAN: -17,
    Character.HOWARD: 22,
    Character.DURANT: 18,
    Character.CHRYSLER: 0,
}
"""Dollars that each is worth beyond the formula, so that they are taken about as often as people take them."""


def characters(outlook: Outlook, legal: Sequence[Action]) -> list[Rated]:
    """Rate the characters, from the left."""
    found: list[Rated] = []
    for action in legal:
        assert isinstance(action, ChooseCharacter)
        found.append(Rated(action, TRUST * _worth(outlook, action) + BEYOND[action.character]))
    return found


def _worth(outlook: Outlook, action: ChooseCharacter) -> float:
    turn, edition = outlook.turn, outlook.printed.edition
    points = outlook.losses + POINTS_TO_COME[turn - 1]
    cost = worth.point_cost(edition, turn)
    cubes = outlook.view.cubes[action.character] * worth.cube(turn)
    match action.character:
        case Character.FORD:
            return cubes + EXTRA_BUILDING[turn - 1]
        case Character.KETTERING:
            return cubes
        case Character.SLOAN:
            return cubes + half(points) * cost
        case Character.HOWARD:
            price = outlook.printed.full_price[PriceRange.MID]
            return cubes + outlook.printed.howard_cars * HOWARD_SELLS * price
        case Character.DURANT:
            return cubes + EXTRA_BUILDING[turn - 1]
        case Character.CHRYSLER:
            return cubes + turns_points(points, turn) * cost


def spaces_for_durant(outlook: Outlook, legal: Sequence[Action]) -> list[Rated]:
    """Rate the spaces for Durant's factory."""

    def gain(action: Action) -> float:
        assert isinstance(action, BuildForDurant)
        after = outlook.copy()
        plan.build(after, action.model, 1, False)
        choices = {action.model: plan.amounts(after, action.model)}
        return plan.value(after, plan.best_production(after, choices, {}))

    return [Rated(action, gain(action)) for action in legal]
