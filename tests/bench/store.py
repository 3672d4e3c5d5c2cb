"""Moves a second through the program on PostgreSQL beside those on SQLite, both durable, in one run; and those of two
processes on one PostgreSQL, each with matches of its own, beside those of one.

Where processes, server and others share too few processors, that ratio is about those: one process has its server on
the second already. So one process with its server is measured on one processor as well, beside which two with theirs
have twice as much: would they be in each other's way, two could not make much more of it.

`python -m tests.bench.store ADDRESS FIRST` is such a process: its channels begin at a number; it says when all is
ready, plays when it is told to, and says how many seconds that took, and how many of the processor's.
"""

import asyncio
import contextlib
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

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
    match = await program.matches.opening.open(
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
        begun, worked = time.perf_counter(), time.process_time()
        await asyncio.gather(*(_play(program, it) for it in tables))
        print(time.perf_counter() - begun, time.process_time() - worked, flush=True)
    await program.matches.autopilot.close()
    await program.store.close()


@dataclass(frozen=True)
class Together:
    """What so many processes did on one database."""

    speed: float
    """Moves a second, in the best round."""
    program: float
    server: float
    """Milliseconds of the processor's a move, in the program and in PostgreSQL."""


def _server(place: Server) -> Any:
    """PostgreSQL's first process, as psutil knows it."""
    import psutil  # it comes with PostgreSQL's wheel

    folder = parse_qs(urlsplit(place.url).query)["host"][0]
    return psutil.Process(int((Path(folder) / "postmaster.pid").read_text().split()[0]))


@contextlib.contextmanager
def _on_one_processor(place: Server) -> Iterator[None]:
    """Let this process, what it starts and PostgreSQL have one processor together (Linux)."""
    whole = os.sched_getaffinity(0)
    master = _server(place)
    us = [os.getpid(), master.pid, *(it.pid for it in master.children())]
    try:
        for pid in us:
            os.sched_setaffinity(pid, {min(whole)})
        yield
    finally:
        for pid in us:
            os.sched_setaffinity(pid, whole)


def _server_time(place: Server) -> float:
    """Seconds of the processor's that PostgreSQL has taken, those of its connections that have ended too."""
    import psutil

    master = _server(place)
    while True:
        times = master.cpu_times()
        with contextlib.suppress(psutil.NoSuchProcess):  # it has ended just now
            running = sum(it.user + it.system for it in (child.cpu_times() for child in master.children()))
            if master.cpu_times()[2:4] == times[2:4]:  # else one has ended between, and is among neither, or both
                return sum(times[:4]) + running


def _together(place: Server, processes: int) -> Together:
    """What so many processes do on one database; what takes longest counts."""
    command = [sys.executable, "-m", "tests.bench.store", place.url]
    pipes: dict[str, Any] = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "text": True}
    them: list[Any] = [subprocess.Popen([*command, str(1 + 1_000 * it)], **pipes) for it in range(processes)]
    best, program, server, moves = 0.0, 0.0, 0.0, processes * TABLES * MOVES
    for _ in range(ROUNDS):
        for it in them:
            assert it.stdout.readline() == "ready\n"
        before = _server_time(place)
        for it in them:
            it.stdin.write("go\n")
            it.stdin.flush()
        taken = [[float(word) for word in it.stdout.readline().split()] for it in them]
        server += _server_time(place) - before
        program += sum(worked for _, worked in taken)
        best = max(best, moves / max(seconds for seconds, _ in taken))
    for it in them:
        it.communicate()
    return Together(best, 1000 * program / ROUNDS / moves, 1000 * server / ROUNDS / moves)


async def _engines(server: Any) -> dict[str, float]:
    with tempfile.TemporaryDirectory() as home:
        file = await _speed(Path(home) / "it.sqlite")
    there = await _speed(await server.emptied())
    return {"sqlite": round(file, 1), "postgresql": round(there, 1), "ratio": round(there / file, 2)}


def measure() -> dict[str, float]:
    """Give the moves a second on each engine, and by one and two processes on one server, with their ratios."""
    with running(durable=True) as server:
        found = asyncio.run(_engines(server))
        together = {
            name: _together(asyncio.run(server.emptied()), processes) for name, processes in (("one", 1), ("two", 2))
        }
        if hasattr(os, "sched_setaffinity"):
            with _on_one_processor(asyncio.run(server.emptied())):
                together["one_on_one_processor"] = _together(server.place, 1)
    figures = {"processors": os.cpu_count() or 0, **found}
    for name, it in together.items():
        figures[f"speed_of_{name}"] = round(it.speed, 1)
        figures[f"program_ms_of_{name}"] = round(it.program, 2)
        figures[f"server_ms_of_{name}"] = round(it.server, 2)
    for name in together.keys() - {"two"}:
        figures[f"two_over_{name}"] = round(together["two"].speed / together[name].speed, 2)
    return figures


if __name__ == "__main__":
    asyncio.run(_play_when_told(Server(sys.argv[1]), int(sys.argv[2])))
