"""A whole slash action in a simulated Discord, divided by a bare `/ping` of the same bot; and the 500th beside the 5th.
Beside it stands what the same costs without the program (`tests.bench.bare`).

Find the match, check, apply, commit, answer, post the public line, until Discord has taken the last of it; pictures are
a dot, drawn where they are asked for. Pings and actions take turns, so that what slows the machine slows both, and each
comes after the same rest, as commands do: a processor that has just worked answers a ping in half the time, for all of
it is at hand then, and an action is hardly quicker. How that is in haste is measured as well. How long a commit waits
for the disk differs most between machines, and a ping has none: so it stands beside it. So that a match has 500
actions, all of one kind, it is played by an edition with more rounds than the box has: everybody takes R&D cubes.
"""

import dataclasses
import sqlite3
import tempfile
from asyncio import sleep
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median
from time import perf_counter
from typing import Any
from unittest.mock import patch

import discord
import simcord
from discord import app_commands
from simcord.http import router

import render.registry
from bot.host.app import COGS, TinLizzie
from bot.host.config import Settings
from bot.host.run import leave_alone
from bot.model.aside.worker import Workers
from bot.model.table.match import Match
from bot.store.engine.sqlite import PRAGMAS
from rules.automobile.actions import RESEARCH, ChooseCharacter
from rules.core import content
from rules.core.game import Action
from tests.bench.bare import Bare
from tests.blank import blank
from tests.simulated import simulated

GAME = "automobile"
EARLY, LATE = 5, 500
"""Which action of its match is compared with which."""
ROUNDS = 5
ACTIONS = 20
"""Measured in each match from EARLY and from LATE on, and as many pings."""
REST, HASTE = 0.05, 0.008
"""Seconds from one to the next, where the processor has rested meanwhile, and where it hardly has."""
CHANGES = ("INSERT", "UPDATE", "DELETE")
COUNTED = 6
"""So many actions are looked at for what they ask of Discord and of the database."""


@app_commands.command(name="ping", description="Answer")
async def ping(interaction: discord.Interaction) -> None:
    """Answer, and do nothing else."""
    await interaction.response.send_message("Pong")


async def setup(bot: TinLizzie) -> None:
    """Add the command: this module is one of the bot's cogs here."""
    bot.tree.add_command(ping)


class Requests(list[simcord.HttpLogEntry]):
    """What the bot asked of Discord, with the moment when the last of it was answered."""

    last = 0.0
    rest = REST
    """So long SimCord leaves the bot alone with an action: to look whether it is done takes as long as a ping."""

    def noting(self, dispatch: Callable[..., Any]) -> Callable[..., Any]:
        """Give what answers a request, and notes when."""

        def answered(*given: Any, **named: Any) -> Any:
            try:
                return dispatch(*given, **named)
            finally:
                self.last = perf_counter()

        return answered


async def at_once(_workers: Workers, function: Callable[..., Any], *given: Any) -> Any:
    """Do what a worker would."""
    return function(*given)


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
    connections: Sequence[sqlite3.Connection]
    """Those to the database."""
    guild: Any
    people: Mapping[int, Any]
    edition: str
    disk: sqlite3.Connection
    """Another database where that of the bot lies."""

    async def sit(self, name: str) -> tuple[Match, Any]:
        """Begin a match in a channel of its own."""
        channel = self.guild.create_text_channel(name)
        first, *others = self.people.values()
        match = await self.bot.matches.opening.open(
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

    async def simple(self, name: str, channel: Any) -> float:
        """Seconds of a command that is about no match."""
        begun = perf_counter()
        await next(iter(self.people.values())).slash(channel, name)
        return self.requests.last - begun

    @contextmanager
    def listening(self) -> Iterator[list[str]]:
        """Give what the database is asked from now on; what Discord is asked is noted anew."""
        asked: list[str] = []
        self.requests.clear()
        for it in self.connections:
            it.set_trace_callback(asked.append)
        yield asked
        for it in self.connections:
            it.set_trace_callback(None)

    async def count(self, match: Match, channel: Any) -> dict[str, float]:
        """What an action asks of Discord and of the database, on average."""
        with self.listening() as asked:
            for _ in range(COUNTED):
                await self.act(match, channel)
        said = [it for it in asked if not it.startswith("PRAGMA")]
        found = {"requests": len(self.requests), "statements": len(said), "commits": commits(said)}
        return {name: round(number / COUNTED, 1) for name, number in found.items()}

    async def offer_bare(self, match: Match, channel: Any) -> None:
        """Let the command `/bare` do without the program what the next action does."""
        with self.listening() as asked:
            await self.act(match, channel)
        await Bare(self.requests, asked, self.disk).offer(self.bot)

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
    connections: list[sqlite3.Connection] = []
    connect, requests = sqlite3.connect, Requests()

    def kept(*given: Any, **named: Any) -> sqlite3.Connection:
        connections.append(connect(*given, **named))
        return connections[-1]

    with (
        tempfile.TemporaryDirectory() as home,
        patch.object(render.registry, "pictures", blank),
        patch.object(Workers, "run", at_once),
        patch.object(router, "dispatch", requests.noting(router.dispatch)),
        closing(connect(Path(home) / "bare.sqlite", isolation_level=None)) as disk,
        patch.object(sqlite3, "connect", kept),
    ):
        bot = TinLizzie(Settings(home=Path(home)), (*COGS, __name__))
        async with simulated(bot) as env:
            env.backend.http_requests = requests
            settle = env._settle_internal

            async def afterwards(**more: Any) -> None:
                await sleep(requests.rest)
                await settle(**{**more, "idle": 0.002})  # else it looks every 50 ms whether the bot is done

            env._settle_internal = afterwards
            guild = env.create_guild("Bench")
            people = [guild.add_member(env.create_user(name)) for name in ("Ann", "Bob", "Cleo")]
            leave_alone()
            yield Table(bot, env, requests, connections, guild, {it.id: it for it in people}, many_rounds(), disk)
            await bot.outbox.idle()


def commits(statements: Sequence[str]) -> int:
    """How often the disk was waited for: at each end of a transaction, and at each change outside of one."""
    found, within = 0, False
    for it in statements:
        verb = it.split(maxsplit=1)[0]
        found += verb == "COMMIT" or (not within and verb in CHANGES)
        within = verb == "BEGIN" or (within and verb not in ("COMMIT", "ROLLBACK"))
    return found


def disk() -> float:
    """Seconds of a bare commit of one row, where the database lies."""
    taken: list[float] = []
    with (
        tempfile.TemporaryDirectory() as home,
        closing(sqlite3.connect(Path(home) / "bare", isolation_level=None)) as it,
    ):
        for statement in (*PRAGMAS, "CREATE TABLE bare (row TEXT)"):
            it.execute(statement)
        for _ in range(ACTIONS):
            begun = perf_counter()
            it.execute("INSERT INTO bare VALUES ('row')")
            taken.append(perf_counter() - begun)
    return median(taken)


async def in_turn(at: Table, young: tuple[Match, Any], old: tuple[Match, Any], rest: float) -> list[float]:
    """Seconds of a ping, an action in a young match and one in an old match, and of what one would cost without the
    program, with a rest between: the medians."""
    at.requests.rest = rest
    taken: list[tuple[float, ...]] = []
    for _ in range(ACTIONS):
        ping, early, late = await at.simple("ping", young[1]), await at.act(*young), await at.act(*old)
        taken.append((ping, early, late, await at.simple("bare", old[1])))
    return [median(column) for column in zip(*taken, strict=True)]


async def measure() -> dict[str, Any]:
    """Let pings take turns with actions in a young and an old match; the medians of all rounds."""
    rounds: list[tuple[float, ...]] = []
    counted: dict[str, float] = {}
    for _ in range(ROUNDS):
        async with table() as at:
            old, young = await at.sit("old"), await at.sit("young")
            await at.forward(old[0], LATE)
            await at.forward(young[0], EARLY)
            await at.offer_bare(*young)
            rested, hasty = await in_turn(at, young, old, REST), await in_turn(at, young, old, HASTE)
            counted = await at.count(*young)
        rounds.append((*rested, *hasty[:2], disk()))
    ping, early, late, bare, hot_ping, hot_early, of_disk = (median(column) for column in zip(*rounds, strict=True))
    return {
        "ping_ms": round(1000 * ping, 2),
        "action_ms": round(1000 * early, 2),
        "ratio": round(median(early / ping for ping, early, *_ in rounds), 2),
        "in_haste": {
            "ping_ms": round(1000 * hot_ping, 2),
            "action_ms": round(1000 * hot_early, 2),
            "ratio": round(median(early / ping for *_, ping, early, _ in rounds), 2),
        },
        "without_the_program": {
            "action_ms": round(1000 * bare, 2),
            "ratio": round(median(bare / ping for ping, _, _, bare, *_ in rounds), 2),
        },
        "bare_commit_ms": round(1000 * of_disk, 2),
        "an_action": counted,
        f"action_{LATE}_ms": round(1000 * late, 2),
        "late_ratio": round(median(late / early for _, early, late, *_ in rounds), 2),
    }
