"""A match belongs to the process that has its server's shard; what another one writes about it, the owner hears of."""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

import pytest

from bot.deliver import ear
from bot.deliver.ear import Ear
from bot.deliver.outbox import Outbox
from bot.model.aside.shard import Shards
from bot.model.message.letter import Lane, Letter
from bot.model.table.error import StaleMatch
from bot.model.table.match import Match
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


class Posted(list[int]):
    """The numbers of the letters that a process has delivered, in order; stands for Discord and its members too."""

    def __init__(self) -> None:
        super().__init__()
        self.early: list[int] = []
        """Those that came before their match was read so far."""

    async def deliver(self, match: Match, letter: Letter, _doubtful: bool) -> None:
        """Take a letter."""
        self.append(letter.id)
        self.early += [letter.id] if letter.seq > match.seq else []

    async def look(self, *_: object) -> None:
        """Find everybody there."""


def posting(program: Program) -> tuple[Outbox, Posted]:
    """Give the outbox of a process, for which its matches write from now on, and what it delivers."""
    posted, client = Posted(), None
    outbox: Any = Outbox(client, program.store)  # type: ignore[arg-type]
    outbox.matches, outbox.delivery, outbox.presence = program.matches, posted, posted
    program.matches._work._wake = outbox.wake
    return outbox, posted


async def letters(program: Program) -> list[int]:
    """Give the numbers of all letters to the table, in order."""
    rows = await program.store.database.all("SELECT id FROM outbox WHERE NOT direct AND kind <> 'renamed' ORDER BY id")
    return [row.id for row in rows]


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
    """The owner has the match in memory; touched again it is as the other has left it."""
    match = await started(owner)
    there = await stranger.matches.by_id(match.id)
    await step(stranger, there)
    await step(stranger, there)
    again = await owner.matches.by_id(match.id)
    assert again is match and match.seq == 2
    assert fingerprint(match.state) == fingerprint(there.state)
    await step(owner, match)
    assert (await stranger.matches.by_id(match.id)).seq == 3
    assert (await owner.matches.by_id(match.id)).seq == 3


async def test_a_letter_waits_for_its_match(owner: Program, stranger: Program):
    """Where a change is under way here, the match in memory may be older than a letter that another has written."""
    outbox, posted = posting(owner)
    match = await started(owner)
    await outbox.start()
    await outbox.idle()
    async with match.lock:
        await step(stranger, await stranger.matches.by_id(match.id))
        await outbox.hear(match.id)
        await asyncio.wait([asyncio.create_task(outbox.idle())], timeout=0.2)
        assert match.seq == 0
    await outbox.idle()
    await outbox.close()
    assert (match.seq, posted.early) == (1, [])
    assert [it for it in posted if it in await letters(owner)] == await letters(owner)


async def test_what_another_has_written_is_posted_before_what_is_written_after_it(
    owner: Program, stranger: Program, monkeypatch: pytest.MonkeyPatch
):
    """The owner is overtaken at the same moment, and moves again before any notice comes: the table reads in order."""
    outbox, posted = posting(owner)
    match = await started(owner)
    await outbox.start()
    await outbox.idle()
    there = await stranger.matches.by_id(match.id)
    with monkeypatch.context() as late:
        late.setattr(owner.matches._shelf, "_catch_up", lambda *_: asyncio.sleep(0))
        await step(stranger, there)
        with pytest.raises(StaleMatch):
            await step(owner, match)
    await step(owner, match)
    await outbox.idle()
    await outbox.close()
    assert [it for it in posted if it in await letters(owner)] == await letters(owner)


@pytest.mark.parametrize("missed", [False, True], ids=["told", "not told"])
async def test_the_owner_goes_on_after_what_another_has_written(
    owner: Program, stranger: Program, monkeypatch: pytest.MonkeyPatch, missed: bool
):
    """It is told, or looks: the other may have been killed between its move and its notice, or the notice was lost.

    The owner then posts all, and its seats of the program move on.
    """
    monkeypatch.setattr(ear, "LOOK", 0.1 if missed else 3600.0)
    outbox, posted = posting(owner)
    match = await started(owner, (101,), npcs=2)
    await owner.matches.autopilot.idle()
    await outbox.start()
    await outbox.idle()
    assert match.to_act() == match.seat_of(101)
    listening = asyncio.create_task(Ear(owner.store, owner.matches, outbox).run())
    there = await stranger.matches.by_id(match.id)
    while there.to_act() == there.seat_of(101):
        await step(stranger, there)
    while match.seq <= there.seq or match.to_act() != match.seat_of(101) or len(posted) < len(await letters(owner)):
        if not missed:
            await stranger.store.database.tell(match.guild_id, match.id)
        await asyncio.sleep(0.02)
    assert [it for it in posted if it in await letters(owner)] == await letters(owner)
    listening.cancel()
    await outbox.close()


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
