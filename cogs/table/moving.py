"""`/game move-here`: a match taken up in another channel of its server."""

from __future__ import annotations

from typing import Annotated

from discord import app_commands

from bot.host.app import TinLizzie
from bot.model.table.match import Match, Status
from bot.model.user.name import safe, spoken
from cogs.answer import Interaction, Refused, answering, say
from cogs.command import add_to_game, command
from cogs.offer import Choice, Offered, choices
from cogs.permission import need_permissions
from cogs.table.lobby.message import refresh

LABEL = 100

NO_SERVER = "A match can only be moved between the channels of a server."
NONE = "There is no match in another channel of this server that you could move here."
WHICH = "You could move several matches here. Name one with `match`; it offers them."
UNKNOWN = "“{text}” is none of the matches that you could move here. `match` offers them."
CHOICE = "#{number} {title}: {names}"
MOVED = "**{name}** takes up the match of {title} here."
DONE = "The match goes on here."


async def _movable(interaction: Interaction) -> list[Match]:
    """Give the matches that the user may move here, those first that cannot go on where they are.

    Whoever opened a match or may manage the server may move it; its players may when it cannot go on.
    """
    if interaction.guild_id is None or interaction.channel_id is None:
        raise Refused(NO_SERVER)
    user_id, manager = interaction.user.id, interaction.permissions.manage_guild
    found = await interaction.client.matches.places.elsewhere(
        interaction.guild_id, interaction.channel_id, None if manager else user_id
    )
    allowed = [it for it in found if manager or it.created_by == user_id or it.obstacle]
    return sorted(allowed, key=lambda it: it.obstacle is None)


def _label(match: Match) -> str:
    names = ", ".join(match.names)
    return CHOICE.format(title=match.game.meta.title, number=match.id, names=names)[:LABEL]


def _chosen(found: list[Match], text: str | None) -> Match:
    """Give the match that is meant: the one that is named, the only one that cannot go on, or the only one."""
    if not found:
        raise Refused(NONE)
    if text is not None:
        named = [it for it in found if text.strip() == str(it.id)]
        if not named:
            raise Refused(UNKNOWN.format(text=safe(text[:LABEL])))
        return named[0]
    stuck = [it for it in found if it.obstacle]
    meant = stuck or found
    if len(meant) > 1:
        raise Refused(WHICH)
    return meant[0]


async def matches(interaction: Interaction, current: str) -> list[Choice]:
    """Offer the matches that the user may move here."""
    try:
        found = await _movable(interaction)
    except Refused:
        return []
    return choices([(_label(it), str(it.id)) for it in found], current)


@command(name="move-here", description="Take up a match in this channel that was played in another one")
@app_commands.describe(match="Which match; needed when there are several")
async def move_here(interaction: Interaction, match: Annotated[str, Offered(matches)] | None = None) -> None:
    """Move a match into this channel, with all that waits to be posted."""
    async with answering(interaction):
        need_permissions(interaction)
        await interaction.response.defer(ephemeral=True, thinking=True)
        chosen = _chosen(await _movable(interaction), match)
        await _move(interaction, chosen)
        await say(interaction, DONE)


async def _move(interaction: Interaction, match: Match) -> None:
    client, here = interaction.client, interaction.channel_id
    assert here is not None  # need_permissions has seen the channel
    line = MOVED.format(name=spoken(interaction.user.display_name), title=match.game.meta.title)
    async with client.outbox.held(match.channel_id, here):
        await client.matches.places.move_to(match.id, here, line)
        await client.votes.show_again(match)
    await client.watch.look(match.id)
    if match.status == Status.LOBBY:
        await refresh(client, match)


async def setup(bot: TinLizzie) -> None:
    """Add the command."""
    add_to_game(bot, move_here)
