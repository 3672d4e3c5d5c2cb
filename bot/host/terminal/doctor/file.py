"""A database of SQLite: whether the file is whole, and has matches to play on."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

from bot.host.terminal.doctor.disk import NOT_THERE
from bot.host.terminal.doctor.finding import Finding
from bot.host.terminal.doctor.playable import LIVE_MATCHES, playable, schema
from bot.store import migration


def findings(path: Path) -> Iterator[Finding]:
    """Look at the file, at its schema and at its matches."""
    yield _whole(path)
    yield _schema(path)
    yield matches(path)


def _whole(path: Path) -> Finding:
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


def _schema(path: Path) -> Finding:
    try:
        return schema(path, migration.version(path))
    except sqlite3.Error as error:
        return "schema", f"cannot be read: {error}"


def matches(path: Path) -> Finding:
    """Look for live matches that the present rules cannot play on, and for those on hold."""
    try:
        if not path.exists() or migration.version(path) != migration.HEAD:
            return "matches", None
        with closing(sqlite3.connect(path)) as connection:
            rows = connection.execute(LIVE_MATCHES).fetchall()
    except sqlite3.Error as error:
        return "matches", f"cannot be read: {error}"
    return playable(rows)
