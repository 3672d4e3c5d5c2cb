"""What a round's sales brought, as a table that a phone shows whole."""

from __future__ import annotations

from collections.abc import Sequence

from render.automania.closeup.result import results, round_of
from render.core.sentence import say
from render.core.table import Column, table
from render.core.words import Names
from rules.automania.view import View
from rules.core.game import Event

TITLE = "Round {round}"
SOLD, MONEY, POINTS, TOTAL = "sold", "bucks", "+VP", "total"


def tally(view: View, events: Sequence[Event], names: Names) -> str | None:
    """Give the cars, autobucks and VP of a round's sales, and the VP that each has then, the most first; None where the
    events tell of no sales.

    What each car brought, and which stay, stands in the summary above.
    """
    found = {it.seat: it for it in results(view, events)}
    if not found:
        return None
    rows = [found[seat] for seat in range(len(names))]
    columns = (
        Column(SOLD, [len(it.sold) for it in rows]),
        Column(MONEY, [it.money for it in rows]),
        Column(POINTS, [it.points for it in rows]),
        Column(TOTAL, [it.points for it in view.players], summed=False),
    )
    return table(say(TITLE, round=round_of(view, events)), names, columns)
