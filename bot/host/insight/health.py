"""How the program is doing, in a small file that is written anew every few seconds: for a watchdog, and for people."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import time
from pathlib import Path
from typing import Any

from bot.model.aside.steps import Steps
from bot.store.engine.database import StoreFailed
from bot.store.match import live_store
from bot.store.match.store import Store

log = logging.getLogger(__name__)

FILE = "health.json"
PAUSE = 10.0
"""Seconds from one writing to the next: a file that is much older is one of a program that hangs."""


class Errors(logging.Handler):
    """Counts what is logged as an error."""

    def __init__(self) -> None:
        super().__init__(logging.ERROR)
        self.count = 0

    def emit(self, record: logging.LogRecord) -> None:
        """Count one more."""
        self.count += 1


class Health:
    """Writes the file for as long as it runs."""

    def __init__(self, store: Store, steps: Steps, home: Path) -> None:
        self.path = home / FILE
        self._store = store
        self._steps = steps
        self._errors = Errors()
        self._since = time.time()

    async def run(self) -> None:
        """Write the file again and again, until cancelled; then it is taken away."""
        logging.getLogger().addHandler(self._errors)
        try:
            await self._store.database.opened.wait()
            while True:
                await self.write()
                begun = time.perf_counter()
                await asyncio.sleep(PAUSE)
                self._steps.note("event loop", time.perf_counter() - begun - PAUSE)
        finally:
            logging.getLogger().removeHandler(self._errors)
            self.path.unlink(missing_ok=True)

    async def write(self) -> None:
        """Write the file once; it is always whole."""
        try:
            found: dict[str, Any] = await live_store.counts(self._store)
        except StoreFailed as error:
            found = {"database": str(error)}
        now = time.time()
        said = {
            "time": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(now)),
            "process": os.getpid(),
            "up_seconds": round(now - self._since),
            **found,
            "errors": self._errors.count,
            "slowest_ms": self._steps.take(),
        }
        partial = self.path.with_suffix(".partial")
        try:
            partial.write_text(json.dumps(said, indent=2) + "\n", "utf-8")
            partial.replace(self.path)
        except OSError as error:
            log.warning("the health file cannot be written: %s", error)
