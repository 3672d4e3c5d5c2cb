"""Co-players: friends who share a seat. Either moves and votes for it, and each sees what it sees and is called for it.

The seat keeps the name of its holder, who alone invites and ends it; everything else is the same for all of them.
"""

from __future__ import annotations

from dataclasses import replace

from bot.model.table.chair import Chair, Share, Sharer
from bot.model.table.error import NotInvited, NotShared, NotYourSeat, TooManySharers
from bot.model.table.match import Match
from bot.model.user.name import spoken, tidy
from bot.play.table.handover import Reseated, check_new, own, reseated, resign
from rules.core.game import Seat, letter

MOST = 3
"""So many can share a seat with its holder: a call names them all."""

INVITES = (
    "🪑 {call}, **{name}** would like to share seat {letter} with you: you would both see what it sees, and either of "
    "you could move. **Share it**, or `/seat accept`, does it."
)
SHARES = "🪑 **{guest}** shares seat {letter} with **{name}** from now on."
ENDS = "🪑 **{guest}** does not share seat {letter} with **{name}** any more."
WITHDRAWN = "🪑 **{guest}** is not invited to share seat {letter} any more."


def invite(match: Match, user_id: int, guest_id: int, guest_name: str) -> Reseated:
    """Invite somebody to share the seat that a user holds; invited again, he is only called again.

    Raises NotSeated, NotYourSeat for a co-player, AlreadySeated or KnowsTooMuch about the guest, or TooManySharers.
    """
    seat = _held(match, user_id)
    check_new(match, seat, guest_id)
    chair = match.chairs[seat]
    others = _without(chair.sharers, guest_id)
    if sum(it.share != Share.SHARED for it in others) >= MOST:
        raise TooManySharers(match)
    share = Share.INVITED_BACK if chair.knows(guest_id) else Share.INVITED
    after = replace(chair, sharers=(*others, Sharer(guest_id, tidy(guest_name), share)))
    line = INVITES.format(call=f"<@{guest_id}>", name=match.safe_names[seat], letter=letter(seat))
    return reseated(match, seat, after, line, invited=(seat, guest_id))


def accept(match: Match, user_id: int) -> Reseated:
    """Share the seat to which a user is invited. Raises NotInvited, AlreadySeated or KnowsTooMuch."""
    invited = ((seat, _sharer(chair, user_id)) for seat, chair in enumerate(match.chairs))
    seat, guest = next(((seat, it) for seat, it in invited if it and it.invited), (0, None))
    if guest is None:
        raise NotInvited(match)
    check_new(match, seat, user_id)
    chair = match.chairs[seat]
    after = replace(chair, sharers=(*_without(chair.sharers, user_id), replace(guest, share=Share.SHARES)))
    line = SHARES.format(guest=spoken(guest.name), letter=letter(seat), name=match.safe_names[seat])
    return reseated(match, seat, after, line, newcomer=user_id)


def end(match: Match, user_id: int, guest_id: int) -> Reseated:
    """Let a user's seat not be shared with somebody any more, who may be the user himself, or not invited any more.

    Raises NotSeated, NotShared, or NotYourSeat for a co-player who would send another away.
    """
    seat = own(match, user_id) if user_id == guest_id else _held(match, user_id)
    chair = match.chairs[seat]
    guest = _sharer(chair, guest_id)
    if guest is None or guest.share == Share.SHARED:
        raise NotShared(match)
    knows = match.state is not None and guest.share != Share.INVITED  # before the start there is nothing to know
    kept = (replace(guest, share=Share.SHARED),) if knows else ()
    after = replace(chair, sharers=(*_without(chair.sharers, guest_id), *kept))
    form = WITHDRAWN if guest.invited else ENDS
    line = form.format(guest=spoken(guest.name), letter=letter(seat), name=match.safe_names[seat])
    return reseated(match, seat, after, line)


def leave(match: Match, user_id: int) -> Reseated:
    """Let a user leave the table: a co-player ends the sharing, a holder resigns. Raises NotSeated."""
    seat = own(match, user_id)
    return resign(match, seat) if match.chairs[seat].user_id == user_id else end(match, user_id, user_id)


def _held(match: Match, user_id: int) -> Seat:
    seat = own(match, user_id)
    if match.chairs[seat].user_id != user_id:
        raise NotYourSeat(match)
    return seat


def _sharer(chair: Chair, user_id: int) -> Sharer | None:
    return next((it for it in chair.sharers if it.user_id == user_id), None)


def _without(sharers: tuple[Sharer, ...], user_id: int) -> tuple[Sharer, ...]:
    return tuple(it for it in sharers if it.user_id != user_id)
