"""Which action tile: what its actions promise, against how far the marker has to go."""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.game import Action, Rated
from rules.kraftwagen.actions import TakeTile
from rules.kraftwagen.components import Icon
from rules.kraftwagen.npc import imagined
from rules.kraftwagen.npc.outlook import Outlook

STEP = 1.5
"""Points that each link passed is worth: tiles left to the others, and turns until the next own one."""
AGAIN = 0.5
"""Points for moving once more before anybody else."""


def rate(outlook: Outlook, legal: Sequence[Action]) -> list[Rated]:
    """Rate each tile by what it promises for its distance."""
    known: dict[Icon, float] = {}
    return [Rated(action, _worth(outlook, action, known)) for action in legal]


def _worth(outlook: Outlook, action: Action, known: dict[Icon, float]) -> float:
    if not isinstance(action, TakeTile):
        return float("-inf")
    chain = outlook.view.chain
    distance = chain.index(action.tile)
    second = next(place for place, link in enumerate(chain) if place and isinstance(link, int))
    found = AGAIN if distance < second else 0.0
    for icon in outlook.printed.tiles[action.tile].icons:
        if icon not in known:
            known[icon] = imagined.best(outlook, icon)
        found += known[icon]
    return found - STEP * distance
