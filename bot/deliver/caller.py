"""Letters about time put onto Discord: calls and questions that still stand, and those that are taken back."""

from __future__ import annotations

import logging
from typing import Any

import discord

from bot.deliver.obstacle import UNKNOWN_CHANNEL, UNKNOWN_MESSAGE
from bot.model.clock import Clock
from bot.model.letter import Letter, kind_of
from bot.model.match import Match
from bot.play.timekeeper import Clocks
from bot.store.post_store import PostStore
from bot.tell import control
from bot.tell.calling import CALL, LATE, NEXT, RETRACT, TIMELY

log = logging.getLogger(__name__)

KINDS = (CALL, LATE, NEXT, RETRACT, TIMELY)


class Caller:
    """Posts letters about time. Whatever Discord refuses, it raises."""

    def __init__(self, client: discord.Client, clocks: Clocks, posts: PostStore) -> None:
        self._client = client
        self._posts = posts
        self._clocks = clocks

    def delivers(self, letter: Letter) -> bool:
        """Tell whether a letter is about time."""
        return kind_of(letter.kind) in KINDS

    async def deliver(self, match: Match, letter: Letter) -> discord.Message | None:
        """Give the message that stands on Discord now; None when there is nothing to say any more."""
        kind, seat = kind_of(letter.kind), letter.body.get("seat")
        channel = await self._channel(match, letter)
        if kind == RETRACT:
            await self._take_back(match, letter, channel)
            return None
        parts: dict[str, Any] = {}
        called: list[int] = []
        if kind != TIMELY:
            clock = await self._clocks.read(match)
            if not _stands(clock, kind, letter):
                return None
            called = [it for it in letter.body["calls"] if kind != LATE or not await self._clocks.rests(it)]
            if kind == CALL:
                parts["view"] = control.under_call(match.id, letter.seq, seat or 0)
            elif kind == LATE:
                parts["view"] = control.under_late(match.id, letter.seq, seat or 0, letter.body["round"])
        mentions = discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(it) for it in called])
        return await channel.send(letter.body["text"], nonce=letter.id, allowed_mentions=mentions, **parts)

    async def _channel(self, match: Match, letter: Letter) -> Any:
        if letter.lane.direct:
            return await self._client.create_dm(discord.Object(letter.lane.target))  # type: ignore[arg-type]
        return self._client.get_partial_messageable(letter.lane.target, guild_id=match.guild_id)

    async def _take_back(self, match: Match, letter: Letter, channel: Any) -> None:
        """Delete the message of an earlier letter, if it was posted and is still there."""
        row = await self._posts.letter(letter.body["letter"])
        message_id = row and row.message_id
        if message_id is None:
            return
        try:
            await channel.get_partial_message(message_id).delete()
        except discord.HTTPException as error:
            if error.code not in (UNKNOWN_MESSAGE, UNKNOWN_CHANNEL):
                raise
            log.info("message %s was gone already", message_id)


def _stands(clock: Clock, kind: str, letter: Letter) -> bool:
    """Tell whether what a letter says is still so."""
    seat = letter.body["seat"]
    hand = clock.hands.get(seat)
    if clock.pause:
        return False
    if kind == NEXT:
        return hand is None and any(it.began == letter.seq for it in clock.hands.values())
    if hand is None or hand.seq != letter.seq:
        return False
    if kind == CALL:
        return any(user in hand.users for user in letter.body["calls"])
    return hand.extensions == letter.body["round"]
