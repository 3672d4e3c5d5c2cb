"""Matches that stand behind their channels, as after a database was put back from an older copy.

What was posted since the copy was made still stands there: its moves are lost, and its buttons would be taken for those
of the moves that come now.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable, Iterable
from typing import Any

import discord

from bot.deliver.delivery import ids
from bot.deliver.obstacle import awake
from bot.model.aside.reference import refer
from bot.model.message.letter import Lane
from bot.model.table.match import Match, Panel, Status
from bot.play.matches import Matches
from bot.play.move.driver import due
from bot.store.match.outbox_store import OutboxStore, Stood
from bot.tell import control
from bot.tell.timely import call

log = logging.getLogger(__name__)

PAUSE = 0.5
"""Seconds between two matches, so that a start with many leaves room for players."""
MOST_LOOKS = 20
"""So often a match is looked at whose channel still waits for messages."""
SEARCHED = 200
"""So many of the newest messages of a channel are looked at."""

PUT_BACK = (
    "My records were put back from an older copy: this match stands again at **{title}**, and what was played after "
    "that is lost. Buttons of those moves do nothing any more."
)
"""What the table is told; the board and the question follow."""


class Behind:
    """Looks once at every running match, one after the other, and asks anew where the question does not stand."""

    def __init__(self, client: discord.Client, matches: Matches, watch: Callable[[int], Awaitable[None]]) -> None:
        self._client = client
        self._matches = matches
        self._outbox: OutboxStore = matches.outbox
        self._watch = watch

    async def look(self, running: Iterable[Stood]) -> list[int]:
        """Look at matches as they stood at the start; give the numbers of those whose channel is further on."""
        waiting = deque((it, MOST_LOOKS) for it in running)
        further: list[int] = []
        while waiting:
            stood, looks = waiting.popleft()
            try:
                if await self._outbox.pending(Lane(False, stood.channel_id)):
                    waiting.extend([(stood, looks - 1)] if looks else [])
                elif await self._look(stood):
                    further.append(stood.id)
            except Exception:  # the others are looked at all the same
                log.exception("reference %s: the channel of match %s", refer(), stood.id)
            if waiting:
                await asyncio.sleep(PAUSE)
        return further

    async def _look(self, stood: Stood) -> bool:
        """Ask anew in a match whose question does not stand; tell whether its channel is further on."""
        panel = await self._outbox.panel(stood.id)
        asks = await self._asks(stood, panel)
        if asks and (panel is None or panel.message_id <= (stood.newest or 0)):  # nothing new was posted after it
            return False
        match = await self._matches.by_id(stood.id)
        if match.status != Status.RUNNING or match.channel_id != stood.channel_id or match.obstacle:
            return False
        further = await self.is_further(match, stood.seq, (stood.newest, panel and panel.message_id))
        line = PUT_BACK.format(title=match.words.title(match.view(None))) if further else ""
        if not asks and match.seq == stood.seq and not due(match, match.state):
            await self._matches.places.ask_again(match.id, line)
            await self._watch(match.id)
        elif line:
            await self._matches.tell_once(match, [call.line(match, line)])
        return further

    async def _asks(self, stood: Stood, panel: Panel | None) -> bool:
        """Tell whether the panel of a match asks for the move that was due at the start, or nobody can see that."""
        if stood.guild_id is not None and self._client.get_guild(stood.guild_id) is None:
            return True
        if panel is None:
            return False
        try:
            message = await self._channel(stood.guild_id, panel.channel_id).fetch_message(panel.message_id)
        except discord.NotFound:
            return False
        except discord.HTTPException as error:
            log.info("the panel of match %s is out of reach: %r", stood.id, error)
            return True
        return control.custom_id(control.BOARD, stood.id, stood.seq) in ids(message)

    async def is_further(self, match: Match, seq: int, known: Iterable[int | None]) -> bool:
        """Tell whether a channel tells of moves after the one at the start, from the oldest of some messages on.

        Buttons under what the database knows nothing of are taken away.
        """
        since = min((it for it in known if it), default=None)
        after = None if since is None else discord.Object(since - 1)
        found, later = self._channel(match.guild_id, match.channel_id), False
        try:
            posted = [it async for it in found.history(limit=SEARCHED, after=after, oldest_first=False)]
        except (discord.Forbidden, discord.NotFound) as error:
            log.info("the history of match %s is closed: %r", match.id, error)
            return False
        for message in posted:
            if self._client.user is not None and message.author.id == self._client.user.id:
                later |= await self._is_later(match, seq, message)
        return later

    async def _is_later(self, match: Match, seq: int, message: discord.Message) -> bool:
        """Tell by its buttons whether a message belongs to a move after some, or to the end of the match."""
        addresses = [it for it in map(control.address, ids(message)) if it and it[1] == match.id]
        if not addresses or message.id == match.lobby_message_id:
            return False
        lost = not await self._outbox.knows(match.id, message.id)
        if lost:
            await self._unbutton(match, message)
        newest = seq if lost else match.seq  # what is known may be of a move that was made since the start
        ended = lost and any(kind in (control.REMATCH, control.TAUGHT) for kind, _, _ in addresses)
        return ended or any(kind != control.VOTE and it > newest for kind, _, it in addresses)

    async def _unbutton(self, match: Match, message: discord.Message) -> None:
        """Take the buttons off a message whose moves are lost."""
        try:
            await awake(self._client, match.channel_id, lambda: message.edit(view=None))
        except discord.HTTPException as error:
            log.info("message %s of match %s keeps its buttons: %r", message.id, match.id, error)

    def _channel(self, guild_id: int | None, channel_id: int) -> Any:
        return self._client.get_partial_messageable(channel_id, guild_id=guild_id)
