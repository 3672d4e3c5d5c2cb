"""How a match ended for one company, and what made the difference."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from render.automobile.ledger import Ledger, close
from render.automobile.words.speaker import Speaker
from render.core import ending
from render.core.sentence import money
from render.core.words import Names
from rules.automobile.view import View
from rules.core.game import Event

PART: Mapping[str, Sequence[str]] = {
    "sales to Howard": ("howard",),
    "sales by distributors": ("distributors",),
    "sales on the market": ("market",),
    "what the cars cost to make": ("production",),
    "what the factories cost, less what they are worth at the end": ("built", "closed", "factories"),
    "loss points": ("losses",),
    "loans": ("interest", "loans"),
    "the start": ("start", "auction"),
}
"""What a total is made of, each with its lines of the ledger."""


def told(view: View, events: Sequence[Event], names: Names) -> str:
    """Say which place the company of the view has, and what made the difference to its rival."""
    parts = [_parts(ledger) for ledger in close(view, events).ledgers]
    return ending.told(Speaker(view, names), view.ranking, parts, money)


def _parts(ledger: Ledger) -> dict[str, int]:
    return {said: sum(getattr(ledger, line) for line in lines) for said, lines in PART.items()}
