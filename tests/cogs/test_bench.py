"""A bench run ends: whatever it opens it closes, and no thread is left that would keep the process alive."""

import asyncio
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.bench import slash, store

PATIENCE = 10.0
"""Seconds in which a thread that is told to end has ended, on however busy a machine."""


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """The smallest sizes."""
    for module, name, size in (
        (slash, "ROUNDS", 1),
        (slash, "ACTIONS", 2),
        (slash, "COUNTED", 1),
        (slash, "LATE", 8),
        (store, "ROUNDS", 1),
        (store, "TABLES", 1),
        (store, "MOVES", 2),
    ):
        monkeypatch.setattr(module, name, size)


@pytest.mark.parametrize(
    "measured",
    [
        lambda _: asyncio.run(slash.measure()),
        lambda home: asyncio.run(store._speed(home / "it.sqlite")),
    ],
    ids=["slash", "store"],
)
def test_a_run_leaves_no_thread(tmp_path: Path, measured: Callable[[Path], Any]) -> None:
    """The database's own thread above all: Python waits for it before it ends. One may be just at its end."""
    before = set(threading.enumerate())
    assert measured(tmp_path)
    left = [it for it in threading.enumerate() if it not in before]
    for it in left:
        it.join(PATIENCE)
    assert [it.name for it in left if it.is_alive()] == []


async def test_an_action_asks_no_more_of_the_database_than_it_did():
    """Counted, not timed: so that it can only fall."""
    async with slash.table() as at:
        match, channel = await at.sit("counted")
        await at.forward(match, slash.EARLY)
        counted = await at.count(match, channel)
    assert counted["statements"] <= 13 and counted["commits"] <= 2 and counted["requests"] == 3
