"""Which topic of the rules explains a refusal."""

from __future__ import annotations

from collections.abc import Mapping

from rules.core.game import Refusal

REASONS: Mapping[str, tuple[str, ...]] = {
    "Order of play": (
        "other seat",
        "not open",
    ),
    "Winning": ("over",),
    "Characters": (
        "must act",
        "character taken",
        "durant without factory",
        "durant without space",
        "durant without research",
        "durant without money",
        "durant wants empty",
        "ford of another",
        "ford of nobody",
        "ford used",
        "howard number",
        "howard order",
    ),
    "Building": (
        "unknown model",
        "no pieces",
        "too many pieces",
        "space closed",
        "space of another",
        "cars of another",
        "parts placed",
        "parts alone",
        "factories short",
        "space full",
    ),
    "R&D": (
        "research short",
        "stock empty",
    ),
    "Production": (
        "no factory",
        "factory of another",
        "factory closed",
        "produced already",
        "too few cars",
        "too many cars",
        "car pieces short",
        "money for fewer cars",
    ),
    "Loans": (
        "money short",
        "money for fewer",
    ),
    "Distributors": (
        "no distributors",
        "too many distributors",
        "distributors short",
        "no cars",
        "cars short",
        "box empty",
        "out of reach",
        "row full",
        "other range",
    ),
    "Closing": (
        "closing taken",
        "nothing there",
    ),
    "Decisions": (
        "bonus gone",
        "bonus too dear",
        "bonus there",
        "no such stack",
        "stack gone",
        "stacks gone",
        "never reduced",
        "reduced there",
        "marker without cars",
    ),
}
"""The reasons by topic."""

TOPIC: Mapping[str, str] = {reason: topic for topic, reasons in REASONS.items() for reason in reasons}


def topic(refusal: Refusal) -> str | None:
    """Give the topic that explains a refusal, None where no topic does."""
    return TOPIC.get(refusal.reason)
