"""What players call the words of the rules, so that a search finds these."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

SYNONYMS: Mapping[str, Sequence[str]] = {
    "bag": ("pool", "sack"),
    "marker": ("token", "tokens"),
    "build": ("construct", "expand", "invest"),
    "cars": ("stock", "inventory", "vehicles", "automobiles"),
    "cash": ("funds", "capital"),
    "character": ("role", "roles", "person", "persons", "boss"),
    "close": ("shut", "scrap", "demolish", "salvage"),
    "cubes": ("research", "technology", "tech", "development"),
    "demand": ("customers", "customer"),
    "discard": ("remove",),
    "distributors": ("dealer", "dealers", "salesman", "salesmen", "agents"),
    "factory": ("plant", "plants", "works"),
    "advanced": ("newest", "latest"),
    "interest": ("percent", "fee"),
    "left": ("unsold", "leftover", "leftovers", "remaining", "surplus"),
    "loan": (
        "debt",
        "debts",
        "credit",
        "borrow",
        "bank",
        "mortgage",
        "bankrupt",
        "bankruptcy",
        "broke",
    ),
    "loss": ("penalty", "penalties", "obsolete", "outdated"),
    "model": ("type", "types"),
    "money": ("dollars", "score", "points"),
    "order": ("sequence", "starting"),
    "passed": ("skip",),
    "pieces": ("plant", "plants"),
    "produce": ("manufacture", "assemble"),
    "range": ("class", "segment", "category"),
    "reduced": ("discount", "cheaper", "rebate", "sale"),
    "selection": ("auction",),
    "tie": ("draw", "tied", "tiebreak", "tiebreaker", "equal"),
    "turn": ("round", "rounds", "year", "years"),
    "wins": ("victory", "winner", "finish"),
}
"""The players' words by the word of the rules."""


def synonyms() -> Mapping[str, Sequence[str]]:
    """Give what players call the words of the rules, by these."""
    return SYNONYMS
