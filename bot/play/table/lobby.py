"""What happens before the first move: who sits down, and what is agreed."""

from __future__ import annotations

import asyncio
import dataclasses
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from typing import Any

from bot.model.table.chair import Chair, Holder
from bot.model.table.error import (
    AlreadySeated,
    ChannelTaken,
    NotInLobby,
    NotSeated,
    Recorded,
    SeatsTaken,
    UnknownOption,
)
from bot.model.table.match import Match, Status
from bot.model.time.pace import NONE, PACES
from bot.model.user.name import program_name, tidy
from bot.play.keep.shelf import Shelf
from bot.play.keep.work import Change, Work
from bot.play.table import sharing
from bot.store import codec
from bot.store.engine.database import Conflict
from bot.store.match.store import Store
from bot.tell.course import lesson_of
from rules.core import content, lesson_text
from rules.core.game import AnyGame, Seat, letter
from rules.core.level import Level
from rules.core.record import Record
from rules.core.record_text import write
from rules.registry import GAMES

Chairs = tuple[Chair, ...]


class Lobby:
    """Matches up to their start."""

    def __init__(self, store: Store, shelf: Shelf, work: Work) -> None:
        self._store = store
        self._shelf = shelf
        self._work = work
        self.opening = asyncio.Lock()
        """For whoever opens a lobby that must be opened only once."""
        self.posting = asyncio.Lock()
        """For whoever posts a lobby's message, so that there is one."""

    async def open(
        self,
        game: str,
        seats: int,
        *,
        guild_id: int | None,
        channel_id: int,
        user_id: int,
        name: str,
        options: Mapping[str, object] | None = None,
        pace: str = NONE.name,
        home_id: int | None = None,
    ) -> Match:
        """Open a lobby in a channel; who opens it sits in seat 0. `home_id`: where its thread is opened, if it is one.

        Raises ChannelTaken or UnknownOption.
        """
        rules = GAMES.get(game)
        if rules is None:
            raise UnknownOption
        _check_seats(rules, seats)
        chosen = rules.options()
        for field, value in (options or {}).items():
            chosen = _with_option(rules, chosen, field, value)
        values = {
            "game": game,
            "version": rules.meta.version,
            "options": codec.dump_options(chosen),
            "status": Status.LOBBY.value,
            "guild_id": guild_id,
            "channel_id": channel_id,
            "home_id": home_id,
            "created_by": user_id,
            "npc_to_act": False,
            "pace": PACES[pace].name,
        }
        return await self._add(values, (Chair(Holder.USER, user_id, tidy(name)), *[Chair()] * (seats - 1)))

    async def open_again(self, match: Match, *, channel_id: int, user_id: int, name: str) -> Match:
        """Open a lobby that plays an ended match again, by its options: who opens it and the program sit as they sat.

        Where the match had a thread of its own, the channel is one that is opened beside it. Raises ChannelTaken.
        """
        game, edition = match.game.meta.name, match.options.edition.partition("@")[0]
        kept = edition not in content.editions(game)  # its file is there no more
        options = match.options if kept else dataclasses.replace(match.options, edition=edition)
        values = {
            "game": game,
            "version": match.game.meta.version,
            "options": codec.dump_options(options),
            "edition": content.text(game, options.edition) if kept else None,
            "status": Status.LOBBY.value,
            "guild_id": match.guild_id,
            "channel_id": channel_id,
            "home_id": match.home_id,
            "again_of": match.id,
            "created_by": user_id,
            "npc_to_act": False,
            "pace": match.pace,
        }
        own = match.seat_of(user_id)[0]
        npc = [Chair(it.holder, None, it.name, level=it.level) for it in match.chairs]
        chairs = [it if it.holder == Holder.NPC else Chair() for it in npc]
        chairs[own] = Chair(Holder.USER, user_id, tidy(name))
        return await self._add(values, chairs)

    async def opened_again(self, match: Match) -> Match | None:
        """Give the match that plays another again, unless that was called off."""
        found = await self._store.again(match.id)
        return None if found is None else await self._shelf.by_id(found)

    async def _add(self, values: Mapping[str, Any], chairs: Sequence[Chair]) -> Match:
        try:
            match_id = await self._store.add_match(values, chairs)
        except Conflict as error:
            raise ChannelTaken(await self._shelf.at(values["channel_id"])) from error
        return await self._shelf.by_id(match_id)

    async def open_record(self, record: Record, *, guild_id: int | None, channel_id: int, user_id: int) -> Match:
        """Open a lobby of free seats for a match that goes on from a `readable` record. Raises ChannelTaken."""
        name, edition, seats = record.game.meta.name, record.options.edition, len(record.names)
        values = {
            "game": name,
            "version": record.game.meta.version,
            "options": codec.dump_options(record.options),
            "edition": content.text(name, edition) if "@" in edition else None,
            "record": write(dataclasses.replace(record, names=tuple(f"Seat {letter(it)}" for it in range(seats)))),
            "status": Status.LOBBY.value,
            "guild_id": guild_id,
            "channel_id": channel_id,
            "created_by": user_id,
            "npc_to_act": False,
        }
        return await self._add(values, [Chair()] * seats)

    async def open_lesson(self, game: str, *, guild_id: int | None, channel_id: int, user_id: int, name: str) -> Match:
        """Open a match that is the lesson of a game, its seats taken: the learner's, and others of the program.

        Raises ChannelTaken, or UnknownOption where the game has no lesson.
        """
        written = lesson_text.text(game)
        if not written:
            raise UnknownOption
        course = lesson_of(written)
        rules, seats = course.record.game, enumerate(course.record.names)
        values = {
            "game": game,
            "version": rules.meta.version,
            "options": codec.dump_options(course.record.options),
            "lesson": written,
            "status": Status.LOBBY.value,
            "guild_id": guild_id,
            "channel_id": channel_id,
            "created_by": user_id,
            "npc_to_act": False,
        }
        learner = Chair(Holder.USER, user_id, tidy(name))
        chairs = [
            learner if seat == course.learner else Chair(Holder.NPC, None, it, level=Level.EASY) for seat, it in seats
        ]
        return await self._add(values, chairs)

    async def join(self, match_id: int, user_id: int, name: str) -> Match:
        """Seat a user in the first open seat. Raises AlreadySeated, SeatsTaken or NotInLobby."""

        def sit(match: Match) -> Chairs:
            if match.seat_of(user_id):
                raise AlreadySeated(match)
            return _fill(match, Chair(Holder.USER, user_id, tidy(name)))

        return await self._reseat(match_id, sit)

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
        """Change how many play; open seats go or come. Raises UnknownOption, SeatsTaken or NotInLobby."""

        def resize(match: Match) -> Chairs:
            if match.record:
                raise Recorded(match)
            _check_seats(match.game, seats, match)
            taken = [chair for chair in match.chairs if chair.holder != Holder.OPEN]
            if len(taken) > seats:
                raise SeatsTaken(match)
            return (*taken, *[Chair()] * (seats - len(taken)))

        return await self._reseat(match_id, resize)

    async def set_option(self, match_id: int, field: str, value: object) -> Match:
        """Set one of the game's options, by its value or the text of it. Raises UnknownOption or NotInLobby."""
        async with self._on(match_id) as change:
            match = change.match
            if match.record:
                raise Recorded(match)
            options = _with_option(match.game, match.options, field, value, match)
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
            await change.write({}, chairs=chairs)
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


def _check_seats(game: AnyGame, seats: int, match: Match | None = None) -> None:
    fewest, most = game.meta.seats
    if not fewest <= seats <= most:
        raise UnknownOption(match)


def _with_option(game: AnyGame, options: Any, field: str, value: object, match: Match | None = None) -> Any:
    """Give the options with one set, an edition only if there is one of that name. Raises UnknownOption."""
    if field == "edition" and value not in content.editions(game.meta.name):
        raise UnknownOption(match)
    try:
        return codec.with_option(options, field, value)
    except codec.UnknownOptions as error:
        raise UnknownOption(match) from error
