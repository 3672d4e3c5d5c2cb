"""Figures for Prometheus, and whether the program is ready: over HTTP, off unless TIN_LIZZIE_METRICS names an address.

Nothing of users is in them: no name, no number.
"""

from __future__ import annotations

import asyncio
import logging
import re
import time
from collections.abc import Callable, Iterator

import aiohttp
import discord
from aiohttp import web
from discord.ext import commands
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest
from prometheus_client.core import CounterMetricFamily
from prometheus_client.registry import Collector
from sqlalchemy import func, select, text

from bot.model.aside.steps import Steps
from bot.store.engine.database import StoreFailed, sql
from bot.store.match import live_store
from bot.store.match.store import Store
from bot.store.schema import OUTBOX, PENDING

log = logging.getLogger(__name__)

OLDEST = sql(select(func.min(OUTBOX.c.created_at).label("at")).where(text(PENDING)))
PAUSE = 1.0
"""Seconds between two looks at how late the loop is."""
LAGS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0)


ANSWERS = (0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1.0, 2.0, 3.0)
"""Discord waits for three seconds."""
STEPS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
CALLBACK = re.compile(r".*/interactions/([0-9]+)/[^/]+/callback")
"""The path of what acknowledges an interaction, or answers it at once."""
MOST_AWAITED = 1_000
"""Interactions whose acknowledgement is awaited; older ones were never acknowledged."""


class Moves(Collector):
    """Counts the moves that this process has made, by game."""

    def __init__(self, steps: Steps, registry: CollectorRegistry) -> None:
        self._steps = steps
        registry.register(self)

    def collect(self) -> Iterator[CounterMetricFamily]:
        """Give the counter as it stands."""
        found = CounterMetricFamily("tinlizzie_moves_made", "Moves since the start, by game", labels=["game"])
        for game, moves in self._steps.moves.items():
            found.add_metric([game], moves)
        yield found


class Errors(logging.Handler):
    """Counts what is logged as an error, by the part of the program that says so, and by the kind of exception."""

    def __init__(self, registry: CollectorRegistry) -> None:
        super().__init__(logging.ERROR)
        self._count = Counter("tinlizzie_errors", "What was logged as an error", ["part", "kind"], registry=registry)

    def emit(self, record: logging.LogRecord) -> None:
        """Count one more."""
        kind = record.exc_info[0] if record.exc_info else None
        self._count.labels(".".join(record.name.split(".")[:2]), kind.__name__ if kind else "none").inc()


class Metrics:
    """Answers at an address for as long as it runs."""

    def __init__(self, store: Store, ready: Callable[[], bool], steps: Steps) -> None:
        self._store = store
        self._ready = ready
        self._heard: dict[int, float] = {}
        """When interactions came that are not acknowledged yet, by their numbers."""
        self.registry = CollectorRegistry()
        self._errors = Errors(self.registry)
        self._live = self._gauge("matches_live", "Lobbies, and matches that run or are on hold")
        self._held = self._gauge("matches_held", "Matches on hold")
        self._waiting = self._gauge("matches_waiting", "Live matches that wait for a channel to write to")
        Moves(steps, self.registry)
        self._moves = self._gauge("moves", "Moves ever made, on PostgreSQL about")
        self._outbox = self._gauge("outbox_letters", "Messages still to be delivered")
        self._oldest = self._gauge("outbox_oldest_seconds", "Age of the oldest of them")
        self._lag = Histogram(
            "tinlizzie_loop_lag_seconds", "How late the loop is", buckets=LAGS, registry=self.registry
        )
        self._acknowledged = Histogram(
            "tinlizzie_acknowledge_seconds",
            "From when an interaction has come until Discord has the acknowledgement, or the answer",
            buckets=ANSWERS,
            registry=self.registry,
        )
        self._step = Histogram(
            "tinlizzie_step_seconds",
            "How long a player's move, a picture, and the program's thinking take",
            ["kind"],
            buckets=STEPS,
            registry=self.registry,
        )
        steps.tell = lambda kind, seconds: self._step.labels(kind).observe(seconds)

    def listen(self, client: commands.AutoShardedBot) -> None:
        """Measure how soon interactions are acknowledged; before the client logs in."""
        trace = client.http.http_trace or aiohttp.TraceConfig()
        trace.on_request_end.append(self._answered)
        client.http.http_trace = trace
        client.add_listener(self._came, "on_interaction")

    async def _came(self, interaction: discord.Interaction) -> None:
        self._heard[interaction.id] = time.perf_counter()
        if len(self._heard) > MOST_AWAITED:
            del self._heard[next(iter(self._heard))]

    async def _answered(self, _session: object, _context: object, done: aiohttp.TraceRequestEndParams) -> None:
        if found := CALLBACK.fullmatch(done.url.path):
            came = self._heard.pop(int(found[1]), None)
            if came is not None and done.response.ok:
                self._acknowledged.observe(time.perf_counter() - came)

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
        counts = await live_store.counts(self._store)
        self._live.set(counts["live"])
        self._held.set(counts["held"])
        self._waiting.set(counts["waiting"])
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
            await live_store.counts(self._store)
        except StoreFailed as error:
            return web.Response(status=503, text=f"the database cannot be used now: {error}\n")
        return web.Response(text="ready\n")
