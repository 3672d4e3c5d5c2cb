"""A whole slash action in a simulated Discord, divided by a bare `/ping`; and the 500th action beside the 5th.

Acknowledge, find the match, check, apply, commit, post the public line; pictures are a dot. So that a match has 500
actions, all of one kind, it is played by an edition with more rounds than the box has: everybody takes R&D cubes.
"""

import dataclasses
import io
import tempfile
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles
from time import perf_counter
from typing import Any
from unittest.mock import patch

import discord
import simcord
from discord import app_commands
from PIL import Image

import render.registry
from bot.host.app import TinLizzie
from bot.host.config import Settings
from bot.model.match import Match
from bot.store.store import Store
from render.registry import pictures
from rules.automobile.actions import RESEARCH, ChooseCharacter
from rules.core import content
from rules.core.game import Action

GAME = "automobile"
EARLY, LATE = 5, 500
"""Which action of its match is compared with which."""
PINGS = 40
ROUNDS = 5
ACTIONS = 20
"""Measured in each match from EARLY and from LATE on."""


class Ping(discord.Client):
    """A bot that can do nothing but answer `/ping`."""

    def __init__(self) -> None:
        super().__init__(intents=discord.Intents(guilds=True))
        self.tree = app_commands.CommandTree(self)

        @self.tree.command(name="ping", description="Answer")
        async def ping(interaction: discord.Interaction) -> None:
            await interaction.response.send_message("Pong")

        _ = ping

    async def setup_hook(self) -> None:
        """Register the command."""
        await self.tree.sync()


class Requests(list[simcord.HttpLogEntry]):
    """What the bot asked of Discord, with the time of the last.

    SimCord gives an action back some time after the bot has done with it: up to 50 ms pass until it looks again.
    """

    last = 0.0

    def append(self, entry: simcord.HttpLogEntry) -> None:
        """Note one more."""
        self.last = perf_counter()
        super().append(entry)


@asynccontextmanager
async def discord_of(bot: discord.Client) -> AsyncIterator[tuple[simcord.Env, Requests]]:
    """A simulated Discord, and what the bot asks of it."""
    async with simcord.run(bot) as env:
        env.backend.http_requests = Requests(env.backend.http_requests)
        yield env, env.backend.http_requests


@asynccontextmanager
async def closed(store: Store) -> AsyncIterator[None]:
    """Close a database in the end, whatever happens: nobody tells a simulated bot that it is over."""
    try:
        yield
    finally:
        await store.close()


async def ping() -> list[float]:
    """Seconds of some bare `/ping`s."""
    taken: list[float] = []
    async with discord_of(Ping()) as (env, requests):
        guild = env.create_guild("Bench")
        channel = guild.create_text_channel("table")
        ann = guild.add_member(env.create_user("Ann"))
        for _ in range(PINGS):
            begun = perf_counter()
            await ann.slash(channel, "ping")
            taken.append(requests.last - begun)
    return taken


def many_rounds() -> str:
    """Pin an edition with as many rounds of actions as are needed here, and give its name."""
    contents = content.text(GAME, "2009")
    usual = "rounds = 3\n"
    assert usual in contents
    # More than a table may have: so it is taken for one that was begun when nothing spoke against it.
    return content.pin(GAME, "2009", contents.replace(usual, f"rounds = {LATE}\n"), under_way=True)


@dataclass(frozen=True, slots=True)
class Table:
    """People at tables of one server, and the bot; pictures are a dot."""

    bot: TinLizzie
    env: simcord.Env
    requests: Requests
    guild: Any
    people: Mapping[int, Any]
    edition: str

    async def sit(self, name: str) -> tuple[Match, Any]:
        """Begin a match in a channel of its own."""
        channel = self.guild.create_text_channel(name)
        first, *others = self.people.values()
        match = await self.bot.matches.lobby.open(
            GAME,
            len(self.people),
            guild_id=self.guild.id,
            channel_id=channel.id,
            user_id=first.id,
            name=first.name,
            options={"research_from_empty_stock": True},
        )
        for person in others:
            await self.bot.matches.lobby.join(match.id, person.id, person.name)
        match.options = dataclasses.replace(match.options, edition=self.edition)
        return await self.bot.matches.start(match.id), channel

    async def forward(self, match: Match, to: int) -> None:
        """Play on without commands until so many actions are made, and all of them told."""
        while match.seq < to:
            (seat,) = match.to_act()
            user_id = match.chairs[seat].user_id
            assert user_id is not None
            await self.bot.matches.move(match.id, match.seq, seat, [plain(match)], user_id=user_id)
        await self.bot.outbox.idle()

    async def act(self, match: Match, channel: Any) -> float:
        """Seconds of the next action, given as a slash command, until the last of what it causes is posted."""
        seq, asked = match.seq, len(self.requests)
        actor = next(it for it in self.people.values() if match.to_act()[0] in match.seat_of(it.id))
        begun = perf_counter()
        await actor.slash(channel, f"{GAME} {RESEARCH.verb}")
        await self.bot.outbox.idle()
        taken = self.requests.last - begun
        posted = f"/channels/{channel.id}/messages"
        assert match.seq == seq + 1 and any(it.path == posted for it in self.requests[asked:])
        return taken


def plain(match: Match) -> Action:
    """What everybody plays here: any character, then R&D cubes for ever."""
    legal = match.legal(match.to_act()[0])
    return next(it for it in legal if it == RESEARCH or isinstance(it, ChooseCharacter))


@asynccontextmanager
async def table() -> AsyncIterator[Table]:
    """Three people and the bot, with a database on the disk."""
    dot = io.BytesIO()
    Image.new("L", (1, 1)).save(dot, "PNG")
    names = ("board", "crop", "secret", "final", "lobby")
    blank = dataclasses.replace(pictures(GAME), **{name: lambda *_: dot.getvalue() for name in names})
    with tempfile.TemporaryDirectory() as home, patch.object(render.registry, "pictures", lambda _: blank):
        bot = TinLizzie(Settings(home=Path(home)))
        async with closed(bot.store), discord_of(bot) as (env, requests):
            guild = env.create_guild("Bench")
            people = [guild.add_member(env.create_user(name)) for name in ("Ann", "Bob", "Cleo")]
            yield Table(bot, env, requests, guild, {it.id: it for it in people}, many_rounds())
            await bot.outbox.idle()


def typical(taken: list[float]) -> float:
    """The lower quartile: what it takes when nothing else on the machine disturbs it."""
    return quantiles(taken, n=4)[0]


async def measure() -> dict[str, Any]:
    """Take turns between pings, and actions in a young and an old match; the medians of all rounds."""
    rounds: list[tuple[float, float, float]] = []
    for _ in range(ROUNDS):
        pings = await ping()
        async with table() as at:
            old, young = await at.sit("old"), await at.sit("young")
            await at.forward(old[0], LATE)
            await at.forward(young[0], EARLY)
            early: list[float] = []
            late: list[float] = []
            for _ in range(ACTIONS):
                early.append(await at.act(*young))
                late.append(await at.act(*old))
        rounds.append((typical(pings), typical(early), typical(late)))
    of_ping, of_early, of_late = (median(column) for column in zip(*rounds, strict=True))
    return {
        "ping_ms": round(1000 * of_ping, 2),
        "action_ms": round(1000 * of_early, 2),
        "ratio": round(median(early / ping for ping, early, _ in rounds), 2),
        f"action_{LATE}_ms": round(1000 * of_late, 2),
        "late_ratio": round(median(late / early for _, early, late in rounds), 2),
    }
