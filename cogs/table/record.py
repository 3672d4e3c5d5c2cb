"""A match as a file: taken away, brought in, and reported when something is wrong with it."""

from __future__ import annotations

import asyncio
import io
import logging

import discord
from discord import app_commands

from bot.host.app import TinLizzie
from bot.host.insight.report import bundle
from bot.model.aside.reference import refer
from bot.model.table.match import LIVE, Match, Status
from bot.model.user.name import safe, spoken
from bot.play.keep.record import LONGEST, NothingLeft, file_name, readable, record_of
from bot.tell.replay import NotInLog
from cogs.answer import Interaction, Refused, answering, say
from cogs.command import add_to_game, command
from cogs.permission import need_permissions
from cogs.table.lobby.message import refresh
from cogs.turn import match_here, started
from render.registry import complaint
from rules.core.encoding import NoText, decode
from rules.core.record import BadRecord
from rules.core.record_text import write

log = logging.getLogger(__name__)

LONGEST_WHAT = 500
LONGEST_WHY = 600
"""Signs of a complaint about a record; with what makes them safe to show, they fit a message."""

WHOLE = "The whole match, with its seal and the key to it: `python -m rules verify FILE` checks every draw."
SO_FAR = "The match so far, as far as it is public: draws that somebody may not know yet are left open."
NO_RECORD = "This match has no log from its start, so there is no record of it."
GONE = "Discord does not have that file any more. Attach it again."
TOO_LARGE = "A record has {most} KB at most; this file has {size}."
NO_TEXT = "This file is no text. Save it as UTF-8; a record is what `/game export` gives."
UNREADABLE = "This record cannot be played: {why}."
NOTHING_LEFT = "The match of this record is over: nothing is left to play. Leave out its last lines to go on there."
TAKEN = "This channel has a match of {title} already. Use another one."
BROUGHT_IN = (
    "The lobby is open. The match goes on after move {moves} of the record; its seats were {seats}. "
    "Whoever joins takes the first free one. What is hidden is dealt anew, so nobody knows more for having the file."
)
REPORTED = (
    "Thank you. Give this file, with the reference **{reference}**, to whoever runs me: it tells what is public of the "
    "match, and no secret. `/game board` shows how the match stands."
)
HELD = "⏸ **{name}** has put this match on hold, with the report {reference}. `/admin resume` takes it up again."
NOT_YOURS = "Only somebody who may manage the server can put a match on hold. Leave `hold` out to report it."
NOT_RUNNING = "Only a match that is being played can be put on hold."


async def _record(interaction: Interaction, match: Match) -> str:
    try:
        return write(await record_of(interaction.client.store, match))
    except NotInLog as error:
        raise Refused(NO_RECORD) from error


def _file(text: str, name: str) -> discord.File:
    return discord.File(io.BytesIO(text.encode()), name)


@command(name="export", description="Get this channel's match as a file; of a running one what is public")
async def export(interaction: Interaction) -> None:
    """Give the record of the match, privately."""
    async with answering(interaction):
        match = started(await match_here(interaction))
        await interaction.response.defer(ephemeral=True, thinking=True)
        text = await _record(interaction, match)
        await say(interaction, WHOLE if "\nseed " in text else SO_FAR, file=_file(text, file_name(match)))


@command(name="import", description="Bring in a record and play on: its seats are taken anew")
@app_commands.describe(file="A record, as /game export gives it")
async def import_command(interaction: Interaction, file: discord.Attachment) -> None:
    """Open a lobby for a match that goes on from a record."""
    async with answering(interaction):
        need_permissions(interaction)
        there = await interaction.client.matches.at(interaction.channel_id)
        if there is not None and there.status in LIVE:
            raise Refused(TAKEN.format(title=there.game.meta.title))
        await interaction.response.defer(ephemeral=True, thinking=True)
        if file.size > LONGEST:
            raise Refused(TOO_LARGE.format(most=LONGEST // 1000, size=f"{file.size / 1000:.0f}"))
        try:
            data = await file.read()
        except discord.NotFound as error:
            raise Refused(GONE) from error
        await _open(interaction, data)


async def _open(interaction: Interaction, data: bytes) -> None:
    try:
        record = await asyncio.to_thread(readable, decode(data))
    except NoText as error:
        raise Refused(NO_TEXT) from error
    except BadRecord as error:
        raise Refused(UNREADABLE.format(why=safe(complaint(error)[:LONGEST_WHY]).rstrip("."))) from error
    except NothingLeft as error:
        raise Refused(NOTHING_LEFT) from error
    matches, channel_id = interaction.client.matches, interaction.channel_id
    assert channel_id is not None  # no command is given outside a channel
    match = await matches.opening.open_record(
        record, guild_id=interaction.guild_id, channel_id=channel_id, user_id=interaction.user.id
    )
    await refresh(interaction.client, match)
    seats = ", ".join(spoken(name) for name in record.names)
    await say(interaction, BROUGHT_IN.format(moves=len(record.moves), seats=seats))


@command(name="report", description="Something is wrong here: get a file for whoever runs the bot")
@app_commands.describe(what="What is wrong", hold="Put the match on hold too (who may manage the server)")
async def report(interaction: Interaction, what: app_commands.Range[str, 1, LONGEST_WHAT], hold: bool = False) -> None:
    """Give a file with what is public, and note its reference in the log."""
    async with answering(interaction):
        match = started(await match_here(interaction))
        if hold and not interaction.permissions.manage_guild:
            raise Refused(NOT_YOURS)
        if hold and match.status != Status.RUNNING:
            raise Refused(NOT_RUNNING)
        await interaction.response.defer(ephemeral=True, thinking=True)
        reference = refer()
        log.warning("reference %s: a player reports match %s after move %s", reference, match.id, match.seq)
        try:
            record = write(await record_of(interaction.client.store, match))
        except NotInLog:
            record = NO_RECORD
        text = bundle(reference, what, match, record, interaction.client.last_lines.lines())
        if hold:
            name = spoken(interaction.user.display_name)
            await interaction.client.matches.holds.hold(match.id, HELD.format(name=name, reference=reference))
        await say(interaction, REPORTED.format(reference=reference), file=_file(text, f"report-{reference}.txt"))


async def setup(bot: TinLizzie) -> None:
    """Add the commands."""
    add_to_game(bot, export, import_command)
    bot.tree.add_command(report)
