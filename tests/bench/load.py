"""Many matches, on each engine: the start with 10,000 in the database, and 100 presses at once among 1,000 live ones.

`python -m tests.bench load` prints JSON: milliseconds of a start with and without the 10,000, bytes of a match in the
database and in memory; and the milliseconds from the moment when people in 100 channels press until Discord has the
acknowledgement of each, with the requests and bytes of a move: the real program over sockets, with Discord's part
played by this process. Matches are copies of one that was played on for a while, and each is seen for the first time.
"""

import asyncio
import dataclasses
import gc
import json
import os
import signal
import subprocess
import sys
import tempfile
import tracemalloc
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from statistics import quantiles
from time import perf_counter
from typing import Any

from sqlalchemy import Table

from bot.host.config import DATABASE
from bot.model.table.match import Match
from bot.play.matches import Matches
from bot.store.engine.database import sql
from bot.store.engine.place import Place, place
from bot.store.match.store import Store
from bot.store.schema import CHAIRS, CLOCK_MARKS, MATCHES, MOVES, SNAPSHOTS
from bot.tell import control
from bot.tell.gallery import Gallery
from bot.tell.tree import by_kind
from rules.automobile.actions import RESEARCH
from tests.bench import slash
from tests.postgres import running
from tests.wire import payload
from tests.wire.actor import Actor
from tests.wire.process import BotProcess
from tests.wire.server import Server
from tests.wire.world import World

STORED, LIVE, AT_ONCE = 10_000, 1_000, 100
PLAYED = 60
"""Moves of the match that is copied."""
ROUNDS = 5
TOUCHED = 100
"""Matches that are loaded to find out what each takes in memory."""
PEOPLE = (200, 201, 202)
PARTS = (CHAIRS, MOVES, SNAPSHOTS, CLOCK_MARKS)
"""Tables whose rows belong to a match."""
PORTION = 1_000
"""Matches that are copied by one statement."""
PLACES = {
    True: "json_each(:places)",
    False: "(SELECT ordinality - 1 AS key, CAST(value AS BIGINT) AS value"
    " FROM json_array_elements_text(CAST(:places AS JSON)) WITH ORDINALITY AS each (value, ordinality))",
}
"""The entries of a JSON list with their numbers from 0: in a file, and on a server."""
SIZE = {
    True: "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()",
    False: "SELECT pg_database_size(current_database())",
}
"""The bytes of a database."""


async def copy(store: Store, match: Match, channels: Sequence[int], status: str | None = None) -> None:
    """Write so many copies of a match, one a channel."""
    for first in range(0, len(channels), PORTION):
        (last,) = await store.database.one("SELECT max(id) FROM matches")  # type: ignore[misc]
        places = json.dumps(list(channels[first : first + PORTION]))
        each = f"{last} + 1 + place.key"
        changed = {"id": each, "channel_id": "place.value", "status": f"'{status}'" if status else "status"}
        await _insert(store, MATCHES, "id", changed, places, match.id)
        for part in PARTS:
            await _insert(store, part, "match_id", {"match_id": each}, places, match.id)
    await store.database.go_on()


async def _insert(store: Store, table: Table, key: str, changed: dict[str, str], places: str, match_id: int) -> None:
    names = [it.name for it in table.columns if it.name in changed or it is not table.autoincrement_column]
    values = ", ".join(changed.get(name, f"it.{name}") for name in names)
    source = PLACES[isinstance(store.place, Path)]
    statement = (
        f"INSERT INTO {table.name} ({', '.join(names)}) SELECT {values} "
        f"FROM {table.name} AS it, {source} AS place WHERE it.{key} = CAST(:match AS BIGINT)"
    )
    await store.database.all(sql(statement), places=places, match=match_id)


async def size(store: Store) -> int:
    """Give the bytes of a database, without what its engine keeps beside it for a while."""
    (found,) = await store.database.one(SIZE[isinstance(store.place, Path)])  # type: ignore[misc]
    return found


@asynccontextmanager
async def opened(where: Place) -> AsyncIterator[tuple[Store, Matches]]:
    """A database, and the matches in it."""
    if isinstance(where, Path):
        where.parent.mkdir(parents=True, exist_ok=True)
    store = Store(where)
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
    match = await matches.opening.open(
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


# -- presses


async def acknowledge(where: Place, home: Path) -> dict[str, Any]:
    """Let the real program answer presses over sockets, in matches that it sees for the first time."""
    world = World(["Ann", "Bob", "Cat"], [f"table-{number}" for number in range(LIVE)])
    channels = list(world.channels)
    async with opened(where) as (store, matches):
        match = await play(store, matches, channels[0])
        await copy(store, match, channels[1:])
        rows = await store.database.all("SELECT id, channel_id FROM matches")
        number_of = {row.channel_id: row.id for row in rows}
        before = await size(store)
    (seat,) = match.to_act()
    user_id = match.chairs[seat].user_id or 0
    kind = next(n for n, it in enumerate(by_kind(match.legal(seat))) if it == [RESEARCH])
    async with Server(world) as server:
        process = BotProcess(server, home, 1, "" if isinstance(where, Path) else where.url)
        await process.start()
        asked = len(world.requests)
        try:
            for number in range(ROUNDS):
                here = channels[number * AT_ONCE : (number + 1) * AT_ONCE]
                await asyncio.gather(*(_press(server, user_id, it, number_of[it], match.seq, kind) for it in here))
            seconds = [it.seconds for it in world.interactions.values() if it.seconds is not None]
            held = process.memory()
        finally:
            await process.end(signal.SIGTERM)
        requests = len(world.requests) - asked
    async with opened(where) as (store, _):
        (made,) = await store.database.one("SELECT count(*) FROM moves WHERE interaction_id IS NOT NULL")  # type: ignore[misc]
        grown = await size(store) - before
    assert made == len(seconds) == ROUNDS * AT_ONCE, (made, len(seconds))
    cuts = quantiles(seconds, n=100)
    return {
        "p50_ms": round(1000 * cuts[49], 1),
        "p99_ms": round(1000 * cuts[98], 1),
        "requests_a_move": round(requests / made, 1),
        "bytes_a_move": grown // made,
        "memory_mb": held,
    }


async def _press(server: Server, user_id: int, channel: int, number: int, seq: int, kind: int) -> None:
    """Press a button of a question that was posted long ago."""
    pressed = control.custom_id(control.ASK, number, seq, str(kind))
    button = {"type": 2, "style": 1, "label": "Take 2 R&D cubes", "custom_id": pressed}
    row = {"type": 1, "components": [button]}
    message = server.world.post(channel, {"content": "It is your move.", "components": [row]}, [])
    await Actor(server, user_id, channel).press(int(message["id"]), pressed)


# -- the start


async def store_many(where: Place, count: int) -> int:
    """Write a database with so many matches more, a tenth of them live; give the bytes of each."""
    async with opened(where) as (store, matches):
        match = await play(store, matches, 10**15 - 1)
        before = await size(store)
        await copy(store, match, range(10**15, 10**15 + count // 10))
        await copy(store, match, range(10**16, 10**16 + count - count // 10), "over")
        return (await size(store) - before) // max(count, 1)


async def begin(where: Place) -> dict[str, Any]:
    """Open a database as the bot does at its start, load one match of it, and then some more."""
    begun = perf_counter()
    async with opened(where) as (store, matches):
        await store.outbox.pending_lanes()
        await matches.autopilot.resume()
        ready = perf_counter()
        match = await matches.by_id(1)
        loaded = perf_counter()
        found = {
            "start_ms": round(1000 * (ready - begun), 1),
            f"first_touch_of_{match.seq}_moves_ms": round(1000 * (loaded - ready), 1),
        }
        live = [row.id for row in await store.database.all("SELECT id FROM matches WHERE status = 'running'")]
        if len(live) > TOUCHED:
            found["bytes_of_a_match_in_memory"] = await _at_rest(matches, live[1 : TOUCHED + 1])
    return found


async def _at_rest(matches: Matches, numbers: Sequence[int]) -> int:
    gc.collect()
    tracemalloc.start()
    for number in numbers:
        await matches.by_id(number)
    gc.collect()
    held, _ = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return held // len(numbers)


def start(where: Place, count: int) -> dict[str, Any]:
    """Measure a start with so many matches, in a process of its own."""
    each = asyncio.run(store_many(where, count))
    told = str(where) if isinstance(where, Path) else where.url
    command = [sys.executable, "-m", "tests.bench.load", told]
    ended = subprocess.run(command, capture_output=True, text=True, check=True)
    return json.loads(ended.stdout) | ({"bytes_of_a_match_stored": each} if count else {})


STARTS = (0, STORED)
PRESSES = f"{AT_ONCE} presses at once, {LIVE} live matches"


def measure() -> dict[str, Any]:
    """Measure all of it on both engines, and say how busy the machine was before.

    The presses come first: after 10,000 matches the disk writes for a while, and each commit waits for it.
    """
    found: dict[str, Any] = {"machine_load_before": round(os.getloadavg()[0], 1)}
    with running(durable=True) as server, tempfile.TemporaryDirectory() as home:
        engines: dict[str, Callable[[Path], Place]] = {
            "sqlite": lambda folder: folder / DATABASE,
            "postgresql": lambda _: asyncio.run(server.emptied()),
        }
        for name, empty in engines.items():
            folder = Path(home) / name
            found[name] = {PRESSES: asyncio.run(acknowledge(empty(folder), folder))}
        for name, empty in engines.items():
            for count in STARTS:
                found[name][f"start with {count} matches"] = start(empty(Path(home) / f"{name}-{count}"), count)
    return found


if __name__ == "__main__":
    given = sys.argv[1:]
    print(json.dumps(asyncio.run(begin(place(given[0]))) if given else measure(), indent=2))
