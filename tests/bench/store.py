"""Moves a second through the program on PostgreSQL beside those on SQLite, both durable, in one run; and those of two
processes on one PostgreSQL, each with matches of its own, beside those of one.

`python -m tests.bench.store ADDRESS FIRST` is such a process: its channels begin at a number; it says when all is
ready, plays when it is told to, and says how many seconds that took.
"""

import asyncio
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

from bot.model.table.match import Match
from bot.store.engine.place import Place, Server
from tests.bot.conftest import OPEN, Program, open_program, step
from tests.postgres import running

TABLES = 8
MOVES = 40
"""At each table."""
ROUNDS = 2
"""The better one counts: other programs are in the way of either now and then."""


async def _seated(program: Program, channel: int) -> Match:
    match = await program.matches.lobby.open(
        "automobile", 3, guild_id=1, channel_id=channel, user_id=channel * 10, name="A"
    )
    for number, name in ((1, "B"), (2, "C")):
        await program.matches.lobby.join(match.id, channel * 10 + number, name)
    return await program.matches.start(match.id)


async def _play(program: Program, match: Match) -> None:
    for _ in range(MOVES):
        await step(program, match)


async def _speed(place: Place) -> float:
    """Moves a second, at all tables at once."""
    program = await open_program(place)
    best = 0.0
    for number in range(ROUNDS):
        tables = [await _seated(program, 1 + number * TABLES + it) for it in range(TABLES)]
        begun = time.perf_counter()
        await asyncio.gather(*(_play(program, it) for it in tables))
        best = max(best, TABLES * MOVES / (time.perf_counter() - begun))
    await program.matches.autopilot.close()
    await program.store.close()
    OPEN.clear()
    return best


async def _play_when_told(place: Place, first: int) -> None:
    """Play at all tables at once, each time that a line comes."""
    program = await open_program(place)
    for number in range(ROUNDS):
        tables = [await _seated(program, first + number * TABLES + it) for it in range(TABLES)]
        print("ready", flush=True)
        await asyncio.to_thread(sys.stdin.readline)
        begun = time.perf_counter()
        await asyncio.gather(*(_play(program, it) for it in tables))
        print(time.perf_counter() - begun, flush=True)
    await program.matches.autopilot.close()
    await program.store.close()


def _together(place: Server, processes: int) -> float:
    """Moves a second of so many processes on one database; what takes longest counts."""
    command = [sys.executable, "-m", "tests.bench.store", place.url]
    pipes: dict[str, Any] = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
    them: list[Any] = [subprocess.Popen([*command, str(1 + 1_000 * it)], **pipes) for it in range(processes)]
    best = 0.0
    for _ in range(ROUNDS):
        for it in them:
            assert it.stdout.readline() == "ready\n"
        for it in them:
            it.stdin.write("go\n")
            it.stdin.flush()
        longest = max(float(it.stdout.readline()) for it in them)
        best = max(best, processes * TABLES * MOVES / longest)
    for it in them:
        it.communicate()
    return best


async def _engines(server: Any) -> dict[str, float]:
    with tempfile.TemporaryDirectory() as home:
        file = await _speed(Path(home) / "it.sqlite")
    there = await _speed(await server.emptied())
    return {"sqlite": round(file, 1), "postgresql": round(there, 1), "ratio": round(there / file, 2)}


def measure() -> dict[str, float]:
    """Give the moves a second on each engine, and by one and two processes on one server, with their ratios."""
    with running(durable=True) as server:
        found = asyncio.run(_engines(server))
        one, two = (_together(asyncio.run(server.emptied()), processes) for processes in (1, 2))
    of_two = {"one_process": round(one, 1), "two_processes": round(two, 1), "two_over_one": round(two / one, 2)}
    return {"processors": os.cpu_count() or 0, **found, **of_two}


if __name__ == "__main__":
    asyncio.run(_play_when_told(Server(sys.argv[1]), int(sys.argv[2])))
