"""For those who look after a server."""

from __future__ import annotations

from discord import app_commands

from bot.app import TinLizzie
from cogs.answer import Interaction, answering, say
from cogs.permission import missing, told

ALL_WELL = "All is well in <#{channel}>: a match can be played here, and in threads."


@app_commands.command(name="check", description="Check that the bot may do here what a match needs")
async def check(interaction: Interaction) -> None:
    """Name every missing permission, and where to tick it."""
    async with answering(interaction):
        lacking = missing(interaction, threads=True)
        text = told(interaction, lacking) if lacking else ALL_WELL.format(channel=interaction.channel_id)
        await say(interaction, text)


async def setup(bot: TinLizzie) -> None:
    """Add the commands."""
    group = app_commands.Group(name="admin", description="For those who look after the server", guild_only=True)
    group.add_command(check)
    bot.tree.add_command(group)
