"""Discord on this computer, in real time: SimCord with its previews. Every use of its private parts is in this file.

SimCord is a test kit. Four things are changed so that people can play in it for hours: timers run by the wall clock;
a channel's page is published anew when it asks and something has changed; many previews live behind one port; and the
simulated world (messages, threads, buttons, images) is kept in a file.
"""
# ruff: noqa: E402 - the version is checked before any private part is imported

import asyncio
import contextlib
import logging
import time
from collections.abc import Awaitable, Callable, Iterator, Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import discord
import simcord
from aiohttp import web

PINNED = "3.2.1"
if simcord.__version__ != PINNED:
    raise ImportError(f"The local table is made for simcord {PINNED}, but {simcord.__version__} is installed.")

from simcord import ChannelHandle, Env, GuildHandle, MemberActor, Preview, UserHandle
from simcord._dpy_internals import real_monotonic
from simcord.backend.access import can_access_channel
from simcord.backend.cdn import CDN_BASE
from simcord.backend.errors import BackendError, SetupError
from simcord.backend.models import Message
from simcord.components import walk_components
from simcord.preview import _messages, _snapshot
from simcord.preview import _server as preview_server
from simcord.preview._server import PreviewServer
from simcord.results import ResponseMessage

from bot.local.world import WorldFile

log = logging.getLogger(__name__)

PEOPLE = ("Ann", "Bob", "Cat", "Dan", "Eve")
TABLE = "table"  # the room where everybody meets, and its channel's name
MESSAGES_KEPT = 150  # in each channel: publishing a page takes longer the more messages there are
INTERACTIONS_KEPT = 200
LOOK_SECONDS = 3.0  # how long somebody counts as looking at a room after the host page said so
ANSWER_SECONDS = 3.0  # Discord's own limit for the first answer to an interaction
QUIET_SECONDS = 0.06
AVATAR = Path(__file__).with_name("page") / "avatar.png"
BUTTON, LINK = 2, 5  # Discord's numbers for a button and for its style that opens a page

# What a saved world consists of: the attributes of SimCord's backend.
WORLD = (
    *("users", "guilds", "channels", "messages", "dm_channels", "webhooks", "webhook_tokens", "invites"),
    *("interactions", "interaction_tokens", "commands", "command_permissions", "application_id", "bot_user"),
    *("application_emojis", "stage_instances", "_reserved_ids", "_sequences"),
)


class NoSuchButton(LookupError):
    """No message at the table has the button that was to be pressed."""


class WallClock:
    """The time of day, in place of SimCord's clock that stands still; `elapsed` is in seconds."""

    def __init__(self) -> None:
        self._epoch, self._start = datetime.now(UTC), time.perf_counter()  # SimCord replaces time.monotonic

    @property
    def elapsed(self) -> float:
        """Seconds since the table was opened."""
        return time.perf_counter() - self._start

    def now(self) -> datetime:
        """Give the time of day, in UTC."""
        return self._epoch + timedelta(seconds=self.elapsed)

    def advance(self, seconds: float) -> None:
        """Nothing: this clock moves by itself."""


class LiveEnv(Env):
    """SimCord's environment with timers in real time; an operation ends when it is answered and the bot is quiet."""

    def __init__(self, bot: discord.Client) -> None:
        super().__init__(bot, check_errors=False)

    def _capture_errors(self) -> None:
        """Nothing: the bot's own error handlers answer and write the log, as they do on Discord."""

    def _record_error(self, error: BaseException) -> None:
        super()._record_error(error)
        log.error("A task of the bot failed", exc_info=error)

    def _schedule_timer(self, record: Any, callback: Any, args: Any, schedule_context: Any) -> None:
        def fire() -> None:
            if record.handle is not None and not record.handle.cancelled():
                record.handle._run()

        assert self._runtime is not None and real_monotonic is not None
        due = real_monotonic() + max(record.when - self._virtual_time, 0)
        record.real_handle = self._runtime.call_at(due, fire, context=schedule_context)

    async def _settle_internal(
        self,
        *,
        timeout: float | None = None,
        idle: float = 0.05,
        dispatch: str | None = None,
        _deadline: float | None = None,
    ) -> None:
        interactions = self.backend.interactions
        asked = next(reversed(interactions.values()), None) if dispatch == "INTERACTION_CREATE" else None
        start = quiet_since = time.perf_counter()
        traffic = -1
        while (now := time.perf_counter()) < start + ANSWER_SECONDS:
            waiting = asked is not None and not asked.responded
            drawing = bool(self._work.executors) and now < start + 1
            if len(self.backend.transcript) != traffic or waiting or drawing:
                traffic, quiet_since = len(self.backend.transcript), now
            elif now - quiet_since >= QUIET_SECONDS:
                break
            await asyncio.sleep(0.01)


# ---- pages

STYLE = Path(__file__).with_name("page") / "room.css"
# What is changed in the preview's own files: in a file, each old text and the new one.
EDITS: dict[str, tuple[tuple[str, str], ...]] = {
    "/app.js": (
        (
            'request("/api/pages", "POST", {}, null)',
            'request("/api/pages", "POST", {viewer_id: new URLSearchParams(location.search).get("as")}, null)',
        ),
    ),
    "/presentation.js": (  # the time of the browser's own place
        (
            'configured.timezone || state.profile.timezone || "UTC"',
            'Intl.DateTimeFormat().resolvedOptions().timeZone || "UTC"',
        ),
    ),
    "/messages.js": (  # buttons stand below the picture, as on Discord
        (
            "    root.append(list);",
            '    root.append(list, ...root.querySelectorAll(":scope > .message-components"));',
        ),
    ),
    "/timeline.js": (  # who reads the latest message stays there while messages come and pictures load
        ('if (!state.ready && state.scrollIntent?.policy === "target") return;', "if (!state.ready) return;"),
        (
            "return { policy: ui.timeline.scrollHeight",
            'const stays = state.scrollIntent?.policy === "bottom"'
            " && ui.timeline.scrollTop >= (state.scrollIntent.oldScrollTop ?? 0);\n"
            "    return { policy: stays || ui.timeline.scrollHeight",
        ),
        (  # who opens a room is at its end also when pictures come late; who presses or types sees the answer
            "  observer.observe(ui.timeline);",
            "  observer.observe(ui.timeline);\n"
            "  let moved = false, acted = false;\n"
            '  for (const kind of ["wheel", "touchmove", "keydown"])\n'
            "    ui.timeline.addEventListener(kind, () => { moved = true; }, { passive: true });\n"
            '  ui.messageList.addEventListener("load", () => {\n'
            '    if (moved && state.scrollIntent?.policy !== "bottom") return;\n'
            '    state.scrollIntent = { policy: "bottom" };\n'
            "    requestAnimationFrame(reconcileScrollIntent);\n"
            "  }, true);\n"
            '  const act = (event) => { if (event.target.closest?.("button, [role=option], form")) acted = true; };\n'
            '  document.addEventListener("click", act, true);\n'
            '  document.addEventListener("submit", act, true);\n',
        ),
        (
            "    ui.channelEmpty.hidden = ids.length > 0;",
            "    ui.channelEmpty.hidden = ids.length > 0;\n"
            '    if (acted && hasNewTail) { acted = moved = false; state.scrollIntent = { policy: "bottom" }; }',
        ),
    ),
    "/commands.js": (  # offer an empty option's choices at once, not only after the first key
        (
            'const current = String(field.value || "");',
            'const current = String(field.value || ""); if (!current) queryAutocomplete(option, current);',
        ),
    ),
    "/select-drafts.js": (  # what was chosen is forgotten with the answer, so that it can be chosen again
        (
            'changed) dispatch("select", { control_key: key, values });',
            'changed) { dispatch("select", { control_key: key, values }); state.drafts.delete(key); '
            "state.selectDrafts.delete(key); }",
        ),
    ),
    "/actions.js": (
        ('"Callback completed"', '""'),
        ('"Action completed"', '""'),
        ('"Viewport updated"', '""'),
        ('"Preview ready"', '""'),
        ("Action was not completed.", "That did not work."),
        ("Action outcome uncertain. It will not be retried.", "The bot gave no answer: see its log."),
    ),
}


def _no_index(*_: Any) -> tuple[list[Any], dict[str, Any]]:
    """Stand for the list of all messages beside a channel: it is hidden here, and making it takes most of the time."""
    navigation = {"query": "", "filter": "all", "hasPrevious": False, "hasNext": False}
    return [], {**navigation, "previousCursor": None, "nextCursor": None}


_snapshot._message_navigation = _no_index  # pyright: ignore[reportPrivateImportUsage]


_markdown_context = _messages._markdown_context


def _with_channels(preview: Any, page: Any, message: Any, channel: Any, *, content: str = "") -> dict[str, Any]:
    """Give what the names in a text are: in direct messages those of channels as well, as on Discord."""
    context = _markdown_context(preview, page, message, channel, content=content)
    if channel.guild_id is None:
        for other in preview.env.backend.channels.values():
            if other.name and can_access_channel(preview.env, other.id, page.viewer):
                context["channels"][str(other.id)] = other.name
    return context


_messages._markdown_context = _with_channels  # pyright: ignore[reportPrivateImportUsage]


# What a room's page asks for, and the handler of its preview that answers; its files are asked of `RoomServer.file`.
ROOM_ROUTES = (
    ("POST", "/api/pages", "_pages"),
    ("DELETE", "/api/pages/{context_id}", "_delete_page"),
    ("GET", "/api/state", "_state"),
    ("GET", "/api/commands", "_commands"),
    ("GET", "/api/action-result", "_action_result"),
    ("POST", "/api/action", "_action"),
    ("GET", "/api/assets/{asset_id}", "_asset"),
)
ROOM_FILES = tuple(path for path in PreviewServer._STATIC_FILES if path != "/")
ROOM_PAGE = Path(preview_server.__file__).with_name("static") / "index.html"


class RoomServer(PreviewServer):
    """One preview's handlers, reached through the table's own port and framed by the table's own page."""

    _SECURITY_HEADERS = {  # noqa: RUF012
        **PreviewServer._SECURITY_HEADERS,
        "X-Frame-Options": "SAMEORIGIN",
        "Content-Security-Policy": PreviewServer._SECURITY_HEADERS["Content-Security-Policy"].replace(
            "frame-ancestors 'none'", "frame-ancestors 'self'"
        ),
    }

    def __init__(self, preview: Any, port: int) -> None:
        super().__init__(preview)
        self.port = port

    async def start(self) -> None:
        """Bind nothing: the table's server listens."""
        preview_server.web = web  # type: ignore[attr-defined]

    async def close(self) -> None:
        """Nothing was bound."""

    async def page(self, _request: web.Request) -> web.Response:
        """Give the page that shows a room; the room's capability follows the # of its address."""
        text = ROOM_PAGE.read_text("utf-8")
        return web.Response(text=text, content_type="text/html", headers=self._SECURITY_HEADERS)

    async def file(self, request: web.Request) -> web.Response:
        """Give one of the ROOM_FILES, with our changes."""
        answer = await self._static(request)
        if request.path == "/preview.css":
            answer.text += STYLE.read_text("utf-8")
        for old, new in EDITS.get(request.path, ()):
            assert old in answer.text, f"{request.path} holds no {old}"
            answer.text = answer.text.replace(old, new)
        return answer


class ManyPreviews:
    """Stands where SimCord expects its one preview, so that several may be open."""

    _closed = True

    def __init__(self, rooms: Mapping[str, "Room"]) -> None:
        self._rooms = rooms

    def _mark_action_dispatched(self) -> None:
        for room in self._rooms.values():
            room.preview._mark_action_dispatched()


@dataclass(slots=True)
class Room:
    """A channel, thread or direct message that somebody at the table can look at; `kind` is one of these words."""

    key: str
    title: str
    kind: str
    preview: Preview
    viewers: frozenset[int]
    changes: int = 0
    published: dict[str, int] = field(default_factory=dict)  # page -> the `changes` that it shows

    @property
    def channel_id(self) -> int:
        """The id of the channel, thread or direct message."""
        return self.preview.channel.id

    @property
    def server(self) -> RoomServer:
        """What answers the room's pages."""
        server = self.preview._server
        assert isinstance(server, RoomServer)
        return server

    def refresh(self, page_id: str | None) -> None:
        """Publish the page anew if something has changed since it was published, and nobody is acting just now."""
        page = self.preview._pages.get(page_id or "")
        if page is None or self.preview._active_action is not None or self.published.get(page.id) == self.changes:
            return
        self.published[page.id] = self.changes
        self.preview._advance_presentation_time()
        self.preview._publish(page, reason="refresh")


@dataclass(frozen=True, slots=True)
class Place:
    """Where a room is to be: its channel, and those who may see it."""

    key: str
    title: str
    kind: str
    channel: ChannelHandle
    viewers: list[Any]

    @property
    def viewer_ids(self) -> frozenset[int]:
        """Who may see it, by id."""
        return frozenset(viewer.id for viewer in self.viewers)


class Simulation:
    """The simulated server: #table, the people at it, their direct messages, and the bot; kept in the folder `home`."""

    def __init__(self, bot: discord.Client, home: Path, port: int) -> None:
        self.env = LiveEnv(bot)
        self.rooms: dict[str, Room] = {}
        self.seen: dict[tuple[int, str], int] = {}  # (person, room) -> the last message looked at
        self.files = RoomServer(None, port)
        self._looked: dict[tuple[int, str], float] = {}
        self._port = port
        self._file = WorldFile(home, f"simcord {PINNED}")
        self._guild: GuildHandle
        self._avatar = {f"{CDN_BASE}/avatars/{self.env.backend.bot_user.id}/car.png": ("car.png", AVATAR.read_bytes())}
        self._lock = asyncio.Lock()  # an operation of the host and an action of a viewer must not overlap
        self._stack = contextlib.AsyncExitStack()
        self._unsaved = True

    # -- life

    async def start(self) -> None:
        """Restore or make the world, and let the bot log in to it."""
        backend = self.env.backend
        world = self._file.read()
        self._guild = self._restore(world) if world else self._new_world()
        self.env._guilds.append(self._guild)
        backend.clock = WallClock()  # type: ignore[assignment]
        await self.env.start()
        if self.env.bot.intents.members and (cached := self.env.bot.get_guild(self._guild.id)):
            with self.env._bot_scope():
                await cached.chunk()  # a server that stood before the start comes without its members
        self._stack.enter_context(self.env.time_context())
        await self.open_rooms()

    def _new_world(self) -> GuildHandle:
        # The clock still stands at its fixed start, so the same calls give the same ids each time: a bot's database
        # that outlived its world still finds its people and its channel.
        self.env.backend.bot_user.name, self.env.backend.bot_user.avatar = "Tin Lizzie", "car"
        guild = self.env.create_guild("Local table", id=1)
        self.env._guilds.clear()
        guild.create_text_channel(TABLE, topic="Where the games are played. Type / to see the commands.")
        for name in PEOPLE:
            person = self.env.create_user(name.lower(), global_name=name)
            guild.add_member(person)
            _ = person.dm_channel  # opens it
        return guild

    def _restore(self, world: Mapping[str, Any]) -> GuildHandle:
        for name in WORLD:
            setattr(self.env.backend, name, world[name])
        self.env.backend.cdn._blobs.update(world["pictures"])
        self.seen = world["seen"]
        return GuildHandle(self.env, next(iter(self.env.backend.guilds.values())))

    async def save(self) -> None:
        """Write the world to its file if it has changed, trimmed to the messages kept; raise OSError if it cannot."""
        self._note_changes()
        if not self._unsaved:
            return
        self._unsaved = False
        self._trim()
        world = {name: getattr(self.env.backend, name) for name in WORLD}
        try:
            await self._file.write({**world, "seen": self.seen}, self.env.backend.cdn._blobs)
        except OSError:
            self._unsaved = True
            raise

    def _trim(self) -> None:
        backend = self.env.backend
        for messages in backend.messages.values():
            for old in sorted(messages)[:-MESSAGES_KEPT]:
                del messages[old]
        for old in sorted(backend.interactions)[:-INTERACTIONS_KEPT]:
            backend.interaction_tokens.pop(backend.interactions.pop(old).token, None)
        used = {a["url"] for messages in backend.messages.values() for m in messages.values() for a in m.attachments}
        for url in backend.cdn._blobs.keys() - used:
            del backend.cdn._blobs[url]

    async def stop(self) -> None:
        """Close the pages, let the bot close, and save."""
        async with self._lock:
            await self._stack.aclose()
            with self.env._bot_scope():
                await self.env.bot.close()
            await self.env.shutdown()
        await self.save()

    # -- rooms

    @property
    def people(self) -> list[MemberActor]:
        """The people at the table, in the order of their names."""
        users = [user for user in self.env.backend.users.values() if user.global_name in PEOPLE]
        return [MemberActor(self.env, self._guild, UserHandle(self.env, user)) for user in users]

    async def open_rooms(self) -> None:
        """Open a room for each channel, thread and direct message that has none yet, and close those that are gone."""
        places = {place.key: place for place in self._places()}
        for key, room in list(self.rooms.items()):
            if key not in places or room.viewers != places[key].viewer_ids:
                del self.rooms[key]
                await room.preview.close()
        for key, place in places.items():
            if key not in self.rooms:
                async with self._lock:
                    self.rooms[key] = await self._open(place)
            self.rooms[key].title = place.title

    def _places(self) -> Iterator["Place"]:
        people = self.people
        for channel in self.env.backend.channels.values():
            archived = channel.thread_metadata is not None and channel.thread_metadata.archived
            if channel.guild_id is None or archived:
                continue
            handle = ChannelHandle(self.env, self._guild, channel)
            viewers = [p for p in people if can_access_channel(self.env, channel.id, p, history=True)]
            if viewers and channel.is_thread:
                yield Place(f"thread{channel.id}", channel.name or "", "thread", handle, viewers)
            elif viewers:
                yield Place(channel.name or "", channel.name or "", "channel", handle, viewers)
        for person in people:
            title = self.env.backend.bot_user.name
            yield Place(f"dm{person.id}", title, "direct message", person.user.dm_channel, [person.user])

    async def _open(self, place: "Place") -> Room:
        self.env._preview = None
        preview = self.env.preview(place.channel, viewers=place.viewers, layout="channel", assets=self._avatar)
        preview._server = RoomServer(preview, self._port)
        preview._PAGE_LEASE_SECONDS, preview._MAX_PAGES = 86_400.0, 64  # type: ignore[misc]
        preview._action = self._one_at_a_time(preview, preview._action)  # type: ignore[method-assign]
        await self._stack.enter_async_context(preview)
        self.env._preview = ManyPreviews(self.rooms)  # type: ignore[assignment]
        return Room(place.key, place.title, place.kind, preview, place.viewer_ids)

    def _one_at_a_time(self, preview: Preview, inner: Callable[..., Awaitable[dict[str, Any]]]) -> Any:
        async def action(context: str | None, body: Any) -> dict[str, Any]:
            async with self._lock:
                page = preview._pages.get(context or "")
                shown = body.get("published_revision") if isinstance(body, dict) else None
                if page is not None and type(shown) is int and shown < page.revision:
                    body = {**body, "published_revision": page.revision}  # our own refresh must not refuse a click
                return await inner(context, body)

        return action

    async def answer(self, request: web.Request, handler: str) -> web.StreamResponse:
        """Let the room whose page asks answer by this handler of the ROOM_ROUTES, its page brought up to date."""
        capability = request.headers.get("X-Simcord-Capability")
        room = next((room for room in self.rooms.values() if room.preview.capability == capability), None)
        if room is None:
            raise web.HTTPUnauthorized()
        if handler == "_state":
            self._refresh(room, request.headers.get("X-Simcord-Context"))
        return await getattr(room.server, handler)(request)

    def _refresh(self, room: Room, page_id: str | None) -> None:
        """Bring a room's page up to date if its person is looking at it: hidden pages ask as well."""
        self._note_changes()
        page = room.preview._pages.get(page_id or "")
        looked = self._looked.get((page.viewer.id, room.key), 0) if page is not None else 0
        if time.perf_counter() < looked + LOOK_SECONDS:
            room.refresh(page_id)

    def _note_changes(self) -> None:
        """Mark the rooms that the traffic since the last call has changed, and forget it and the timers cancelled."""
        traffic, self.env.backend.transcript[:] = list(self.env.backend.transcript), []
        self.env.backend.http_requests.clear()
        work = self.env._work
        work.callbacks[:] = [timer for timer in work.callbacks if timer.handle is None or not timer.handle.cancelled()]
        for kind, name, payload in traffic:
            self._unsaved = True
            everywhere = kind == "HTTP" and ("/webhooks/" in name or "/interactions/" in name)  # private answers
            channel_id = payload.get("channel_id") if isinstance(payload, Mapping) else None
            for room in self.rooms.values():
                if everywhere or (channel_id is not None and int(channel_id) == room.channel_id):
                    room.changes += 1

    # -- what a person sees and does

    def look(self, person_id: int, key: str) -> None:
        """Note that this person is looking at this room, and so has now seen everything in it."""
        self._looked[person_id, key] = time.perf_counter()
        room = self.rooms.get(key)
        last = max(self.env.backend.messages.get(room.channel_id, {}), default=0) if room else 0
        if self.seen.get((person_id, key), 0) < last:
            self.seen[person_id, key] = last
            self._unsaved = True

    def unread(self, person_id: int, room: Room) -> tuple[int, int]:
        """Give how many messages this person has not seen in a room, and how many of them call on them by name."""
        seen = self.seen.get((person_id, room.key), 0)
        new = [m for m in self._later(person_id, room, seen) if m.author_id != person_id]
        personal = room.kind == "direct message"
        return len(new), sum(personal or person_id in message.ping_user_ids for message in new)

    def _later(self, person_id: int, room: Room, after: int) -> Iterator[Message]:
        """Give the messages in a room with a later id than `after` that this person may see."""
        messages = self.env.backend.messages.get(room.channel_id, {})
        yield from (message for message in messages.values() if message.id > after and message.visible_to(person_id))

    def _shared_later(self, person_id: int, after: int) -> list[Message]:
        """Give such messages in all the rooms that are shared, newest first."""
        shared = [room for room in self.rooms.values() if room.kind != "direct message"]
        messages = [message for room in shared for message in self._later(person_id, room, after)]
        return sorted(messages, key=lambda message: message.id, reverse=True)

    async def command(self, person: MemberActor, name: str, options: Mapping[str, Any]) -> None:
        """Type a slash command in #table as this person; raise SetupError or BackendError if the bot has none such."""
        async with self._lock:
            await person.slash(self.rooms[TABLE].preview.channel, name, **options)

    async def click(self, person: MemberActor, label: str, *, after: int = 0) -> None:
        """Press the newest button whose label begins so, on a message later than `after`; raise NoSuchButton."""
        for message in self._shared_later(person.id, after):
            for component in walk_components(message.components):
                pressable = component.get("type") == BUTTON and component.get("style") != LINK
                starts = str(component.get("label") or "").casefold().startswith(label.casefold())
                if pressable and starts and not component.get("disabled"):
                    async with self._lock:
                        await person.click(ResponseMessage(self.env, message), custom_id=component["custom_id"])
                    return
        raise NoSuchButton(label)

    def last_message_id(self) -> int:
        """Give the id of the newest message anywhere."""
        return max((max(ms) for ms in self.env.backend.messages.values() if ms), default=0)

    def newest_room(self, person_id: int, *, after: int) -> str:
        """Give the key of the shared room where the newest message later than `after` stands, or #table."""
        newest = next(iter(self._shared_later(person_id, after)), None)
        return next((r.key for r in self.rooms.values() if newest and r.channel_id == newest.channel_id), TABLE)


Refused = (SetupError, BackendError)
"""What a command or a press raises when Discord itself would not let it through."""
