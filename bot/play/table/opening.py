"""How a match comes to be: opened by a user, again after another, to go on from a record, or as a lesson."""

from __future__ import annotations

import asyncio
import dataclasses
from collections.abc import Mapping, Sequence
from typing import Any

from bot.model.table.chair import Chair, Holder
from bot.model.table.error import ChannelTaken, UnknownOption
from bot.model.table.match import Match, Status
from bot.model.time.pace import NONE, PACES
from bot.model.user.name import tidy
from bot.play.keep.shelf import Shelf
from bot.play.table.again import keeping
from bot.store import codec
from bot.store.engine.database import Conflict
from bot.store.match.store import Store
from bot.tell.course import lesson_of
from rules.core import content, lesson_text
from rules.core.game import AnyGame, letter
from rules.core.level import Level
from rules.core.record import Record
from rules.core.record_text import write
from rules.registry import GAMES


class Opening:
    """Opens lobbies."""

    def __init__(self, store: Store, shelf: Shelf) -> None:
        self._store = store
        self._shelf = shelf
        self.once = asyncio.Lock()
        """For whoever opens a lobby that must be opened only once."""

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
        check_seats(rules, seats)
        chosen = rules.options()
        for field, value in (options or {}).items():
            chosen = with_option(rules, chosen, field, value)
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
        Who only shared a seat keeps it until its holder sits down.

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
        chairs[own] = keeping(match.chairs[own], Chair(Holder.USER, user_id, tidy(name)))
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


def check_seats(game: AnyGame, seats: int, match: Match | None = None) -> None:
    """Let pass how many can play a game. Raises UnknownOption, about the match if there is one."""
    fewest, most = game.meta.seats
    if not fewest <= seats <= most:
        raise UnknownOption(match)


def with_option(game: AnyGame, options: Any, field: str, value: object, match: Match | None = None) -> Any:
    """Give the options with one set, an edition only if there is one of that name. Raises UnknownOption."""
    if field == "edition" and value not in content.editions(game.meta.name):
        raise UnknownOption(match)
    try:
        return codec.with_option(options, field, value)
    except codec.UnknownOptions as error:
        raise UnknownOption(match) from error
