"""Moves that were worked out are written with all that they cause, and only then adopted."""

from __future__ import annotations

from typing import Any

from bot.model.table.match import Status
from bot.play.keep.rescue import keeping
from bot.play.keep.settled import closings
from bot.play.keep.work import Change
from bot.play.move.driver import Run, due, npc_to_act
from bot.play.move.hold import Holds
from bot.play.move.timekeeper import Clocks
from bot.store.engine.database import Do
from bot.store.match.store import Store
from bot.tell.gallery import Gallery
from bot.tell.story import Story
from rules.core.game import Seat


class Mover:
    """Writes moves."""

    def __init__(self, store: Store, clocks: Clocks, gallery: Gallery, holds: Holds) -> None:
        self._store = store
        self._clocks = clocks
        self._gallery = gallery
        self._holds = holds

    async def write(self, change: Change, run: Run, moved: Seat | None) -> None:
        """Write moves and messages in one transaction, and adopt what came of it. Raises Conflict."""
        match, messages = change.match, run.messages(moved)
        values: dict[str, Any] = {"page": run.story.page.dump()} if run.rows else {}
        if (to_act := npc_to_act(match, run.draft) is not None) != due(match, match.state):
            values["npc_to_act"] = to_act
        over = not match.game.to_act(run.draft)
        if over:
            values["status"] = Status.OVER.value
            messages += await closings(self._store.outbox, match)
        turn = self._clocks.turn(match, run.draft, run.seq, moved) if run.rows else None
        if turn:
            await self._clocks.date(match, turn, messages)

        async def note(do: Do) -> None:
            if turn:
                await self._clocks.store.note(do, match.id, turn)
            await run.write_orders(do, self._store.now())

        await change.append(run.rows, messages, values, keeping(match.id, run.seq, run.draft, note))
        self._gallery.steps.moves[match.game.meta.name] += len(run.rows)
        if over:
            match.status = Status.OVER
        match.orders, match.course = tuple(run.orders), run.teacher.at
        match.seen.update(run.seen)
        self.adopt(change, run.draft, run.seq, run.story)
        match.known = run.known

    def adopt(self, change: Change, state: Any, seq: int, story: Story) -> None:
        """Let a match stand as it was written."""
        match = change.match
        match.state, match.seq = state, seq
        match.memory, match.page = story.memory, story.page
        self._gallery.keep(match.id, story.shots)
        if story.reference:
            self._holds.fault(match.id)
