"""What a company can hope for where a turn has just ended."""

from __future__ import annotations

from dataclasses import replace

from rules.automobile.components import RANGES
from rules.automobile.npc import plan
from rules.automobile.npc.outlook import look
from rules.automobile.view import View
from rules.core.game import Seat


def hope(view: View, seat: Seat) -> float:
    """Give the dollars that a seat can expect at the end, as it stands after the turn before the one that has begun."""
    it, printed, turn = view.companies[seat], view.components, view.turn - 1
    assert it.cash is not None
    debt = it.loans * (printed.repayment + printed.interest * (len(printed.turns) - turn))
    outlook = replace(look(view), turn=turn, threat=dict.fromkeys(RANGES, 0.0), character=None)
    return it.cash - debt + plan.standing(outlook, sum(outlook.boxes.values()))
