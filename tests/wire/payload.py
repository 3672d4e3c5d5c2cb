"""Discord's JSON as discord.py needs to read it. Every id is text, as Discord sends it."""

from __future__ import annotations

from typing import Any

Json = dict[str, Any]

APPLICATION = 900
BOT = 901
GUILD = 100
SHARD_BIT = 22
"""From here on the bits of a guild's number say to which shard it belongs."""
EVERYBODY = str((1 << 50) - 1)
"""All permissions there are, and some to come."""


def user(ident: int, name: str, bot: bool = False) -> Json:
    """Give a user."""
    return {
        "id": str(ident),
        "username": name.lower(),
        "global_name": name,
        "discriminator": "0",
        "avatar": None,
        "bot": bot,
        "public_flags": 0,
    }


def member(person: Json) -> Json:
    """Give a user's membership in the one guild."""
    return {
        "user": person,
        "roles": [],
        "flags": 0,
        "joined_at": "2026-01-01T00:00:00+00:00",
        "deaf": False,
        "mute": False,
        "nick": None,
        "avatar": None,
        "permissions": EVERYBODY,
    }


def text_channel(ident: int, name: str, guild: int = GUILD) -> Json:
    """Give a text channel of a guild."""
    return {
        "id": str(ident),
        "type": 0,
        "guild_id": str(guild),
        "name": name,
        "position": 0,
        "permission_overwrites": [],
        "nsfw": False,
        "parent_id": None,
        "topic": None,
        "last_message_id": None,
        "rate_limit_per_user": 0,
    }


def direct_channel(ident: int, person: Json) -> Json:
    """Give the channel of a user's direct messages with the bot."""
    return {"id": str(ident), "type": 1, "last_message_id": None, "recipients": [person], "flags": 0}


def thread(ident: int, parent: int, name: str, guild: int = GUILD) -> Json:
    """Give a public thread in which the bot is."""
    return {
        "id": str(ident),
        "type": 11,
        "guild_id": str(guild),
        "parent_id": str(parent),
        "owner_id": str(BOT),
        "name": name,
        "message_count": 0,
        "member_count": 1,
        "rate_limit_per_user": 0,
        "last_message_id": None,
        "flags": 0,
        "thread_metadata": {
            "archived": False,
            "auto_archive_duration": 10080,
            "archive_timestamp": "2026-01-01T00:00:00+00:00",
            "locked": False,
        },
        "member": {"id": str(ident), "user_id": str(BOT), "join_timestamp": "2026-01-01T00:00:00+00:00", "flags": 0},
    }


def guild(channels: list[Json], people: list[Json], ident: int = GUILD) -> Json:
    """Give a guild, as GUILD_CREATE tells it."""
    everyone = {
        "id": str(ident),
        "name": "@everyone",
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "position": 0,
        "permissions": EVERYBODY,
        "managed": False,
        "mentionable": False,
        "flags": 0,
    }
    return {
        "id": str(ident),
        "name": "Wire",
        "owner_id": str(people[0]["id"]),
        "roles": [everyone],
        "emojis": [],
        "stickers": [],
        "features": [],
        "members": [member(it) for it in people],
        "member_count": len(people),
        "channels": [it for it in channels if it["type"] != 11],
        "threads": [it for it in channels if it["type"] == 11],
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "large": False,
        "unavailable": False,
        "joined_at": "2026-01-01T00:00:00+00:00",
        "preferred_locale": "en-US",
        "premium_tier": 0,
        "verification_level": 0,
        "nsfw_level": 0,
        "system_channel_flags": 0,
        "explicit_content_filter": 0,
        "default_message_notifications": 0,
        "mfa_level": 0,
        "afk_timeout": 300,
    }


def message(ident: int, channel: int, author: Json, body: Json, files: list[Json]) -> Json:
    """Give a message with what its creator sent."""
    return {
        "id": str(ident),
        "channel_id": str(channel),
        "author": author,
        "content": body.get("content") or "",
        "timestamp": "2026-01-01T00:00:00+00:00",
        "edited_timestamp": None,
        "tts": False,
        "mention_everyone": False,
        "mentions": [],
        "mention_roles": [],
        "attachments": files,
        "embeds": body.get("embeds") or [],
        "components": body.get("components") or [],
        "pinned": False,
        "type": 0,
        "flags": body.get("flags") or 0,
        **({"nonce": body["nonce"]} if "nonce" in body else {}),
    }


def attachment(ident: int, name: str, size: int, description: str | None) -> Json:
    """Give an uploaded file."""
    address = f"http://127.0.0.1/attachments/{ident}/{name}"
    return {
        "id": str(ident),
        "filename": name,
        "size": size,
        "url": address,
        "proxy_url": address,
        "content_type": "image/png",
        **({"description": description} if description else {}),
    }
