"""Phase two: the character that promises most in the situation, and where Durant's factory goes."""

from __future__ import annotations

from collections.abc import Sequence

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
EXTRA_BUILDING = (150, 120, 80, 0)
"""An action saved by Ford or Durant, by turn."""


def characters(outlook: Outlook, legal: Sequence[Action]) -> list[Rated]:
    """Rate the characters, from the left."""
    return [Rated(action, _worth(outlook, action)) for action in legal]


def _worth(outlook: Outlook, action: Action) -> float:
    assert isinstance(action, ChooseCharacter)
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
