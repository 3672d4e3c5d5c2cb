"""A seat played by the program: every choice is the one that promises the most points at the end of the match.

It is handed what the seat may see and what it may do, so there is nothing else that it could go by.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rules.automania.npc import car, card, preparation, sale, turn
from rules.automania.state import Step
from rules.automania.view import View
from rules.core.game import Action

_CHOICES: Mapping[Step, Callable[[View, Sequence[Action]], Action]] = {
    Step.FACTORY: preparation.choose_factory,
    Step.TURN: turn.act_or_withdraw,
    Step.TILE: turn.take_tile,
    Step.PRODUCE: car.produce_one,
    Step.SHIP: car.place,
    Step.CONTRACT: card.take,
    Step.OFFICE_TILE: turn.take_office_tile,
    Step.OFFICE_CONTRACT: card.take,
    Step.SELL: sale.sell_or_pass,
    Step.ADVANCE: preparation.advance_demand,
}


def choose(view: View, legal: Sequence[Action]) -> Action:
    """Give the action to play, one of the legal ones; the same for the same view."""
    if len(legal) == 1:
        return legal[0]
    return _CHOICES[view.step](view, legal)
