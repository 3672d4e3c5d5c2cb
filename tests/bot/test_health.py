"""The health file, the log, copies and repairs."""

import asyncio
import json
import logging
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from bot.host.config import Masked, Settings
from bot.host.insight import health
from bot.host.insight.health import Health
from bot.host.insight.journal import Line
from bot.host.terminal import repair
from bot.model.aside.steps import Steps
from bot.model.table.match import Status
from bot.store.backup import NoBackup, backup
from bot.tell import notice
from rules.core.draft import fingerprint
from tests.bot.conftest import Program, open_program, started, step
from tests.bot.test_main import bot

ENGINES = ("SQLite",)


async def test_the_file_says_how_the_program_is_doing(program: Program, tmp_path: Path):
    """Live matches, moves, errors, waiting messages and the slowest step, as they are; counted anew each time."""
    match = await started(program)
    for _ in range(3):
        await step(program, match)
    waiting = len(await program.store.database.all("SELECT id FROM outbox"))
    it = Health(program.store, program.matches.steps, tmp_path)
    running = asyncio.create_task(it.run())
    await asyncio.sleep(0.01)
    logging.getLogger("x").error("on purpose")
    await it.write()
    said = json.loads(it.path.read_text("utf-8"))
    assert (said["live"], said["held"], said["moves"], said["outbox"], said["errors"]) == (1, 0, 3, waiting, 1)
    await step(program, match)
    await program.matches.gallery.board(match)
    await it.write()
    said = json.loads(it.path.read_text("utf-8"))
    assert said["moves"] == 4
    assert said["slowest_ms"]["move"] > 0
    assert said["slowest_ms"]["picture"] > 1  # drawing a board takes some milliseconds everywhere
    running.cancel()
    await asyncio.gather(running, return_exceptions=True)
    assert not it.path.exists()


async def test_the_slowest_step_is_kept_until_it_was_told():
    """Of several the longest, in milliseconds, and each kind by itself."""
    steps = Steps()
    for seconds in (0.001, 0.25, 0.002):
        steps.note("move", seconds)
    steps.note("event loop", 0.5)
    assert steps.take() == {"event loop": 500.0, "move": 250.0}
    assert steps.take() == {}


async def test_a_database_that_fails_does_not_end_the_writing(program: Program, tmp_path: Path):
    """The file says what the database has to say."""
    it = Health(program.store, Steps(), tmp_path)
    await program.store.close()
    await it.write()
    assert json.loads(it.path.read_text("utf-8"))["database"] == "the database is closed"
    assert health.PAUSE < 60


def test_a_line_of_the_log_is_json_without_the_token(caplog: Any):
    """One line with time, level, what it names and the trace; the token is nowhere."""
    try:
        raise ValueError("with secret-token\nin it")
    except ValueError:
        logging.getLogger("bot.tell.story").exception("reference %s: match %s, move %s", "A1B2C3", 7, 12)
    text = Masked(Line(), "secret-token").format(caplog.records[-1])
    assert "\n" not in text
    assert "secret-token" not in text
    said = json.loads(text)
    assert (said["level"], said["logger"]) == ("error", "bot.tell.story")
    assert (said["reference"], said["match"], said["move"]) == ("A1B2C3", "7", "12")
    assert "ValueError: with [token]" in said["trace"]


async def test_a_copy_is_whole_although_the_match_goes_on(tmp_path: Path):
    """A copy made between two moves is a database of its own, from which the match goes on as it was then."""
    settings = Settings(home=tmp_path)
    program = await open_program(settings.file)
    match = await started(program)
    for _ in range(5):
        await step(program, match)
    then, seq = fingerprint(match.state), match.seq
    kept = backup(settings.file, None)
    await step(program, match)
    assert kept.parent == tmp_path / "backup"
    copied = await open_program(kept)
    loaded = await copied.matches.by_id(match.id)
    assert (loaded.seq, fingerprint(loaded.state)) == (seq, then)


def test_a_copy_replaces_nothing_and_copies_no_damage(tmp_path: Path):
    """Without a database, onto a file that is there, and of a damaged file: each is refused with the reason."""
    settings = Settings(home=tmp_path)
    with pytest.raises(NoBackup, match="no database"):
        backup(settings.file, None)
    with closing(sqlite3.connect(settings.file)) as connection:
        connection.execute("CREATE TABLE t (a)")
        connection.commit()
    there = tmp_path / "there.sqlite"
    there.write_text("mine")
    with pytest.raises(NoBackup, match="there already"):
        backup(settings.file, there)
    assert there.read_text() == "mine"
    settings.file.write_bytes(b"not a database, but long enough to look like one " * 100)
    with pytest.raises(NoBackup, match="could not be copied"):
        backup(settings.file, tmp_path / "new.sqlite")
    assert not list(tmp_path.glob("new*"))


def test_the_command_line_copies(tmp_path: Path):
    """`backup` prints the file that it made, and fails with a sentence where there is nothing to copy."""
    ended = bot(tmp_path, "backup")
    assert (ended.returncode, "no database" in ended.stderr) == (1, True)
    with closing(sqlite3.connect(tmp_path / "tin-lizzie.sqlite")) as connection:
        connection.execute("CREATE TABLE t (a)")
    ended = bot(tmp_path, "backup", str(tmp_path / "kept.sqlite"))
    assert ended.stdout.strip() == str(tmp_path / "kept.sqlite")
    assert (tmp_path / "kept.sqlite").exists()


async def test_repair_looks_and_takes_up_again(tmp_path: Path):
    """A match on hold is described, taken up, and ended; one that is not there, or not on hold, is said to be so."""
    settings = Settings(home=tmp_path)
    program = await open_program(settings.file)
    match = await started(program)
    await step(program, match)
    await program.matches.holds.hold(match.id, "Held.")
    await program.store.close()
    well, said = await repair.repair(settings, match.id, "look")
    assert well
    assert "held, moves made: 1" in said
    well, said = await repair.repair(settings, match.id, "again")
    assert well
    assert "running" in said
    assert (await repair.repair(settings, match.id, "again"))[0] is False
    assert await repair.repair(settings, 99, "look") == (False, "there is no match 99")
    assert (await repair.repair(settings, match.id, "end"))[0]
    program = await open_program(settings.file)
    assert (await program.matches.by_id(match.id)).status == Status.CANCELLED
    ended = await program.matches.by_id(match.id)
    key = notice.UNSEALED.format(seed=ended.state.chance.seed, salt=ended.salt)
    assert await program.matches.log(match.id, 3) == [repair.ENDED, notice.LOOK_BACK, key]
