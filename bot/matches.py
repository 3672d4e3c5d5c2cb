"""Matches being played: a move is checked, written with all that it causes, and only then adopted.

Nothing here awaits Discord. What reaches it goes through the outbox, after the lock is released.
"""

from __future__ import annotations

import asyncio
import dataclasses
import logging
import secrets
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from bot import codec, notice
from bot.gallery import Gallery, refer
from bot.lobby import Lobbies
from bot.match import (
    LIVE,
    Holder,
    Match,
    Moved,
    NotInLobby,
    NotRunning,
    NotYourSeat,
    SeatsOpen,
    StaleMatch,
    Status,
)
from bot.notice import POST, PUBLIC, note
from bot.store import Conflict, Lane, Letter, Message, Store
from bot.story import Story
from rules.core import content
from rules.core.chance import Chance
from rules.core.draft import clone
from rules.core.game import Action, Seat, check
from rules.core.seal import seal

log = logging.getLogger(__name__)

SEED_BITS = 128

NPC_MOVES_A_STEP = 8
"""So many moves of the program are written, and told, at once. A count, so that a restart changes no message."""

Wake = Callable[[Iterable[Letter]], None]


class Run:
    """Moves worked out on a copy of a match's state."""

    def __init__(self, match: Match) -> None:
        self.draft = clone(match.state)
        self.story = Story(match)
        self.rows: list[dict[str, Any]] = []
        self._match = match

    def make(self, seat: Seat, action: Action, user_id: int | None = None, interaction_id: int | None = None) -> None:
        """Make one more move. Raises NotYourTurn or IllegalAction, and then the whole run is void."""
        game = self._match.game
        check(game, self.draft, seat, action)
        seq = self._match.seq + len(self.rows) + 1
        self.story.begin(seq)
        game.advance(self.draft, seat, action, self.story.tell)
        self.story.end(self.draft)
        self.rows.append(
            {
                "seq": seq,
                "seat": seat,
                "verb": action.verb,
                "body": codec.dump(action),
                "user_id": user_id,
                "interaction_id": None if self.rows else interaction_id,
                "part": len(self.rows),
            }
        )


class Matches(Lobbies):
    """The matches of this program: the one place where a match changes."""

    def __init__(self, store: Store, gallery: Gallery, wake: Wake) -> None:
        super().__init__(store)
        self._gallery = gallery
        self._wake = wake
        self._driving: dict[int, asyncio.Task[None]] = {}

    async def start(self, match_id: int, *, channel_id: int | None = None) -> Match:
        """Begin a match whose seats are all taken, in another channel (a thread) if one is given.

        Raises SeatsOpen, NotInLobby, or BadEdition.
        """
        match = await self.by_id(match_id)
        async with match.lock:
            if match.status != Status.LOBBY:
                raise NotInLobby(match)
            if any(chair.holder == Holder.OPEN for chair in match.chairs):
                raise SeatsOpen(match)
            await self._begin(match, match.channel_id if channel_id is None else channel_id)
        self._drive(match)
        return match

    async def _begin(self, match: Match, channel_id: int) -> None:
        """Set the table, and pin the edition, so that no later correction changes this match."""
        name, game = match.game.meta.name, match.game
        edition = content.text(name, match.options.edition)
        options = dataclasses.replace(match.options, edition=content.pin(name, match.options.edition, edition))
        planned = dataclasses.replace(match, options=options, channel_id=channel_id, status=Status.RUNNING)
        seed, salt = secrets.randbits(SEED_BITS), f"{secrets.randbits(SEED_BITS):032x}"
        story = Story(planned)
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
            "npc_to_act": _npc_to_act(match, state) is not None,
        }
        letters = await self._change(match, (Status.LOBBY,), values, (match.chairs, match.chairs), messages)
        self._live.pop(match.channel_id, None)
        match.options, match.channel_id, match.status = options, channel_id, Status.RUNNING
        match.salt = salt
        self._adopt(match, state, 0, story, letters)

    async def cancel(self, match_id: int, line: str) -> Match:
        """End a live match without a result, and tell the table `line`. Raises NotRunning when it is not live."""
        match = await self.by_id(match_id)
        async with match.lock:
            message = Message(Lane(False, match.channel_id), match.seq, POST, {"text": line})
            values = {"status": Status.CANCELLED.value, "npc_to_act": False}
            try:
                letters = await self._change(match, LIVE, values, messages=[message])
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
        async with match.lock:
            if match.seq != seq or match.status != Status.RUNNING:
                return await self._late(match, interaction_id)
            if not 0 <= seat < len(match.chairs) or match.chairs[seat].user_id != user_id:
                raise NotYourSeat(match)
            run = Run(match)
            for action in actions:
                run.make(seat, action, user_id, interaction_id)
            try:
                await self._write(match, run, seat)
            except Conflict:
                await self._refresh(match)
                return await self._late(match, interaction_id)
        self._drive(match)
        return Moved(match, tuple(row["seq"] for row in run.rows), tuple(run.story.lines))

    async def _late(self, match: Match, interaction_id: int | None) -> Moved:
        """Answer a move that cannot be made any more: it was made already, or the board has moved on."""
        made = None if interaction_id is None else await self._store.moved_by(interaction_id)
        if made is not None and made[0] == match.id:
            return Moved(match, made[1], (), repeated=True)
        raise StaleMatch(match) if match.status == Status.RUNNING else NotRunning(match)

    async def _write(self, match: Match, run: Run, moved: Seat | None) -> None:
        """Write moves and messages in one transaction, and adopt what came of it. Raises Conflict."""
        messages = run.story.messages(run.draft, moved)
        values: dict[str, Any] = {}
        npc_to_act = _npc_to_act(match, run.draft) is not None
        if npc_to_act != (_npc_to_act(match, match.state) is not None):
            values["npc_to_act"] = npc_to_act
        over = not match.game.to_act(run.draft)
        if over:
            values["status"] = Status.OVER.value
        letters = await self._store.append(match.id, run.rows, messages, values)
        if over:
            match.status = Status.OVER
        self._adopt(match, run.draft, match.seq + len(run.rows), run.story, letters)

    def _adopt(self, match: Match, state: Any, seq: int, story: Story, letters: Sequence[Letter]) -> None:
        match.state, match.seq, match.pictured = state, seq, story.pictured
        self._note_place(match)
        self._gallery.keep(match.id, story.shots)
        self._wake(letters)

    # -- seats of the program

    async def resume(self) -> None:
        """Take up every match in which a seat of the program had to move when the program was stopped."""
        for match_id in await self._store.waiting_for_npc():
            self._drive(await self.by_id(match_id))

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
        for match in [it for it in self._matches.values() if it.status == Status.RUNNING]:
            async with match.lock:
                self._wake(await self._store.queue(match.id, [note(match, line)]))

    def _drive(self, match: Match) -> None:
        due = match.status == Status.RUNNING and _npc_to_act(match, match.state) is not None
        if due and match.id not in self._driving:
            self._driving[match.id] = asyncio.create_task(self._move_npcs(match), name=f"NPCs of match {match.id}")

    async def _move_npcs(self, match: Match) -> None:
        """Make the moves of the program's seats until a user must decide or the match is over."""
        try:
            while await self._npc_step(match):
                await asyncio.sleep(0)
        except Exception:
            log.exception("reference %s: the NPCs of match %s cannot move on", refer(), match.id)
        finally:
            del self._driving[match.id]

    async def _npc_step(self, match: Match) -> bool:
        """Make at most NPC_MOVES_A_STEP moves, and tell whether more are due."""
        async with match.lock:
            if match.status != Status.RUNNING:
                return False
            run = Run(match)
            while len(run.rows) < NPC_MOVES_A_STEP and (seat := _npc_to_act(match, run.draft)) is not None:
                run.make(seat, match.game.npc(run.draft, seat))
                await asyncio.sleep(0)
            if run.rows:
                try:
                    await self._write(match, run, None)
                except Conflict:
                    await self._refresh(match)
            return match.status == Status.RUNNING and _npc_to_act(match, match.state) is not None

    # -- what was told

    async def log(self, match_id: int, last: int = 20) -> list[str]:
        """Give the newest public lines of a match, oldest first, as they were told."""
        bodies: list[Mapping[str, Any]] = await self._store.posted(match_id, PUBLIC, last)
        lines = [line for body in bodies for line in body["text"].splitlines() if line]
        return lines[-last:]


def _npc_to_act(match: Match, state: Any) -> Seat | None:
    """Give the first seat of the program that must decide."""
    return next((seat for seat in match.game.to_act(state) if match.chairs[seat].holder == Holder.NPC), None)
