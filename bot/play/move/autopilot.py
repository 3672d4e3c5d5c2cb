"""What goes on without anybody being asked: seats of the program, and orders that have become due."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncGenerator, Awaitable, Callable
from contextlib import asynccontextmanager

from bot.model.aside.reference import refer
from bot.model.table.error import NotRunning, StaleMatch
from bot.model.table.match import Match, Status
from bot.play.keep.blame import is_own
from bot.play.keep.shelf import Shelf
from bot.play.keep.work import Work
from bot.play.move.driver import Run, due, npc_to_act
from bot.play.move.hold import Holds
from bot.play.move.mover import Mover
from bot.play.thought.thinking import Thinker
from bot.store.match import live_store
from bot.store.match.store import Store

log = logging.getLogger(__name__)

NPC_PAUSE = 1.0
"""Seconds before a step of the program that failed is tried again."""
NPC_MOVES_A_STEP = 8
"""So many moves of the program are written, and told, at once. A count, so that a restart changes no message."""
PATIENCE = 1.5
"""Seconds that a step of the program may think before its table sees that it does."""
SIGN_LASTS = 8.0
"""Seconds after which that is shown again: Discord lets it stand for ten."""

Sign = Callable[[Match], Awaitable[None]]
"""Shows the table of a match for some seconds that a seat of the program is thinking. Raises nothing."""


async def _no_sign(_match: Match) -> None:
    """Show nothing."""


class Autopilot:
    """Moves matches on, one task a match, until a user must decide or the match is over."""

    def __init__(self, store: Store, shelf: Shelf, work: Work, mover: Mover, holds: Holds, thinker: Thinker) -> None:
        self._store = store
        self._shelf = shelf
        self._work = work
        self._mover = mover
        self._holds = holds
        self._thinker = thinker
        self.sign: Sign = _no_sign
        self._driving: dict[int, asyncio.Task[None]] = {}
        work.drive = self.drive

    async def resume(self) -> None:
        """Take up every match in which a seat of the program had to move when the program was stopped."""
        for match_id in await live_store.waiting_for_npc(self._store):
            try:
                self.drive(await self._shelf.by_id(match_id))
            except Exception:  # the others go on
                log.exception("reference %s: match %s cannot be taken up", refer(), match_id)

    async def idle(self) -> None:
        """Wait until no seat of the program is on the move."""
        while self._driving:
            await asyncio.gather(*self._driving.values())

    async def close(self) -> None:
        """Stop the seats of the program between two steps; `resume` takes them up again."""
        for task in self._driving.values():
            task.cancel()
        await asyncio.gather(*self._driving.values(), return_exceptions=True)

    def drive(self, match: Match) -> None:
        """Let a match go on by itself, if it can and does not yet."""
        if self._goes_on(match) and match.id not in self._driving:
            self._driving[match.id] = asyncio.create_task(self._steps(match), name=f"NPCs of match {match.id}")

    def _goes_on(self, match: Match) -> bool:
        return match.status == Status.RUNNING and self._store.shards.own(match.guild_id) and due(match, match.state)

    async def _steps(self, match: Match) -> None:
        try:
            while await self._try(match):
                pass
        finally:
            del self._driving[match.id]

    async def _try(self, match: Match) -> bool:
        """Make a step, and tell whether more are due; after an error the same is, as long as the match is not held."""
        try:
            await self._step(match)
        except (NotRunning, StaleMatch):  # somebody was faster: what is due now was read anew
            return self._goes_on(match)
        except Exception as error:
            log.exception("reference %s: the NPCs of match %s cannot move on", refer(), match.id)
            if is_own(error):
                self._holds.fault(match.id)
            await asyncio.sleep(NPC_PAUSE)
            return match.status == Status.RUNNING
        await asyncio.sleep(0)
        return self._goes_on(match)

    async def _step(self, match: Match) -> None:
        """Make at most NPC_MOVES_A_STEP moves, thought out with nothing locked. Raises NotRunning or StaleMatch."""
        run = Run(match)
        run.proceed()
        async with self._seen_thinking(match):
            await self._decide(match, run)
        async with self._work.on(match.id) as change:
            run.need(change.match)
            if run.rows:
                await self._mover.write(change, run, None)

    async def _decide(self, match: Match, run: Run) -> None:
        """Let seats of the program decide, until there is enough to be written. Raises StaleMatch."""
        while len(run.rows) < NPC_MOVES_A_STEP and (seat := npc_to_act(match, run.draft)) is not None:
            taught = run.teacher.plays(run.draft, seat)
            action = taught or await self._thinker.choose(match, run.draft, seat, run.seq)
            run.need(match)
            run.make(seat, action)
            run.proceed()
            await asyncio.sleep(0)

    @asynccontextmanager
    async def _seen_thinking(self, match: Match) -> AsyncGenerator[None, None]:
        """Let the table see that a seat is thinking, for as long as it does, where that lasts."""
        showing = asyncio.create_task(self._show_thinking(match))
        try:
            yield
        finally:
            showing.cancel()

    async def _show_thinking(self, match: Match) -> None:
        await asyncio.sleep(PATIENCE)
        while True:
            await self.sign(match)
            await asyncio.sleep(SIGN_LASTS)
