"""The real program in a process of its own that can be killed at any moment."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import BinaryIO

from tests.forked import BOT, Forked
from tests.wire.actor import PATIENCE
from tests.wire.server import Server

ROOT = Path(__file__).resolve().parents[2]
FIXED_SEED = Path(__file__).parent / "fixed_seed"
SEEDED = f"import runpy; runpy.run_path({str(FIXED_SEED / 'sitecustomize.py')!r}); {BOT}"
"""What `python -m bot` does where Python finds that file by itself."""


class BotProcess:
    """Runs against a small Discord; its home outlives it."""

    def __init__(self, server: Server, home: Path, seed: int, database: str = "", shards: str = "") -> None:
        self.server, self.home, self.seed, self.database = server, home, seed, database
        self.shards = shards
        self._process: asyncio.subprocess.Process | Forked | None = None
        self.log = home / "process.log"

    async def start(self) -> None:
        """Start it and wait until it is logged in. Raises TimeoutError."""
        await self.begin()
        await asyncio.wait_for(self.server.ready.wait(), PATIENCE)

    async def begin(self) -> None:
        """Start it."""
        self.server.ready.clear()
        environment = os.environ | {
            "DISCORD_TOKEN": "wire.token.test",
            "TIN_LIZZIE_HOME": str(self.home),
            "TIN_LIZZIE_DATABASE": self.database,
            "TIN_LIZZIE_SHARDS": self.shards,
            "TIN_LIZZIE_API": self.server.address,
            "TIN_LIZZIE_GATEWAY": self.server.gateway,
            "WIRE_SEED": str(self.seed),
            "PYTHONPATH": str(FIXED_SEED),
        }
        self.home.mkdir(parents=True, exist_ok=True)
        arguments = "run", *(["--wait"] if self.shards else [])
        with self.log.open("ab") as log:
            self._process = await self._begun(arguments, environment, log)

    async def _begun(
        self, arguments: Sequence[str], environment: Mapping[str, str], log: BinaryIO
    ) -> asyncio.subprocess.Process | Forked:
        """Start it as a host does."""
        return await asyncio.create_subprocess_exec(
            *(sys.executable, "-m", "bot", *arguments), cwd=ROOT, env=environment, stdout=log, stderr=log
        )

    async def end(self, sign: int = signal.SIGKILL) -> int:
        """Send a signal, wait for the end, give the exit code."""
        assert self._process is not None
        if self._process.returncode is None:
            self._process.send_signal(sign)
        code = await self._process.wait()
        self.server.world.lose_interactions()
        return code

    def signal(self, sign: int) -> None:
        """Send a signal."""
        assert self._process is not None
        self._process.send_signal(sign)

    async def exit(self) -> int:
        """Wait until it has ended by itself, and give the exit code."""
        assert self._process is not None
        return await self._process.wait()

    @property
    def number(self) -> int:
        """The number of the process."""
        assert self._process is not None
        return self._process.pid

    def memory(self) -> int:
        """Give the most that it ever held, in MB (Linux)."""
        assert self._process is not None
        lines = Path(f"/proc/{self._process.pid}/status").read_text().splitlines()
        return int(next(line for line in lines if line.startswith("VmHWM")).split()[1]) // 1024

    @property
    def running(self) -> bool:
        """Whether it has not ended."""
        return self._process is not None and self._process.returncode is None


class ForkedProcess(BotProcess):
    """The same, started without waiting for what it imports."""

    async def _begun(self, arguments: Sequence[str], environment: Mapping[str, str], log: BinaryIO) -> Forked:
        return Forked(SEEDED, arguments, environment, log.fileno(), log.fileno())
