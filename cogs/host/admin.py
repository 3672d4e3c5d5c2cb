"""For those who look after a server."""

from __future__ import annotations

from discord import app_commands

from bot.host.app import TinLizzie
from bot.model.table.error import NotRunning
from bot.model.table.match import Match, Status
from bot.model.user.name import spoken
from cogs.answer import Interaction, Refused, answering, say
from cogs.command import command
from cogs.permission import missing, told
from cogs.turn import match_here

NOT_YOURS = "Only somebody who may manage the server can do that."
PUT_ON_HOLD = "⏸ **{name}** has put this match on hold. It stays as it is; `/admin resume` takes it up again."
HELD = "The match is on hold. `/admin resume` takes it up again, `/game cancel` ends it."
RESUMED = "The match goes on."
NOT_RUNNING = "The match in this channel is not being played now."
NOT_HELD = "The match in this channel is not on hold."
UNREADABLE = (
    "The match must stay on hold: my rules would make another board of its moves. "
    "Whoever runs me can mend it with `python -m bot repair {number}`; `/game cancel` ends it."
)
ALL_WELL = "All is well in <#{channel}>: a match can be played here, and in threads."


@command(name="check", description="Check that the bot may do here what a match needs")
async def check(interaction: Interaction) -> None:
    """Name every missing permission, and where to tick it."""
    async with answering(interaction):
        lacking = missing(interaction, threads=True)
        text = told(interaction, lacking) if lacking else ALL_WELL.format(channel=interaction.channel_id)
        await say(interaction, text)


@command(name="hold", description="Put the match in this channel on hold")
async def hold(interaction: Interaction) -> None:
    """Hold a running match; its secrets stay secret from whoever does it."""
    async with answering(interaction):
        match = _in_charge(interaction, await match_here(interaction))
        if match.status != Status.RUNNING:
            raise Refused(NOT_RUNNING)
        await interaction.response.defer(ephemeral=True)
        line = PUT_ON_HOLD.format(name=spoken(interaction.user.display_name))
        await interaction.client.matches.holds.hold(match.id, line)
        await say(interaction, HELD)


@command(name="resume", description="Take the match in this channel up again after it was put on hold")
async def resume(interaction: Interaction) -> None:
    """Take a match on hold up again, if the board is the one that the table saw."""
    async with answering(interaction):
        match = _in_charge(interaction, await match_here(interaction))
        if match.status != Status.HELD:
            raise Refused(NOT_HELD)
        await interaction.response.defer(ephemeral=True)
        try:
            await interaction.client.matches.holds.release(match.id)
        except NotRunning:
            raise Refused(UNREADABLE.format(number=match.id)) from None
        await say(interaction, RESUMED)


def _in_charge(interaction: Interaction, match: Match) -> Match:
    """Let pass who may manage the server. Raises Refused."""
    if not interaction.permissions.manage_guild:
        raise Refused(NOT_YOURS)
    return match


async def setup(bot: TinLizzie) -> None:
    """Add the commands."""
    group = app_commands.Group(name="admin", description="For those who look after the server", guild_only=True)
    for it in (check, hold, resume):
        group.add_command(it)
    bot.tree.add_command(group)
