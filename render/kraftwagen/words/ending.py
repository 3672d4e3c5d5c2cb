"""How a match ended for one company, and what made the difference."""

from __future__ import annotations

from collections.abc import Sequence

from render.core import ending
from render.core.words import Names
from render.kraftwagen.ledger import close
from render.kraftwagen.words.account import SOURCE, ranking
from render.kraftwagen.words.speaker import Speaker, amount
from rules.core.game import Event
from rules.kraftwagen.view import View


def told(view: View, events: Sequence[Event], names: Names) -> str:
    """Say which place the company of the view has, and what made the difference to its rival."""
    parts = [{said: it.points[source] for source, said in SOURCE.items()} for it in close(view, events)]
    return ending.told(Speaker(view, names), ranking(view), parts, amount)
