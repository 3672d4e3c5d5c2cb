"""Where matches are played: what keeps the program from writing there, and a match taken up in another channel."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

from bot.model.message.content import Question
from bot.model.message.letter import Lane, Letter
from bot.model.table.chair import Chair
from bot.model.table.error import ChannelTaken, UnknownGame
from bot.model.table.match import LIVE, Match, Obstacle, Status
from bot.model.user.name import tidy
from bot.play.keep.shelf import Shelf
from bot.play.keep.work import Work
from bot.store.match import live_store
from bot.store.match.store import Store
from bot.tell import notice


class Places:
    """The channels of matches."""

    def __init__(self, store: Store, shelf: Shelf, work: Work) -> None:
        self._store = store
        self._shelf = shelf
        self._work = work

    async def obstruct(self, match_id: int, obstacle: Obstacle | None, reason: str = "") -> None:
        """Note what keeps the program from writing to a match's channel, or that nothing does any more.

        The first time, who can mend it is told by direct message; `reason` says what is to be done.
        """
        async with self._work.on(match_id, tuple(Status)) as change:
            match = change.match
            if match.obstacle == obstacle:
                return
            messages = notice.obstructed(match, obstacle, reason) if match.status in LIVE else []
            await change.write({"obstacle": obstacle and obstacle.value}, messages)
            match.obstacle = obstacle

    async def rename(self, match_id: int, user_id: int, name: str) -> None:
        """Let a user be called at the table of a live match as he calls himself now; nothing when he does already.

        Raises NotRunning when it has ended.
        """
        match = await self._shelf.by_id(match_id)
        if _renamed(match.chairs, user_id, name) == match.chairs:
            return
        async with self._work.on(match_id, LIVE) as change:
            chairs = _renamed(match.chairs, user_id, name)
            await change.write({}, chairs=chairs)
            match.chairs = chairs

    async def live_in(self, guild_id: int) -> list[tuple[int, int]]:
        """Give number and channel of each live match of a server."""
        return [(row.id, row.channel_id) for row in await live_store.live_in(self._store, guild_id)]

    async def elsewhere(self, guild_id: int, channel_id: int, user_id: int | None) -> list[Match]:
        """Give the live matches of a server that are not played in this channel: a user's own, or all."""
        found: list[Match] = []
        for row in await live_store.live_in(self._store, guild_id, user_id):
            with suppress(UnknownGame):
                found += [await self._shelf.by_id(row.id)] if row.channel_id != channel_id else []
        return found

    async def live(self, guild_id: int | None, user_id: int) -> list[Match]:
        """Give the live matches in which a user has a seat, anywhere, and all those of a server if one is named."""
        found: list[Match] = []
        for match_id in await live_store.live(self._store, guild_id, user_id):
            with suppress(UnknownGame):
                found.append(await self._shelf.by_id(match_id))
        return found

    async def move_to(self, match_id: int, channel_id: int, line: str) -> Match:
        """Take a live match up in another channel, where `line` is told first; what waits to be posted follows.

        Hold both channels in the outbox meanwhile. Raises ChannelTaken, or NotRunning when the match is not live.
        """
        there = await self._shelf.at(channel_id)
        async with self._work.on(match_id, LIVE, raced=ChannelTaken) as change:
            match = change.match
            if there is not None and there.status in LIVE:
                raise ChannelTaken(there)
            waiting = await self._store.outbox.pending(Lane(False, match.channel_id))
            asked = any(_asks(it, match) for it in waiting)
            message = notice.again(match, line, Lane(False, channel_id), ask_too=not asked)
            was = [it.value for it in LIVE]
            change.letters += await self._store.move_match(match.id, was, channel_id, [message])
            match.revision += 1
            match.channel_id, match.home_id = channel_id, None
            match.lobby_message_id, match.obstacle = None, None
        return match

    async def ask_again(self, match_id: int, line: str = "") -> None:
        """Show the table once more how a running match stands and who must decide, under a line if there is one.

        Nobody is called a second time.
        """
        async with self._work.on(match_id, tuple(Status)) as change:
            match = change.match
            if match.status == Status.RUNNING:
                message = notice.again(match, line, Lane(False, match.channel_id), calls=lambda _user: False)
                change.letters += await self._store.outbox.queue(match.id, [message])


def _asks(letter: Letter, match: Match) -> bool:
    """Tell whether a letter asks for the present move."""
    said = letter.content
    return letter.match_id == match.id and isinstance(said, Question) and said.seq == match.seq


def _renamed(chairs: tuple[Chair, ...], user_id: int, name: str) -> tuple[Chair, ...]:
    """Give the seats with a user's new name where he holds or shares one; a name of which nothing is left is none."""
    called = tidy(name)
    return tuple(_called(it, user_id, called) if called and user_id in it.users else it for it in chairs)


def _called(chair: Chair, user_id: int, name: str) -> Chair:
    if chair.user_id == user_id:
        return chair if chair.name == name else replace(chair, name=name)
    friends = tuple(replace(it, name=name) if it.user_id == user_id else it for it in chair.sharers)
    return replace(chair, sharers=friends)
