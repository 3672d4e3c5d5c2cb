"""A match that has ended is played again: a lobby with the same options, pace and seats of the program.

Who presses sits where he sat; who shared a seat does so again, or keeps it until its holder comes. The others are
mentioned and sit down by one press: nobody is put at a table, and into a match with a clock, who has not said that he
plays.
"""

from __future__ import annotations

from collections.abc import Sequence

import discord

from bot.deliver.obstacle import awake, obstacle
from bot.deliver.permission import why_closed
from bot.host.app import TinLizzie
from bot.model.table.match import ENDED, LIVE, Match, Status
from bot.model.user.name import spoken
from bot.play.table.handover import own
from bot.tell.control import REMATCH
from cogs.answer import Interaction, Refused, say
from cogs.press import LOST, Address, on
from cogs.table.lobby.message import refresh
from cogs.table.lobby.opening import TAKEN, where
from cogs.table.lobby.thread import make_thread
from cogs.table.rules import greet
from rules.core.game import letter

ALONE = "🔁 **{name}** plays {title} again, with the same options."
WITH_OTHERS = (
    "🔁 **{name}** would like to play {title} again, with the same people and options. {calls}: press **Join** in its "
    "lobby to sit down."
)
STRANGER = (
    "Only those who played this match to its end can open its rematch. Once it is open you may take a free seat in it; "
    "`/game new` opens a match of your own."
)
OPENED = "The rematch is open: [go to its lobby]({where}). You have your seat."
KEEPING = (
    "The rematch is open: [go to its lobby]({where}). You keep seat {letter} until **{name}** sits down, who held it, "
    "and share it then as before."
)
SHARING = "The rematch is open: [go to its lobby]({where}). You share seat {letter} with **{name}**, as before."
ALREADY = "The rematch has been opened: [go to it]({where})."
NOT_THERE = "The rematch could not be opened. {reason}"


@on(REMATCH)
async def press(interaction: Interaction, address: Address, _: Sequence[str]) -> None:
    """Open the rematch, or sit down in the one that was opened before."""
    client, user = interaction.client, interaction.user
    match = await client.matches.by_id(address.match)
    if match.status not in ENDED:
        raise Refused(LOST)
    if not match.seat_of(user.id):
        raise Refused(STRANGER)
    await interaction.response.defer()
    async with client.matches.opening.once:
        again = await client.matches.opening.opened_again(match) or await _open(interaction, match)
        if again.status == Status.LOBBY and again.lobby_message_id is None:  # new, or the last attempt broke off
            await make_thread(client, again)
    if again.status == Status.LOBBY and not again.seat_of(user.id):
        again = await client.matches.lobby.join(again.id, user.id, user.display_name)
    if again.status == Status.LOBBY:
        await refresh(client, again)
    await say(interaction, _told(client, again, user.id))
    await greet(interaction, again)


def _told(client: TinLizzie, again: Match, user_id: int) -> str:
    """Say to somebody at its table how the rematch stands for him. Raises NotSeated when he has left it meanwhile."""
    link = where(client, again)
    if again.status != Status.LOBBY:
        return ALREADY.format(where=link)
    seat = own(again, user_id)
    chair = again.chairs[seat]
    if chair.user_id != user_id:
        return SHARING.format(where=link, letter=letter(seat), name=again.safe_names[seat])
    if chair.former_id is not None:
        return KEEPING.format(where=link, letter=letter(seat), name=spoken(chair.former_name))
    return OPENED.format(where=link)


async def _open(interaction: Interaction, match: Match) -> Match:
    """Open the lobby where the match was opened: in a thread of its own again, if that had one."""
    client, home = interaction.client, match.home_id or match.channel_id
    there = await client.matches.at(home)
    if match.home_id is None and there is not None and there.status in LIVE:
        raise Refused(TAKEN.format(title=there.game.meta.title, where=where(client, there)))
    message = await _announce(interaction, match, home)
    return await client.matches.opening.open_again(
        match,
        channel_id=home if match.home_id is None else message.id,
        user_id=interaction.user.id,
        name=interaction.user.display_name,
    )


async def _announce(interaction: Interaction, match: Match, channel_id: int) -> discord.Message:
    """Ask the others, of whom those are called that do not rest. Raises Refused where nothing can be written."""
    client, name = interaction.client, spoken(interaction.user.display_name)
    others = [it for it in match.user_names if it != interaction.user.id]
    calls = ", ".join(f"<@{it}>" for it in others)
    text = (WITH_OTHERS if others else ALONE).format(name=name, title=match.game.meta.title, calls=calls)
    called = [discord.Object(it) for it in others if not await client.matches.clocks.rests(it)]
    mentions = discord.AllowedMentions(everyone=False, roles=False, users=called)
    channel = client.get_partial_messageable(channel_id, guild_id=match.guild_id)
    try:
        return await awake(client, channel_id, lambda: channel.send(text, allowed_mentions=mentions))
    except discord.HTTPException as error:
        if obstacle(client, match, error) is None:
            raise
        raise Refused(NOT_THERE.format(reason=why_closed(client, match, error.code))) from error


async def setup(bot: TinLizzie) -> None:
    """Answer the button."""
