"""One letter put onto Discord: with its picture, or in words where that cannot be; and the panel before it retired."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator, Sequence
from typing import Any

import discord

from bot.deliver.amender import Amender
from bot.deliver.caller import Caller
from bot.deliver.obstacle import UNKNOWN_MESSAGE, awake
from bot.deliver.permission import MISSING_PERMISSIONS, told_no_files
from bot.model.letter import VOTE_OVER, Letter
from bot.model.match import Match, Status
from bot.model.scene import Shot
from bot.play.timekeeper import Clocks
from bot.store.post_store import PostStore
from bot.store.store import Store
from bot.store.vote_store import VoteStore
from bot.tell import control, notice
from bot.tell.amendment import asking
from bot.tell.gallery import Gallery, NotDrawn

log = logging.getLogger(__name__)

HISTORY_SEARCHED = 100
NOBODY = discord.AllowedMentions.none()

NO_BOARD = "The board cannot be shown now."
NOT_DRAWN = "The picture could not be drawn. Reference {reference}"


class Delivery:
    """Posts letters. Whatever Discord refuses, it raises."""

    def __init__(self, client: discord.Client, store: Store, gallery: Gallery, clocks: Clocks) -> None:
        posts = PostStore(store)
        self.caller = Caller(client, clocks, posts)
        self._amender = Amender(client, posts)
        self._clocks = clocks
        self._client = client
        self._store = store
        self._votes = VoteStore(store)
        self._gallery = gallery

    async def deliver(self, match: Match, letter: Letter, doubtful: bool) -> discord.Message | None:
        """Give the message that stands on Discord now; None for a question that was answered before it was asked.

        `doubtful`: it may have been posted already. Raises discord.HTTPException.
        """
        if letter.lane.direct:
            return await self._deliver(match, letter, doubtful)
        return await awake(self._client, letter.lane.target, lambda: self._deliver(match, letter, doubtful))

    async def _deliver(self, match: Match, letter: Letter, doubtful: bool) -> discord.Message | None:
        if self.caller.delivers(letter):
            return await self.caller.deliver(match, letter)
        if self._amender.delivers(letter):
            return await self._amender.deliver(match, letter)
        if letter.lane.direct:
            return await self._tell(match, letter, doubtful)
        return await self._post(match, letter, doubtful)

    async def panel_is_gone(self, match: Match) -> bool:
        """Tell whether the message that asks for a move was deleted by somebody."""
        if match.panel is None or match.status != Status.RUNNING:
            return False
        channel = self._channel(match, match.panel.channel_id)
        try:
            await channel.fetch_message(match.panel.message_id)
        except discord.NotFound:
            return True
        except discord.Forbidden as error:  # then nobody knows
            log.info("the panel of match %s is out of reach: %r", match.id, error)
        return False

    # -- messages to the table

    async def _post(self, match: Match, letter: Letter, doubtful: bool) -> discord.Message | None:
        """Post a message to the table, unless it is a question that was answered before it could be asked.

        With a move the panel before it goes first, so that there is never more than one.
        """
        if letter.kind == notice.POST:
            await self._retire(match, letter.lane.target)
        if VOTE_OVER in letter.body:
            await self._close_vote(match, letter)
        body = letter.body
        told, asked = body["text"], asking(body)
        channel = self._channel(match, letter.lane.target)
        found = await self._found(channel, letter, (told, asked)) if doubtful else None
        if found is not None:
            return found
        asks = "ask" in body and body["seq"] == match.seq and match.status == Status.RUNNING
        if not asks and not told and "picture" not in body:
            return None
        return await self._send(channel, letter, match, asked if asks else told, asks)

    async def _send(self, channel: Any, letter: Letter, match: Match, text: str, asks: bool) -> discord.Message:
        """Post a message, with its picture as well as the bot's permissions allow it."""
        calls = asks or control.VOTE in letter.body or control.SHARE in letter.body
        users = await self._clocks.to_call(match, letter.body.get("calls", ())) if calls else ()
        called = [discord.Object(user_id) for user_id in users]
        mentions = discord.AllowedMentions(everyone=False, roles=False, users=called)
        extra: dict[str, Any] = {}
        if asks:
            shown = match.words.show_secret() if match.has_secrets else None
            extra["view"] = control.panel(match.id, match.seq, shown)
        elif control.VOTE in letter.body:
            extra["view"] = control.under_vote(match.id, letter.body[control.VOTE])
        elif control.TAKE in letter.body:
            program = letter.body.get(control.REPLACE, False)
            extra["view"] = control.under_offer(match.id, match.seq, letter.body[control.TAKE], program)
        elif control.SHARE in letter.body:
            extra["view"] = control.under_invitation(match.id, match.seq, letter.body[control.SHARE])
        refused: discord.Forbidden | None = None
        async for parts in self._forms(match, letter, text):
            try:
                return await channel.send(**parts, **extra, nonce=letter.id, allowed_mentions=mentions)
            except discord.Forbidden as error:
                if error.code != MISSING_PERMISSIONS:
                    raise
                refused = error
        assert refused is not None  # there is always one form
        raise refused

    async def _forms(self, match: Match, letter: Letter, text: str) -> AsyncIterator[dict[str, Any]]:
        """Give the forms of a message, the best first: with its picture, with the board in words, and bare."""
        if "picture" not in letter.body or match.state is None:  # a match that cannot be read any more has no board
            yield {"content": text or NO_BOARD}
            return
        shot = Shot(**letter.body["picture"])
        try:
            picture = await self._gallery.picture(match, shot)
            yield {"content": text or None, "file": picture.file()}
            reason = told_no_files(self._client)
        except NotDrawn as error:
            reason = NOT_DRAWN.format(reference=error.reference)
        board = match.words.board((await self._gallery.sight(match, shot)).view, match.safe_names)
        yield {"content": text or None, "embed": discord.Embed(description=board).set_footer(text=reason)}
        yield {"content": text or board}

    async def _retire(self, match: Match, here: int) -> None:
        """Take question and buttons off the panel; what it told stays. One in another channel may be out of reach."""
        panel = match.panel
        if panel is None:
            return
        message = self._channel(match, panel.channel_id).get_partial_message(panel.message_id)
        try:
            if panel.text:
                await message.edit(content=panel.text, view=None)
            else:
                await message.delete()
        except discord.HTTPException as error:
            if error.code != UNKNOWN_MESSAGE and panel.channel_id == here:
                raise
            log.info("the panel of match %s is out of reach: %r", match.id, error)
        match.panel = None

    async def _close_vote(self, match: Match, letter: Letter) -> None:
        """Say under a vote that is over how it ended, in the place of its buttons."""
        found = await self._votes.posted(match.id, letter.body[VOTE_OVER])
        if found is None:
            return
        message = self._channel(match, found.target).get_partial_message(found.message_id)
        try:
            await message.edit(content=letter.body["outcome"], view=None, allowed_mentions=NOBODY)
        except (discord.Forbidden, discord.NotFound) as error:  # deleted, or in a channel that the match has left
            log.info("the vote of match %s is out of reach: %r", match.id, error)

    def _channel(self, match: Match, channel_id: int) -> discord.PartialMessageable:
        return self._client.get_partial_messageable(channel_id, guild_id=match.guild_id)

    # -- direct messages

    async def _tell(self, match: Match, letter: Letter, doubtful: bool) -> discord.Message | None:
        """Send a direct message, but a seat's secrets only to its holder of now."""
        if letter.kind in notice.SECRETS and letter.body["picture"]["seat"] not in match.seat_of(letter.lane.target):
            return None
        channel = await self._client.create_dm(discord.Object(letter.lane.target))  # type: ignore[arg-type]
        text: str = letter.body["text"]
        found = await self._found(channel, letter, (text,)) if doubtful else None
        if found is not None:
            return found
        extra: dict[str, Any] = {"silent": await self._clocks.rests(letter.lane.target)}
        if "picture" in letter.body:
            extra |= await self._picture(match, Shot(**letter.body["picture"]))
        return await channel.send(text, nonce=letter.id, **extra)

    async def _picture(self, match: Match, shot: Shot) -> dict[str, Any]:
        """Give a picture for a message whose words say the same, or under what reference its failure is logged."""
        if match.state is None:
            return {}
        try:
            return {"file": (await self._gallery.picture(match, shot)).file()}
        except NotDrawn as error:
            return {"embed": discord.Embed().set_footer(text=NOT_DRAWN.format(reference=error.reference))}

    async def _found(self, channel: Any, letter: Letter, texts: Sequence[str]) -> discord.Message | None:
        """Look for a message that may have been posted longer ago than Discord knows its nonce."""
        last = await self._store.last_sent(letter.lane, letter.id)
        after = discord.Object(last) if last else None
        wanted = {text.strip() for text in texts}
        try:
            async for message in channel.history(limit=HISTORY_SEARCHED, after=after, oldest_first=False):
                mine = self._client.user is not None and message.author.id == self._client.user.id
                pictured = bool(message.attachments or message.embeds) == ("picture" in letter.body)
                if mine and pictured and message.content.strip() in wanted:
                    return message
        except (discord.Forbidden, discord.NotFound) as error:  # without the right to read, the nonce alone must do
            log.info("the history of %s is closed: %r", letter.lane, error)
        return None
