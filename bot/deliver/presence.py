"""Whether the players of a seat are still in the server. Looked up when they are called, and then and now until they
are back: the bot has no privileged intent that would tell it of leavers.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Collection
from functools import partial

import discord

from bot.deliver.obstacle import UNKNOWN_MEMBER
from bot.model.aside.recent import Recent
from bot.model.table.error import NotInLobby, NotOffered, NotRunning, NotSeated, StaleMatch
from bot.model.table.match import Match, Status
from bot.play.matches import Matches
from bot.play.table import handover as seats
from bot.tell.timely import call

log = logging.getLogger(__name__)

LOOK_AGAIN = 3_600.0
"""Seconds for which a look at a member is good."""
MEMBERS_KEPT = 4_096


class Presence:
    """Looks for the members of servers."""

    def __init__(self, client: discord.Client, matches: Matches) -> None:
        self._client = client
        self._matches = matches
        self._seen: Recent[tuple[int, int], float] = Recent(MEMBERS_KEPT)
        """When a user was last found in a server."""

    async def look(self, match: Match, users: Collection[int] = ()) -> None:
        """Offer the seats of some users if all who play them have left, and end such offers for those who are back."""
        guild = self._client.get_guild(match.guild_id) if match.guild_id is not None else None
        if guild is None or match.status != Status.RUNNING:
            return
        for seat, chair in enumerate(match.chairs):
            if not chair.gone and not set(chair.users) & set(users):
                continue
            found = [await self._is_in(guild, user) for user in chair.users]
            if True in found and chair.gone:
                await self._reseat(match, partial(seats.returned, seat=seat))
            elif found and not chair.gone and set(found) == {False}:
                await self._reseat(match, partial(seats.gone, seat=seat))

    async def here(self, match: Match, user_id: int) -> None:
        """Note that a user is in the match's server now: he has just done something there."""
        for seat in match.seat_of(user_id):
            if match.chairs[seat].gone:
                await self._reseat(match, partial(seats.returned, seat=seat))

    async def look_for_gone(self) -> None:
        """Look whether somebody is back, in every match in which a seat is offered because its players had left."""
        for match_id in await self._matches.with_gone():
            await self.look(await self._matches.by_id(match_id))

    async def look_at_lobbies(self) -> list[Match]:
        """Free the seats of who has left before the start, and say once where a lobby's host has; give the changed."""
        changed: list[Match] = []
        for match_id in await self._matches.lobbies():
            match = await self._matches.by_id(match_id)
            users, names = [user for chair in match.chairs for user in chair.users], match.user_names
            left = [user for user in dict.fromkeys([match.created_by, *users]) if await self.has_left(match, user)]
            freed = [user for user in left if user in users]
            lines = [call.line(match, call.SEAT_FREED.format(name=names[user])) for user in freed]
            try:
                for user in freed:
                    await self._matches.lobby.leave(match.id, user)
            except (NotInLobby, NotSeated) as error:
                log.info("lobby %s stands otherwise by now: %r", match.id, error)
                continue
            told = [call.deserted(match)] if match.created_by in left else []
            await self._matches.tell_once(match, [*lines, *told])
            changed += [match] if freed else []
        return changed

    async def has_left(self, match: Match, user_id: int) -> bool:
        """Tell whether a user is known to have left a match's server."""
        guild = self._client.get_guild(match.guild_id) if match.guild_id is not None else None
        return guild is not None and await self._is_in(guild, user_id) is False

    async def _reseat(self, match: Match, edit: partial[seats.Reseated]) -> None:
        try:
            await self._matches.reseat(match.id, edit)
        except (NotOffered, NotRunning, StaleMatch) as error:
            log.info("match %s stands otherwise by now: %r", match.id, error)

    async def _is_in(self, guild: discord.Guild, user_id: int) -> bool | None:
        """Tell whether a user is in a server, None when that cannot be found out."""
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
            return None
        self._seen[key] = now
        return True
