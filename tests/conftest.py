"""What all tests share: what Hypothesis draws may take long, one game more than the box has can be played, a new
database is a copy of one that is empty, and none waits for the disk, pictures are packed quickly, whoever opens a
database closes it, and rubbish is looked for seldom.

Machines are slow or busy now and then, and nothing may rest on which games there are.
"""

import gc
import threading
from collections.abc import Iterator
from pathlib import Path
from shutil import copyfile
from types import SimpleNamespace

import pytest
from hypothesis import HealthCheck, settings

from bot.store import migration
from bot.store.engine import sqlite
from render.core import encode
from rules.core import content
from rules.core import review as looking
from tests import forked, toy

settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")

toy.register()

LITTLE = {
    "MOMENTS": 1,
    "MOMENT_WORLDS": 2,
    "GLANCES": 0,
    "GLANCE_WORLDS": 1,
    "LOOKS": 1,
    "LOOK_WORLDS": 2,
    "SURE": 0.0,
    "WORTH": 0.0,
}
ENDS_IN = 10.0
"""Seconds: a thread that was told to end needs none of them, but on a busy machine."""
SELDOM = (50_000, 20, 50)
"""Objects before Python looks for rubbish among the youngest, and how often before it looks among older ones. Whole
matches are kept for many tests: looking through them all the time is a tenth of a run."""


def pytest_collection_finish() -> None:
    """What was imported and collected stays to the end, and need not be looked through for rubbish."""
    gc.freeze()
    gc.set_threshold(*SELDOM)


@pytest.fixture(autouse=True, scope="session")
def empty_databases_are_copied(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """All steps of the schema take as long as many a test: a run does them once, and those that are about them do."""
    empty = tmp_path_factory.mktemp("empty") / "empty.sqlite"
    migrate = migration.migrate

    def copied(path: Path) -> None:
        if path.exists():
            return migrate(path)
        if not empty.exists():
            migrate(empty)
        copyfile(empty, path)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(migration, "migrate", copied)
        yield


@pytest.fixture(autouse=True, scope="session")
def databases_wait_for_no_disk() -> Iterator[tuple[str, ...]]:
    """Tests outlive no power cut, and a commit that would waits for the disk: longer than all else that a move does.
    What is written is there all the same, for other connections and for whoever comes after a kill."""
    durable = sqlite.PRAGMAS
    others = (it for it in durable if it != sqlite.DURABLE)
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(sqlite, "PRAGMAS", ("PRAGMA synchronous = OFF", *others))
        yield durable


@pytest.fixture
def waits_for_the_disk(databases_wait_for_no_disk: tuple[str, ...], monkeypatch: pytest.MonkeyPatch) -> None:
    """Commits are as durable as in a process that no test has a hand in."""
    monkeypatch.setattr(sqlite, "PRAGMAS", databases_wait_for_no_disk)


@pytest.fixture(autouse=True, scope="session")
def pictures_are_packed_quickly() -> Iterator[int]:
    """Packing well takes longer than drawing; packed like this they are larger, which no limit lets through."""
    well = encode.LEVEL
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(encode, "LEVEL", 1)
        yield well


@pytest.fixture
def packed_well(pictures_are_packed_quickly: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures are packed as in a process that no test has a hand in."""
    monkeypatch.setattr(encode, "LEVEL", pictures_are_packed_quickly)


def connections() -> set[threading.Thread]:
    """The threads of databases that are open."""
    return {it for it in threading.enumerate() if "_connection_worker_thread" in it.name}


@pytest.fixture(autouse=True)
def closes_what_it_opens() -> Iterator[None]:
    """A database's thread that outlives its test speaks to a loop that is gone, and lets the run wait at its end."""
    before = connections()
    yield
    for it in connections() - before:
        it.join(ENDS_IN)
    assert not connections() - before, "the test has opened a database, and not closed it"


@pytest.fixture
def little_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    """Little is to be thought in looking back, and whatever is found is told."""
    for name, value in LITTLE.items():
        monkeypatch.setattr(looking, name, value)


@pytest.fixture
def dealt_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every match is dealt alike, also in the next run: what not every deal has would be missed now and then. In
    Automobile seat C is drawn first, then A and B; tiles 4, 2 and 5 in the first turn."""
    monkeypatch.setattr("bot.play.move.beginning.secrets", SimpleNamespace(randbits=lambda _: 7))


@pytest.fixture
def forgets_editions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Editions that a test pins are forgotten after it."""
    monkeypatch.setattr(content, "_pinned", {})


@pytest.fixture(autouse=True, scope="session")
def programs_have_one_origin() -> Iterator[None]:
    """It ends with the run."""
    yield
    forked.end()
