"""What the real program tells about itself over HTTP, while people play."""

from __future__ import annotations

import asyncio
import socket
from http import HTTPStatus
from pathlib import Path

import aiohttp
import pytest

from tests.wire.actor import PATIENCE
from tests.wire.match import open_match
from tests.wire.process import ForkedProcess
from tests.wire.server import Server
from tests.wire.test_process import ANN, BOB, _move

MOVES = 2


async def test_moves_and_acknowledgements_are_counted(
    table: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every press that was acknowledged, every move of the game, how long they took, and what the program thought."""
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        here = "{}:{}".format(*free.getsockname())
    monkeypatch.setenv("TIN_LIZZIE_METRICS", here)
    process = ForkedProcess(table, tmp_path, seed=1)
    await process.start()
    try:
        actors = await open_match(table, (ANN, BOB), 3)
        for _ in range(MOVES):
            await _move(actors)
        async with aiohttp.ClientSession(f"http://{here}") as session:
            said = await (await session.get("/metrics")).text()
            async with asyncio.timeout(PATIENCE):  # the library waits for a moment whether more servers come
                while (ready := await session.get("/healthz")).status != HTTPStatus.OK:
                    await asyncio.sleep(0.05)
            assert await ready.text() == "ready\n"
    finally:
        await process.end()
    lines = (line.rpartition(" ") for line in said.splitlines() if not line.startswith("#"))
    figures = {name: float(value) for name, _, value in lines}
    acknowledged = sum(it.seconds is not None for it in table.world.interactions.values())
    assert figures["tinlizzie_acknowledge_seconds_count"] == acknowledged > MOVES
    assert figures['tinlizzie_moves_made_total{game="automobile"}'] == figures["tinlizzie_moves"] >= MOVES
    assert figures['tinlizzie_step_seconds_count{kind="move"}'] == MOVES
    assert figures['tinlizzie_step_seconds_count{kind="thinking"}'] >= 1
    assert figures["tinlizzie_matches_waiting"] == 0
    assert not any(word in name for name in figures for word in ("Ann", "Bob", str(ANN), str(BOB), "wire.token"))
