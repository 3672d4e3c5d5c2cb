"""What the tests of the program share: a store, matches without Discord, and a table of people in a simulated one."""

from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

import pytest

from bot.deliver import outbox
from bot.model.message.content import Content
from bot.model.message.letter import Letter
from bot.model.table.match import Match
from bot.play.matches import Matches
from bot.store.engine.place import Place
from bot.store.match.store import Store
from bot.tell import drawing
from bot.tell.gallery import Gallery
from tests.postgres import Postgres, running

Sort = TypeVar("Sort", bound=Content)

ANN, BOB, CAT, DAN = 101, 102, 103, 104
CHANNEL = 900


@dataclass
class Program:
    """Matches on one database, as one process has them; what it would deliver is noted."""

    store: Store
    matches: Matches
    woken: list[Letter] = field(default_factory=list)

    def said(self, sort: type[Sort]) -> list[Sort]:
        """What was said of a sort."""
        return [it.content for it in self.woken if isinstance(it.content, sort)]

    @property
    def calls(self) -> list[tuple[int, ...]]:
        """Whom each message calls that calls anybody."""
        return [it for it in (getattr(letter.content, "calls", ()) for letter in self.woken) if it]


OPEN: list[Store] = []
ENGINES = ("SQLite", "PostgreSQL")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Run every test of the program on each engine; a file to whose tests that is all the same names one in ENGINES, a
    test by its mark."""
    if "place" in metafunc.fixturenames:
        named = metafunc.definition.get_closest_marker("engines")
        engines = named.args if named else getattr(metafunc.module, "ENGINES", ENGINES)
        metafunc.parametrize("place", engines, indirect=True)


class Plain:
    """Pictures that take no time."""

    def __getattr__(self, _name: str) -> Any:
        return lambda *_: b"\x89PNG"


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures that take no time, and short pauses."""
    monkeypatch.setattr(drawing.registry, "pictures", lambda _game: Plain())
    monkeypatch.setattr(outbox, "FIRST_PAUSE", 0.01)


@pytest.fixture(autouse=True)
def no_luck(dealt_alike: None):
    """No test may fail once in a hundred deals."""


@pytest.fixture(autouse=True)
async def closed() -> AsyncIterator[None]:
    """Close what a test has left open, also when it fails: a connection's thread would outlive the tests."""
    yield
    while OPEN:
        await OPEN.pop().close()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Postgres]:
    """A PostgreSQL; the test is skipped where there is none."""
    with running() as it:
        yield it


@pytest.fixture
async def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    """Where an empty database is."""
    if request.param == "SQLite":
        return tmp_path / "test.sqlite"
    return await request.getfixturevalue("postgres").emptied()


async def open_program(place: Place) -> Program:
    """Give a process's matches on a database."""
    store = Store(place)
    OPEN.append(store)
    await store.open()
    woken: list[Letter] = []
    return Program(store, Matches(store, Gallery(store), woken.extend), woken)


@pytest.fixture
async def program(place: Place) -> AsyncIterator[Program]:
    """One process on a fresh database."""
    it = await open_program(place)
    yield it
    await it.matches.autopilot.close()
    await it.store.close()


@pytest.fixture
async def other(place: Place, program: Program) -> AsyncIterator[Program]:
    """A second process on the same database."""
    it = await open_program(place)
    yield it
    await it.matches.autopilot.close()
    await it.store.close()


async def seated(program: Program, people: tuple[int, ...] = (ANN, BOB, CAT), npcs: int = 0) -> Match:
    """Give a lobby with these people, and so many seats of the program."""
    match = await program.matches.opening.open(
        "automobile",
        len(people) + npcs,
        guild_id=1,
        channel_id=CHANNEL,
        user_id=people[0],
        name="Ann",
    )
    for user_id, name in zip(people[1:], ("Bob", "Cat", "Dan"), strict=False):
        await program.matches.lobby.join(match.id, user_id, name)
    for _ in range(npcs):
        await program.matches.lobby.fill_npc(match.id)
    return match


async def started(program: Program, people: tuple[int, ...] = (ANN, BOB, CAT), npcs: int = 0) -> Match:
    """Give a match that has begun."""
    match = await seated(program, people, npcs)
    return await program.matches.start(match.id)


def due(match: Match) -> tuple[int, int, Any]:
    """Give the seat to act, its user, and its first legal action."""
    (seat,) = match.to_act()
    user_id = match.chairs[seat].user_id
    assert user_id is not None
    return seat, user_id, match.legal(seat)[0]


async def step(program: Program, match: Match, interaction_id: int | None = None) -> Any:
    """Make the first legal move for whoever is to act."""
    seat, user_id, action = due(match)
    return await program.matches.move(
        match.id, match.seq, seat, [action], user_id=user_id, interaction_id=interaction_id
    )
