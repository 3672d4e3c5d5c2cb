"""Seats change hands while the match goes on: a seat is held by a user, by the program, or by nobody.

What belongs to a seat follows it: its secrets, orders, clock and calls. Whoever gives it up gets no more of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot import notice
from bot.control import TAKE
from bot.match import (
    AlreadySeated,
    Chair,
    Holder,
    KnowsTooMuch,
    Match,
    NotOffered,
    NotSeated,
    tidy,
)
from bot.store import Lane, Message
from rules.core.game import Seat, letter

LEAVES = "🪑 **{name}** ({letter}) leaves the table. Who wants to play on? **Take it** gives you the seat."
OFFERS = "🪑 **{name}** ({letter}) offers the seat, and plays on until somebody takes it."
KEEPS = "🪑 **{name}** ({letter}) stays: the seat is not offered any more."
TAKES = "🪑 **{name}** takes seat {letter} from {before}."
FREE_SEAT = "🪑 **{name}** takes seat {letter}."
TO_NPC = "🪑 The program plays seat {letter} from now on, for {before}. `/seat back` gives it back."

NPC_NAME = "NPC {letter}"


@dataclass(frozen=True, slots=True)
class Reseated:
    """Who sits where from now on."""

    chairs: tuple[Chair, ...]
    line: str
    """What the table reads."""
    newcomer: Seat | None = None
    """A seat whose user is another one."""
    offered: Seat | None = None
    """A seat that is to be had."""


def own(match: Match, user_id: int, seat: Seat | None = None) -> Seat:
    """Give a user's seat: the one that is named, or the first. Raises NotSeated."""
    seats = match.seat_of(user_id)
    if not seats or seat not in (None, *seats):
        raise NotSeated(match)
    return seats[0] if seat is None else seat


def resign(match: Match, seat: Seat) -> Reseated:
    """Leave a seat to whoever takes it."""
    chair = match.chairs[seat]
    empty = Chair(Holder.OPEN, None, "", offered=True, former_id=chair.user_id, former_name=chair.name)
    return _with(match, seat, empty, LEAVES.format(name=_name(match, seat), letter=letter(seat)), offered=True)


def offer(match: Match, seat: Seat) -> Reseated:
    """Play on until somebody takes the seat; offered again, it is kept."""
    chair = match.chairs[seat]
    line = (KEEPS if chair.offered else OFFERS).format(name=_name(match, seat), letter=letter(seat))
    return _with(match, seat, replace(chair, offered=not chair.offered), line, offered=not chair.offered)


def take(match: Match, seat: Seat, user_id: int, name: str) -> Reseated:
    """Take a seat that is to be had. Raises NotOffered, AlreadySeated, or KnowsTooMuch for a former player.

    A player of another seat knows what its holder may not know, and so does who held another one before.
    """
    if match.seat_of(user_id):
        raise AlreadySeated(match)
    chair = match.chairs[seat]
    if not (chair.offered or (chair.holder == Holder.NPC and chair.former_id is not None)):
        raise NotOffered(match)
    if any(it.former_id == user_id for place, it in enumerate(match.chairs) if place != seat):
        raise KnowsTooMuch(match)
    return _handed(match, seat, user_id, tidy(name))


def back(match: Match, seat: Seat) -> Reseated:
    """Give a seat back to the user who held it before. Raises NotOffered when nobody did, or AlreadySeated."""
    chair = match.chairs[seat]
    if chair.former_id is None:
        raise NotOffered(match)
    if match.seat_of(chair.former_id):
        raise AlreadySeated(match)
    return _handed(match, seat, chair.former_id, chair.former_name)


def to_npc(match: Match, seat: Seat) -> Reseated:
    """Let the program play a seat; the user who held it last can have it back."""
    chair = match.chairs[seat]
    npc = Chair(Holder.NPC, None, NPC_NAME.format(letter=letter(seat)), False, *_former(chair))
    return _with(match, seat, npc, TO_NPC.format(letter=letter(seat), before=_name(match, seat)))


def _handed(match: Match, seat: Seat, user_id: int, name: str) -> Reseated:
    chair = match.chairs[seat]
    after = Chair(Holder.USER, user_id, name, False, *((None, "") if chair.former_id == user_id else _former(chair)))
    then = _with(match, seat, after, "")
    shown = replace(match, chairs=then.chairs).safe_names[seat]
    form = FREE_SEAT if chair.holder == Holder.OPEN else TAKES
    line = form.format(name=shown, letter=letter(seat), before=_name(match, seat))
    return replace(then, line=line, newcomer=seat)


def _former(chair: Chair) -> tuple[int | None, str]:
    """Give the user who may have a seat back, and his name."""
    if chair.holder == Holder.USER:
        return chair.user_id, chair.name
    return chair.former_id, chair.former_name


def _with(match: Match, seat: Seat, chair: Chair, line: str, offered: bool = False) -> Reseated:
    chairs = (*match.chairs[:seat], chair, *match.chairs[seat + 1 :])
    return Reseated(chairs, line, offered=seat if offered else None)


def _name(match: Match, seat: Seat) -> str:
    return match.safe_names[seat]


def told(match: Match, then: Match, change: Reseated) -> list[Message]:
    """Give the messages about seats that change hands: to the table, with the open question, and to the newcomer.

    Only a newcomer is called: whoever else must decide was called when the question came up.
    """
    lane = Lane(False, match.channel_id)
    asked_before, _ = notice.ask(match, match.state, None)
    asks, called = notice.ask(then, match.state, None)
    messages: list[Message] = []
    if asks != asked_before:
        message = notice.again(then, change.line, lane)
        new = {None if change.newcomer is None else then.chairs[change.newcomer].user_id}
        message.body["calls"] = [user for user in called if user in new]
    else:
        message = notice.note(then, change.line)
    if change.offered is not None:
        if message.kind == notice.POST:
            messages.append(Message(lane, match.seq, notice.POST, {**message.body, "text": ""}))
            message = notice.note(then, change.line)
        message.body[TAKE] = change.offered
    messages.append(message)
    return messages + _secrets(then, [] if change.newcomer is None else [change.newcomer])


def _secrets(then: Match, seats: Sequence[Seat]) -> list[Message]:
    found = notice.secrets(then, then.state, then.seq, seats)
    return [Message(it.lane, it.seq, notice.HANDED_OVER, it.body) for it, _, _ in found]
