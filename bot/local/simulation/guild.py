"""The simulated server of the local table: its people, what they see and do, and how all of it is kept."""

import contextlib
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import discord
from aiohttp import web
from simcord import GuildHandle, MemberActor, UserHandle
from simcord.backend.errors import BackendError, SetupError
from simcord.backend.models import Message
from simcord.components import walk_components
from simcord.results import ResponseMessage

from bot.local.simulation import PINNED
from bot.local.simulation.clock import LiveEnv, WallClock
from bot.local.simulation.room import Room, Rooms
from bot.local.simulation.server import RoomServer
from bot.local.world import WorldFile

PEOPLE = ("Ann", "Bob", "Cat", "Dan", "Eve")
TABLE = "table"  # the room where everybody meets, and its channel's name
MESSAGES_KEPT = 150  # in each channel: publishing a page takes longer the more messages there are
INTERACTIONS_KEPT = 200
BUTTON, LINK = 2, 5  # Discord's numbers for a button and for its style that opens a page

# What a saved world consists of: the attributes of SimCord's backend.
WORLD = (
    *("users", "guilds", "channels", "messages", "dm_channels", "webhooks", "webhook_tokens", "invites"),
    *("interactions", "interaction_tokens", "commands", "command_permissions", "application_id", "bot_user"),
    *("application_emojis", "stage_instances", "_reserved_ids", "_sequences"),
)


class NoSuchButton(LookupError):
    """No message at the table has the button that was to be pressed."""


class Simulation:
    """The simulated server: #table, the people at it, their direct messages, and the bot; kept in the folder `home`."""

    def __init__(self, bot: discord.Client, home: Path, port: int) -> None:
        self.env = LiveEnv(bot)
        self.rooms = Rooms(self.env, port)
        self.seen: dict[tuple[int, str], int] = {}  # (person, room) -> the last message looked at
        self.files = RoomServer(None, port)
        self._file = WorldFile(home, f"simcord {PINNED}")
        self._guild: GuildHandle
        self._time = contextlib.ExitStack()
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
        self._time.enter_context(self.env.time_context())
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
        async with self.rooms.lock:
            await self.rooms.close()
            self._time.close()
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
        await self.rooms.open(self._guild, self.people)

    async def answer(self, request: web.Request, handler: str) -> web.StreamResponse:
        """Let the room whose page asks answer by this handler of the ROOM_ROUTES, its page brought up to date."""
        self._note_changes()
        return await self.rooms.answer(request, handler)

    def _note_changes(self) -> None:
        """Mark the rooms that the traffic since the last call has changed, and forget it and the timers cancelled."""
        traffic, self.env.backend.transcript[:] = list(self.env.backend.transcript), []
        self.env.backend.http_requests.clear()
        work = self.env._work
        work.callbacks[:] = [timer for timer in work.callbacks if timer.handle is None or not timer.handle.cancelled()]
        self.rooms.note(traffic)
        self._unsaved = self._unsaved or bool(traffic)

    # -- what a person sees and does

    def look(self, person_id: int, key: str) -> None:
        """Note that this person is looking at this room, and so has now seen everything in it."""
        self.rooms.look(person_id, key)
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
        async with self.rooms.lock:
            await person.slash(self.rooms[TABLE].preview.channel, name, **options)

    async def click(self, person: MemberActor, label: str, *, after: int = 0) -> None:
        """Press the newest button whose label begins so, on a message later than `after`; raise NoSuchButton."""
        for message in self._shared_later(person.id, after):
            for component in walk_components(message.components):
                pressable = component.get("type") == BUTTON and component.get("style") != LINK
                starts = str(component.get("label") or "").casefold().startswith(label.casefold())
                if pressable and starts and not component.get("disabled"):
                    async with self.rooms.lock:
                        await person.click(ResponseMessage(self.env, message), custom_id=component["custom_id"])
                    return
        raise NoSuchButton(label)

    def last_message_id(self) -> int:
        """Give the id of the newest message anywhere."""
        return max((max(ms) for ms in self.env.backend.messages.values() if ms), default=0)

    def newest_thread(self, person_id: int, *, after: int) -> str | None:
        """Give the key of the newest thread opened later than `after` in which something stands for this person."""
        rooms = {room.channel_id: room.key for room in self.rooms.values() if room.kind == "thread"}
        said = {message.channel_id for message in self._shared_later(person_id, after)}
        return rooms.get(max((it for it in said & rooms.keys() if it > after), default=0))


Refused = (SetupError, BackendError)
"""What a command or a press raises when Discord itself would not let it through."""
