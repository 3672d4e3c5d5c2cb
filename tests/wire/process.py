"""The real program, `python -m bot`, in a process of its own that can be killed at any moment."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from pathlib import Path

from tests.wire.actor import PATIENCE
from tests.wire.server import Server

ROOT = Path(__file__).resolve().parents[2]
FIXED_SEED = Path(__file__).parent / "fixed_seed"


class BotProcess:
    """Runs against a small Discord; its home outlives it."""

    def __init__(self, server: Server, home: Path, seed: int, database: str = "") -> None:
        self.server, self.home, self.seed, self.database = server, home, seed, database
        self._process: asyncio.subprocess.Process | None = None
        self.log = home / "process.log"

    async def start(self) -> None:
        """Start it and wait until it is logged in. Raises TimeoutError."""
        self.server.ready.clear()
        environment = os.environ | {
            "DISCORD_TOKEN": "wire.token.test",
            "TIN_LIZZIE_HOME": str(self.home),
            "TIN_LIZZIE_DATABASE": self.database,
            "TIN_LIZZIE_API": self.server.address,
            "TIN_LIZZIE_GATEWAY": self.server.gateway,
            "WIRE_SEED": str(self.seed),
            "PYTHONPATH": str(FIXED_SEED),
        }
        self.home.mkdir(parents=True, exist_ok=True)
        with self.log.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", "bot", cwd=ROOT, env=environment, stdout=log, stderr=log
            )
        await asyncio.wait_for(self.server.ready.wait(), PATIENCE)

    async def end(self, sign: int = signal.SIGKILL) -> int:
        """Send a signal, wait for the end, give the exit code."""
        assert self._process is not None
        if self._process.returncode is None:
            self._process.send_signal(sign)
        code = await self._process.wait()
        self.server.world.lose_interactions()
        return code

    def memory(self) -> int:
        """Give the most that it ever held, in MB (Linux)."""
        assert self._process is not None
        lines = Path(f"/proc/{self._process.pid}/status").read_text().splitlines()
        return int(next(line for line in lines if line.startswith("VmHWM")).split()[1]) // 1024

    @property
    def running(self) -> bool:
        """Whether it has not ended."""
        return self._process is not None and self._process.returncode is None
