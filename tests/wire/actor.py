"""People at the small Discord: they type commands and press buttons, and read what the bot answers."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from typing import Any

from tests.wire import payload
from tests.wire.payload import Json
from tests.wire.server import Server
from tests.wire.world import Interaction, Kept

PATIENCE = 600.0
"""Seconds before something is given up that never comes. No machine is so busy: nothing is measured by it."""
SUB_COMMAND, SUB_COMMAND_GROUP = 1, 2
BUTTON, MENU, TEXT = 2, 3, 10


class NoAnswer(Exception):
    """The bot did not answer in time: what Discord shows as a failed interaction."""


class Actor:
    """One person in one channel."""

    def __init__(self, server: Server, user: int, channel: int) -> None:
        self.server, self.user, self.channel = server, user, channel

    async def slash(self, words: str, **options: Any) -> Kept | None:
        """Type a command; give the answer as it stands when the bot has finished. Raises NoAnswer."""
        asked = self._send(2, _command(self.server.world.commands, words, options))
        return await self._answer(asked)

    async def press(self, message: int, custom_id: str, *values: str) -> Kept | None:
        """Press a button, or choose values in a menu, of a message. Raises NoAnswer."""
        return await self._answer(self.send_press(message, custom_id, *values))

    def send_press(self, message: int, custom_id: str, *values: str) -> Interaction:
        """Press without waiting for the answer."""
        kind = MENU if values else BUTTON
        data = {"custom_id": custom_id, "component_type": kind, **({"values": list(values)} if values else {})}
        return self._send(3, data, message)

    async def complete(self, words: str, focus: str, typed: str = "", **options: Any) -> list[Json]:
        """Give what autocomplete offers for one option. Raises NoAnswer."""
        data = _command(self.server.world.commands, words, {**options, focus: typed})
        _leaf(data)["options"][-1]["focused"] = True
        asked = self._send(4, data)
        await _within(asked.answered)
        return asked.choices or []

    def _send(self, kind: int, data: Json, message: int | None = None) -> Interaction:
        world = self.server.world
        ident = world.snowflake()
        asked = Interaction(ident, f"token-{ident}", self.user, self.channel, message)
        world.interactions[asked.token] = asked
        self.server.dispatch("INTERACTION_CREATE", self._body(asked, kind, data))
        return asked

    def resend(self, asked: Interaction, kind: int, data: Json) -> None:
        """Deliver the same interaction a second time, as a gateway may."""
        self.server.dispatch("INTERACTION_CREATE", self._body(asked, kind, data))

    def _body(self, asked: Interaction, kind: int, data: Json) -> Json:
        world = self.server.world
        channel = world.channels[self.channel]
        person = world.people[self.user]
        where = (
            {"user": person, "context": 1}
            if channel["type"] == 1
            else {"guild_id": channel["guild_id"], "member": payload.member(person), "context": 0}
        )
        shown = world.message(self.channel, asked.message).body if asked.message is not None else None
        return {
            "id": str(asked.ident),
            "application_id": str(payload.APPLICATION),
            "type": kind,
            "token": asked.token,
            "version": 1,
            "channel": channel,
            "channel_id": str(self.channel),
            "data": data,
            "locale": "en-US",
            "guild_locale": "en-US",
            "app_permissions": payload.EVERYBODY,
            "attachment_size_limit": 10 << 20,
            "entitlements": [],
            "authorizing_integration_owners": {},
            **where,
            **({"message": shown} if shown is not None else {}),
        }

    async def _answer(self, asked: Interaction) -> Kept | None:
        await _within(asked.acknowledged)
        await _within(asked.answered)
        if asked.lost:
            raise NoAnswer
        if not asked.answers:
            return None
        return self.server.world.messages[asked.channel][asked.answers[-1]]


async def _within(event: asyncio.Event) -> None:
    try:
        await asyncio.wait_for(event.wait(), PATIENCE)
    except TimeoutError:
        raise NoAnswer from None


def _command(registered: list[Json], words: str, options: dict[str, Any]) -> Json:
    """Build a command's data from "game new" and its options, by the registered description."""
    name, *rest = words.split()
    told = next(it for it in registered if it["name"] == name)
    data: Json = {"id": told["id"], "name": name, "type": told["type"], "options": []}
    level, place = told, data
    for word in rest:
        level = next(it for it in level["options"] if it["name"] == word)
        inner: Json = {"name": word, "type": level["type"], "options": []}
        place["options"].append(inner)
        place = inner
    kinds = {it["name"]: it["type"] for it in level.get("options", [])}
    place["options"] = [{"name": key, "type": kinds[key], "value": value} for key, value in options.items()]
    return data


def _leaf(data: Json) -> Json:
    while data["options"] and data["options"][0]["type"] in (SUB_COMMAND, SUB_COMMAND_GROUP):
        data = data["options"][0]
    return data


def buttons(kept: Kept) -> dict[str, str]:
    """Give a message's buttons: label (or emoji) to custom id."""
    return {it.get("label", ""): it["custom_id"] for it in parts(kept.body["components"]) if it["type"] == BUTTON}


def menus(kept: Kept) -> list[Json]:
    """Give a message's menus with their options."""
    return [it for it in parts(kept.body["components"]) if it["type"] == MENU]


def parts(layout: list[Json]) -> Iterator[Json]:
    """Give all that stands in a layout, and in what stands there."""
    for it in layout:
        yield it
        yield from parts(it.get("components", []))


def written(kept: Kept) -> str:
    """Give all that a message says, in a layout or not."""
    told = (it["content"] for it in parts(kept.body["components"]) if it["type"] == TEXT)
    return "\n".join([kept.body.get("content") or "", *told])


def questions(kept: Kept) -> list[Json]:
    """Give the buttons and menus of a message that begin a move."""
    begins = ("tl:ask:", "tl:move:")
    return [it for it in parts(kept.body["components"]) if it.get("custom_id", "").startswith(begins)]
