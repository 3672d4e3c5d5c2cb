"""What players call the words of the rules, so that a search finds these."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

SYNONYMS: Mapping[str, Sequence[str]] = {
    "achievements": ("goal", "goals", "objective", "objectives", "milestone", "milestones", "bonus"),
    "body": ("bodies", "chassis", "coachwork", "design"),
    "bought": ("unsold", "leftover", "remaining"),
    "buyers": ("customer", "customers", "client", "clients"),
    "canteen": ("pool", "hand"),
    "car": ("vehicle", "auto", "automobile"),
    "chain": ("rondel",),
    "circuit": ("racetrack", "course"),
    "engine": ("motor", "motors"),
    "engineers": ("specialist", "specialists", "character", "characters"),
    "exchange": ("change", "replace", "modify"),
    "grand": ("gp",),
    "highest": ("best", "max", "maximum"),
    "hire": ("employ",),
    "instant": ("immediate",),
    "investors": ("shareholder", "shareholders", "backer"),
    "level": ("gear", "gears", "technology", "tech"),
    "luxury": ("comfort", "quality"),
    "market": ("showroom", "display", "shop"),
    "marker": ("badge",),
    "must": ("forced", "obligatory", "mandatory"),
    "place": ("offer", "put"),
    "points": ("vp", "score", "money"),
    "price": ("cost", "cheap", "expensive", "dollars"),
    "race": ("drive",),
    "recruit": ("card", "cards"),
    "research": ("develop", "development", "upgrade"),
    "round": ("year",),
    "sale": ("selling",),
    "team": ("crew",),
    "win": ("winner", "finish", "tiebreak", "tie", "tied"),
    "workers": ("meeple", "meeples", "men", "staff", "pawn"),
    "workshops": ("garage", "storage", "warehouse", "stock"),
}
"""The players' words by the word of the rules."""


def synonyms() -> Mapping[str, Sequence[str]]:
    """Give what players call the words of the rules, by these."""
    return SYNONYMS
