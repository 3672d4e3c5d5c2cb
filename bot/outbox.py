"""What must reach Discord: posted in order, each once, tried again while there is hope, and never lost.

A row's number is its nonce, so that Discord itself drops a second creation of the same message. No lock and no
transaction is held while Discord is awaited.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Iterable
from typing import Any

import aiohttp
import discord

from bot import control, notice
from bot.gallery import Gallery, NotDrawn, Picture, refer
from bot.match import Match, Panel
from bot.matches import Matches
from bot.scene import Shot
from bot.store import Lane, Store

log = logging.getLogger(__name__)

FIRST_PAUSE = 1.0
LONGEST_PAUSE = 300.0
"""Seconds before the next attempt; each pause is twice the one before."""

NONCE_SECONDS = 60.0
"""So long Discord surely knows a nonce. An older message that may have been posted is looked for in the channel."""

ROWS_AT_ONCE = 20
HISTORY_SEARCHED = 100

UNREACHABLE = (aiohttp.ClientError, OSError, asyncio.TimeoutError)
PASSING = (401, 429)
"""Answers that change by themselves or by the host's hand: a token that is not valid now, too much at once."""
SERVER_FAULT = 500


class Outbox:
    """Delivers the rows of the outbox, each lane by itself."""

    def __init__(self, client: discord.Client, store: Store) -> None:
        self.matches: Matches
        self.gallery: Gallery
        self._client = client
        self._store = store
        self._open = False
        self._tasks: dict[Lane, asyncio.Task[None]] = {}
        self._called: set[Lane] = set()
        self._begun: set[Lane] = set()
        """Lanes in which this process has settled a message: what it did not, another may have posted already."""

    async def start(self) -> None:
        """Take up what a former process left."""
        self._open = True
        self.wake(await self._store.pending_lanes())

    async def close(self) -> None:
        """Stop. What is under way may have been posted; its nonce sees to it that it is not posted again."""
        self._open = False
        for task in self._tasks.values():
            task.cancel()
        await asyncio.gather(*self._tasks.values(), return_exceptions=True)

    def wake(self, lanes: Iterable[Lane]) -> None:
        """Say that lanes have messages to deliver."""
        for lane in lanes if self._open else ():
            self._called.add(lane)
            if lane not in self._tasks:
                self._tasks[lane] = asyncio.create_task(self._run(lane), name=f"outbox {lane}")

    async def idle(self) -> None:
        """Wait until every lane is empty."""
        while self._tasks:
            await asyncio.gather(*self._tasks.values())

    async def _run(self, lane: Lane) -> None:
        try:
            while lane in self._called:
                self._called.discard(lane)
                await self._empty(lane)
                await asyncio.sleep(0)  # whoever watches this task sees the last delivery before its end
        except Exception:
            log.exception("reference %s: the outbox stopped at %s", refer(), lane)
        finally:
            del self._tasks[lane]

    async def _empty(self, lane: Lane) -> None:
        rows = await self._store.pending(lane, ROWS_AT_ONCE)
        for row in rows:
            await self._insist(lane, row)
        if len(rows) == ROWS_AT_ONCE:
            self._called.add(lane)

    async def _insist(self, lane: Lane, row: Any) -> None:
        """Deliver one row, or find out that it never can be."""
        pause, doubtful = FIRST_PAUSE, lane not in self._begun
        while not await self._try(lane, row, doubtful):
            await self._store.tried(row.id)
            await asyncio.sleep(pause)
            pause, doubtful = min(2 * pause, LONGEST_PAUSE), True
        self._begun.add(lane)

    async def _try(self, lane: Lane, row: Any, doubtful: bool) -> bool:
        """Deliver one row; tell whether it is settled, one way or the other."""
        try:
            if lane.direct:
                await self._tell(lane, row, doubtful)
            else:
                await self._post(lane, row, doubtful)
        except UNREACHABLE as error:
            log.warning("message %s is tried again: %r", row.id, error)
            return False
        except discord.HTTPException as error:
            if error.status in PASSING or error.status >= SERVER_FAULT:
                log.warning("message %s is tried again: %r", row.id, error)
                return False
            log.warning("message %s cannot be delivered: %r", row.id, error)
            await self._settle(row, failed=f"{error.status} {error.code}: {error.text}")
        except Exception as error:  # a fault of ours must not stop what comes after it
            reference = refer()
            log.exception("reference %s: message %s", reference, row.id)
            await self._settle(row, failed=f"reference {reference}: {error!r}")
        return True

    async def _settle(self, row: Any, *, message_id: int | None = None, failed: str | None = None) -> None:
        """Note how a row ended; when it is the last secret of its move, the table may hear of it."""
        if row.kind != notice.SECRET:
            await self._store.settle(row, message_id=message_id, failed=failed)
            return
        match = await self.matches.by_id(row.match_id)
        told = await self._store.settle(
            row, message_id=message_id, failed=failed, then=lambda rows: notice.secrets_told(match, rows)
        )
        if told:
            self.wake([told.lane])

    # -- messages to the table

    async def _post(self, lane: Lane, row: Any, doubtful: bool) -> None:
        """Post a message to the table. The panel before it goes first, so that there is never more than one."""
        match, body = await self.matches.by_id(row.match_id), row.body
        await self._retire(match)
        asks = "ask" in body and body["seq"] == match.seq
        text = "\n\n".join(filter(None, (body["text"], body["ask"] if asks else "")))
        if not text and "picture" not in body:
            await self._store.settle(row)  # the question was answered before it could be asked
            return
        channel = self._client.get_partial_messageable(lane.target, guild_id=match.guild_id)
        message = await self._found(channel, lane, row, text) if doubtful else None
        if message is None:
            message = await self._send(channel, row, match, text, asks)
        panel = bool(message.components)
        await self._store.settle(row, message_id=message.id, panel=panel)
        if panel:
            match.panel = Panel(message.id, body["text"])

    async def _send(self, channel: Any, row: Any, match: Match, text: str, asks: bool) -> discord.Message:
        extra: dict[str, Any] = {}
        if "picture" in row.body:
            picture = await self._picture(match, Shot(**row.body["picture"]))
            extra = {"file": picture.file()} if isinstance(picture, Picture) else {"embed": picture}
        if asks:
            extra["view"] = control.panel(match.id, match.seq)
        called = [discord.Object(user_id) for user_id in row.body.get("calls", ()) if asks]
        return await channel.send(
            text or None,
            nonce=row.id,
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

    async def _tell(self, lane: Lane, row: Any, doubtful: bool) -> None:
        """Send a seat's secrets to the user who holds it."""
        match = await self.matches.by_id(row.match_id)
        channel = await self._client.create_dm(discord.Object(lane.target))  # type: ignore[arg-type]
        text: str = row.body["text"]
        message = await self._found(channel, lane, row, text) if doubtful else None
        if message is None:
            try:
                picture = await self.gallery.picture(match, Shot(**row.body["picture"]))
                message = await channel.send(text, nonce=row.id, file=picture.file())
            except NotDrawn:  # its reference is in the log; the words say the same
                message = await channel.send(text, nonce=row.id)
        await self._settle(row, message_id=message.id)

    async def _found(self, channel: Any, lane: Lane, row: Any, text: str) -> discord.Message | None:
        """Look for a message that may have been posted longer ago than Discord knows its nonce."""
        if time.time() - row.created_at < NONCE_SECONDS:
            return None
        last = await self._store.last_sent(lane, row.id)
        after = discord.Object(last) if last else None
        search = channel.history(limit=HISTORY_SEARCHED, after=after, oldest_first=False)
        try:
            async for message in search:
                mine = self._client.user is not None and message.author.id == self._client.user.id
                pictured = bool(message.attachments or message.embeds) == ("picture" in row.body)
                if mine and pictured and message.content.strip() == text.strip():
                    return message
        except discord.Forbidden as error:  # without the right to read, the nonce alone must do
            log.info("the history of %s is closed: %r", lane, error)
        return None
