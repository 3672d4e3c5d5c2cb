"""Matches by number and by channel: each is loaded from its log when it is first touched, and kept while it is used."""

from __future__ import annotations

import asyncio
import dataclasses
import logging
from collections import OrderedDict
from collections.abc import Callable, Iterable
from typing import Any

from bot.model.message.letter import Letter
from bot.model.message.page import Page
from bot.model.table.error import NoMatch, UnknownGame
from bot.model.table.match import LIVE, Match, Obstacle, Status, Unreadable
from bot.model.table.undo import in_force
from bot.play.keep.rescue import choose_usual, restore
from bot.store import codec
from bot.store.engine.database import Conflict, Row
from bot.store.match import hint_store, order_store
from bot.store.match.past import Past, read
from bot.store.match.store import Store
from bot.tell.course import course_at
from rules.core import content
from rules.core.game import AnyGame
from rules.core.order import Fate
from rules.registry import GAMES

log = logging.getLogger(__name__)

MATCHES_KEPT = 256
"""So many matches stay in memory; the others are loaded again when they are touched."""

Wake = Callable[[Iterable[Letter]], None]
"""Takes letters that were just written."""


class Shelf:
    """The matches in memory: one object a match, for as long as anybody uses it."""

    def __init__(self, store: Store, wake: Wake) -> None:
        self._store = store
        self._wake = wake
        self._matches: OrderedDict[int, Match] = OrderedDict()
        self._live: dict[int, int] = {}
        """The live match of a channel, as far as it is known."""
        self._loading = asyncio.Lock()

    def all(self) -> list[Match]:
        """Give the matches that are in memory."""
        return list(self._matches.values())

    async def by_id(self, match_id: int) -> Match:
        """Give a match by its number. Raises NoMatch."""
        match = self._matches.get(match_id)
        if match is None:
            async with self._loading:
                match = self._matches.get(match_id) or await self._load(match_id)
                self._keep(match)
        else:
            self._matches.move_to_end(match_id)
            await self._catch_up(match)
        return match

    async def as_written(self, match_id: int) -> Match:
        """Give a match by its number as the database has it, after whoever is changing it here. Raises NoMatch.

        Not for those who hold its lock.
        """
        match = await self.by_id(match_id)
        if match.lock.locked():
            await self._catch_up(match, waiting=True)
        return match

    async def _catch_up(self, match: Match, waiting: bool = False) -> None:
        """Read a match anew if another process has changed it; whoever is changing it here is told by the database."""
        if self._store.shards.total == 1 or (match.lock.locked() and not waiting):
            return
        if await self._store.revision(match.id) == match.revision:
            return
        async with match.lock:
            if await self._store.revision(match.id) != match.revision:
                await self.refresh(match)

    async def at(self, channel_id: int | None) -> Match | None:
        """Give the live match of a channel or thread, else the newest that was played there, if any."""
        if channel_id is None:
            return None
        known = self._live.get(channel_id)
        if known is not None:
            return await self.by_id(known)
        found = await self._store.match_in(channel_id)
        return None if found is None else await self.by_id(found)

    async def refresh(self, match: Match) -> None:
        """Bring a match, whose lock is held, to what the database says."""
        fresh = await self._load(match.id)
        left = match.channel_id
        for field in dataclasses.fields(Match):
            if field.name != "lock":
                setattr(match, field.name, getattr(fresh, field.name))
        self.note_place(match, left)

    def note_place(self, match: Match, left: int | None = None) -> None:
        """Note which channel a match holds now, and that it has `left` another."""
        if left is not None and left != match.channel_id:
            self._live.pop(left, None)
        if match.status in LIVE:
            self._live[match.channel_id] = match.id
        elif self._live.get(match.channel_id) == match.id:
            del self._live[match.channel_id]

    def _keep(self, match: Match) -> None:
        self._matches[match.id] = match
        self.note_place(match)
        while len(self._matches) > MATCHES_KEPT:
            _, oldest = self._matches.popitem(last=False)
            self._live.pop(oldest.channel_id, None)

    async def _load(self, match_id: int) -> Match:
        """Make a match of what the database says, anew when another process changes it meanwhile.

        Raises NoMatch, or UnknownGame.
        """
        while True:
            try:
                return await self._made(match_id)
            except Conflict as conflict:
                log.info("match %s is loaded once more: %s", match_id, conflict)

    async def _made(self, match_id: int) -> Match:
        past = await read(self._store, match_id)
        if past is None:
            raise NoMatch
        row = past.row
        game = GAMES.get(row.game)
        if game is None:
            log.error("match %s is of the game %s, which is not there", match_id, row.game)
            raise UnknownGame
        options, unreadable = _options(game, row)
        match = written(game, options, past)
        match.unreadable = unreadable
        panel = await self._store.outbox.panel(match_id)
        match.panel = panel
        match.hinted = await hint_store.count(self._store.database, match_id)
        if row.seed is not None:
            self._wake(await restore(self._store, match, past))
            match.course = course_at(match, in_force(past.moves))
            orders = await order_store.read(self._store, game, match_id)
            match.orders = tuple(it for it in orders if it.fate == Fate.WAITS)
        elif unreadable:
            self._wake(await choose_usual(self._store, match))
        return match


def written(game: AnyGame, options: Any, past: Past) -> Match:
    """Give a match as its row and its seats say, without a state."""
    row = past.row
    return Match(
        id=row.id,
        game=game,
        options=options,
        status=Status(row.status),
        chairs=tuple(past.chairs),
        guild_id=row.guild_id,
        channel_id=row.channel_id,
        created_by=row.created_by,
        home_id=row.home_id,
        again_of=row.again_of,
        opened_at=row.created_at,
        record=row.record,
        lesson=row.lesson,
        lobby_message_id=row.lobby_message_id,
        obstacle=Obstacle(row.obstacle) if row.obstacle else None,
        page=Page.load(row.page),
        salt=row.salt or "",
        pace=row.pace,
        hints=None if row.hints is None else bool(row.hints),
        rescued_at=row.rescued_at,
        revision=row.revision,
    )


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
