"""The database's schema, step by step: every file is brought to the present one at the start, after a copy of it.

Whoever changes `bot/store/schema` adds a step to `versions`: `NNNN_what.py`, with the number after the last. A test
compares what the steps make with what the schema says.
"""

from __future__ import annotations

import logging
import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy import Connection

from bot.store.backup import copy

log = logging.getLogger(__name__)

FOLDER = Path(__file__).parent
FIRST = "0001"
"""The schema of files that do not say which they have."""

HEAD = max(path.name[:4] for path in (FOLDER / "versions").glob("[0-9]*.py"))
"""The present schema, of the release that this program is of: by and by files of another may lie there."""

NEWER = (
    "The database {path} was written by a newer version of Tin Lizzie (schema {found}; this one knows {head}). "
    "Start that version, or put back a copy that was made before it."
)


class NewerDatabase(Exception):
    """The database is of a later schema than this program knows."""


def need_known(place: object, found: str | None) -> None:
    """Let pass a database of a schema that this program knows; `place` is how it is called. Raises NewerDatabase."""
    if found is not None and found > HEAD:
        raise NewerDatabase(NEWER.format(path=place, found=found, head=HEAD))


def version(path: Path) -> str | None:
    """Give the number of a file's schema, None when it holds nothing. Raises sqlite3.Error."""
    if not path.exists():
        return None
    with closing(sqlite3.connect(path)) as connection:
        tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        if "alembic_version" in tables:
            found = connection.execute("SELECT version_num FROM alembic_version").fetchone()
            return found and found[0]
        return FIRST if "matches" in tables else None


def migrate(path: Path) -> None:
    """Bring a file to the present schema; what it holds is first copied beside it. All of it is done, or nothing.

    Raises NewerDatabase, or sqlite3.Error or sqlalchemy.exc.SQLAlchemyError for whatever SQLite has to say.
    """
    found = version(path)
    need_known(path, found)
    if found == HEAD:
        return
    if found is not None:
        kept = path.with_name(f"{path.stem}.before-{HEAD}{path.suffix}")
        kept.unlink(missing_ok=True)  # of an attempt that failed
        copy(path, kept)
        log.info("the database goes from schema %s to %s; a copy is in %s", found, HEAD, kept)
    _migrate(path, None if found is None else FIRST)


def _migrate(path: Path, unmarked: str | None) -> None:
    from sqlalchemy import create_engine, event
    from sqlalchemy.pool import NullPool

    engine = create_engine(f"sqlite:///{path}", poolclass=NullPool)

    # Python's sqlite3 would commit before every change of a table: the transaction is begun by hand instead.
    def connected(connection: sqlite3.Connection, _record: object) -> None:
        connection.isolation_level = None

    def begun(connection: Connection) -> None:
        connection.exec_driver_sql("BEGIN IMMEDIATE")

    event.listen(engine, "connect", connected)
    event.listen(engine, "begin", begun)
    with engine.begin() as connection:
        upgrade(connection, unmarked)


def upgrade(connection: Connection, unmarked: str | None = None) -> None:
    """Do the steps that are due, in a transaction; a database without a mark is taken for one of schema `unmarked`."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", FOLDER.as_posix().replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    config.attributes["connection"] = connection
    marked = connection.dialect.has_table(connection, "alembic_version")
    if unmarked and not marked:
        command.stamp(config, unmarked)
    command.upgrade(config, HEAD)
