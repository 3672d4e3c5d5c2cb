"""How a match begins: the table is set, the seed is drawn and sealed, and the edition pinned."""

from __future__ import annotations

import dataclasses
import logging
import secrets
from functools import partial
from typing import Any

from bot.model.table.chair import Holder
from bot.model.table.error import (
    BadOptions,
    NotInLobby,
    SeatsOpen,
)
from bot.model.table.match import Match, Status
from bot.play.keep import record
from bot.play.keep.rescue import keeping
from bot.play.keep.teacher import Teacher
from bot.play.keep.work import Change, Work
from bot.play.move.driver import due
from bot.play.move.mover import Mover
from bot.play.move.timekeeper import Clocks
from bot.store import codec
from bot.store.match.store import Store
from bot.tell import ending, notice
from bot.tell.course import lesson_of
from bot.tell.story import Story
from rules.core import content
from rules.core.chance import Chance
from rules.core.record import BadRecord

log = logging.getLogger(__name__)

SEED_BITS = 128


class Beginning:
    """Begins matches whose seats are taken."""

    def __init__(self, store: Store, work: Work, clocks: Clocks, mover: Mover) -> None:
        self._store = store
        self._work = work
        self._clocks = clocks
        self._mover = mover

    async def start(self, match_id: int, *, channel_id: int | None = None) -> Match:
        """Begin a match whose seats are all taken, in another channel (a thread) if one is given.

        Raises SeatsOpen, NotInLobby, or BadOptions.
        """
        async with self._work.on(match_id, (Status.LOBBY,), NotInLobby, NotInLobby) as change:
            match = change.match
            if any(chair.holder == Holder.OPEN for chair in match.chairs):
                raise SeatsOpen(match)
            try:
                await self._begin(change, match.channel_id if channel_id is None else channel_id)
            except (content.BadEdition, BadRecord) as error:
                log.warning("match %s cannot start: %s", match.id, error)
                raise BadOptions(match) from error
        return match

    async def _begin(self, change: Change, channel_id: int) -> None:
        """Set the table, and pin the edition, so that no later correction changes this match."""
        match = change.match
        name, game = match.game.meta.name, match.game
        edition = content.text(name, match.options.edition)
        options = dataclasses.replace(match.options, edition=content.pin(name, match.options.edition, edition))
        chairs = tuple(it.own for it in match.chairs)  # who keeps a seat for another in a rematch has it now
        begun = dataclasses.replace(match, options=options, chairs=chairs, channel_id=channel_id, status=Status.RUNNING)
        taught = lesson_of(match.lesson).record.seed if match.lesson else None
        seed = secrets.randbits(SEED_BITS) if taught is None else taught
        salt = f"{secrets.randbits(SEED_BITS):032x}"
        story, rows = Story(begun), list[dict[str, Any]]()
        if match.record:
            state, rows, messages = record.opening(begun, seed)
        else:
            story.begin(0)
            state = game.setup(len(match.chairs), options, Chance(seed), story.tell)
            story.end(state)
            Teacher(begun, story).open(state)
            messages = [*map(partial(notice.note, begun), notice.sealed(begun, seed, salt)), *story.messages(state)]
        values = {
            "status": Status.RUNNING.value,
            "version": game.meta.version,
            "options": codec.dump_options(options),
            "edition": edition,
            "seed": f"{seed:032x}",
            "salt": salt,
            "hints": match.gives_hints,
            "channel_id": channel_id,
            "npc_to_act": due(match, state),
            "page": story.page.dump(),
        }
        messages += ending.renamed(begun, len(rows))
        turn = self._clocks.turn(begun, state, len(rows))
        await self._clocks.date(begun, turn, messages)
        mark = keeping(match.id, len(rows), state, partial(self._clocks.store.note, match_id=match.id, mark=turn))
        also = self._store.adding(match.id, rows, mark)
        await change.write(values, messages, chairs, also)
        match.chairs = chairs
        match.hints = match.gives_hints
        match.options, match.channel_id, match.status = options, channel_id, Status.RUNNING
        match.salt = salt
        self._mover.adopt(change, state, len(rows), story)
