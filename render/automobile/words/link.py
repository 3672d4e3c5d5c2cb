"""Which topic of the rules explains a refusal."""

from __future__ import annotations

from collections.abc import Mapping

from rules.automobile.actions import Pass
from rules.automobile.view import Step, View
from rules.core.game import Action, Refusal

REASONS: Mapping[str, tuple[str, ...]] = {
    "Order of play": (
        "other seat",
        "not open",
        "must act",
        "no higher bid",
        "bid too low",
        "bid not round",
        "bid too high",
        "bid beyond cash",
        "no such place",
        "place taken",
    ),
    "Winning": ("over",),
    "Characters": (
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
        "cars short",
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
        "box empty",
        "out of reach",
        "row full",
        "other range",
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
        "nothing there",
        "marker for another",
        "marker without cars",
        "closing taken",
    ),
}
"""The reasons by topic."""

TOPIC: Mapping[str, str] = {reason: topic for topic, reasons in REASONS.items() for reason in reasons}

PLACE: Mapping[str, str] = {
    "Close down factory": "Closing",
    "Ford": "Characters",
    "Sell cars via Howard": "Characters",
}
"""The topics of places in the rulebook from which reasons come that others have too."""

VERB: Mapping[str, str] = {
    "bid": "Order of play",
    "place": "Order of play",
    "choose": "Characters",
    "durant": "Characters",
    "build": "Building",
    "distribute": "Distributors",
    "research": "R&D",
    "produce": "Production",
    "done": "Production",
    "close": "Closing",
    "ford": "Characters",
    "howard": "Characters",
    "sell": "Distributors",
    "bonus": "Decisions",
    "reduce": "Decisions",
}
"""The topic of an action that does not belong here, by its verb."""

STEP: Mapping[str, str] = {
    "place": "Order of play",
    "choose": "Characters",
    "durant": "Characters",
    "produce": "Production",
    "howard": "Characters",
    "distributor": "Distributors",
}
"""The topic of what must be decided before anybody can pass, by the step."""


PASSING: Mapping[Step, str] = {
    Step.BID: "Order of play",
    Step.ACT: "Order of play",
    Step.FORD: "Characters",
    Step.DECIDE: "Decisions",
}
"""The topic of passing, by the step."""

ACCOUNT: Mapping[str, tuple[str, str]] = {
    "start": ("Money at the start", "Order of play"),
    "auction": ("Place in the first order", "Order of play"),
    "howard": ("Howard", "Characters"),
    "distributors": ("Distributors", "Distributors"),
    "market": ("Market", "Market"),
    "closed": ("Factories closed", "Closing"),
    "built": ("Building", "Building"),
    "production": ("Production", "Production"),
    "losses": ("Losses", "Losses"),
    "interest": ("Interest", "Loans"),
    "loans": ("Loans less repaid", "Loans"),
    "factories": ("Factories at the end", "Winning"),
}
"""The lines of the closing account as they are called, with their topics, by the fields of the ledger."""


def subject(view: View, kind: type[Action]) -> str:
    """Give the topic that explains a kind of action at the moment of the view."""
    return PASSING[view.step] if kind is Pass else VERB[kind.verb]


def accounted() -> Mapping[str, str]:
    """Give the lines of the closing account with their topics."""
    return dict(ACCOUNT.values())


def topic(refusal: Refusal) -> str | None:
    """Give the topic that explains a refusal, None where no topic does."""
    match refusal.reason:
        case "other step":
            return VERB[str(refusal.values["verb"])]
        case "must decide":
            return STEP[str(refusal.values["step"])]
        case reason:
            place = refusal.place.partition(":")[0]
            return PLACE.get(place) or TOPIC.get(reason)
