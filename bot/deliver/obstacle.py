"""What Discord's refusals mean for a match: its channel is gone, closed to the bot, or the bot is not in the server."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

import aiohttp
import discord

from bot.deliver.permission import ARCHIVED, THREAD_CLOSED, TOO_MANY_THREADS
from bot.model.table.match import Match, Obstacle

UNKNOWN_CHANNEL, UNKNOWN_GUILD, UNKNOWN_MESSAGE, UNKNOWN_MEMBER = 10003, 10004, 10008, 10007
NO_DIRECT_MESSAGES = 50007
TOO_OLD_TO_EDIT = 30046
"""The code of a 429 that does not pass."""
FORBIDDEN = 403
UNREACHABLE = (aiohttp.ClientError, OSError, asyncio.TimeoutError)
"""What is raised when Discord cannot be reached."""

Result = TypeVar("Result")


def is_closed(error: discord.HTTPException) -> bool:
    """Tell whether a message was refused because its channel takes none from the bot: not all of that is a 403."""
    return error.status == FORBIDDEN or error.code in (*THREAD_CLOSED, *TOO_MANY_THREADS)


def obstacle(client: discord.Client, match: Match, error: discord.HTTPException) -> Obstacle | None:
    """Give the obstacle that a refused message to the table stands for; None when the fault lies elsewhere."""
    if not is_closed(error) and error.code not in (UNKNOWN_CHANNEL, UNKNOWN_GUILD):
        return None
    if match.guild_id is not None and client.get_guild(match.guild_id) is None:
        return Obstacle.AWAY
    return Obstacle.GONE if error.code == UNKNOWN_CHANNEL else Obstacle.CLOSED


async def awake(client: discord.Client, channel_id: int, act: Callable[[], Awaitable[Result]]) -> Result:
    """Do something in a channel; if it is a thread that was archived, take it out of the archive first."""
    try:
        return await act()
    except discord.HTTPException as archived:
        if archived.code != ARCHIVED:
            raise
        try:
            await client.http.edit_channel(channel_id, archived=False)
        except discord.Forbidden as locked:
            raise archived from locked
    return await act()
