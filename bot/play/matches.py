"""Matches being played: a move is checked, written with all that it causes, and only then adopted.

Nothing here awaits Discord. What reaches it goes through the outbox, after the lock is released.
"""

from __future__ import annotations

import asyncio
import dataclasses
import logging
import secrets
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any

from bot.model import undo
from bot.model.chair import Holder
from bot.model.error import (
    BadOptions,
    BeforeRescue,
    NotInLobby,
    NotRunning,
    NotSeated,
    NotYourSeat,
    SeatsOpen,
    StaleMatch,
)
from bot.model.letter import Lane, Letter, Message
from bot.model.match import LIVE, Match, Moved, Status
from bot.model.scene import Camera
from bot.model.standing import Standing, gone_back
from bot.model.undo import UNDO, Wish
from bot.play import handover, record, takeback
from bot.play.driver import Run, due, npc_to_act
from bot.play.handover import Reseated
from bot.play.hold import Holds
from bot.play.places import Wake
from bot.play.rescue import keeping
from bot.play.timekeeper import Clocks
from bot.store import codec, order_store
from bot.store.database import Conflict, Do, Row
from bot.store.post_store import PostStore
from bot.store.store import Also, Store, need_newest
from bot.tell import notice, order
from bot.tell.gallery import Gallery, refer
from bot.tell.notice import POST, PUBLIC, note
from bot.tell.replay import NotInLog, replay
from bot.tell.story import Story
from rules.core import content
from rules.core.chance import Chance
from rules.core.game import Action, Seat
from rules.core.order import Fate
from rules.core.record import BadRecord
from rules.core.seal import seal

log = logging.getLogger(__name__)

SEED_BITS = 128

MOST_FOR_ANOTHER = 24
"""So many actions the program makes at most when it decides once for a user."""
NPC_PAUSE = 1.0
"""Seconds before a step of the program that failed is tried again."""
NPC_MOVES_A_STEP = 8
"""So many moves of the program are written, and told, at once. A count, so that a restart changes no message."""


class Matches(Holds):
    """The matches of this program: the one place where a match changes."""

    def __init__(self, store: Store, gallery: Gallery, wake: Wake) -> None:
        super().__init__(store, wake)
        self.clocks = Clocks(store, wake)
        self.posts = PostStore(store)
        self.steps = gallery.steps
        self._gallery = gallery
        self._driving: dict[int, asyncio.Task[None]] = {}

    async def start(self, match_id: int, *, channel_id: int | None = None) -> Match:
        """Begin a match whose seats are all taken, in another channel (a thread) if one is given.

        Raises SeatsOpen, NotInLobby, or BadOptions.
        """
        match = await self.by_id(match_id)
        async with match.lock:
            if match.status != Status.LOBBY:
                raise NotInLobby(match)
            if any(chair.holder == Holder.OPEN for chair in match.chairs):
                raise SeatsOpen(match)
            try:
                await self._begin(match, match.channel_id if channel_id is None else channel_id)
            except (content.BadEdition, BadRecord) as error:
                log.warning("match %s cannot start: %s", match.id, error)
                raise BadOptions(match) from error
        self._drive(match)
        return match

    async def _begin(self, match: Match, channel_id: int) -> None:
        """Set the table, and pin the edition, so that no later correction changes this match."""
        name, game = match.game.meta.name, match.game
        edition = content.text(name, match.options.edition)
        options = dataclasses.replace(match.options, edition=content.pin(name, match.options.edition, edition))
        planned = dataclasses.replace(match, options=options, channel_id=channel_id, status=Status.RUNNING)
        seed, salt = secrets.randbits(SEED_BITS), f"{secrets.randbits(SEED_BITS):032x}"
        story, rows = Story(planned), list[dict[str, Any]]()
        if match.record:
            state, rows, messages = record.opening(planned, seed)
        else:
            story.begin(0)
            story.say(notice.SEALED.format(seal=seal(name, options.edition, seed, salt)))
            state = game.setup(len(match.chairs), options, Chance(seed), story.tell)
            story.end(state)
            messages = story.messages(state)
        values = {
            "status": Status.RUNNING.value,
            "version": game.meta.version,
            "options": codec.dump_options(options),
            "edition": edition,
            "seed": f"{seed:032x}",
            "salt": salt,
            "channel_id": channel_id,
            "npc_to_act": due(match, state),
        }
        turn = self.clocks.turn(planned, state, len(rows))
        await self.clocks.date(planned, turn, messages)
        mark = keeping(match.id, len(rows), state, partial(self.clocks.store.note, match_id=match.id, mark=turn))
        also = self._store.adding(match.id, rows, mark)
        letters = await self._change(match, (Status.LOBBY,), values, (match.chairs, match.chairs), messages, also)
        self._live.pop(match.channel_id, None)
        match.options, match.channel_id, match.status = options, channel_id, Status.RUNNING
        match.salt = salt
        self._adopt(match, state, len(rows), story, letters)

    async def cancel(self, match_id: int, line: str, also: Also | None = None) -> Match:
        """End a live match without a result, and tell the table `line`; `also` is done with it.

        Raises NotRunning when it is not live.
        """
        match = await self.by_id(match_id)
        async with match.lock:
            message = Message(Lane(False, match.channel_id), match.seq, POST, {"text": line})
            values = {"status": Status.CANCELLED.value, "npc_to_act": False}
            try:
                letters = await self._change(match, LIVE, values, messages=[message], also=also)
            except NotInLobby as error:
                raise NotRunning(match) from error
            match.status = Status.CANCELLED
            self._note_place(match)
        self._wake(letters)
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
        match = await self.by_id(match_id)
        async with match.lock, self.steps.step("move"):
            if match.seq != seq or match.status != Status.RUNNING:
                return await self._late(match, interaction_id)
            if seat not in match.seat_of(user_id):
                raise NotYourSeat(match)
            run = Run(match, seat)
            for action in actions:
                run.make(seat, action, user_id, interaction_id)
            made = tuple(row["seq"] for row in run.rows)
            run.proceed()
            try:
                await self._write(match, run, seat)
            except Conflict:
                await self._refresh(match)
                return await self._late(match, interaction_id)
        self._drive(match)
        return Moved(match, made, tuple(run.story.lines), tuple(run.story.own_lines))

    async def move_for(self, match_id: int, seq: int, seat: Seat) -> Match:
        """Let the program decide once for the seat of a user who does not: until others are to act, or its turn ends.

        Raises StaleMatch, NotRunning or NotYourTurn.
        """
        match = await self.by_id(match_id)
        async with match.lock:
            if match.seq != seq or match.status != Status.RUNNING:
                await self._late(match, None)
            run = Run(match)
            run.story.say(notice.MOVED_FOR.format(name=match.safe_names[seat]))
            before = match.to_act()
            while len(run.rows) < MOST_FOR_ANOTHER and tuple(match.game.to_act(run.draft)) == before:
                run.make(seat, match.game.npc(run.draft, seat))
            run.proceed()
            try:
                await self._write(match, run, seat)
            except Conflict:
                await self._refresh(match)
                await self._late(match, None)
        self._drive(match)
        return match

    async def _late(self, match: Match, interaction_id: int | None) -> Moved:
        """Answer a move that cannot be made any more: it was made already, or the board has moved on."""
        made = None if interaction_id is None else await self._store.moved_by(interaction_id)
        if made is not None and made[0] == match.id:
            return Moved(match, made[1], (), repeated=True)
        raise StaleMatch(match) if match.status == Status.RUNNING else NotRunning(match)

    async def _write(self, match: Match, run: Run, moved: Seat | None) -> None:
        """Write moves and messages in one transaction, and adopt what came of it. Raises Conflict."""
        messages = run.messages(moved)
        values: dict[str, Any] = {}
        if (to_act := npc_to_act(match, run.draft) is not None) != due(match, match.state):
            values["npc_to_act"] = to_act
        over = not match.game.to_act(run.draft)
        if over:
            values["status"] = Status.OVER.value
        turn = self.clocks.turn(match, run.draft, run.seq, moved) if run.rows else None
        if turn:
            await self.clocks.date(match, turn, messages)

        async def note(do: Do) -> None:
            if turn:
                await self.clocks.store.note(do, match.id, turn)
            await run.write_orders(do, self._store.now())

        also = keeping(match.id, run.seq, run.draft, note)
        letters = await self._store.append(match.id, match.seq, match.chairs, run.rows, messages, values, also)
        if over:
            match.status = Status.OVER
        match.orders = tuple(run.orders)
        self._adopt(match, run.draft, run.seq, run.story, letters)

    def _adopt(self, match: Match, state: Any, seq: int, story: Story, letters: Sequence[Letter]) -> None:
        match.state, match.seq, match.pictured = state, seq, story.pictured
        self._note_place(match)
        self._gallery.keep(match.id, story.shots)
        self._wake(letters)
        if story.reference:
            self.fault(match.id)

    async def order(self, match_id: int, seat: Seat, edit: Callable[[Run], None], *, user_id: int) -> Match:
        """Change the standing orders of a seat; what is due by them is done at once.

        Raises NotRunning, NotYourSeat, StaleMatch (also for the same interaction again), and what `edit` does.
        """
        match = await self.by_id(match_id)
        async with match.lock:
            if match.status != Status.RUNNING:
                raise NotRunning(match)
            if seat not in match.seat_of(user_id):
                raise NotYourSeat(match)
            run = Run(match)
            edit(run)
            run.proceed()
            try:
                await self._write(match, run, seat if run.rows else None)
            except Conflict as error:
                await self._refresh(match)
                raise StaleMatch(match) from error
        self._drive(match)
        return match

    async def orders(self, match: Match, seat: Seat) -> list[Standing]:
        """Give all standing orders of a seat, oldest first, those that have ended too: for whoever holds it."""
        return [it for it in await order_store.read(self._store, match.game, match.id) if it.order.seat == seat]

    # -- going back, and seats that change hands

    async def rows(self, match_id: int, seqs: Sequence[int]) -> list[Row]:
        """Give moves of the log by their numbers."""
        return [row for row in await self._store.moves(match_id) if row.seq in seqs]

    async def go_back(
        self,
        match_id: int,
        seq: int,
        wish: Wish,
        *,
        user_id: int,
        interaction_id: int | None = None,
        also: Also | None = None,
    ) -> Match:
        """Let a match that stands at `seq` go to another moment of its log, for a user who may; `also` is done with it.

        Nothing leaves the log: it gets one more row. Raises StaleMatch, NotRunning, NotSeated, or
        BeforeRescue when the rules have changed since.
        """
        match = await self.by_id(match_id)
        async with match.lock:
            if match.seq != seq or match.status != Status.RUNNING:
                await self._late(match, interaction_id)
                return match
            seats = match.seat_of(user_id)
            if not seats:
                raise NotSeated(match)
            camera = Camera(match.game, None, lambda _shot, _sight: None)
            try:
                state, _ = await replay(self._store, match, camera, wish.to)
            except NotInLog as error:
                raise BeforeRescue(match) from error
            there = dataclasses.replace(match, state=state, seq=seq + 1)
            here = user_id if interaction_id else None  # else a vote has decided, and he may be away
            messages = await takeback.told(self._store, match, there, wish, seats[0], here)
            revised = await self._revised(match, state, wish, seats)
            messages += [message for _, it in revised for message in order.dropped(match, seq + 1, it)]
            row = {"seq": seq + 1, "seat": seats[0], "verb": wish.verb, "body": undo.body(wish.to), "user_id": user_id}
            present = next((it.seat for it in wish.moves if it.seat in seats), seats[0]) if here else None
            turn = self.clocks.turn(match, state, seq + 1, present, wish.to)
            await self.clocks.date(match, turn, messages)

            async def note(do: Do) -> None:
                await self.clocks.store.note(do, match.id, turn)
                for was, it in revised:
                    await order_store.revise(do, was, it, seq + 1)
                if also:
                    await also(do)

            values = {"npc_to_act": True}  # an order that waits again may be due: `_drive` will see
            try:
                letters = await self._store.append(
                    match.id,
                    match.seq,
                    match.chairs,
                    [{**row, "interaction_id": interaction_id}],
                    messages,
                    values,
                    keeping(match.id, seq + 1, state, note),
                )
            except Conflict:
                await self._refresh(match)
                await self._late(match, interaction_id)
                return match
            orders = await order_store.read(self._store, match.game, match.id)
            match.orders = tuple(it for it in orders if it.fate == Fate.WAITS)
            match.state, match.seq, match.pictured = state, seq + 1, camera.pictured
        self._wake(letters)
        self._drive(match)
        return match

    async def _revised(
        self, match: Match, state: Any, wish: Wish, seats: Sequence[Seat]
    ) -> list[tuple[Standing, Standing]]:
        """Give the orders that fare otherwise when the match goes to a state: as they were, and as they are then."""
        orders = await order_store.read(self._store, match.game, match.id)
        given_since = any(it.given > wish.to for it in orders if it.fate == Fate.WAITS)
        revealed = given_since and wish.verb == UNDO and await takeback.revealed(self._store, match, wish)
        return gone_back(match.game, state, orders, wish, seats, revealed=revealed)

    async def reseat(self, match_id: int, edit: Callable[[Match], Reseated], also: Also | None = None) -> Match:
        """Change who holds or shares the seats of a live match; `also` is done with it.

        Raises NotRunning, StaleMatch, and what `edit` does.
        Whoever comes new gets the secrets of the seat by direct message, and the question that is open.
        """
        match = await self.by_id(match_id)
        async with match.lock:
            if match.status not in LIVE:
                raise NotRunning(match)
            change = edit(match)
            then = dataclasses.replace(match, chairs=change.chairs)
            messages = handover.told(match, then, change)
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
            try:
                seats = (match.chairs, change.chairs)
                letters = await self._change(match, (match.status,), values, seats, messages, note)
            except NotInLobby as error:
                raise StaleMatch(match) from error
            match.chairs = change.chairs
        self._wake(letters)
        self._drive(match)
        return match

    async def with_gone(self) -> list[int]:
        """Give the numbers of the running matches in which a seat is offered because its players left the server."""
        return await self._store.with_gone()

    # -- seats of the program

    async def resume(self) -> None:
        """Take up every match in which a seat of the program had to move when the program was stopped."""
        for match_id in await self._store.waiting_for_npc():
            try:
                self._drive(await self.by_id(match_id))
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

    async def say(self, line: str) -> None:
        """Tell every table of a running match that was played at lately a line, after the move under way there."""
        for match in [it for it in self._matches.values() if it.status == Status.RUNNING and not it.obstacle]:
            async with match.lock:
                self._wake(await self._store.queue(match.id, [note(match, line)]))

    def _drive(self, match: Match) -> None:
        goes_on = match.status == Status.RUNNING and due(match, match.state)
        if goes_on and match.id not in self._driving:
            self._driving[match.id] = asyncio.create_task(self._move_npcs(match), name=f"NPCs of match {match.id}")

    async def _move_npcs(self, match: Match) -> None:
        """Make the moves of the program's seats until a user must decide or the match is over."""
        try:
            goes_on = True
            while goes_on:
                goes_on = await self._npc_try(match)
        finally:
            del self._driving[match.id]

    async def _npc_try(self, match: Match) -> bool:
        """Make a step, and tell whether more are due; after an error the same is, as long as the match is not held."""
        try:
            goes_on = await self._npc_step(match)
        except Exception:
            log.exception("reference %s: the NPCs of match %s cannot move on", refer(), match.id)
            self.fault(match.id)
            await asyncio.sleep(NPC_PAUSE)
            goes_on = match.status == Status.RUNNING
        else:
            await asyncio.sleep(0)
        return goes_on

    async def _npc_step(self, match: Match) -> bool:
        """Make at most NPC_MOVES_A_STEP moves, and tell whether more are due."""
        async with match.lock:
            if match.status != Status.RUNNING:
                return False
            run = Run(match)
            run.proceed()
            while len(run.rows) < NPC_MOVES_A_STEP and (seat := npc_to_act(match, run.draft)) is not None:
                run.make(seat, match.game.npc(run.draft, seat))
                run.proceed()
                await asyncio.sleep(0)
            if run.rows:
                try:
                    await self._write(match, run, None)
                except Conflict:
                    await self._refresh(match)
            return match.status == Status.RUNNING and due(match, match.state)

    # -- what was told

    async def log(self, match_id: int, last: int = 20) -> list[str]:
        """Give the newest public lines of a match, oldest first, as they were told."""
        bodies: list[Mapping[str, Any]] = await self._store.posted(match_id, PUBLIC, last)
        lines = [line for body in bodies for line in body["text"].splitlines() if line]
        return lines[-last:]
