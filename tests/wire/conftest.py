"""The real program against the small Discord."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.wire.description import validator
from tests.wire.process import BotProcess, ForkedProcess
from tests.wire.server import Server
from tests.wire.world import World


@pytest.fixture
async def table() -> AsyncIterator[Server]:
    """A small Discord with two people, that holds every request against Discord's description where it is at hand."""
    async with Server(World(["Ann", "Bob"], ["table"]), validator()) as server:
        yield server


@pytest.fixture
async def process(table: Server, tmp_path: Path) -> AsyncIterator[BotProcess]:
    """The real program, logged in; whatever becomes of it, it is gone at the end."""
    process = ForkedProcess(table, tmp_path, seed=1)
    await process.start()
    yield process
    await process.end()
