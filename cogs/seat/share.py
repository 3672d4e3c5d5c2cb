"""Friends at one seat: `/seat share`, `accept` and `unshare`, and the button "Share it"; before the start too."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import discord
from discord import app_commands

from bot.host.app import TinLizzie
from bot.model.table.error import AlreadySeated, KnowsTooMuch
from bot.model.table.match import Match, Status
from bot.model.user.name import spoken
from bot.play.table import sharing
from bot.play.table.handover import Reseated
from bot.tell.control import SHARE
from cogs.answer import Interaction, Refused, answering, say
from cogs.permission import need_voice
from cogs.press import Address, on
from cogs.seat.handover import group
from cogs.table.board import show_hand
from cogs.table.lobby.message import refresh
from cogs.turn import match_here
from rules.core.game import letter

INVITED = "**{name}** is invited to share your seat, and reads it here. `/seat unshare` takes the invitation back."
NO_PERSON = "A bot cannot share a seat. In the lobby, **Add an NPC** gives one to the program."
SEATED = "**{name}** has a seat at this table already."
KNOWS = "**{name}** has held or shared another seat of this match and knows its secrets, so cannot share yours."
YOURS = "You share seat {letter} from now on: move, vote and look as its holder does. `/seat unshare` ends it."
ENDED = "That seat is not shared with **{name}** any more."


async def _change(interaction: Interaction, match: Match, edit: Callable[[Match], Reseated]) -> Match:
    """Change who shares a seat, and show it in the lobby."""
    need_voice(interaction, match)
    match = await interaction.client.matches.reseat(match.id, edit)
    if match.status == Status.LOBBY:
        await interaction.response.defer(ephemeral=True, thinking=True)
        await refresh(interaction.client, match)
    return match


@group.command(
    name="share", description="Invite a friend to share your seat: either of you moves, both see its secrets"
)
@app_commands.describe(user="Who is to share it")
async def share(interaction: Interaction, user: discord.User) -> None:
    """Invite a co-player."""
    async with answering(interaction):
        if user.bot:
            raise Refused(NO_PERSON)
        match, name = await match_here(interaction), spoken(user.display_name)
        try:
            await _change(
                interaction,
                match,
                lambda it: sharing.invite(it, interaction.user.id, user.id, user.display_name),
            )
        except AlreadySeated as error:
            raise Refused(SEATED.format(name=name)) from error
        except KnowsTooMuch as error:
            raise Refused(KNOWS.format(name=name)) from error
        await say(interaction, INVITED.format(name=name))


@group.command(name="accept", description="Share the seat to which a friend at this table has invited you")
async def accept(interaction: Interaction) -> None:
    """Become a co-player, as the button does."""
    async with answering(interaction):
        await _accept(interaction, await match_here(interaction))


@on(SHARE)
async def share_pressed(interaction: Interaction, address: Address, _: Sequence[str]) -> None:
    """Become a co-player."""
    await _accept(interaction, await interaction.client.matches.by_id(address.match))


async def _accept(interaction: Interaction, match: Match) -> None:
    user_id = interaction.user.id
    match = await _change(interaction, match, lambda it: sharing.accept(it, user_id))
    if match.state is not None:
        await show_hand(interaction, match)
    await say(interaction, YOURS.format(letter=letter(match.seat_of(user_id)[0])))


@group.command(name="unshare", description="End the sharing of a seat, or take an invitation back")
@app_commands.describe(user="Who is to share it no more; yourself if left out")
async def unshare(interaction: Interaction, user: discord.User | None = None) -> None:
    """Let a co-player go, or go oneself."""
    async with answering(interaction):
        guest = user or interaction.user
        match = await match_here(interaction)
        await _change(interaction, match, lambda it: sharing.end(it, interaction.user.id, guest.id))
        await say(interaction, ENDED.format(name=spoken(guest.display_name)))


async def setup(bot: TinLizzie) -> None:
    """Nothing to add: the commands stand in the group of `cogs.seat.handover`."""
