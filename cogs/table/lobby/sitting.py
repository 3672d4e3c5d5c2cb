"""Sitting down at a match before its first move, standing up, and starting it: by the lobby's buttons and commands."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence

from bot.host.app import TinLizzie
from bot.model.table.error import NotInLobby
from bot.model.table.match import Match, Status
from bot.play.table.handover import own
from cogs.answer import Interaction, answering, say
from cogs.command import add_to_game, command
from cogs.permission import need_permissions
from cogs.press import Address, on, panel
from cogs.table.lobby.level import levels
from cogs.table.lobby.message import WISHES, need_place, refresh
from cogs.table.lobby.switch import all_switches
from cogs.table.rules import book_of, greet
from cogs.turn import match_here
from rules.core.game import letter

SAT_DOWN = "You have seat {letter}."
LEFT = "Your seat is open again."
STARTED = "The match has started."

Change = Callable[[Interaction, Match], Awaitable[Match]]
"""Changes a lobby, or raises the reason why not."""


async def _join(interaction: Interaction, match: Match) -> Match:
    return await interaction.client.matches.lobby.join(match.id, interaction.user.id, interaction.user.display_name)


async def _leave(interaction: Interaction, match: Match) -> Match:
    return await interaction.client.matches.lobby.leave(match.id, interaction.user.id)


async def _add_npc(interaction: Interaction, match: Match) -> Match:
    need_place(interaction, match)
    return await interaction.client.matches.lobby.fill_npc(match.id)


async def _remove_npc(interaction: Interaction, match: Match) -> Match:
    need_place(interaction, match)
    return await interaction.client.matches.lobby.remove_npc(match.id)


async def _start(interaction: Interaction, match: Match) -> Match:
    need_place(interaction, match)
    need_permissions(interaction)
    return await interaction.client.matches.start(match.id)


CHANGES: Mapping[str, Change] = {
    "join": _join,
    "leave": _leave,
    "npc": _add_npc,
    "remove": _remove_npc,
    "start": _start,
}
"""What the lobby's buttons do, but for those that ask something first."""


@on("lobby")
async def press(interaction: Interaction, address: Address, _: Sequence[str]) -> None:
    """Do what a lobby's button says, and show the lobby as it is then."""
    match = await interaction.client.matches.by_id(address.match)
    wish = address.chosen(WISHES)
    if wish in CHANGES:
        await interaction.response.defer()
        await refresh(interaction.client, await CHANGES[wish](interaction, match))
        if wish == "join":
            await greet(interaction, match)
        return
    if match.status != Status.LOBBY:
        raise NotInLobby(match)
    if wish == "guide":
        book = book_of(match)
        await say(interaction, "", embed=book.guide(), view=book.ways(interaction.user.id))
        return
    need_place(interaction, match)
    text, items = levels(match) if wish == "level" else all_switches(match)
    await say(interaction, text, view=panel(items))


async def change_here(interaction: Interaction, change: Change) -> Match:
    """Change the lobby of this channel; the answer to come is private."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    match = await change(interaction, await match_here(interaction))
    await refresh(interaction.client, match)
    return match


@command(name="join", description="Take an open seat in this channel's match")
async def join(interaction: Interaction) -> None:
    """Sit down, as the button does."""
    async with answering(interaction):
        match = await change_here(interaction, _join)
        await say(interaction, SAT_DOWN.format(letter=letter(own(match, interaction.user.id))))
        await greet(interaction, match)


@command(name="leave", description="Give your seat back before the match starts")
async def leave(interaction: Interaction) -> None:
    """Stand up, as the button does."""
    async with answering(interaction):
        await change_here(interaction, _leave)
        await say(interaction, LEFT)


@command(name="start", description="Start this channel's match when every seat is taken")
async def start(interaction: Interaction) -> None:
    """Start, as the button does."""
    async with answering(interaction):
        await change_here(interaction, _start)
        await say(interaction, STARTED)


async def setup(bot: TinLizzie) -> None:
    """Add the commands."""
    add_to_game(bot, join, leave, start)
