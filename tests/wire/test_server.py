"""The small Discord itself: real discord.py talks to it over real sockets."""

from __future__ import annotations

import asyncio
import contextlib
import io
from collections.abc import AsyncIterator

import discord.gateway
import discord.http
import pytest
import yarl
from discord import app_commands

from tests.wire.actor import PATIENCE, Actor, buttons
from tests.wire.payload import BOT
from tests.wire.server import Server
from tests.wire.world import Fault, World


class Bare(discord.Client):
    """A bot of one command, one button and one file."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True))
        self.tree = app_commands.CommandTree(self)

        @self.tree.command(name="ping", description="Answer")
        async def ping(interaction: discord.Interaction, word: str) -> None:
            view = discord.ui.View(timeout=None)
            view.add_item(discord.ui.Button(label="Again", custom_id="again"))
            await interaction.response.send_message(f"pong {word}", view=view)

        @ping.autocomplete("word")
        async def words(interaction: discord.Interaction, typed: str) -> list[app_commands.Choice[str]]:
            return [app_commands.Choice(name=typed + it, value=typed + it) for it in ("a", "b")]

    async def setup_hook(self) -> None:
        """Register the command."""
        await self.tree.sync()

    async def on_interaction(self, interaction: discord.Interaction) -> None:
        """Answer the button."""
        if interaction.type is discord.InteractionType.component:
            await interaction.response.edit_message(content="pressed", view=None)


@pytest.fixture
async def server(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Server]:
    """A small Discord to which discord.py's addresses point."""
    async with Server(World(["Ann", "Bob"], ["table"])) as server:
        monkeypatch.setattr(discord.http.Route, "BASE", server.address)
        monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(server.gateway))
        yield server


@pytest.fixture
async def bot(server: Server) -> AsyncIterator[Bare]:
    """The bot, logged in."""
    bot = Bare()
    task = asyncio.create_task(bot.start("token"))
    await asyncio.wait_for(server.ready.wait(), PATIENCE)
    await bot.wait_until_ready()
    yield bot
    await bot.close()
    with contextlib.suppress(asyncio.CancelledError):
        await task


async def test_command_button_and_autocomplete(server: Server, bot: Bare) -> None:
    """A command is answered, its button edits the message, autocomplete offers what the bot says."""
    ann = Actor(server, 200, 300)
    kept = await ann.slash("ping", word="x")
    assert kept is not None
    assert kept.body["content"] == "pong x"
    await ann.press(int(kept.body["id"]), buttons(kept)["Again"])
    assert kept.body["content"] == "pressed"
    assert kept.body["components"] == []
    assert [it["name"] for it in await ann.complete("ping", "word", "q")] == ["qa", "qb"]


async def test_upload(server: Server, bot: Bare) -> None:
    """A file's bytes and its alt text come over the wire as they are."""
    channel = bot.get_channel(300)
    assert isinstance(channel, discord.TextChannel)
    await channel.send(file=discord.File(io.BytesIO(b"\x89PNG bytes"), "board.png", description="the board"))
    (kept,) = server.world.standing(300)
    assert [(it.name, it.data, it.description) for it in kept.files] == [("board.png", b"\x89PNG bytes", "the board")]
    assert kept.body["author"]["id"] == str(BOT)


async def test_nonce(server: Server, bot: Bare) -> None:
    """A message whose nonce is enforced is made once."""
    body = {"content": "once", "nonce": "7", "enforce_nonce": True}
    first = server.world.post(300, dict(body), [])
    second = server.world.post(300, dict(body), [])
    assert first["id"] == second["id"]
    assert len(server.world.standing(300)) == 1


async def test_faults(server: Server, bot: Bare) -> None:
    """A 429 with Retry-After is waited for; an answer that was lost leaves the message there."""
    channel = bot.get_channel(300)
    assert isinstance(channel, discord.TextChannel)
    limited = Fault("POST", "/channels/300/messages", 429, headers={"Retry-After": "0.1", "Via": "1.1 proxy"})
    limited.body = {"message": "slow", "retry_after": 0.1, "global": False}
    server.world.faults.append(limited)
    await channel.send("after a pause")
    assert limited.hits == 1
    assert [it.body["content"] for it in server.world.standing(300)] == ["after a pause"]
    server.world.faults.append(
        Fault("POST", "/channels/300/messages", 400, lost=True, body={"code": 0, "message": "x"})
    )
    with pytest.raises(discord.HTTPException):
        await channel.send("lost")
    assert [it.body["content"] for it in server.world.standing(300)] == ["after a pause", "lost"]


async def test_resume(server: Server, bot: Bare) -> None:
    """What was dispatched while the connection was cut comes with the RESUME."""
    ann = Actor(server, 200, 300)
    await server.disconnect()
    waiting = asyncio.create_task(ann.slash("ping", word="late"))
    kept = await waiting
    assert kept is not None
    assert kept.body["content"] == "pong late"
    assert server.resumed == 1
    assert server.identified == 1
