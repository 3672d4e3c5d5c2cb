"""One change of a match, from its lock to what follows from it. What is done about races stands here, and nowhere else.

Whoever changes a match asks for it under its lock, as it must stand for the change; works out the change on copies;
writes it in one transaction, which the database refuses when the match stands otherwise by now; and only then sets what
is in memory. When it was refused, the match is read anew, and the change is not made. At the end, with the lock
released, the messages are on their way, and the match drives on by itself.
"""

from __future__ import annotations

from collections.abc import AsyncGenerator, Callable, Mapping, Sequence
from contextlib import asynccontextmanager
from typing import Any

from bot.model.message.letter import Letter, Message
from bot.model.table.chair import Chair
from bot.model.table.error import MatchError, NotRunning, StaleMatch
from bot.model.table.match import Match, Status
from bot.play.keep.shelf import Shelf, Wake
from bot.store.engine.database import Conflict
from bot.store.match.store import Also, Basis, Store

RUNNING = (Status.RUNNING,)


class Change:
    """A change under way: the match, whose lock is held, and the messages that it has written."""

    def __init__(self, store: Store, match: Match, was: Sequence[Status]) -> None:
        self.match = match
        self.letters: list[Letter] = []
        self._store = store
        self._was = [it.value for it in was]

    async def write(
        self,
        values: Mapping[str, Any],
        messages: Sequence[Message] = (),
        chairs: tuple[Chair, ...] | None = None,
        also: Also | None = None,
    ) -> None:
        """Write columns, messages, other chairs, and what `also` writes: all or nothing. Raises Conflict."""
        seats = None if chairs is None else (self.match.chairs, chairs)
        self.letters += await self._store.change_match(self.match.id, self._was, values, seats, messages, also)
        self.match.revision += 1

    async def append(
        self,
        moves: Sequence[Mapping[str, Any]],
        messages: Sequence[Message],
        values: Mapping[str, Any],
        also: Also | None = None,
    ) -> None:
        """Write moves after the last one, with messages and columns, all or nothing. Raises Conflict."""
        match = self.match
        basis = Basis(match.revision, match.seq, match.chairs)
        self.letters += await self._store.append(match.id, basis, moves, messages, values, also)
        match.revision += 1


class Work:
    """Makes changes of matches one after the other, each whole."""

    def __init__(self, store: Store, shelf: Shelf, wake: Wake) -> None:
        self._store = store
        self._shelf = shelf
        self._wake = wake
        self.drive: Callable[[Match], None] = lambda _match: None
        """Lets a match go on by itself after each change, where it can."""

    @asynccontextmanager
    async def on(
        self,
        match_id: int,
        was: Sequence[Status] = RUNNING,
        otherwise: type[MatchError] = NotRunning,
        raced: type[MatchError] = StaleMatch,
        seq: int | None = None,
    ) -> AsyncGenerator[Change, None]:
        """Give a change of a match that stands as one of `was`, after move `seq` if one is given.

        Raises NoMatch, `otherwise` where it stands otherwise, StaleMatch after another move, and `raced` when another
        process has changed meanwhile what the change depends on.
        """
        match = await self._shelf.by_id(match_id)
        change, channel_id = Change(self._store, match, was), match.channel_id
        try:
            async with match.lock:
                if match.status not in was:
                    raise otherwise(match)
                if seq is not None and match.seq != seq:
                    raise StaleMatch(match)
                try:
                    yield change
                except Conflict as conflict:
                    await self._shelf.refresh(match)
                    raise (raced if match.status in was else otherwise)(match) from conflict
                finally:
                    self._shelf.note_place(match, channel_id)
        finally:
            self._wake(change.letters)
        self.drive(match)
