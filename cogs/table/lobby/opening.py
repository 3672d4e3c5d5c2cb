"""A match is opened: a lobby in the channel where the command was given, or in a thread of its own."""

from __future__ import annotations

from typing import Annotated

import discord
from discord import app_commands

from bot.host.app import TinLizzie
from bot.model.table.match import LIVE, Match
from bot.model.time.pace import NONE, PACES
from bot.model.user.name import spoken
from cogs.answer import NOBODY, Interaction, Refused, answering
from cogs.command import add_to_game, command
from cogs.offer import Fixed, GameName
from cogs.permission import need_permissions
from cogs.table.lobby.message import banner, lobby_panel, lobby_text, refresh
from cogs.table.lobby.thread import make_thread
from cogs.table.rules import greet
from rules.registry import GAMES

LEAST = min(game.meta.seats[0] for game in GAMES.values())
MOST = max(game.meta.seats[1] for game in GAMES.values())

TAKEN = "This channel has a [match of {title}]({where}) already. Use another one, or `/game new` with `thread: True`."
SEAT_COUNT = "{title} is played by {least} to {most}."
NO_THREAD = "A thread can only be made in a text channel of a server. Leave `thread` out to play right here."
THREAD_OPENED = "**{name}** opens a match of {title} in a thread of its own."

PaceName = Annotated[str, Fixed({it.title: name for name, it in PACES.items()})]


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


async def setup(bot: TinLizzie) -> None:
    """Add the command."""
    add_to_game(bot, new)
