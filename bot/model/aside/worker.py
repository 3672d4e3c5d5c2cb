"""A room of its own: processes that work out what would hold the program.

Each does one thing after the other; it is handed a function and what that takes, never a match. When it dies, or takes
too long and is ended, only the work that it had is lost: the next starts another. Without processes the work is done in
threads.

All are forked from one process, the stem, which has loaded what they need when the program started: so one that is
started later is of the same release, though the files are of another by then, and begins at once. Where the system has
no such thing (Windows), each loads what it needs when it starts.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import traceback
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from multiprocessing import forkserver
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerContext, ForkServerProcess, SpawnContext, SpawnProcess
from typing import Any, TypeVar

Result = TypeVar("Result")
Job = tuple[Callable[..., Any], tuple[Any, ...]]
"""A function that can be found by its module and name, and what it takes."""

NICE = 10
"""How far it stands back where processors are few: whoever pressed is answered before a picture is drawn."""
LONGEST = 60.0
"""Seconds after which a process is taken to hang."""


class WorkerLost(Exception):
    """The process died or hung; what it was asked is not known to have been done."""


def nothing() -> None:
    """Prepare nothing."""


def plant(module: str) -> None:
    """Start the stem, which loads a module, while that is of the program's own release; before the first process."""
    multiprocessing.set_forkserver_preload([module])
    _context()


@cache
def _context() -> ForkServerContext | SpawnContext:
    """Give how processes are started: from the stem, for a fork of the program would copy its threads' locks."""
    with suppress(ValueError, OSError):  # there is none on Windows, or no folder where it could be reached
        forked = multiprocessing.get_context("forkserver")
        forkserver.ensure_running()
        return forked
    return multiprocessing.get_context("spawn")


class Workers:
    """So many processes beside the program. Whoever comes while all of them work waits for his turn."""

    def __init__(self, count: int, prepare: Callable[[], object] = nothing, longest: float = LONGEST) -> None:
        """Take how many there may be, what each does before its first work, and how many seconds a work may take."""
        self._all = [_Worker(prepare, longest) for _ in range(count)]
        self._free: asyncio.LifoQueue[_Worker] = asyncio.LifoQueue()  # so that a second starts only beside a first
        for it in self._all:
            self._free.put_nowait(it)
        self._beginning: asyncio.Task[object] | None = None
        self._closed = False

    @property
    def pids(self) -> list[int]:
        """The numbers of the processes that there are now."""
        return [it.process.pid for it in self._all if it.process and it.process.pid]

    def begin(self) -> None:
        """Start the one that works first. That takes until the stem has loaded; from then on others start at once."""
        if self._all:
            self._beginning = asyncio.create_task(asyncio.to_thread(self._begin), name="first worker")

    def _begin(self) -> None:
        self._all[-1].start()
        if self._closed:  # meanwhile
            self._end()

    async def run(self, function: Callable[..., Result], *given: Any) -> Result:
        """Give what a function gives, which a process finds by its module and name.

        Raises what it raises, and WorkerLost.
        """
        if not self._all:
            return await asyncio.to_thread(function, *given)
        if self._beginning and not self._beginning.done():
            await asyncio.wait((self._beginning,))
        worker = await self._free.get()
        try:
            if self._closed:
                raise WorkerLost("the program is ending")
            return await worker.run((function, given))
        finally:
            self._free.put_nowait(worker)

    async def close(self) -> None:
        """End all processes for good, one that is being started as soon as it is there."""
        self._closed = True
        self._end()
        if self._beginning:
            await asyncio.wait((self._beginning,))

    def _end(self) -> None:
        for it in self._all:
            it.end()


class _Worker:
    """One process, or none yet."""

    def __init__(self, prepare: Callable[[], object], longest: float) -> None:
        self.process: ForkServerProcess | SpawnProcess | None = None
        self._line: Connection | None = None
        self._prepare = prepare
        self._longest = longest

    async def run(self, job: Job) -> Any:
        """Do one work. Raises what it raises, and WorkerLost."""
        line = self._line or self.start()
        try:
            well, answer = await asyncio.to_thread(self._ask, line, job)
        except BaseException:  # also when whoever asked is gone: its answer must not be taken for the next one's
            self.end()
            raise
        if well:
            return answer
        raise answer

    def _ask(self, line: Connection, job: Job) -> tuple[bool, Any]:
        """Send a work and wait for its answer, in a thread. Raises WorkerLost."""
        try:
            line.send(job)
            if not line.poll(self._longest):
                raise WorkerLost(f"no answer for {self._longest:g} seconds")
            return line.recv()
        except (EOFError, OSError) as error:
            raise WorkerLost(f"the process is gone: {error!r}") from error

    def start(self) -> Connection:
        """Start the process, and give the line to it. Raises WorkerLost."""
        line, there = _context().Pipe()
        rank = os.nice(0) + NICE if hasattr(os, "nice") else None  # not on Windows
        process = _context().Process(target=_serve, args=(there, self._prepare, rank), daemon=True)
        with there:  # so that the line ends when the process does
            try:
                process.start()
            except (EOFError, OSError) as error:
                raise WorkerLost(f"none can be started: {error!r}") from error
        self.process, self._line = process, line
        return line

    def end(self) -> None:
        """End the process; whoever waits for it in a thread is told that the line has ended."""
        process, self.process, self._line = self.process, None, None
        if process is not None:
            process.kill()
            process.join()


def _serve(line: Connection, prepare: Callable[[], object], rank: int | None) -> None:
    """Work in the process until the other side is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C is meant for the program, which ends this one
    signal.signal(signal.SIGTERM, signal.SIG_DFL)  # which the stem ignores; Python ends by it who is left, and waits
    if rank is not None:
        os.nice(rank - os.nice(0))  # nothing, where the stem stands there already
    try:
        prepare()
        while True:
            function, given = line.recv()
            line.send(_worked(function, given))
    except (EOFError, OSError):
        return


def _worked(function: Callable[..., Any], given: tuple[Any, ...]) -> tuple[bool, Any]:
    try:
        return True, function(*given)
    except Exception as error:
        error.add_note(traceback.format_exc())  # the trace itself cannot be sent
        return False, error
