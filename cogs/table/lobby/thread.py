"""The thread of a match, made from the message that opens it: it has the message's number, which Discord promises."""

from __future__ import annotations

import logging

import discord

from bot.host.app import TinLizzie
from bot.model.table.match import Match
from bot.model.table.title import thread_name

log = logging.getLogger(__name__)

LONGEST_IN_SIGHT = 10_080
"""Minutes without a message after which Discord archives a thread: a week, the most there is."""
HAS_THREAD = 160004
"""Discord's code for a message that has one already."""
NOT_OPENED = "The thread of this match of {title} could not be opened, so it is called off."


async def make_thread(client: TinLizzie, match: Match) -> None:
    """Make the thread in which a lobby was opened, if it is to have one and has none yet.

    Raises discord.HTTPException when Discord refuses it: then the lobby is called off.
    """
    if match.home_id is None:
        return
    home = client.get_partial_messageable(match.home_id, guild_id=match.guild_id)
    try:
        message = home.get_partial_message(match.channel_id)
        await message.create_thread(name=thread_name(match), auto_archive_duration=LONGEST_IN_SIGHT)
    except discord.HTTPException as error:
        if error.code == HAS_THREAD:
            log.info("match %s has its thread already", match.id)
            return
        await client.matches.cancel(match.id, NOT_OPENED.format(title=match.game.meta.title))
        raise
