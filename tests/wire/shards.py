"""The kill run of several processes on one PostgreSQL: each has some shards, and all of them are troubled at random.

People play all three games in several servers, and make a part of their moves by direct message, which reaches the
process of shard 0 wherever the match is. Processes are killed; stopped until another has their shards, and continued;
cut off from the database; and the database itself is killed and started again. In the end log, public messages,
pictures and direct messages must be those of a run that nothing disturbed, which is played beside it on a database of
its own: so the waits of either are the other's time. The program must not be changed meanwhile, for processes that
begin later would have it otherwise.

`python -m tests.wire.shards --processes 2 --shards 4 --matches 12 --kills 20` ends with 1, and the first difference.
"""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import json
import random
import signal
import sys
import tempfile
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import asyncpg

from tests.postgres import Postgres, running
from tests.wire.actor import Actor, NoAnswer, questions
from tests.wire.match import message_of, open_match
from tests.wire.player import called, decide, panel, rule
from tests.wire.process import BotProcess, ForkedProcess
from tests.wire.server import Server
from tests.wire.world import World

GAMES = ("automobile", "automania", "kraftwagen")
FIRST_USER, FIRST_CHANNEL = 200, 300
SEATS = 3
DIRECT_EVERY = 3
"""Of so many moves one is made by direct message."""
KINDS = ("kill", "stop", "cut", "database")
LONGEST_PEACE = 4.0
"""Seconds between two troubles at most."""
END_PATIENCE = 120
"""Seconds in which a process ends that has lost its shards."""
EPHEMERAL = 64

Told = dict[str, Any]
"""By what it is about, what stands there in the end."""


@dataclass
class Table:
    """A match, and the two people who play it."""

    match: int
    channel: int
    actors: dict[int, Actor]


@dataclass
class Scene:
    """What all happens in."""

    server: Server
    postgres: Postgres
    folder: Path
    processes: list[BotProcess] = field(default_factory=list)
    homes: int = 0
    _wire: asyncpg.Connection | None = None
    _turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held by who asks the database something on that one connection."""

    def process(self, shards: str, seed: int) -> BotProcess:
        """Give a process that is still to be started, in a home of its own."""
        self.homes += 1
        return ForkedProcess(self.server, self.folder / f"home-{self.homes}", seed, self.postgres.url, shards)

    async def ask(self, query: str, *values: Any) -> list[Any]:
        """Ask the database; one that has just been killed is asked again."""
        async with self._turn:
            while True:
                with contextlib.suppress(OSError, asyncpg.PostgresError, asyncpg.InterfaceError):
                    if self._wire is None or self._wire.is_closed():
                        self._wire = await asyncpg.connect(self.postgres.url)
                    return [tuple(row) for row in await self._wire.fetch(query, *values)]
                await asyncio.sleep(0.1)

    async def close(self) -> None:
        """Kill all processes, and ask nothing any more."""
        for process in self.processes:
            await process.end()
        if self._wire is not None:
            await self._wire.close()

    async def settle(self) -> None:
        """Wait until every shard is logged in. Raises AssertionError when a process that should be there has ended."""
        while not self.server.ready.is_set():
            ended = [it.log.read_text()[-2000:] for it in self.processes if not it.running]
            assert not ended, ended
            await asyncio.sleep(0.05)

    async def cut(self, process: BotProcess) -> None:
        """End all sessions of a process."""
        name = f"process {process.number} on %"
        await self.ask("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE $1", name)


async def play(scene: Scene, table: Table, moves: int) -> None:
    """Play a match until it has so many moves and waits for somebody, or is over."""
    while True:
        await scene.server.ready.wait()
        ((seq, status, npc),) = await scene.ask(
            "SELECT (SELECT coalesce(max(seq), 0) FROM moves WHERE match_id = id), status, npc_to_act"
            " FROM matches WHERE id = $1",
            table.match,
        )
        if status == "over" or (seq >= moves and not npc):
            return
        found = panel(next(iter(table.actors.values())))
        actor = found and called(found[1], table.actors)
        asked = found and int(questions(found[1])[0]["custom_id"].split(":")[3])
        if found is None or actor is None or npc or asked != seq:  # an answer before the question would leave it out
            await asyncio.sleep(0.05)
            continue
        with contextlib.suppress(NoAnswer):
            if rule(f"{table.match} {seq}") % DIRECT_EVERY == 0:
                await _decide_directly(scene, actor, table.match, seq)
            else:
                await decide(actor, *found)
        await asyncio.sleep(0.05)


async def _decide_directly(scene: Scene, actor: Actor, match: int, seq: int) -> None:
    """Move by the button of a call that came by direct message. The call is made up: clocks are too slow for it."""
    world = scene.server.world
    channel = int(world.open_direct(actor.user)["id"])
    button = {"type": 2, "style": 1, "label": "Your move", "custom_id": f"tl:move:{match}:{seq}:"}
    row = {"type": 1, "components": [button]}
    call = world.post(channel, {"content": "Your move", "components": [row], "flags": EPHEMERAL}, [])
    ident = int(call["id"])
    await decide(Actor(scene.server, actor.user, channel), ident, world.messages[channel][ident], [button])


async def trouble(scene: Scene, chance: random.Random, over: asyncio.Event, most: int, seed: int) -> Counter[str]:
    """Trouble the processes, one after the other, until `over`, at most so often; give what was done."""
    done: Counter[str] = Counter()
    while done.total() < most and not over.is_set():
        with contextlib.suppress(TimeoutError):
            await asyncio.wait_for(over.wait(), chance.random() ** 2 * LONGEST_PEACE)
            break
        number, kind = chance.randrange(len(scene.processes)), chance.choice(KINDS)
        process = scene.processes[number]
        if kind == "database":
            await asyncio.to_thread(scene.postgres.restart)
            codes = [await _ended(it) for it in scene.processes]
            assert set(codes) == {1}, codes
            scene.server.world.lose_interactions()
            for n, it in enumerate(scene.processes):
                scene.processes[n] = scene.process(it.shards, seed)
                await scene.processes[n].begin()
        else:
            scene.processes[number] = scene.process(process.shards, seed)
            await _replace(scene, kind, process, scene.processes[number])
        await scene.settle()
        done[kind] += 1
        print(f"trouble {done.total()}: {kind}", file=sys.stderr, flush=True)
    return done


async def _replace(scene: Scene, kind: str, old: BotProcess, new: BotProcess) -> None:
    """End a process in one of the ways; another one takes its shards."""
    if kind == "kill":
        await old.end()
        await new.begin()
        return
    if kind == "stop":
        old.signal(signal.SIGSTOP)
    await new.begin()  # it waits for the shards
    await scene.cut(old)
    if kind == "stop":
        await scene.settle()
        old.signal(signal.SIGCONT)
    code = await _ended(old)
    assert code == 1 and "another process may have them by now" in old.log.read_text(), (code, old.log)
    scene.server.world.lose_interactions()


async def _ended(process: BotProcess) -> int:
    """Wait for the end of a process that can no longer do anything, and give the exit code. Raises AssertionError."""
    try:
        return await asyncio.wait_for(process.exit(), END_PATIENCE)
    except TimeoutError:
        raise AssertionError(process.log.read_text()[-2000:]) from None


async def run(given: argparse.Namespace, folder: Path, postgres: Postgres, kills: int) -> tuple[Told, Counter[str]]:
    """Play all matches, troubled at most so often."""
    folder.mkdir()
    people = [f"P{n}" for n in range(2 * given.matches)]
    world = World(people, [f"table-{n}" for n in range(given.matches)], given.shards)
    async with Server(world, shards=given.shards) as server:
        scene = Scene(server, postgres, folder)
        share = given.shards // given.processes
        for n in range(given.processes):
            last = given.shards if n == given.processes - 1 else (n + 1) * share
            scene.processes.append(scene.process(f"{n * share}-{last - 1}/{given.shards}", given.seed))
        try:
            return await _played(scene, given, kills)
        finally:
            await scene.close()


async def _played(scene: Scene, given: argparse.Namespace, kills: int) -> tuple[Told, Counter[str]]:
    for process in scene.processes:
        await process.begin()
    await scene.settle()
    tables: list[Table] = []
    for n in range(given.matches):
        users = (FIRST_USER + 2 * n, FIRST_USER + 2 * n + 1)
        actors = await open_match(scene.server, users, SEATS, GAMES[n % len(GAMES)], FIRST_CHANNEL + n)
        tables.append(Table(n + 1, FIRST_CHANNEL + n, actors))
    over, chance = asyncio.Event(), random.Random(given.seed)
    troubles = asyncio.create_task(trouble(scene, chance, over, kills, given.seed))
    playing = asyncio.gather(*(play(scene, it, given.moves) for it in tables))
    await asyncio.wait((playing, troubles), return_when=asyncio.FIRST_EXCEPTION)
    over.set()
    done = await troubles
    await playing
    while await scene.ask("SELECT 1 FROM outbox WHERE sent_at IS NULL AND failed IS NULL LIMIT 1"):
        await asyncio.sleep(0.1)
    return await _told(scene, tables), done


async def _told(scene: Scene, tables: list[Table]) -> Told:
    """Give what stands on Discord and in the log."""
    world, told = scene.server.world, Told()
    for it in tables:
        log = "SELECT seq, seat, verb, body FROM moves WHERE match_id = $1 ORDER BY seq"
        told[f"log of match {it.match}"] = await scene.ask(log, it.match)
        told[f"messages of match {it.match}"] = [message_of(kept) for kept in world.standing(it.channel)]
        for user in it.actors:
            channel = world.direct.get(user)
            kept = world.standing(channel) if channel else []
            told[f"direct messages of user {user}"] = [message_of(it) for it in kept]
    return told


def first_difference(troubled: Told, calm: Told) -> str | None:
    """Give the first place where two runs are not alike, in words."""
    for name, there in calm.items():
        here = troubled[name]
        for number, (one, other) in enumerate(zip(here, there, strict=False)):
            if one != other:
                return f"{name}, number {number}: {one!r} instead of {other!r}"
        if len(here) != len(there):
            return f"{name}: {len(here)} instead of {len(there)}"
    return None


async def compare(given: argparse.Namespace) -> tuple[str | None, dict[str, Any]]:
    """Play without and with troubles, both at once; give the first difference, if any, and what there was."""
    began = time.monotonic()
    with running(durable=True) as one, running(durable=True) as other, tempfile.TemporaryDirectory() as folder:
        for it in (one, other):  # one after the other: Alembic does one thing at a time in a process
            await it.emptied()
        both = run(given, Path(folder) / "calm", one, 0), run(given, Path(folder) / "troubled", other, given.kills)
        async with asyncio.TaskGroup() as group:  # when one fails, the other is ended, too
            calmly, badly = (group.create_task(it) for it in both)
    (calm, _), (troubled, done) = calmly.result(), badly.result()
    public = [it for name, kept in calm.items() if name.startswith("messages") for it in kept]
    return first_difference(troubled, calm), {
        "troubles": dict(done),
        "matches": given.matches,
        "moves": sum(len(kept) for name, kept in calm.items() if name.startswith("log")),
        "public_messages": len(public),
        "pictures": sum(len(files) for _, files in public),
        "direct_messages": sum(len(kept) for name, kept in calm.items() if name.startswith("direct")),
        "seconds": round(time.monotonic() - began),
    }


def options() -> argparse.ArgumentParser:
    """Give what the command line understands."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--shards", type=int, default=4)
    parser.add_argument("--matches", type=int, default=12)
    parser.add_argument("--kills", type=int, default=20)
    parser.add_argument("--moves", type=int, default=1000, help="moves after which a match is left; all unless given")
    parser.add_argument("--seed", type=int, default=1)
    return parser


def main() -> int:
    """Run from the command line, and give the exit code."""
    difference, counts = asyncio.run(compare(options().parse_args()))
    print(json.dumps(counts))
    if difference is not None:
        print(difference, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
