"""A process that stops itself before a statement of its database, for `test_stopped`: `python -m tests.bot.stopping`.

It reads a line with the number of the statement, does what it was started for, and says when it is about to stop and
when it is done.
"""

import asyncio
import contextlib
import dataclasses
import os
import signal
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from bot.model.table.error import MatchError
from bot.play.keep import shelf
from bot.store.engine.database import Asked, Row, StoreFailed
from bot.store.engine.sqlite import SQLite
from rules.registry import GAMES
from tests.bot.conftest import Program, open_program, step

GAME = GAMES["automobile"]
STOPPING, DONE = "stopping", "done"


class Stopping(SQLite):
    """A database before one of whose statements the whole process stops."""

    left = -1

    async def _do(self, statement: Asked, values: Mapping[str, Any]) -> list[Row]:
        self._count()
        return await super()._do(statement, values)

    async def _do_here(self, statement: Asked, values: Mapping[str, Any]) -> list[Row]:
        self._count()
        return await super()._do_here(statement, values)

    def _begun(self, begin: str) -> bool:
        return False  # so that this one is counted, too

    def _count(self) -> None:
        if self.left == 0:
            print(STOPPING, flush=True)
            os.kill(os.getpid(), signal.SIGSTOP)
        self.left -= 1


def richer(draft: Any, seat: int, action: Any, tell: Any) -> None:
    """A rule that gives a dollar for every action, so that every log gives another board than the table saw."""
    GAME.advance(draft, seat, action, tell)
    draft.companies[seat].cash += 1


async def load(program: Program) -> None:
    """Load the match from the database."""
    await program.matches._shelf.refresh(await program.matches.by_id(1))


async def move(program: Program) -> None:
    """Make the next move."""
    with contextlib.suppress(MatchError, StoreFailed):
        await step(program, await program.matches.by_id(1))


async def main(path: Path, what: str) -> None:
    """Do it once for every line that is read."""
    if what == "rescue":
        shelf.GAMES = {"automobile": dataclasses.replace(GAME, advance=richer)}
    program = await open_program(path)
    program.store.database.__class__ = Stopping
    database = program.store.database
    assert isinstance(database, Stopping)
    for line in sys.stdin:
        database.left = int(line)
        await (move if what == "move" else load)(program)
        database.left = -1
        print(DONE, flush=True)
    await program.matches.autopilot.close()
    await program.store.close()


if __name__ == "__main__":
    asyncio.run(main(Path(sys.argv[1]), sys.argv[2]))
