"""What a table sees without a message: that a seat of the program is thinking."""

from __future__ import annotations

import logging

import discord

from bot.deliver.obstacle import UNREACHABLE
from bot.model.table.match import Match

log = logging.getLogger(__name__)


async def show_thinking(client: discord.Client, match: Match) -> None:
    """Show for ten seconds, or until the next message, that the program is typing; nothing depends on it."""
    if match.obstacle:
        return
    try:
        await client.get_partial_messageable(match.channel_id, guild_id=match.guild_id).typing()
    except (discord.HTTPException, *UNREACHABLE) as error:
        log.info("match %s does not see that a seat is thinking: %r", match.id, error)
