"""The kill run: the real program is ended with SIGKILL at random moments through whole matches, again and again.

The match has a clock, people give standing orders, take moves back and make them again. In the end everything must be
as in an undisturbed run: the log, the orders and the clock, every public line and picture once and in order, what was
taken back struck through, and every direct message once.

`python -m tests.wire.kill --kills 200` runs until there were so many.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import tempfile
from dataclasses import asdict, dataclass
from pathlib import Path

from tests.wire.habit import Habits
from tests.wire.match import Told, open_match, told, undisturbed, until_over
from tests.wire.player import play
from tests.wire.process import BotProcess, ForkedProcess
from tests.wire.server import Server
from tests.wire.world import World

PEOPLE = (200, 201)
SEATS = 3
LONGEST_LIFE = 30
"""Requests to Discord that a process makes at most, once it is logged in: so every machine sees as many kills."""
LONGEST_BREATH = 0.03
"""Seconds that it lives on at most after the last of them, so that it does not always die while it waits."""


@dataclass(frozen=True)
class Result:
    """What one match bore."""

    seed: int
    kills: int
    moves: int
    undone: int
    orders: int
    public_messages: int
    pictures: int
    direct_messages: int


def _world() -> World:
    return World(["Ann", "Bob"], ["table"])


async def run_undisturbed(home: Path, seed: int) -> Told:
    """Play the match of a seed without a fault."""
    async with Server(_world()) as server:
        return await undisturbed(ForkedProcess(server, home, seed), PEOPLE, SEATS)


async def run_killed(home: Path, seed: int, chance: random.Random, most: int) -> tuple[Told, int]:
    """Play the match of a seed while the process is killed, at most so many times; give also how many it were."""
    async with Server(_world()) as server:
        process = ForkedProcess(server, home, seed)
        await process.start()
        actors = await open_match(server, PEOPLE, SEATS, pace="relaxed")
        over = asyncio.Event()
        killer = asyncio.create_task(_kill(process, over, chance, most))
        habits = Habits(home, actors)
        await asyncio.gather(play(actors, over, habits=habits), until_over(home, over))
        kills = await killer
        await process.end()
        return told(server, home), kills


async def _kill(process: BotProcess, over: asyncio.Event, chance: random.Random, most: int) -> int:
    kills, requests = 0, process.server.world.requests
    while kills < most:
        last = len(requests) + int(chance.random() ** 2 * LONGEST_LIFE)
        while len(requests) < last and not over.is_set():
            await asyncio.sleep(0.002)
        await asyncio.sleep(chance.random() * LONGEST_BREATH)
        if over.is_set():
            break
        await process.end()
        kills += 1
        await process.start()
    return kills


def compare(killed: Told, calm: Told) -> list[str]:
    """Give every difference between the two, in words."""
    found = [
        f"{name} differ"
        for name in ("moves", "direct", "orders", "clock")
        if getattr(killed, name) != getattr(calm, name)
    ]
    if len(killed.public) != len(calm.public):
        found.append(f"{len(killed.public)} public messages instead of {len(calm.public)}")
    for number, (one, other) in enumerate(zip(killed.public, calm.public, strict=False)):
        if one != other:
            found.append(f"public message {number}: {one!r} instead of {other!r}")
            break
    return found


async def run(kills: int, seed: int) -> list[Result]:
    """Play matches until there were so many kills. Raises AssertionError when anything differs."""
    chance, results = random.Random(seed), []
    while sum(it.kills for it in results) < kills:
        with tempfile.TemporaryDirectory() as folder:
            rest = kills - sum(it.kills for it in results)
            calm, (killed, count) = await asyncio.gather(
                run_undisturbed(Path(folder) / "calm", seed), run_killed(Path(folder) / "killed", seed, chance, rest)
            )
        differences = compare(killed, calm)
        assert not differences, (seed, differences)
        pictures = sum(len(files) for _, files in killed.public)
        direct = sum(len(texts) for _, texts in killed.direct)
        undone = sum(verb == "undo" for _, _, verb, _ in killed.moves)
        counts = len(killed.moves), undone, len(killed.orders), len(killed.public), pictures, direct
        results.append(Result(seed, count, *counts))
        print(json.dumps(asdict(results[-1])), file=sys.stderr, flush=True)
        seed += 1
    return results


def main() -> None:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    results = asyncio.run(run(given.kills, given.seed))
    print(json.dumps({"kills": sum(it.kills for it in results), "matches": [asdict(it) for it in results]}))


if __name__ == "__main__":
    main()
