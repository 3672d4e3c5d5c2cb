"""Check that everything is in place: `python -m bot doctor`."""

from __future__ import annotations

import shutil
from collections.abc import AsyncIterator

import discord

from bot.config import Settings
from bot.store import Store
from render import registry
from rules.registry import GAMES

LEAST_FREE = 100 * 1024 * 1024
"""Bytes on the disk."""

Finding = tuple[str, str | None]
"""What was looked at, and what to do about it; None when all is well."""


async def examine(settings: Settings) -> int:
    """Print a line for each thing that must be right, and give 0 when all are."""
    ill = False
    async for what, remedy in _findings(settings):
        ill = ill or remedy is not None
        print(f"{what}: {remedy or 'ok'}", flush=True)
    return int(ill)


async def _findings(settings: Settings) -> AsyncIterator[Finding]:
    yield await _token(settings)
    yield await _database(settings)
    yield _disk(settings)
    for game in GAMES:
        yield _pictures(game)


async def _token(settings: Settings) -> Finding:
    if not settings.token:
        return "token", "DISCORD_TOKEN is not set; the local table needs none, a Discord server does"
    client = discord.Client(intents=discord.Intents.none())
    try:
        await client.login(settings.token)
    except discord.LoginFailure:
        return "token", "Discord does not know it; copy a fresh one from the developer portal"
    except (discord.HTTPException, OSError) as error:
        return "token", f"Discord could not be asked: {error!r}"
    finally:
        await client.close()
    return "token", None


async def _database(settings: Settings) -> Finding:
    what = f"database {settings.database}"
    try:
        store = Store(settings.database)
        await store.open()
        found = await store.check()
        await store.close()
    except Exception as error:  # whatever SQLite or the disk has to say is the finding
        return what, f"cannot be opened: {error}"
    return what, None if found == "ok" else f"is damaged, put a copy back: {found}"


def _disk(settings: Settings) -> Finding:
    free = shutil.disk_usage(settings.home).free
    return "disk", None if free >= LEAST_FREE else f"only {free // 1024**2} MB are free at {settings.home}"


def _pictures(game: str) -> Finding:
    """Draw a picture with names: that takes the fonts."""
    try:
        registry.pictures(game).lobby(GAMES[game].meta, ["Ann", None, "Bob"])
    except Exception as error:  # a missing font, a missing file: the finding says which
        return f"pictures of {game}", f"cannot be drawn, install what requirements.txt lists: {error!r}"
    return f"pictures of {game}", None
