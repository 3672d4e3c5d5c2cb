"""The bot: what it is made of, how it starts and stops, and what a player is told when something fails."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Sequence
from functools import partial
from importlib import import_module
from typing import Any

import aiohttp
import discord
from discord import VoiceClient, app_commands
from discord.ext import commands
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.deliver.delivery import Delivery
from bot.deliver.ear import Ear
from bot.deliver.outbox import Outbox
from bot.deliver.presence import Presence
from bot.deliver.sign import show_thinking
from bot.deliver.watch import Watch
from bot.host import folder, registration
from bot.host.config import Settings
from bot.host.insight.report import LastLines
from bot.model.aside.recent import Recent
from bot.model.aside.reference import refer
from bot.model.aside.shard import Shards
from bot.model.aside.worker import Workers
from bot.model.user.setting import UserSetting
from bot.play.keep.blame import is_late, is_own
from bot.play.matches import Matches
from bot.play.vote import Votes
from bot.store.engine.database import StoreFailed
from bot.store.match.store import Store
from bot.store.user import setting_store
from bot.tell.drawing import warm
from bot.tell.gallery import Gallery
from bot.tell.history import Histories

log = logging.getLogger(__name__)

VoiceClient.warn_nacl = VoiceClient.warn_dave = False  # it never speaks, so it warns of no package to do so

COGS = (
    "cogs.table.lobby.opening",
    "cogs.table.lobby.sitting",
    "cogs.table.lobby.cancel",
    "cogs.table.rematch",
    "cogs.table.board",
    "cogs.table.forecast",
    "cogs.table.history",
    "cogs.table.replay",
    "cogs.table.review",
    "cogs.table.finding",
    "cogs.table.learn",
    "cogs.table.moving",
    "cogs.playing.actions",
    "cogs.playing.panel",
    "cogs.playing.order",
    "cogs.playing.undo",
    "cogs.playing.hint",
    "cogs.seat.vote",
    "cogs.seat.handover",
    "cogs.seat.share",
    "cogs.host.presence",
    "cogs.host.behind",
    "cogs.host.admin",
    "cogs.host.server",
    "cogs.seat.clock",
    "cogs.own.me",
    "cogs.own.personal",
    "cogs.table.record",
    "cogs.table.rules",
    "cogs.table.at_hand",
    "cogs.own.stats",
)

FAILED = (
    "Something went wrong on my side. Look at the board with `/game board` before you try again. "
    "If it happens again, tell whoever runs me this reference: {reference}"
)

BUSY = "My records cannot be read or written just now, and nothing was changed. Try again in a moment."
UNREACHABLE = (aiohttp.ClientError, OSError, asyncio.TimeoutError)

FAREWELL = "I am being restarted and will be back in a moment. Everything is kept."
DRAIN_SECONDS = 10.0
"""So long the end waits for messages that are still to be delivered."""

INTENTS = discord.Intents(guilds=True)
"""None of them must be switched on in the developer portal."""

LOGGERS = ("bot", "cogs", "discord")
"""Whose lines a report holds."""

MESSAGES_KEPT = 1024
"""So many messages are known that a press changes."""

COMMANDS_FACT = "commands of {application}"

Reply = discord.Interaction["TinLizzie"]


class TinLizzie(commands.AutoShardedBot):
    """The bot, with everything that it works with."""

    def __init__(self, settings: Settings, cogs: Sequence[str] = COGS, store: Store | None = None) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,  # there are no commands but slash commands
            help_command=None,
            intents=INTENTS,
            allowed_mentions=discord.AllowedMentions.none(),
            http_trace=self._guard(),
            **_shards(settings.shards),
        )
        self.settings = settings
        self.patience = folder.PATIENCE
        """Seconds that it waits for whoever has its shards."""
        self.store = store or Store(settings.database, shards=settings.own)
        self.outbox = Outbox(self, self.store)
        self.workers = Workers(settings.processes, warm)
        self.gallery = Gallery(self.store, self.workers)
        self.histories = Histories(self.store)
        self.matches = Matches(self.store, self.gallery, self.outbox.wake, self.workers)
        self.matches.autopilot.sign = partial(show_thinking, self)
        self.delivery = Delivery(self, self.store, self.gallery, self.matches.clocks, self.outbox.wake)
        self.votes = Votes(self.store, self.matches, self.matches.clocks, self.outbox.wake)
        self.watch = Watch(self.matches, self.outbox.wake)
        self.outbox.matches, self.outbox.delivery = self.matches, self.delivery
        self.presence = self.outbox.presence = Presence(self, self.matches)
        self.ear = Ear(self.store, self.matches, self.outbox)
        self.changed: Recent[int | None, int] = Recent(MESSAGES_KEPT)
        """By the number of a message: the press that changes it, of several the last."""
        self._listening: asyncio.Task[None] | None = None
        self.last_lines = LastLines()
        self._cogs = cogs
        self.tree.error(self._failed)
        logging.getLogger("discord.app_commands.tree").addFilter(_not_late)

    async def setup_hook(self) -> None:
        """Load the cogs, open the database, register the commands, and take up what was left.

        All that needs no database is done before it waits for its shards: nobody is answered between two processes.
        """
        payload = await self.payload()
        self.workers.begin()
        await self.store.database.hold(self.settings.own, self.patience, log.warning)
        await self.store.open()
        for name in LOGGERS:
            logging.getLogger(name).addHandler(self.last_lines)
        await self.register(payload)
        await self.outbox.start()
        await self.matches.autopilot.resume()
        self._listening = asyncio.create_task(self.ear.run(), name="ear")

    def _guard(self) -> aiohttp.TraceConfig:
        """Give what sees to it that nothing is said on Discord by a process that has lost its shards.

        It looks when the connection stands and the words are about to leave. One that is stopped in between, and goes
        on later, says them late if Discord has kept the connection: a message that was posted meanwhile is dropped for
        its nonce; one that was changed meanwhile says again what it said, until it is changed or the bot is started.
        """

        async def need_hold(_session: object, _context: object, request: aiohttp.TraceRequestHeadersSentParams) -> None:
            if request.method != "GET":
                await self.store.database.need_hold()

        trace = aiohttp.TraceConfig()
        trace.on_request_headers_sent.append(need_hold)  # in spite of its name it comes before they are sent
        return trace

    async def payload(self) -> list[registration.Payload]:
        """Load the cogs, and give the slash commands as Discord is told them."""
        for cog in self._cogs:
            await import_module(cog).setup(self)
        return [command.to_dict(self.tree) for command in self.tree.get_commands()]

    async def register(self, payload: list[registration.Payload]) -> None:
        """Tell Discord the slash commands, if it knows others. Raises TooMuchForDiscord."""
        registration.check(payload)
        fact, mark = COMMANDS_FACT.format(application=self.application_id), registration.digest(payload)
        known = {command.name for command in await self.tree.fetch_commands()}
        if mark != await self.store.fact(fact) or known != {command["name"] for command in payload}:
            await self.tree.sync()
            await self.store.save_fact(fact, mark)
            log.info("%s commands are registered", len(payload))

    async def drain(self) -> None:
        """Finish the moves under way, tell their tables that the bot will be back, and deliver what is queued."""
        await self.matches.autopilot.close()
        await self.matches.say(FAREWELL)
        try:
            await asyncio.wait_for(self.outbox.idle(), DRAIN_SECONDS)
        except TimeoutError:
            log.warning("not everything could be delivered; the rest follows after the next start")

    async def close(self) -> None:
        """Stop. What was written stays written, and what was queued is delivered after the next start."""
        if self.is_closed():
            return
        if self._listening is not None:
            self._listening.cancel()
        await self.matches.autopilot.close()
        await self.outbox.close()
        await super().close()
        await self.workers.close()
        await self.store.close()
        for name in LOGGERS:
            logging.getLogger(name).removeHandler(self.last_lines)

    async def report(self, interaction: Reply, error: BaseException) -> None:
        """Tell a player privately that something unexpected happened, and log it under the same reference.

        A database that is busy needs no reference but another try; and who cannot be answered any more is not told.
        """
        if is_late(error):
            log.info("%s was answered too late, or twice", _where(interaction))
            return
        if isinstance(error, StoreFailed):
            log.warning("%s: the database cannot be used now: %s", _where(interaction), error)
            await self._tell(interaction, BUSY)
            return
        reference = refer()
        log.error("reference %s: %s", reference, _where(interaction), exc_info=error)
        await self._tell(interaction, FAILED.format(reference=reference))
        if is_own(error):
            await self._count(interaction.channel_id)

    async def _tell(self, interaction: Reply, text: str) -> None:
        try:
            if interaction.response.is_done():
                await interaction.followup.send(text, ephemeral=True)
            else:
                await interaction.response.send_message(text, ephemeral=True)
        except (discord.HTTPException, StoreFailed, *UNREACHABLE) as refused:  # too late, or Discord is the trouble
            log.warning("%s: the player could not be told: %r", _where(interaction), refused)

    async def _count(self, channel_id: int | None) -> None:
        """Count an error for the match of a channel, if that can be found."""
        try:
            match = await self.matches.at(channel_id)
        except Exception:
            log.exception("the match of channel %s cannot be loaded", channel_id)
            return
        if match is not None:
            self.matches.holds.fault(match.id)

    async def _failed(self, interaction: Reply, error: app_commands.AppCommandError) -> None:
        await self.report(interaction, getattr(error, "original", error))

    async def read_setting(self, user_id: int) -> UserSetting:
        """Give what a user has chosen."""
        return await setting_store.read(self.store, user_id)

    async def save_setting(self, setting: UserSetting) -> None:
        """Keep what a user has chosen."""
        await setting_store.save(self.store, setting)


def make_bot(settings: Settings | None = None) -> TinLizzie:
    """Give the bot with its usual cogs, by the settings of the environment unless others are given."""
    settings = settings or Settings.read()
    apply_addresses(settings)
    return TinLizzie(settings)


def _shards(shards: Shards | None) -> dict[str, Any]:
    """Say in discord.py's words which shards are meant; nothing where all are."""
    return {"shard_count": shards.total, "shard_ids": list(shards.ids)} if shards else {}


def apply_addresses(settings: Settings) -> None:
    """Let Discord be asked at the addresses that are set."""
    if settings.api:
        Route.BASE = settings.api
    if settings.gateway:
        DiscordWebSocket.DEFAULT_GATEWAY = type(DiscordWebSocket.DEFAULT_GATEWAY)(settings.gateway)


def _not_late(record: logging.LogRecord) -> bool:
    """Keep out of the log what discord.py says of choices that were offered too late: the next key asks again."""
    return not (record.exc_info and record.exc_info[1] and is_late(record.exc_info[1]))


def _where(interaction: Reply) -> str:
    """Give what a player did, without what he typed."""
    what = interaction.command.qualified_name if interaction.command else interaction.type.name
    return f"{what} in channel {interaction.channel_id}"
