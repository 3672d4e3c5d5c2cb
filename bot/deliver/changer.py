"""Messages that stand on Discord already, changed there or taken away."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from typing import Any

import discord

from bot.deliver.obstacle import UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, UNREACHABLE
from bot.deliver.permission import THREAD_CLOSED
from bot.deliver.posting import change
from bot.deliver.sender import Sender
from bot.model.message.content import Close, Question, Retract, Strike, TimeLeft, VoteEnded
from bot.model.message.letter import Lane, Letter, Message
from bot.model.table.match import Match, Panel, Status
from bot.model.table.title import thread_name
from bot.play.keep.shelf import Wake
from bot.store.engine.database import Row
from bot.store.match.outbox_store import panel_of
from bot.store.match.store import Store
from bot.store.match.vote_store import VoteStore
from bot.tell.change import MOST

log = logging.getLogger(__name__)

LONGEST_CHANGE = 5.0
"""Seconds that a change may take for which a new message waits."""
NO_PICTURE: Mapping[str, Any] = {"file": None, "embed": None}


class Changer:
    """Changes messages. Whatever Discord refuses, it raises, except that a message is not there any more."""

    def __init__(self, client: discord.Client, store: Store, send: Sender, wake: Wake) -> None:
        self._client = client
        self._send = send
        self._outbox = store.outbox
        self._votes = VoteStore(store)
        self._wake = wake

    async def retire(self, match: Match, letter: Letter) -> None:
        """Take question and buttons off the panel before a letter.

        Somebody waits for what comes after it: so what cannot be done soon is left to a letter of its own. Raises only
        what says that the thread must be opened first.
        """
        panel = match.panel
        if panel is None:
            return
        if panel.text:
            await self._send.ahead(match, panel.board)
        try:
            async with asyncio.timeout(LONGEST_CHANGE):
                await self._end(match, letter, panel, panel.text)
        except (discord.HTTPException, *UNREACHABLE) as error:
            code = error.code if isinstance(error, discord.HTTPException) else 0
            if code in THREAD_CLOSED and panel.channel_id == letter.lane.target:
                raise
            log.info("the panel of match %s is out of reach: %r", match.id, error)
            if code != UNKNOWN_MESSAGE:
                await self._leave(letter, panel.channel_id, Close(letter=panel.letter))
        match.panel = None

    async def _end(self, match: Match, letter: Letter, panel: Panel, text: str) -> None:
        """Let a panel ask no more; what it told stays. Its picture goes when it showed no more than the question; where
        a phase began, the whole board takes its place."""
        where = panel.channel_id, panel.message_id
        if text and panel.board:
            await self._send.change(match, letter, *where, text, panel.board)
        elif text:
            shown: Mapping[str, Any] = NO_PICTURE if panel.closeup else {}
            await change(self._client, *where, {"content": text, "controls": (), **shown})
        else:
            await self._client.http.delete_message(*where)

    async def _leave(self, letter: Letter, channel_id: int, it: Close) -> None:
        """Have a change that could not be made before a letter made when it can be."""
        message = Message(Lane(False, channel_id), letter.seq, it)
        self._wake(await self._outbox.queue(letter.match_id, [message]))

    async def close_vote(self, match: Match, letter: Letter, it: VoteEnded) -> None:
        """Say under a vote that is over how it ended, in the place of its buttons."""
        for found in await self._votes.posted(match.id, it.vote):
            await self._close_vote(match, letter, it, found)

    async def _close_vote(self, match: Match, letter: Letter, it: VoteEnded, found: Row) -> None:
        closing = change(self._client, found.target, found.message_id, {"content": it.outcome, "controls": ()})
        try:
            async with asyncio.timeout(LONGEST_CHANGE):
                await closing
        except (discord.HTTPException, *UNREACHABLE) as error:  # deleted, too old, in a channel that the match has left
            log.info("the vote of match %s is out of reach: %r", match.id, error)
            if not isinstance(error, discord.HTTPException) or error.code != UNKNOWN_MESSAGE:
                await self._leave(letter, found.target, Close(text=it.outcome, letter=found.id))

    async def close(self, match: Match, it: Close) -> None:
        """Take the buttons off a message; of a panel what it told stays, struck through as far as it was meanwhile."""
        letter = await self._outbox.letter(it.letter)
        if letter is None or letter.message_id is None:
            return
        try:
            if isinstance(letter.content, Question):
                panel = panel_of(letter, letter.message_id)
                await self._end(match, letter, panel, await self._struck(letter) or panel.text)
            else:
                text = {"content": it.text} if it.text else {}
                await change(self._client, letter.lane.target, letter.message_id, {**text, "controls": ()})
        except discord.HTTPException as error:
            _need_gone(letter.message_id, error)

    async def _struck(self, letter: Letter) -> str:
        """Give the text in which moves of a letter were struck through last; empty where none were."""
        found = await self._outbox.posted(letter.match_id, [Strike], MOST)
        return next((it.text for it in reversed(found) if isinstance(it, Strike) and it.letter == letter.id), "")

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
            _need_gone(letter.message_id, error)

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
            _need_gone(letter.message_id, error, UNKNOWN_CHANNEL)


def _need_gone(message_id: int, error: discord.HTTPException, *codes: int) -> None:
    """Let a refusal pass that says that the message is not there any more, or another of some codes. Raises others."""
    if error.code not in (UNKNOWN_MESSAGE, *codes):
        raise error
    log.info("message %s was gone already", message_id)


def stands(match: Match, it: Question) -> bool:
    """Tell whether a question has no answer yet."""
    return it.seq == match.seq and match.status == Status.RUNNING
