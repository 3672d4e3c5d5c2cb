"""Calling a match off: a lobby at once, a running match after a confirmation; not without those who play it."""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.host.app import TinLizzie
from bot.model.table.error import NotInLobby
from bot.model.table.match import LIVE, STALE, Match, Status
from bot.model.table.vote import Purpose
from bot.model.user.name import spoken
from bot.tell.control import DESERTED
from cogs.answer import Interaction, Refused, answering, say
from cogs.command import add_to_game, command
from cogs.press import Address, button, on, panel
from cogs.seat.vote import END, ask, users
from cogs.table.lobby.message import refresh
from cogs.table.lobby.sitting import change_here
from cogs.turn import match_here

NOT_YOURS = "Only who opened the match, or somebody who may manage the server, can cancel it."
ENDED = "This match of {title} has ended already. `/game new` opens another."
SURE = "This ends the match of {title} for everybody, and it cannot be taken up again."
GOES_ON = "The match goes on."
OTHERS_PLAY = (
    "Others play this match, so only they can end it, with `/vote end`, or somebody who may manage the server."
)
WITH_OTHERS = "Others play this match, and must agree to its end: `/vote end` asks them."
CALLED_OFF = "**{name}** calls off the match of {title}."
DONE = "The match is called off."


@command(name="cancel", description="Call this channel's match off")
async def cancel(interaction: Interaction) -> None:
    """Call a lobby off at once, and a running match after a confirmation; where others play it, ask them."""
    async with answering(interaction):
        match = await _cancellable(interaction, await match_here(interaction))
        if _needs_consent(interaction, match):
            if not match.seat_of(interaction.user.id):
                raise Refused(OTHERS_PLAY)
            await interaction.response.defer(ephemeral=True, thinking=True)
            about = END.format(title=match.game.meta.title)
            await ask(interaction, match, Purpose.END, users(match), about)
            return
        if match.status == Status.LOBBY:
            await change_here(interaction, _cancel)
            await say(interaction, DONE)
            return
        yes = button("Call it off", Address("cancel", match.id, path=(1,)), discord.ButtonStyle.danger)
        no = button("Keep playing", Address("cancel", match.id, path=(0,)))
        await say(interaction, SURE.format(title=match.game.meta.title), view=panel((yes, no)))


@on("cancel")
async def cancel_confirmed(interaction: Interaction, address: Address, _: Sequence[str]) -> None:
    """End the running match, or leave it as it is."""
    if address.path != (1,):
        await interaction.response.edit_message(content=GOES_ON, view=None)
        return
    match = await interaction.client.matches.by_id(address.match)
    await interaction.response.defer()
    if _needs_consent(interaction, match):  # somebody has sat down since
        await interaction.edit_original_response(content=WITH_OTHERS, view=None)
        return
    await refresh(interaction.client, await _cancel(interaction, match))
    await interaction.edit_original_response(content=DONE, view=None)


@on(DESERTED)
async def deserted_pressed(interaction: Interaction, address: Address, _: Sequence[str]) -> None:
    """Call off a lobby whose host has left the server, unless he is back."""
    match = await interaction.client.matches.by_id(address.match)
    if match.status != Status.LOBBY:
        raise NotInLobby(match)
    await interaction.response.defer()
    await refresh(interaction.client, await _cancel(interaction, match))
    await interaction.edit_original_response(content=DONE, view=None)


async def _cancellable(interaction: Interaction, match: Match) -> Match:
    if match.status not in LIVE:
        raise Refused(ENDED.format(title=match.game.meta.title))
    stale = match.status == Status.LOBBY and interaction.client.store.now() >= match.opened_at + STALE
    if interaction.user.id == match.created_by or interaction.permissions.manage_guild or stale:
        return match
    if match.status == Status.LOBBY and await interaction.client.presence.has_left(match, match.created_by):
        return match
    raise Refused(NOT_YOURS)


def _needs_consent(interaction: Interaction, match: Match) -> bool:
    """Tell whether others play a match, who must agree to its end: nobody ends alone what several play."""
    others = any(chair.users and interaction.user.id not in chair.users for chair in match.chairs)
    return others and match.status == Status.RUNNING and not interaction.permissions.manage_guild


async def _cancel(interaction: Interaction, match: Match) -> Match:
    title = (await _cancellable(interaction, match)).game.meta.title
    line = CALLED_OFF.format(name=spoken(interaction.user.display_name), title=title)
    return await interaction.client.matches.cancel(match.id, line)


async def setup(bot: TinLizzie) -> None:
    """Add the command."""
    add_to_game(bot, cancel)
