"""Before the first move: opening a match, sitting down, starting it; and calling it off."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Annotated

import discord
from discord import app_commands

from bot.host.app import TinLizzie
from bot.model.table.error import NotInLobby
from bot.model.table.match import LIVE, STALE, Match, Status
from bot.model.table.vote import Purpose
from bot.model.time.pace import NONE, PACES
from bot.model.user.name import spoken
from bot.tell.control import DESERTED
from cogs.answer import NOBODY, Interaction, Refused, answering, say
from cogs.command import add_to_game, command
from cogs.offer import Fixed, GameName
from cogs.permission import need_permissions
from cogs.press import Address, button, on, panel
from cogs.seat.vote import END, ask, users
from cogs.table.level import levels
from cogs.table.lobby_message import WISHES, banner, lobby_panel, lobby_text, need_place, refresh
from cogs.table.rules import book_of, greet
from cogs.table.switch import all_switches
from cogs.table.thread import make_thread
from cogs.turn import match_here
from rules.core.game import letter
from rules.registry import GAMES

LEAST = min(game.meta.seats[0] for game in GAMES.values())
MOST = max(game.meta.seats[1] for game in GAMES.values())

TAKEN = "This channel has a match of {title} already ({where}). Use another one, or `/game new` with `thread: True`."
SEAT_COUNT = "{title} is played by {least} to {most}."
NO_THREAD = "A thread can only be made in a text channel of a server. Leave `thread` out to play right here."
THREAD_OPENED = "**{name}** opens a match of {title} in a thread of its own."
SAT_DOWN = "You have seat {letter}."
LEFT = "Your seat is open again."
STARTED = "The match has started."
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

PaceName = Annotated[str, Fixed({it.title: name for name, it in PACES.items()})]

Change = Callable[[Interaction, Match], Awaitable[Match]]
"""Changes a lobby, or raises the reason why not."""


@command(name="new", description="Open a match here, or in a thread of its own")
@app_commands.describe(
    game="What to play",
    seats="How many play",
    thread="Open a thread for the match (otherwise it is played here)",
    pace="How much time each seat has",
)
async def new(
    interaction: Interaction,
    game: GameName,
    seats: app_commands.Range[int, LEAST, MOST] | None = None,
    thread: bool = False,
    pace: PaceName = NONE.name,
) -> None:
    """Open a lobby where the command was given, and sit down in it."""
    async with answering(interaction):
        meta = GAMES[game].meta
        count = seats or sum(meta.seats) // 2
        if not meta.seats[0] <= count <= meta.seats[1]:
            raise Refused(SEAT_COUNT.format(title=meta.title, least=meta.seats[0], most=meta.seats[1]))
        need_permissions(interaction, threads=thread)
        await (_open_thread if thread else _open_here)(interaction, game, count, pace)


async def _open_here(interaction: Interaction, game: str, seats: int, pace: str) -> None:
    there = await interaction.client.matches.at(interaction.channel_id)
    if there is not None and there.status in LIVE:
        raise Refused(TAKEN.format(title=there.game.meta.title, where=where(interaction.client, there)))
    assert interaction.channel_id is not None  # no command is given outside a channel
    match = await _open(interaction, game, seats, interaction.channel_id, pace)
    await interaction.response.defer(thinking=True)
    files, embeds = await banner(interaction.client, match)
    message = await interaction.followup.send(
        lobby_text(match),
        files=files,
        embeds=embeds,
        view=lobby_panel(match),
        allowed_mentions=NOBODY,
        wait=True,
    )
    await interaction.client.matches.lobby.set_lobby_message(match.id, message.id)
    await greet(interaction, match)


def where(client: TinLizzie, match: Match) -> str:
    """Give a link to what a match shows last: its panel, its lobby, or the channel."""
    message_id = match.panel.message_id if match.panel else match.lobby_message_id
    channel = client.get_partial_messageable(match.channel_id, guild_id=match.guild_id)
    return channel.jump_url if message_id is None else channel.get_partial_message(message_id).jump_url


async def _open_thread(interaction: Interaction, game: str, seats: int, pace: str) -> None:
    if not isinstance(interaction.channel, discord.TextChannel):
        raise Refused(NO_THREAD)
    title = GAMES[game].meta.title
    text = THREAD_OPENED.format(name=spoken(interaction.user.display_name), title=title)
    await interaction.response.send_message(text, allowed_mentions=NOBODY)
    message = await interaction.original_response()
    match = await _open(interaction, game, seats, message.id, pace, interaction.channel.id)
    await make_thread(interaction.client, match)
    await refresh(interaction.client, match)


async def _open(
    interaction: Interaction, game: str, seats: int, channel_id: int, pace: str, home_id: int | None = None
) -> Match:
    return await interaction.client.matches.opening.open(
        game,
        seats,
        guild_id=interaction.guild_id,
        channel_id=channel_id,
        user_id=interaction.user.id,
        name=interaction.user.display_name,
        pace=pace,
        home_id=home_id,
    )


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
        await say(interaction, "", embed=book.guide(), view=panel([book.menu()]))
        return
    need_place(interaction, match)
    text, items = levels(match) if wish == "level" else all_switches(match)
    await say(interaction, text, view=panel(items))


async def _change_here(interaction: Interaction, change: Change) -> Match:
    """Change the lobby of this channel; the answer to come is private."""
    await interaction.response.defer(ephemeral=True, thinking=True)
    match = await change(interaction, await match_here(interaction))
    await refresh(interaction.client, match)
    return match


@command(name="join", description="Take an open seat in this channel's match")
async def join(interaction: Interaction) -> None:
    """Sit down, as the button does."""
    async with answering(interaction):
        match = await _change_here(interaction, _join)
        seat = match.seat_of(interaction.user.id)[-1]
        await say(interaction, SAT_DOWN.format(letter=letter(seat)))
        await greet(interaction, match)


@command(name="leave", description="Give your seat back before the match starts")
async def leave(interaction: Interaction) -> None:
    """Stand up, as the button does."""
    async with answering(interaction):
        await _change_here(interaction, _leave)
        await say(interaction, LEFT)


@command(name="start", description="Start this channel's match when every seat is taken")
async def start(interaction: Interaction) -> None:
    """Start, as the button does."""
    async with answering(interaction):
        await _change_here(interaction, _start)
        await say(interaction, STARTED)


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
            await _change_here(interaction, _cancel)
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
    """Add the commands."""
    add_to_game(bot, new, join, leave, start, cancel)
