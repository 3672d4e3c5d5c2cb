"""What Discord must know of the bot: its token, its intents, its commands."""

from __future__ import annotations

import asyncio
import dataclasses
import importlib
import tempfile
from pathlib import Path
from urllib.parse import urlsplit

import discord
from discord.http import Route

from bot.host import registration
from bot.host.app import INTENTS, TinLizzie
from bot.host.config import Settings
from bot.host.run import UNREACHABLE, why
from bot.host.terminal.doctor.finding import INSTALL, PATIENCE, Finding, cause

PRIVILEGED = ("members", "message_content", "presences")
"""Intents that must be switched on in the developer portal."""
NO_DISCORD = "{host} could not be asked ({why}): see whether this machine may connect there, or try again later"
NO_TOKEN = "token not set, so only the local table can be opened"


async def token(settings: Settings) -> Finding:
    """Log in with the token, if one is set."""
    if not settings.token:
        return _local_table()
    client = discord.Client(intents=discord.Intents.none())
    try:
        async with asyncio.timeout(PATIENCE):
            await client.login(settings.token)
    except discord.LoginFailure:
        return "token", "Discord does not know it; copy a fresh one from the developer portal"
    except TimeoutError:
        return "token", f"Discord has not answered for {PATIENCE:g} seconds"
    except (discord.HTTPException, *UNREACHABLE) as error:
        return "token", NO_DISCORD.format(host=urlsplit(Route.BASE).hostname, why=why(error))
    finally:
        await client.close()
    return "token", None


def _local_table() -> Finding:
    """Without a token the local table is what is run: look whether its packages are there."""
    try:
        importlib.import_module("bot.local.server")
    except ImportError as error:
        return NO_TOKEN, f"it cannot be opened, {INSTALL}: {cause(error)}"
    return NO_TOKEN, None


def intents() -> Finding:
    """Name the intents that the bot asks for, and those of them that must be switched on."""
    asked = [name for name, wanted in INTENTS if wanted]
    switched = [name for name in asked if name in PRIVILEGED]
    what = f"intents ({', '.join(asked)})"
    return what, f"switch on {', '.join(switched)} in the developer portal, under Bot" if switched else None


async def commands(settings: Settings) -> Finding:
    """Load every command, in a home of its own, and hold it against Discord's limits."""
    with tempfile.TemporaryDirectory() as home:
        try:
            async with TinLizzie(dataclasses.replace(settings, home=Path(home), server=None)) as bot:
                payload = await bot.payload()
                registration.check(payload)
        except Exception as error:  # a cog that cannot be loaded, a command beyond a limit
            return "commands", f"cannot be registered: {cause(error)}"
    return f"commands ({len(payload)})", None
