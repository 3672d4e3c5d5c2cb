"""How long the steps of the program take, and how many moves it makes."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager


def _nobody(_kind: str, _seconds: float) -> None:
    """Tell nobody."""


class Steps:
    """The slowest of each kind of step since it was last asked."""

    def __init__(self) -> None:
        self.moves: Counter[str] = Counter()
        """Moves that were written since the start, by game."""
        self.tell: Callable[[str, float], None] = _nobody
        """Hears of each step: its kind, and its seconds."""
        self._slowest: dict[str, float] = {}

    @asynccontextmanager
    async def step(self, kind: str) -> AsyncGenerator[None, None]:
        """Measure one step."""
        begun = time.perf_counter()
        try:
            yield
        finally:
            self.note(kind, time.perf_counter() - begun)

    def note(self, kind: str, seconds: float) -> None:
        """Take how long a step took."""
        self._slowest[kind] = max(seconds, self._slowest.get(kind, 0.0))
        self.tell(kind, seconds)

    def take(self) -> dict[str, float]:
        """Give the slowest of each kind in milliseconds, and begin anew."""
        slowest, self._slowest = self._slowest, {}
        return {kind: round(1000 * seconds, 1) for kind, seconds in sorted(slowest.items())}
