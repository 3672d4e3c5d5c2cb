"""The messages about time: a call to a user, the question what to do about a seat, and how it was answered.

Each stands for one decision, named by the move before it: so none is ever written twice.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from bot.model.message.content import Call, Deserted, Late, NextUp, Note, Once, Retract, Vacant
from bot.model.message.letter import Lane, Letter, Message
from bot.model.table.match import Match
from bot.model.time.clock import Clock, Hand
from bot.model.user.setting import UserSetting
from bot.tell.timely.reminder import REMINDERS, Due
from rules.core.game import Seat, letter

CALLS: Sequence[str] = (
    "{call}, it is your move in the match of **{title}** in <#{channel}>.",
    "{call}, the match of **{title}** in <#{channel}> has been waiting for you since <t:{since}:R>.",
    "{call}, everybody at **{title}** in <#{channel}> still waits for your move, since <t:{since}:R>.",
    "{call}, this is the last reminder: **{title}** in <#{channel}> has been waiting for you since <t:{since}:R>. "
    "After this the others are asked what to do about your seat.",
)
YOUR_TIME = " Your time runs out <t:{deadline}:R>."
TIME_FOR = "⏳ Time for {name}: until <t:{deadline}:f>, <t:{deadline}:R>."
LATE_BY_CLOCK = "⏳ The time of **{name}** ({letter}) has run out. "
LATE_BY_PATIENCE = "⏳ **{name}** ({letter}) has not moved since <t:{since}:R>, and three reminders were sent. "
LATE_WAYS = (
    "Nothing is lost, and {name} can still move. The others choose what happens: one of you may **wait** a while or "
    "**extend** the time; **most of you** together can **seek a substitute**, or let the program move once or take the "
    "seat over."
)
LATE_AGAIN = (
    "Nothing is lost, and {name} can still move. The others choose what happens, and since you have waited before, "
    "**most of you** must choose the same."
)
WOULD = "**{name}** would: {wish}"
VACANT = (
    "🪑 {called} seat {letter} is vacant, and the match has been waiting for it since <t:{since}:R>. **Take it**, or "
    "`/seat take`, gives it to somebody new; **Vote for the program**, or `/vote replace`, lets the program play it; "
    "`/vote end` ends the match."
)
STALE_LOBBY = (
    "🪑 This match of {title} has not begun for a week. It still can; or anybody here calls it off with "
    "`/game cancel`, and the channel is free for another."
)
DESERTED_LOBBY = (
    "🪑 Who opened this match of {title} has left the server. Its lobby still works: **Join**, and then **Start**. "
    "**Call it off** closes it, and the channel is free for another."
)
SEAT_FREED = "🪑 **{name}** has left the server: his seat is open again."
NEXT_UP = "{call}, you will probably be next in the match of **{title}** in <#{channel}>."


def call(match: Match, clock: Clock, hand: Hand, it: Due, number: int, user: int, *, direct: bool) -> Message:
    """Give the message that calls a user; `number` is its place among his calls about this decision, from 1."""
    text = CALLS[min(it.level, REMINDERS)].format(
        call=f"<@{user}>", title=match.game.meta.title, channel=match.channel_id, since=int(hand.since)
    )
    if clock.pace.bank is not None:
        text += YOUR_TIME.format(deadline=int(clock.deadline(hand.seat)))
    lane = Lane(True, user) if direct else Lane(False, match.channel_id)
    return Message(lane, hand.seq, Call(text, seat=hand.seat, calls=(user,), level=it.level, number=number))


def goes_direct(setting: UserSetting, it: Due) -> bool:
    """Tell whether a call goes by direct message: as the user wants, but the last one where the table sees it."""
    return setting.direct and it.level < REMINDERS


def late(match: Match, clock: Clock, hand: Hand) -> Message:
    """Give the question to the others what to do about a seat that lets them wait."""
    said = Late(
        late_text(match, clock, hand),
        seat=hand.seat,
        round=hand.extensions,
        calls=tuple(others(match, hand.seat)),
    )
    return Message(Lane(False, match.channel_id), hand.seq, said)


def vacant(match: Match, hand: Hand, number: int) -> Message:
    """Give a reminder, counted from 1, of a vacant seat that is to move."""
    calls = tuple(others(match, hand.seat))
    called = " ".join(f"<@{user}>" for user in calls)
    text = VACANT.format(called=called, letter=letter(hand.seat), since=int(hand.since))
    said = Vacant(text, seat=hand.seat, number=number, calls=calls)
    return Message(Lane(False, match.channel_id), hand.seq, said)


def stale(match: Match) -> Message:
    """Give the line, written once, that a lobby has stood for long and may be closed by anybody."""
    said = Once(STALE_LOBBY.format(title=match.game.meta.title), moment=int(match.opened_at * 1000))
    return Message(Lane(False, match.channel_id), 0, said)


def deserted(match: Match) -> Message:
    """Give the line, written once, that a lobby's host has left the server."""
    said = Deserted(DESERTED_LOBBY.format(title=match.game.meta.title), moment=int(match.opened_at * 1000))
    return Message(Lane(False, match.channel_id), 0, said)


def late_text(match: Match, clock: Clock, hand: Hand, labels: Mapping[str, str] | None = None) -> str:
    """Give the question, with what each of the others has chosen so far."""
    first = LATE_BY_PATIENCE if clock.pace.bank is None else LATE_BY_CLOCK
    name = match.safe_names[hand.seat]
    called = " ".join(f"<@{user}>" for user in others(match, hand.seat))
    why = first.format(name=name, letter=letter(hand.seat), since=int(hand.since))
    ways = (LATE_AGAIN if hand.extensions else LATE_WAYS).format(name=name)
    text = f"{called} {why}{ways}"
    names = match.user_names
    wishes = [
        WOULD.format(name=names[user], wish=(labels or {}).get(wish, wish))
        for user, wish in hand.wishes.items()
        if user in names
    ]
    return "\n".join([text, *wishes])


def others(match: Match, seat: Seat) -> list[int]:
    """Give the users who decide about a seat: all at the table who do not hold it themselves."""
    found = dict.fromkeys(user for chair in match.chairs for user in chair.users)
    return [user for user in found if user not in match.chairs[seat].users]


def next_up(match: Match, seat: Seat, user: int, seq: int, *, direct: bool) -> Message:
    """Give the message to the user who will probably be next."""
    text = NEXT_UP.format(call=f"<@{user}>", title=match.game.meta.title, channel=match.channel_id)
    lane = Lane(True, user) if direct else Lane(False, match.channel_id)
    return Message(lane, seq, NextUp(text, seat=seat, calls=(user,)))


def retract(letter: Letter) -> Message:
    """Give the message that takes another back, in the same lane: so it comes after it."""
    return Message(letter.lane, letter.seq, Retract(letter=letter.id))


def line(match: Match, text: str) -> Message:
    """Give a line to the table."""
    return Message(Lane(False, match.channel_id), match.seq, Note(text))


def refused(match: Match, letters: Sequence[Letter]) -> Message | None:
    """Give a call once more for the table's channel when the direct message was refused."""
    letter = letters[0]
    if not letter.failed or not isinstance(letter.content, Call):
        return None
    return Message(Lane(False, match.channel_id), letter.seq, replace(letter.content, again=True))
