"""A seat played by the program: every choice is the one that promises the most points at the end of the match.

It is handed what the seat may see and what it may do, so there is nothing else that it could go by.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rules.automania.npc import car, card, preparation, sale, turn
from rules.automania.state import Step
from rules.automania.view import View
from rules.core.game import Action, Rated

_RATINGS: Mapping[Step, Callable[[View, Sequence[Action]], list[Rated]]] = {
    Step.FACTORY: preparation.factories,
    Step.TURN: turn.turns,
    Step.TILE: turn.tiles,
    Step.PRODUCE: car.productions,
    Step.SHIP: car.placings,
    Step.CONTRACT: card.cards,
    Step.OFFICE_TILE: turn.office_tiles,
    Step.OFFICE_CONTRACT: card.cards,
    Step.SELL: sale.sales,
    Step.ADVANCE: preparation.advances,
}


def rate(view: View, legal: Sequence[Action]) -> list[Rated]:
    """Give the actions that deserve a look, each with the points that it promises."""
    return _RATINGS[view.step](view, legal)


def choose(view: View, legal: Sequence[Action]) -> Action:
    """Give the action to play, one of the legal ones; the same for the same view."""
    if len(legal) == 1:
        return legal[0]
    return max(rate(view, legal), key=lambda it: it.worth).action
