"""The actions that deserve a look, each with the Reputation Points that it promises."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.game import Action, Rated
from rules.kraftwagen.actions import ChooseStartingTile, PlaceCar, Skip, TakeTile
from rules.kraftwagen.npc import job, market, start, tile
from rules.kraftwagen.npc.outlook import Outlook, look
from rules.kraftwagen.view import View


def rate(view: View, legal: Sequence[Action]) -> list[Rated]:
    """Rate what the seat to act may do; a token or marker that is not worth while now stands behind the best step."""
    outlook = look(view)
    steps = _steps(outlook, [action for action in legal if not market.is_anytime(action)])
    best = max(it.worth for it in steps)
    extras = [Rated(it.action, best + it.worth) for it in market.anytime(outlook, legal)]
    return [*extras, *steps]


def _steps(outlook: Outlook, legal: Sequence[Action]) -> list[Rated]:
    """Rate the actions that belong to the step that is asked for."""
    if isinstance(legal[0], ChooseStartingTile):
        return start.rate(legal)
    if isinstance(legal[0], TakeTile):
        return tile.rate(outlook, legal)
    if isinstance(legal[0], PlaceCar):
        return market.cars(outlook, legal)
    if isinstance(legal[0], Skip):
        return [Rated(legal[0], 0.0)]
    return job.rate(outlook, legal)
