"""Looks at the clocks that have come to a point, and writes what must be said then. It may be stopped at any moment.

What is to be said is worked out anew each time, and each message is written once: so nothing is said twice, and
what was missed while the program stood still is made up for.
"""

from __future__ import annotations

import logging
from collections.abc import Sequence
from dataclasses import replace

from bot.model.aside.reference import refer
from bot.model.message.content import ABOUT_TIME, Call, Retract
from bot.model.message.letter import Letter, Message
from bot.model.table.match import STALE, Match, Status
from bot.model.time import calendar
from bot.model.time.clock import Clock, Hand
from bot.model.user.setting import UserSetting
from bot.play.keep.shelf import Wake
from bot.play.matches import Matches
from bot.play.move.timekeeper import PAUSE_OVER, pause_line
from bot.play.thought import forethought
from bot.store.engine.database import StoreFailed
from bot.tell import change
from bot.tell.timely import call, reminder

log = logging.getLogger(__name__)

LOOK_AGAIN = 60.0
"""Seconds before a match that could not be looked at is tried again."""


class Watch:
    """Calls users, reminds them, asks the table, and takes back what is obsolete."""

    def __init__(self, matches: Matches, wake: Wake) -> None:
        self._matches = matches
        self._wake = wake
        self._clocks = matches.clocks
        self._store = matches.clocks.store
        self._outbox = matches.outbox
        self._settled: dict[int, int] = {}
        """For each match the number of a message up to which none stands any more: those need not be read again."""

    async def tick(self) -> None:
        """Look at every match whose clock has come to a point."""
        try:
            woken = await self._store.woken()
        except StoreFailed:
            log.exception("reference %s: the clocks cannot be read", refer())
            return
        for match_id in woken:
            try:
                await self.look(match_id)
            except Exception:
                log.exception("reference %s: the clock of match %s", refer(), match_id)
                await self._store.wake(match_id, self._store.now + LOOK_AGAIN)

    async def look(self, match_id: int) -> None:
        """Say what must be said about a match's time now, and note when to look again."""
        match = await self._matches.by_id(match_id)
        async with match.lock:
            missing = await self._clocks.missing(match)
            clock = await self._clocks.read(match)
            agenda = await self._agenda(match, clock)
            timed = change.timed(match, await self._outbox.asked(match_id), self._clocks.times(match, clock))
            agenda.messages += [timed] if timed else []
            since = _since(match, clock)
            letters = await self._store.add(match_id, [missing] if missing else [], agenda.messages, since=since)
            await self._store.wake(match_id, agenda.next)
            self._settled[match_id] = agenda.settled
        self._wake(letters)

    async def _agenda(self, match: Match, clock: Clock) -> Agenda:
        agenda = Agenda(clock)
        for pause in clock.pauses:
            if pause.until <= clock.now:
                agenda.say(pause_line(match, pause, PAUSE_OVER))
        if match.status == Status.LOBBY:
            agenda.lobby(match)
        if clock.pause:
            agenda.look_at(clock.pause.until)
        for hand in clock.hands.values():
            agenda.hand(match, hand, [await self._clocks.setting(user) for user in hand.users])
        for seat, user in await self._next(match, clock):
            setting = await self._clocks.setting(user)
            if not clock.pause and not await self._clocks.rests(user):
                began = next(iter(clock.hands.values())).began
                agenda.stand(call.next_up(match, seat, user, began, direct=setting.direct))
        settled = self._settled.get(match.id, 0)
        agenda.take_back(await self._store.speaking(match.id, _since(match, clock), settled), settled)
        return agenda

    async def _next(self, match: Match, clock: Clock) -> list[tuple[int, int]]:
        """Give the seats that will probably be next, with their users, as far as these want to be told."""
        waiting = [
            (seat, user) for seat, chair in enumerate(match.chairs) for user in chair.users if seat not in clock.hands
        ]
        curious = [(seat, user) for seat, user in waiting if (await self._clocks.setting(user)).next_up]
        if not curious or len(clock.hands) != 1:
            return []
        return [(seat, user) for seat, user in curious if forethought.is_next(match.game, match.state, seat)]


def _since(match: Match, clock: Clock) -> int:
    """Give the first move of whose decisions something may be said now."""
    return min((min(it.seq, it.began) for it in clock.hands.values()), default=match.seq)


class Agenda:
    """What is to be said about one match now, and when to look again."""

    def __init__(self, clock: Clock) -> None:
        self.messages: list[Message] = []
        self.next: float | None = None
        self.settled = 0
        """No message up to this number stands any more."""
        self._clock = clock
        self._standing: set[tuple[int, str, tuple[int, ...]]] = set()
        """The messages that may stand."""

    def say(self, message: Message) -> None:
        """Say something."""
        self.messages.append(message)

    def stand(self, message: Message) -> None:
        """Say something that stands until it is obsolete."""
        self._standing.add(message.identity)
        self.say(message)

    def look_at(self, moment: float) -> None:
        """Look again at a moment, if it is still to come."""
        if moment > self._clock.now:
            self.next = moment if self.next is None else min(self.next, moment)

    def lobby(self, match: Match) -> None:
        """See whether a lobby has stood for so long that anybody may close it."""
        self.look_at(match.opened_at + STALE)
        if self._clock.now >= match.opened_at + STALE:
            self.say(call.stale(match))

    def hand(self, match: Match, hand: Hand, settings: Sequence[UserSetting]) -> None:
        """See what must be said about a seat that must decide, and to each of its users as he wants it."""
        if not hand.users:
            self._vacant(match, hand)
            return
        asked_at = reminder.asked_at(self._clock, hand)
        self.look_at(asked_at)
        if asked_at <= self._clock.now and call.others(match, hand.seat):
            self._unless_at_rest(call.late(match, self._clock, hand), hand.users)
            return
        for setting in settings:
            self._call(match, hand, setting)

    def _vacant(self, match: Match, hand: Hand) -> None:
        """See whether the table must be reminded of a seat that nobody has."""
        *passed, coming = reminder.of_vacant(self._clock, hand)
        self.look_at(coming)
        if passed and not self._clock.pause:
            self.stand(call.vacant(match, hand, len(passed)))

    def _call(self, match: Match, hand: Hand, setting: UserSetting) -> None:
        """See whether one of a seat's users must be called."""
        now, user = self._clock.now, setting.user_id
        calls = reminder.calls(self._clock, hand, setting)
        for it in calls:
            self.look_at(it.at)
        passed = [it for it in calls if it.at <= now]
        if passed and reminder.overtaken(self._clock, hand, passed[-1]):
            return
        if passed and not any(it.at <= now < it.until for it in hand.snoozes):
            direct = call.goes_direct(setting, passed[-1])
            message = call.call(match, self._clock, hand, passed[-1], len(passed), user, direct=direct)
            self._unless_at_rest(message, (user,))

    def _unless_at_rest(self, message: Message, users: tuple[int, ...]) -> None:
        """Say something that stands until it is obsolete, as soon as the users whom it is about do not rest."""
        if calendar.at_rest(self._clock.now, self._clock.rests[users]):
            self._standing.add(message.identity)
            self.look_at(self._clock.next_change(users))
        else:
            self.stand(message)

    def take_back(self, letters: Sequence[Letter], settled: int) -> None:
        """Take back every message that should not stand any more; before anything new is said.

        `settled` is a number up to which none stood before.
        """
        done = {it.content.letter for it in letters if isinstance(it.content, Retract)}
        left = [it for it in letters if isinstance(it.content, ABOUT_TIME) and it.id not in done and not it.failed]
        obsolete = [it for it in left if not self._stands(it)]
        self.messages[:0] = [call.retract(it) for it in reversed(obsolete)]
        kept = [it.id for it in left if it not in obsolete]
        self.settled = min(kept) - 1 if kept else max([settled, *(it.id for it in letters)])

    def _stands(self, letter: Letter) -> bool:
        """Tell whether a message may stand: a call that is said again does as long as the call itself."""
        said = letter.content
        first = replace(said, again=False) if isinstance(said, Call) else said
        return letter.identity in self._standing or (letter.seq, *first.identity) in self._standing
