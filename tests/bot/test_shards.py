"""Shards held by several processes on one database: who has which, and who has them no more."""

import asyncio
import os
from pathlib import Path
from typing import Any

import aiohttp
import asyncpg
import pytest

from bot.host import run
from bot.host.app import TinLizzie
from bot.host.config import BadSetting, Settings
from bot.host.terminal.doctor import server as doctor
from bot.model.aside.shard import WHOLE, Shards, read, shard_of
from bot.store import migration
from bot.store.engine import lease, wire
from bot.store.engine.database import Held, StoreFailed
from bot.store.engine.kind import engine
from bot.store.engine.lease import Lease
from bot.store.engine.place import Place, Server
from bot.store.match.store import KEEP_FACT, Store
from tests.bot.conftest import OPEN
from tests.postgres import Postgres

ENGINES = ("PostgreSQL",)
LEFT, RIGHT = Shards((0, 1), 4), Shards((2, 3), 4)
SERVER = "postgresql://ann@localhost/bot"


@pytest.mark.parametrize(
    ("said", "ids", "total"),
    [
        ("0-3/8", (0, 1, 2, 3), 8),
        ("2/8", (2,), 8),
        ("0,2-3/8", (0, 2, 3), 8),
        ("7,0/8", (0, 7), 8),
        ("0/1", (0,), 1),
    ],
)
def test_shards_are_read(said: str, ids: tuple[int, ...], total: int):
    """Single ones and ranges, both ends meant; in order, whatever the order in which they are named."""
    assert read(said) == Shards(ids, total)
    assert read(str(read(said))) == read(said)
    assert Settings.read({"TIN_LIZZIE_SHARDS": said, "TIN_LIZZIE_DATABASE": SERVER}).shards == read(said)


@pytest.mark.parametrize(
    "said", ["3", "0-3", "/8", "0-8/8", "3-1/8", "0,0/8", "0-2,1/8", "a/8", "0/", "0/0", "-1/8", "0//8", "1.5/8", "²/8"]
)
def test_bad_shards_are_one_sentence(said: str):
    """No numbers, beyond the total, twice the same: it is said how to write them."""
    with pytest.raises(BadSetting, match="TIN_LIZZIE_SHARDS names no shards: write 0-3/8"):
        Settings.read({"TIN_LIZZIE_SHARDS": said, "TIN_LIZZIE_DATABASE": SERVER})


def test_a_file_is_for_one_process():
    """Some shards of several cannot be had on SQLite; all of them can."""
    with pytest.raises(BadSetting, match="a file cannot be used by several processes"):
        Settings.read({"TIN_LIZZIE_SHARDS": "0-3/8"})
    assert Settings.read({"TIN_LIZZIE_SHARDS": "0-1/2"}).own == Shards((0, 1), 2)
    assert Settings.read({}).own == WHOLE


def test_the_shard_of_a_server():
    """By its number from bit 22 on; direct messages are with shard 0, and undivided all is one."""
    assert [shard_of(number << 22 | 5, 4) for number in range(6)] == [0, 1, 2, 3, 0, 1]
    assert shard_of(None, 4) == 0
    assert [RIGHT.own(number << 22) for number in range(5)] == [False, False, True, True, False]
    assert (LEFT.own(None), RIGHT.own(None), WHOLE.own(7 << 22)) == (True, False, True)


async def held(place: Place, shards: Shards, patience: float = 0) -> Store:
    """A process that holds shards."""
    store = Store(place)
    OPEN.append(store)
    await store.database.hold(shards, patience, print)
    await store.open()
    return store


async def test_several_processes_hold_a_shard_each(place: Place):
    """Each has its own; a second one for any of them is told which it is, who has it, and since when."""
    await held(place, LEFT)
    await held(place, RIGHT)
    third = engine(place)
    with pytest.raises(Held, match=rf"Shard 2 of 4 at .* is in use by process {os.getpid()} on .*, since 20.* UTC,"):
        await third.hold(Shards((2,), 4), 0, print)


@pytest.mark.parametrize(
    ("named", "line", "remedy"),
    [
        (LEFT, "shards 0-1/4, in use by process", None),
        (Shards((2, 3), 4), "shards 2-3/4", None),
        (Shards((1, 2, 3), 4), "shards 1-3/4", "overlap with 0-1/4, which process"),
        (Shards((0,), 4), "shards 0/4", "overlap with 0-1/4, which process"),
        (Shards((4, 5, 6, 7), 8), "shards 4-7/8", "has 0-1/4: let TIN_LIZZIE_SHARDS name the same total everywhere"),
        (None, "shards (all)", "has 0-1/4: let TIN_LIZZIE_SHARDS name the same total everywhere"),
    ],
    ids=str,
)
async def test_the_doctor_says_who_has_the_shards(place: Server, named: Shards | None, line: str, remedy: str | None):
    """By its process, since when; it is a fault where that is not the bot that the setting is for."""
    await held(place, LEFT)
    (what, wrong) = (await doctor.findings(place, named))[2]
    assert what.startswith(line) and ((remedy or "") in (wrong or "")) and (wrong is None) == (remedy is None)
    assert ("in use" in line or remedy is not None) == ("UTC" in what + (wrong or ""))


@pytest.mark.parametrize("shards", [WHOLE, Shards((4,), 8)], ids=str)
async def test_shards_of_another_number_overlap(place: Place, shards: Shards):
    """Whoever counts otherwise is refused, as long as one process is there; then the number is another."""
    there = await held(place, LEFT)
    other = engine(place)
    with pytest.raises(Held, match="with 4 shards, and shards of another number overlap"):
        await other.hold(shards, 0, print)
    await there.close()
    await other.hold(shards, 0, print)
    await other.close()


async def test_who_names_no_shards_has_all(place: Server):
    """A process with a part of them is told so, by the start and by the doctor."""
    await held(place, WHOLE)
    with pytest.raises(Held, match=r"is in use by process .* UTC, which has all shards\. Stop that one first"):
        await engine(place).hold(LEFT, 0, print)
    assert "UTC has all shards: let TIN_LIZZIE_SHARDS name" in str((await doctor.findings(place, LEFT))[2][1])


async def test_who_waits_has_them_when_they_are_free(place: Place):
    """It says for whom it waits; then it holds them."""
    there = await held(place, LEFT)
    ends: list[asyncio.Task[None]] = []
    said: list[str] = []

    def tell(line: str) -> None:
        said.append(line)
        ends.append(asyncio.create_task(there.close()))

    waiting = engine(place)
    await waiting.hold(LEFT, float("inf"), tell)
    assert len(said) == 1 and said[0].endswith(" UTC. I wait for its end.")
    await waiting.close()
    await ends[0]


def _task_name() -> str:
    task = asyncio.current_task()
    assert task is not None
    return task.get_name()


async def test_of_two_that_wait_one_takes_over(place: Place, monkeypatch: pytest.MonkeyPatch):
    """The other goes on waiting, says who holds the shards now, and has them when that one has ended as well."""
    monkeypatch.setattr(lease, "PAUSE", 0.001)
    monkeypatch.setattr(wire.socket, "gethostname", _task_name)
    there = await held(place, LEFT)
    said = {name: asyncio.Queue[str]() for name in ("one", "two")}
    databases = {name: engine(place) for name in said}
    waiting = [
        asyncio.create_task(databases[name].hold(LEFT, float("inf"), it.put_nowait), name=name)
        for name, it in said.items()
    ]
    for it in said.values():
        assert " UTC. I wait for its end." in await it.get()
    await there.close()
    ended, left = await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
    (first,), (other,) = ended, left
    assert f" on {first.get_name()}, since 20" in await said[other.get_name()].get()
    assert not other.done()
    await databases[first.get_name()].close()
    await other
    await databases[other.get_name()].close()
    assert all(it.empty() for it in said.values())


async def test_tables_are_changed_when_nobody_works_with_them(place: Place, postgres: Postgres):
    """A release with another schema is told to let all processes end first, whatever shards they have."""
    there = await held(place, LEFT)
    await postgres.do("UPDATE alembic_version SET version_num = '0016'")
    newer = engine(place)
    try:
        with pytest.raises(Held, match=r"The tables of .* are of another release, and process .* works with them"):
            await newer.hold(RIGHT, 0, print)
    finally:
        await postgres.do(f"UPDATE alembic_version SET version_num = '{migration.HEAD}'")
    await there.close()


@pytest.mark.parametrize("taken", [Shards((1,), 4), WHOLE], ids=["one of its shards", "another number of shards"])
async def test_who_was_away_too_long_writes_nothing(
    place: Place, postgres: Postgres, monkeypatch: pytest.MonkeyPatch, taken: Shards
):
    """The server has ended its session, another has taken over, and it has not heard of it: it ends with what it does.

    Neither a transaction nor a single statement is kept, and nothing may be posted; what it wrote before stays.
    """
    monkeypatch.setattr(Lease, "_ended", lambda *_: None)
    away = await held(place, Shards((1, 3), 4))
    await away.save_fact("before", "it was mine")
    await away.database.need_hold()
    await postgres.do("SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 2")
    now = await held(place, taken, patience=60)
    with pytest.raises(StoreFailed, match="holds its shards no more"):
        async with away.database.transaction(1) as do:
            await do(KEEP_FACT, {"key": "after", "value": "it is not"})
    assert away.database.lost.is_set()
    away.database._open = True  # type: ignore[attr-defined]  # as if it went on all the same
    with pytest.raises(StoreFailed, match="holds its shards no more"):
        await away.save_fact("after", "it is not")
    away.database._open = True  # type: ignore[attr-defined]
    with pytest.raises(StoreFailed, match="holds its shards no more"):
        await away.database.need_hold()
    assert (await now.fact("before"), await now.fact("after")) == ("it was mine", None)


async def test_who_has_lost_its_shards_sends_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """The last look is taken when the connection stands, so that nothing is awaited between it and the words."""
    bot, there, heard = TinLizzie(Settings(home=tmp_path), cogs=()), asyncio.Event(), asyncio.Queue[bytes]()

    async def hear(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        there.set()
        heard.put_nowait(await reader.read())
        writer.close()

    async def lost() -> None:
        await asyncio.wait_for(there.wait(), 60)
        raise StoreFailed("it holds its shards no more")

    monkeypatch.setattr(bot.store.database, "need_hold", lost)
    async with await asyncio.start_server(hear, "127.0.0.1", 0) as server:
        url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}/"
        async with aiohttp.ClientSession(trace_configs=[bot._guard()]) as session:
            for method in ("POST", "PATCH", "DELETE"):
                with pytest.raises(StoreFailed, match="no more"):
                    await session.request(method, url, data=b"late")
                assert await heard.get() == b""


async def test_who_is_cut_off_ends(place: Place, postgres: Postgres):
    """The session that holds its shards is gone: it asks nothing any more, and another can have them."""
    cut = await held(place, LEFT)
    await postgres.do("SELECT pg_terminate_backend(pid) FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 2")
    await cut.database.lost.wait()
    with pytest.raises(StoreFailed, match="the database is closed"):
        await cut.fact("before")
    await held(place, LEFT, patience=60)


async def test_a_server_that_has_gone_is_left_all_the_same(place: Place, monkeypatch: pytest.MonkeyPatch):
    """Nobody is there to take leave of: whoever ends then must end for the reason that he has."""
    left = await held(place, LEFT)

    async def broken(wire: asyncpg.Connection, **_: object) -> None:
        wire.terminate()
        raise BrokenPipeError

    with monkeypatch.context() as patched:
        patched.setattr(asyncpg.Connection, "close", broken)
        await left.close()
    await held(place, LEFT, patience=60)


async def test_what_fails_at_the_end_is_not_its_reason(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: Any):
    """Who has lost its shards ends, and does not go on as if Discord were away, whatever else breaks meanwhile."""
    bot = TinLizzie(Settings(home=tmp_path), cogs=())
    well = bot.close

    async def badly() -> None:
        await well()
        raise BrokenPipeError

    monkeypatch.setattr(run, "make_bot", lambda _: bot)
    monkeypatch.setattr(bot, "start", lambda _: asyncio.Event().wait())
    monkeypatch.setattr(bot, "close", badly)
    bot.store.database.lost.set()
    with pytest.raises(StoreFailed, match="has gone"):
        await run._attempt(bot.settings, 0, asyncio.Event())
    assert "not everything could be closed" in caplog.text


async def test_who_sleeps_loses_its_shards(place: Place, monkeypatch: pytest.MonkeyPatch):
    """Without a sign of life for some time, here a second, the server ends the session by itself."""
    monkeypatch.setattr(lease, "ASLEEP", 1.0)
    asleep = await held(place, LEFT)
    await asleep.database.lost.wait()
    await held(place, LEFT, patience=60)
