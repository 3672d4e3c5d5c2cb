"""Phase six: markers where they sell cars that would stay, closing what costs more than it earns, else passing."""

from __future__ import annotations

from collections.abc import Sequence

from rules.automobile.actions import PASS, BuyBonusMarker, CloseFactories, ReducePrice
from rules.automobile.npc import plan
from rules.automobile.npc.outlook import Outlook
from rules.core.game import Action

GAIN = 30
"""Dollars that a decision must bring to be worth a later place in the selection order."""


def decide(outlook: Outlook, legal: Sequence[Action]) -> Action:
    """Take the decision that adds most, or pass."""
    best: Action = PASS
    top = plan.value(outlook, {}) + GAIN
    for action in legal:
        after = outlook.copy()
        _carry_out(after, action)
        dollars = plan.value(after, {})
        if dollars > top:
            best, top = action, dollars
    return best


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
