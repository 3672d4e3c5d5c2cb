"""What a round's scoring brought, as a table that a phone shows whole."""

from __future__ import annotations

from collections.abc import Sequence

from render.core.table import Column, table
from render.core.words import Names
from render.kraftwagen.words.scored import scored
from rules.core.game import Event
from rules.kraftwagen.events import PointsGained
from rules.kraftwagen.view import View

POINTS, SALES, RACE, BUICK, NOW = "Points", "sales", "race", "Buick", "now"
CARS, SOLD, UNSOLD = "Cars", "sold", "unsold"


def tally(view: View, told: Sequence[Event], names: Names) -> str | None:
    """Give each company's points of a round's scoring, by what they are for, and those that it has now, the most first.

    Where points are hidden it counts cars instead. None where the events tell of no scoring.
    """
    found = scored(view, told)
    if found is None:
        return None
    if any(isinstance(it, PointsGained) and it.points is None for it in told):
        sold, unsold = Column(SOLD, [it.sold for it in found]), Column(UNSOLD, [it.unsold for it in found])
        return table(CARS, names, [unsold, sold])
    gained = {
        SALES: [it.sales for it in found],
        RACE: [it.race for it in found],
        BUICK: [it.points - it.sales - it.race for it in found],
        NOW: [it.points or 0 for it in view.companies],
    }
    columns = [Column(title, amounts, summed=False) for title, amounts in gained.items()]
    return table(POINTS, names, [it for it in columns if it.title != BUICK or any(it.amounts)])
