"""Whose fault an error is: a match's own, in its rules and records, or that of whatever lies around it."""

from __future__ import annotations

import asyncio
import traceback

import aiohttp
import discord

from bot.store.engine.database import Conflict, StoreFailed

FOREIGN = (discord.DiscordException, aiohttp.ClientError, OSError, asyncio.TimeoutError, StoreFailed, Conflict)
"""Refusals of Discord, the network, and the database: they say nothing about a match."""
OWN = ("rules.", "render.", "bot.play.", "bot.tell.", "bot.store.")
"""Where a match's rules, words and records are worked with."""

UNKNOWN_INTERACTION, ACKNOWLEDGED = 10062, 40060


def is_own(error: BaseException) -> bool:
    """Tell whether an error came up in the rules or the records of a match, and is none that Discord has caused."""
    if isinstance(error, FOREIGN):
        return False
    frames = traceback.walk_tb(error.__traceback__)
    return any(frame.f_globals.get("__name__", "").startswith(OWN) for frame, _ in frames)


def is_late(error: BaseException) -> bool:
    """Tell whether Discord has refused an answer because it came too late, or was given already."""
    return isinstance(error, discord.HTTPException) and error.code in (UNKNOWN_INTERACTION, ACKNOWLEDGED)
