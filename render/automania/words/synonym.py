"""What players call the words of the rules, so that a search finds these."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

SYNONYMS: Mapping[str, Sequence[str]] = {
    "action": ("task",),
    "autobucks": ("dollars", "cash", "coins", "coin", "bucks"),
    "contract": ("quest", "mission", "goal", "goals", "objective"),
    "cost": ("price", "prices", "pay"),
    "demands": ("symbol", "icons", "icon", "wishes", "wants", "customers"),
    "discard": ("trash", "reject"),
    "display": ("offer",),
    "factory": ("board", "mat", "asymmetric"),
    "machine": ("upgrade", "upgrades", "machinery", "module"),
    "manager": ("boss", "bosses", "staff", "portrait", "head"),
    "medals": ("silver", "gold"),
    "neutral": ("grey", "gray"),
    "office": ("desk",),
    "order": ("sequence",),
    "popularity": ("quality", "value", "strength"),
    "produce": ("build", "make", "manufacture", "assemble"),
    "recall": ("take", "return"),
    "replaced": ("overwrite", "overbuild", "swap"),
    "round": ("year", "years"),
    "sell": ("sale",),
    "ship": ("boat", "boats", "vessel", "harbour", "harbor", "dock", "export"),
    "sponsor": ("bank", "income", "sponsorship"),
    "stars": ("star", "bonus"),
    "styling": ("design", "tuning", "accessories", "decoration"),
    "tie": ("draw", "tied", "tiebreak", "tiebreaker", "equal"),
    "tile": ("token",),
    "vp": ("victory", "score", "scoring"),
    "win": ("winner", "finish"),
    "withdraw": ("pass", "quit", "retire", "stop", "out"),
    "workers": ("meeple", "meeples", "worker", "men", "pawn", "pawns", "bump", "bumped", "kick"),
    "yacht": ("luxury",),
}
"""The players' words by the word of the rules."""


def synonyms() -> Mapping[str, Sequence[str]]:
    """Give what players call the words of the rules, by these."""
    return SYNONYMS
