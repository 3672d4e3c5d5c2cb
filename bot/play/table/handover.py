"""Seats change hands while the match goes on: a seat is held by a user, by the program, or by nobody.

What belongs to a seat follows it: its secrets, orders, clock and calls. Whoever gives it up gets no more of them.
Its holder can share it (`bot.play.table.sharing`); co-players lose it with him, except when he leaves it to them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.model.message.content import HandedOver, Invitation, Offer, Secret
from bot.model.message.letter import Lane, Message
from bot.model.table.chair import Chair, Holder, Share, Sharer
from bot.model.table.error import AlreadySeated, KnowsTooMuch, NotOffered, NotSeated, SharedSeat
from bot.model.table.match import Match
from bot.model.user.name import program_name, spoken, tidy
from bot.tell import notice
from rules.core.game import Seat, letter
from rules.core.level import Level

LEAVES = (
    "🪑 **{name}** ({letter}) leaves the table. Who wants to play on? **Take it**, or `/seat take`, gives you the "
    "seat. Those at the table can also let the program play it: **Vote for the program**, or `/vote replace`."
)
HEIR = "🪑 **{name}** leaves seat {letter} to **{heir}**, who has shared it and plays on."
OFFERS = "🪑 **{name}** ({letter}) offers the seat, and plays on until somebody takes it."
SOUGHT = "🪑 The table seeks somebody for the seat of **{name}** ({letter}), who plays on until it is taken."
KEEPS = "🪑 **{name}** ({letter}) stays: the seat is not offered any more."
HAS_LEFT = (
    "🪑 **{name}** ({letter}) is not in this server any more. Nothing is lost: invited again, {name} plays on. Until "
    "then anybody can have the seat: **Take it**, or `/seat take`. Those at the table can also let the program play "
    "it: **Vote for the program**, or `/vote replace`, or agree to `/vote end`."
)
IS_BACK = "🪑 **{name}** ({letter}) is back: the seat is not to be had any more."
TAKES = "🪑 **{name}** takes seat {letter} from {before}."
FREE_SEAT = "🪑 **{name}** takes seat {letter}."
TO_NPC = "🪑 The program plays seat {letter} from now on, for {before}. `/seat back` gives it back."


@dataclass(frozen=True, slots=True)
class Reseated:
    """Who sits where from now on."""

    chairs: tuple[Chair, ...]
    line: str
    """What the table reads."""
    newcomer: int | None = None
    """A user who comes new to a seat."""
    offered: Seat | None = None
    """A seat that is to be had."""
    invited: tuple[Seat, int] | None = None
    """A seat, and a user who is invited to share it."""


def own(match: Match, user_id: int, seat: Seat | None = None) -> Seat:
    """Give a user's seat: the one that is named, or the first. Raises NotSeated."""
    seats = match.seat_of(user_id)
    if not seats or seat not in (None, *seats):
        raise NotSeated(match)
    return seats[0] if seat is None else seat


def alone(match: Match, user_id: int) -> Seat:
    """Give the seat that a user holds and nobody shares. Raises NotSeated or SharedSeat."""
    seat = own(match, user_id)
    if match.chairs[seat].co_players:
        raise SharedSeat(match)
    return seat


def resign(match: Match, seat: Seat) -> Reseated:
    """Let the holder leave a seat: to the co-player who came first, else to whoever takes it."""
    chair, name = match.chairs[seat], _name(match, seat)
    if chair.co_players:
        heir = chair.co_players[0]
        stay = tuple(it for it in chair.sharers if it != heir and it.user_id != chair.user_id)
        left = () if match.state is None else _knowing(replace(chair, sharers=()))  # before it there is nothing to know
        after = replace(chair, user_id=heir.user_id, name=heir.name, offered=False, gone=False, sharers=(*stay, *left))
        return reseated(match, seat, after, HEIR.format(name=name, letter=letter(seat), heir=spoken(heir.name)))
    empty = Chair(Holder.OPEN, None, "", True, chair.user_id, chair.name, sharers=_knowing(chair))
    return reseated(match, seat, empty, LEAVES.format(name=name, letter=letter(seat)), offered=seat)


def offer(match: Match, seat: Seat) -> Reseated:
    """Play on until somebody takes the seat; offered again, it is kept."""
    chair = match.chairs[seat]
    line = (KEEPS if chair.offered else OFFERS).format(name=_name(match, seat), letter=letter(seat))
    after = replace(chair, offered=not chair.offered, gone=False)
    return reseated(match, seat, after, line, offered=None if chair.offered else seat)


def gone(match: Match, seat: Seat) -> Reseated:
    """Offer a seat all of whose players have left the server. Raises NotOffered when that is done, or nobody has it."""
    chair = match.chairs[seat]
    if chair.gone or not chair.users:
        raise NotOffered(match)
    line = HAS_LEFT.format(name=_name(match, seat), letter=letter(seat))
    return reseated(match, seat, replace(chair, offered=True, gone=True), line, offered=seat)


def returned(match: Match, seat: Seat) -> Reseated:
    """End the offer of a seat one of whose players is in the server again. Raises NotOffered when there is none."""
    chair = match.chairs[seat]
    if not chair.gone:
        raise NotOffered(match)
    line = IS_BACK.format(name=_name(match, seat), letter=letter(seat))
    return reseated(match, seat, replace(chair, offered=False, gone=False), line)


def free(chair: Chair) -> bool:
    """Tell whether a seat is to be had: offered, or played by the program for somebody."""
    return chair.offered or (chair.holder == Holder.NPC and chair.former_id is not None)


def seek(match: Match, seat: Seat) -> Reseated:
    """Offer the seat of a player who is late, as the table wishes: he plays on until somebody takes it."""
    line = SOUGHT.format(name=_name(match, seat), letter=letter(seat))
    return reseated(match, seat, replace(match.chairs[seat], offered=True), line, offered=seat)


def take(match: Match, seat: Seat, user_id: int, name: str) -> Reseated:
    """Take a seat that is to be had. Raises NotOffered, AlreadySeated, or KnowsTooMuch.

    A player of another seat knows what its holder may not know, and so does who held or shared another one before.
    """
    check_new(match, seat, user_id)
    if not free(match.chairs[seat]):
        raise NotOffered(match)
    return _handed(match, seat, user_id, tidy(name))


def check_new(match: Match, seat: Seat, user_id: int) -> None:
    """Let a user pass who may come new to a seat. Raises AlreadySeated or KnowsTooMuch."""
    if match.seat_of(user_id):
        raise AlreadySeated(match)
    if any(it.knows(user_id) for place, it in enumerate(match.chairs) if place != seat):
        raise KnowsTooMuch(match)


def back(match: Match, seat: Seat, user_id: int) -> Reseated:
    """Give a seat back to the user who held it before. Raises NotOffered when he did not, or AlreadySeated."""
    chair = match.chairs[seat]
    if chair.former_id != user_id:
        raise NotOffered(match)
    if match.seat_of(user_id):
        raise AlreadySeated(match)
    return _handed(match, seat, user_id, chair.former_name)


def to_npc(match: Match, seat: Seat, level: Level = Level.NORMAL) -> Reseated:
    """Let the program play a seat; the user who held it last can have it back."""
    chair = match.chairs[seat]
    name = program_name([it.name for it in match.chairs])
    npc = Chair(Holder.NPC, None, name, False, *_former(chair), sharers=_knowing(chair), level=level)
    before = spoken(chair.name or chair.former_name)
    return reseated(match, seat, npc, TO_NPC.format(letter=letter(seat), before=before))


def replaced(match: Match, seat: Seat, user_id: int | None) -> Reseated:
    """Let the program play a seat that is still that user's, or nobody's. Raises NotOffered."""
    chair = match.chairs[seat]
    if chair.holder == Holder.NPC or chair.user_id not in (user_id, None):
        raise NotOffered(match)
    return to_npc(match, seat)


def _handed(match: Match, seat: Seat, user_id: int, name: str) -> Reseated:
    chair = match.chairs[seat]
    former = (None, "") if chair.former_id == user_id else _former(chair)
    known = tuple(it for it in _knowing(chair) if it.user_id != user_id)
    then = reseated(match, seat, Chair(Holder.USER, user_id, name, False, *former, sharers=known), "")
    shown = replace(match, chairs=then.chairs).safe_names[seat]
    form = FREE_SEAT if chair.holder == Holder.OPEN else TAKES
    line = form.format(name=shown, letter=letter(seat), before=_name(match, seat))
    return replace(then, line=line, newcomer=user_id)


def _former(chair: Chair) -> tuple[int | None, str]:
    """Give the user who may have a seat back, and his name."""
    if chair.holder == Holder.USER:
        return chair.user_id, chair.name
    return chair.former_id, chair.former_name


def _knowing(chair: Chair) -> tuple[Sharer, ...]:
    """Give everybody who has played a seat, for when they do so no more."""
    holder = () if chair.user_id is None else (Sharer(chair.user_id, chair.name, Share.SHARED),)
    known = [*holder, *(replace(it, share=Share.SHARED) for it in chair.sharers if it.share != Share.INVITED)]
    return tuple({it.user_id: it for it in reversed(known)}.values())[::-1]


def reseated(
    match: Match,
    seat: Seat,
    chair: Chair,
    line: str,
    *,
    newcomer: int | None = None,
    offered: Seat | None = None,
    invited: tuple[Seat, int] | None = None,
) -> Reseated:
    """Give a change of one seat."""
    chairs = (*match.chairs[:seat], chair, *match.chairs[seat + 1 :])
    return Reseated(chairs, line, newcomer, offered, invited)


def _name(match: Match, seat: Seat) -> str:
    return match.safe_names[seat]


def told(match: Match, then: Match, change: Reseated) -> list[Message]:
    """Give the messages about seats that change hands: to the table, with the open question, and to the newcomer.

    Only a newcomer is called: whoever else must decide was called when the question came up.
    """
    lane = Lane(False, match.channel_id)
    anew = _asks_anew(match, then)
    if change.offered is not None:
        chair = then.chairs[change.offered]
        program = chair.gone or chair.holder == Holder.OPEN
        said = [Message(lane, match.seq, Offer(change.line, seat=change.offered, program=program))]
        # two messages: the question has buttons of its own
        said += [_again(then, "", lane, change.newcomer)] if anew else []
    elif change.invited is not None:
        seat, user_id = change.invited
        said = [Message(lane, match.seq, Invitation(change.line, seat=seat, calls=(user_id,)))]
    elif anew:
        said = [_again(then, change.line, lane, change.newcomer)]
    else:
        said = [notice.note(then, change.line)]
    return [*said, *_secrets(then, change.newcomer)]


def _again(then: Match, line: str, lane: Lane, newcomer: int | None) -> Message:
    return notice.again(then, line, lane, calls=lambda user: user == newcomer)


def _asks_anew(match: Match, then: Match) -> bool:
    """Tell whether the question that is open goes to others now."""
    return match.state is not None and notice.ask(match, match.state, None) != notice.ask(then, match.state, None)


def _secrets(then: Match, newcomer: int | None) -> Sequence[Message]:
    if newcomer is None or then.state is None:
        return []
    found = notice.secrets(then, then.state, then.seq, then.seat_of(newcomer))
    told = ((it, it.content) for it, _, _ in found if it.lane.target == newcomer)
    return [
        Message(it.lane, it.seq, HandedOver(said.text, picture=said.picture, seats=said.seats, holds=said.holds))
        for it, said in told
        if isinstance(said, Secret)
    ]
