"""What must reach Discord: posted in order, each once, tried again while there is hope, and never lost.

A letter's number is its nonce, so that Discord itself drops a second creation of the same message within some minutes;
one that may have been posted earlier, by a process that died, is first looked for in the channel. No lock and no
transaction is held while Discord is awaited.
"""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict, deque
from collections.abc import Iterable, Sequence
from functools import partial
from typing import Any

import aiohttp
import discord

from bot import control, notice
from bot.gallery import Gallery, NotDrawn, Picture, refer
from bot.match import Match, Panel, Status
from bot.matches import Matches
from bot.scene import Shot
from bot.store import Lane, Letter, Store, StoreFailed

log = logging.getLogger(__name__)

FIRST_PAUSE = 1.0
LONGEST_PAUSE = 300.0
"""Seconds before the next attempt; each pause is twice the one before."""

HISTORY_SEARCHED = 100

UNREACHABLE = (aiohttp.ClientError, OSError, asyncio.TimeoutError)
PASSING = (401, 429)
"""Answers that change by themselves or by the host's hand: a token that is not valid now, too much at once."""
SERVER_FAULT = 500


class Outbox:
    """Delivers the letters of the outbox, each lane by itself."""

    def __init__(self, client: discord.Client, store: Store) -> None:
        self.matches: Matches
        self.gallery: Gallery
        self._client = client
        self._store = store
        self._open = False
        self._tasks: dict[Lane, asyncio.Task[None]] = {}
        self._letters: defaultdict[Lane, deque[Letter]] = defaultdict(deque)
        self._begun: set[Lane] = set()
        """Lanes that hold nothing any more which a former process may have posted already."""

    async def start(self) -> None:
        """Take up what a former process left."""
        self._open = True
        for lane in await self._store.pending_lanes():
            self._call(lane)

    async def close(self) -> None:
        """Stop. What is under way may have been posted; its nonce sees to it that it is not posted again."""
        self._open = False
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    def wake(self, letters: Iterable[Letter]) -> None:
        """Take letters that were just written, in order."""
        for letter in letters if self._open else ():
            self._letters[letter.lane].append(letter)
            self._call(letter.lane)

    def _call(self, lane: Lane) -> None:
        if lane not in self._tasks:
            self._tasks[lane] = asyncio.create_task(self._run(lane), name=f"outbox {lane}")

    async def idle(self) -> None:
        """Wait until every lane is empty."""
        while self._tasks:
            await asyncio.gather(*self._tasks.values())

    async def _run(self, lane: Lane) -> None:
        """Empty a lane; when the database fails, begin it anew after a pause."""
        pause = FIRST_PAUSE
        try:
            while not await self._empty(lane):
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
            await asyncio.sleep(0)  # whoever watches this task sees the last delivery before its end
        finally:
            del self._tasks[lane]
        if self._letters[lane]:
            self._call(lane)

    async def _empty(self, lane: Lane) -> bool:
        """Deliver all letters of a lane. The first time, what the database has counts: letters in hand are among it."""
        letters = self._letters[lane]
        try:
            if lane not in self._begun:
                left = await self._store.pending(lane)
                for number, letter in enumerate(left):
                    await self._insist(letter, doubtful=number == 0)
                known = {letter.id for letter in left}
                while letters and letters[0].id in known:
                    letters.popleft()
                self._begun.add(lane)
            while letters:
                await self._insist(letters[0], doubtful=False)
                letters.popleft()
        except StoreFailed:
            log.exception("reference %s: the outbox pauses at %s", refer(), lane)
            self._begun.discard(lane)
            letters.clear()
            return False
        return True

    async def _insist(self, letter: Letter, doubtful: bool) -> None:
        """Deliver one letter, or find out that it never can be; `doubtful`: it may have been posted already."""
        pause = FIRST_PAUSE
        while not await self._try(letter, doubtful):
            await self._store.tried(letter.id)
            await asyncio.sleep(pause)
            pause, doubtful = min(2 * pause, LONGEST_PAUSE), True

    async def _try(self, letter: Letter, doubtful: bool) -> bool:
        """Deliver one letter; tell whether it is settled, one way or the other. Raises StoreFailed."""
        failed: str | None = None
        message: discord.Message | None = None
        try:
            match = await self.matches.by_id(letter.match_id)
            if letter.lane.direct:
                message = await self._tell(match, letter, doubtful)
            else:
                message = await self._post(match, letter, doubtful)
        except StoreFailed:
            raise
        except UNREACHABLE as error:
            log.warning("message %s is tried again: %r", letter.id, error)
            return False
        except discord.HTTPException as error:
            failed = f"{error.status} {error.code}: {error.text}"
            passing = error.status in PASSING or error.status >= SERVER_FAULT
            log.warning("message %s %s: %r", letter.id, "is tried again" if passing else "cannot be delivered", error)
            if passing:
                return False
        except Exception as error:  # a fault of ours must not stop what comes after it
            reference = refer()
            failed = f"reference {reference}: {error!r}"
            log.exception("reference %s: message %s", reference, letter.id)
        await self._settle(letter, message, failed)
        return True

    async def _settle(self, letter: Letter, message: discord.Message | None, failed: str | None) -> None:
        """Note how a letter ended; when it is the last secret of its move, the table may hear of it."""
        match = await self.matches.by_id(letter.match_id)
        panel = message is not None and bool(message.components)
        then = partial(notice.secrets_told, match) if letter.kind == notice.SECRET else None
        message_id = message and message.id
        self.wake(await self._store.settle(letter, message_id=message_id, failed=failed, panel=panel, then=then))
        if message is not None and panel:
            match.panel = Panel(message.id, letter.body["text"])

    # -- messages to the table

    async def _post(self, match: Match, letter: Letter, doubtful: bool) -> discord.Message | None:
        """Post a message to the table, unless it is a question that was answered before it could be asked.

        With a move the panel before it goes first, so that there is never more than one.
        """
        if letter.kind == notice.POST:
            await self._retire(match)
        body = letter.body
        told, asked = body["text"], "\n\n".join(filter(None, (body["text"], body.get("ask"))))
        channel = self._client.get_partial_messageable(letter.lane.target, guild_id=match.guild_id)
        found = await self._found(channel, letter, (told, asked)) if doubtful else None
        if found is not None:
            return found
        asks = "ask" in body and body["seq"] == match.seq and match.status == Status.RUNNING
        if not asks and not told and "picture" not in body:
            return None
        return await self._send(channel, letter, match, asked if asks else told, asks)

    async def _send(self, channel: Any, letter: Letter, match: Match, text: str, asks: bool) -> discord.Message:
        extra: dict[str, Any] = {}
        if "picture" in letter.body:
            picture = await self._picture(match, Shot(**letter.body["picture"]))
            extra = {"file": picture.file()} if isinstance(picture, Picture) else {"embed": picture}
        if asks:
            extra["view"] = control.panel(match.id, match.seq, match.words.show_secret())
        called = [discord.Object(user_id) for user_id in letter.body.get("calls", ()) if asks]
        return await channel.send(
            text or None,
            nonce=letter.id,
            allowed_mentions=discord.AllowedMentions(everyone=False, roles=False, users=called),
            **extra,
        )

    async def _picture(self, match: Match, shot: Shot) -> Picture | discord.Embed:
        """Give the picture, or the same in words where it fails to draw."""
        try:
            return await self.gallery.picture(match, shot)
        except NotDrawn as error:
            view = (await self.gallery.sight(match, shot)).view
            embed = discord.Embed(description=match.words.board(view, match.safe_names))
            return embed.set_footer(text=f"The picture could not be drawn. Reference {error.reference}")

    async def _retire(self, match: Match) -> None:
        """Take question and buttons off the panel; what it told stays."""
        if match.panel is None:
            return
        channel = self._client.get_partial_messageable(match.channel_id, guild_id=match.guild_id)
        panel = channel.get_partial_message(match.panel.message_id)
        try:
            if match.panel.text:
                await panel.edit(content=match.panel.text, view=None)
            else:
                await panel.delete()
        except (discord.Forbidden, discord.NotFound) as error:  # gone, or out of reach: then the buttons are too
            log.info("the panel of match %s is out of reach: %r", match.id, error)
        match.panel = None

    # -- direct messages

    async def _tell(self, match: Match, letter: Letter, doubtful: bool) -> discord.Message:
        """Send a seat's secrets to the user who holds it."""
        channel = await self._client.create_dm(discord.Object(letter.lane.target))  # type: ignore[arg-type]
        text: str = letter.body["text"]
        found = await self._found(channel, letter, (text,)) if doubtful else None
        if found is not None:
            return found
        try:
            picture = await self.gallery.picture(match, Shot(**letter.body["picture"]))
        except NotDrawn:  # its reference is in the log; the words say the same
            return await channel.send(text, nonce=letter.id)
        return await channel.send(text, nonce=letter.id, file=picture.file())

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
