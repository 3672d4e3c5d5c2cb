"""One new message put onto Discord: with its picture, or in words where that cannot be."""

from __future__ import annotations

import contextlib
import logging
import re
import unicodedata
from collections.abc import AsyncGenerator, Awaitable, Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, TypeAlias

import discord

from bot.deliver.obstacle import UNKNOWN_MESSAGE
from bot.deliver.permission import MISSING_PERMISSIONS, THREAD_CLOSED, told_no_files
from bot.deliver.posting import NOBODY, Form, change, mentions, post
from bot.model.message.letter import Letter
from bot.model.message.scene import Shot
from bot.model.message.under import Button, Control
from bot.model.table.match import Match
from bot.store.match.store import Store
from bot.tell.gallery import Gallery
from bot.tell.picture import NotDrawn

log = logging.getLogger(__name__)

HISTORY_SEARCHED = 100
BEFORE = 60.0
"""Seconds: what was posted longer than that before a message was written is another one that says the same, of moves
that are lost where a database was put back, say."""

BAD_REQUEST, TOO_LARGE = 400, 413
"""What Discord answers to a message of which it does not like something."""
LONGEST_TEXT = 2000
CUSTOM_EMOJI, MENTION = re.compile(r"<a?:\w+:\d+>"), re.compile(r"<[@#][!&]?\d+>")
NO_WORDS = ("So", "Cs", "Co", "Cn", "Cf")
"""The kinds of characters of which emoji are made, and others that nobody reads."""
TRIMMINGS = "\ufe0f\u20e3\U0001f3fb\U0001f3fc\U0001f3fd\U0001f3fe\U0001f3ff"
"""What else goes with emoji: their presentation, key caps, and colours of skin."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A message that stands on Discord."""

    id: int
    has_controls: bool
    """Whether something can be pressed or chosen under it."""


Sent: TypeAlias = Standing | None
"""The message that stands on Discord now; None when there was nothing to say (any more)."""
Forms: TypeAlias = AsyncGenerator[Form, None]
"""Gives the forms of a message when the one before was refused."""
Put: TypeAlias = Callable[[Form], Awaitable[int]]
"""Puts a form of a message onto Discord, and gives the message's number."""

NOTHING: Form = {"embed": None, "file": None, "controls": ()}
"""What leaves nothing of a message in whose place another form is put."""
OPEN = "Open"
WHERE = (
    "The match goes on, but what I had to say cannot be shown here. `/game board` shows the table and who must move."
)
NO_BOARD = "The board cannot be shown now."
NOT_DRAWN = "The picture could not be drawn. Reference {reference}"


class Sender:
    """Sends messages. Whatever Discord refuses, it raises."""

    def __init__(self, client: discord.Client, store: Store, gallery: Gallery) -> None:
        self._client = client
        self._outbox = store.outbox
        self._gallery = gallery

    async def channel(self, letter: Letter) -> int:
        """Give the number of the channel that a letter goes to."""
        if not letter.lane.direct:
            return letter.lane.target
        return (await self._client.create_dm(discord.Object(letter.lane.target))).id  # type: ignore[arg-type]

    async def post(
        self,
        match: Match,
        letter: Letter,
        text: str,
        *,
        picture: Shot | None = None,
        calls: Iterable[int] = (),
        controls: Sequence[Control] = (),
    ) -> Standing:
        """Post a message to the table, with its picture as well as the bot's permissions allow it."""
        forms = self._forms(match, picture, text, _beside(mentions(calls), controls))
        return await self.send(letter.lane.target, letter, forms)

    async def send(self, channel_id: int, letter: Letter, forms: Forms, *, silent: bool = False) -> Standing:
        """Send a message in the first of its forms that Discord takes; then plainer and plainer ones are tried.

        Whoever runs the bot reads in the log what Discord found fault with.
        """
        put = partial(post, self._client, channel_id, nonce=letter.nonce, silent=silent)
        return await self._first(letter, forms, put)

    async def change(
        self,
        match: Match,
        letter: Letter,
        channel_id: int,
        message_id: int,
        text: str,
        picture: Shot | None,
        controls: Sequence[Control] = (),
    ) -> Sent:
        """Let a message at the table say and show something else, in forms as a new one, and call nobody; None when it
        is there no more."""

        async def put(form: Form) -> int:
            await change(self._client, channel_id, message_id, {**NOTHING, **form})
            return message_id

        try:
            return await self._first(letter, self._forms(match, picture, text, _beside(NOBODY, controls)), put)
        except discord.NotFound as error:
            if error.code != UNKNOWN_MESSAGE:
                raise
            log.info("message %s was gone already", message_id)
            return None

    async def _first(self, letter: Letter, forms: Forms, put: Put) -> Standing:
        """Put a message onto Discord in the first form that it takes; after those given, plainer and plainer ones."""
        refused: discord.HTTPException | None = None
        last: Form = {}
        async with contextlib.aclosing(forms):  # else the loop closes it, in a task of its own
            async for last in forms:
                try:
                    return _standing(await put(last), last)
                except discord.HTTPException as error:
                    refused = _faulty(error, letter)
        assert refused is not None  # there is always one form
        if refused.status == BAD_REQUEST:
            for form in plainer(last):
                try:
                    return _standing(await put(form), form)
                except discord.HTTPException as error:
                    refused = _faulty(error, letter)
        raise refused

    async def _forms(self, match: Match, picture: Shot | None, text: str, extra: Mapping[str, Any]) -> Forms:
        """Give the forms of a message, the best first: with its picture, with the board in words, and bare."""
        if picture is None or match.state is None:  # a match that cannot be read any more has no board
            yield {"content": text or NO_BOARD, **extra}
            return
        try:
            drawn = await self._gallery.picture(match, picture)
            yield {"content": text or None, "file": drawn.file(), **extra}
            reason = told_no_files(self._client)
        except NotDrawn as error:
            reason = NOT_DRAWN.format(reference=error.reference)
        board = match.words.board((await self._gallery.sight(match, picture)).view, match.safe_names)
        embed = discord.Embed(description=board).set_footer(text=reason)
        yield {"content": text or None, "embed": embed, **extra}
        yield {"content": text or board, **extra}

    async def ahead(self, match: Match, picture: Shot | None) -> None:
        """Draw what is sent next; what is wrong with it shows when it is sent."""
        if picture is not None and match.state is not None:
            with contextlib.suppress(NotDrawn):
                await self._gallery.picture(match, picture)

    async def beside(self, match: Match, shot: Shot) -> dict[str, Any]:
        """Give a picture for a message whose words say the same, or under what reference its failure is logged."""
        if match.state is None:
            return {}
        try:
            return {"file": (await self._gallery.picture(match, shot)).file()}
        except NotDrawn as error:
            return {"embed": discord.Embed().set_footer(text=NOT_DRAWN.format(reference=error.reference))}

    async def found(self, match: Match, letter: Letter, *texts: str, pictured: bool = False) -> Sent:
        """Look for a message that may have been posted longer ago than Discord knows its nonce."""
        guild_id = None if letter.lane.direct else match.guild_id
        channel = self._client.get_partial_messageable(await self.channel(letter), guild_id=guild_id)
        last = await self._outbox.last_sent(letter.lane, letter.id)
        after = discord.Object(last) if last else None
        written = letter.created_at - await self._outbox.ahead()
        wanted = {text.strip() for text in texts}
        try:
            async for message in channel.history(limit=HISTORY_SEARCHED, after=after, oldest_first=False):
                mine = self._client.user is not None and message.author.id == self._client.user.id
                alike = bool(message.attachments or message.embeds) == pictured
                if message.created_at.timestamp() < written - BEFORE:
                    break
                if mine and alike and message.content.strip() in wanted:
                    return Standing(message.id, bool(message.components))
        except (discord.Forbidden, discord.NotFound) as error:  # without the right to read, the nonce alone must do
            log.info("the history of %s is closed: %r", letter.lane, error)
        return None


def _beside(allowed_mentions: Mapping[str, Any], controls: Sequence[Control]) -> dict[str, Any]:
    """Give what every form of a message has."""
    return {"allowed_mentions": allowed_mentions, **({"controls": controls} if controls else {})}


def _standing(message_id: int, form: Form) -> Standing:
    return Standing(message_id, bool(form.get("controls")))


def _faulty(error: discord.HTTPException, letter: Letter) -> discord.HTTPException:
    """Give an error back that another form of a message may help against. Raises any other."""
    if error.status in (BAD_REQUEST, TOO_LARGE) and error.code not in THREAD_CLOSED:
        log.error("message %s of match %s is sent plainer: %r", letter.id, letter.match_id, error)
    elif error.code != MISSING_PERMISSIONS:
        raise error
    return error


def plainer(parts: Form) -> Iterator[Form]:
    """Give ever plainer forms of a message of words: without emoji, without mentions, and a hint where to look."""
    controls = [_without_emoji(it) for it in parts.get("controls", ())]
    buttons = {"controls": controls} if controls else {}
    text = words(parts.get("content") or "") or WHERE
    yield {"content": text, "allowed_mentions": parts.get("allowed_mentions", NOBODY), **buttons}
    yield {"content": MENTION.sub("", text).strip() or WHERE, **buttons}
    yield {"content": WHERE, **buttons}
    yield {"content": WHERE}


def words(text: str) -> str:
    """Give a text without emoji, and no longer than Discord takes it."""
    kept = CUSTOM_EMOJI.sub("", text)
    plain = "".join(it for it in kept if unicodedata.category(it) not in NO_WORDS and it not in TRIMMINGS)
    return plain[:LONGEST_TEXT].strip()


def _without_emoji(control: Control) -> Control:
    return replace(control, label=words(control.label) or OPEN) if isinstance(control, Button) else control


async def only(form: Form) -> Forms:
    """Give the only form that a message has."""
    yield form
