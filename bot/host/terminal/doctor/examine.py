"""Everything that must be right, one after the other."""

from __future__ import annotations

from collections.abc import AsyncIterator

from bot.host.app import apply_addresses
from bot.host.config import Settings
from bot.host.terminal.doctor import disk, drawing, file, online, server
from bot.host.terminal.doctor.finding import Finding
from bot.host.version import version
from rules.registry import GAMES


async def examine(settings: Settings) -> int:
    """Print a line for each thing that must be right, and give 0 when all are."""
    ill = False
    async for what, remedy in _findings(settings):
        ill = ill or remedy is not None
        print(f"{what}: {remedy or 'ok'}", flush=True)
    return int(ill)


async def _findings(settings: Settings) -> AsyncIterator[Finding]:
    apply_addresses(settings)
    yield f"version {version()}", None
    yield await online.token(settings)
    yield online.intents()
    yield disk.home(settings.home)
    found = await server.findings(settings.server, settings.shards) if settings.server else file.findings(settings.file)
    for finding in found:
        yield finding
    yield disk.room(settings.home)
    yield await online.commands(settings)
    yield drawing.fonts()
    for game in GAMES:
        yield drawing.pictures(game)
