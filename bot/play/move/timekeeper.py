"""The clocks of the matches being played: read from what is kept, and what users and tables change about them."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Collection, Iterable
from dataclasses import replace
from typing import Any

from bot.model.message.content import Once, Post, Question
from bot.model.message.letter import Lane, Letter, Message
from bot.model.message.sheet import LONGEST
from bot.model.table.chair import Holder
from bot.model.table.error import Decided, NotRunning, NotSeated, StaleMatch
from bot.model.table.match import Match, Status
from bot.model.table.vote import time_to_answer
from bot.model.time import calendar, clock
from bot.model.time.calendar import Diary
from bot.model.time.clock import HORIZON, Clock, Hand, Tally
from bot.model.time.mark import Extension, Mark, Patience, Pause, Resume, Snooze, Turn, Wish
from bot.model.time.pace import PACES
from bot.model.user.setting import UserSetting
from bot.play.keep.shelf import Wake
from bot.store.match.clock_store import ClockStore
from bot.store.match.store import Also, Store
from bot.store.user import setting_store
from bot.tell.timely import call, reminder
from rules.core.game import Seat

MOST_KEPT = 1_000
"""Matches of which it is kept what their marks come to; of others it is worked out anew."""

LONGEST_HOLD = calendar.DAY
"""Seconds for which one user can pause a match by himself."""
HOLD_AGAIN = 7 * calendar.DAY
"""Seconds before the same user can do it again: nobody stops a match for ever."""

EXTENDED = "⏳ {by} gives **{name}** more time."
WAITED = "⏳ {by} waits for **{name}**. If it is still needed, the question comes again <t:{until}:R>."
PAUSED = (
    "⏸ **{name}** pauses the match until <t:{until}:f>, <t:{until}:R>.\nReason: {reason}\n"
    "No clock runs, and nobody is called; whoever wants to may still move. It ends by itself, or sooner by "
    "`/game resume`: from {name} at once, from others when most of the table agree."
)
VOTED = (
    "⏸ The table pauses the match until <t:{until}:f>, <t:{until}:R>.\nReason: {reason}\n"
    "No clock runs, and nobody is called; whoever wants to may still move. It ends by itself, or sooner when most of "
    "the table agree to `/game resume`."
)
RESUMED = "▶ **{name}** ends the pause. The match goes on."
PAUSE_OVER = "▶ The pause is over. The match goes on."


class HeldLately(Exception):
    """The user has paused this match already; `again` is when he can do so once more."""

    def __init__(self, again: float) -> None:
        super().__init__(again)
        self.again = again


class Clocks:
    """Reads clocks, and writes what they are worked out from."""

    def __init__(self, store: Store, wake: Wake) -> None:
        self.store = ClockStore(store)
        self._store = store
        self._wake = wake
        self._kept: OrderedDict[int, tuple[int, Tally]] = OrderedDict()
        """What the marks of a match come to, and the number of the last of them."""

    async def read(self, match: Match) -> Clock:
        """Give the clock of a match as it is now."""
        known: dict[int, Diary] = {}
        tally = await self._tally(match, known)
        missing = self._missing(match, tally)
        return await self._at(tally, missing, known)

    async def missing(self, match: Match) -> Turn | None:
        """Give the mark for how the match stands, if the last one is not for that: seats have changed hands, say."""
        return self._missing(match, await self._tally(match))

    async def _tally(self, match: Match, known: dict[int, Diary] | None = None) -> Tally:
        """Give what the marks come to, those included that were written since the last time. Not to be changed.

        Diaries that are read are added to those that are `known`.
        """
        pace = PACES[match.pace]
        if match.id in self._kept and self._kept[match.id][1].pace != pace:  # it can be changed until the match begins
            del self._kept[match.id]
        after, tally = self._kept.get(match.id) or (0, clock.start(pace, len(match.chairs)))
        found = await self.store.marks(match.id, after)
        diaries = await self._diaries(tally, [mark for _, mark in found], known) if found else {}
        after, tally = self._kept.get(match.id, (after, tally))  # somebody may have read them meanwhile
        for number, mark in found:
            if number > after:
                tally.add(mark, diaries.__getitem__)
                after = number
        self._kept[match.id] = after, tally
        self._kept.move_to_end(match.id)
        if len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
        return tally

    async def _diaries(
        self, tally: Tally, marks: Iterable[Mark], known: dict[int, Diary] | None = None
    ) -> dict[int, Diary]:
        """Give the diaries of all who must decide, before some marks or after any of them; none that is known is read
        again."""
        users = {user for hand in tally.hands.values() for user in hand.users}
        users |= {user for mark in marks if isinstance(mark, Turn) for them in mark.due.values() for user in them}
        diaries = {} if known is None else known
        diaries.update(await self.store.diaries(users - diaries.keys()))
        return diaries

    async def _at(self, tally: Tally, more: Turn | None, known: dict[int, Diary] | None = None) -> Clock:
        """Give the clock now, with one more mark."""
        now, own = self.store.now, tally.copy()
        diaries = await self._diaries(own, [more] if more else [], known)
        if more:
            own.add(more, diaries.__getitem__)
        return own.at(now, diaries.__getitem__)

    def _missing(self, match: Match, tally: Tally) -> Turn | None:
        last = tally.last
        if match.state is None or (last and last.seq > match.seq):  # the move is written, and not adopted here yet
            return None
        it = self.turn(match, match.state, match.seq)
        if match.status != Status.RUNNING or match.obstacle:  # nobody can be late where nothing can be read
            it.due.clear()
        return None if last and (last.seq, last.due) == (it.seq, it.due) else it

    def turn(self, match: Match, state: Any, seq: int, moved: Seat | None = None, to: int | None = None) -> Turn:
        """Give the mark for a state that a match gets now.

        `moved` is the seat of a user whose move led to it, `to` the row of the log to which the match went instead.
        """
        seats = [seat for seat in match.game.to_act(state) if match.chairs[seat].holder != Holder.NPC]
        return Turn(self.store.now, seq, {seat: match.chairs[seat].users for seat in seats}, moved, to)

    async def date(self, match: Match, turn: Turn, messages: list[Message]) -> None:
        """Write into the messages that ask for a move until when there is time for it.

        A question that its message has no room for then gets one of its own.
        """
        if PACES[match.pace].bank is None or not any(isinstance(it.content, Question) for it in messages):
            return
        times = "\n".join(self.times(match, await self._at(await self._tally(match), turn)))
        messages[:] = [it for message in messages for it in _dated(message, times)]

    def times(self, match: Match, stands: Clock) -> list[str]:
        """Say until when each seat that must decide has time; nothing where nobody's time runs."""
        if stands.pace.bank is None:
            return []
        hands = sorted(seat for seat, hand in stands.hands.items() if hand.users)
        names = match.safe_names
        return [call.TIME_FOR.format(name=names[it], deadline=int(stands.deadline(it))) for it in hands]

    # -- whom to call, and where

    async def to_call(self, match: Match, users: Collection[int]) -> list[int]:
        """Give those of some users who can be called in the match's channel now: awake, and not by direct message."""
        now, known = self.store.now, dict[int, Diary]()
        if (await self._tally(match, known)).pause(now):
            return []
        known.update(await self.store.diaries(set(users) - known.keys()))
        awake = [it for it in users if not calendar.resting(known[it], now)]
        return [it for it in awake if not (await self.setting(it)).direct]

    async def setting(self, user_id: int) -> UserSetting:
        """Give what a user has chosen."""
        return await setting_store.read(self._store, user_id)

    async def rests(self, user_id: int) -> bool:
        """Tell whether a user has quiet hours or a vacation now."""
        return calendar.resting(await self.store.diary(user_id), self.store.now)

    async def late(self, match: Match, seat: Seat) -> bool:
        """Tell whether a seat is late now: the others may decide about it, and its users do not rest."""
        clock = await self.read(match)
        hand = clock.hands.get(seat)
        if hand is None or clock.pause or not hand.users:
            return False
        return reminder.asked_at(clock, hand) <= clock.now and not calendar.at_rest(clock.now, clock.rests[hand.users])

    async def answer_by(self, match: Match, users: Iterable[int]) -> float:
        """Give until when users have time to answer what is asked of them now: their common rests do not count."""
        now, diaries = self.store.now, await self.store.diaries(users)
        rests = calendar.common(calendar.rests(it, now, now + HORIZON) for it in diaries.values())
        return calendar.after(now, time_to_answer(PACES[match.pace]), rests)

    # -- what users and tables change

    async def pause(
        self, match: Match, user_id: int | None, seconds: float, reason: str, also: Also | None = None
    ) -> Pause:
        """Pause a match for a user, a day at most, or (None) because the table has voted; `also` is done with it.

        Raises NotRunning, NotSeated, HeldLately, or StaleMatch when somebody has paused it meanwhile.
        """
        async with match.lock:
            if match.status != Status.RUNNING:
                raise NotRunning(match)
            if user_id is not None and not match.seat_of(user_id):
                raise NotSeated(match)
            now, tally = await self._moment(match), await self._tally(match)
            if user_id is not None:
                seconds = min(seconds, LONGEST_HOLD)
                held = [it.at for it in tally.pauses if it.user == user_id]
                if held and now < held[-1] + HOLD_AGAIN:
                    raise HeldLately(held[-1] + HOLD_AGAIN)
                if tally.pause(now):
                    raise StaleMatch(match)
            pause = Pause(now, now + min(seconds, HORIZON / 2), user_id, reason)
            name, form = ("", VOTED) if user_id is None else (match.user_names[user_id], PAUSED)
            text = form.format(name=name, until=int(pause.until), reason=reason)
            letters = await self._write(match, pause, call.line(match, text), also=also)
        self._wake(letters)
        return pause

    async def resume(self, match: Match, pause: Pause, name: str, also: Also | None = None) -> None:
        """End a pause before its time; `also` is done with it."""
        await self._add(match, Resume(self.store.now), pause_line(match, pause, RESUMED.format(name=name)), also=also)

    async def extend(self, match: Match, hand: Hand, by: str) -> None:
        """Give a seat more time for its decision, as much as the pace of the match says. Raises Decided."""
        extension = Extension(self.store.now, hand.seat, PACES[match.pace].extension)
        text = EXTENDED.format(by=by, name=match.safe_names[hand.seat])
        await self._add(match, extension, call.line(match, text), hand=hand)

    async def wait(self, match: Match, hand: Hand, by: str) -> None:
        """Close the question about a seat that is late; it comes again after as long as an extension would last.

        Raises Decided.
        """
        now = await self._moment(match)
        patience = Patience(now, hand.seat, now + PACES[match.pace].extension)
        text = WAITED.format(by=by, name=match.safe_names[hand.seat], until=int(patience.until))
        await self._add(match, patience, call.line(match, text), hand=hand)

    async def snooze(self, match: Match, hand: Hand, seconds: float) -> None:
        """Send no reminder about a decision for a while. Raises Decided."""
        now = self.store.now
        await self._add(match, Snooze(now, hand.seat, now + seconds), hand=hand)

    async def wish(self, match: Match, hand: Hand, user_id: int, wish: str) -> None:
        """Note what another user would do about a seat. Raises Decided."""
        await self._add(match, Wish(self.store.now, hand.seat, user_id, wish), hand=hand)

    async def _moment(self, match: Match) -> float:
        """Give the moment of a mark that is made now: after the last one, also when the system's clock was set back."""
        return max(self.store.now, (await self._tally(match)).latest)

    async def _add(
        self, match: Match, mark: Mark, *messages: Message, also: Also | None = None, hand: Hand | None = None
    ) -> None:
        """Write a mark; of one that is about a decision, `hand`, only while that stands as it was read."""
        async with match.lock:
            if hand and (await self.read(match)).still(hand) is None:
                raise Decided(match)
            letters = await self._write(match, mark, *messages, also=also)
        self._wake(letters)

    async def _write(self, match: Match, mark: Mark, *messages: Message, also: Also | None = None) -> list[Letter]:
        """Write a mark of a match whose lock is held, after the one that is missing, if one is."""
        missing = await self.missing(match)
        marks = [missing, mark] if missing else [mark]
        return await self.store.add(match.id, marks, messages, also)


def pause_line(match: Match, pause: Pause, text: str) -> Message:
    """Give the line about the end of a pause; there is only one for each."""
    return Message(Lane(False, match.channel_id), 0, Once(text, moment=int(pause.at * 1000)))


def _dated(message: Message, times: str) -> list[Message]:
    """Give a message with the times, if it asks; in two where one has no room for them."""
    said = message.content
    if not isinstance(said, Question):
        return [message]
    dated = replace(said, time=times)
    if len(dated.asking()) <= LONGEST:
        return [replace(message, content=dated)]
    told = Post(said.text, moves=said.moves, picture=said.picture)
    own = replace(dated, text="", moves=(), picture=None)
    return [replace(message, content=told), replace(message, content=own)]
