"""Figures for Prometheus, over HTTP."""

import asyncio
import logging
import socket

import aiohttp
import pytest

from bot.host.config import BadSetting, Settings
from bot.host.insight.metrics import Metrics
from bot.model.table.match import Obstacle
from tests.bot.conftest import Program, started, step


async def test_the_figures_are_told(program: Program):
    """Live matches, letters, errors; ready, and why not; and nothing of users."""
    match = await started(program)
    await step(program, match)
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    ready = True
    running = asyncio.create_task(Metrics(program.store, lambda: ready, program.matches.steps).run("127.0.0.1", port))
    async with aiohttp.ClientSession(f"http://127.0.0.1:{port}") as session:
        await answering(session)
        logging.getLogger("bot.tell.story").error("on purpose")
        logging.getLogger("bot.tell.story").error("Ann", exc_info=ValueError("101"))
        await program.matches.places.obstruct(match.id, Obstacle.GONE)
        said = await (await session.get("/metrics")).text()
        assert "tinlizzie_matches_live 1.0" in said
        assert 'tinlizzie_errors_total{kind="none",part="bot.tell"} 1.0' in said
        assert 'tinlizzie_errors_total{kind="ValueError",part="bot.tell"} 1.0' in said
        assert "tinlizzie_matches_waiting 1.0" in said
        assert 'tinlizzie_moves_made_total{game="automobile"} 1.0' in said
        # Values are times and counts, which may hold any digits: who it is could stand in a name or a label alone.
        told = [line.rpartition(" ")[0] for line in said.splitlines() if not line.startswith("#")]
        assert told and not any("Ann" in name or "101" in name for name in told)
        answer = await session.get("/healthz")
        assert (answer.status, await answer.text()) == (200, "ready\n")
        ready = False
        answer = await session.get("/healthz")
        assert (answer.status, await answer.text()) == (503, "not connected with Discord\n")
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)


async def answering(session: aiohttp.ClientSession) -> None:
    """Wait until somebody listens there."""
    while True:
        try:
            await session.get("/healthz")
            return
        except aiohttp.ClientConnectionError:
            await asyncio.sleep(0.01)


def test_what_cannot_be_set_is_said():
    """An address that is none, and a log of another kind."""
    assert Settings.read({"TIN_LIZZIE_METRICS": "127.0.0.1:9100"}).metrics == ("127.0.0.1", 9100)
    assert Settings.read({"TIN_LIZZIE_LOG": "json"}).json_log
    for bad in ({"TIN_LIZZIE_METRICS": "9100"}, {"TIN_LIZZIE_METRICS": "here:x"}, {"TIN_LIZZIE_LOG": "xml"}):
        with pytest.raises(BadSetting):
            Settings.read(bad)
