"""Where matches are played: what keeps the program from writing there, and a match taken up in another channel."""

from __future__ import annotations

from contextlib import suppress

from bot.model.error import ChannelTaken, NotRunning, UnknownGame
from bot.model.letter import Lane
from bot.model.match import LIVE, Match, Obstacle, Status
from bot.play.lobby import Lobbies, Wake
from bot.store.database import Conflict
from bot.store.store import Store
from bot.tell import notice


class Places(Lobbies):
    """The matches of this program, and their channels."""

    def __init__(self, store: Store, wake: Wake) -> None:
        super().__init__(store)
        self._wake = wake

    async def obstruct(self, match_id: int, obstacle: Obstacle | None, reason: str = "") -> None:
        """Note what keeps the program from writing to a match's channel, or that nothing does any more.

        The first time, who can mend it is told by direct message; `reason` says what is to be done.
        """
        match = await self.by_id(match_id)
        async with match.lock:
            if match.obstacle == obstacle:
                return
            messages = notice.obstructed(match, obstacle, reason) if match.status in LIVE else []
            letters = await self._store.change_match(
                match_id, [it.value for it in Status], {"obstacle": obstacle and obstacle.value}, messages=messages
            )
            match.obstacle = obstacle
        self._wake(letters)

    async def live_in(self, guild_id: int) -> list[tuple[int, int]]:
        """Give number and channel of each live match of a server."""
        return [(row.id, row.channel_id) for row in await self._store.live_in(guild_id)]

    async def elsewhere(self, guild_id: int, channel_id: int, user_id: int | None) -> list[Match]:
        """Give the live matches of a server that are not played in this channel: a user's own, or all."""
        found: list[Match] = []
        for row in await self._store.live_in(guild_id, user_id):
            with suppress(UnknownGame):
                found += [await self.by_id(row.id)] if row.channel_id != channel_id else []
        return found

    async def move_to(self, match_id: int, channel_id: int, line: str) -> Match:
        """Take a live match up in another channel, where `line` is told first; what waits to be posted follows.

        Hold both channels in the outbox meanwhile. Raises ChannelTaken, or NotRunning when the match is not live.
        """
        match = await self.by_id(match_id)
        there = await self.at(channel_id)
        async with match.lock:
            if match.status not in LIVE:
                raise NotRunning(match)
            if there is not None and there.status in LIVE:
                raise ChannelTaken(there)
            waiting = await self._store.pending(Lane(False, match.channel_id))
            asked = any(it.match_id == match.id and it.body.get("seq") == match.seq for it in waiting)
            message = notice.again(match, line, Lane(False, channel_id), ask_too=not asked)
            try:
                letters = await self._store.move_match(match.id, [it.value for it in LIVE], channel_id, [message])
            except Conflict as error:
                await self._refresh(match)
                raise (NotRunning(match) if match.status not in LIVE else ChannelTaken(match)) from error
            self._live.pop(match.channel_id, None)
            match.channel_id, match.lobby_message_id, match.obstacle = channel_id, None, None
            self._note_place(match)
        self._wake(letters)
        return match

    async def ask_again(self, match_id: int) -> None:
        """Show the table once more how a running match stands and who must decide; nobody is called a second time."""
        match = await self.by_id(match_id)
        async with match.lock:
            if match.status != Status.RUNNING:
                return
            message = notice.again(match, "", Lane(False, match.channel_id))
            message.body["calls"] = []
            letters = await self._store.queue(match.id, [message])
        self._wake(letters)
