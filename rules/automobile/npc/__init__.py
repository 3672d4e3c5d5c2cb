"""A seat played by the program: every choice is the one that promises the most dollars at the end of the match.

It is handed what the seat may see and what it may do, so there is nothing else that it could go by.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rules.automobile.npc import action, decision, sale, selection
from rules.automobile.npc.outlook import Outlook, look
from rules.automobile.state import Step
from rules.automobile.view import View
from rules.core.game import Action

_CHOICES: Mapping[Step, Callable[[Outlook, Sequence[Action]], Action]] = {
    Step.CHOOSE: selection.choose_character,
    Step.DURANT: selection.build_for_durant,
    Step.ACT: action.act,
    Step.PRODUCE: action.produce_on,
    Step.FORD: action.build_for_ford,
    Step.HOWARD: sale.sell_to_howard,
    Step.DISTRIBUTOR: sale.sell_via_distributor,
    Step.DECIDE: decision.decide,
}


def choose(view: View, legal: Sequence[Action]) -> Action:
    """Give the action to play, one of the legal ones; the same for the same view."""
    if len(legal) == 1:
        return legal[0]
    return _CHOICES[view.step](look(view), legal)
