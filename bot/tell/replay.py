"""A match worked out anew from its log: the state is the fold of `advance` over the moves that stand."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Protocol

from bot.model.message.scene import Camera, Shot, Sight, Subject
from bot.model.table.match import Match, Unreadable
from bot.model.table.undo import GOES_BACK, in_force, target
from bot.store import codec
from bot.store.match.past import Past, read
from bot.store.match.store import Store
from bot.tell.course import asked, course_at
from rules.core import snapshot
from rules.core.chance import Chance, Draw
from rules.core.game import Seat, tell_nobody
from rules.core.record_text import parse
from rules.registry import GAMES

MOVES_A_STEP = 50
"""So many moves are replayed before others get their turn."""
ASKED = (Subject.CLOSEUP, Subject.NOW)
"""What stands under a question: marked is what has changed since the last move of who is asked."""


class NotInLog(LookupError):
    """The log of the match does not have this moment."""


class Watcher(Protocol):
    """Whoever watches a match go by."""

    def begin(self, seq: int) -> None:
        """Take which move comes next; 0 for the start."""
        ...

    def tell(self, draft: Any, event: Any) -> None:
        """Take an event, at the moment when the draft shows what it says."""
        ...


def stated(record: str | None) -> list[Draw]:
    """Give the draws of the record from which a match goes on; none for one that was begun here."""
    return [] if record is None else list(parse(record, GAMES).draws)


def begin(match: Match, past: Past, watcher: Watcher | None = None) -> Any:
    """Give the state at the start of a match. Raises NotInLog when it was never started, or nobody knows its options.

    Raises BadEdition, too.
    """
    if past.row.seed is None:
        raise NotInLog(f"match {match.id} was never started")
    if match.unreadable == Unreadable.OPTIONS:
        raise NotInLog(f"the options of match {match.id} are not known")
    tell = watcher.tell if watcher else tell_nobody
    chance = Chance(int(past.row.seed, 16), stated=stated(match.record))
    return match.game.setup(len(match.chairs), match.options, chance, tell)


def _base(match: Match, past: Past) -> tuple[Any, int]:
    """Give the state from which a rescued match goes on, and the move after which it was so. Raises NotInLog."""
    found, rows = past.base, past.moves
    if found is None or len(rows) < found.seq or any(_goes_before(row, found.seq) for row in rows[found.seq :]):
        raise NotInLog(f"match {match.id} cannot go back to what was before its rescue")
    return snapshot.read(found.state, begin(match, past)), found.seq


def _goes_before(row: Any, seq: int) -> bool:
    return row.verb in GOES_BACK and target(row) < seq


def _nobody(_seat: Seat, _state: Any) -> None:
    """Tell nobody who moved."""


async def replay(
    store: Store,
    match: Match,
    watcher: Watcher,
    until: int | None = None,
    moved: Callable[[Seat, Any], None] = _nobody,
) -> tuple[Any, int]:
    """Give the state after all moves, or up to a number, and that number; `moved` hears of each seat's last.

    Raises NotInLog, or BadSnapshot.
    """
    past = await _past(store, match, until)
    return await fold(match, past, watcher, moved), len(past.moves)


async def _past(store: Store, match: Match, until: int | None) -> Past:
    past = await read(store, match.id, until)
    if past is None:
        raise NotInLog(f"there is no match {match.id}")
    return past


async def fold(match: Match, past: Past, watcher: Watcher, moved: Callable[[Seat, Any], None] = _nobody) -> Any:
    """Give the state after the moves of a log; `moved` hears of each seat's last. Raises NotInLog, or BadSnapshot."""
    if past.row.rescued_at is None:
        watcher.begin(0)
        state, base = begin(match, past, watcher), 0
    else:
        state, base = _base(match, past)
    rows = [it for it in in_force(past.moves) if it.seq > base]
    last = {row.seat: row.seq for row in rows}
    for number, row in enumerate(rows, 1):
        watcher.begin(row.seq)
        match.game.advance(state, row.seat, codec.load(match.game, row.verb, row.body), watcher.tell)
        if row.seq == last[row.seat]:
            moved(row.seat, state)
        if number % MOVES_A_STEP == 0:
            await asyncio.sleep(0)
    return state


async def look(store: Store, match: Match, shot: Shot) -> Sight:
    """Give what a picture shows, from the log. Raises NotInLog."""
    sights: dict[Shot, Sight] = {}
    before: Any = None
    past = await _past(store, match, shot.seq)

    def moved(seat: Seat, state: Any) -> None:
        nonlocal before
        if shot.subject in ASKED and seat == shot.seat:
            before = match.game.view(state, None)

    state, seq = await fold(match, past, Camera(match.game, None, sights.__setitem__), moved), len(past.moves)
    if seq == shot.seq and shot.subject in ASKED:
        at, seat = course_at(match, in_force(past.moves)), shot.seat
        return Sight(match.game.view(state, None), before, None if seat is None else asked(match, at, state, seat))
    if seq == shot.seq and shot.subject != Subject.BOARD:
        return Sight(match.game.view(state, shot.seat))
    if shot not in sights:
        raise NotInLog(f"match {match.id} has no {shot}")
    return sights[shot]
