"""A lesson in the simulated Discord."""

from __future__ import annotations

import asyncio
from tests.cogs.sitting import sitting


async def test_a(tmp_path):
    async with sitting(tmp_path, 1) as table:
        (ann,) = table.people
        try:
            async with asyncio.timeout(20):
                shown = await ann.slash(table.channel, "game learn", game="automobile")
        except TimeoutError:
            print("TIMEOUT")
            for t in asyncio.all_tasks():
                t.print_stack(limit=4)
        print("B")
        m = await table.bot.matches.by_id(1)
        print(m.channel_id, m.status, m.course, m.seq, m.page)
        assert 0
