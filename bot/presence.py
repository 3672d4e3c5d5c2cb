"""Whether a player who must move is still in the server: looked up when the turn comes to him, and not often."""

from __future__ import annotations

import asyncio
import logging

import discord

from bot import notice
from bot.gallery import Recent
from bot.match import Match
from bot.obstacle import UNKNOWN_MEMBER
from bot.store import Message, Store

log = logging.getLogger(__name__)

LOOK_AGAIN = 3_600.0
"""Seconds for which a look at a member is good: the bot has no privileged intent that would tell it of leavers."""
MEMBERS_KEPT = 4_096
NOTES = 100
"""So many of the newest notes about leavers of a match are looked through."""


class Presence:
    """Looks for the members of servers."""

    def __init__(self, client: discord.Client, store: Store) -> None:
        self._client = client
        self._store = store
        self._seen: Recent[tuple[int, int], float] = Recent(MEMBERS_KEPT)
        """When a user was last found in a server."""

    async def missed(self, match: Match, user_id: int) -> Message | None:
        """Give what the table must be told of a player who has left: once, until he has moved again."""
        guild = self._client.get_guild(match.guild_id) if match.guild_id is not None else None
        if guild is None or not match.seat_of(user_id) or await self._is_in(guild, user_id):
            return None
        told = [it["seq"] for it in await self._store.posted(match.id, [notice.LEFT], NOTES) if it["user"] == user_id]
        if told and told[-1] >= await self._store.last_move(match.id, user_id):
            return None
        return notice.left(match, user_id)

    async def _is_in(self, guild: discord.Guild, user_id: int) -> bool:
        """Tell whether a user is in a server; when that cannot be found out, he is."""
        now, key = asyncio.get_running_loop().time(), (guild.id, user_id)
        if now - self._seen.get(key, -LOOK_AGAIN) < LOOK_AGAIN:
            return True
        try:
            await guild.fetch_member(user_id)
        except discord.HTTPException as error:
            if error.code == UNKNOWN_MEMBER:
                self._seen.pop(key, None)
                return False
            log.info("member %s of server %s could not be looked up: %r", user_id, guild.id, error)
        self._seen[key] = now
        return True
