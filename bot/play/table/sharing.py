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
    "you could move. **Share it**, or `/seat accept`, does it; **Decline**, or `/seat unshare`, says no."
)
SHARES = "🪑 **{guest}** shares seat {letter} with **{name}** from now on."
ENDS = "🪑 **{guest}** does not share seat {letter} with **{name}** any more."
DECLINES = "🪑 **{guest}** does not come to share seat {letter} with **{name}**."
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


def invitations(match: Match, user_id: int) -> list[Seat]:
    """Give the seats that a user is invited to share."""
    sharers = ((seat, _sharer(chair, user_id)) for seat, chair in enumerate(match.chairs))
    return [seat for seat, it in sharers if it and it.invited]


def accept(match: Match, user_id: int, seat: Seat | None = None) -> Reseated:
    """Share a seat to which a user is invited: the one that is named, or the first.

    Raises NotInvited, AlreadySeated or KnowsTooMuch.
    """
    seat, guest = _invited(match, user_id, seat)
    check_new(match, seat, user_id)
    chair = match.chairs[seat]
    after = replace(chair, sharers=(*_without(chair.sharers, user_id), replace(guest, share=Share.SHARES)))
    line = SHARES.format(guest=spoken(guest.name), letter=letter(seat), name=match.safe_names[seat])
    return reseated(match, seat, after, line, newcomer=user_id)


def decline(match: Match, user_id: int, seat: Seat | None = None) -> Reseated:
    """Say no to an invitation to share a seat: the one that is named, or the first. Raises NotInvited."""
    return _ended(match, *_invited(match, user_id, seat), DECLINES)


def end(match: Match, user_id: int, guest_id: int) -> Reseated:
    """Let a user's seat not be shared with somebody any more, who may be the user himself, or not invited any more.

    Raises NotSeated, NotShared, or NotYourSeat for a co-player who would send another away.
    """
    seat = own(match, user_id) if user_id == guest_id else _held(match, user_id)
    guest = _sharer(match.chairs[seat], guest_id)
    if guest is None or guest.share == Share.SHARED:
        raise NotShared(match)
    return _ended(match, seat, guest, WITHDRAWN if guest.invited else ENDS)


def uninviting(chair: Chair) -> Chair:
    """Give a seat without those who are only invited to share it."""
    return replace(chair, sharers=tuple(it for it in chair.sharers if not it.invited))


def leave(match: Match, user_id: int) -> Reseated:
    """Let a user leave the table: a co-player ends the sharing, a holder resigns. Raises NotSeated."""
    seat = own(match, user_id)
    return resign(match, seat) if match.chairs[seat].user_id == user_id else end(match, user_id, user_id)


def _held(match: Match, user_id: int) -> Seat:
    seat = own(match, user_id)
    if match.chairs[seat].user_id != user_id:
        raise NotYourSeat(match)
    return seat


def _invited(match: Match, user_id: int, seat: Seat | None) -> tuple[Seat, Sharer]:
    """Give a seat that a user is invited to share, the one that is named or the first, and him as its guest."""
    for found in invitations(match, user_id):
        if seat in (None, found) and (guest := _sharer(match.chairs[found], user_id)):
            return found, guest
    raise NotInvited(match)


def _ended(match: Match, seat: Seat, guest: Sharer, form: str) -> Reseated:
    """Give the change by which somebody has nothing to do with a seat any more, but for what he knows of it."""
    chair = match.chairs[seat]
    knows = match.state is not None and guest.share != Share.INVITED  # before the start there is nothing to know
    kept = (replace(guest, share=Share.SHARED),) if knows else ()
    after = replace(chair, sharers=(*_without(chair.sharers, guest.user_id), *kept))
    line = form.format(guest=spoken(guest.name), letter=letter(seat), name=match.safe_names[seat])
    return reseated(match, seat, after, line)


def _sharer(chair: Chair, user_id: int) -> Sharer | None:
    return next((it for it in chair.sharers if it.user_id == user_id), None)


def _without(sharers: tuple[Sharer, ...], user_id: int) -> tuple[Sharer, ...]:
    return tuple(it for it in sharers if it.user_id != user_id)
