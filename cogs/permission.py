"""Whether a match can be played, or go on, where an interaction came from."""

from __future__ import annotations

import discord

from bot.deliver import permission
from bot.deliver.permission import FOR_THREADS, TO_PLAY, TO_SPEAK
from bot.model.table.match import Match
from cogs.answer import Interaction, Refused

PAUSED = "The match waits, and your move was not made: I could not tell the table of it. {reason}"
PAUSED_ELSEWHERE = (
    "The match waits, because I cannot write to its channel. `/game move-here` takes it up in another one."
)


def missing(interaction: Interaction, threads: bool) -> list[str]:
    """Give what is not allowed where an interaction came from, in Discord's words; in direct messages all is."""
    if interaction.guild_id is None:
        return []
    if threads:
        return permission.missing(interaction.app_permissions, {**TO_PLAY, **FOR_THREADS})
    in_thread = isinstance(interaction.channel, discord.Thread)
    return permission.missing(interaction.app_permissions, TO_PLAY, thread=in_thread)


def need_permissions(interaction: Interaction, threads: bool = False) -> None:
    """Let pass where a match can be played, in a new thread or here. Raises Refused with what is missing."""
    lacking = missing(interaction, threads)
    if lacking:
        raise Refused(told(interaction, lacking))


def told(interaction: Interaction, lacking: list[str]) -> str:
    """Say what is missing and where to tick it."""
    return permission.told(interaction.client, interaction.channel_id, lacking)


def need_voice(interaction: Interaction, match: Match) -> None:
    """Let pass where the bot can tell the table what happens. Raises Refused with what is in the way.

    An obstacle that was noticed before is tried anew when nothing more is seen of it.
    """
    if interaction.channel_id != match.channel_id:
        if match.obstacle:
            raise Refused(PAUSED_ELSEWHERE)
        return
    held, channel = interaction.app_permissions, interaction.channel
    if interaction.guild_id is not None:
        lacking = permission.missing(held, TO_SPEAK, thread=isinstance(channel, discord.Thread))
        if lacking:
            raise Refused(PAUSED.format(reason=told(interaction, lacking)))
        if permission.locked(channel, held):
            reason = permission.told_locked(interaction.client, interaction.channel_id)
            raise Refused(PAUSED.format(reason=reason))
    if match.obstacle:
        interaction.client.outbox.retry(match.guild_id)
