"""A database put back from an older copy: noticed at the start, and said where tables were further on."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable
from contextlib import suppress

import discord
from discord.ext import commands

from bot.deliver.behind import Behind
from bot.deliver.posting import change
from bot.host.app import TinLizzie
from bot.model.aside.reference import refer
from bot.model.table.match import Match, Status
from bot.model.table.vote import Vote
from bot.tell.control import under_vote
from bot.tell.timely import call
from bot.tell.vote import question
from cogs.answer import Refused
from cogs.table.lobby.message import refresh

log = logging.getLogger(__name__)

OLDER = "The database is older than what was posted, as a copy that was put back. Matches that lost moves: %s"
NOT_STARTED = (
    "My records were put back from an older copy: this match has not started yet, and what was played in it is lost."
)


class BehindCog(commands.Cog):
    """Compares the matches with their channels, once a start, beside all else."""

    def __init__(self, bot: TinLizzie) -> None:
        self.bot = bot
        self._behind = Behind(bot, bot.matches, bot.watch.look)

    async def cog_load(self) -> None:
        """Begin."""
        self.looking = asyncio.create_task(self._look(), name="behind")

    async def cog_unload(self) -> None:
        """Stop; the next start looks again."""
        self.looking.cancel()

    async def _look(self) -> None:
        try:
            await self.bot.store.database.opened.wait()
            running = await self.bot.store.outbox.running()
            await self.bot.wait_until_ready()
            further = await self._behind.look(running)
            further += [it for it in await self.bot.matches.lobbies() if await _tried(self._has_started(it))]
            for vote, channel_id, message_id in await self.bot.votes.open():
                await _tried(self._reopen(vote, channel_id, message_id))
        except Exception:
            log.exception("reference %s: %s", refer(), type(self).__name__)
        else:
            if further:
                log.warning(OLDER, ", ".join(map(str, further)))

    async def _has_started(self, match_id: int) -> bool:
        """Show a lobby again that had started; tell whether it had."""
        match = await self.bot.matches.by_id(match_id)
        if match.status != Status.LOBBY or await self._is_open(match):
            return False
        await self._behind.is_further(match, match.seq, (match.lobby_message_id,))
        with suppress(Refused):  # the channel does not take it now
            await refresh(self.bot, match)
        await self.bot.matches.tell_once(match, [call.line(match, NOT_STARTED)])
        return True

    async def _is_open(self, match: Match) -> bool:
        """Tell whether the message of a lobby has its buttons, or nobody can see that."""
        if match.lobby_message_id is None:
            return True
        channel = self.bot.get_partial_messageable(match.channel_id, guild_id=match.guild_id)
        try:
            return bool((await channel.fetch_message(match.lobby_message_id)).components)
        except discord.HTTPException as error:  # who deleted it has it back by `/game board`
            log.info("the lobby message of match %s is out of reach: %r", match.id, error)
            return True

    async def _reopen(self, vote: Vote, channel_id: int, message_id: int) -> None:
        """Give an open vote its buttons back where its end, which is lost, took them."""
        match = await self.bot.matches.by_id(vote.match_id)
        channel = self.bot.get_partial_messageable(channel_id, guild_id=match.guild_id)
        try:
            message = await channel.fetch_message(message_id)
            if not message.components:
                form = {"content": question(match, vote), "controls": under_vote(match.id, vote.id)}
                await change(self.bot, channel_id, message_id, form)
        except discord.HTTPException as error:
            log.info("vote %s of match %s is out of reach: %r", vote.id, match.id, error)


async def _tried(work: Awaitable[bool | None]) -> bool:
    """Look at one of many, and tell what it tells; where that fails, the others are looked at all the same."""
    try:
        return bool(await work)
    except Exception:
        log.exception("reference %s: a lobby or a vote is not compared with its channel", refer())
        return False


async def setup(bot: TinLizzie) -> None:
    """Begin to look."""
    await bot.add_cog(BehindCog(bot))
