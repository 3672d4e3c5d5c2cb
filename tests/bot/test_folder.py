"""One process, one folder: who comes second waits a while, says who is in the way, and harms nothing."""

import os
import queue
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.host import folder
from bot.host.folder import IN_USE, InUse, held
from bot.host.terminal.doctor import disk
from bot.store import migration
from tests import forked
from tests.forked import ROOT

MAIN = """
import sys
from bot.host import folder
from bot.__main__ import main
folder.PATIENCE = float(sys.argv.pop(1))
sys.exit(main())
"""


def at(home: Path) -> dict[str, str]:
    """The environment of a program that has its data there."""
    return {key: value for key, value in os.environ.items() if key != "DISCORD_TOKEN"} | {"TIN_LIZZIE_HOME": str(home)}


def run(home: Path, patience: float, *arguments: str) -> "subprocess.CompletedProcess[str]":
    """Run the program, with so many seconds of patience, and wait for its end."""
    return forked.run(MAIN, str(patience), *arguments, environment=at(home))


def start(home: Path, patience: float, *arguments: str) -> "subprocess.Popen[str]":
    """Start the program, with so many seconds of patience."""
    return subprocess.Popen(
        [sys.executable, "-c", MAIN, str(patience), *arguments],
        cwd=ROOT,
        env=at(home),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )


def free_port() -> int:
    """A port of loopback that nobody has."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        return listening.getsockname()[1]


@pytest.fixture
def first(tmp_path: Path) -> Iterator[Path]:
    """A folder with a database, that this process holds."""
    migration.migrate(tmp_path / "tin-lizzie.sqlite")
    with held(tmp_path, 0, print):
        yield tmp_path


def test_the_second_says_who_holds_the_folder(first: Path):
    """By its process, since when, and what to do; it ends with 2, and the first holds on."""
    second = run(first, 0.1, "local", "--no-browser", "--port", "8800")
    assert (second.returncode, second.stdout) == (2, "")
    waits, refused = second.stderr.splitlines()
    assert "I wait" in waits
    assert f"process {os.getpid()} on " in refused
    assert "since 20" in refused
    assert "Stop that one first" in refused
    with pytest.raises(InUse), held(first, 0, print):
        pass


def test_a_restart_waits_for_the_slow_end_of_the_process_before(tmp_path: Path):
    """It says so, and opens the table as soon as the folder is free."""
    with held(tmp_path, 0, print):
        second = start(tmp_path, 600, "local", "--no-browser", "--port", str(free_port()))
        assert second.stderr and second.stdout
        assert "I wait" in second.stderr.readline()
    assert "is open" in second.stdout.readline()
    second.terminate()
    second.communicate()
    assert second.returncode == 0


def test_the_doctor_says_who_holds_the_folder(tmp_path: Path):
    """By its process, since when; nobody when it is free, and nothing is made by looking."""
    assert (disk.home(tmp_path), list(tmp_path.iterdir())) == ((f"folder {tmp_path}", None), [])
    with held(tmp_path, 0, print):
        what, remedy = disk.home(tmp_path)
    assert remedy is None
    assert what.startswith(f"folder {tmp_path}, in use by process {os.getpid()} on ") and what.endswith(" UTC")
    assert disk.home(tmp_path) == (f"folder {tmp_path}", None)


def test_of_two_that_wait_one_takes_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """The other goes on waiting, says who holds the folder now, and has it when that one has ended as well."""
    monkeypatch.setattr(folder, "PAUSE", 0.001)
    monkeypatch.setattr(folder.socket, "gethostname", lambda: threading.current_thread().name)
    held_by, ends = queue.SimpleQueue[str](), {name: threading.Event() for name in ("one", "two")}
    said = {name: queue.SimpleQueue[str]() for name in ends}

    def wait() -> None:
        name = threading.current_thread().name
        with held(tmp_path, float("inf"), said[name].put):
            held_by.put(name)
            ends[name].wait()

    threads = [threading.Thread(target=wait, name=name, daemon=True) for name in ends]
    with held(tmp_path, 0, print):
        for it in threads:
            it.start()
        for it in said.values():
            assert "on MainThread, since 20" in it.get(timeout=60)
    first = held_by.get(timeout=60)
    (other,) = ends.keys() - {first}
    line = said[other].get(timeout=60)
    while f"on {first}, since 20" not in line:  # read while it was written
        line = said[other].get(timeout=60)
    assert line.endswith("I wait for its end.") and held_by.empty()
    ends[first].set()
    assert held_by.get(timeout=60) == other
    ends[other].set()
    for it in threads:
        it.join()


@pytest.mark.parametrize(
    ("command", "status"),
    [
        (("doctor",), 0),
        (("backup",), 0),
        (("export", "1"), 1),
        (("repair", "1"), 1),
        (("import", "none.match", "--channel", "5"), 1),
        (("repair", "1", "again"), 2),
        (("repair", "1", "end"), 2),
    ],
    ids=lambda it: " ".join(it) if isinstance(it, tuple) else "",
)
def test_beside_a_running_bot(first: Path, command: tuple[str, ...], status: int):
    """What only reads, or adds, works beside it; what changes a match that it has in memory does not."""
    second = run(first, 0.1, *command)
    assert second.returncode == status
    assert (IN_USE.partition("{holder}")[2] in second.stderr) == (status == 2)
