"""Which topic of the rules explains a refusal."""

from __future__ import annotations

from collections.abc import Mapping

from rules.core.game import Refusal

REASONS: Mapping[str, tuple[str, ...]] = {
    "Order of play": (
        "other seat",
        "not open",
    ),
    "Game end": ("over",),
    "Workers": (
        "own workers",
        "workers short",
        "worker mix",
        "group short",
    ),
    "Tiles": (
        "no tiles",
        "tile not there",
        "fee short",
        "fee unpayable",
        "place unpayable",
        "tile unpayable",
    ),
    "Managers": (
        "no office",
        "other portrait",
    ),
    "Machines": ("wrong spot",),
    "Styling": ("styling full",),
    "Producing": (
        "no car",
        "unpayable",
        "other car",
        "no el-car",
        "el-car away",
        "car away",
        "money short",
        "no ship space",
        "too high",
        "space occupied",
        "exact space",
        "must place",
        "not your car",
    ),
    "Top cars": (
        "must sell",
        "no yachts",
        "yacht popularity",
        "yacht taken",
        "no top cars",
        "top popularity",
    ),
    "Contracts": (
        "contract not in hand",
        "one contract",
        "contract car",
        "contract popularity",
        "contract styling",
        "contract traits",
        "contract not there",
        "deck empty",
    ),
    "Sponsor and marketing": ("sponsor unpayable",),
    "Withdrawing": (
        "no sales office",
        "office taken",
    ),
    "Sales phase": (
        "no sales space",
        "row used",
        "sales space taken",
        "copied already",
        "copy own car",
        "copy el-car",
        "copy other type",
    ),
    "Advanced game": (
        "side B",
        "factory taken",
    ),
}
"""The reasons by topic."""

TOPIC: Mapping[str, str] = {reason: topic for topic, reasons in REASONS.items() for reason in reasons}


def topic(refusal: Refusal) -> str | None:
    """Give the topic that explains a refusal, None where no topic does."""
    return TOPIC.get(refusal.reason)
