"""The command line, in processes of their own."""

import os
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

from bot.store import migration

ROOT = Path(__file__).resolve().parents[2]


def bot(home: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """Run the program without a token, and wait for its end."""
    environment = {key: value for key, value in os.environ.items() if key != "DISCORD_TOKEN"}
    return subprocess.run(
        [sys.executable, "-m", "bot", *arguments],
        cwd=ROOT,
        env=environment | {"TIN_LIZZIE_HOME": str(home)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def test_run_without_a_token_says_what_is_missing(tmp_path: Path):
    """`run` names the variable and ends with 1."""
    ended = bot(tmp_path, "run")
    assert ended.returncode == 1
    assert "DISCORD_TOKEN" in ended.stdout


def test_the_doctor_looks_at_everything(tmp_path: Path):
    """Each thing gets a line; the missing token alone is found, with what to do. Nothing is made by looking."""
    ended = bot(tmp_path, "doctor")
    lines = ended.stdout.splitlines()
    looked = ["token", "intents", "database", "schema", "matches", "disk", "commands", "fonts"]
    assert [line.split(maxsplit=1)[0].rstrip(":") for line in lines][: len(looked)] == looked
    assert list(tmp_path.iterdir()) == []
    assert "DISCORD_TOKEN is not set" in lines[0]
    assert all(line.endswith(": ok") for line in lines[1:])
    assert any(line.startswith("pictures of automobile") for line in lines)
    assert ended.returncode == 1


def test_the_doctor_finds_a_damaged_database(tmp_path: Path):
    """A file that is no database is named, with what SQLite says."""
    (tmp_path / "tin-lizzie.sqlite").write_bytes(b"not a database, but long enough to look like one " * 100)
    line = bot(tmp_path, "doctor").stdout.splitlines()[2]
    assert line.startswith("database")
    assert "cannot be opened" in line


def test_a_newer_database_is_named(tmp_path: Path):
    """The doctor, and the start, say that a newer program wrote it and what to do."""
    migration.migrate(tmp_path / "tin-lizzie.sqlite")
    with closing(sqlite3.connect(tmp_path / "tin-lizzie.sqlite", isolation_level=None)) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    (line,) = [line for line in bot(tmp_path, "doctor").stdout.splitlines() if line.startswith("schema")]
    assert "Start that version" in line
    ended = bot(tmp_path, "repair", "1")
    assert ended.returncode == 1
    assert "Start that version" in ended.stderr
