"""What the table saw outlives the rules: every match is replayed when it is loaded, and held against its last snapshot.

A snapshot is written together with every move. Where the log gives another board, because the rules were changed
since, the match goes on from the snapshot; where that cannot be read either, it is put on hold. Never is it changed
without a word.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from bot.model.message.letter import Letter
from bot.model.message.memory import Memory
from bot.model.table.match import LIVE, Match, Status, Unreadable
from bot.store.codec import dump_options
from bot.store.engine.database import Do
from bot.store.match.past import Past, keep
from bot.store.match.store import Also, Store, need_newest
from bot.tell.notice import note
from bot.tell.replay import begin, fold
from rules.core.content import BadEdition
from rules.core.snapshot import BadSnapshot, agrees, read, write

log = logging.getLogger(__name__)

RESCUED = (
    "🛟 My rules were changed since this match began, and would have made another board of its moves. "
    "It goes on from the board as you know it: nothing at the table has changed."
)
UNREADABLE: Mapping[Unreadable, str] = {
    Unreadable.OPTIONS: (
        "⏸ This match is on hold: my rules were changed, and do not know the options any more by which it is played. "
        "Nothing is lost. Whoever runs me can mend it with `python -m bot repair {number}`."
    ),
    Unreadable.EDITION: (
        "⏸ This match is on hold: my rules were changed, and do not find in its edition what they need. "
        "Nothing is lost. Whoever runs me can mend it with `python -m bot repair {number}`."
    ),
    Unreadable.LOG: (
        "⏸ This match is on hold: my rules were changed, and would make another board of its moves than the one you "
        "know. Nothing is lost. Whoever runs me can mend it with `python -m bot repair {number}`."
    ),
}
USUAL_OPTIONS = (
    "My rules were changed, and do not know the options any more that were chosen for this match of {title}. "
    "It has the usual ones now: look at them with Options before you start."
)


def keeping(match_id: int, seq: int, state: Any, also: Also | None = None) -> Also:
    """Give what writes the snapshot after move `seq` inside a transaction, and does something more."""

    async def write_all(do: Do) -> None:
        await keep(do, match_id, seq, write(state))
        if also:
            await also(do)

    return write_all


async def restore(store: Store, match: Match, past: Past) -> Sequence[Letter]:
    """Give a match that was just loaded its state, and give the letters if that is not what its log says.

    Raises Conflict when another process has changed it since `past` was read.
    """
    last, match.seq = past.last, len(past.moves)
    memory = Memory(match.game, whole=bool(match.lesson))
    if match.unreadable:
        return await _hold(store, match, match.unreadable)
    try:
        match.state = await fold(match, past, memory, memory.moved)
        if last is None or (last.seq == match.seq and agrees(last.state, match.state)):
            match.memory = memory
            return ()
        log.error("match %s: its log gives another state than it had after move %s", match.id, last.seq)
    except Exception:  # whatever the present rules make of an old log
        log.exception("match %s: its log cannot be replayed", match.id)
    try:
        like = begin(match, past)
        if last is None or last.seq != match.seq:
            raise BadSnapshot(f"there is none after move {match.seq}")
        match.state = read(last.state, like)
    except BadEdition as error:
        log.error("match %s: its edition cannot be read: %s", match.id, error)
        return await _hold(store, match, Unreadable.EDITION)
    except Exception as error:
        log.exception("match %s: its snapshot cannot be read: %s", match.id, error)
        return await _hold(store, match, Unreadable.LOG)
    return await rebase(store, match, RESCUED)


async def choose_usual(store: Store, match: Match) -> Sequence[Letter]:
    """Give a lobby whose options are not known any more the usual ones, and tell the table."""
    log.error("match %s: its options are not known any more, and are the usual ones now", match.id)
    match.unreadable = None
    message = note(match, USUAL_OPTIONS.format(title=match.game.meta.title))
    values = {"options": dump_options(match.options)}
    return await store.change_match(match.id, [match.status.value], values, messages=[message])


async def rebase(store: Store, match: Match, line: str) -> Sequence[Letter]:
    """Let a match go on from its present state, whatever its log says, and tell the table.

    Raises Conflict when that is not the state after its newest move any more.
    """
    log.warning("match %s goes on from its snapshot after move %s", match.id, match.seq)
    state = write(match.state)

    async def write_both(do: Do) -> None:
        for base in (False, True):
            await keep(do, match.id, match.seq, state, base=base)

    messages = [note(match, line)] if match.status in LIVE else []
    letters = await store.change_match(
        match.id, [match.status.value], {"rescued_at": match.seq}, messages=messages, also=write_both
    )
    match.rescued_at = match.seq
    return letters


async def _hold(store: Store, match: Match, why: Unreadable) -> Sequence[Letter]:
    """Put a running match on hold. Raises Conflict when it goes on in another process."""
    match.unreadable = why
    if match.status != Status.RUNNING:
        return ()
    values = {"status": Status.HELD.value, "npc_to_act": False}
    message = note(match, UNREADABLE[why].format(number=match.id))
    newest = partial(need_newest, match_id=match.id, seq=match.seq)
    letters = await store.change_match(match.id, [Status.RUNNING.value], values, messages=[message], also=newest)
    match.status = Status.HELD
    return letters
