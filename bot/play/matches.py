"""Matches being played: a move is checked, written with all that it causes, and only then adopted.

Nothing here awaits Discord. What reaches it goes through the outbox, after the lock is released.
"""

from __future__ import annotations

import dataclasses
import logging
from collections.abc import Callable, Sequence

from bot.model.aside.worker import Workers
from bot.model.message.content import Note, Post, latest
from bot.model.message.letter import Lane, Message
from bot.model.message.scene import Camera
from bot.model.message.sheet import LONGEST, pages
from bot.model.table.error import (
    KnowsTooMuch,
    MatchError,
    NotRunning,
    NotYourSeat,
    StaleMatch,
)
from bot.model.table.match import LIVE, Match, Moved, Status
from bot.model.table.order import StandingOrder
from bot.play.keep.settled import closings
from bot.play.keep.shelf import Shelf, Wake
from bot.play.keep.work import Work
from bot.play.move.autopilot import Autopilot
from bot.play.move.beginning import Beginning
from bot.play.move.driver import Run, due
from bot.play.move.going_back import GoingBack
from bot.play.move.hold import Holds
from bot.play.move.mover import Mover
from bot.play.move.timekeeper import Clocks
from bot.play.table import handover
from bot.play.table.handover import Reseated
from bot.play.table.lobby import Lobby
from bot.play.table.opening import Opening
from bot.play.table.places import Places
from bot.play.thought.hint import Hints
from bot.play.thought.review import Reviews
from bot.play.thought.thinking import Thinker
from bot.store.engine.database import Do, Row
from bot.store.match import live_store, order_store
from bot.store.match.store import Also, Store, need_newest
from bot.store.user import known_store
from bot.tell import ending, notice
from bot.tell.gallery import Gallery
from bot.tell.notice import note
from bot.tell.replay import NotInLog, replay
from rules.core.game import Action, NotYourTurn, Seat

log = logging.getLogger(__name__)

MOST_FOR_ANOTHER = 24
"""So many actions the program makes at most when it decides once for a user."""


class Matches:
    """The matches of this program: the one place where a match changes. Its parts do what their names say."""

    def __init__(self, store: Store, gallery: Gallery, wake: Wake, workers: Workers | None = None) -> None:
        self.clocks = Clocks(store, wake)
        self.outbox = store.outbox
        self.steps = gallery.steps
        self.gallery = gallery
        self._store = store
        self._wake = wake
        self._shelf = Shelf(store, wake)
        self._work = Work(store, self._shelf, wake)
        self.by_id, self.at, self.as_written = self._shelf.by_id, self._shelf.at, self._shelf.as_written
        self.opening = Opening(store, self._shelf)
        self.lobby = Lobby(store, self._shelf, self._work)
        self.places = Places(store, self._shelf, self._work)
        self.holds = Holds(store, self._shelf, self._work)
        self._mover = Mover(store, self.clocks, gallery, self.holds)
        self.start = Beginning(store, self._work, self.clocks, self._mover).start
        self._thinker = Thinker(workers or Workers(0), gallery.steps)
        self.autopilot = Autopilot(store, self._shelf, self._work, self._mover, self.holds, self._thinker)
        self._going_back = GoingBack(store, self._work, self.clocks)
        self.hints = Hints(store, self._thinker)
        self.reviews = Reviews(store, self._thinker)
        self.go_back = self._going_back.go_back

    async def reload(self, match_id: int) -> None:
        """Bring a match to what the database says, after its names have changed there."""
        match = await self.by_id(match_id)
        async with match.lock:
            await self._shelf.refresh(match)

    async def cancel(self, match_id: int, line: str, also: Also | None = None) -> Match:
        """End a live match without a result, and tell the table `line`, then the key to its draws as at any end.

        `also` is done with it. Raises NotRunning when it is not live.
        """
        async with self._work.on(match_id, LIVE, raced=NotRunning) as change:
            match = change.match
            untold = [told for _, told in match.page.untold]
            after = notice.afterwards(match) if match.state is not None else []
            told: list[Post] = [Post(text) for text in pages([*untold, line, *after], LONGEST)]
            there = ending.renamed(match, match.seq)
            if match.state is not None:
                told[-1] = ending.last(told[-1])
                there = ending.elsewhere(match, match.seq, pages([ending.heading(match), line], LONGEST))
            lane = Lane(False, match.channel_id)
            over = await closings(self._store.outbox, match)
            messages = [*(Message(lane, match.seq, it) for it in told), *there, *over]
            await change.write({"status": Status.CANCELLED.value, "npc_to_act": False}, messages, also=also)
            match.status = Status.CANCELLED
        return match

    async def move(
        self,
        match_id: int,
        seq: int,
        seat: Seat,
        actions: Sequence[Action],
        *,
        user_id: int,
        interaction_id: int | None = None,
    ) -> Moved:
        """Make all of the actions or none, for a player who saw the match after move `seq`.

        The same interaction delivered again gives what it gave, and nothing is done. Seats of the program move on by
        themselves afterwards. Raises StaleMatch, NotRunning, NotYourSeat, NotYourTurn or IllegalAction.
        """
        try:
            async with self.steps.step("move"), self._work.on(match_id, seq=seq) as change:
                match = change.match
                if seat not in match.seat_of(user_id):
                    raise NotYourSeat(match)
                run = Run(match, seat)
                for action in actions:
                    run.make(seat, action, user_id, interaction_id)
                made = tuple(row["seq"] for row in run.rows)
                run.proceed()
                await self._mover.write(change, run, seat)
        except (StaleMatch, NotRunning) as late:
            return await self._made(late, interaction_id)
        return Moved(match, made, tuple(run.story.lines), tuple(run.story.own_lines))

    async def _made(self, late: MatchError, interaction_id: int | None) -> Moved:
        """Give what an interaction has made before; raise what it was refused with when it has made nothing."""
        made = None if interaction_id is None else await self._store.moved_by(interaction_id)
        if late.match is None or made is None or made[0] != late.match.id:
            raise late
        return Moved(late.match, made[1], (), repeated=True)

    async def move_for(self, match_id: int, seq: int, seat: Seat) -> Match:
        """Let the program decide once for the seat of a user who does not: until others are to act, or its turn ends.

        Raises StaleMatch, NotRunning or NotYourTurn.
        """
        match = await self.by_id(match_id)
        if match.status != Status.RUNNING:
            raise NotRunning(match)
        if match.seq != seq:
            raise StaleMatch(match)
        before = match.to_act()
        if seat not in before:
            raise NotYourTurn
        run = Run(match)
        run.story.say(notice.MOVED_FOR.format(name=match.safe_names[seat]))
        while len(run.rows) < MOST_FOR_ANOTHER and tuple(match.game.to_act(run.draft)) == before:
            action = await self._thinker.choose(match, run.draft, seat, run.seq)
            run.need(match)
            run.make(seat, action)
        run.proceed()
        async with self._work.on(match_id, seq=seq) as change:
            run.need(change.match)
            await self._mover.write(change, run, seat)
        return change.match

    async def order(
        self, match_id: int, seat: Seat, edit: Callable[[Run], None], *, user_id: int, seq: int | None = None
    ) -> Match:
        """Change the standing orders of a seat, after move `seq` if one is given; what is due by them is done at once.

        Raises NotRunning, NotYourSeat, StaleMatch (also for the same interaction again), and what `edit` does.
        """
        async with self._work.on(match_id, seq=seq) as change:
            match = change.match
            if seat not in match.seat_of(user_id):
                raise NotYourSeat(match)
            run = Run(match)
            edit(run)
            run.proceed()
            await self._mover.write(change, run, seat if run.rows else None)
        return match

    async def orders(self, match: Match, seat: Seat) -> list[StandingOrder]:
        """Give all standing orders of a seat, oldest first, those that have ended too: for whoever holds it."""
        return [it for it in await order_store.read(self._store, match.game, match.id) if it.order.seat == seat]

    async def as_it_stood(self, match: Match, seq: int) -> Match | None:
        """Give a match as it stood after move `seq`, for looking at; None where that cannot be had any more."""
        try:
            state, reached = await replay(self._store, match, Camera(match.game, None, lambda _shot, _sight: None), seq)
        except NotInLog:
            return None
        return dataclasses.replace(match, state=state, seq=seq, seen={}) if reached == seq else None

    async def rows(self, match_id: int, seqs: Sequence[int]) -> list[Row]:
        """Give moves of the log by their numbers."""
        return [row for row in await self._store.moves(match_id) if row.seq in seqs]

    async def reseat(
        self, match_id: int, edit: Callable[[Match], Reseated], also: Also | None = None, seq: int | None = None
    ) -> Match:
        """Change who holds or shares the seats of a live match that stands after move `seq`, if one is given.

        `also` is done with it. Raises NotRunning, StaleMatch, and what `edit` does.
        Whoever comes new gets the secrets of the seat by direct message, and the question that is open.
        """
        async with self._work.on(match_id, LIVE, seq=seq) as work:
            match = work.match
            change = edit(match)
            await self._need_unknowing(match, change)
            then = dataclasses.replace(match, chairs=change.chairs)
            over = await closings(self._store.outbox, match, change.chairs)
            messages = [*handover.told(match, then, change), *over]
            turn = self.clocks.turn(then, match.state, match.seq) if match.status == Status.RUNNING else None
            if turn:
                await self.clocks.date(then, turn, messages)

            async def note(do: Do) -> None:
                await need_newest(do, match.id, match.seq)
                if turn:
                    await self.clocks.store.note(do, match.id, turn)
                if also:
                    await also(do)

            values = {"npc_to_act": due(then, match.state)} if turn else {}
            await work.write(values, messages, change.chairs, note)
            match.chairs = change.chairs
        return match

    async def _need_unknowing(self, match: Match, change: Reseated) -> None:
        """Let pass who comes new to a seat, or is invited to, unless he knows another from before he was forgotten.

        Raises KnowsTooMuch.
        """
        coming = [(seat, user) for seat, it in enumerate(change.chairs) for user in it.users if user == change.newcomer]
        for seat, user in [*coming, *([change.invited] if change.invited else [])]:
            if await known_store.seats(self._store.database, match.id, user) - {seat}:
                raise KnowsTooMuch(match)

    async def with_gone(self) -> list[int]:
        """Give the numbers of the running matches in which a seat is offered because its players left the server."""
        return await live_store.with_gone(self._store)

    async def lobbies(self) -> list[int]:
        """Give the numbers of the matches of servers that have not begun."""
        return await live_store.lobbies(self._store)

    async def tell_once(self, match: Match, messages: Sequence[Message]) -> None:
        """Say something of which nothing alike was said before."""
        self._wake(await self.clocks.store.add(match.id, [], messages))

    async def say(self, line: str) -> None:
        """Tell every table of a running match that was played at lately a line, after the move under way there."""
        own = [it for it in self._shelf.all() if self._store.shards.own(it.guild_id)]
        for match in [it for it in own if it.status == Status.RUNNING and not it.obstacle]:
            async with match.lock:
                self._wake(await self._store.outbox.queue(match.id, [note(match, line)]))

    async def log(self, match_id: int, last: int = 20) -> list[str]:
        """Give the newest public lines of a match, oldest first, as they were told."""
        match = await self.by_id(match_id)
        told = latest(await self._store.outbox.posted(match_id, (Post, Note), last))
        texts = [*(it.text for it in told), *(line for _, line in match.page.untold)]
        return [line for text in texts for line in text.splitlines() if line][-last:]
