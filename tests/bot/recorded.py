"""A Discord that writes down what the outbox asks of it, and refuses nothing."""

from collections import defaultdict
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

import pytest

from bot.deliver.delivery import Delivery
from bot.deliver.outbox import Outbox
from bot.tell import drawing, gallery
from tests.bot.conftest import open_program


@dataclass
class Posted:
    """What the outbox is given for a message."""

    id: int
    components: list[Any]


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

    def get_partial_messageable(self, channel_id: int, **_: Any) -> "Channel":
        """A channel."""
        return Channel(self.done[channel_id])

    async def create_dm(self, user: Any) -> "Channel":
        """The direct messages of a user."""
        return Channel(self.done[-user.id])


@dataclass
class Channel:
    """Where messages are posted, each with the number of its letter."""

    done: list[list[Any]]

    async def send(self, content: str | None = None, *, nonce: str, view: Any = None, **more: Any) -> Posted:
        """Note a message: its number, its text, whom it calls, its buttons, and whether it has a picture."""
        mentions = more.get("allowed_mentions")
        called = sorted(it.id for it in mentions.users or ()) if mentions else None
        number = int(nonce.partition("-")[0])
        self.done.append(["send", number, content, called, _buttons(view), "file" in more, more.get("silent")])
        return Posted(number, view.children if view else [])

    async def history(self, **_: Any) -> AsyncIterator[Any]:
        """Nothing stands there from before."""
        for nothing in ():
            yield nothing

    def get_partial_message(self, number: int) -> "Partial":
        """A message that may stand there."""
        return Partial(self.done, number)


@dataclass
class Partial:
    """A message by its number."""

    done: list[list[Any]]
    number: int

    async def edit(self, *, content: str, **more: Any) -> None:
        """Note a change, and whether it takes the buttons away."""
        self.done.append(["edit", self.number, content, "view" in more])

    async def delete(self) -> None:
        """Note that it goes."""
        self.done.append(["delete", self.number])


def _buttons(view: Any) -> list[str]:
    return [it.custom_id for it in view.children] if view else []


class Nobody:
    """Looks for no player who has left."""

    async def look(self, *_: Any) -> None:
        """Look at nobody."""


class Plain:
    """Pictures that take no time."""

    def __getattr__(self, _name: str) -> Any:
        return lambda *_: b"\x89PNG"


async def emptied(path: Path, now: float) -> dict[str, Any]:
    """Empty the outbox of a database at a moment, and give what is done: by channel, or by user (negative)."""
    program = await open_program(path)
    program.store.now = lambda: now
    client = cast("Any", Recorder())
    outbox = Outbox(client, program.store)
    outbox.matches = program.matches
    outbox.delivery = Delivery(client, program.store, gallery.Gallery(program.store), program.matches.clocks)
    outbox.presence = cast("Any", Nobody())
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(drawing.registry, "pictures", lambda _game: Plain())
        await outbox.start()
        await outbox.idle()
    await outbox.close()
    await program.matches.autopilot.close()
    return {str(channel): done for channel, done in sorted(client.done.items())}
