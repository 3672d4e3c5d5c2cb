"""One new message put onto Discord: with its picture, or in words where that cannot be."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Iterable
from typing import Any

import discord

from bot.deliver.permission import MISSING_PERMISSIONS, told_no_files
from bot.model.letter import Letter
from bot.model.match import Match
from bot.model.scene import Shot
from bot.store.store import Store
from bot.tell.gallery import Gallery, NotDrawn

log = logging.getLogger(__name__)

HISTORY_SEARCHED = 100

NO_BOARD = "The board cannot be shown now."
NOT_DRAWN = "The picture could not be drawn. Reference {reference}"


class Sender:
    """Sends messages. Whatever Discord refuses, it raises."""

    def __init__(self, client: discord.Client, store: Store, gallery: Gallery) -> None:
        self._client = client
        self._outbox = store.outbox
        self._gallery = gallery

    async def channel(self, match: Match, letter: Letter) -> Any:
        """Give where a letter goes."""
        if letter.lane.direct:
            return await self._client.create_dm(discord.Object(letter.lane.target))  # type: ignore[arg-type]
        return self._client.get_partial_messageable(letter.lane.target, guild_id=match.guild_id)

    async def post(
        self,
        match: Match,
        letter: Letter,
        text: str,
        *,
        picture: Shot | None = None,
        calls: Iterable[int] = (),
        view: discord.ui.View | None = None,
    ) -> discord.Message:
        """Post a message to the table, with its picture as well as the bot's permissions allow it."""
        channel = await self.channel(match, letter)
        extra: dict[str, Any] = {"allowed_mentions": mentions(calls), **({"view": view} if view else {})}
        refused: discord.Forbidden | None = None
        async for parts in self._forms(match, picture, text):
            try:
                return await channel.send(**parts, **extra, nonce=letter.id)
            except discord.Forbidden as error:
                if error.code != MISSING_PERMISSIONS:
                    raise
                refused = error
        assert refused is not None  # there is always one form
        raise refused

    async def _forms(self, match: Match, picture: Shot | None, text: str) -> AsyncIterator[dict[str, Any]]:
        """Give the forms of a message, the best first: with its picture, with the board in words, and bare."""
        if picture is None or match.state is None:  # a match that cannot be read any more has no board
            yield {"content": text or NO_BOARD}
            return
        try:
            drawn = await self._gallery.picture(match, picture)
            yield {"content": text or None, "file": drawn.file()}
            reason = told_no_files(self._client)
        except NotDrawn as error:
            reason = NOT_DRAWN.format(reference=error.reference)
        board = match.words.board((await self._gallery.sight(match, picture)).view, match.safe_names)
        yield {"content": text or None, "embed": discord.Embed(description=board).set_footer(text=reason)}
        yield {"content": text or board}

    async def beside(self, match: Match, shot: Shot) -> dict[str, Any]:
        """Give a picture for a message whose words say the same, or under what reference its failure is logged."""
        if match.state is None:
            return {}
        try:
            return {"file": (await self._gallery.picture(match, shot)).file()}
        except NotDrawn as error:
            return {"embed": discord.Embed().set_footer(text=NOT_DRAWN.format(reference=error.reference))}

    async def found(self, match: Match, letter: Letter, *texts: str, pictured: bool = False) -> discord.Message | None:
        """Look for a message that may have been posted longer ago than Discord knows its nonce."""
        channel = await self.channel(match, letter)
        last = await self._outbox.last_sent(letter.lane, letter.id)
        after = discord.Object(last) if last else None
        wanted = {text.strip() for text in texts}
        try:
            async for message in channel.history(limit=HISTORY_SEARCHED, after=after, oldest_first=False):
                mine = self._client.user is not None and message.author.id == self._client.user.id
                alike = bool(message.attachments or message.embeds) == pictured
                if mine and alike and message.content.strip() in wanted:
                    return message
        except (discord.Forbidden, discord.NotFound) as error:  # without the right to read, the nonce alone must do
            log.info("the history of %s is closed: %r", letter.lane, error)
        return None


def mentions(users: Iterable[int]) -> discord.AllowedMentions:
    """Give leave to call these users, and nobody else."""
    return discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(it) for it in users])
