"""What the bot must be allowed to do where a match is played, and where to tick it."""

from __future__ import annotations

from collections.abc import Mapping

import discord

from bot.model.table.match import Match

TO_SPEAK: Mapping[str, str] = {"view_channel": "View Channel", "send_messages": "Send Messages"}
"""Without these a match cannot go on. Permissions with the names that Discord's settings show."""
TO_PLAY: Mapping[str, str] = {
    **TO_SPEAK,
    "embed_links": "Embed Links",
    "attach_files": "Attach Files",
    "read_message_history": "Read Message History",
}
"""Without these no match starts."""
IN_THREADS: Mapping[str, str] = {"send_messages_in_threads": "Send Messages in Threads"}
"""What a thread asks for in the place of Send Messages."""
FOR_THREADS: Mapping[str, str] = {"create_public_threads": "Create Public Threads", **IN_THREADS}

MISSING_PERMISSIONS = 50013
ARCHIVED, LOCKED_THREAD = 50083, 160005
THREAD_CLOSED = (ARCHIVED, LOCKED_THREAD)
"""Discord's codes for a thread that is archived, which the bot can mend unless it is locked, and for a locked one."""
TOO_MANY_THREADS = (160006, 160007)
"""Discord's codes, with status 400, where one more thread would be open than a server may have."""

MISSING = (
    "In {channel} I may not do what a match needs: {permissions}. Tick it under Edit Channel → Permissions → {role}."
)
SEVERAL_MISSING = (
    "In {channel} I may not do what a match needs: {permissions}. Tick them under Edit Channel → Permissions → {role}."
)
LOCKED = "The thread {channel} is locked. Unlock it, or tick Manage Threads under Edit Channel → Permissions → {role}."
CROWDED = (
    "The thread {channel} was archived, and the server has as many open as Discord allows: close one nobody needs."
)

NO_FILES = "I may not attach pictures here. Tick Attach Files under Edit Channel → Permissions → {role}."


def missing(held: discord.Permissions, needed: Mapping[str, str], *, thread: bool = False) -> list[str]:
    """Give what is not held of the needed permissions, in Discord's words; in a thread its own right to send counts."""
    wanted = dict(needed)
    if thread:
        wanted.pop("send_messages", None)
        wanted |= IN_THREADS
    return [title for name, title in wanted.items() if not getattr(held, name)]


def locked(channel: object, held: discord.Permissions) -> bool:
    """Tell whether a channel is a thread in which the bot cannot write because it is locked."""
    return isinstance(channel, discord.Thread) and channel.locked and not held.manage_threads


def told(client: discord.Client, channel_id: int | None, lacking: list[str]) -> str:
    """Say what is missing and where to tick it."""
    form = MISSING if len(lacking) == 1 else SEVERAL_MISSING
    return form.format(channel=f"<#{channel_id}>", permissions=", ".join(lacking), role=_role(client))


def told_locked(client: discord.Client, channel_id: int | None) -> str:
    """Say that a thread is locked, and what helps."""
    return LOCKED.format(channel=f"<#{channel_id}>", role=_role(client))


def why_closed(client: discord.Client, match: Match, code: int) -> str:
    """Say what keeps the bot from writing to a match's channel, after Discord has refused it with a code."""
    if code in TOO_MANY_THREADS:
        return CROWDED.format(channel=f"<#{match.channel_id}>")
    guild = client.get_guild(match.guild_id) if match.guild_id else None
    channel = guild and guild.get_channel_or_thread(match.channel_id)
    if code in THREAD_CLOSED:
        return told_locked(client, match.channel_id)
    lacking: list[str] = []
    if guild is not None and channel is not None:
        held = channel.permissions_for(guild.me)
        if locked(channel, held):
            return told_locked(client, match.channel_id)
        lacking = missing(held, TO_SPEAK, thread=isinstance(channel, discord.Thread))
    return told(client, match.channel_id, lacking or list(TO_SPEAK.values()))


def told_no_files(client: discord.Client) -> str:
    """Say why a message has no picture."""
    return NO_FILES.format(role=_role(client))


def _role(client: discord.Client) -> str:
    return client.user.name if client.user else ""
