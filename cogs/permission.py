"""What the bot must be allowed to do in a channel, and where to tick it."""

from __future__ import annotations

from collections.abc import Mapping

import discord

from cogs.answer import Interaction, Refused

NEEDED: Mapping[str, str] = {
    "view_channel": "View Channel",
    "send_messages": "Send Messages",
    "embed_links": "Embed Links",
    "attach_files": "Attach Files",
    "read_message_history": "Read Message History",
}
"""Permissions with the names that Discord's settings show."""
FOR_THREADS: Mapping[str, str] = {
    "create_public_threads": "Create Public Threads",
    "send_messages_in_threads": "Send Messages in Threads",
}

MISSING = (
    "In {channel} I may not do what a match needs: {permissions}. Tick it under Edit Channel → Permissions → {role}."
)


def missing(interaction: Interaction, threads: bool) -> list[str]:
    """Give what is not allowed where an interaction came from, in Discord's words; in direct messages all is."""
    if interaction.guild_id is None:
        return []
    held = interaction.app_permissions
    needed = dict(NEEDED)
    if threads:
        needed |= FOR_THREADS
    elif isinstance(interaction.channel, discord.Thread):
        del needed["send_messages"]
        needed["send_messages_in_threads"] = FOR_THREADS["send_messages_in_threads"]
    return [title for name, title in needed.items() if not getattr(held, name)]


def need_permissions(interaction: Interaction, threads: bool = False) -> None:
    """Let pass where a match can be played, in a new thread or here. Raises Refused with what is missing."""
    lacking = missing(interaction, threads)
    if lacking:
        raise Refused(told(interaction, lacking))


def told(interaction: Interaction, lacking: list[str]) -> str:
    """Say what is missing and where to tick it."""
    role = interaction.client.user.name if interaction.client.user else ""
    return MISSING.format(channel=f"<#{interaction.channel_id}>", permissions=", ".join(lacking), role=role)
