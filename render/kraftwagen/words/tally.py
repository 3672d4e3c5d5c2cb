"""What a round's sales brought, as a table that a phone shows whole."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from render.core.table import Column, table
from render.core.words import Names
from rules.core.game import Event, Seat
from rules.kraftwagen.events import CarSold, CarUnsold, PointsGained, Source
from rules.kraftwagen.view import View

TITLE, SOLD, UNSOLD, POINTS = "Sales", "sold", "left", "points"
SALES = (Source.SALE, Source.REWARD)


def tally(view: View, told: Sequence[Event], names: Names) -> str | None:
    """Give the cars and the points of a round's sales, who gained most first; None where nothing was sold.

    Where points are hidden they are left out.
    """
    sold, unsold, points = Counter[Seat](), Counter[Seat](), Counter[Seat]()
    is_hidden = False
    for event in told:
        if isinstance(event, CarSold):
            sold[event.seat] += 1
        elif isinstance(event, CarUnsold):
            unsold[event.seat] += 1
        elif isinstance(event, PointsGained) and event.source in SALES:
            is_hidden = is_hidden or event.points is None
            points[event.seat] += event.points or 0
    # A single sale is an instant benefit, not the round's: that leaves nothing unsold and ends no phase.
    if sold.total() + unsold.total() < 2:
        return None
    seats = range(len(view.companies))
    columns = [Column(UNSOLD, [unsold[it] for it in seats]), Column(SOLD, [sold[it] for it in seats])]
    if not is_hidden:
        columns = [columns[1], columns[0], Column(POINTS, [points[it] for it in seats])]
    return table(TITLE, names, columns)
