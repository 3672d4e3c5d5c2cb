"""Offers of a seat and invitations to share one that are settled: their messages keep no buttons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from bot.model.message.content import Close, Content, Invitation, Note, Offer
from bot.model.message.letter import Message
from bot.model.table.chair import Chair
from bot.model.table.match import Match
from bot.store.match.outbox_store import OutboxStore
from rules.core.game import Seat

LOOKED_THROUGH = 200
"""So many of the newest messages beside the game are looked at: what was offered before them is rarely open still."""

Open: TypeAlias = tuple[Seat, int | None]
"""A seat that is to be had, or that a user is invited to share."""


async def closings(outbox: OutboxStore, match: Match, chairs: Sequence[Chair] = ()) -> list[Message]:
    """Give what takes the buttons off the offers and invitations of a match that are over when its seats are these:
    all of them where it has none any more, because it ends."""
    over = _standing(match.chairs) - _standing(chairs)
    if not over:
        return []
    letters = await outbox.letters(match.id, (Note, Close), LOOKED_THROUGH)
    closed = {it.content.letter for it in letters if isinstance(it.content, Close)}
    found = (it for it in letters if it.id not in closed and not it.failed)
    return [Message(it.lane, match.seq, Close(letter=it.id)) for it in found if over & _made(it.content)]


def _standing(chairs: Sequence[Chair]) -> set[Open]:
    """Give what seats are to be had, and who is invited to share which."""
    offered: set[Open] = {(seat, None) for seat, it in enumerate(chairs) if it.offered}
    return offered | {(seat, user.user_id) for seat, it in enumerate(chairs) for user in it.sharers if user.invited}


def _made(said: Content) -> set[Open]:
    """Give what a message has offered."""
    if isinstance(said, Offer):
        return {(said.seat, None)}
    return {(said.seat, user) for user in said.calls} if isinstance(said, Invitation) else set()
