"""What cogs do by themselves goes on, whatever becomes of one time."""

import asyncio

from cogs.ticking import Ticking


class Flaky(Ticking):
    """Fails the first time."""

    every = 0.001

    def __init__(self) -> None:
        self.times = 0
        self.twice = asyncio.Event()

    async def tick(self) -> None:
        """Count, and fail once."""
        self.times += 1
        if self.times == 1:
            raise ZeroDivisionError("on purpose")
        self.twice.set()


async def test_an_error_ends_no_loop(caplog):
    """The second time comes, and the log has a reference to the first."""
    it = Flaky()
    await it.cog_load()
    async with asyncio.timeout(5):
        await it.twice.wait()
    await it.cog_unload()
    assert [record.message.partition(":")[2] for record in caplog.records] == [" Flaky"]
    caplog.clear()
