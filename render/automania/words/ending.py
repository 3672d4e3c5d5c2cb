"""How a match ended for one player, and what made the difference."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from render.automania.ledger import close
from render.automania.words.account import ranking
from render.automania.words.speaker import Speaker, amount
from render.core import ending
from render.core.words import Names
from rules.automania.view import View
from rules.core.game import Event

PART: Mapping[str, Sequence[str]] = {
    "gold medals of ship spaces": ("ships",),
    "cars on yachts": ("yachts",),
    "cars sold in Europe": ("sales", "leftovers"),
    "fulfilled contracts": ("contracts", "instead"),
    "medals on tiles": ("medals",),
    "VP tiles": ("tiles",),
    "the rank by money": ("money",),
    "the start": ("start",),
}
"""What a total is made of, each with its lines of the ledger."""


def told(view: View, events: Sequence[Event], names: Names) -> str:
    """Say which place the player of the view has, and what made the difference to his rival."""
    points = [ledger.points for ledger in close(view, events)]
    parts = [{said: sum(getattr(it, line) for line in lines) for said, lines in PART.items()} for it in points]
    return ending.told(Speaker(view, names), ranking(view), parts, amount)
