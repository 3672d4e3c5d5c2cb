"""Which topic of the rules explains a refusal."""

from __future__ import annotations

from collections.abc import Mapping

from rules.automania.actions import Pass
from rules.automania.components import Kind
from rules.automania.view import Step, View
from rules.core.game import Action, Refusal

REASONS: Mapping[str, tuple[str, ...]] = {
    "Order of play": (
        "other seat",
        "not open",
    ),
    "Game end": ("over",),
    "Workers": (
        "own workers",
        "workers short",
        "workers gone",
        "worker mix",
        "group short",
    ),
    "Tiles": (
        "wrong spot",
        "no tiles",
        "tile not there",
        "fee short",
        "fee short sponsor",
        "fee unpayable",
        "place unpayable",
        "tile unpayable",
        "sponsor first",
    ),
    "Managers": (
        "no office",
        "other portrait",
    ),
    "Styling": ("styling full",),
    "Producing": (
        "no car",
        "unpayable",
        "other car",
        "el-car away",
        "car away",
        "money short",
        "money never",
        "no ship space",
        "too high",
        "space occupied",
        "exact space",
        "must place",
        "must use yacht",
        "not your car",
    ),
    "Top cars": (
        "cars on yachts",
        "el-car on yacht",
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
        "contract marketing",
        "contract styling",
        "contract traits",
        "contract not there",
        "deck empty",
    ),
    "Sponsor and marketing": ("sponsor unpayable", "tile first"),
    "Withdrawing": (
        "no sales office",
        "office taken",
    ),
    "Sales phase": (
        "no sales space",
        "row used",
        "sales space taken",
    ),
    "Advanced game": (
        "copy other type",
        "copy el-car",
        "copy own car",
        "copied already",
        "no el-car",
        "side B",
        "factory taken",
    ),
}
"""The reasons by topic."""

SPOTS: Mapping[str, str] = {
    Kind.MANAGER: "Managers",
    Kind.MACHINE: "Machines",
    Kind.STYLING: "Styling",
}
"""Where it is explained what a kind of tile is placed on; all others are taken or discarded."""

STEPS: Mapping[str, str] = {
    "factory": "Advanced game",
    "place": "Workers",
    "tile": "Tiles",
    "produce": "Producing",
    "market": "Sponsor and marketing",
    "fulfil": "Contracts",
    "ship": "Producing",
    "yacht": "Top cars",
    "keep": "Producing",
    "top": "Top cars",
    "contract": "Contracts",
    "draw": "Contracts",
    "sponsor": "Sponsor and marketing",
    "recall": "Producing",
    "withdraw": "Withdrawing",
    "sell": "Sales phase",
    "pass": "Sales phase",
    "advance": "New round",
}
"""Where an action that belongs to another step is explained, by its verb."""

ACCOUNT: Mapping[str, tuple[str, str]] = {
    "points.start": ("VP at the start", "Starting"),
    "points.ships": ("VP of ships", "Producing"),
    "points.yachts": ("VP of yachts", "Top cars"),
    "points.sales": ("VP of sales", "Sales phase"),
    "points.tiles": ("VP tiles", "Tiles"),
    "points.instead": ("No contract left", "Contracts"),
    "points.leftovers": ("Cars left: VP", "Game end"),
    "points.contracts": ("Contracts", "Contracts"),
    "points.medals": ("Medals on tiles", "Game end"),
    "points.money": ("VP for money", "Game end"),
    "money.start": ("Autobucks at the start", "Starting"),
    "money.sales": ("Autobucks of sales", "Sales phase"),
    "money.sponsor": ("Sponsor", "Sponsor and marketing"),
    "money.tiles": ("Money tiles", "Tiles"),
    "money.contracts": ("Start contract", "Contracts"),
    "money.leftovers": ("Cars left: autobucks", "Game end"),
    "money.production": ("Production", "Producing"),
    "money.fees": ("Managers' offices and styling", "Managers"),
}
"""The lines of the closing account as they are called, with their topics, by the fields of the two ledgers."""

TOPIC: Mapping[str, str] = {reason: topic for topic, reasons in REASONS.items() for reason in reasons}


def subject(view: View, kind: type[Action]) -> str:
    """Give the topic that explains a kind of action at the moment of the view."""
    return "Withdrawing" if kind is Pass and view.step == Step.OFFICE_TILE else STEPS[kind.verb]


def accounted() -> Mapping[str, str]:
    """Give the lines of the closing account with their topics."""
    return dict(ACCOUNT.values())


def topic(refusal: Refusal) -> str | None:
    """Give the topic that explains a refusal, None where no topic does."""
    if refusal.reason == "other step":
        return STEPS[str(refusal.values["verb"])]
    if refusal.reason == "wrong spot":
        return SPOTS.get(str(refusal.values.get("kind")), TOPIC["wrong spot"])
    return TOPIC.get(refusal.reason)
