"""The thread of a match, made from the message that opens it: it has the message's number, which Discord promises."""

from __future__ import annotations

import logging

import discord

from bot.deliver.obstacle import FORBIDDEN
from bot.deliver.permission import FOR_THREADS, TOO_MANY_THREADS, missing, told
from bot.host.app import TinLizzie
from bot.model.table.match import Match
from bot.model.table.title import thread_name
from cogs.answer import NOBODY, Refused

log = logging.getLogger(__name__)

LONGEST_IN_SIGHT = 10_080
"""Minutes without a message after which Discord archives a thread: a week, the most there is."""
HAS_THREAD = 160004
"""Discord's code for a message that has one already."""
NOT_OPENED = "The thread of this match of {title} could not be opened, so it is called off."
WHY_NOT = "The thread of this match of {title} could not be opened, so it is called off. {reason}"
CROWDED = "This server has as many threads open as Discord allows: close one that nobody needs, or play in a channel."
NO_PLACE = "Discord makes no thread here: use a text channel of a server, or play right in this channel."


async def make_thread(client: TinLizzie, match: Match) -> None:
    """Make the thread in which a lobby was opened, if it is to have one and has none yet.

    Raises Refused with the reason when Discord makes none, and discord.HTTPException when Discord is at fault: then the
    lobby is called off, and the message that opened it says so.
    """
    if match.home_id is None:
        return
    home = client.get_partial_messageable(match.home_id, guild_id=match.guild_id)
    message = home.get_partial_message(match.channel_id)
    try:
        await message.create_thread(name=thread_name(match), auto_archive_duration=LONGEST_IN_SIGHT)
    except discord.HTTPException as error:
        if error.code == HAS_THREAD:
            log.info("match %s has its thread already", match.id)
            return
        title = match.game.meta.title
        line = NOT_OPENED.format(title=title)
        await client.matches.cancel(match.id, line)
        await _say_instead(message, line)
        if isinstance(error, discord.DiscordServerError):
            raise
        raise Refused(WHY_NOT.format(title=title, reason=_why_not(client, match, error))) from error


async def _say_instead(message: discord.PartialMessage, line: str) -> None:
    """Let the message that was to open a match say that it does not."""
    try:
        await message.edit(content=line, allowed_mentions=NOBODY)
    except discord.HTTPException as error:
        log.info("message %s still opens a match that is called off: %r", message.id, error)


def _why_not(client: TinLizzie, match: Match, error: discord.HTTPException) -> str:
    """Say why Discord has made no thread, and the way out."""
    if error.code in TOO_MANY_THREADS:
        return CROWDED
    if error.status != FORBIDDEN:
        return NO_PLACE
    home = client.get_channel(match.home_id or match.channel_id)
    held = home.permissions_for(home.guild.me) if isinstance(home, discord.TextChannel) else discord.Permissions.none()
    lacking = missing(held, FOR_THREADS) or list(FOR_THREADS.values())
    return told(client, match.home_id, lacking)
