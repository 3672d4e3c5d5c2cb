"""The real program on a real PostgreSQL: killed between moves, it goes on where it was."""

import signal
from pathlib import Path

from bot.store.engine.kind import engine
from tests.postgres import running
from tests.wire.match import open_match
from tests.wire.process import ForkedProcess
from tests.wire.server import Server
from tests.wire.test_process import ANN, BOB, _move

MOVES = 2
"""Before each kill, and after the last."""


async def test_it_goes_on_where_it_was(table: Server, tmp_path: Path) -> None:
    """Every move is in the log once, in order; nothing is kept in a file."""
    with running(durable=True) as server:
        process = ForkedProcess(table, tmp_path, seed=1, database=server.url)
        await process.start()
        try:
            actors = await open_match(table, (ANN, BOB), 3)
            for _ in range(2):
                for _ in range(MOVES):
                    await _move(actors)
                await process.end(signal.SIGKILL)
                await process.start()
            for _ in range(MOVES):
                await _move(actors)
            database = engine(server.place)
            await database.open()
            rows = await database.all("SELECT seq, user_id FROM moves ORDER BY seq")
            await database.close()
        finally:
            await process.end()
    assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
    assert sum(row.user_id is not None for row in rows) >= 3 * MOVES
    assert not list(tmp_path.glob("*.sqlite"))
