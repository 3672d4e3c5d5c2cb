"""Messages that stand on Discord already, changed there or taken away."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Mapping
from typing import Any

import discord

from bot.deliver.obstacle import UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, UNREACHABLE
from bot.deliver.permission import THREAD_CLOSED
from bot.deliver.posting import change
from bot.deliver.sender import Sender
from bot.model.message.content import Question, Retract, Strike, TimeLeft, VoteEnded
from bot.model.message.letter import Letter
from bot.model.table.match import Match, Status
from bot.model.table.title import thread_name
from bot.store.match.store import Store
from bot.store.match.vote_store import VoteStore

log = logging.getLogger(__name__)

LONGEST_CHANGE = 5.0
"""Seconds that a change may take for which a new message waits."""
NO_PICTURE: Mapping[str, Any] = {"file": None, "embed": None}


class Changer:
    """Changes messages. Whatever Discord refuses, it raises, except that a message is not there any more."""

    def __init__(self, client: discord.Client, store: Store, send: Sender) -> None:
        self._client = client
        self._send = send
        self._outbox = store.outbox
        self._votes = VoteStore(store)

    async def retire(self, match: Match, letter: Letter) -> None:
        """Take question and buttons off the panel before a letter; what it told stays. Its picture goes when it showed
        no more than the question; where a phase began, the whole board takes its place.

        Somebody waits for what comes after it: so what cannot be done soon is left for the next time. Raises only what
        says that the thread must be opened first.
        """
        panel, here = match.panel, letter.lane.target
        if panel is None:
            return
        where = panel.channel_id, panel.message_id
        retiring: Awaitable[Any]
        if panel.text and panel.board:
            await self._send.ahead(match, panel.board)
            retiring = self._send.change(match, letter, *where, panel.text, panel.board)
        elif panel.text:
            shown: Mapping[str, Any] = NO_PICTURE if panel.closeup else {}
            retiring = change(self._client, *where, {"content": panel.text, "controls": (), **shown})
        else:
            retiring = self._client.http.delete_message(*where)
        try:
            async with asyncio.timeout(LONGEST_CHANGE):
                await retiring
        except (discord.HTTPException, *UNREACHABLE) as error:
            code = error.code if isinstance(error, discord.HTTPException) else 0
            if code in THREAD_CLOSED and panel.channel_id == here:
                raise
            log.info("the panel of match %s is out of reach: %r", match.id, error)
            if code != UNKNOWN_MESSAGE and panel.channel_id == here:
                return
        match.panel = None

    async def close_vote(self, match: Match, it: VoteEnded) -> None:
        """Say under a vote that is over how it ended, in the place of its buttons."""
        found = await self._votes.posted(match.id, it.vote)
        if found is None:
            return
        closing = change(self._client, found.target, found.message_id, {"content": it.outcome, "controls": ()})
        try:
            async with asyncio.timeout(LONGEST_CHANGE):
                await closing
        except (discord.HTTPException, *UNREACHABLE) as error:  # deleted, too old, in a channel that the match has left
            log.info("the vote of match %s is out of reach: %r", match.id, error)

    async def strike(self, it: Strike) -> None:
        """Strike through what a post tells of moves that do not stand any more."""
        await self._edit(await self._outbox.letter(it.letter), it.text)

    async def say_time(self, match: Match, it: TimeLeft) -> None:
        """Let the question that is open say another time; one that asks no more is left alone."""
        letter = await self._outbox.letter(it.letter)
        if letter is None or match.panel is None or match.panel.message_id != letter.message_id:
            return
        if isinstance(letter.content, Question) and stands(match, letter.content):
            await self._edit(letter, letter.content.asking(it.time))

    async def _edit(self, letter: Letter | None, text: str) -> None:
        if letter is None or letter.message_id is None:
            return
        try:
            await change(self._client, letter.lane.target, letter.message_id, {"content": text})
        except discord.HTTPException as error:
            if error.code != UNKNOWN_MESSAGE:
                raise
            log.info("message %s was gone already", letter.message_id)

    async def rename(self, match: Match) -> None:
        """Let the thread of a match be called by how it stands; nothing when it already is."""
        thread, name = self._client.get_channel(match.channel_id), thread_name(match)
        if not isinstance(thread, discord.Thread) or thread.name != name:
            await self._client.http.edit_channel(match.channel_id, name=name)

    async def take_back(self, channel_id: int, it: Retract) -> None:
        """Delete the message of an earlier letter in a channel."""
        letter = await self._outbox.letter(it.letter)
        if letter is None or letter.message_id is None:
            return
        try:
            await self._client.http.delete_message(channel_id, letter.message_id)
        except discord.HTTPException as error:
            if error.code not in (UNKNOWN_MESSAGE, UNKNOWN_CHANNEL):
                raise
            log.info("message %s was gone already", letter.message_id)


def stands(match: Match, it: Question) -> bool:
    """Tell whether a question has no answer yet."""
    return it.seq == match.seq and match.status == Status.RUNNING
