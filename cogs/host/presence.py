"""Players who come back to the server have their seats again: found by what they do, and by a look now and then."""

from __future__ import annotations

from contextlib import suppress

import discord
from discord.ext import commands

from bot.host.app import TinLizzie
from bot.model.table.error import NotRunning, StaleMatch
from cogs.answer import Interaction, Refused, others_are_heard
from cogs.table.lobby.message import refresh
from cogs.ticking import Ticking

TICK = 600.0
"""Seconds between two looks for players who had left."""


class PresenceCog(Ticking, commands.Cog):
    """Looks for who is back. It remembers nothing: which seats are offered for it, the store says."""

    every = TICK

    def __init__(self, bot: TinLizzie) -> None:
        self.bot = bot

    async def tick(self) -> None:
        """Look once, as soon as the servers are known."""
        await self.bot.wait_until_ready()
        await self.bot.presence.look_for_gone()
        for match in await self.bot.presence.look_at_lobbies():
            with suppress(Refused):  # the channel does not take it now: the lobby shows it with the next change
                await refresh(self.bot, match)

    @commands.Cog.listener()
    async def on_interaction(self, interaction: Interaction) -> None:
        """See who it comes from: a player who was thought to have left is back, and one with a new name has it here."""
        if interaction.guild_id is None or interaction.type == discord.InteractionType.autocomplete:
            return
        await others_are_heard()
        match = await self.bot.matches.at(interaction.channel_id)
        if match is not None and match.guild_id == interaction.guild_id:
            await self.bot.presence.here(match, interaction.user.id)
            with suppress(NotRunning, StaleMatch):  # it has ended or changed meanwhile: the next action brings it
                await self.bot.matches.places.rename(match.id, interaction.user.id, interaction.user.display_name)


async def setup(bot: TinLizzie) -> None:
    """Begin to look."""
    await bot.add_cog(PresenceCog(bot))
