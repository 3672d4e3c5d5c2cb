"""A match belongs to the process that has its server's shard; what another one writes about it, the owner hears of."""

import asyncio
from collections.abc import AsyncIterator

import pytest

from bot.model.aside.shard import Shards
from bot.model.message.letter import Lane
from bot.play.matches import Matches
from bot.store.engine.place import Place
from bot.store.match import live_store
from bot.store.match.clock_store import ClockStore
from bot.store.match.store import Store
from bot.tell.gallery import Gallery
from rules.core.draft import fingerprint
from tests.bot.conftest import CHANNEL, Program, seated, started, step

ENGINES = ("PostgreSQL",)
MINE, OTHERS = Shards((0,), 2), Shards((1,), 2)
"""Server 1, where the tests play, is of shard 0."""


async def _open(place: Place, shards: Shards) -> Program:
    store = Store(place, shards=shards)
    await store.database.hold(shards, 0, print)
    await store.open()
    woken: list[object] = []
    return Program(store, Matches(store, Gallery(store), woken.extend), woken)  # type: ignore[arg-type]


@pytest.fixture
async def owner(place: Place) -> AsyncIterator[Program]:
    """The process that has the match's shard."""
    it = await _open(place, MINE)
    yield it
    await it.matches.autopilot.close()
    await it.store.close()


@pytest.fixture
async def stranger(place: Place, owner: Program) -> AsyncIterator[Program]:
    """The process of the other shard."""
    it = await _open(place, OTHERS)
    yield it
    await it.matches.autopilot.close()
    await it.store.close()


async def test_what_another_process_has_moved_is_read_anew(owner: Program, stranger: Program):
    """The owner has the match in memory; touched again it is as the other has left it, and it hears that it was."""
    told: list[int] = []

    async def overtaken(match_id: int) -> None:
        told.append(match_id)

    owner.matches.hear(overtaken)
    match = await started(owner)
    assert (await owner.matches.by_id(match.id), told) == (match, [])
    there = await stranger.matches.by_id(match.id)
    await step(stranger, there)
    await step(stranger, there)
    again = await owner.matches.by_id(match.id)
    assert again is match and (match.seq, told) == (2, [match.id])
    assert fingerprint(match.state) == fingerprint(there.state)
    await step(owner, match)
    assert (await stranger.matches.by_id(match.id)).seq == 3
    assert (await owner.matches.by_id(match.id)).seq == 3 and told == [match.id]


async def test_a_letter_waits_for_its_match(owner: Program, stranger: Program):
    """Where a change is under way here, the match in memory may be older than a letter that another has written."""
    match = await started(owner)
    await step(stranger, await stranger.matches.by_id(match.id))
    async with match.lock:
        assert (await owner.matches.by_id(match.id)).seq == 0
        waiting = asyncio.create_task(owner.matches.as_written(match.id))
        done, _ = await asyncio.wait([waiting], timeout=0.2)
        assert not done
    assert (await waiting).seq == 1


async def test_seats_that_change_elsewhere_are_seen(owner: Program, stranger: Program):
    """Who joins a lobby by another process sits at the owner's table; no move tells of it."""
    match = await seated(owner, (101,), npcs=2)
    await stranger.matches.lobby.leave(match.id, 101)
    assert not (await owner.matches.by_id(match.id)).chairs[0].users


async def test_only_the_owner_posts_and_looks_at_clocks(owner: Program, stranger: Program):
    """The other finds nothing of it to post or to look at, also where it has written that itself."""
    match = await started(owner)
    await step(stranger, await stranger.matches.by_id(match.id))
    lane = Lane(False, CHANNEL)
    assert lane in await owner.store.outbox.pending_lanes() and await owner.store.outbox.pending(lane)
    assert not await stranger.store.outbox.pending_lanes() and not await stranger.store.outbox.pending(lane)
    assert await ClockStore(owner.store).woken() == [match.id]
    assert not await ClockStore(stranger.store).woken()


async def test_only_the_owner_moves_npcs(owner: Program, stranger: Program, monkeypatch: pytest.MonkeyPatch):
    """The other finds none that waits for it."""
    monkeypatch.setattr(owner.matches.autopilot, "_goes_on", lambda _: False)
    match = await started(owner, (101,), npcs=2)
    there = await stranger.matches.by_id(match.id)
    if there.chairs[there.to_act()[0]].user_id:
        await step(stranger, there)
    assert await live_store.waiting_for_npc(owner.store) == [match.id]
    assert not await live_store.waiting_for_npc(stranger.store)
    stranger.matches.autopilot.drive(there)
    assert not stranger.matches.autopilot._driving


async def test_the_owner_is_told(owner: Program, stranger: Program):
    """By its shard's own channel; whoever has another shard hears nothing."""
    heard: asyncio.Queue[int] = asyncio.Queue()
    elsewhere: asyncio.Queue[int] = asyncio.Queue()
    await owner.store.database.listen(heard.put_nowait)
    await stranger.store.database.listen(elsewhere.put_nowait)
    await stranger.store.database.tell(1, 7)
    await owner.store.database.tell(1 << 22, 8)
    assert (await heard.get(), await elsewhere.get()) == (7, 8)
    assert heard.empty() and elsewhere.empty()


async def test_only_the_owner_compares_a_match_with_its_channel(owner: Program, stranger: Program):
    """After a copy was put back one process asks anew; another would ask once more."""
    match = await started(owner)
    assert [it.id for it in await owner.store.outbox.running()] == [match.id]
    assert await stranger.store.outbox.running() == []
