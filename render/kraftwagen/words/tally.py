"""What a round's scoring brought, as a table that a phone shows whole."""

from __future__ import annotations

from collections.abc import Sequence

from render.core.table import Column, table
from render.core.words import Names
from render.kraftwagen.words.scored import scored
from rules.core.game import Event
from rules.kraftwagen.events import PointsGained
from rules.kraftwagen.view import View

TITLE, SOLD, UNSOLD, RACE, POINTS = "Scoring", "sold", "left", "race", "points"


def tally(view: View, told: Sequence[Event], names: Names) -> str | None:
    """Give each company's cars, the points of its race, and all its points of a round's scoring, who gained most first.

    Where points are hidden they are left out. None where the events tell of no scoring.
    """
    found = scored(view, told)
    if found is None:
        return None
    sold, unsold = Column(SOLD, [it.sold for it in found]), Column(UNSOLD, [it.unsold for it in found])
    if any(isinstance(it, PointsGained) and it.points is None for it in told):
        return table(TITLE, names, [unsold, sold])
    race, points = Column(RACE, [it.race for it in found]), Column(POINTS, [it.points for it in found])
    return table(TITLE, names, [sold, unsold, race, points])
