"""Check that everything is in place: `python -m bot doctor`. Nothing is changed by it."""

from __future__ import annotations

import asyncio
import dataclasses
import importlib
import logging
import os
import shutil
import sqlite3
import tempfile
from collections import defaultdict
from collections.abc import AsyncIterator, Sequence
from contextlib import closing
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import discord
from discord.http import Route

from bot.host import folder, registration
from bot.host.app import INTENTS, TinLizzie, apply_addresses
from bot.host.config import Settings
from bot.host.run import UNREACHABLE, why
from bot.host.version import version
from bot.model.aside.reason import reason
from bot.model.aside.shard import WHOLE, Shards
from bot.model.table.match import Status
from bot.store import codec, migration
from bot.store.engine.database import StoreFailed
from bot.store.engine.kind import engine
from bot.store.engine.place import Place, Server
from render import registry
from render.registry import count_fonts
from rules.core import content
from rules.core.chance import Chance
from rules.core.game import tell_nobody
from rules.registry import GAMES

log = logging.getLogger(__name__)

LEAST_FREE = 100 * 1024 * 1024
"""Bytes on the disk."""
PRIVILEGED = ("members", "message_content", "presences")
"""Intents that must be switched on in the developer portal."""
INSTALL = "install what requirements.txt lists"
REPORT = "report it, with the trace on the standard error"
NO_DISCORD = "{host} could not be asked ({why}): see whether this machine may connect there, or try again later"
NO_TOKEN = "token not set, so only the local table can be opened"

LIVE_MATCHES = (
    "SELECT id, game, status, options, edition FROM matches WHERE status IN ('lobby', 'running', 'held') ORDER BY id"
)
ILL = "match {number}: {fault}"
REPAIR = "`python -m bot repair NUMBER` says more"

NOT_THERE = ", which is not there yet and is made at the first start"
NO_TABLES = ", which holds nothing yet"
IN_USE = ", in use by {holder}"
OVERLAP = "overlap with {shards}, which {holder} has: let TIN_LIZZIE_SHARDS name each shard in one process"
OTHER_TOTAL = "{holder} has {shards}: let TIN_LIZZIE_SHARDS name the same total everywhere"
PATIENCE = 10.0
"""Seconds that Discord and a server of the database may take to answer."""

Finding = tuple[str, str | None]
"""What was looked at, and what to do about it; None when all is well."""


async def examine(settings: Settings) -> int:
    """Print a line for each thing that must be right, and give 0 when all are."""
    ill = False
    async for what, remedy in _findings(settings):
        ill = ill or remedy is not None
        print(f"{what}: {remedy or 'ok'}", flush=True)
    return int(ill)


async def _findings(settings: Settings) -> AsyncIterator[Finding]:
    apply_addresses(settings)
    yield f"version {version()}", None
    yield await _token(settings)
    yield _intents()
    yield _folder(settings.home)
    if settings.server:
        for finding in await _server(settings.server, settings.shards):
            yield finding
    else:
        yield _database(settings.file)
        yield _migrations(settings.file)
        yield _matches(settings.file)
    yield _disk(settings)
    yield await _commands(settings)
    yield _fonts()
    for game in GAMES:
        yield _pictures(game)


async def _token(settings: Settings) -> Finding:
    if not settings.token:
        return _local_table()
    client = discord.Client(intents=discord.Intents.none())
    try:
        async with asyncio.timeout(PATIENCE):
            await client.login(settings.token)
    except discord.LoginFailure:
        return "token", "Discord does not know it; copy a fresh one from the developer portal"
    except TimeoutError:
        return "token", f"Discord has not answered for {PATIENCE:g} seconds"
    except (discord.HTTPException, *UNREACHABLE) as error:
        return "token", NO_DISCORD.format(host=urlsplit(Route.BASE).hostname, why=why(error))
    finally:
        await client.close()
    return "token", None


def _local_table() -> Finding:
    """Without a token the local table is what is run: look whether its packages are there."""
    try:
        importlib.import_module("bot.local.server")
    except ImportError as error:
        return NO_TOKEN, f"it cannot be opened, {INSTALL}: {_cause(error)}"
    return NO_TOKEN, None


def _cause(error: Exception) -> str:
    """Say why something failed; what no host can mend is logged for whoever can."""
    if isinstance(error, ImportError | OSError | registration.TooMuchForDiscord):
        return reason(error)
    log.error("For whoever mends it:", exc_info=error)
    return REPORT


def _folder(home: Path) -> Finding:
    """Look whether the folder is one, or can be made, and may be written to."""
    what, existing = f"folder {home}", _existing(home)
    if not existing.is_dir() or not os.access(existing, os.W_OK | os.X_OK):
        return what, "cannot be written to: name another in TIN_LIZZIE_HOME"
    holder = folder.holder(home)
    if not home.exists():
        return what + NOT_THERE, None
    return what + IN_USE.format(holder=holder) if holder else what, None


def _existing(home: Path) -> Path:
    """Give the nearest part of a path that is there."""
    return next(it for it in (home, *home.absolute().parents) if it.exists())


def _intents() -> Finding:
    asked = [name for name, wanted in INTENTS if wanted]
    switched = [name for name in asked if name in PRIVILEGED]
    what = f"intents ({', '.join(asked)})"
    return what, f"switch on {', '.join(switched)} in the developer portal, under Bot" if switched else None


async def _server(server: Server, shards: Shards | None = None) -> list[Finding]:
    """Look at a database of PostgreSQL: whether it can be used, waits for its disk, and has matches to play on; and who
    plays them."""
    what, database = f"database {server}", None
    try:
        async with asyncio.timeout(PATIENCE):
            database = engine(server)
            found = await database.schema()
            await database.open()
            (row,) = await database.all("SELECT current_setting('fsync') = 'on' AS durable")
            known = found == migration.HEAD
            rows = await database.all(LIVE_MATCHES) if known else []
            taken = await database.taken()
    except StoreFailed as error:
        return [(what, f"cannot be used: {error}")]
    except TimeoutError:
        return [(what, f"cannot be used: no answer for {PATIENCE:g} seconds")]
    finally:
        if database:
            await database.close()
    durable = None if row.durable else "switch on fsync, or a power cut takes moves that were read"
    matches = _playable(rows) if known else ("matches", None)
    return [(what if found else what + NO_TABLES, durable), _schema(server, found), _shards(shards, taken), matches]


def _shards(named: Shards | None, taken: Sequence[Any]) -> Finding:
    """Look who has the shards: a process that has just these is the bot itself, or gives them up to it."""
    shards, what, held = named or WHOLE, f"shards {named or '(all)'}", defaultdict[tuple[str, int], set[int]](set)
    for row in taken:
        held[row.holder, row.total].add(row.shard)
    for (holder, total), ids in held.items():
        theirs = Shards(tuple(sorted(ids)), total)
        if theirs == shards:
            what += IN_USE.format(holder=holder)
        elif total != shards.total:
            return what, OTHER_TOTAL.format(shards=theirs if total > 1 else "all shards", holder=holder)
        elif ids & set(shards.ids):
            return what, OVERLAP.format(shards=theirs, holder=holder)
    return what, None


def _database(path: Path) -> Finding:
    what = f"database {path}"
    if not path.exists():
        return what + NOT_THERE, None
    try:
        with closing(sqlite3.connect(path)) as connection:
            found = "; ".join(line for (line,) in connection.execute("PRAGMA integrity_check"))
            orphans = connection.execute("PRAGMA foreign_key_check").fetchall()
    except sqlite3.Error as error:
        return what, f"cannot be opened, put a copy back: {error}"
    if orphans:
        found = f"rows that belong to a match that is not there: {len(orphans)}"
    return what, None if found == "ok" else f"is damaged, put a copy back: {found}"


def _migrations(path: Path) -> Finding:
    try:
        return _schema(path, migration.version(path))
    except sqlite3.Error as error:
        return "schema", f"cannot be read: {error}"


def _schema(place: Place, found: str | None) -> Finding:
    present = migration.HEAD
    if found is not None and found > present:
        return f"schema {found}", migration.NEWER.format(path=place, found=found, head=present)
    if found is None:
        return f"schema {present}, to be made at the first start", None
    if found != present:
        kept = "make a backup before" if isinstance(place, Server) else "after a copy"
        return f"schema {found}, to become {present} at the next start, {kept}", None
    return f"schema {present}", None


def _matches(path: Path) -> Finding:
    """Look for live matches that the present rules cannot play on, and for those on hold."""
    try:
        if not path.exists() or migration.version(path) != migration.HEAD:
            return "matches", None
        with closing(sqlite3.connect(path)) as connection:
            rows = connection.execute(LIVE_MATCHES).fetchall()
    except sqlite3.Error as error:
        return "matches", f"cannot be read: {error}"
    return _playable(rows)


def _playable(rows: Sequence[Sequence[Any]]) -> Finding:
    ill = {number: fault for number, *row in rows if (fault := _fault(*row))}
    told = [ILL.format(number=number, fault=fault) for number, fault in ill.items()]
    return f"matches ({len(rows)} live)", f"{'; '.join(told)}: {REPAIR}" if told else None


def _fault(name: str, status: str, options: str, edition: str | None) -> str | None:
    """Tell what keeps a match from being played on."""
    game = GAMES.get(name)
    if game is None:
        return f"there is no game {name}"
    try:
        known = codec.load_options(game, options)
        if edition is not None:
            content.pin(name, known.edition, edition, under_way=True)
        game.setup(game.meta.seats[0], known, Chance(0), tell_nobody)
    except codec.UnknownOptions as error:
        return f"its options are not known: {error}"
    except content.BadEdition as error:
        return str(error)
    return "it is on hold" if status == Status.HELD else None


def _disk(settings: Settings) -> Finding:
    free = shutil.disk_usage(_existing(settings.home)).free
    return "disk", None if free >= LEAST_FREE else f"only {free // 1024**2} MB are free at {settings.home}"


async def _commands(settings: Settings) -> Finding:
    """Load every command, in a home of its own, and hold it against Discord's limits."""
    with tempfile.TemporaryDirectory() as home:
        try:
            async with TinLizzie(dataclasses.replace(settings, home=Path(home), server=None)) as bot:
                payload = await bot.payload()
                registration.check(payload)
        except Exception as error:  # a cog that cannot be loaded, a command beyond a limit
            return "commands", f"cannot be registered: {_cause(error)}"
    return f"commands ({len(payload)})", None


def _fonts() -> Finding:
    try:
        count = count_fonts()
    except Exception as error:  # a package that is missing, a file that cannot be read
        return "fonts", f"cannot be opened, {INSTALL}: {_cause(error)}"
    return f"fonts ({count})", None


def _pictures(game: str) -> Finding:
    """Draw a picture with names: that takes the fonts."""
    try:
        registry.pictures(game).lobby(GAMES[game].meta, ["Ann", None, "Bob"])
    except Exception as error:  # a missing font, a missing file: the finding says which
        return f"pictures of {game}", f"cannot be drawn, {INSTALL}: {_cause(error)}"
    return f"pictures of {game}", None
