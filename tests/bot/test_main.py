"""The command line, in processes of their own."""

import os
import sqlite3
import subprocess
import sys
import tomllib
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from bot.__main__ import FAILED, UNUSABLE
from bot.host.config import DATABASE
from bot.store import migration
from tests import forked
from tests.forked import ROOT

NOBODY = "http://127.0.0.1:1/api/v10"
"""An address at which nobody listens."""
COMMANDS = [
    ("local", "--no-browser"),
    ("repair", "1"),
    ("export", "1"),
    ("import", "missing.match", "--channel", "1"),
    ("backup",),
]


def bot(home: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the program without a token, and wait for its end."""
    environment = {key: value for key, value in os.environ.items() if key != "DISCORD_TOKEN"}
    return forked.run(forked.BOT, *arguments, environment=environment | {"TIN_LIZZIE_HOME": str(home)})


def test_run_without_a_token_says_what_is_missing(tmp_path: Path):
    """`run` names the variable, where a token comes from and what needs none, and ends with 2; it announces nothing."""
    ended = bot(tmp_path, "run")
    assert (ended.returncode, ended.stdout) == (UNUSABLE, "")
    (line,) = ended.stderr.splitlines()
    assert "DISCORD_TOKEN is not set" in line and "developers/applications" in line and "python -m bot local" in line
    assert "opened instead" not in line and list(tmp_path.iterdir()) == []


def test_the_help_says_what_is_done_without_a_command(tmp_path: Path):
    """With a token another thing than without, and `run` never opens the local table."""
    said = " ".join(bot(tmp_path, "--help").stdout.split())
    assert "Without a command: `run` where DISCORD_TOKEN is set, `local` where it is not." in said
    assert "DISCORD_TOKEN must be set" in said and "(the default" not in said


@pytest.mark.parametrize(
    ("command", "said"),
    [("repair", "/game list"), ("export", "/game list"), ("import", "Copy Channel ID"), ("import", "Copy Server ID")],
)
def test_the_help_says_where_a_number_is_found(tmp_path: Path, command: str, said: str):
    """Of a match, a channel and a server, as README.md does."""
    assert said in " ".join(bot(tmp_path, command, "--help").stdout.split())


def test_the_release_has_one_number(tmp_path: Path):
    """What `version` prints is what pyproject.toml says; the doctor says the same, and the changelog has told of it."""
    stated = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["version"]
    command = (sys.executable, "-m", "bot", "version")  # as a host types it
    ended = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stdout, ended.stderr) == (0, f"{stated}\n", "")
    assert bot(tmp_path, "doctor").stdout.splitlines()[0] == f"version {stated}: ok"
    told = [line for line in (ROOT / "CHANGELOG.md").read_text("utf-8").splitlines() if line.startswith("## [")]
    assert f"## [{stated}]" in {line.partition(" - ")[0] for line in told}


def test_the_doctor_looks_at_everything(tmp_path: Path):
    """Each thing gets a line, and all is well without a token, as the local table is. Nothing is made by looking."""
    ended = bot(tmp_path, "doctor")
    lines = ended.stdout.splitlines()
    looked = ["version", "token", "intents", "folder", "database", "schema", "matches", "disk", "commands", "fonts"]
    assert [line.split(maxsplit=1)[0].rstrip(":") for line in lines][: len(looked)] == looked
    assert list(tmp_path.iterdir()) == []
    assert "local table" in lines[1]
    assert all(line.endswith(": ok") for line in lines)
    assert any(line.startswith("pictures of automobile") for line in lines)
    assert ended.returncode == 0


def test_the_doctor_says_in_words_that_discord_cannot_be_asked(tmp_path: Path):
    """Where it was asked, why that failed and what to do, and no name of an exception."""
    environment = os.environ | {"TIN_LIZZIE_HOME": str(tmp_path), "TIN_LIZZIE_API": NOBODY}
    ended = forked.run(forked.BOT, "doctor", environment=environment | {"DISCORD_TOKEN": "some.token.test"})
    assert ended.returncode == 1
    assert ended.stdout.splitlines()[1] == (
        "token: 127.0.0.1 could not be asked (Connection refused): "
        "see whether this machine may connect there, or try again later"
    )


@pytest.mark.parametrize("command", ["doctor", "version"])
def test_who_reads_no_further_gets_no_trace(tmp_path: Path, command: str):
    """As `head` behind the doctor: nobody is told anything."""
    environment = {key: value for key, value in os.environ.items() if key != "DISCORD_TOKEN"}
    read, write = os.pipe()
    os.close(read)
    with (tmp_path / "err").open("w+") as err:
        ended = forked.Forked(
            forked.BOT, [command], environment | {"TIN_LIZZIE_HOME": str(tmp_path)}, write, err.fileno()
        )
        os.close(write)
        assert ended.ended(forked.PATIENCE) == FAILED
        err.seek(0)
        assert err.read() == ""


SPOILT = """
import sys
from bot.host.terminal.doctor import drawing
def missing(): import no_such_package
def broken(): return {}["fonts"]
def unreadable(): open("/no/such/font")
drawing.count_fonts = {"missing": missing, "broken": broken, "unreadable": unreadable}[sys.argv.pop(1)]
from bot.__main__ import main
sys.exit(main())
"""


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        ("missing", "no_such_package is not installed"),
        ("broken", "report it, with the trace on the standard error"),
        ("unreadable", "No such file or directory: /no/such/font"),
    ],
)
def test_the_doctor_says_no_exception(tmp_path: Path, spoil: str, said: str):
    """What is missing is named; what only we can mend has its trace beside the findings, not among them."""
    environment = {key: value for key, value in os.environ.items() if key != "DISCORD_TOKEN"}
    ended = forked.run(SPOILT, spoil, "doctor", environment=environment | {"TIN_LIZZIE_HOME": str(tmp_path)})
    (line,) = [line for line in ended.stdout.splitlines() if line.startswith("fonts")]
    assert line == f"fonts: cannot be opened, install what requirements.txt lists: {said}"
    assert ("KeyError" in ended.stderr) == (spoil == "broken") and "Error" not in ended.stdout


def test_the_doctor_finds_a_damaged_database(tmp_path: Path):
    """A file that is no database is named, with what SQLite says, and all else is looked at too."""
    _damage(tmp_path)
    ended = bot(tmp_path, "doctor")
    lines = ended.stdout.splitlines()
    assert lines[4].startswith("database")
    assert "cannot be opened" in lines[4]
    assert lines[-1].startswith("pictures of")
    assert (ended.returncode, ended.stderr) == (1, "")


def test_the_doctor_says_that_nothing_is_there_yet(tmp_path: Path):
    """A folder that was named by mistake is no fault, but it is said that it, and its database, would be made."""
    home = tmp_path / "mistyped" / "home"
    lines = bot(home, "doctor").stdout.splitlines()
    assert f"folder {home}, which is not there yet and is made at the first start: ok" in lines
    assert f"database {home / DATABASE}, which is not there yet and is made at the first start: ok" in lines
    assert f"schema {migration.HEAD}, to be made at the first start: ok" in lines
    assert not home.parent.exists()


@pytest.mark.parametrize("command", [it for it in COMMANDS if it[0] != "local"], ids=lambda it: it[0])
def test_nothing_is_made_where_no_database_is(tmp_path: Path, command: tuple[str, ...]):
    """What works on a database says where none is, and what to do, and leaves no folder behind."""
    home = tmp_path / "mistyped"
    ended = bot(home, *command)
    _is_one_sentence(ended)
    assert f"There is no database at {home / DATABASE} yet" in ended.stderr and "TIN_LIZZIE_HOME" in ended.stderr
    assert not home.exists()


def test_a_newer_database_is_named(tmp_path: Path):
    """The doctor, and the start, say that a newer program wrote it and what to do."""
    migration.migrate(tmp_path / "tin-lizzie.sqlite")
    with closing(sqlite3.connect(tmp_path / "tin-lizzie.sqlite", isolation_level=None)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    (line,) = [line for line in bot(tmp_path, "doctor").stdout.splitlines() if line.startswith("schema")]
    assert "Start that version" in line
    ended = bot(tmp_path, "repair", "1")
    assert ended.returncode == 2
    assert "Start that version" in ended.stderr


def _damage(home: Path) -> None:
    (home / "tin-lizzie.sqlite").write_bytes(b"not a database, but long enough to look like one " * 100)


def _tear(home: Path) -> None:
    """Leave a database that can be opened, and nothing in it read."""
    path = home / "tin-lizzie.sqlite"
    migration.migrate(path)
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        (page,) = connection.execute("PRAGMA page_size").fetchone()
        roots = [root for (root,) in connection.execute("SELECT rootpage FROM sqlite_master") if root]
        (mark,) = connection.execute("SELECT rootpage FROM sqlite_master WHERE name = 'alembic_version'").fetchone()
    content = bytearray(path.read_bytes())
    for root in roots:
        if root != mark:
            content[(root - 1) * page : root * page] = b"\xff" * page
    path.write_bytes(content)


@pytest.mark.parametrize("command", COMMANDS, ids=lambda it: it[0])
@pytest.mark.parametrize("spoil", [_damage, _tear])
def test_a_damaged_database_is_one_sentence(tmp_path: Path, command: tuple[str, ...], spoil: Callable[[Path], None]):
    """Every command names the file, or what it was asked for, in one line, and ends with 1."""
    spoil(tmp_path)
    _is_one_sentence(bot(tmp_path, *command))


@pytest.mark.parametrize("spoil", [_damage, _tear])
def test_a_damaged_database_is_found_before_discord_is_asked(tmp_path: Path, spoil: Callable[[Path], None]):
    """With a token, too: nobody waits for Discord first, which may not answer, to read of the file."""
    spoil(tmp_path)
    environment = os.environ | {"TIN_LIZZIE_HOME": str(tmp_path), "TIN_LIZZIE_API": NOBODY}
    ended = forked.run(forked.BOT, "run", environment=environment | {"DISCORD_TOKEN": "some.token.test"})
    _is_one_sentence(ended)
    assert DATABASE in ended.stderr and "Discord" not in ended.stderr


@pytest.mark.parametrize("command", COMMANDS, ids=lambda it: it[0])
def test_a_home_that_is_a_file_is_one_sentence(tmp_path: Path, command: tuple[str, ...]):
    """So every command says."""
    home = tmp_path / "home"
    home.write_text("no folder", "utf-8")
    _is_one_sentence(bot(home, *command))


def test_the_doctor_finds_a_home_that_is_a_file(tmp_path: Path):
    """It names the variable, and no error of its own."""
    home = tmp_path / "home"
    home.write_text("no folder", "utf-8")
    found = bot(home, "doctor")
    assert (found.returncode, found.stderr) == (1, "")
    assert "TIN_LIZZIE_HOME" in found.stdout


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write everywhere")
def test_a_home_that_cannot_be_written_is_one_sentence(tmp_path: Path):
    """It names the variable."""
    home = tmp_path / "home"
    home.mkdir(mode=0o500)
    _is_one_sentence(bot(home, "local", "--no-browser"))


def test_a_copy_that_cannot_be_written_is_one_sentence(tmp_path: Path):
    """The copy's folder is a file."""
    migration.migrate(tmp_path / "tin-lizzie.sqlite")
    (tmp_path / "taken").write_text("", "utf-8")
    _is_one_sentence(bot(tmp_path, "backup", str(tmp_path / "taken" / "copy.sqlite")))


def _is_one_sentence(ended: subprocess.CompletedProcess[str]) -> None:
    assert ended.returncode == 1
    assert ended.stdout == ""
    (line,) = ended.stderr.splitlines()
    assert "Error" not in line


def test_a_database_of_something_else_is_one_sentence(tmp_path: Path):
    """What SQLite says of it, not the statement that failed; a port that is none is named as well."""
    with closing(sqlite3.connect(tmp_path / DATABASE)) as other:
        other.execute("CREATE TABLE matches (wood TEXT)")
    ended = bot(tmp_path, "local", "--no-browser")
    assert ended.returncode == 1 and "cannot be used: no such table" in ended.stderr and ended.stderr.count("\n") == 1
    ended = bot(tmp_path, "local", "--port", "70000")
    assert ended.returncode == 2 and "a port is a number from 1 to 65535, not '70000'" in ended.stderr
