"""`/game learn`: a lesson in a room of the learner's own, played on the real board by the real rules."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from contextlib import suppress
from typing import Annotated, Any

import discord
from discord import app_commands

from bot.host.app import TinLizzie
from bot.model.table.error import UnknownOption
from bot.model.table.match import LIVE, Match
from bot.model.table.title import thread_name
from bot.model.user.name import SOMEBODY, tidy
from bot.tell.control import TAUGHT
from cogs.answer import Interaction, Refused, answering, say
from cogs.command import add_to_game, command
from cogs.offer import Fixed
from cogs.press import Address, on
from rules.core.lesson_text import text
from rules.core.level import Level
from rules.registry import GAMES

log = logging.getLogger(__name__)

LONGEST_THREAD_NAME = 100
THREAD = "Lesson: {title} · {name}"
OPENED = "🎓 Your lesson of **{title}** begins in <#{channel}>: about half an hour, at your own pace."
HERE = "🎓 Your lesson of **{title}** begins here: about half an hour, at your own pace."
GOES_ON = (
    "🎓 Your lesson of **{title}** still goes on in <#{channel}>: press a button there to go on, or end it there with "
    "`/game cancel` to begin anew."
)
TAKEN = (
    "A match of {title} is played in <#{channel}>, where your lesson would be. Use `/game learn` in a text channel of "
    "a server: it opens a thread that only you see."
)
NO_ROOM = (
    "I can neither open a private thread here nor write you a direct message. Let me create private threads, or allow "
    "direct messages from this server, and try again."
)

NOT_YOURS = "That is for whoever had this lesson. `/game learn` gives you one of your own."
PLAYED = "A match of {title} goes on here already: press a button under its newest message."

SEATS = 4
"""Of the match after a lesson, where the game has as many: the learner's and three of the program."""

LESSONS = {name: game.meta.title for name, game in GAMES.items() if text(name)}
"""The titles of the games that have a lesson, by name."""
LessonName = Annotated[str, Fixed({title: name for name, title in LESSONS.items()})]


@command(name="learn", description="Learn a game by playing it: about half an hour, in a room of your own")
@app_commands.describe(game="What to learn")
async def learn(interaction: Interaction, game: LessonName) -> None:
    """Open a lesson, or lead back to the one that is under way."""
    async with answering(interaction):
        await interaction.response.defer(ephemeral=True, thinking=True)
        async with interaction.client.matches.opening.once:
            if there := await _under_way(interaction, game):
                raise Refused(GOES_ON.format(title=there.game.meta.title, channel=there.channel_id))
            match = await begin(interaction, game)
        form = HERE if match.channel_id == interaction.channel_id else OPENED
        await say(interaction, form.format(title=match.game.meta.title, channel=match.channel_id))


async def begin(interaction: Interaction, game: str) -> Match:
    """Open a lesson in a room of the learner's own, and begin it. Raises Refused, or UnknownOption."""
    if game not in LESSONS:
        raise UnknownOption
    matches = interaction.client.matches
    channel_id, guild_id = await _room(interaction, LESSONS[game])
    there = await matches.at(channel_id)
    if there is not None and there.status in LIVE:
        raise Refused(TAKEN.format(title=there.game.meta.title, channel=channel_id))
    match = await matches.opening.open_lesson(
        game,
        guild_id=guild_id,
        channel_id=channel_id,
        user_id=interaction.user.id,
        name=interaction.user.display_name,
    )
    return await matches.start(match.id)


@on(TAUGHT)
async def press(interaction: Interaction, address: Address, _: Sequence[str]) -> None:
    """Begin an ordinary match after a lesson, in the same room, against the program at its easiest."""
    matches, user = interaction.client.matches, interaction.user
    lesson = await matches.by_id(address.match)
    if not lesson.seat_of(user.id):
        raise Refused(NOT_YOURS)
    await interaction.response.defer()
    there = await matches.at(lesson.channel_id)
    if there is not None and there.status in LIVE:
        raise Refused(PLAYED.format(title=there.game.meta.title))
    seats = min(SEATS, lesson.game.meta.seats[1])
    match = await matches.opening.open(
        lesson.game.meta.name,
        seats,
        guild_id=lesson.guild_id,
        channel_id=lesson.channel_id,
        user_id=user.id,
        name=user.display_name,
    )
    for _seat in range(1, seats):
        await matches.lobby.fill_npc(match.id, Level.EASY)
    await _rename(interaction, await matches.start(match.id))


async def _rename(interaction: Interaction, match: Match) -> None:
    """Call the thread of a lesson by the match that is played there now; it is played under the old name as well."""
    if isinstance(interaction.channel, discord.Thread):
        try:
            await interaction.channel.edit(name=thread_name(match))
        except discord.HTTPException as error:
            log.info("the thread of match %s keeps its name: %s", match.id, error)


async def _under_way(interaction: Interaction, game: str) -> Match | None:
    """Give the lesson of a game that the asker has begun and not ended."""
    found = await interaction.client.matches.places.live(None, interaction.user.id)
    return next((it for it in found if it.lesson and it.game.meta.name == game), None)


async def _room(interaction: Interaction, title: str) -> tuple[int, int | None]:
    """Give a channel for the lesson, and its server: a private thread, else the learner's direct messages.

    Raises Refused where neither is to be had.
    """
    here: Any = interaction.channel
    channel = here.parent if isinstance(here, discord.Thread) else here
    if isinstance(channel, discord.TextChannel):
        name = THREAD.format(title=title, name=tidy(interaction.user.display_name) or SOMEBODY)
        if thread := await _thread(channel, name[:LONGEST_THREAD_NAME], interaction.user):
            return thread.id, interaction.guild_id
    try:
        return (await interaction.user.create_dm()).id, None
    except discord.HTTPException as error:
        raise Refused(NO_ROOM) from error


async def _thread(channel: discord.TextChannel, name: str, user: discord.abc.User) -> discord.Thread | None:
    """Open a private thread for a user; None where Discord makes none, or lets him not in."""
    thread: discord.Thread | None = None
    try:
        thread = await channel.create_thread(name=name, type=discord.ChannelType.private_thread, invitable=False)
        await thread.add_user(user)
    except discord.HTTPException as error:  # his direct messages do as well
        log.info("there is no private thread in channel %s: %r", channel.id, error)
        if thread is not None:
            with suppress(discord.HTTPException):
                await thread.edit(archived=True)
        return None
    return thread


async def setup(bot: TinLizzie) -> None:
    """Add the command."""
    add_to_game(bot, learn)
