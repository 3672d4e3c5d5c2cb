"""Which topic of the rules explains a refusal."""

from __future__ import annotations

from collections.abc import Mapping

from rules.core.game import Refusal

REASONS: Mapping[str, tuple[str, ...]] = {
    "Order of play": ("not open",),
    "Winning": ("over",),
    "Starting": ("start taken",),
    "Action Chain": (
        "other seat",
        "not on tile",
        "action done",
    ),
    "Workshops": (
        "workshops full",
        "workshop free",
        "no such tile",
    ),
    "Research": (
        "no engineer token",
        "level highest",
        "levels apart",
        "levels apart token",
    ),
    "Workers": (
        "nobody to rest",
        "supply empty",
        "canteen short",
    ),
    "Grand Prix": (
        "team full",
        "body in race car",
    ),
    "Buyers": (
        "buyers full",
        "buyers not full",
        "no such buyer",
        "no buyer there",
        "buyer has marker",
    ),
    "Cars": (
        "market full",
        "no body",
        "no engine",
        "nobody on car",
        "price gone",
        "no salesperson",
        "no own car",
        "no such car",
        "car of another",
        "token there",
    ),
    "Investors": ("no investor",),
    "Recruits": ("recruit taken", "not revealed"),
    "Engineers": (
        "no marker",
        "marker not for cars",
        "marker not for buyers",
        "engineer used",
        "engineer works",
        "no exchange marker",
        "salesperson elsewhere",
        "nothing to exchange",
        "nothing changes",
    ),
    "Instant benefits": (
        "other instant",
        "instant idle",
    ),
}
"""The reasons by topic."""

STEPS: Mapping[str, str] = {
    "start": "Starting",
    "tile": "Action Chain",
    "build": "Workshops",
    "engine": "Workshops",
    "research": "Research",
    "hire": "Workers",
    "recruit": "Recruits",
    "buyer": "Buyers",
    "market": "Buyers",
    "race": "Grand Prix",
    "sell": "Instant benefits",
    "swap": "Instant benefits",
    "car": "Cars",
    "token": "Investors",
    "exchange": "Engineers",
    "reward": "Engineers",
    "fifth": "Engineers",
    "skip": "Actions",
}
"""Where an action that belongs to another step is explained, by its verb."""

TOPIC: Mapping[str, str] = {reason: topic for topic, reasons in REASONS.items() for reason in reasons}


def topic(refusal: Refusal) -> str | None:
    """Give the topic that explains a refusal, None where no topic does."""
    if refusal.reason == "other step":
        return STEPS[str(refusal.values["verb"])]
    return TOPIC.get(refusal.reason)
