"""A full state that fits what one seat knows: only what is still to be drawn is unknown."""

from __future__ import annotations

from rules.core.chance import Chance
from rules.core.draft import clone
from rules.core.game import Seat
from rules.kraftwagen.state import State


def imagine(state: State, seat: Seat, seed: int) -> State:
    """Give a copy in which every draw to come is another one.

    Points are known to all even where they are hidden: whoever watched could have counted along.
    """
    draft = clone(state)
    draft.chance = Chance(seed)
    return draft
