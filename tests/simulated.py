"""A bot in a simulated Discord."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import simcord

from bot.host.app import TinLizzie

PATIENCE = 60.0
"""Seconds that the bot may work on anything, its end too; a busy machine needs more than the five of SimCord."""


@asynccontextmanager
async def simulated(bot: TinLizzie) -> AsyncIterator[simcord.Env]:
    """Run a bot, and each that takes its place. Nobody tells one that it is over: so its database is closed here."""
    bots = [bot]
    try:
        async with simcord.run(bot, shard_count=1, settle_timeout=PATIENCE) as env:
            restart = env.restart_bot

            async def restarted(new: TinLizzie) -> None:
                bots.append(new)
                await restart(new)
                await bots[-2].store.close()

            env.restart_bot = restarted  # type: ignore[assignment]
            yield env
    finally:
        for it in bots:
            await it.store.close()
