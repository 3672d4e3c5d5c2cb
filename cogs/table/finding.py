"""`/game list`: one's own matches and this server's, whom each waits for and since when, with the way there."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import discord

from bot.host.app import TinLizzie
from bot.model.message.sheet import pages
from bot.model.table.chair import Holder
from bot.model.table.match import Match, Status
from cogs.answer import NOBODY, Interaction, answering, say
from cogs.command import add_to_game, command
from cogs.press import Address, button, on, panel

LONGEST = 1_800
"""Characters of a page; the title above it fits into the message as well."""

NONE = "You have no match that goes on, and none is to be seen in this server. `/game new` opens one."
NONE_OF_YOURS = "You have no match that goes on. `/game new` in a channel of a server opens one."
LIST = "**Matches**\n{lines}"
LIST_PAGE = "**Matches** · page {page} of {pages}\n{lines}"
BACK, MORE = "◀ Back", "More ▶"

YOURS, OWN, OTHERS = "__Waiting for you__", "__Your other matches__", "__Also in this server__"
LINE = "**{title} {number}**{way} · {names}\n-# {stand}"
WAY = " in <#{channel}>"
THREAD = "<#{channel}>\n-# {stand}"
"""A match in a thread of its own, whose name says all of that."""
NOBODY_YET = "nobody yet"
LOBBY = "in its lobby: {taken} of {seats} seats are taken"
HELD = "on hold"
PAUSED = "paused until <t:{until}:f>"
WAITS = "{who} to move, asked <t:{since}:R>"
PROGRAM = "the program is moving"


@dataclass(frozen=True, slots=True)
class Found:
    """A match as one user finds it."""

    match: Match
    own: bool
    """Whether he has a seat in it."""
    since: float | None
    """Since when it waits for him, in seconds since 1970; None when it does not."""
    stand: str
    """Whom it waits for, in words."""
    seen: bool
    """Whether he can see where it is played."""

    @property
    def order(self) -> tuple[int, float, int]:
        """What sorts the list: who waits longest for him first, then his own, then the others."""
        return (not self.own) if self.since is None else -1, self.since or 0.0, self.match.id

    @property
    def heading(self) -> str:
        """The part of the list in which it stands."""
        if self.since is not None:
            return YOURS
        return OWN if self.own else OTHERS


async def _found(interaction: Interaction) -> list[Found]:
    """Give the asker's live matches everywhere, and those of this server that he can see, in the list's order."""
    client, user_id = interaction.client, interaction.user.id
    matches = await client.matches.places.live(interaction.guild_id, user_id)
    found: list[Found] = []
    for match in matches:
        own, seen = bool(match.seat_of(user_id)), await _sees(interaction, match)
        if own or seen:
            stand, since = await _stand(client, match, user_id)
            found.append(Found(match, own, since, stand, seen))
    return sorted(found, key=lambda it: it.order)


async def _stand(client: TinLizzie, match: Match, user_id: int) -> tuple[str, float | None]:
    """Say whom a match waits for, and give since when it waits for this user, None when it does not."""
    if match.status == Status.LOBBY:
        taken = sum(chair.holder != Holder.OPEN for chair in match.chairs)
        return LOBBY.format(taken=taken, seats=len(match.chairs)), None
    if match.status == Status.HELD:
        return HELD, None
    clock = await client.matches.clocks.read(match)
    if clock.pause:
        return PAUSED.format(until=int(clock.pause.until)), None
    hands = list(clock.hands.values())
    if not hands:
        return PROGRAM, None
    who = ", ".join(match.safe_names[hand.seat] for hand in hands)
    stand = WAITS.format(who=who, since=int(min(hand.since for hand in hands)))
    return stand, min((hand.since for hand in hands if user_id in hand.users), default=None)


async def _sees(interaction: Interaction, match: Match) -> bool:
    """Tell whether the asker can see where a match is played; in another process's server, whether he has a seat."""
    if match.guild_id is None:
        return match.channel_id == interaction.channel_id
    if not interaction.client.store.shards.own(match.guild_id):  # Discord shows him no channel that is closed to him
        return bool(match.seat_of(interaction.user.id))
    guild = interaction.client.get_guild(match.guild_id)
    if guild is None:
        return False
    try:
        member = await _member(interaction, guild)
        channel = guild.get_channel_or_thread(match.channel_id) or await guild.fetch_channel(match.channel_id)
    except (discord.HTTPException, discord.InvalidData):  # he has left, or the channel is gone or closed to us
        return False
    held = channel.permissions_for(member)
    if isinstance(channel, discord.Thread) and channel.is_private():
        return held.view_channel and (held.manage_threads or bool(match.seat_of(member.id)))
    return held.view_channel


async def _member(interaction: Interaction, guild: discord.Guild) -> discord.Member:
    """Give the asker as a member of a server. Raises NotFound when he is none."""
    asker = interaction.user
    if isinstance(asker, discord.Member) and asker.guild.id == guild.id:
        return asker
    return guild.get_member(asker.id) or await guild.fetch_member(asker.id)


def _lines(found: Sequence[Found]) -> list[str]:
    """Give a paragraph a match, the first of each part below its heading."""
    lines: list[str] = []
    heading = ""
    for it in found:
        line = _line(it)
        lines.append(line if it.heading == heading else f"{it.heading}\n{line}")
        heading = it.heading
    return lines


def _line(it: Found) -> str:
    """Give a match: where it is played, who plays, and how it stands."""
    match = it.match
    if it.seen and match.home_id is not None:
        return THREAD.format(channel=match.channel_id, stand=it.stand)
    seated = zip(match.chairs, match.safe_names, strict=True)
    return LINE.format(
        title=match.game.meta.title.partition(":")[0],
        number=match.id,
        way=WAY.format(channel=match.channel_id) if it.seen else "",
        names=", ".join(name for chair, name in seated if chair.holder != Holder.OPEN) or NOBODY_YET,
        stand=it.stand,
    )


async def _page(interaction: Interaction, page: int) -> tuple[str, discord.ui.View]:
    """Give a page of the list (0 first, the last for one that is no more), with the ways to the others."""
    sheets = pages(_lines(await _found(interaction)), LONGEST)
    if not sheets:
        return NONE_OF_YOURS if interaction.guild_id is None else NONE, panel([])
    page = min(page, len(sheets) - 1)
    ways = [(BACK, page - 1), (MORE, page + 1)]
    buttons = [button(label, Address("list", 0, 0, (to,))) for label, to in ways if 0 <= to < len(sheets)]
    template = LIST if len(sheets) == 1 else LIST_PAGE
    return template.format(page=page + 1, pages=len(sheets), lines=sheets[page]), panel(buttons)


@on("list")
async def page_pressed(interaction: Interaction, address: Address, _: Sequence[str]) -> None:
    """Turn the page, with everything as it stands now."""
    await interaction.response.defer()
    text, ways = await _page(interaction, address.path[0] if address.path else 0)
    await interaction.edit_original_response(content=text, view=ways, allowed_mentions=NOBODY)


@command(name="list", description="Your matches and this server's: whose move it is, and where")
async def list_matches(interaction: Interaction) -> None:
    """List them, privately; in direct messages only one's own."""
    async with answering(interaction):
        await interaction.response.defer(ephemeral=True, thinking=True)
        text, ways = await _page(interaction, 0)
        await say(interaction, text, view=ways)


async def setup(bot: TinLizzie) -> None:
    """Add the command."""
    add_to_game(bot, list_matches)
