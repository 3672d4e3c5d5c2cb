"""Figures for Prometheus, and whether the program is ready: over HTTP, off unless TIN_LIZZIE_METRICS names an address.

Nothing of users is in them: no name, no number.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Callable

from aiohttp import web
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from sqlalchemy import func, select, text

from bot.store.engine.database import StoreFailed, sql
from bot.store.match.store import Store
from bot.store.schema import OUTBOX, PENDING

log = logging.getLogger(__name__)

OLDEST = sql(select(func.min(OUTBOX.c.created_at).label("at")).where(text(PENDING)))
PAUSE = 1.0
"""Seconds between two looks at how late the loop is."""
LAGS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0)


class Errors(logging.Handler):
    """Counts what is logged as an error, by the part of the program that says so."""

    def __init__(self, registry: CollectorRegistry) -> None:
        super().__init__(logging.ERROR)
        self._count = Counter("tinlizzie_errors", "What was logged as an error", ["part"], registry=registry)

    def emit(self, record: logging.LogRecord) -> None:
        """Count one more."""
        self._count.labels(".".join(record.name.split(".")[:2])).inc()


class Metrics:
    """Answers at an address for as long as it runs."""

    def __init__(self, store: Store, ready: Callable[[], bool]) -> None:
        self._store = store
        self._ready = ready
        self.registry = CollectorRegistry()
        self._errors = Errors(self.registry)
        self._live = self._gauge("matches_live", "Lobbies, and matches that run or are on hold")
        self._held = self._gauge("matches_held", "Matches on hold")
        self._moves = self._gauge("moves", "Moves ever made, on PostgreSQL about")
        self._outbox = self._gauge("outbox_letters", "Messages still to be delivered")
        self._oldest = self._gauge("outbox_oldest_seconds", "Age of the oldest of them")
        self._lag = Histogram(
            "tinlizzie_loop_lag_seconds", "How late the loop is", buckets=LAGS, registry=self.registry
        )

    def _gauge(self, name: str, what: str) -> Gauge:
        return Gauge(f"tinlizzie_{name}", what, registry=self.registry)

    async def run(self, host: str, port: int) -> None:
        """Answer until cancelled; where nothing can listen there, that is logged, and the program goes on without."""
        app = web.Application()
        app.add_routes([web.get("/metrics", self._metrics), web.get("/healthz", self._healthz)])
        runner = web.AppRunner(app, access_log=None)
        await runner.setup()
        logging.getLogger().addHandler(self._errors)
        try:
            try:
                await web.TCPSite(runner, host, port).start()
            except OSError as error:
                log.error("no figures are given at %s:%s: %s", host, port, error)
                return
            while True:
                begun = time.perf_counter()
                await asyncio.sleep(PAUSE)
                self._lag.observe(max(time.perf_counter() - begun - PAUSE, 0.0))
        finally:
            logging.getLogger().removeHandler(self._errors)
            await runner.cleanup()

    async def _look(self) -> None:
        counts = await self._store.counts()
        self._live.set(counts["live"])
        self._held.set(counts["held"])
        self._moves.set(counts["moves"])
        self._outbox.set(counts["outbox"])
        oldest = await self._store.database.one(OLDEST)
        self._oldest.set(time.time() - oldest.at if oldest and oldest.at is not None else 0)

    async def _metrics(self, _: web.Request) -> web.Response:
        try:
            await self._look()
        except StoreFailed as error:
            return web.Response(status=503, text=f"the database cannot be used now: {error}\n")
        return web.Response(body=generate_latest(self.registry), headers={"Content-Type": "text/plain; version=0.0.4"})

    async def _healthz(self, _: web.Request) -> web.Response:
        if not self._ready():
            return web.Response(status=503, text="not connected with Discord\n")
        try:
            await self._store.counts()
        except StoreFailed as error:
            return web.Response(status=503, text=f"the database cannot be used now: {error}\n")
        return web.Response(text="ready\n")
