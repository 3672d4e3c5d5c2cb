"""A seat played by the program: every choice is the one that promises the most Reputation Points.

It is handed what the seat may see and what it may do, so there is nothing else that it could go by.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.game import Action
from rules.kraftwagen.actions import ChooseStartingTile, PlaceCar, Skip, TakeTile
from rules.kraftwagen.npc import job, market, start, tile
from rules.kraftwagen.npc.outlook import look
from rules.kraftwagen.view import View


def choose(view: View, legal: Sequence[Action]) -> Action:
    """Give the action to play, one of the legal ones; the same for the same view."""
    if len(legal) == 1:
        return legal[0]
    outlook = look(view)
    at_once = market.anytime(outlook, legal)
    if at_once is not None:
        return at_once
    if isinstance(legal[0], ChooseStartingTile):
        return start.choose(legal)
    if isinstance(legal[0], TakeTile):
        return tile.choose(outlook, legal)
    if isinstance(legal[0], PlaceCar):
        return market.place_car(outlook, legal)
    if isinstance(legal[0], Skip) or all(market.is_anytime(action) for action in legal[:-1]):
        return legal[-1]
    return job.choose(outlook, [action for action in legal if not market.is_anytime(action)])
