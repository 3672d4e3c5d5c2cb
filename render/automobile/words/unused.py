"""Why distributors come home unused: what they found no place for."""

from __future__ import annotations

from collections.abc import Mapping

from render.automobile.words.speaker import SHORT, Speaker
from render.core.sentence import say
from rules.automobile.components import RANGES, PriceRange
from rules.core.game import Seat

TEXT = {
    "no car": "{who} takes {unused:# unused distributor|# unused distributors} home, for no car is left to sell: "
    "{unused:# loss point|# loss points}.",
    "full": "{who} takes {unused:# unused distributor|# unused distributors} home, for "
    "the {rows:and} {count:row is|rows are} full: {unused:# loss point|# loss points}.",
    "out of reach": "{who} takes {unused:# unused distributor|# unused distributors} home, for "
    "{unused:it reaches|they reach} no free space for the cars left: {unused:# loss point|# loss points}.",
}


def unused(it: Speaker, seat: Seat, count: int, taken: Mapping[PriceRange, int]) -> str:
    """Say how many distributors a seat did not use, and why: `taken` are the spaces of each row at the end."""
    view = it.view
    left = {it.printed(model).range for model, space in enumerate(view.spaces, 1) if space.owner == seat and space.cars}
    rows = [SHORT[row] for row in RANGES if row in left]
    full = [row for row in left if taken[row] >= view.components.row_capacity(row, view.turn)]
    key = "no car" if not rows else "full" if len(full) == len(rows) else "out of reach"
    return say(TEXT[key], who=it.who(seat), unused=count, rows=rows, count=len(rows))
