"""Messages that stand in the channel already, changed there."""

from __future__ import annotations

import logging
from typing import Any

import discord

from bot.deliver.obstacle import UNKNOWN_MESSAGE
from bot.model.letter import Letter
from bot.model.match import Match, Status
from bot.store.post_store import PostStore
from bot.tell.amendment import KINDS, STRUCK, asking

log = logging.getLogger(__name__)


class Amender:
    """Changes messages. Whatever Discord refuses, it raises."""

    def __init__(self, client: discord.Client, posts: PostStore) -> None:
        self._client = client
        self._posts = posts

    def delivers(self, letter: Letter) -> bool:
        """Tell whether a letter changes a message."""
        return letter.kind in KINDS

    async def deliver(self, match: Match, letter: Letter) -> None:
        """Change the message of an earlier letter, if it was posted and is still there."""
        row = await self._posts.letter(letter.body["letter"])
        if row is None or row.message_id is None:
            return
        text = letter.body["text"] if letter.kind == STRUCK else _asking(match, row, letter.body["time"])
        if text is None:
            return
        channel = self._client.get_partial_messageable(row.target, guild_id=match.guild_id)
        message = channel.get_partial_message(row.message_id)
        try:
            await message.edit(content=text, allowed_mentions=discord.AllowedMentions.none())
        except discord.HTTPException as error:
            if error.code != UNKNOWN_MESSAGE:
                raise
            log.info("message %s was gone already", row.message_id)


def _asking(match: Match, row: Any, time: str) -> str | None:
    """Give the text of the message that asks for a move, None when it does not ask any more."""
    asks = match.panel is not None and match.panel.message_id == row.message_id
    if not asks or row.body["seq"] != match.seq or match.status != Status.RUNNING:
        return None
    return asking({**row.body, "time": time})
