"""Files of earlier releases are brought to the present schema, with a copy kept, and played on."""

import json
import shutil
import sqlite3
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from alembic import command
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import create_engine
from sqlalchemy.ext.asyncio import create_async_engine
from sqlmodel import SQLModel

from bot.model.table.match import Status
from bot.store import migration
from bot.store.engine.database import StoreFailed
from bot.store.engine.kind import engine, is_due
from bot.store.engine.place import Server
from bot.store.engine.postgresql import PostgreSQL
from bot.store.migration import HEAD, NewerDatabase, migrate, version
from bot.store.user import setting_store
from rules.core.draft import fingerprint
from tests.bot.conftest import open_program, step
from tests.bot.recorded import emptied
from tests.postgres import Postgres

FIRST = Path(__file__).parent / "data" / "first.sqlite"
ADDED = {"first_order": "drawn", "places": [], "bids": []}
"""Fields of options and state that the first release did not have, as they are where it knew nothing of them."""
LETTERS = Path(__file__).parent / "data" / "letters.sqlite"
"""With a row of every kind that goes through the outbox; see `tests.bot.stored_letters`."""


def ask(path: Path, query: str) -> list[tuple[Any, ...]]:
    """What a query finds in a file."""
    with closing(sqlite3.connect(path)) as connection:
        found = connection.execute(query).fetchall()
        connection.commit()
        return found


def differences(path: Path) -> Iterable[Any]:
    """How a file's tables differ from what the schema says."""
    engine = create_engine(f"sqlite:///{path}")
    with engine.connect() as connection:
        found = compare_metadata(MigrationContext.configure(connection), SQLModel.metadata)
    engine.dispose()
    return found


def test_ballots_of_seats_become_those_of_their_holders(tmp_path: Path):
    """Open votes keep what is surely a holder's own; where a seat has had another, or is shared, he is asked anew."""
    path = tmp_path / "it.sqlite"
    shutil.copy(LETTERS, path)
    ask(path, "DELETE FROM ballots")
    ask(path, "DELETE FROM sharers")
    ask(path, "UPDATE votes SET result = NULL WHERE id IN (2, 4)")
    ask(path, "UPDATE votes SET match_id = 2 WHERE id = 4")
    ask(path, "INSERT INTO sharers (match_id, seat, user_id, place, name, share) VALUES (2, 2, 109, 1, 'Ida', 'full')")
    given = ", ".join(f"({vote}, {seat}, {seat % 2})" for vote in (1, 2, 4) for seat in range(3))
    ask(path, f"INSERT INTO ballots (vote_id, seat, agrees) VALUES {given}")
    migrate(path)
    # Match 1: seat 0 is Ann's, seat 1 nobody's, seat 2 was Cat's before. Match 2: Ann, Bob, and Cat who shares hers.
    assert ask(path, "SELECT vote_id, user_id, agrees FROM ballots ORDER BY 1, 2") == [
        (2, 101, 0),
        (4, 101, 0),
        (4, 102, 1),
    ]


def test_whose_a_result_is_is_worked_out_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Who was forgotten by an earlier release is named nowhere; how each seat of a match has ended stays."""
    path, upgrade = tmp_path / "it.sqlite", command.upgrade
    with monkeypatch.context() as then:
        then.setattr(command, "upgrade", lambda config, _: upgrade(config, "0017"))  # pyright: ignore
        migrate(path)
    ask(path, "INSERT INTO results (match_id, seat, place, score, ended_at) VALUES (1, 0, 1, 4550, 10.0)")
    ask(path, "INSERT INTO credits (match_id, seat, user_id, whole, began, rated) VALUES (1, 0, 101, 1, 1, 1)")
    migrate(path)
    assert version(path) == HEAD
    assert ask(path, "SELECT * FROM credits") == []
    assert ask(path, "SELECT place, score FROM results") == [(1, 4550)]


@pytest.mark.parametrize("old", [None, FIRST, LETTERS], ids=["a new file", "a file of the first release", "letters"])
def test_the_steps_make_what_the_schema_says(tmp_path: Path, old: Path | None):
    """Every table, column, index and constraint of the schema is there after the steps, and nothing else."""
    path = tmp_path / "it.sqlite"
    if old:
        shutil.copy(old, path)
    migrate(path)
    assert version(path) == HEAD
    assert differences(path) == []
    assert ask(path, "PRAGMA integrity_check") == [("ok",)]
    assert ask(path, "PRAGMA foreign_key_check") == []


async def test_the_steps_make_the_same_on_postgresql(postgres: Postgres):
    """From an empty database; done again they change nothing."""
    server = await postgres.bare()
    assert await is_due(server)
    await engine(server).migrate()
    await engine(server).migrate()
    assert not await is_due(server)
    made = create_async_engine("postgresql+asyncpg://", async_creator=lambda: asyncpg.connect(server.url))
    async with made.connect() as connection:
        found = await connection.run_sync(
            lambda it: compare_metadata(MigrationContext.configure(it), SQLModel.metadata)
        )
    await made.dispose()
    assert found == []


async def test_a_user_who_may_make_no_tables_is_one_line(postgres: Postgres):
    """What the server says of it, without the statement."""
    await postgres.bare()
    await postgres.do("DROP ROLE IF EXISTS guest", "CREATE ROLE guest LOGIN")
    database = PostgreSQL(Server(postgres.url.replace("//postgres:", "//guest:")))
    with pytest.raises(StoreFailed, match=r"^no schema has been selected to create in$"):
        await database.migrate()


async def test_a_database_of_the_first_release_is_played_on(tmp_path: Path):
    """Its running match stands as the program that wrote it said, and ends; its finished one has the same result."""
    said = json.loads(FIRST.with_suffix(".json").read_text("utf-8"))
    path = tmp_path / "it.sqlite"
    shutil.copy(FIRST, path)
    program = await open_program(path)
    running = await program.matches.by_id(said["running"]["id"])
    assert (running.status, running.seq) == (Status.RUNNING, said["running"]["seq"])
    assert fingerprint(running.state, without=ADDED) == said["running"]["fingerprint"]
    state, options = running.state, running.state.options
    assert {"first_order": options.first_order, "places": state.places, "bids": state.bids} == ADDED
    assert options.closed_piece_is_front, "an option that was usual then is kept, though it no longer is"
    over = await program.matches.by_id(said["over"]["id"])
    outcome = over.outcome()
    assert over.status == Status.OVER
    assert outcome is not None
    assert list(outcome.scores) == said["over"]["scores"]
    while running.status == Status.RUNNING:
        await step(program, running)
        await program.matches.autopilot.idle()
    assert running.outcome() is not None
    assert (await setting_store.read(program.store, said["phone"])).show == "part"
    await program.matches.autopilot.close()


async def test_the_file_is_copied_before_it_is_changed(tmp_path: Path):
    """Beside the file lies what it was, and a later start copies nothing more."""
    path = tmp_path / "it.sqlite"
    shutil.copy(FIRST, path)
    moves = "SELECT count(*), max(at) FROM moves"
    migrate(path)
    kept = tmp_path / f"it.before-{HEAD}.sqlite"
    assert version(kept) == "0001"
    assert ask(kept, moves) == ask(path, moves) == ask(FIRST, moves)
    kept.unlink()
    migrate(path)
    assert not kept.exists()


def test_a_step_that_fails_changes_nothing(tmp_path: Path):
    """When a step breaks off half-way, the file is as it was, and the next start does it all."""
    path = tmp_path / "it.sqlite"
    shutil.copy(FIRST, path)
    ask(path, "CREATE TABLE snapshots (of_somebody_else)")
    with pytest.raises(Exception, match="snapshots"):
        migrate(path)
    assert version(path) == "0001"
    assert "salt" not in {row[1] for row in ask(path, "PRAGMA table_info(matches)")}
    ask(path, "DROP TABLE snapshots")
    migrate(path)
    assert version(path) == HEAD


async def test_a_newer_database_is_refused(tmp_path: Path):
    """A file of a later release is left alone, and the sentence says what to do."""
    path = tmp_path / "it.sqlite"
    migrate(path)
    ask(path, "UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(NewerDatabase, match=r"newer version of Tin Lizzie.*9999.*Start that version"):
        await open_program(path)
    assert version(path) == "9999"
    assert migration.HEAD < "9999"


def questions(done: dict[str, list[list[Any]]]) -> dict[str, list[list[Any]]]:
    """What was done on Discord, where it does not count which choices stand under a question, only that some do.

    Nor do the ways to the rules and to what can be expected, which questions have had since, nor how one declines,
    which invitations have had since.
    """
    choices, since = ("tl:move:", "tl:ask:"), ("tl:why:", "tl:rules:", "tl:forecast:", "tl:decline:")

    def plain(buttons: list[str]) -> list[str]:
        kept = [it for it in buttons if not it.startswith((*choices, *since))]
        return ["a choice", *kept] if any(it.startswith(choices) for it in buttons) else kept

    def each(entry: list[Any]) -> list[Any]:
        return [plain(it) if isinstance(it, list) and it and isinstance(it[0], str) else it for it in entry]

    found: dict[str, list[list[Any]]] = {}
    for where, entries in done.items():  # what is only changed is changed beside what is sent, and holds it up no more
        # An earlier program told Discord nothing of it where a message is not silent.
        sent = [[*each(it)[:-1], bool(it[-1])] for it in entries if it[0] == "send"]
        found[str(where)] = sent + sorted((each(it) for it in entries if it[0] != "send"), key=repr)
    return found


async def test_the_outbox_of_an_earlier_release_is_delivered(tmp_path: Path):
    """What is pending reaches Discord as the program that wrote it would have brought it there."""
    said = json.loads(LETTERS.with_suffix(".json").read_text("utf-8"))
    path = tmp_path / "it.sqlite"
    shutil.copy(LETTERS, path)
    assert questions(await emptied(path, 1_767_225_600.0 + 183 * 3_600)) == questions(said)
    assert ask(path, "SELECT kind, failed FROM outbox WHERE sent_at IS NULL AND failed NOT LIKE '403%'") == []
