"""How long nobody is answered while a process that waits takes over from the one that plays, as in an update.

The real programs, over the wire, on one PostgreSQL: somebody presses all the time, the playing one is asked to end, and
the waiting one has its shard. What is told is the time between the last press that was answered before and the first
one after. Discord's five seconds between two shards that log in come on top for each further shard.
"""

from __future__ import annotations

import asyncio
import signal
import statistics
import tempfile
from itertools import pairwise
from pathlib import Path

from tests.postgres import running
from tests.wire.actor import Actor
from tests.wire.process import BotProcess
from tests.wire.server import Server
from tests.wire.world import Interaction, World

UPDATES = 7
PACE = 0.1
"""Seconds between two presses."""
BEFORE, AFTER = 10, 20
"""So many presses before the one that plays is asked to end, and after the next one is ready."""
USER, CHANNEL = 200, 300
BUTTON = "tl:list:0:0:0"
"""Shows the list of matches anew."""


async def _gap(server: Server, old: BotProcess, new: BotProcess) -> float:
    """Let a process take over from another, and give the seconds between two presses that were answered."""
    actor, loop = Actor(server, USER, CHANNEL), asyncio.get_running_loop()
    row = {"type": 1, "components": [{"type": 2, "style": 2, "label": "Again", "custom_id": BUTTON}]}
    pressed: list[tuple[float, Interaction]] = []

    async def press(times: int) -> None:
        for _ in range(times):
            shown = server.world.post(CHANNEL, {"content": "Matches", "components": [row], "flags": 0}, [])
            pressed.append((loop.time(), actor.send_press(int(shown["id"]), BUTTON)))
            await asyncio.sleep(PACE)

    await press(BEFORE)
    server.ready.clear()
    old.signal(signal.SIGTERM)
    while not server.ready.is_set() or old.running:
        await press(1)
    await press(AFTER)
    await asyncio.sleep(1)
    answered = [when for when, it in pressed if it.acknowledged.is_set() and not it.lost]
    return max(after - before for before, after in pairwise(answered))


async def _gaps(folder: Path, database: str) -> list[float]:
    async with Server(World(["Ann"], ["table"], 1), shards=1) as server:
        homes = (folder / str(number) for number in range(UPDATES + 1))
        playing, found = BotProcess(server, next(homes), 1, database, "0/1"), list[float]()
        await playing.start()
        for home in homes:
            waiting = BotProcess(server, home, 1, database, "0/1")
            await waiting.begin()
            while "I wait for its end" not in waiting.log.read_text():
                await asyncio.sleep(PACE)
            found.append(await _gap(server, playing, waiting))
            playing = waiting
        await playing.end()
    return found


def measure() -> dict[str, float]:
    """Give the median and the longest of the gaps, in seconds."""
    with running(durable=True) as postgres, tempfile.TemporaryDirectory() as folder:
        found = asyncio.run(_gaps(Path(folder), postgres.url))
    return {"updates": UPDATES, "median": round(statistics.median(found), 2), "longest": round(max(found), 2)}
