"""A seat played by the program: every choice is the one that promises the most Reputation Points.

It is handed what the seat may see and what it may do, so there is nothing else that it could go by.
"""

from __future__ import annotations

from collections.abc import Sequence

from rules.core.game import Action
from rules.kraftwagen.npc.candidate import rate
from rules.kraftwagen.view import View


def choose(view: View, legal: Sequence[Action]) -> Action:
    """Give the action to play, one of the legal ones; the same for the same view."""
    if len(legal) == 1:
        return legal[0]
    return max(rate(view, legal), key=lambda it: it.worth).action
