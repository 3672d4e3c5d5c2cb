"""The longest step of the loop while boards are drawn and seats think: in processes beside it, and in threads.

A step is how much later than asked a task comes to its turn that would be woken every millisecond: on a busy machine
that is also what others have taken of the processor, so that what the loop itself has worked stands beside it.
"""

import asyncio
import dataclasses
import tempfile
from itertools import cycle, islice
from pathlib import Path
from time import perf_counter, thread_time
from typing import Any

from bot.host.config import PROCESSES
from bot.model.aside.worker import Workers
from bot.model.message.scene import Sight
from bot.model.table.chair import Chair, Holder
from bot.model.table.match import Match, Status
from bot.play.thought.thinking import Thinker
from bot.store.match.store import Store
from bot.tell.drawing import warm
from bot.tell.gallery import Gallery
from rules.core.chance import Chance
from rules.core.game import tell_nobody
from rules.core.level import Level
from rules.registry import GAMES
from tests.bench.drawing import scenes

BOARDS, MOVES = 20, 30


class Pulse:
    """Notes the longest step of the loop."""

    def __init__(self) -> None:
        self._longest = self._own = 0.0
        self._task = asyncio.create_task(self._run())

    async def _run(self) -> None:
        while True:
            begun, worked = perf_counter(), thread_time()
            await asyncio.sleep(0.001)
            self._longest = max(self._longest, perf_counter() - begun - 0.001)
            self._own = max(self._own, thread_time() - worked)

    async def take(self) -> dict[str, float]:
        """The longest since it was last asked, in milliseconds; and what of one the loop itself has worked."""
        await asyncio.sleep(0.01)  # so that a step that ends here is noted
        found = {"longest_ms": round(1000 * self._longest, 1), "own_ms": round(1000 * self._own, 1)}
        self._longest = self._own = 0.0
        return found


def table(name: str, level: Level) -> Match:
    """A match at its start, all of whose seats the program plays."""
    game = GAMES[name]
    seats = game.meta.seats[1]
    chairs = tuple(Chair(Holder.NPC, None, f"NPC {number}", level=level) for number in range(seats))
    state = game.setup(seats, game.options(), Chance(7), tell_nobody)
    return Match(1, game, game.options(), Status.RUNNING, chairs, None, 1, 1, state=state)


async def draw(gallery: Gallery, pulse: Pulse) -> dict[str, Any]:
    """Draw so many boards of each game one after the other, each a new one."""
    found: dict[str, Any] = {}
    for name in GAMES:
        match, views = table(name, Level.NORMAL), scenes(name)[0]
        match.words.alt(views[0], match.names)
        await pulse.take()
        for number, view in enumerate(islice(cycle(views), BOARDS)):
            await gallery._board(dataclasses.replace(match, id=number), ("measured", name), Sight(view))
        found[name] = await pulse.take()
    return found


async def think(thinker: Thinker, pulse: Pulse, level: Level, moves: int) -> dict[str, Any]:
    """Let the program's seats decide so many times in each game."""
    found: dict[str, Any] = {}
    for name in GAMES:
        match = table(name, level)
        await pulse.take()
        for seq in range(moves):
            if not (to_act := match.game.to_act(match.state)):
                break
            action = await thinker.choose(match, match.state, to_act[0], seq)
            match.game.advance(match.state, to_act[0], action, tell_nobody)
        found[name] = await pulse.take()
    return found


async def _measure(count: int) -> dict[str, Any]:
    with tempfile.TemporaryDirectory() as home:
        workers, pulse = Workers(count, warm), Pulse()
        gallery, thinker = Gallery(Store(Path(home) / "none.sqlite"), workers), Thinker(workers)
        try:
            await workers.run(warm)
            return {
                "boards": await draw(gallery, pulse),
                "normal": await think(thinker, pulse, Level.NORMAL, MOVES),
                "hard": await think(thinker, pulse, Level.HARD, MOVES // 6),
            }
        finally:
            await workers.close()


def measure() -> dict[str, Any]:
    """The longest steps of the loop, in milliseconds."""
    return {
        "processes": asyncio.run(_measure(PROCESSES)),
        "threads": asyncio.run(_measure(0)),
    }
