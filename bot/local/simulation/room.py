"""The rooms at the local table: channels, threads and direct messages, each with a page that follows it."""

import asyncio
import contextlib
import time
from collections.abc import Awaitable, Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from aiohttp import web
from simcord import ChannelHandle, Env, GuildHandle, MemberActor, Preview
from simcord.backend.access import can_access_channel
from simcord.backend.cdn import CDN_BASE

from bot.local.simulation.server import RoomServer

LOOK_SECONDS = 3.0  # how long somebody counts as looking at a room after the host page said so
AVATAR = Path(__file__).parents[1] / "page" / "avatar.png"


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


class Rooms(Mapping[str, Room]):
    """The rooms that are open, by key; one operation of the host or action of a viewer at a time holds the `lock`."""

    def __init__(self, env: Env, port: int) -> None:
        self.lock = asyncio.Lock()
        self._env, self._port = env, port
        self._rooms: dict[str, Room] = {}
        self._looked: dict[tuple[int, str], float] = {}
        self._avatar = {f"{CDN_BASE}/avatars/{env.backend.bot_user.id}/car.png": ("car.png", AVATAR.read_bytes())}
        self._stack = contextlib.AsyncExitStack()

    def __getitem__(self, key: str) -> Room:
        return self._rooms[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._rooms)

    def __len__(self) -> int:
        return len(self._rooms)

    async def close(self) -> None:
        """Close every room's page."""
        await self._stack.aclose()

    async def open(self, guild: GuildHandle, people: Sequence[MemberActor]) -> None:
        """Open a room for each channel, thread and direct message that has none yet, and close those that are gone."""
        places = {place.key: place for place in self._places(guild, people)}
        for key, room in list(self._rooms.items()):
            if key not in places or room.viewers != places[key].viewer_ids:
                del self._rooms[key]
                await room.preview.close()
        for key, place in places.items():
            if key not in self._rooms:
                async with self.lock:
                    self._rooms[key] = await self._open(place)
            self._rooms[key].title = place.title

    def _places(self, guild: GuildHandle, people: Sequence[MemberActor]) -> Iterator[Place]:
        for channel in self._env.backend.channels.values():
            archived = channel.thread_metadata is not None and channel.thread_metadata.archived
            if channel.guild_id is None or archived:
                continue
            handle = ChannelHandle(self._env, guild, channel)
            viewers = [p for p in people if can_access_channel(self._env, channel.id, p, history=True)]
            if viewers and channel.is_thread:
                yield Place(f"thread{channel.id}", channel.name or "", "thread", handle, viewers)
            elif viewers:
                yield Place(channel.name or "", channel.name or "", "channel", handle, viewers)
        for person in people:
            title = self._env.backend.bot_user.name
            yield Place(f"dm{person.id}", title, "direct message", person.user.dm_channel, [person.user])

    async def _open(self, place: Place) -> Room:
        self._env._preview = None
        preview = self._env.preview(place.channel, viewers=place.viewers, layout="channel", assets=self._avatar)
        preview._server = RoomServer(preview, self._port)
        preview._PAGE_LEASE_SECONDS, preview._MAX_PAGES = 86_400.0, 64  # type: ignore[misc]
        preview._action = self._one_at_a_time(preview, preview._action)  # type: ignore[method-assign]
        await self._stack.enter_async_context(preview)
        self._env._preview = ManyPreviews(self)  # type: ignore[assignment]
        return Room(place.key, place.title, place.kind, preview, place.viewer_ids)

    def _one_at_a_time(self, preview: Preview, inner: Callable[..., Awaitable[dict[str, Any]]]) -> Any:
        async def action(context: str | None, body: Any) -> dict[str, Any]:
            async with self.lock:
                page = preview._pages.get(context or "")
                shown = body.get("published_revision") if isinstance(body, dict) else None
                if page is not None and type(shown) is int and shown < page.revision:
                    body = {**body, "published_revision": page.revision}  # our own refresh must not refuse a click
                return await inner(context, body)

        return action

    async def answer(self, request: web.Request, handler: str) -> web.StreamResponse:
        """Let the room whose page asks answer by this handler of the ROOM_ROUTES, its page brought up to date."""
        capability = request.headers.get("X-Simcord-Capability")
        room = next((room for room in self._rooms.values() if room.preview.capability == capability), None)
        if room is None:
            raise web.HTTPUnauthorized()
        if handler == "_state":
            self._refresh(room, request.headers.get("X-Simcord-Context"))
        return await getattr(room.server, handler)(request)

    def _refresh(self, room: Room, page_id: str | None) -> None:
        """Bring a room's page up to date if its person is looking at it: hidden pages ask as well."""
        page = room.preview._pages.get(page_id or "")
        looked = self._looked.get((page.viewer.id, room.key), 0) if page is not None else 0
        if time.perf_counter() < looked + LOOK_SECONDS:
            room.refresh(page_id)

    def note(self, traffic: Iterable[tuple[str, str, Any]]) -> None:
        """Mark the rooms that this traffic has changed, each entry a kind, a name and a payload."""
        for kind, name, payload in traffic:
            everywhere = kind == "HTTP" and ("/webhooks/" in name or "/interactions/" in name)  # private answers
            channel_id = payload.get("channel_id") if isinstance(payload, Mapping) else None
            for room in self._rooms.values():
                if everywhere or (channel_id is not None and int(channel_id) == room.channel_id):
                    room.changes += 1

    def look(self, person_id: int, key: str) -> None:
        """Note that this person is looking at this room."""
        self._looked[person_id, key] = time.perf_counter()
