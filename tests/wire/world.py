"""What the small Discord knows: people, channels, messages with their bytes, interactions and their answers."""

from __future__ import annotations

import asyncio
import re
import time
from dataclasses import dataclass, field
from typing import Any

from tests.wire import payload
from tests.wire.payload import Json

EPHEMERAL = 64


@dataclass
class Upload:
    """One file as it came over the wire."""

    name: str
    data: bytes
    description: str | None


@dataclass
class Kept:
    """A message as it stands, its files, and whose eyes it is for."""

    body: Json
    files: list[Upload]
    deleted: bool = False
    edits: int = 0


@dataclass
class Interaction:
    """Something that a person did with the bot, and what the bot answered."""

    ident: int
    token: str
    user: int
    channel: int
    message: int | None = None
    acknowledged: asyncio.Event = field(default_factory=asyncio.Event)
    answered: asyncio.Event = field(default_factory=asyncio.Event)
    kind: int | None = None
    """Type of the first answer."""
    choices: list[Json] | None = None
    answers: list[int] = field(default_factory=list)
    """Ids of the messages that answered it."""
    sent_at: float = field(default_factory=time.perf_counter)
    seconds: float | None = None
    """From the person's click to the acknowledgement."""
    lost: bool = False
    """Whether the bot died before it answered."""


@dataclass
class Fault:
    """What goes wrong with the next requests that match."""

    method: str
    path: str
    """A regular expression on the path without the version."""
    status: int
    times: int = 1
    headers: dict[str, str] = field(default_factory=dict)
    body: Json = field(default_factory=dict)
    lost: bool = False
    """Whether the request is carried out and only its answer is lost."""
    hits: int = 0

    def takes(self, method: str, path: str) -> bool:
        """Tell whether this request fails, and count it."""
        fits = self.hits < self.times and method == self.method and re.fullmatch(self.path, path) is not None
        self.hits += fits
        return fits


class Refused(Exception):
    """An error answer: status and Discord's code."""

    def __init__(self, status: int, code: int, text: str) -> None:
        super().__init__(text)
        self.status, self.code, self.text = status, code, text


class World:
    """All that outlives the bot's process."""

    def __init__(self, people: list[str], channels: list[str], guilds: int = 1) -> None:
        self.guilds = [payload.GUILD + (n << payload.SHARD_BIT) for n in range(guilds)]
        """One after the other of the next shard; so are the channels, one a guild and again from the first."""
        self._last = 0
        self.bot = payload.user(payload.BOT, "Tin Lizzie", bot=True)
        self.people: dict[int, Json] = {200 + n: payload.user(200 + n, name) for n, name in enumerate(people)}
        self.channels: dict[int, Json] = {
            300 + n: payload.text_channel(300 + n, it, self.guilds[n % guilds]) for n, it in enumerate(channels)
        }
        self.messages: dict[int, dict[int, Kept]] = {ident: {} for ident in self.channels}
        self.direct: dict[int, int] = {}
        """From a user to the channel of his direct messages."""
        self.closed: set[int] = set()
        """Users who take no direct messages."""
        self.away = False
        """Whether the bot was removed from the guild."""
        self.commands: list[Json] = []
        self.registrations = 0
        self.interactions: dict[str, Interaction] = {}
        self.nonces: dict[tuple[int, str], int] = {}
        self.faults: list[Fault] = []
        self.requests: list[tuple[str, str, Any]] = []
        self.problems: list[str] = []
        """Requests that Discord's own description does not allow."""

    def lose_interactions(self) -> None:
        """Fail all that wait for an answer, as their people will see soon: the bot has died."""
        for asked in self.interactions.values():
            if not asked.answered.is_set():
                asked.lost = True
                asked.acknowledged.set()
                asked.answered.set()

    def snowflake(self) -> int:
        """Give a new id, later ones greater."""
        now = (int(time.time() * 1000) - 1420070400000) << 22
        self._last = max(now, self._last + 1)
        return self._last

    def guild(self, ident: int = payload.GUILD) -> Json:
        """Give a guild as it stands."""
        channels = [it for it in self.channels.values() if it.get("guild_id") == str(ident)]
        return payload.guild(channels, [*self.people.values(), self.bot], ident)

    def channel(self, ident: int) -> Json:
        """Give a channel. Raises Refused 10003."""
        if ident not in self.channels:
            raise Refused(404, 10003, "Unknown Channel")
        return self.channels[ident]

    def need_open(self, ident: int, archived: bool = False) -> None:
        """Let the bot pass, but not where it is not, into a locked thread, or to what is archived. Raises Refused."""
        channel = self.channel(ident)
        if self.away and channel["type"] != 1:
            raise Refused(403, 50001, "Missing Access")
        state = channel.get("thread_metadata", {})
        if archived and state.get("archived"):
            raise Refused(400, 50083, "Thread is archived")
        if state.get("locked"):
            raise Refused(400, 160005, "Thread is locked")

    def open_direct(self, user: int) -> Json:
        """Give the channel of a user's direct messages, made at first use."""
        if user not in self.direct:
            ident = self.snowflake()
            self.direct[user] = ident
            self.channels[ident] = payload.direct_channel(ident, self.people[user])
            self.messages[ident] = {}
        return self.channels[self.direct[user]]

    def open_thread(self, parent: int, name: str) -> Json:
        """Make a thread under a channel."""
        guild = int(self.channel(parent)["guild_id"])
        ident = self.snowflake()
        self.channels[ident] = payload.thread(ident, parent, name, guild)
        self.messages[ident] = {}
        return self.channels[ident]

    def post(self, channel: int, body: Json, files: list[Upload]) -> Json:
        """Keep a message; one with a nonce that was enforced before is not made again."""
        if self.channel(channel)["type"] == 1 and any(self.direct.get(user) == channel for user in self.closed):
            raise Refused(403, 50007, "Cannot send messages to this user")
        key = (channel, str(body.get("nonce")))
        if body.get("enforce_nonce") and key in self.nonces:
            return self.messages[channel][self.nonces[key]].body
        ident = self.snowflake()
        if body.get("enforce_nonce"):
            self.nonces[key] = ident
        made = payload.message(ident, channel, self.bot, body, self._attached(files))
        self.messages[channel][ident] = Kept(made, files)
        return made

    def _attached(self, files: list[Upload]) -> list[Json]:
        return [payload.attachment(self.snowflake(), it.name, len(it.data), it.description) for it in files]

    def message(self, channel: int, ident: int) -> Kept:
        """Give a message that stands. Raises Refused 10003 or 10008."""
        self.channel(channel)
        kept = self.messages[channel].get(ident)
        if kept is None or kept.deleted:
            raise Refused(404, 10008, "Unknown Message")
        return kept

    def edit(self, channel: int, ident: int, body: Json, files: list[Upload]) -> Json:
        """Change what the body names."""
        kept = self.message(channel, ident)
        was_private = kept.body["flags"] & EPHEMERAL  # an edit never makes a message public
        for key in ("content", "embeds", "components", "flags"):
            if key in body:
                kept.body[key] = body[key] or ([] if key in ("embeds", "components") else "")
        kept.body["flags"] = (kept.body["flags"] or 0) | was_private
        if files or "attachments" in body:
            stay = {str(it["id"]) for it in body.get("attachments", [])}
            kept.body["attachments"] = [it for it in kept.body["attachments"] if it["id"] in stay]
            kept.body["attachments"] += self._attached(files)
            kept.files = files or kept.files
        kept.edits += 1
        return kept.body

    def standing(self, channel: int) -> list[Kept]:
        """Give the messages that everybody in a channel sees, oldest first."""
        kept = self.messages[channel]
        return [kept[it] for it in sorted(kept) if not kept[it].deleted and not kept[it].body["flags"] & EPHEMERAL]
