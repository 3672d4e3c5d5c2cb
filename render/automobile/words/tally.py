"""What a phase of sales brought, as a table that a phone shows whole."""

from __future__ import annotations

from collections.abc import Sequence

from render.automobile.closeup.result import market
from render.core.sentence import money
from render.core.table import Column, table
from render.core.words import Names
from rules.automobile.events import DistributorsPaid
from rules.automobile.view import View
from rules.core.game import Event

MARKET, DISTRIBUTORS = "Market", "Distributors"
SOLD, LEFT, UNUSED, INCOME = "sold", "left", "idle", "income"


def tally(view: View, told: Sequence[Event], names: Names) -> str | None:
    """Give the sales of the market, else those via distributors, who earned most first; None where nothing was sold."""
    result = market(view, told)
    if result is not None:
        counted = [result.counted(seat) for seat in range(len(view.companies))]
        columns = (Column(SOLD, [it for it, _ in counted]), Column(LEFT, [it for _, it in counted]))
        title, income = MARKET, list(result.income)
    else:
        paid = {it.seat: it for it in told if isinstance(it, DistributorsPaid)}
        rows = [paid.get(seat) for seat in range(len(view.companies))]
        columns = (
            Column(SOLD, [it.sold if it else 0 for it in rows]),
            Column(UNUSED, [it.unused if it else 0 for it in rows]),
        )
        title, income = DISTRIBUTORS, [it.income if it else 0 for it in rows]
    if not any(columns[0].amounts):
        return None
    return table(title, names, (*columns, Column(INCOME, income, money)))
