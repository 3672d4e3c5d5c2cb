"""Moves worked out on a copy of a match: those of a command, then all that happens by itself because of them.

By itself happens what is the only possibility, if everybody knows that it is, and what a standing order says. Both
follow from the log and the orders alone, so that a restart changes no message.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from typing import Any

from bot.model.message.letter import Message
from bot.model.table.chair import Holder
from bot.model.table.credit import FORCED
from bot.model.table.error import NoOrder, StaleMatch, TooManyOrders
from bot.model.table.known import Known
from bot.model.table.match import Match, Status
from bot.model.table.order import MOST, StandingOrder, carried_out, cause_of
from bot.play.keep.teacher import TAUGHT, Teacher
from bot.store import codec
from bot.store.engine.database import Do
from bot.store.match import order_store
from bot.tell import order
from bot.tell.course import untimely
from bot.tell.story import Story
from rules.core.draft import clone
from rules.core.game import Action, Seat, check
from rules.core.only_move import only_move
from rules.core.order import Fate, fate, mark, way
from rules.core.record import Move


def npc_to_act(match: Match, state: Any) -> Seat | None:
    """Give the first seat of the program that must decide."""
    return next((seat for seat in match.game.to_act(state) if match.chairs[seat].holder == Holder.NPC), None)


def due(match: Match, state: Any) -> bool:
    """Tell whether the match goes on without anybody being asked."""
    if npc_to_act(match, state) is not None:
        return True
    seats = _users(match, state)
    ready = any(it.order.seat in seats and _is_ready(match, match.course, state, it) for it in match.orders)
    return ready or any(
        only_move(match.game, state, seat, len(match.chairs), _legal(match, state, seat)) for seat in seats
    )


def _is_ready(match: Match, at: int, state: Any, it: StandingOrder) -> bool:
    """Tell whether an order is carried out now. What a teacher would refuse where his course stands (`at`) waits."""
    game, order = match.game, it.order
    if fate(game, state, order) != Fate.READY:
        return False
    return not untimely(match, at, state, order.seat, way(game, state, order)[0])


def _legal(match: Match, state: Any, seat: Seat) -> Sequence[Action] | None:
    """Give what a seat may do in a state as the match knows it, where the state is the match's own."""
    return match.legal(seat) if state is match.state and match.status == Status.RUNNING else None


def _users(match: Match, state: Any) -> list[Seat]:
    return [seat for seat in match.game.to_act(state) if match.chairs[seat].holder == Holder.USER]


def _standing(match: Match) -> tuple[Any, ...]:
    """Give what the moves of a run follow from; the very same state is meant."""
    return match.seq, id(match.state), match.chairs, match.orders


class Run:
    """Moves that belong together: written at once, or not at all."""

    def __init__(self, match: Match, mover: Seat | None = None) -> None:
        self.draft = clone(match.state)
        self.known = match.now
        """What is known of the draft as it stands after the last move; before the first it is the match's own state."""
        self.story = Story(match, mover)
        self.teacher = Teacher(match, self.story)
        self.rows: list[dict[str, Any]] = []
        self.orders: list[StandingOrder] = list(match.orders)
        """Those that are queued."""
        self.seen: dict[Seat, Any] = {}
        """What each seat that moved saw right after its last move."""
        self._match = match
        self._found = _standing(match)
        self._changed: dict[int | None, StandingOrder] = {}
        """Orders that fare otherwise now, by number; the one that was given with this run has none."""
        self._given: tuple[StandingOrder, int | None] | None = None

    @property
    def seq(self) -> int:
        """The number of the last move."""
        return self._match.seq + len(self.rows)

    def need(self, match: Match) -> None:
        """Let a match pass that stands as this run has found it. Raises StaleMatch."""
        if _standing(match) != self._found:
            raise StaleMatch(match)

    def make(
        self,
        seat: Seat,
        action: Action,
        user_id: int | None = None,
        interaction_id: int | None = None,
        cause: str | None = None,
        part: int | None = None,
    ) -> None:
        """Make one more move, the first of a step or a later `part`; all of a command are one step.

        Raises NotYourTurn, IllegalAction or NotInLesson, and then the whole run is void.
        """
        game, forced = self._match.game, cause == FORCED
        check(game, self.draft, seat, action, self.known.legal(seat))
        if user_id is not None and cause is None:
            self.teacher.need(self.draft, seat, action)
        self.teacher.before(self.draft, seat, action)
        period = game.period(self.draft)
        seq = self.seq + 1
        self.story.begin(seq, seat, forced)
        game.advance(self.draft, seat, action, self.story.tell)
        self.story.end(self.draft, seat)
        self.teacher.after(self.draft, Move(seat, action), period, forced=forced)
        self.known = Known(game, self.draft, self.story.memory.left[seat])
        self.seen[seat] = self.known.view(seat)
        self.rows.append(
            {
                "seq": seq,
                "seat": seat,
                "verb": action.verb,
                "body": codec.dump(action),
                "user_id": user_id,
                "interaction_id": None if self.rows else interaction_id,
                "part": len(self.rows) if part is None else part,
                "cause": cause,
            }
        )

    # -- by itself

    def give(self, given: StandingOrder, interaction_id: int | None) -> None:
        """Add an order; it holds at once. Raises TooManyOrders."""
        if sum(it.order.seat == given.order.seat for it in self.orders) >= MOST:
            raise TooManyOrders(self._match)
        self.orders.append(given)
        self._given = given, interaction_id

    def cancel(self, seat: Seat, number: int) -> None:
        """End an order of a seat by its number. Raises NoOrder when it has none such queued."""
        for it in self.orders:
            if it.id == number and it.order.seat == seat:
                self._end(it, Fate.CANCELLED)
                return
        raise NoOrder(self._match)

    def proceed(self) -> None:
        """Do all that is done by itself, until somebody must be asked or a seat of the program must decide."""
        while any(self._by_itself(seat) for seat in _users(self._match, self.draft)):
            pass
        for it in list(self.orders):
            if fate(self._match.game, self.draft, it.order) == Fate.LATE:
                self._end(it, Fate.LATE)
        self.teacher.ask(self.draft)

    def _by_itself(self, seat: Seat) -> bool:
        """Make the move of a seat that need not be asked, or tell that it must be."""
        game = self._match.game
        given = self._ready(seat)
        only = only_move(game, self.draft, seat, len(self._match.chairs), self.known.legal(seat))
        actions = way(game, self.draft, given.order) if given else (only,) if only else ()
        if not actions and (taught := self.teacher.plays(self.draft, seat)):
            self.make(seat, taught, cause=TAUGHT)
            return True
        said: dict[Action, str] = {}
        for part, action in enumerate(actions):
            if given and part and self.teacher.refuses(self.draft, seat, action):
                break  # what it has done so far stands, and the learner is asked
            cause = cause_of(given) if given else FORCED
            if given:
                said[action] = self._match.words.action(self.known.view(seat), action, self._match.safe_names)
            self.make(seat, action, None if only else self._match.chairs[seat].user_id, cause=cause, part=part)
        if given:
            self._put(given, carried_out(given, said))
        return bool(actions)

    def _ready(self, seat: Seat) -> StandingOrder | None:
        """Give the seat's first order that is due; those before it that have ended are dropped."""
        game = self._match.game
        for it in [it for it in self.orders if it.order.seat == seat]:
            now = fate(game, self.draft, it.order)
            if now not in (Fate.READY, Fate.WAITS):
                self._end(it, now)
            elif _is_ready(self._match, self.teacher.at, self.draft, it) and not self.teacher.plays(self.draft, seat):
                return self._noted(it)
        return None

    def _noted(self, it: StandingOrder) -> StandingOrder:
        """Note what the seat could do when a steady order was first asked for."""
        if not it.order.steady or it.order.before:
            return it
        before = mark(self._match.game, self.draft, it.order.seat)
        noted = dataclasses.replace(it, order=dataclasses.replace(it.order, before=before))
        self._put(it, noted)
        return noted

    def _end(self, it: StandingOrder, why: Fate) -> None:
        self._put(it, dataclasses.replace(it, fate=why))

    def _put(self, old: StandingOrder, new: StandingOrder) -> None:
        place = self.orders.index(old)
        self.orders[place : place + 1] = [new] if new.fate == Fate.WAITS else []
        self._changed[new.id] = new

    # -- what is written

    def messages(self, moved: Seat | None) -> list[Message]:
        """Give all messages; `moved` is the seat that made the first move."""
        told = self.story.messages(self.draft, moved) if self.rows else []
        return told + [message for it in self._changed.values() for message in order.dropped(self._match, self.seq, it)]

    async def write_orders(self, do: Do, at: float) -> None:
        """Write how the orders fare, in the transaction of the moves. Raises Conflict."""
        for number, it in self._changed.items():
            if number is not None:
                await order_store.change(do, it, self.seq)
        if self._given:
            given, interaction_id = self._given
            it = self._changed.get(None, given)
            number = await order_store.add(do, self._match.id, self.seq, it, interaction_id, at)
            written = dataclasses.replace(it, id=number, given=self.seq)
            self.orders = [written if other is it else other for other in self.orders]
