"""Messages about time: said as far as what they say is still so when they are sent."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.deliver.posting import mentions
from bot.deliver.sender import Sender, Sent, only
from bot.model.message import content
from bot.model.message.letter import Letter
from bot.model.message.under import Control
from bot.model.table.match import Match, Status
from bot.model.time.clock import Clock
from bot.play.move.timekeeper import Clocks
from bot.tell import control


class Timely:
    """Sends messages about time. Whatever Discord refuses, it raises."""

    def __init__(self, send: Sender, clocks: Clocks) -> None:
        self._send = send
        self._clocks = clocks

    async def call(self, match: Match, letter: Letter, it: content.Call) -> Sent:
        """Call a user, in the channel or by direct message."""
        clock = await self._clocks.read(match)
        hand = clock.hands.get(it.seat)
        if clock.pause or hand is None or hand.seq != letter.seq or not set(it.calls) & set(hand.users):
            return None
        return await self._speak(letter, it.calls, control.under_call(match.id, letter.seq, it.seat))

    async def late(self, match: Match, letter: Letter, it: content.Late) -> Sent:
        """Ask the others about a seat that is late."""
        clock = await self._clocks.read(match)
        hand = clock.hands.get(it.seat)
        if clock.pause or hand is None or hand.seq != letter.seq or hand.extensions != it.round:
            return None
        calls = [user for user in it.calls if not await self._clocks.rests(user)]
        return await self._speak(letter, calls, control.under_late(match.id, letter.seq, it.seat, it.round))

    async def vacant(self, match: Match, letter: Letter, it: content.Vacant) -> Sent:
        """Remind the table of a vacant seat."""
        clock = await self._clocks.read(match)
        hand = clock.hands.get(it.seat)
        if clock.pause or hand is None or hand.seq != letter.seq or hand.users:
            return None
        calls = [user for user in it.calls if not await self._clocks.rests(user)]
        return await self._speak(letter, calls, control.under_offer(match.id, match.seq, it.seat, True))

    async def next_up(self, match: Match, letter: Letter, it: content.NextUp) -> Sent:
        """Tell a user that he will be next."""
        if not _comes(await self._clocks.read(match), letter, it):
            return None
        return await self._speak(letter, it.calls)

    async def once(self, _match: Match, letter: Letter, _it: content.Once) -> Sent:
        """Say a line that is said once."""
        return await self._speak(letter)

    async def deserted(self, match: Match, letter: Letter, _it: content.Deserted) -> Sent:
        """Say that a lobby's host has left, as long as it has not begun."""
        controls = control.under_deserted(match.id)
        return await self._speak(letter, controls=controls) if match.status == Status.LOBBY else None

    async def _speak(self, letter: Letter, calls: Iterable[int] = (), controls: Sequence[Control] = ()) -> Sent:
        under = {"controls": controls} if controls else {}
        form = {"content": letter.content.text, "allowed_mentions": mentions(calls), **under}
        return await self._send.send(await self._send.channel(letter), letter, only(form))


def _comes(clock: Clock, letter: Letter, it: content.NextUp) -> bool:
    """Tell whether a seat is still to come after the one that decides."""
    waits = any(hand.began == letter.seq for hand in clock.hands.values())
    return not clock.pause and it.seat not in clock.hands and waits
