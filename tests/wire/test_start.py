"""A start that does not succeed: what the host reads, in one line each, and how the process ends."""

from __future__ import annotations

import asyncio
import os
import re
import signal
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from sqlalchemy import text

from bot.store.engine import postgresql
from bot.store.engine.database import StoreFailed, Unreachable
from bot.store.engine.kind import engine
from bot.store.engine.place import place
from tests.forked import Heard
from tests.postgres import running
from tests.wire.server import Server
from tests.wire.world import Fault

MAIN = """
import sys
from bot.host import run
from bot.__main__ import main
run.FIRST_PAUSE = float(sys.argv.pop(1))
sys.exit(main())
"""
GO_DOWN = "SELECT pg_terminate_backend(pg_backend_pid())"
NOBODY = "http://127.0.0.1:1/api/v10"
"""An address at which nobody listens."""


@asynccontextmanager
async def started(
    home: Path, server: Server, api: str, *command: str, database: str = "", main: str = MAIN
) -> AsyncIterator[Heard]:
    """Start the program, with a short first pause; whatever becomes of it, it is gone at the end."""
    environment = os.environ | {
        "DISCORD_TOKEN": "wire.token.test",
        "TIN_LIZZIE_HOME": str(home),
        "TIN_LIZZIE_DATABASE": database,
        "TIN_LIZZIE_API": api,
        "TIN_LIZZIE_GATEWAY": server.gateway,
    }
    begun = await Heard.begin(main, "0.01", *command, environment=environment)
    try:
        yield begun
    finally:
        begun.send_signal(signal.SIGKILL)
        await begun.communicate()


async def test_a_wrong_token_is_one_sentence(table: Server, tmp_path: Path):
    """It says where to get another, and ends with 2, for to start again changes nothing; the token is nowhere."""
    refusal = {"message": "401: Unauthorized", "code": 0}
    table.world.faults.append(Fault("GET", "/users/@me", 401, times=9, body=refusal))
    async with started(tmp_path, table, table.address) as process:
        _, err = await process.communicate()
    assert process.returncode == 2
    assert "Traceback" not in err.decode()
    assert "developers/applications" in err.decode().splitlines()[-1]
    assert "wire.token" not in err.decode()
    assert "voice" not in err.decode()  # discord.py warns of what a bot that speaks would need


async def test_without_a_network_it_tries_again_after_ever_longer_pauses(table: Server, tmp_path: Path):
    """Each attempt that fails is a line with the pause that follows; asked to stop meanwhile, it ends with 0."""
    async with started(tmp_path, table, NOBODY) as process:
        pauses: list[float] = []
        while len(pauses) < 4:
            line = (await process.stderr.readline()).decode()
            assert line and "Traceback" not in line
            if found := re.search(r"\(Connection refused\). I try again in ([\d.]+) seconds", line):
                pauses.append(float(found[1]))
        process.send_signal(signal.SIGTERM)
        _, err = await process.communicate()
    assert pauses == [0.01, 0.02, 0.04, 0.08]
    assert (process.returncode, "Traceback" in err.decode()) == (0, False)


async def test_a_database_whose_server_is_away_is_tried_again(table: Server, tmp_path: Path):
    """It may still be starting, as after a power cut; asked to stop meanwhile, the program ends with 0."""
    away = "postgresql://ann:secret@127.0.0.1:1/bot"
    async with started(tmp_path, table, table.address, database=away) as process:
        pauses: list[float] = []
        while len(pauses) < 3:
            line = (await process.stderr.readline()).decode()
            assert line and "Traceback" not in line and "secret" not in line
            if found := re.search(r"The database cannot be reached .* again in ([\d.]+) seconds", line):
                pauses.append(float(found[1]))
        process.send_signal(signal.SIGTERM)
        await process.communicate()
    assert (pauses, process.returncode) == ([0.01, 0.02, 0.04], 0)


async def test_a_database_that_cannot_be_used_is_one_sentence(table: Server, tmp_path: Path):
    """A wrong password, and tables of a newer release: each ends the program with 2, and the password is nowhere.

    Discord, which answers nothing here, is not even asked.
    """
    table.world.faults.append(Fault("GET", "/users/@me", 503, times=999))
    with running() as server:
        host = server.url.partition("host=")[2]
        await server.do("CREATE ROLE ann LOGIN PASSWORD 'right'")
        await server.do("CREATE TABLE alembic_version AS SELECT '9999_new' AS version_num")
        rules = Path(host) / "pg_hba.conf"
        rules.write_text(f"local all ann scram-sha-256\n{rules.read_text()}")
        await server.do("SELECT pg_reload_conf()")
        wrong = f"postgresql://ann:secret@/postgres?host={host}"
        bad = {wrong: 'password authentication failed for user "ann"', server.url: "newer"}
        found = await asyncio.gather(*(_told(tmp_path / str(n), table, it) for n, it in enumerate(bad)))
        with pytest.raises(StoreFailed, match='"nothing" does not exist') as missing:
            await engine(place(server.url.replace("/postgres?", "/nothing?"))).schema()
    with pytest.raises(StoreFailed, match="not known") as nowhere:
        await engine(place("postgresql://ann:secret@nowhere.invalid/bot")).schema()
    assert not any(isinstance(it.value, Unreachable) for it in (missing, nowhere))
    for (code, said), wanted in zip(found, bad.values(), strict=True):
        assert code == 2 and "Traceback" not in said and "secret" not in said
        assert wanted in said.splitlines()[-1]


async def test_a_server_that_has_too_many_others_is_tried_again():
    """As one is that is starting: nobody need do anything but wait."""
    with running() as server:
        await server.do("CREATE ROLE bob LOGIN CONNECTION LIMIT 0")
        with pytest.raises(Unreachable, match="too many"):
            await engine(place(f"postgresql://bob@/postgres?{server.url.partition('?')[2]}")).schema()


async def test_a_server_that_breaks_off_is_tried_again(monkeypatch: pytest.MonkeyPatch):
    """In a statement, and while the tables are made: it is restarted, say, and there again soon."""
    with running() as server:
        database = engine(place(server.url))
        await database.open()
        with pytest.raises(Unreachable):
            await database.all(GO_DOWN)
        await database.close()
        monkeypatch.setattr(postgresql, "_upgrade", lambda connection: connection.execute(text(GO_DOWN)))
        with pytest.raises(Unreachable, match="terminating connection"):
            await engine(place(server.url)).migrate()


async def _told(home: Path, table: Server, database: str) -> tuple[int | None, str]:
    async with started(home, table, table.address, database=database) as process:
        _, err = await process.communicate()
    return process.returncode, err.decode()


async def test_a_discord_that_is_down_at_the_start_is_waited_for(table: Server, tmp_path: Path):
    """Every request of the first attempts is answered with 503; then the bot is there as ever."""
    table.world.faults.append(Fault("GET", "/users/@me", 503, times=5))
    async with started(tmp_path, table, table.address) as process:
        await table.ready.wait()
        process.send_signal(signal.SIGTERM)
        _, err = await process.communicate()
    assert (process.returncode, "Traceback" in err.decode()) == (0, False)
    assert err.decode().count("cannot be reached") == 5


async def test_what_discord_refuses_is_one_sentence(table: Server, tmp_path: Path):
    """With what it answers, in its own words, and where to look; and with no name of an exception."""
    refusal = {"message": "This bot is locked", "code": 40002}
    table.world.faults.append(Fault("GET", "/users/@me", 403, times=9, body=refusal))
    async with started(tmp_path, table, table.address) as process:
        _, err = await process.communicate()
    last = err.decode().splitlines()[-1]
    assert process.returncode == 1 and "Traceback" not in err.decode()
    assert last.startswith("Discord does not let the bot start: it answers 403 This bot is locked. https://")


async def test_what_stands_is_set_aside_before_anybody_can_press(table: Server, tmp_path: Path):
    """As it connects, all that the program consists of is out of the search for garbage: to go through holds it up."""
    aside = MAIN.replace(
        "sys.exit",
        """
import gc
from bot.host.app import TinLizzie
async def connect(bot):
    print("aside", gc.get_freeze_count() > 50_000, "left", len(gc.get_objects()) < 5_000, file=sys.stderr, flush=True)
    await super(TinLizzie, bot).connect()
TinLizzie.connect = connect
sys.exit""",
    )
    async with started(tmp_path, table, table.address, main=aside) as process:
        await table.ready.wait()
        process.send_signal(signal.SIGTERM)
        _, err = await process.communicate()
    assert "aside True left True" in err.decode().splitlines()
    assert process.returncode == 0


async def test_the_doctor_asks_at_the_address_that_is_set(table: Server, tmp_path: Path):
    """With a token, the Discord that is named is asked for it, and all is well."""
    async with started(tmp_path, table, table.address, "doctor") as process:
        out, _ = await process.communicate()
    assert process.returncode == 0
    assert "token: ok" in out.decode().splitlines()
    assert any(path.endswith("/users/@me") for _, path, *_ in table.world.requests)
