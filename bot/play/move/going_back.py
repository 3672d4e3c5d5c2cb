"""A match goes to another moment of its log: the log only grows, and gets one more row that says so."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Any

from bot.model.message.memory import Memory
from bot.model.table import undo
from bot.model.table.chair import Chair
from bot.model.table.error import BeforeRescue, NotRunning, NotSeated, StaleMatch
from bot.model.table.match import Match
from bot.model.table.order import StandingOrder, gone_back
from bot.model.table.undo import UNDO, Return, in_force
from bot.play.keep.rescue import keeping
from bot.play.keep.work import Change, Work
from bot.play.move import takeback
from bot.play.move.timekeeper import Clocks
from bot.store.engine.database import Do
from bot.store.match import order_store
from bot.store.match.store import Also, Store
from bot.tell import order
from bot.tell.course import course_at
from bot.tell.replay import NotInLog, replay
from rules.core.game import Seat
from rules.core.order import Fate


class GoingBack:
    """Takes moves back, and makes them again."""

    def __init__(self, store: Store, work: Work, clocks: Clocks) -> None:
        self._store = store
        self._work = work
        self._clocks = clocks

    async def go_back(
        self,
        match_id: int,
        seq: int,
        back: Return,
        *,
        user_id: int,
        interaction_id: int | None = None,
        also: Also | None = None,
        chairs: tuple[Chair, ...] | None = None,
    ) -> Match:
        """Let a match that stands at `seq` go to another moment of its log, for a user who may; `also` is done with it.

        That he may was found by who sat on these `chairs`, if they are given. Nothing leaves the log: it gets one more
        row. Raises StaleMatch, NotRunning, NotSeated, or BeforeRescue when the rules have changed since.
        """
        try:
            async with self._work.on(match_id, seq=seq) as change:
                if chairs is not None and change.match.chairs != chairs:  # who has come in must be asked, too
                    raise StaleMatch(change.match)
                await self._go(change, back, user_id, interaction_id, also)
        except (StaleMatch, NotRunning) as late:
            made = None if interaction_id is None else await self._store.moved_by(interaction_id)
            if late.match is None or made is None or made[0] != late.match.id:
                raise
            return late.match
        return change.match

    async def _go(
        self, change: Change, back: Return, user_id: int, interaction_id: int | None, also: Also | None
    ) -> None:
        match = change.match
        seats = match.seat_of(user_id)
        if not seats:
            raise NotSeated(match)
        memory = Memory(match.game, whole=bool(match.lesson))
        seq = match.seq + 1
        try:
            state, _ = await replay(self._store, match, memory, back.to, memory.moved)
        except NotInLog as error:
            raise BeforeRescue(match) from error
        there = dataclasses.replace(match, state=state, seq=seq)
        here = user_id if interaction_id else None  # else a vote has decided, and he may be away
        messages, page = await takeback.told(self._store, match, there, back, seats[0], here)
        revised = await self._revised(match, state, back, seats)
        messages += [message for _, it in revised for message in order.dropped(match, seq, it)]
        row = {
            "seq": seq,
            "seat": seats[0],
            "verb": back.verb,
            "body": undo.body(back.to, back.revealed),
            "user_id": user_id,
            "interaction_id": interaction_id,
        }
        present = next((it.seat for it in back.moves if it.seat in seats), seats[0]) if here else None
        turn = self._clocks.turn(match, state, seq, present, back.to)
        await self._clocks.date(match, turn, messages)

        async def note(do: Do) -> None:
            await self._clocks.store.note(do, match.id, turn)
            for was, it in revised:
                await order_store.revise(do, was, it, seq)
            if also:
                await also(do)

        values = {
            "npc_to_act": True,
            "page": page.dump(),
        }  # an order that waits again may be due: whoever drives will see
        await change.append([row], messages, values, keeping(match.id, seq, state, note))
        orders = await order_store.read(self._store, match.game, match.id)
        match.orders = tuple(it for it in orders if it.fate == Fate.WAITS)
        match.state, match.seq, match.memory, match.page = state, seq, memory, page
        if match.lesson:
            match.course = course_at(match, in_force(await self._store.moves(match.id)))
        match.seen.clear()

    async def _revised(
        self, match: Match, state: Any, back: Return, seats: Sequence[Seat]
    ) -> list[tuple[StandingOrder, StandingOrder]]:
        """Give the orders that fare otherwise when the match goes to a state: as they were, and as they are then."""
        orders = await order_store.read(self._store, match.game, match.id)
        given_since = any(it.given > back.to for it in orders if it.fate == Fate.WAITS)
        revealed = given_since and back.verb == UNDO and await takeback.revealed(self._store, match, back) > 0
        return gone_back(match.game, state, orders, back, seats, revealed=revealed)
