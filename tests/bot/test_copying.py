"""A database goes from one engine to the other, whole and the same; and what is refused."""

import asyncio
import os
import subprocess
from pathlib import Path

import pytest

from bot.host.config import Settings
from bot.host.terminal.copying import keep, transfer
from bot.host.terminal.doctor import server as doctor
from bot.model.aside.shard import WHOLE, Shards
from bot.store import migration
from bot.store.engine.database import Held
from bot.store.engine.kind import engine
from bot.store.engine.place import Server, place
from rules.core.draft import fingerprint
from tests import forked
from tests.bot.conftest import ANN, Program, open_program, started, step
from tests.postgres import Postgres

ENGINES = ("SQLite",)  # the other is named where it is meant


def bot(home: Path, address: str, *arguments: str) -> "subprocess.CompletedProcess[str]":
    """Run the program with an address of its database."""
    environment = {key: value for key, value in os.environ.items() if key != "DISCORD_TOKEN"}
    named = {"TIN_LIZZIE_HOME": str(home), "TIN_LIZZIE_DATABASE": address}
    return forked.run(forked.BOT, *arguments, environment=environment | named)


async def test_a_database_is_the_same_on_the_other_engine(program: Program, postgres: Postgres, tmp_path: Path):
    """There and back: the match goes on as it was, new rows get new numbers, and the source is as it was before."""
    match = await started(program)
    for _ in range(7):
        await step(program, match)
    await program.store.close()
    source, board = program.store.place, fingerprint(match.state)
    assert isinstance(source, Path)
    before = source.read_bytes()
    server = await postgres.emptied()
    well, said = await transfer(source, server)
    assert (well, said.endswith("found the same there. Matches: 1")) == (True, True)
    assert source.read_bytes() == before
    there = await open_program(server)
    copied = await there.matches.by_id(match.id)
    assert (copied.seq, fingerprint(copied.state)) == (7, board)
    await step(there, copied)
    other = await there.matches.opening.open("automobile", 3, guild_id=1, channel_id=5, user_id=ANN, name="Ann")
    assert other.id == match.id + 1
    await there.store.close()
    assert await transfer(source, server) == (False, f"{server} is not empty: nothing was copied")
    kept = await keep(Settings(home=tmp_path, server=server), None)
    here = await open_program(kept)
    assert (await here.matches.by_id(match.id)).seq == 8
    assert await here.matches.by_id(other.id)


async def test_a_copy_that_differs_is_named(program: Program, postgres: Postgres, monkeypatch: pytest.MonkeyPatch):
    """The first match that is another in the copy is said, and the command fails."""
    match = await started(program)
    await step(program, match)
    await program.store.close()
    server = await postgres.emptied()

    async def spoilt(it: object) -> None:
        await postgres.do("UPDATE moves SET body = '{}'")

    monkeypatch.setattr("bot.store.engine.postgresql.PostgreSQL.go_on", spoilt)
    well, said = await transfer(program.store.place, server)
    assert (well, said.startswith("match 1 is another in postgresql://")) == (False, True)


async def test_one_process_holds_a_database(postgres: Postgres):
    """A second one is told which does; when the first loses its connection, it asks nothing any more."""
    server = await postgres.emptied()
    first, second = engine(server), engine(server)
    await first.hold(WHOLE, 0, print)
    await first.open()
    with pytest.raises(Held, match=f"in use by process {os.getpid()} on .*, since 20"):
        await second.hold(WHOLE, 0, print)
    await postgres.do("SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory'")
    await first.lost.wait()
    with pytest.raises(Exception, match="the database is closed"):
        await first.all("SELECT 1")
    await second.hold(WHOLE, 0, print)
    await first.close()
    await second.close()


async def test_the_doctor_looks_at_a_server(postgres: Postgres):
    """Its schema and matches; that it waits for no disk, as here, is a fault."""
    server = await postgres.emptied()
    found = dict(await doctor.findings(server))
    assert found[f"schema {migration.HEAD}"] is None
    assert found["matches (0 live)"] is None
    assert "fsync" in (found[f"database {server}"] or "")


async def test_nothing_is_made_on_a_server_that_holds_nothing(postgres: Postgres, tmp_path: Path):
    """An address that was mistaken is said, by the doctor and by whatever works on a database; it stays as it was."""
    server = await postgres.bare()
    found = [what for what, _ in await doctor.findings(server)]
    assert found[:2] == [
        f"database {server}, which holds nothing yet",
        f"schema {migration.HEAD}, to be made at the first start",
    ]
    for command in (("backup",), ("repair", "1"), ("export", "1"), ("import", "it.match", "--channel", "5")):
        ended = bot(tmp_path, postgres.url, *command)
        assert (ended.returncode, ended.stdout) == (1, "")
        assert f"The database {server} holds nothing yet" in ended.stderr and "TIN_LIZZIE_DATABASE" in ended.stderr
    assert await transfer(server, tmp_path / "copy.sqlite") == (False, f"there is no database at {server}")
    assert await engine(server).schema() is None and list(tmp_path.iterdir()) == []


async def test_the_doctor_knows_a_server_of_another_release(postgres: Postgres):
    """An older one becomes today's at the next start, and no copy is made then; a newer one needs its own program."""
    server = await postgres.emptied()
    try:
        await postgres.do("UPDATE alembic_version SET version_num = '0016'")
        old = list(await doctor.findings(server))[1]
        await postgres.do("UPDATE alembic_version SET version_num = '9999'")
        new = dict(await doctor.findings(server))
    finally:
        await postgres.do(f"UPDATE alembic_version SET version_num = '{migration.HEAD}'")
    assert old == (f"schema 0016, to become {migration.HEAD} at the next start, make a backup before", None)
    assert "Start that version" in (new["schema 9999"] or "")


async def test_the_doctor_waits_for_no_server_for_long(monkeypatch: pytest.MonkeyPatch):
    """One that takes the connection and says nothing is named."""
    monkeypatch.setattr(doctor, "PATIENCE", 0.05)
    silent = await asyncio.start_server(lambda *_: None, "127.0.0.1", 0)
    async with silent:
        port = silent.sockets[0].getsockname()[1]
        ((what, remedy),) = await doctor.findings(Server(f"postgresql://ann:secret@127.0.0.1:{port}/bot"))
    assert (what, remedy) == (
        f"database postgresql://ann@127.0.0.1:{port}/bot",
        "cannot be used: no answer for 0.05 seconds",
    )


@pytest.mark.parametrize(
    ("address", "said"),
    [
        ("mysql://somewhere/bot", "TIN_LIZZIE_DATABASE is no address"),
        ("postgresql://ann:secret@127.0.0.1:1/bot", "postgresql://ann@127.0.0.1:1/bot cannot be used"),
    ],
    ids=["none", "nobody there"],
)
def test_a_bad_address_is_one_sentence(tmp_path: Path, address: str, said: str):
    """Without the password, and the status is 2."""
    ended = bot(tmp_path, address, "repair", "1")
    assert (ended.returncode, ended.stdout) == (2, "")
    (line,) = ended.stderr.splitlines()
    assert said in line and "secret" not in line


async def test_what_the_server_refuses_is_one_sentence(postgres: Postgres, tmp_path: Path):
    """A user that it does not know, and a database of a newer release: the status is 2."""
    server = await postgres.emptied()
    ended = bot(tmp_path, server.url.replace("postgres:@", "nobody:secret@"), "repair", "1")
    assert (ended.returncode, len(ended.stderr.splitlines()), "secret" in ended.stderr) == (2, 1, False)
    assert 'role "nobody" does not exist' in ended.stderr
    await postgres.do("UPDATE alembic_version SET version_num = '9999'")
    ended = bot(tmp_path, server.url, "repair", "1")
    await postgres.do(f"UPDATE alembic_version SET version_num = '{migration.HEAD}'")
    assert (ended.returncode, "newer version" in ended.stderr, len(ended.stderr.splitlines())) == (2, True, 1)
    there = engine(server)
    await there.hold(Shards((0, 1), 4), 0, print)
    ended = bot(tmp_path, server.url, "repair", "1", "end")
    await there.close()
    assert (ended.returncode, "shards of another number overlap" in ended.stderr) == (2, True)
    assert len(ended.stderr.splitlines()) == 1


def test_an_address_is_shown_without_its_password():
    """Nor what else is in it."""
    assert str(place("postgresql://ann:secret@host:5/bot?sslmode=require")) == "postgresql://ann@host:5/bot"
    assert "secret" not in repr(Server("postgresql://ann:secret@host/bot"))
