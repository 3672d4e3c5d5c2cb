"""The bot removed from a server and invited again; a thread archived, and locked: over real sockets."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

from tests.wire import payload
from tests.wire.actor import PATIENCE, Actor, questions
from tests.wire.match import TABLE, open_match
from tests.wire.player import decide, panel
from tests.wire.process import BotProcess
from tests.wire.world import Kept

ANN, BOB = 200, 201


async def _asked(actor: Actor, after: int = 0) -> tuple[int, Kept]:
    """Wait for a question younger than a message."""
    async with asyncio.timeout(PATIENCE):
        while (found := panel(actor)) is None or found[0] <= after:
            await asyncio.sleep(0.02)
        return found


async def _move(actors: dict[int, Actor], ident: int, kept: Kept) -> None:
    actor = next(it for user, it in actors.items() if f"<@{user}>" in kept.body["content"])
    await decide(actor, ident, kept)


async def _until(home: Path, query: str, wanted: object) -> None:
    """Wait until the database answers so."""
    async with asyncio.timeout(PATIENCE):
        while True:
            with closing(sqlite3.connect(home / "tin-lizzie.sqlite", timeout=10)) as database:
                if database.execute(query).fetchone()[0] == wanted:
                    return
            await asyncio.sleep(0.05)


OBSTACLE = "SELECT obstacle FROM matches"


async def test_removed_and_invited_again(process: BotProcess) -> None:
    """What a move says while the bot is not in the server waits; invited again, it is posted; nobody was told."""
    server, world = process.server, process.server.world
    actors = await open_match(server, (ANN, BOB), 3)
    ident, kept = await _asked(actors[ANN])
    world.away = True
    server.dispatch("GUILD_DELETE", {"id": str(payload.GUILD)})
    await _move(actors, ident, kept)
    await _until(process.home, OBSTACLE, "away")
    world.away = False
    server.dispatch("GUILD_CREATE", world.guild())
    later = await _asked(actors[ANN], ident)
    await _until(process.home, OBSTACLE, None)
    private = [it.body["content"] for direct in world.direct.values() for it in world.standing(direct)]
    assert not any("move-here" in text for text in private)
    await _move(actors, *later)
    await _asked(actors[ANN], later[0])
    assert sum(bool(questions(it)) for it in world.standing(TABLE)) == 1


async def test_an_archived_thread_is_taken_out_of_the_archive(process: BotProcess) -> None:
    """The message of the next move stands in the thread, which is not archived any more, and the old panel is gone."""
    server, world = process.server, process.server.world
    thread = world.open_thread(TABLE, "a match")
    server.dispatch("THREAD_CREATE", {**thread, "newly_created": True})
    place = int(thread["id"])
    actors = await open_match(server, (ANN, BOB), 3, channel=place)
    ident, kept = await _asked(actors[ANN])
    thread["thread_metadata"]["archived"] = True
    server.dispatch("THREAD_UPDATE", thread)
    await _move(actors, ident, kept)
    await _asked(actors[ANN], ident)
    assert thread["thread_metadata"]["archived"] is False
    assert sum(bool(questions(it)) for it in world.standing(place)) == 1


async def test_a_thread_locked_pauses_the_match(process: BotProcess) -> None:
    """Who opened the match is told by direct message; unlocked, it goes on by itself."""
    server, world = process.server, process.server.world
    thread = world.open_thread(TABLE, "a match")
    server.dispatch("THREAD_CREATE", {**thread, "newly_created": True})
    place = int(thread["id"])
    actors = await open_match(server, (ANN, BOB), 3, channel=place)
    ident, kept = await _asked(actors[ANN])
    thread["thread_metadata"]["locked"] = True
    await _move(actors, ident, kept)
    await _until(process.home, OBSTACLE, "closed")
    told: list[str] = []
    async with asyncio.timeout(PATIENCE):
        while not told:
            await asyncio.sleep(0.02)
            private = [it.body["content"] for it in world.standing(world.direct[ANN])]
            told = [text for text in private if "is locked. Unlock it" in text]
    assert len(told) == 1
    assert "`/game move-here`" in told[0]
    thread["thread_metadata"]["locked"] = False
    server.dispatch("THREAD_UPDATE", thread)
    await _asked(actors[ANN], ident)
    await _until(process.home, OBSTACLE, None)
    assert sum(bool(questions(it)) for it in world.standing(place)) == 1


async def test_unchanged_commands_are_registered_once(process: BotProcess) -> None:
    """A second start of the same program sends no commands."""
    assert process.server.world.registrations == 1
    await process.end()
    await process.start()
    assert process.server.world.registrations == 1
