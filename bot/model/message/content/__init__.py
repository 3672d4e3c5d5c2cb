"""What a message says, one class for each sort of message; how each is sent stands in `bot.deliver.delivery`."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from bot.model.message.content.base import Content
from bot.model.message.content.change import Change, Close, Rename, Retract, Strike, TimeLeft
from bot.model.message.content.direct import HandedOver, Hidden, Obstructed, OrderDropped, Secret
from bot.model.message.content.note import Invitation, Note, Offer, VoteAsked, VoteCalled, VoteEnded
from bot.model.message.content.post import Ended, Post, Question, Result
from bot.model.message.content.timely import ABOUT_TIME, Call, Deserted, Late, NextUp, Once, Vacant

__all__ = [
    "ABOUT_TIME",
    "CONTENTS",
    "Call",
    "Change",
    "Close",
    "Content",
    "Deserted",
    "Ended",
    "HandedOver",
    "Hidden",
    "Invitation",
    "Late",
    "NextUp",
    "Note",
    "Obstructed",
    "Offer",
    "Once",
    "OrderDropped",
    "Post",
    "Question",
    "Rename",
    "Result",
    "Retract",
    "Secret",
    "Strike",
    "TimeLeft",
    "Vacant",
    "VoteAsked",
    "VoteCalled",
    "VoteEnded",
    "latest",
    "read",
]

CONTENTS: tuple[type[Content], ...] = (
    *(Question, Ended, Post),
    *(VoteAsked, VoteCalled, VoteEnded, Offer, Invitation, Note),
    Result,
    *(Secret, HandedOver, Obstructed, OrderDropped),
    *(Call, Late, Vacant, NextUp, Once, Deserted),
    *(Retract, Strike, Close, TimeLeft, Rename),
)
"""All that a letter can say; among those of one kind, the marked ones first."""


def latest(told: Iterable[Content]) -> list[Content]:
    """Give what is told, in order, without what a later question tells again."""
    found: list[Content] = []
    before: int | None = None  # the place of the newest post
    for it in told:
        if isinstance(it, Question) and it.continues and before is not None:
            del found[before]
        found.append(it)
        before = len(found) - 1 if isinstance(it, Post) else before
    return found


def read(kind: str, body: Mapping[str, Any]) -> Content:
    """Give what a row of the outbox says; of a kind that another release has written, its text as a note."""
    first = kind if kind == HandedOver.KIND else kind.partition(" ")[0]
    found = (it for it in CONTENTS if first == it.KIND and (not it.MARK or it.MARK in body))
    return next(found, Note).read(kind, body)
