"""Matches by number and by channel, and what happens before the first move: who sits down, and what is agreed.

A match is loaded from its log when it is first touched, and kept while it is used.
"""

from __future__ import annotations

import asyncio
import dataclasses
import logging
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from bot.model.chair import Chair, Holder
from bot.model.error import (
    AlreadySeated,
    ChannelTaken,
    NoMatch,
    NotInLobby,
    NotSeated,
    Recorded,
    SeatsTaken,
    UnknownGame,
    UnknownOption,
)
from bot.model.letter import Letter, Message
from bot.model.match import LIVE, Match, Obstacle, Panel, Status, Unreadable
from bot.model.name import tidy
from bot.model.pace import NONE, PACES
from bot.play import sharing
from bot.play.rescue import choose_usual, restore
from bot.store import codec, order_store
from bot.store.database import Conflict
from bot.store.store import Also, Row, Store
from rules.core import content
from rules.core.game import AnyGame, letter
from rules.core.order import Fate
from rules.core.record import Record, write
from rules.registry import GAMES

log = logging.getLogger(__name__)

MATCHES_KEPT = 256
"""So many matches stay in memory; the others are loaded again when they are touched."""

Chairs = tuple[Chair, ...]
Wake = Callable[[Iterable[Letter]], None]
"""Takes letters that were just written."""


class Lobbies:
    """The matches of this program, up to their start."""

    _wake: Wake

    def __init__(self, store: Store) -> None:
        self._store = store
        self._matches: OrderedDict[int, Match] = OrderedDict()
        self._live: dict[int, int] = {}
        """The live match of a channel, as far as it is known."""
        self._loading = asyncio.Lock()

    # -- finding a match

    async def by_id(self, match_id: int) -> Match:
        """Give a match by its number. Raises NoMatch."""
        match = self._matches.get(match_id)
        if match is None:
            async with self._loading:
                match = self._matches.get(match_id) or await self._load(match_id)
                self._keep(match)
        else:
            self._matches.move_to_end(match_id)
        return match

    async def at(self, channel_id: int | None) -> Match | None:
        """Give the live match of a channel or thread, else the newest that was played there, if any."""
        if channel_id is None:
            return None
        known = self._live.get(channel_id)
        if known is not None:
            return await self.by_id(known)
        found = await self._store.match_in(channel_id)
        return None if found is None else await self.by_id(found)

    def _keep(self, match: Match) -> None:
        self._matches[match.id] = match
        self._note_place(match)
        while len(self._matches) > MATCHES_KEPT:
            _, oldest = self._matches.popitem(last=False)
            self._live.pop(oldest.channel_id, None)

    def _note_place(self, match: Match) -> None:
        if match.status in LIVE:
            self._live[match.channel_id] = match.id
        elif self._live.get(match.channel_id) == match.id:
            del self._live[match.channel_id]

    async def _load(self, match_id: int) -> Match:
        """Make a match from its row and its log. Raises NoMatch, or UnknownGame."""
        found = await self._store.match(match_id)
        if found is None:
            raise NoMatch
        row, chairs = found
        game = GAMES.get(row.game)
        if game is None:
            log.error("match %s is of the game %s, which is not there", match_id, row.game)
            raise UnknownGame
        options, unreadable = _options(game, row)
        match = Match(
            id=match_id,
            game=game,
            options=options,
            status=Status(row.status),
            chairs=tuple(chairs),
            guild_id=row.guild_id,
            channel_id=row.channel_id,
            created_by=row.created_by,
            record=row.record,
            lobby_message_id=row.lobby_message_id,
            obstacle=Obstacle(row.obstacle) if row.obstacle else None,
            unreadable=unreadable,
        )
        panel = await self._store.panel(match_id)
        match.panel = panel and Panel(*panel)
        match.salt = row.salt or ""
        match.pace = row.pace
        match.rescued_at = row.rescued_at
        if row.seed is not None:
            self._wake(await restore(self._store, match))
            orders = await order_store.read(self._store, game, match_id)
            match.orders = tuple(it for it in orders if it.fate == Fate.WAITS)
        elif unreadable:
            self._wake(await choose_usual(self._store, match))
        return match

    async def reload(self, match_id: int) -> None:
        """Bring a match to what the database says, after its names have changed there."""
        match = await self.by_id(match_id)
        async with match.lock:
            await self._refresh(match)

    async def _refresh(self, match: Match) -> None:
        """Bring a match to what the database says, after another process has written."""
        fresh = await self._load(match.id)
        for field in dataclasses.fields(Match):
            if field.name != "lock":
                setattr(match, field.name, getattr(fresh, field.name))
        self._note_place(match)

    # -- the lobby

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
    ) -> Match:
        """Open a lobby in a channel; who opens it sits in seat 0. Raises ChannelTaken or UnknownOption."""
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
            "created_by": user_id,
            "npc_to_act": False,
            "pace": PACES[pace].name,
        }
        chairs = (Chair(Holder.USER, user_id, tidy(name)), *[Chair()] * (seats - 1))
        try:
            match_id = await self._store.add_match(values, chairs)
        except Conflict as error:
            raise ChannelTaken(await self.at(channel_id)) from error
        return await self.by_id(match_id)

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
        try:
            match_id = await self._store.add_match(values, [Chair()] * seats)
        except Conflict as error:
            raise ChannelTaken(await self.at(channel_id)) from error
        return await self.by_id(match_id)

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

    async def fill_npc(self, match_id: int) -> Match:
        """Put a player of the program into the first open seat. Raises SeatsTaken or NotInLobby."""

        def fill(match: Match) -> Chairs:
            names = {chair.name for chair in match.chairs}
            name = next(name for n in range(1, 100) if (name := f"NPC {n}") not in names)
            return _fill(match, Chair(Holder.NPC, None, name))

        return await self._reseat(match_id, fill)

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
        match = await self.by_id(match_id)
        async with match.lock:
            if match.record:
                raise Recorded(match)
            options = _with_option(match.game, match.options, field, value, match)
            await self._change(match, (Status.LOBBY,), {"options": codec.dump_options(options)})
            match.options = options
        return match

    async def set_pace(self, match_id: int, pace: str) -> Match:
        """Agree on a pace. Raises UnknownOption or NotInLobby."""
        match = await self.by_id(match_id)
        if pace not in PACES:
            raise UnknownOption(match)
        async with match.lock:
            await self._change(match, (Status.LOBBY,), {"pace": pace})
            match.pace = pace
        return match

    async def set_lobby_message(self, match_id: int, message_id: int | None) -> None:
        """Keep which message shows the lobby."""
        match = await self.by_id(match_id)
        await self._store.note_message(match_id, lobby_message_id=message_id)
        match.lobby_message_id = message_id

    async def _reseat(self, match_id: int, edit: Callable[[Match], Chairs]) -> Match:
        match = await self.by_id(match_id)
        async with match.lock:
            if match.status != Status.LOBBY:
                raise NotInLobby(match)
            chairs = edit(match)
            await self._change(match, (Status.LOBBY,), {}, (match.chairs, chairs))
            match.chairs = chairs
        return match

    async def _change(
        self,
        match: Match,
        was: Sequence[Status],
        values: Mapping[str, Any],
        chairs: tuple[Chairs, Chairs] | None = None,
        messages: Sequence[Message] = (),
        also: Also | None = None,
    ) -> list[Letter]:
        """Write a change of a match that stands as `was` says. Raises NotInLobby when it does not."""
        if match.status not in was:
            raise NotInLobby(match)
        try:
            return await self._store.change_match(match.id, [it.value for it in was], values, chairs, messages, also)
        except Conflict as error:
            await self._refresh(match)
            raise NotInLobby(match) from error


def _options(game: AnyGame, row: Row) -> tuple[Any, Unreadable | None]:
    """Give the options of a match as it keeps them; the usual ones in their place where they are not known."""
    try:
        options = codec.load_options(game, row.options)
    except codec.UnknownOptions as error:
        log.error("match %s: its options cannot be read: %s", row.id, error)
        return game.options(), Unreadable.OPTIONS
    if row.edition is not None:
        content.pin(game.meta.name, options.edition, row.edition, under_way=True)
    return options, None


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
