"""What only sockets show: bytes, lost connections, limits, slow answers, and the end of the process."""

from __future__ import annotations

import asyncio
import random
import signal
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.store.backup import backup
from tests.wire.actor import PATIENCE, Actor, buttons, questions
from tests.wire.description import SHARED, validator
from tests.wire.kill import compare, run_killed, run_undisturbed
from tests.wire.match import TABLE, open_match
from tests.wire.payload import Json
from tests.wire.player import decide, panel
from tests.wire.process import BotProcess
from tests.wire.world import Fault, Kept

ANN, BOB = 200, 201


async def _asked(actor: Actor, after: int = 0) -> tuple[int, Kept]:
    """Wait for a question younger than a message."""
    async with asyncio.timeout(PATIENCE):
        while True:
            found = panel(actor)
            if found is not None and found[0] > after:
                return found
            await asyncio.sleep(0.02)


def _rows(process: BotProcess, query: str) -> list[Any]:
    """Ask the database of a process."""
    with closing(sqlite3.connect(process.home / "tin-lizzie.sqlite")) as database:
        return database.execute(query).fetchall()


async def _until(so: Callable[[], bool]) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(PATIENCE):
        while not so():
            await asyncio.sleep(0.02)


def _is_vote(kept: Kept) -> bool:
    return any(key.startswith("tl:vote:") for key in buttons(kept).values())


async def _move(actors: dict[int, Actor]) -> None:
    """Make the next move of whoever is asked."""
    ident, kept = await _asked(actors[ANN])
    actor = next(it for user, it in actors.items() if f"<@{user}>" in kept.body["content"])
    await decide(actor, ident, kept)
    await _asked(actors[ANN], ident)


async def test_uploads(process: BotProcess) -> None:
    """A picture reaches Discord as the bytes of a PNG, with its alt text of at most 1,024 characters."""
    actors = await open_match(process.server, (ANN, BOB), 3)
    await _asked(actors[ANN])
    pictures = [file for kept in process.server.world.standing(TABLE) for file in kept.files]
    assert {it.name for it in pictures} == {"automobile-lobby.png", "automobile-closeup.png"}
    for picture in pictures:
        assert picture.data.startswith(b"\x89PNG\r\n\x1a\n")
        assert len(picture.data) < 1_000_000
        assert picture.description and len(picture.description) <= 1024


@pytest.mark.skipif(not SHARED.exists(), reason="Discord's description of its API is not at hand")
async def test_requests_are_as_described(process: BotProcess) -> None:
    """Every request of a lobby, a start, two moves and the private answers is one that Discord's description allows."""
    assert validator() is not None
    actors = await open_match(process.server, (ANN, BOB), 3)
    for _ in range(2):
        await _move(actors)
    ann = actors[ANN]
    for words in ("game board", "game hand", "game log", "game help", "admin check"):
        assert await ann.slash(words) is not None
    world = process.server.world
    assert len(world.requests) > 20
    assert world.problems == []


async def test_resume_with_a_missed_event(process: BotProcess) -> None:
    """A press while the connection is cut is answered after the RESUME, and no new session is opened."""
    actors = await open_match(process.server, (ANN, BOB), 3)
    ident, kept = await _asked(actors[ANN])
    await process.server.disconnect()
    answer = await actors[ANN].press(ident, questions(kept)[0]["custom_id"])
    assert answer is not None
    assert process.server.resumed == 1
    assert process.server.identified == 1


@pytest.mark.parametrize(
    "fault",
    [
        Fault("POST", f"/channels/{TABLE}/messages", 429, headers={"Retry-After": "0.2", "Via": "1.1 proxy"}),
        Fault("POST", f"/channels/{TABLE}/messages", 503, times=3),
        Fault("POST", f"/channels/{TABLE}/messages", 502, lost=True),
    ],
    ids=["429 with Retry-After", "a storm of 5xx", "an answer that was lost"],
)
async def test_message_is_posted_once_all_the_same(process: BotProcess, fault: Fault) -> None:
    """Whatever Discord answers at first, the message stands in the end, once, and the match goes on."""
    fault.body = {"message": "later", "retry_after": 0.2, "global": False}
    actors = await open_match(process.server, (ANN, BOB), 3)
    ident, kept = await _asked(actors[ANN])
    process.server.world.faults.append(fault)
    actor = next(it for user, it in actors.items() if f"<@{user}>" in kept.body["content"])
    await decide(actor, ident, kept)
    async with asyncio.timeout(PATIENCE):
        while (found := panel(actor)) is None or found[0] == ident:
            await asyncio.sleep(0.05)
    assert fault.hits == fault.times
    texts = [it.body["content"] for it in process.server.world.standing(TABLE)]
    assert len(texts) == len(set(texts))


async def test_the_same_interaction_delivered_twice_is_one_move(process: BotProcess) -> None:
    """A gateway may repeat itself: the confirmation counts once, and the table reads of it once."""
    actors = await open_match(process.server, (ANN, BOB), 3)
    ident, kept = await _asked(actors[ANN])
    user, actor = next((user, it) for user, it in actors.items() if f"<@{user}>" in kept.body["content"])
    answer = await actor.press(ident, questions(kept)[0]["custom_id"])
    assert answer is not None
    confirm = buttons(answer)["Confirm"]
    pressed = actor.send_press(int(answer.body["id"]), confirm)
    for _ in range(2):
        actor.resend(pressed, 3, {"custom_id": confirm, "component_type": 2})
    await _asked(actors[ANN], ident)
    with closing(sqlite3.connect(process.home / "tin-lizzie.sqlite")) as database:
        rows = database.execute("SELECT interaction_id FROM moves WHERE user_id = ?", (user,)).fetchall()
    assert rows == [(pressed.ident,)]
    texts = [it.body["content"] for it in process.server.world.standing(TABLE)]
    assert len(texts) == len(set(texts))
    assert "ERROR" not in process.log.read_text("utf-8")


async def test_late_acknowledgement(process: BotProcess) -> None:
    """An acknowledgement that Discord calls too late changes nothing that a second press cannot mend."""
    actors = await open_match(process.server, (ANN, BOB), 3)
    ident, kept = await _asked(actors[ANN])
    late: Json = {"message": "Unknown interaction", "code": 10062}
    fault = Fault("POST", r"/interactions/\d+/.+/callback", 404, times=9, body=late)
    process.server.world.faults.append(fault)
    actors[ANN].send_press(ident, buttons(kept)["Board"])
    async with asyncio.timeout(PATIENCE):
        while not fault.hits:
            await asyncio.sleep(0.02)
    process.server.world.faults.clear()
    assert await actors[ANN].press(ident, buttons(kept)["Board"]) is not None


async def test_a_database_put_back_from_a_copy_goes_on(process: BotProcess) -> None:
    """Two moves and a vote after the copy are lost: the table is told so once, and asked anew without a word from it.

    What is lost has no buttons any more; what comes then stands in the channel, although its numbers were used before.
    """
    actors = await open_match(process.server, (ANN, BOB), 3)
    await _move(actors)
    await process.end(signal.SIGTERM)
    copy = backup(process.home / "tin-lizzie.sqlite", process.home / "copy.sqlite")
    await process.start()
    for _ in range(2):
        await _move(actors)
    await actors[ANN].slash("vote end")
    await _until(lambda: any(_is_vote(it) for it in process.server.world.standing(TABLE)))
    await process.end()
    for left in process.home.glob("tin-lizzie.sqlite*"):
        left.unlink()
    copy.rename(process.home / "tin-lizzie.sqlite")
    standing = process.server.world.messages[TABLE]
    before = max(standing)
    await process.start()
    ident, asked = await _asked(actors[ANN], before)
    shown = process.server.world.standing(TABLE)
    assert [it for it in shown if "older copy" in it.body["content"]] == [asked]
    assert [it for it in shown if buttons(it)] == [asked]
    assert "Matches that lost moves: 1" in process.log.read_text("utf-8")
    for _ in range(2):
        await _move(actors)
    await _until(lambda: not _rows(process, "SELECT id FROM outbox WHERE sent_at IS NULL AND failed IS NULL"))
    told = _rows(process, "SELECT message_id FROM outbox WHERE kind = 'post' AND seq > 3")
    assert told and {it for (it,) in told} <= {it for it in standing if it > ident}
    (asked,) = [it for it in process.server.world.standing(TABLE) if questions(it)]
    assert int(asked.body["id"]) == max(it for (it,) in told)
    newest = max(standing)
    await actors[ANN].slash("vote end")
    await _until(lambda: any(it > newest and _is_vote(kept) for it, kept in standing.items()))


async def test_sigterm(process: BotProcess) -> None:
    """Asked to stop, the process finishes the moves under way, says that it will be back, and ends with 0."""
    actors = await open_match(process.server, (ANN, BOB), 3)
    ident, kept = await _asked(actors[ANN])
    actor = next(it for user, it in actors.items() if f"<@{user}>" in kept.body["content"])
    moving = asyncio.create_task(decide(actor, ident, kept))
    await asyncio.sleep(0.05)
    assert await process.end(signal.SIGTERM) == 0
    texts = [it.body["content"] for it in process.server.world.standing(TABLE)]
    assert sum("back" in text for text in texts) == 1
    await process.start()
    await asyncio.gather(moving, return_exceptions=True)
    found = await _asked(actors[ANN])
    assert questions(found[1])


async def test_a_handful_of_kills(tmp_path: Path) -> None:
    """A match whose process is killed five times ends as if nothing had been."""
    calm, (killed, kills) = await asyncio.gather(
        run_undisturbed(tmp_path / "calm", 3), run_killed(tmp_path / "killed", 3, random.Random(3), most=5)
    )
    assert kills == 5
    assert compare(killed, calm) == []
