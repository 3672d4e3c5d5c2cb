"""Matches on hold: put there by a person, or by errors that come one after the other; taken up again, or ended."""

from __future__ import annotations

import asyncio
import dataclasses
import logging
from collections import defaultdict, deque

from bot.model.message.content import Post
from bot.model.message.letter import Lane, Message
from bot.model.table.error import NotRunning
from bot.model.table.match import Match, Status
from bot.play.keep.rescue import rebase
from bot.play.keep.shelf import Shelf
from bot.play.keep.work import Change, Work
from bot.play.move.driver import due
from bot.store.match.store import Store
from bot.tell import notice

log = logging.getLogger(__name__)

HELD = (Status.HELD,)

MOST_ERRORS = 10
WITHIN = 60.0
"""Seconds: a match with so many errors in so short a time is put on hold."""

TOO_MANY_ERRORS = (
    "⏸ This match is on hold, because something in it went wrong on my side again and again. Nothing is lost. "
    "Whoever runs me finds the cause in my log; whoever may manage the server takes the match up again with "
    "`/admin resume`, or ends it with `/game cancel`."
)
GOES_ON = "▶️ The match goes on."
ACCEPTED = (
    "🛟 My rules were changed since this match began. It goes on from the board that they make of its moves: "
    "look at `/game board` before you move."
)


class Holds:
    """Whether matches may be played."""

    def __init__(self, store: Store, shelf: Shelf, work: Work) -> None:
        self._store = store
        self._shelf = shelf
        self._work = work
        self._errors: defaultdict[int, deque[float]] = defaultdict(lambda: deque(maxlen=MOST_ERRORS))
        self._holding: set[asyncio.Task[Match]] = set()

    def fault(self, match_id: int) -> None:
        """Note an unexpected error that is a match's own; one too many in a minute puts it on hold, and no other."""
        now = asyncio.get_running_loop().time()
        errors = self._errors[match_id]
        errors.append(now)
        if len(errors) == MOST_ERRORS and now - errors[0] <= WITHIN:
            log.error("match %s is put on hold: %s errors within %s s", match_id, MOST_ERRORS, round(now - errors[0]))
            errors.clear()
            task = asyncio.create_task(self._hold_after_errors(match_id), name=f"hold of match {match_id}")
            self._holding.add(task)
            task.add_done_callback(self._holding.discard)

    async def _hold_after_errors(self, match_id: int) -> Match:
        try:
            return await self.hold(match_id, TOO_MANY_ERRORS)
        except NotRunning as error:  # it has ended meanwhile
            assert error.match is not None
            return error.match

    async def hold(self, match_id: int, line: str) -> Match:
        """Put a running match on hold, and tell the table `line`. Raises NotRunning."""
        async with self._work.on(match_id, raced=NotRunning) as change:
            match = change.match
            values = {"status": Status.HELD.value, "npc_to_act": False}
            message = Message(Lane(False, match.channel_id), match.seq, Post(line))
            await change.write(values, [message])
            match.status = Status.HELD
        return match

    async def release(self, match_id: int) -> Match:
        """Take a match on hold up again, its board worked out anew. Raises NotRunning when it must stay on hold."""
        async with self._work.on(match_id, HELD, raced=NotRunning) as change:
            await self._shelf.refresh(change.match)
            await self._go_on(change)
        return change.match

    async def accept(self, match_id: int) -> Match:
        """Take a match on hold up again with the board that the present rules make of its log.

        Raises NotRunning when it is not on hold, or when they make none.
        """
        async with self._work.on(match_id, HELD, raced=NotRunning) as change:
            match = change.match
            if match.state is None:
                raise NotRunning(match)
            change.letters += await rebase(self._store, match, ACCEPTED)
            match.unreadable = None
            await self._go_on(change)
        return match

    async def _go_on(self, change: Change) -> None:
        match = change.match
        if match.status != Status.HELD or match.state is None or match.unreadable:
            raise NotRunning(match)
        values = {"status": Status.RUNNING.value, "npc_to_act": due(match, match.state)}
        running = dataclasses.replace(match, status=Status.RUNNING)
        message = notice.again(running, GOES_ON, Lane(False, match.channel_id))
        await change.write(values, [message])
        match.status = Status.RUNNING
