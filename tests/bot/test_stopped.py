"""A process that is stopped in the worst place, and goes on after another has moved: no state gets another's number."""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from bot.model.table.error import MatchError
from bot.model.table.match import Match
from bot.store.engine import sqlite
from bot.store.engine.database import StoreFailed
from rules.core.snapshot import write
from tests.bot.conftest import Program, started, step
from tests.bot.stopping import DONE, STOPPING

ENGINES = ("SQLite",)  # one process holds the whole database here

ROOT = Path(__file__).resolve().parents[2]
MOST = 60
"""More statements than anything here takes."""


async def moved(program: Program, match: Match) -> bool:
    """Make a move, and tell whether it was taken: the other process may hold the database, or have moved itself."""
    try:
        await step(program, match)
    except (MatchError, StoreFailed):
        return False
    return True


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="processes cannot be stopped here")
@pytest.mark.parametrize("what", ["load", "rescue", "move"])
async def test_stopped_before_each_statement(program: Program, what: str, monkeypatch: pytest.MonkeyPatch):
    """Stopped before every statement of a load, a rescue and a move in turn, while the match is moved elsewhere.

    Each snapshot is always the state after the move whose number it has; a load alone never rescues.
    """
    match = await started(program)
    states = {match.seq: write(match.state)}
    monkeypatch.setattr(sqlite, "PATIENT", sqlite.AT_ONCE)  # whoever holds the database holds it for good here
    other = subprocess.Popen(
        [sys.executable, "-m", "tests.bot.stopping", str(program.store.place), what],
        cwd=ROOT,
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert other.stdin and other.stdout
    overtaken = 0
    for place in range(MOST):
        print(place, file=other.stdin, flush=True)
        if (line := other.stdout.readline().strip()) == DONE:
            break
        assert line == STOPPING
        os.waitid(os.P_PID, other.pid, os.WSTOPPED)
        overtaken += await moved(program, match)
        states[match.seq] = write(match.state)
        other.send_signal(signal.SIGCONT)
        assert other.stdout.readline().strip() == DONE
        await program.matches._shelf.refresh(match)
        states.setdefault(match.seq, write(match.state))
        for row in await program.store.database.all("SELECT seq, state FROM snapshots"):
            assert row.state == states[row.seq], (place, row.seq)
    else:
        raise AssertionError("there is no end of statements")
    assert overtaken
    assert (match.rescued_at is None) == (what != "rescue")
    other.stdin.close()
    assert other.wait() == 0
