"""What cogs do by themselves goes on, whatever becomes of one time."""

import asyncio
from pathlib import Path
from typing import Any

from bot.host.app import TinLizzie
from bot.host.config import Settings
from cogs.ticking import Ticking


class Flaky(Ticking):
    """Fails the first time."""

    every = 0.001

    def __init__(self, bot: TinLizzie) -> None:
        self.bot = bot
        self.times = 0
        self.twice = asyncio.Event()

    async def tick(self) -> None:
        """Count, and fail once."""
        self.times += 1
        if self.times == 1:
            raise ZeroDivisionError("on purpose")
        self.twice.set()


async def test_an_error_ends_no_loop(tmp_path: Path, caplog: Any):
    """It begins with the database, as cogs are loaded before; the second time comes, the log has a reference to the
    first."""
    it = Flaky(TinLizzie(Settings(home=tmp_path), cogs=()))
    await it.cog_load()
    await asyncio.sleep(0.01)
    assert it.times == 0
    it.bot.store.database.opened.set()
    async with asyncio.timeout(60):
        await it.twice.wait()
    await it.cog_unload()
    assert [record.message.partition(":")[2] for record in caplog.records] == [" Flaky"]
    caplog.clear()
