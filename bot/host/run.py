"""The bot on Discord, from its start until it is asked to stop; what cannot be reached at the start is tried again."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import logging
import signal
from typing import Any

import aiohttp
import discord

from bot.host.app import TinLizzie, make_bot
from bot.host.config import Settings
from bot.host.insight import journal
from bot.host.insight.health import Health
from bot.model.aside.reason import reason
from bot.store.engine.database import Lost, Unreachable
from bot.store.match import live_store
from bot.store.match.store import Store
from bot.store.migration import need_known

log = logging.getLogger(__name__)

FIRST_PAUSE, LONGEST_PAUSE = 5.0, 60.0
"""Seconds before the next attempt; each pause is twice the one before."""
UNREACHABLE: tuple[type[Exception], ...] = (aiohttp.ClientError, OSError, discord.DiscordServerError)
"""What Discord may be found again after: it is away, or has trouble of its own."""
GARBAGE = (5_000, 2, 50)
"""So many new things are searched for garbage at once: after some moves, not within each; every third time those left
of the searches before as well, which are 15,000 at most and take some ten milliseconds; and all seldom."""

LOST = "the connection that held the shards in it has gone, and another process may have them by now"
AWAY = "%s cannot be reached (%s). I try again in %g seconds."
DISCORD, DATABASE = "Discord", "The database"


async def run(settings: Settings, patience: float) -> None:
    """Run the bot until it is asked to stop; first wait so many seconds for whoever has its shards.

    Raises discord.LoginFailure, NewerDatabase, Held, Lost or StoreFailed.
    """
    journal.begin(settings.token, json_log=settings.json_log)
    asked, pause = asyncio.Event(), FIRST_PAUSE
    with contextlib.suppress(NotImplementedError):  # Windows: Ctrl+C cancels the task instead
        for number in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(number, asked.set)
    while not asked.is_set():
        try:
            await _look(settings)
            return await _attempt(settings, patience, asked)
        except Unreachable as error:
            log.warning(AWAY, DATABASE, error, pause)
        except UNREACHABLE as error:
            log.warning(AWAY, DISCORD, why(error), pause)
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(asked.wait(), pause)
        pause = min(2 * pause, LONGEST_PAUSE)


async def try_database(store: Store) -> None:
    """Open a database, read in it and close it again. Raises NewerDatabase, or StoreFailed: what is wrong with it."""
    try:
        await store.open()
        await live_store.counts(store)
    finally:
        await store.close()


async def _look(settings: Settings) -> None:
    """See that the database can be used before Discord is asked, which may take long.

    A server's is only looked at: its tables may be another process's until the shards are held. Raises NewerDatabase or
    StoreFailed.
    """
    store = Store(settings.database)
    if settings.server:
        need_known(settings.server, await store.database.schema())
    else:
        await try_database(store)


def why(error: Exception) -> str:
    """Say in a few words why Discord cannot be had: what it answers, or what keeps it from being asked."""
    if not isinstance(error, discord.HTTPException):
        return reason(error)
    said = error.text.partition("\n")[0]
    return f"it answers {error.status} {said if said and '<' not in said else error.response.reason}"  # no page of HTML


def leave_alone() -> None:
    """Let what stands by now never be searched for garbage again.

    There are some 170,000 things, and to go through all of them holds the whole program for a tenth of a second.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(*GARBAGE)


async def _play(bot: TinLizzie, token: str) -> None:
    """Log in and play: what the program consists of is set aside before anybody can press, its servers once known."""
    await bot.login(token)
    leave_alone()
    servers = asyncio.create_task(_leave_servers_alone(bot), name="servers")
    try:
        await bot.connect()
    finally:
        servers.cancel()


async def _leave_servers_alone(bot: TinLizzie) -> None:
    await bot.wait_until_ready()
    gc.freeze()  # without a search, which people would wait for by now


async def _attempt(settings: Settings, patience: float, asked: asyncio.Event) -> None:
    """Run one bot until it is asked to stop, or fails."""
    bot = make_bot(settings)
    bot.patience = patience
    health = asyncio.create_task(Health(bot.store, bot.matches.steps, settings.home).run(), name="health")
    beside: list[asyncio.Task[Any]] = [health]
    if settings.metrics:
        from bot.host.insight.metrics import Metrics

        figures = Metrics(bot.store, bot.is_ready, bot.matches.steps)
        figures.listen(bot)
        beside.append(asyncio.create_task(figures.run(*settings.metrics), name="metrics"))
    running = asyncio.create_task(_play(bot, settings.token), name="bot")
    stopping = asyncio.create_task(asked.wait(), name="stop")
    losing = asyncio.create_task(bot.store.database.lost.wait(), name="loss")
    tasks: list[asyncio.Task[Any]] = [*beside, stopping, losing, running]
    try:
        await asyncio.wait((running, stopping, losing), return_when=asyncio.FIRST_COMPLETED)
        if bot.store.database.lost.is_set():
            log.error("%s: %s", settings.database, LOST)
            raise Lost(LOST)
        if asked.is_set() and not running.done():
            await _end(bot)
            running.cancel()
        await asyncio.wait((running,))
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await _close(bot)
    if not running.cancelled():
        running.result()


async def _close(bot: TinLizzie) -> None:
    """Close it; what fails now must not be taken for the reason of the end."""
    try:
        await bot.close()
    except Exception:
        log.exception("not everything could be closed")


async def _end(bot: TinLizzie) -> None:
    log.info("stopping; what is under way is finished first")
    if bot.store.database.opened.is_set():
        await bot.drain()
    await bot.close()
