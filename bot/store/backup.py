"""A copy of the database while it is in use: `python -m bot backup [FILE]`."""

from __future__ import annotations

import os
import sqlite3
import time
from contextlib import closing
from pathlib import Path

FOLDER = "backup"


class NoBackup(Exception):
    """No copy was made; the text says why, and what to do."""


def copy(database: Path, target: Path) -> None:
    """Write a copy of the database as it is at one moment, whoever writes to it meanwhile. Raises NoBackup."""
    partial = target.with_name(f"{target.name}.partial")
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        partial.unlink(missing_ok=True)
    except OSError as error:
        raise NoBackup(f"{target} cannot be written: {error.strerror}") from error
    try:
        with closing(sqlite3.connect(database)) as source, closing(sqlite3.connect(partial)) as kept:
            source.backup(kept)
            found = "; ".join(line for (line,) in kept.execute("PRAGMA integrity_check"))
    except sqlite3.Error as error:
        partial.unlink(missing_ok=True)
        raise NoBackup(f"{database} could not be copied: {error}") from error
    if found != "ok":
        partial.unlink()
        raise NoBackup(f"{database} is damaged ({found}): put an older copy back in its place")
    with partial.open("rb") as written:
        os.fsync(written.fileno())
    partial.replace(target)


def backup(database: Path, target: Path | None) -> Path:
    """Copy a database to a new file, in a folder beside it unless one is named, and give its name. Raises NoBackup."""
    if not database.exists():
        raise NoBackup(f"there is no database at {database} yet")
    name = time.strftime(f"{database.stem}-%Y%m%d-%H%M%S{database.suffix}")
    target = target or database.parent / FOLDER / name
    if target.exists():
        raise NoBackup(f"{target} is there already: name another file")
    copy(database, target)
    return target
