"""Many matches: the start with 10,000 in the database, and 100 commands at once among 1,000 that are live.

`python -m tests.bench.load` prints JSON: seconds and MB of a start with and without the 10,000, and the milliseconds
from the moment when people in 100 channels give a command until Discord has the acknowledgement of each: the real
program over sockets, with Discord's part played by this process. Matches are copies of one that was played on for a
while, and each is seen for the first time.
"""

import asyncio
import dataclasses
import json
import resource
import signal
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, closing
from pathlib import Path
from statistics import quantiles
from time import perf_counter
from typing import Any

from bot.host.config import DATABASE
from bot.model.table.match import Match
from bot.play.matches import Matches
from bot.store.match.store import Store
from bot.tell.gallery import Gallery
from rules.automobile.actions import RESEARCH
from tests.bench import slash
from tests.wire import payload
from tests.wire.actor import Actor
from tests.wire.process import BotProcess
from tests.wire.server import Server
from tests.wire.world import World

STORED, LIVE, AT_ONCE = 10_000, 1_000, 100
PLAYED = 60
"""Moves of the match that is copied."""
ROUNDS = 5
PEOPLE = (200, 201, 202)
PARTS = ("seats", "moves", "snapshots", "clock_marks")
"""Tables whose rows belong to a match."""


async def copy(store: Store, match: Match, channels: Sequence[int], status: str | None = None) -> None:
    """Write so many copies of a match, one a channel."""
    database = store.database
    (last,) = await database.one("SELECT max(id) FROM matches")  # type: ignore[misc]
    places = json.dumps(list(channels))
    each = f"{last} + 1 + place.key"
    changed = {"id": each, "channel_id": "place.value", "status": f"'{status}'" if status else "status"}
    await _insert(database, "matches", "id", changed, places, match.id)
    for part in PARTS:
        changed = {"match_id": each, **({"id": "NULL"} if part == "clock_marks" else {})}
        await _insert(database, part, "match_id", changed, places, match.id)


async def _insert(database: Any, table: str, key: str, changed: dict[str, str], places: str, match_id: int) -> None:
    names = [row.name for row in await database.all(f"SELECT name FROM pragma_table_info('{table}')")]
    values = ", ".join(changed.get(name, f"it.{name}") for name in names)
    await database.all(
        f"INSERT INTO {table} ({', '.join(names)}) SELECT {values} "
        f"FROM {table} AS it, json_each(:places) AS place WHERE it.{key} = :match",
        places=places,
        match=match_id,
    )


@asynccontextmanager
async def opened(path: Path) -> AsyncIterator[tuple[Store, Matches]]:
    """A database, and the matches in it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    store = Store(path)
    try:
        await store.open()
        matches = Matches(store, Gallery(store), lambda _letters: None)
        try:
            yield store, matches
        finally:
            await matches.autopilot.close()
    finally:
        await store.close()


async def play(store: Store, matches: Matches, channel_id: int) -> Match:
    """Write a match of three people that was played half-way."""
    match = await matches.lobby.open(
        slash.GAME,
        3,
        guild_id=payload.GUILD,
        channel_id=channel_id,
        user_id=PEOPLE[0],
        name="Ann",
        options={"research_from_empty_stock": True},
    )
    for user_id, name in zip(PEOPLE[1:], ("Bob", "Cat"), strict=True):
        await matches.lobby.join(match.id, user_id, name)
    match.options = dataclasses.replace(match.options, edition=slash.many_rounds())
    await matches.start(match.id)
    while match.seq < PLAYED:
        (seat,) = match.to_act()
        user_id = match.chairs[seat].user_id or 0
        await matches.move(match.id, match.seq, seat, [slash.plain(match)], user_id=user_id)
    await store.database.all("UPDATE outbox SET sent_at = 1")
    return match


async def acknowledge(home: Path) -> dict[str, Any]:
    """Let the real program answer over sockets, in matches that it sees for the first time."""
    world = World(["Ann", "Bob", "Cat"], [f"table-{number}" for number in range(ROUNDS * AT_ONCE)])
    channels = list(world.channels)
    async with opened(home / DATABASE) as (store, matches):
        match = await play(store, matches, 10**15 - 1)
        await copy(store, match, [*channels, *range(10**15, 10**15 + LIVE - len(channels))])
    user_id = match.chairs[match.to_act()[0]].user_id or 0
    taken: list[float] = []
    async with Server(world) as server:
        process = BotProcess(server, home, 1)
        await process.start()
        try:
            for number in range(ROUNDS):
                here = channels[number * AT_ONCE : (number + 1) * AT_ONCE]
                words = f"{slash.GAME} {RESEARCH.verb}"
                await asyncio.gather(*(Actor(server, user_id, it).slash(words) for it in here))
            taken = [it.seconds for it in world.interactions.values() if it.seconds is not None]
            held = process.memory()
        finally:
            await process.end(signal.SIGTERM)
    with closing(sqlite3.connect(home / DATABASE)) as database:
        (made,) = database.execute("SELECT count(*) FROM moves WHERE interaction_id IS NOT NULL").fetchone()
    assert made == len(taken) == ROUNDS * AT_ONCE, (made, len(taken))
    cuts = quantiles(taken, n=100)
    return {"p50_ms": round(1000 * cuts[49], 1), "p99_ms": round(1000 * cuts[98], 1), "memory_mb": held}


def memory() -> int:
    """The most that this process ever held, in MB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024


async def store_many(path: Path, count: int) -> None:
    """Write a database with so many matches more: a tenth of them live."""
    async with opened(path) as (store, matches):
        match = await play(store, matches, 10**15 - 1)
        if count:
            await copy(store, match, range(10**15, 10**15 + count // 10))
            await copy(store, match, range(10**16, 10**16 + count - count // 10), "over")


async def begin(path: Path) -> dict[str, Any]:
    """Open a database as the bot does at its start, and load one match of it."""
    begun = perf_counter()
    async with opened(path) as (store, matches):
        await store.outbox.pending_lanes()
        await matches.autopilot.resume()
        ready = perf_counter()
        match = await matches.by_id(1)
        loaded = perf_counter()
    return {
        "start_ms": round(1000 * (ready - begun), 1),
        f"first_touch_of_{match.seq}_moves_ms": round(1000 * (loaded - ready), 1),
        "memory_mb": memory(),
    }


def measure() -> dict[str, Any]:
    """Measure all of it, each start in a process of its own."""
    found: dict[str, Any] = {}
    with tempfile.TemporaryDirectory() as home:
        for count in (0, STORED):
            path = Path(home) / f"{count}.sqlite"
            asyncio.run(store_many(path, count))
            command = [sys.executable, "-m", "tests.bench.load", str(path)]
            ended = subprocess.run(command, capture_output=True, text=True, check=True)
            found[f"start with {count} matches"] = json.loads(ended.stdout)
        found[f"{AT_ONCE} commands at once, {LIVE} live matches"] = asyncio.run(acknowledge(Path(home) / "bot"))
    return found


if __name__ == "__main__":
    given = sys.argv[1:]
    print(json.dumps(asyncio.run(begin(Path(given[0]))) if given else measure(), indent=2))
