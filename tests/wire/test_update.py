"""An update in place: the files are of another release while the program runs, and what it does is of its own."""

from __future__ import annotations

import asyncio
import os
import shutil
import signal
import sys
import tempfile
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import BinaryIO

import pytest

from tests.wire.actor import PATIENCE, Actor, buttons
from tests.wire.match import open_match
from tests.wire.process import ROOT, BotProcess
from tests.wire.server import Server
from tests.wire.world import World

pytestmark = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="who is whose child cannot be read here")

ANN, OTHERS = 200, {301: "automania", 302: "kraftwagen"}
PROGRAM = ("bot", "cogs", "data", "render", "rules")
OTHER = "raise ImportError('of another release')\n"
"""What stands in files of another release."""


class Installed(BotProcess):
    """The real program, in a checkout of its own."""

    async def _begun(
        self, arguments: Sequence[str], environment: Mapping[str, str], log: BinaryIO
    ) -> asyncio.subprocess.Process:
        for name in PROGRAM:
            shutil.copytree(ROOT / name, self.checkout / name, ignore=shutil.ignore_patterns("__pycache__"))
        self.temporary.mkdir()
        environment = {**environment, "TMPDIR": str(self.temporary)}
        return await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "bot", *arguments), cwd=self.checkout, env=environment, stdout=log, stderr=log
        )

    @property
    def checkout(self) -> Path:
        """Where its files lie."""
        return self.home / "checkout"

    @property
    def temporary(self) -> Path:
        """Where its temporary files lie: a short name, for that of a socket may have a hundred signs."""
        return self.home / "t"

    def update(self) -> None:
        """Put other files there, but for the editions."""
        for path in [*self.checkout.rglob("*.py"), *self.checkout.rglob("*.match"), *self.checkout.rglob("*.txt")]:
            path.write_text(OTHER)
        for path in self.checkout.rglob("__pycache__"):
            shutil.rmtree(path)

    def beside(self) -> list[int]:
        """Give the processes that it has started, and those that these have."""
        return [*_below(self.number)]


def _below(pid: int) -> Iterator[int]:
    for path in Path("/proc").glob("[0-9]*/stat"):
        try:
            parent = int(path.read_text().rpartition(")")[2].split()[1])
        except (FileNotFoundError, ProcessLookupError):  # it has ended meanwhile
            continue
        if parent == pid:
            yield int(path.parent.name)
            yield from _below(int(path.parent.name))


async def _until(so: Callable[[], bool]) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(PATIENCE):
        while not so():
            await asyncio.sleep(0.02)


@pytest.fixture
async def program() -> AsyncIterator[Installed]:
    """The real program, logged in; whatever becomes of it, it is gone at the end."""
    with tempfile.TemporaryDirectory() as home:
        async with Server(World(["Ann"], ["table", "second", "third"])) as server:
            it = Installed(server, Path(home), seed=1)
            await it.start()
            yield it
            await it.end()


async def test_an_update_in_place_changes_nothing_of_what_runs(program: Installed) -> None:
    """All files are others, and the processes beside the program are asked to end, as a service manager does it: a
    hint, rules and pictures come all the same, of the release that was started."""
    server = program.server
    ann = (await open_match(server, (ANN,), 3))[ANN]
    program.update()
    for number in (signal.SIGINT, signal.SIGTERM):
        for pid in program.beside():
            os.kill(pid, number)
    await ann.slash("game hint")  # may find that the process is lost
    hint = await ann.slash("game hint")
    assert hint and "Plan this" in buttons(hint)
    for words in ("game board", "game hand", "game help", "rules"):
        assert await ann.slash(words)
    for channel, game in OTHERS.items():
        assert await Actor(server, ANN, channel).slash("game new", game=game, seats=3)
        await _until(lambda channel=channel: any(it.files for it in server.world.standing(channel)))
    logged = program.log.read_text()
    assert '"level": "error"' not in logged and "another release" not in logged, logged


async def test_nothing_is_left_of_a_program_that_was_killed(program: Installed) -> None:
    """The processes beside it end by themselves, and what they were asked by is removed."""
    await _until(lambda: any(program.temporary.glob("*/*")))
    beside = program.beside()
    assert len(beside) > 1
    await program.end(signal.SIGKILL)
    await _until(lambda: not any(Path(f"/proc/{it}").exists() for it in beside))
    assert not list(program.temporary.iterdir())
