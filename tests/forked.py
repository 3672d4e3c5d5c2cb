"""The program in processes of their own, begun from one that has imported it already: that takes a second each time.

What is begun is what `python -m bot` is but for that: it has an environment, a memory and files of its own, runs as
`__main__`, can be killed, and ends as Python ends. `python -m tests.forked` is the process that all of them come from.
"""

from __future__ import annotations

import asyncio
import gc
import json
import os
import select
import signal
import socket
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from importlib import import_module
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
BOT = "import runpy; runpy.run_module('bot', run_name='__main__', alter_sys=True)"
"""What `python -m bot` does."""
PATIENCE = 60
"""Seconds that a program may take which only says something."""
LONG = 4
"""Bytes of a number that one process tells another."""

_started: list[subprocess.Popen[bytes]] = []


class Forked:
    """A program that runs, or has ended; see `asyncio.subprocess.Process`."""

    def __init__(
        self, program: str, arguments: Sequence[str], environment: Mapping[str, str], out: int, err: int
    ) -> None:
        """Begin what the text of a program does, with the files that it writes into."""
        self._line, its = socket.socketpair()
        with its:
            socket.send_fds(_stem(), [b"."], [its.fileno(), out, err])
        with self._line.makefile("w", encoding="utf-8") as told:
            print(json.dumps([program, [*arguments], {**environment}]), file=told)
        self.pid = _number(self._line.recv(LONG))
        self._code: int | None = None

    def ended(self, patience: float | None = None) -> int:
        """Wait until it has ended, and give the exit code. Raises TimeoutError."""
        if self._code is None:
            self._line.settimeout(patience)
            self._code = _number(self._line.recv(LONG, socket.MSG_PEEK))  # who waits beside must find it too
        return self._code

    async def wait(self) -> int:
        """Wait until it has ended, and give the exit code."""
        return await asyncio.to_thread(self.ended)

    @property
    def returncode(self) -> int | None:
        """The exit code; None while it runs."""
        return self.ended() if self._code is not None or select.select([self._line], [], [], 0)[0] else None

    def send_signal(self, sign: int) -> None:
        """Send a signal, if it has not ended."""
        if self.returncode is None:
            os.kill(self.pid, sign)


def _number(told: bytes) -> int:
    if not told:
        raise EOFError("the process that all come from has gone")
    return int.from_bytes(told, "big", signed=True)


class Heard(Forked):
    """A program that is heard while it runs."""

    stdout: asyncio.StreamReader
    stderr: asyncio.StreamReader

    @classmethod
    async def begin(cls, program: str, *arguments: str, environment: Mapping[str, str]) -> Heard:
        """Begin what the text of a program does."""
        (out, its_out), (err, its_err) = os.pipe(), os.pipe()
        begun = cls(program, arguments, environment, its_out, its_err)
        for it in (its_out, its_err):
            os.close(it)
        begun.stdout, begun.stderr = await _reader(out), await _reader(err)
        return begun

    async def communicate(self) -> tuple[bytes, bytes]:
        """Wait until it has ended, and give what it has still written."""
        said = await asyncio.gather(self.stdout.read(), self.stderr.read())
        await self.wait()
        return said[0], said[1]


async def _reader(file: int) -> asyncio.StreamReader:
    reader = asyncio.StreamReader()
    await asyncio.get_running_loop().connect_read_pipe(lambda: asyncio.StreamReaderProtocol(reader), os.fdopen(file))
    return reader


def run(program: str, *arguments: str, environment: Mapping[str, str]) -> subprocess.CompletedProcess[str]:
    """Run a program, wait for its end, and give all that it wrote. Raises TimeoutError."""
    with TemporaryFile("w+") as out, TemporaryFile("w+") as err:
        begun = Forked(program, arguments, environment, out.fileno(), err.fileno())
        try:
            code = begun.ended(PATIENCE)
        finally:
            begun.send_signal(signal.SIGKILL)
        for it in (out, err):
            it.seek(0)
        return subprocess.CompletedProcess(arguments, code, out.read(), err.read())


@cache
def _stem() -> socket.socket:
    """Start the process that all come from; it ends with this one, or at `end`."""
    line, its = socket.socketpair()
    with its:
        command = (sys.executable, "-m", "tests.forked", str(its.fileno()))
        _started.append(subprocess.Popen(command, cwd=ROOT, stdin=subprocess.DEVNULL, pass_fds=[its.fileno()]))
    return line


def end() -> None:
    """End the process that all come from, if it was ever needed."""
    if _started:
        _stem().close()
        _started.pop().wait()
        _stem.cache_clear()


def main() -> None:
    """Import the program; then begin one whenever a line and two files come, until nobody can send any more."""
    from bot.host.app import COGS
    from render import registry

    for name in ("bot.__main__", *COGS, *(f"{game}.pictures" for game in registry.GAMES.values())):
        import_module(name)
    del sys.modules["bot.__main__"]  # what it imports stays; it is run itself
    gc.freeze()  # what all share is copied for none of them to see whether it is still needed
    with socket.socket(fileno=int(sys.argv.pop(1))) as orders:
        while files := socket.recv_fds(orders, 1, 3)[1]:
            if os.fork() == 0:
                orders.close()
                return _run(*files)
            for it in files:
                os.close(it)
            with suppress(ChildProcessError):
                while os.waitpid(-1, os.WNOHANG)[0]:
                    pass


def _run(line: int, out: int, err: int) -> None:
    """Be the program that was asked for, after another process that tells of its end."""
    asked = _watched(socket.socket(fileno=line))
    for number, file in enumerate((out, err), 1):
        os.dup2(file, number)
        os.close(file)
    program, sys.argv[1:], environment = asked
    os.environ.clear()
    os.environ.update(environment)
    exec(compile(program, "<program>", "exec"), {"__name__": "__main__"})


def _watched(line: socket.socket) -> Any:
    """Give what is asked for to a new process; this one waits for its end, and tells it."""
    with line, line.makefile(encoding="utf-8") as told:
        asked = json.loads(told.readline())
        pid = os.fork()
        if pid == 0:
            return asked
        line.send(pid.to_bytes(LONG, "big", signed=True))
        code = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])
        line.send(code.to_bytes(LONG, "big", signed=True))
        os._exit(0)


if __name__ == "__main__":
    main()
