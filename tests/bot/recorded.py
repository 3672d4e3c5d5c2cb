"""A Discord that writes down what the outbox asks of it, and refuses nothing."""

from collections import defaultdict
from collections.abc import AsyncIterator
from json import loads
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.deliver.delivery import Delivery
from bot.deliver.outbox import Outbox
from bot.tell import drawing, gallery
from tests.bot.conftest import Plain, open_program


class Recorder:
    """Stands in for the client; what is done in each channel, or with each user (negative), in order."""

    def __init__(self) -> None:
        self.done: defaultdict[int, list[list[Any]]] = defaultdict(list)
        self.user = None

    def get_guild(self, _guild_id: int) -> None:
        """The bot is in no server that it could look at."""
        return None

    def get_channel(self, _channel_id: int) -> None:
        """Nor does it know a channel."""
        return None

    def get_partial_messageable(self, _channel_id: int, **_: Any) -> "Channel":
        """A channel."""
        return Channel()

    async def create_dm(self, user: Any) -> Any:
        """The direct messages of a user."""
        return SimpleNamespace(id=-user.id)

    @property
    def http(self) -> "Recorder":
        """What takes requests."""
        return self

    async def request(self, route: Any, json: Any = None, form: Any = (), **_: Any) -> dict[str, str]:
        """Note a message or a change."""
        said = json or loads(form[0]["value"])
        done = self.done[route.channel_id]
        if route.method == "PATCH":
            done.append(["edit", int(route.url.rpartition("/")[2]), said["content"], "components" in said])
            return {}
        called = sorted(said["allowed_mentions"]["users"]) if "users" in said["allowed_mentions"] else None
        number = int(said["nonce"].partition("-")[0])
        buttons = [it["custom_id"] for row in said.get("components", ()) for it in row["components"]]
        done.append(["send", number, said["content"], called, buttons, "attachments" in said, bool(said.get("flags"))])
        return {"id": str(number)}

    async def delete_message(self, channel_id: int, number: int) -> None:
        """Note that a message goes."""
        self.done[channel_id].append(["delete", number])


class Channel:
    """Where nothing stands from before."""

    async def history(self, **_: Any) -> AsyncIterator[Any]:
        """Give nothing."""
        for nothing in ():
            yield nothing


class Nobody:
    """Looks for no player who has left."""

    async def look(self, *_: Any) -> None:
        """Look at nobody."""


async def emptied(path: Path, now: float) -> dict[str, Any]:
    """Empty the outbox of a database at a moment, and give what is done: by channel, or by user (negative)."""
    program = await open_program(path)
    program.store.now = lambda: now
    client = cast("Any", Recorder())
    outbox = Outbox(client, program.store)
    outbox.matches = program.matches
    drawn = gallery.Gallery(program.store)
    outbox.delivery = Delivery(client, program.store, drawn, program.matches.clocks, outbox.wake)
    outbox.presence = cast("Any", Nobody())
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(drawing.registry, "pictures", lambda _game: Plain())
        await outbox.start()
        await outbox.idle()
    await outbox.close()
    await program.matches.autopilot.close()
    return {str(channel): done for channel, done in sorted(client.done.items())}
