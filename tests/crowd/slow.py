"""Discord and the database as slow as they are: while one waits for them, others go on, in an order that luck gives.

SimCord and the database's thread answer so soon that nobody ever comes in between, or in an order that no run repeats.
Here each request and each statement takes some turns of the loop, before it is done and after; nothing is done in a
thread, and the clock stands still but where somebody turns it. So the same luck gives the same run.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random
from types import SimpleNamespace
from typing import Any

import aiosqlite
import discord
import pytest
from simcord.http.client import FakeHTTPClient, FakeWebhookAdapter

from bot.store.engine.sqlite import SQLite

TURNS = (0, 0, 0, 1, 1, 2, 3, 5, 8, 30)
"""How many turns of the loop something takes, each as often as it stands here."""
T0 = 1_767_225_600.0
"""1 January 2026, 0:00 UTC."""


@dataclass
class Slow:
    """What luck has made of the requests so far."""

    luck: Random
    now: float = T0
    refused: list[str] = field(default_factory=list)
    """What Discord did not take, with its code."""

    async def take(self) -> None:
        """Take some turns."""
        for _ in range(self.luck.choice(TURNS)):
            await asyncio.sleep(0)

    def slowed(self, does: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        """Give a function that takes its time."""

        async def done(*given: Any, **more: Any) -> Any:
            await self.take()
            try:
                return await does(*given, **more)
            finally:
                await self.take()

        return done

    def asking(self, does: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        """Give how Discord is asked: slowly, and what it refuses is noted."""
        slowed = self.slowed(does)

        async def asked(client: Any, route: Any, *given: Any, **more: Any) -> Any:
            try:
                return await slowed(client, route, *given, **more)
            except discord.HTTPException as error:
                self.refused.append(f"{error.code} {route.method} {route.path}: {error.text}")
                raise

        return asked


@contextmanager
def slowly(luck: Random) -> Iterator[Slow]:
    """Let everything take its time."""
    slow = Slow(luck)
    with pytest.MonkeyPatch.context() as patched:
        for client in (FakeHTTPClient, FakeWebhookAdapter):
            patched.setattr(client, "request", slow.asking(client.request))
        here = slow.slowed(SQLite._do_here)
        patched.setattr(SQLite, "_do_here", here)
        patched.setattr(SQLite, "_do", here)
        patched.setattr(aiosqlite.Connection, "rollback", _rolled_back)
        patched.setattr(asyncio, "to_thread", slow.slowed(_called))
        drawn = SimpleNamespace(randbits=luck.getrandbits)
        patched.setattr("bot.play.move.beginning.secrets", drawn)
        yield slow


async def _rolled_back(connection: aiosqlite.Connection) -> None:
    connection._conn.rollback()


async def _called(function: Callable[..., Any], *given: Any, **more: Any) -> Any:
    return function(*given, **more)
