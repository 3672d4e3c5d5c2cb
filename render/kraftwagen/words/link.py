"""Which topic of the rules explains a refusal."""

from __future__ import annotations

from collections.abc import Mapping

from rules.core.game import Action, Refusal
from rules.kraftwagen.actions import Skip
from rules.kraftwagen.events import Source
from rules.kraftwagen.view import Step, View

REASONS: Mapping[str, tuple[str, ...]] = {
    "Order of play": ("not open",),
    "Winning": ("over",),
    "Starting": ("start taken",),
    "Action Chain": ("other seat",),
    "Actions": (
        "action done",
        "not on tile",
    ),
    "Workshops": (
        "body in race car",
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
        "no salesperson",
        "supply empty",
        "canteen short",
    ),
    "Grand Prix": ("team full",),
    "Buyers": (
        "buyers full",
        "buyers not full",
        "no such buyer",
        "no buyer there",
    ),
    "Cars": (
        "market full",
        "no body",
        "no engine",
        "nobody on car",
        "price gone",
        "no such price",
        "no own car",
        "no such car",
        "car of another",
    ),
    "Investors": (
        "token there",
        "no investor",
    ),
    "Recruits": ("recruit taken", "not revealed"),
    "Engineers": (
        "buyer has marker",
        "nobody to rest",
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

PLACES: Mapping[str, str] = {
    "Recruit: Investor": "Investors",
    "Recruit": "Recruits",
    "Kettering": "Engineers",
    "Appendix III": "Instant benefits",
    "Grand Prix": "Grand Prix",
}
"""The topics by the place in the rulebook, for what several actions may lack."""
LACKED = ("no own car", "no such car", "car of another", "canteen short", "nobody on car", "supply empty")

MUST: Mapping[str, str] = {
    "start": "Starting",
    "tile": "Action Chain",
    "act": "Actions",
    "instant": "Instant benefits",
}
"""The topic of what cannot be skipped, by the step."""

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

SKIPPING: Mapping[Step, str] = {
    Step.ACT: "Workers",
    Step.INSTANT: "Instant benefits",
    Step.CAR: "Cars",
    Step.END: "Action Chain",
    Step.FIFTH: "Engineers",
}
"""The topic of an end, by the step."""

ACCOUNT: Mapping[str, tuple[str, str]] = {
    Source.SALE: ("Sales", "Buyers"),
    Source.REWARD: ("Packard's markers", "Engineers"),
    Source.BUYER: ("Buyers brought", "Buyers"),
    Source.ACHIEVEMENT: ("Achievements", "Achievements"),
    Source.POSITION: ("Grand Prix positions", "Grand Prix"),
    Source.LAPS: ("Laps", "Grand Prix"),
    "placed": ("Cars placed", "Cars"),
    "unsold": ("Cars left unsold", "Cars"),
    "ranking": ("Who wins", "Winning"),
}
"""The lines of the closing account as they are called, with their topics, by the sources and the other figures."""

TOPIC: Mapping[str, str] = {reason: topic for topic, reasons in REASONS.items() for reason in reasons}


def subject(view: View, kind: type[Action]) -> str:
    """Give the topic that explains a kind of action at the moment of the view."""
    return SKIPPING[view.step] if kind is Skip else STEPS[kind.verb]


def accounted() -> Mapping[str, str]:
    """Give the lines of the closing account with their topics."""
    return dict(ACCOUNT.values())


def topic(refusal: Refusal) -> str | None:
    """Give the topic that explains a refusal, None where no topic does."""
    if refusal.reason == "other step":
        return STEPS[str(refusal.values["verb"])]
    if refusal.reason == "must decide":
        return MUST[str(refusal.values["step"])]
    if refusal.reason in LACKED and refusal.place in PLACES:
        return PLACES[refusal.place]
    return TOPIC.get(refusal.reason)
