"""Phase six: markers where they sell cars that would stay, closing what costs more than it earns, else passing."""

from __future__ import annotations

from collections.abc import Sequence

from rules.automobile.actions import PASS, BuyBonusMarker, CloseFactories, ReducePrice
from rules.automobile.npc import plan
from rules.automobile.npc.outlook import Outlook
from rules.core.game import Action, Rated

GAIN = 30
"""Dollars that a decision must bring to be worth a later place in the selection order."""


def decisions(outlook: Outlook, legal: Sequence[Action]) -> list[Rated]:
    """Rate the decisions, and first of all passing, which keeps a better place."""
    found = [Rated(PASS, plan.value(outlook, {}) + GAIN)]
    for action in legal:
        if action != PASS:
            after = outlook.copy()
            _carry_out(after, action)
            found.append(Rated(action, plan.value(after, {})))
    return found


def _carry_out(outlook: Outlook, action: Action) -> None:
    match action:
        case CloseFactories(model):
            plan.close(outlook, model)
        case BuyBonusMarker(model):
            outlook.research -= outlook.printed.bonus_cost[len(outlook.view.bonus_by)]
            outlook.sites[model - 1].bonus = 1
        case ReducePrice(model, markers):
            outlook.sites[model - 1].reduced = markers
        case _:
            pass
