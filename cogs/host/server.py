"""What happens to a server: channels deleted, threads unlocked, permissions given back, the bot invited again."""

from __future__ import annotations

import discord
from discord.ext import commands

from bot.deliver.obstacle import UNKNOWN_CHANNEL
from bot.host.app import TinLizzie
from bot.model.table.match import LIVE, Obstacle
from cogs.ticking import Ticking

LOOK_AGAIN = 180.0
"""Seconds between two attempts to write to a channel that was closed."""


class ServerCog(Ticking, commands.Cog):
    """Listens to the gateway. Nobody is answered here, so what fails is logged by discord.py."""

    every = LOOK_AGAIN

    def __init__(self, bot: TinLizzie) -> None:
        self.bot = bot

    async def tick(self) -> None:
        """Try again by itself: an event of the gateway may have been missed, or there is none for what has changed."""
        self.bot.outbox.retry_closed()

    # -- something is gone

    @commands.Cog.listener()
    async def on_guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """Tell the players of a match whose channel was deleted."""
        await self._gone(channel.id)

    @commands.Cog.listener()
    async def on_raw_thread_delete(self, thread: discord.RawThreadDeleteEvent) -> None:
        """Tell the players of a match whose thread was deleted, by hand or with its channel."""
        await self._gone(thread.thread_id)

    async def _gone(self, channel_id: int) -> None:
        match = await self.bot.matches.at(channel_id)
        if match is not None and match.status in LIVE:
            await self.bot.matches.places.obstruct(match.id, Obstacle.GONE)

    # -- something may be mended

    @commands.Cog.listener()
    async def on_guild_channel_update(self, _: discord.abc.GuildChannel, now: discord.abc.GuildChannel) -> None:
        """Try again: permissions of the channel or its category may have been given back."""
        self.bot.outbox.retry(now.guild.id)

    @commands.Cog.listener()
    async def on_raw_thread_update(self, thread: discord.RawThreadUpdateEvent) -> None:
        """Try again: the thread may have been unlocked."""
        self.bot.outbox.retry(thread.guild_id)

    @commands.Cog.listener()
    async def on_guild_role_update(self, _: discord.Role, now: discord.Role) -> None:
        """Try again: the role may allow more."""
        self.bot.outbox.retry(now.guild.id)

    @commands.Cog.listener()
    async def on_member_update(self, _: discord.Member, now: discord.Member) -> None:
        """Try again: the bot may have another role. Of other members it hears nothing."""
        self.bot.outbox.retry(now.guild.id)

    @commands.Cog.listener()
    async def on_guild_join(self, guild: discord.Guild) -> None:
        """Go on where the bot was removed and is invited again."""
        await self._back_in(guild)

    @commands.Cog.listener()
    async def on_guild_available(self, guild: discord.Guild) -> None:
        """Go on after an outage of the server."""
        await self._back_in(guild)

    @commands.Cog.listener()
    async def on_ready(self) -> None:
        """Go on after a time without a connection, in which anything may have happened."""
        for guild in self.bot.guilds:
            await self._back_in(guild)

    async def _back_in(self, guild: discord.Guild) -> None:
        self.bot.outbox.retry(guild.id)
        for match_id, channel_id in await self.bot.matches.places.live_in(guild.id):
            if guild.get_channel_or_thread(channel_id) is None and await self._is_deleted(channel_id):
                await self.bot.matches.places.obstruct(match_id, Obstacle.GONE)

    async def _is_deleted(self, channel_id: int) -> bool:
        """Ask Discord about a channel that the gateway has not named: an archived thread, say."""
        try:
            await self.bot.http.get_channel(channel_id)
        except discord.HTTPException as error:
            return error.code == UNKNOWN_CHANNEL
        return False


async def setup(bot: TinLizzie) -> None:
    """Start listening."""
    await bot.add_cog(ServerCog(bot))
