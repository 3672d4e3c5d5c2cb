"""A seat played by the program: every choice is the one that promises the most dollars at the end of the match.

It is handed what the seat may see and what it may do, so there is nothing else that it could go by.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rules.automobile.npc import action, bidding, decision, sale, selection
from rules.automobile.npc.outlook import Outlook, look
from rules.automobile.state import Step
from rules.automobile.view import View
from rules.core.game import Action, Rated

_BIDDING: Mapping[Step, Callable[[View, Sequence[Action]], list[Rated]]] = {
    Step.BID: bidding.bids,
    Step.PLACE: bidding.places,
}
"""Before the first tiles are drawn."""
_RATINGS: Mapping[Step, Callable[[Outlook, Sequence[Action]], list[Rated]]] = {
    Step.CHOOSE: selection.characters,
    Step.DURANT: selection.spaces_for_durant,
    Step.ACT: action.actions,
    Step.PRODUCE: action.productions,
    Step.FORD: action.uses_of_ford,
    Step.HOWARD: sale.sales_to_howard,
    Step.DISTRIBUTOR: sale.sales_via_distributors,
    Step.DECIDE: decision.decisions,
}


def rate(view: View, legal: Sequence[Action]) -> list[Rated]:
    """Give the actions that deserve a look, each with the dollars that it promises."""
    if view.step in _BIDDING:
        return _BIDDING[view.step](view, legal)
    return _RATINGS[view.step](look(view), legal)


def choose(view: View, legal: Sequence[Action]) -> Action:
    """Give the action to play, one of the legal ones; the same for the same view."""
    if len(legal) == 1:
        return legal[0]
    return max(rate(view, legal), key=lambda it: it.worth).action
