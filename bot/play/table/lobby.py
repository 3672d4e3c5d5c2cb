"""What happens between the opening of a match and its first move: who sits down, and what is agreed."""

from __future__ import annotations

import asyncio
import dataclasses
from collections.abc import Callable
from contextlib import AbstractAsyncContextManager, suppress

from bot.model.table.chair import Chair, Holder
from bot.model.table.error import (
    AlreadySeated,
    NoMatch,
    NotInLobby,
    NotSeated,
    Recorded,
    SeatsTaken,
    UnknownOption,
)
from bot.model.table.match import Match, Status
from bot.model.time.pace import PACES
from bot.model.user.name import program_name, tidy
from bot.play.keep.settled import closings
from bot.play.keep.shelf import Shelf
from bot.play.keep.work import Change, Work
from bot.play.table import again, sharing
from bot.play.table.opening import check_seats, with_option
from bot.store import codec
from bot.store.match.store import Store
from rules.core.game import Seat
from rules.core.level import Level

Chairs = tuple[Chair, ...]


class Lobby:
    """Matches that are open, up to their start."""

    def __init__(self, store: Store, shelf: Shelf, work: Work) -> None:
        self._store = store
        self._shelf = shelf
        self._work = work
        self.posting = asyncio.Lock()
        """For whoever posts a lobby's message, so that there is one."""

    async def join(self, match_id: int, user_id: int, name: str) -> Match:
        """Seat a user in the first open seat; where a match is played again, in his own if that can be.

        Raises AlreadySeated, SeatsTaken or NotInLobby.
        """
        before = await self._before(match_id)

        def sit(match: Match) -> Chairs:
            if match.seat_of(user_id):
                raise AlreadySeated(match)
            own = Chair(Holder.USER, user_id, tidy(name))
            return again.sit(match, before, own) if before else _fill(match, own)

        return await self._reseat(match_id, sit)

    async def _before(self, match_id: int) -> Match | None:
        """Give the match that is played again, if it is one and can still be read."""
        match = await self._shelf.by_id(match_id)
        if match.again_of is None:
            return None
        with suppress(NoMatch):
            return await self._shelf.by_id(match.again_of)
        return None

    async def leave(self, match_id: int, user_id: int) -> Match:
        """Free a user's seat, or leave it to whoever shares it with him. Raises NotSeated or NotInLobby."""

        def stand_up(match: Match) -> Chairs:
            if not match.seat_of(user_id):
                raise NotSeated(match)
            if any(chair.co_players for chair in match.chairs if user_id in chair.users):
                return sharing.leave(match, user_id).chairs
            return tuple(Chair() if chair.user_id == user_id else chair for chair in match.chairs)

        return await self._reseat(match_id, stand_up)

    async def fill_npc(self, match_id: int, level: Level = Level.NORMAL) -> Match:
        """Put a player of the program into the first open seat. Raises SeatsTaken or NotInLobby."""

        def fill(match: Match) -> Chairs:
            name = program_name([chair.name for chair in match.chairs])
            return _fill(match, Chair(Holder.NPC, None, name, level=level))

        return await self._reseat(match_id, fill)

    async def set_level(self, match_id: int, seat: Seat, level: Level) -> Match:
        """Settle how well the program plays a seat. Raises UnknownOption where it does not, or NotInLobby."""

        def settle(match: Match) -> Chairs:
            if seat >= len(match.chairs) or match.chairs[seat].holder != Holder.NPC:
                raise UnknownOption(match)
            chair = dataclasses.replace(match.chairs[seat], level=level)
            return (*match.chairs[:seat], chair, *match.chairs[seat + 1 :])

        return await self._reseat(match_id, settle)

    async def remove_npc(self, match_id: int) -> Match:
        """Take the last player of the program away. Raises SeatsTaken when there is none, or NotInLobby."""

        def free(match: Match) -> Chairs:
            seats = [seat for seat, chair in enumerate(match.chairs) if chair.holder == Holder.NPC]
            if not seats:
                raise SeatsTaken(match)
            return (*match.chairs[: seats[-1]], Chair(), *match.chairs[seats[-1] + 1 :])

        return await self._reseat(match_id, free)

    async def set_seats(self, match_id: int, seats: int) -> Match:
        """Change how many play; open seats go or come. Who is invited to share a seat that gets another letter is so no
        more. Raises UnknownOption, SeatsTaken or NotInLobby."""

        def resize(match: Match) -> Chairs:
            if match.record:
                raise Recorded(match)
            check_seats(match.game, seats, match)
            taken = [chair for chair in match.chairs if chair.holder != Holder.OPEN]
            if len(taken) > seats:
                raise SeatsTaken(match)
            stays = [it if match.chairs[seat] is it else sharing.uninviting(it) for seat, it in enumerate(taken)]
            return (*stays, *[Chair()] * (seats - len(taken)))

        return await self._reseat(match_id, resize)

    async def set_option(self, match_id: int, field: str, value: object) -> Match:
        """Set one of the game's options, by its value or the text of it. Raises UnknownOption or NotInLobby."""
        async with self._on(match_id) as change:
            match = change.match
            if match.record:
                raise Recorded(match)
            options = with_option(match.game, match.options, field, value, match)
            await change.write({"options": codec.dump_options(options)})
            match.options = options
        return match

    async def set_pace(self, match_id: int, pace: str) -> Match:
        """Agree on a pace. Raises UnknownOption or NotInLobby."""
        async with self._on(match_id) as change:
            if pace not in PACES:
                raise UnknownOption(change.match)
            await change.write({"pace": pace})
            change.match.pace = pace
        return change.match

    async def set_hints(self, match_id: int, on: bool) -> Match:
        """Agree on whether seats may ask the program for hints. Raises NotInLobby."""
        async with self._on(match_id) as change:
            await change.write({"hints": on})
            change.match.hints = on
        return change.match

    async def set_lobby_message(self, match_id: int, message_id: int | None) -> None:
        """Keep which message shows the lobby."""
        match = await self._shelf.by_id(match_id)
        await self._store.note_message(match_id, lobby_message_id=message_id)
        match.lobby_message_id = message_id
        match.revision += 1

    async def _reseat(self, match_id: int, edit: Callable[[Match], Chairs]) -> Match:
        async with self._on(match_id) as change:
            chairs = edit(change.match)
            over = await closings(self._store.outbox, change.match, chairs)
            await change.write({}, over, chairs=chairs)
            change.match.chairs = chairs
        return change.match

    def _on(self, match_id: int) -> AbstractAsyncContextManager[Change]:
        return self._work.on(match_id, (Status.LOBBY,), NotInLobby, NotInLobby)


def _fill(match: Match, chair: Chair) -> Chairs:
    """Give the seats with one more taken. Raises SeatsTaken."""
    seat = next((seat for seat, it in enumerate(match.chairs) if it.holder == Holder.OPEN), None)
    if seat is None:
        raise SeatsTaken(match)
    return (*match.chairs[:seat], chair, *match.chairs[seat + 1 :])
