"""Moves a second through the program on PostgreSQL beside those on SQLite, both durable, in one run."""

import asyncio
import tempfile
import time
from pathlib import Path
from typing import Any

from bot.model.table.match import Match
from bot.store.engine.place import Place
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


async def _both(server: Any) -> dict[str, float]:
    with tempfile.TemporaryDirectory() as home:
        file = await _speed(Path(home) / "it.sqlite")
    there = await _speed(await server.emptied())
    return {"sqlite": round(file, 1), "postgresql": round(there, 1), "ratio": round(there / file, 2)}


def measure() -> dict[str, float]:
    """Give the moves a second on each engine, and their ratio."""
    with running(durable=True) as server:
        return asyncio.run(_both(server))
