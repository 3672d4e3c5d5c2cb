"""Sentences that follow from several actions: achievements, the step's engineer, whose turn comes."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from render.core.sentence import say
from render.kraftwagen.preview import fulfils, round_ends, uses_action_step
from render.kraftwagen.words.component import achievement
from render.kraftwagen.words.speaker import Speaker
from rules.core.game import Seat
from rules.kraftwagen.components import Feat

TEXT = {
    "achievement": "Achievement: {feat}, {points:# point|# points}.",
    "engineer action": "It is your one engineer of the action step.",
    "engineer car": "It is your one engineer of the car step.",
    "round ends": "The round ends with this turn: then the Grand Prix and the sales are scored.",
    "again": "Then you move again, and after you {others:then}.",
    "next": "Then {who} moves, and after that {others:then}.",
    "you": "you",
}


def achievements(it: Speaker, feat: Feat, before: int, after: int) -> list[str]:
    """Say which open achievements going from one figure to another fulfils."""
    cards = fulfils(it.view, feat, before, after)
    return [say(TEXT["achievement"], feat=achievement(card), points=card.points) for card in cards]


def engineer(it: Speaker) -> str:
    """Say for which step the engineer used now counts."""
    return TEXT["engineer action" if uses_action_step(it.view) else "engineer car"]


def next_turn(it: Speaker, order: Sequence[Seat]) -> str:
    """Say to the seat to act who moves next, and who after that."""
    first, *others = order
    key = "again" if first == it.view.actor else "next"
    return say(TEXT[key], who=it.who(first), others=turns(it, others, it.who))


def turns(it: Speaker, order: Sequence[Seat], name: Callable[[Seat], str]) -> list[str]:
    """Name seats in the order of their turns to the one to act, who is told "you"."""
    return [TEXT["you"] if seat == it.view.actor else name(seat) for seat in order]


def end_of_turn(it: Speaker, order: Sequence[Seat], *, ends: bool = False) -> str:
    """Say who moves next, or that the round ends."""
    return TEXT["round ends"] if ends or round_ends(it.view) else next_turn(it, order)
