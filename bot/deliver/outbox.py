"""What must reach Discord: posted in order, each once, tried again while there is hope, and never lost.

A letter has a nonce, so that Discord itself drops a second creation of the same message within some minutes;
one that may have been posted earlier, by a process that died, is first looked for in the channel. No lock and no
transaction is held while Discord is awaited.

A lane whose channel is gone or closed to the bot is parked: its letters wait in the database until something changes.
"""

from __future__ import annotations

import asyncio
import logging
from collections import defaultdict, deque
from collections.abc import AsyncGenerator, Callable, Iterable
from contextlib import asynccontextmanager

import discord

from bot.deliver.attempt import ASIDE, Attempt, Obstructed, Parked
from bot.deliver.delivery import Delivery
from bot.deliver.presence import Presence
from bot.model.aside.reference import refer
from bot.model.message.content import Rename
from bot.model.message.letter import Lane, Letter
from bot.model.table.match import Obstacle
from bot.play.matches import Matches
from bot.store.engine.database import StoreFailed
from bot.store.match.store import Store

log = logging.getLogger(__name__)

FIRST_PAUSE = 1.0
LONGEST_PAUSE = 300.0
"""Seconds before the next attempt; each pause is twice the one before."""

LONGEST_DELIVERY = 5.0
"""Seconds that a delivery under way may take when its lane must be held."""

MOST_TRIES = 5
"""So often is tried what is done beside the lanes."""


class Outbox:
    """Delivers the letters of the outbox, each lane by itself."""

    def __init__(self, client: discord.Client, store: Store) -> None:
        self.matches: Matches
        self.delivery: Delivery
        self.presence: Presence
        self._client = client
        self._store = store
        self._open = False
        self._tasks: dict[Lane, asyncio.Task[None]] = {}
        self._letters: defaultdict[Lane, deque[Letter]] = defaultdict(deque)
        self._asides: dict[int, asyncio.Task[None]] = {}
        """What is done beside the lanes, by the numbers of the letters."""
        self._changing: defaultdict[tuple[Lane, bool], asyncio.Lock] = defaultdict(asyncio.Lock)
        """Changes in a channel are made one after the other; its names beside them, for Discord allows two in ten
        minutes, and a third waits."""
        self._begun: set[Lane] = set()
        """Lanes that hold nothing any more which a former process may have posted already."""
        self._parked: dict[Lane, Parked] = {}
        """Lanes that wait until something changes."""
        self._anew: set[Lane] = set()
        """Lanes for which another process has written, or may have: what the database has counts."""

    async def start(self) -> None:
        """Take up what a former process left."""
        self._open = True
        for lane in await self._store.outbox.pending_lanes():
            self._call(lane)

    async def close(self) -> None:
        """Stop. What is under way may have been posted; its nonce sees to it that it is not posted again."""
        self._open = False
        tasks = [*self._tasks.values(), *self._asides.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def wake(self, letters: Iterable[Letter]) -> None:
        """Take letters that were just written, in order; what another process has written before goes before them."""
        for letter in letters if self._open else ():
            if letter.lane not in self._parked:
                self._letters[letter.lane].append(letter)
                if self._store.shards.total > 1:
                    self._anew.add(letter.lane)
                self._call(letter.lane)

    async def hear(self, match_id: int) -> None:
        """Take what another process has written about a match."""
        for lane in await self._store.outbox.lanes_of(match_id):
            self._read_anew(lane)

    async def look(self) -> None:
        """Take what lies there although nobody has told of it."""
        for lane in await self._store.outbox.pending_lanes():
            if lane not in self._tasks:
                self._read_anew(lane)

    def _read_anew(self, lane: Lane) -> None:
        if lane not in self._parked and self._open:
            self._anew.add(lane)
            self._call(lane)

    def retry(self, guild_id: int | None) -> None:
        """Try again what waits for a change in a server; None: in direct messages."""
        self._unpark(lambda it: it.obstacle is not None and it.guild_id == guild_id)

    def retry_closed(self) -> None:
        """Try again what is closed: it may have been opened without a word from Discord."""
        self._unpark(lambda it: it.obstacle == Obstacle.CLOSED)

    def _unpark(self, which: Callable[[Parked], bool]) -> None:
        for lane in [lane for lane, parked in self._parked.items() if which(parked)]:
            del self._parked[lane]
            self._call(lane)

    @asynccontextmanager
    async def held(self, *channel_ids: int) -> AsyncGenerator[None, None]:
        """Post nothing in these channels for a while; what waits for them then is read from the database anew."""
        lanes = [Lane(False, channel_id) for channel_id in channel_ids]
        for lane in lanes:
            self._park(lane, Parked(None, None))
        tasks = [self._tasks[lane] for lane in lanes if lane in self._tasks]
        if tasks:
            _, late = await asyncio.wait(tasks, timeout=LONGEST_DELIVERY)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)
        try:
            yield
        finally:
            for lane in lanes:
                self._parked.pop(lane, None)
                self._call(lane)

    def _park(self, lane: Lane, why: Parked) -> None:
        self._parked[lane] = why
        self._begun.discard(lane)
        self._anew.discard(lane)
        self._letters[lane].clear()

    def _call(self, lane: Lane) -> None:
        if lane not in self._tasks and self._open:
            self._tasks[lane] = asyncio.create_task(self._run(lane), name=f"outbox {lane}")

    async def idle(self) -> None:
        """Wait until every lane is empty."""
        while self._tasks or self._asides:
            await asyncio.gather(*self._tasks.values(), *self._asides.values())

    async def _run(self, lane: Lane) -> None:
        """Empty a lane; when the database fails, begin it anew after a pause."""
        pause = FIRST_PAUSE
        try:
            while not await self._empty(lane):
                await asyncio.sleep(pause)
                pause = min(2 * pause, LONGEST_PAUSE)
        except Obstructed:
            log.info("the outbox waits at %s", lane)
        else:
            await asyncio.sleep(0)  # whoever watches this task sees the last delivery before its end
        finally:
            del self._tasks[lane]
        if self._letters[lane] or lane in self._anew or (lane not in self._begun and lane not in self._parked):
            self._call(lane)

    async def _empty(self, lane: Lane) -> bool:
        """Deliver all letters of a lane. The first time, what the database has counts: letters in hand are among it."""
        letters = self._letters[lane]
        try:
            if lane not in self._begun or lane in self._anew:
                self._anew.discard(lane)
                left = await self._store.outbox.pending(lane)
                for number, letter in enumerate(left):
                    await self._insist(letter, doubtful=number == 0 and lane not in self._begun)
                self._check(lane)
                known = {letter.id for letter in left}
                self._letters[lane] = letters = deque(it for it in letters if it.id not in known)
                self._begun.add(lane)
            while letters and lane not in self._anew:
                await self._insist(letters[0], doubtful=False)
                self._check(lane)
                letters.popleft()
        except StoreFailed:
            log.exception("reference %s: the outbox pauses at %s", refer(), lane)
            self._begun.discard(lane)
            letters.clear()
            return False
        return True

    async def _insist(self, letter: Letter, doubtful: bool) -> None:
        """Deliver one letter, or find out that it never can be; `doubtful`: it may have been posted already.

        Raises Obstructed, at once when the lane was parked.
        """
        if isinstance(letter.content, ASIDE):
            self._set_aside(letter)
            return
        pause = FIRST_PAUSE
        self._check(letter.lane)
        while not await self._try(letter, doubtful):
            await self._store.outbox.tried(letter.id)
            await asyncio.sleep(pause)
            pause, doubtful = min(2 * pause, LONGEST_PAUSE), True
            self._check(letter.lane)

    def _set_aside(self, letter: Letter) -> None:
        if letter.id not in self._asides:
            task = asyncio.create_task(self._change(letter), name=f"change {letter.id}")
            self._asides[letter.id] = task
            task.add_done_callback(lambda _: self._asides.pop(letter.id, None))

    async def _change(self, letter: Letter) -> None:
        """Change what stands there, if it can be done by a few attempts; when the database fails, at the next start."""
        pause = FIRST_PAUSE
        async with self._changing[letter.lane, isinstance(letter.content, Rename)]:
            try:
                for _ in range(MOST_TRIES):
                    if await self._try(letter, doubtful=False):
                        return
                    await self._store.outbox.tried(letter.id)
                    await asyncio.sleep(pause)
                    pause *= 2
                await self._attempt.settle(letter, None, f"given up after {MOST_TRIES} attempts")
            except Obstructed:
                log.info("message %s waits with its lane", letter.id)
            except StoreFailed:
                log.exception("reference %s: message %s", refer(), letter.id)

    def _check(self, lane: Lane) -> None:
        if lane in self._parked:
            raise Obstructed(self._parked[lane])

    async def _try(self, letter: Letter, doubtful: bool) -> bool:
        """Make one attempt, and park the lane when that shows that it must wait. As `Attempt.make`."""
        try:
            return await self._attempt.make(letter, doubtful)
        except Obstructed as met:
            self._park(letter.lane, met.why)
            raise

    @property
    def _attempt(self) -> Attempt:
        return Attempt(self._client, self._store, self.matches, self.delivery, self.presence, self.wake)
