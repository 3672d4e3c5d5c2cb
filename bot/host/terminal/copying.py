"""A database copied to the other engine and compared with it, match by match (`python -m bot copy`); and backup."""

from __future__ import annotations

import hashlib
import logging
import time
from pathlib import Path
from typing import Any

from sqlalchemy import select

from bot.host.config import DATABASE, Settings
from bot.model.aside.reason import reason
from bot.model.aside.shard import WHOLE
from bot.play.keep.shelf import written
from bot.store import backup, codec, migration
from bot.store.backup import NoBackup
from bot.store.engine.copying import copy_rows, is_empty
from bot.store.engine.database import Database, StoreFailed, sql
from bot.store.engine.kind import engine, need_there
from bot.store.engine.place import Place
from bot.store.match.past import Past, read
from bot.store.match.store import Store
from bot.store.schema import MATCHES
from bot.tell.replay import fold
from rules.core import content
from rules.core.draft import fingerprint
from rules.registry import GAMES

log = logging.getLogger(__name__)

IDS = sql(select(MATCHES.c.id).order_by(MATCHES.c.id))
NOT_THERE = "there is no database at {place}"
OLD = "{place} is of schema {found}, and {head} is the present one: start the bot once on it, then copy"
NOT_EMPTY = "{place} is not empty: nothing was copied"
COPIED = "copied from {source} to {target}, and every match found the same there. Matches: {count}"
DIFFERS = "match {id} is another in {target}: drop that copy; {source} is as it was"


class _Nobody:
    """Watches nothing."""

    def begin(self, seq: int) -> None:
        """Take which move comes next."""

    def tell(self, draft: Any, event: Any) -> None:
        """Take an event."""


async def transfer(source: Place, target: Place) -> tuple[bool, str]:
    """Copy a database to an empty one, and give whether every match is the same there, and what came of it.

    Raises Held or StoreFailed.
    """
    if await engine(source).schema() is None:
        return False, NOT_THERE.format(place=source)
    if isinstance(target, Path) and target.exists():
        return False, NOT_EMPTY.format(place=target)
    old, new = Store(source), Store(target)
    try:
        await old.database.hold(WHOLE, 0, print)
        await new.database.hold(WHOLE, 0, print)
        if (found := await old.database.schema()) != migration.HEAD:
            return False, OLD.format(place=source, found=found, head=migration.HEAD)
        await old.database.open()
        await new.open()
        if not await is_empty(new.database):
            return False, NOT_EMPTY.format(place=target)
        await copy_rows(old.database, new.database)
        return await _compared(old, new)
    finally:
        await old.close()
        await new.close()


async def _compared(old: Store, new: Store) -> tuple[bool, str]:
    """Give whether every match has the same log and the same board, and what to say of that."""
    ids = [row.id for row in await old.database.all(IDS)]
    for number in ids:
        if await _digest(old, number) != await _digest(new, number):
            return False, DIFFERS.format(id=number, source=old.place, target=new.place)
    return True, COPIED.format(count=len(ids), source=old.place, target=new.place)


async def _digest(store: Store, number: int) -> str:
    """Give a mark of the log of a match, of the board that it gives, and of the snapshots beside it."""
    past = await read(store, number)
    if past is None:
        return ""
    log = [tuple(it) for it in past.moves]
    kept = [it and it.state for it in (past.base, past.last)]
    return hashlib.sha256(repr((log, list(past.chairs), kept, await _board(number, past))).encode()).hexdigest()


async def _board(number: int, past: Past) -> str | None:
    """Give a mark of the board after the last move; None of what was never begun, or today's rules cannot follow."""
    row, game = past.row, GAMES.get(past.row.game)
    if game is None or row.seed is None:
        return None
    try:
        options = codec.load_options(game, row.options)
        if row.edition is not None:
            content.pin(game.meta.name, options.edition, row.edition, under_way=True)
        match = written(game, options, past)
        return fingerprint(await fold(match, past, _Nobody()))
    except Exception as error:  # whatever rules of today make of a former log: its rows and snapshots are compared
        log.warning("match %s is compared without its board, which its log does not give any more: %r", number, error)
        return None


async def keep(settings: Settings, target: Path | None) -> Path:
    """Copy the database to a new file of SQLite, on whichever engine it is, and give its name.

    Raises NoDatabase, or NoBackup.
    """
    if settings.server or not settings.file.exists():
        await need_there(settings.database)
    if settings.server is None:
        return backup.backup(settings.file, target)
    stem, _, suffix = DATABASE.partition(".")
    target = target or settings.home / backup.FOLDER / time.strftime(f"{stem}-%Y%m%d-%H%M%S.{suffix}")
    if target.exists():
        raise NoBackup(f"{target} is there already: name another file")
    partial = target.with_name(f"{target.name}.partial")
    source, kept = engine(settings.server), engine(partial)
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        partial.unlink(missing_ok=True)
        await _copied(source, kept)
    except (OSError, StoreFailed) as error:
        raise NoBackup(f"{settings.server} could not be copied to {target}: {reason(error)}") from error
    finally:
        await source.close()
        await kept.close()
    return partial.replace(target)


async def _copied(source: Database, kept: Database) -> None:
    found = await source.schema()
    if found != migration.HEAD:
        raise StoreFailed(f"it is of schema {found}, and {migration.HEAD} is the present one")
    await source.open()
    await kept.migrate()
    await kept.open()
    await copy_rows(source, kept)
