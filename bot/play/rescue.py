"""What the table saw outlives the rules: every match is replayed when it is loaded, and held against its last snapshot.

A snapshot is written together with every move. Where the log gives another board, because the rules were changed
since, the match goes on from the snapshot; where that cannot be read either, it is put on hold. Never is it changed
without a word.
"""

from __future__ import annotations

import logging
from collections.abc import Mapping, Sequence
from typing import Any

from bot.model.letter import Letter
from bot.model.match import LIVE, Match, Status, Unreadable
from bot.model.scene import Camera
from bot.store.codec import dump_options
from bot.store.database import Conflict, Do, insertion
from bot.store.schema import SNAPSHOTS
from bot.store.store import Also, Store
from bot.tell.notice import note
from bot.tell.replay import begin, replay
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

KEEP = insertion(SNAPSHOTS, "OR REPLACE")


def keeping(match_id: int, seq: int, state: Any, also: Also | None = None) -> Also:
    """Give what writes the snapshot after move `seq` inside a transaction, and does something more."""

    async def keep(do: Do) -> None:
        await do(KEEP, {"match_id": match_id, "base": False, "seq": seq, "state": write(state)})
        if also:
            await also(do)

    return keep


async def restore(store: Store, match: Match) -> Sequence[Letter]:
    """Give a match that was just loaded its state, and give the letters if that is not what its log says."""
    last = await store.snapshot(match.id, base=False)
    camera = Camera(match.game, None, lambda _shot, _sight: None)
    state, seq = None, last.seq if last else 0
    if match.unreadable:
        match.state, match.seq = state, seq
        return await _hold(store, match, match.unreadable)
    try:
        state, seq = await replay(store, match, camera)
        if last is None or (last.seq == seq and agrees(last.state, state)):
            match.state, match.seq, match.pictured = state, seq, camera.pictured
            return ()
        log.error("match %s: its log gives another state than it had after move %s", match.id, last.seq)
    except Exception:  # whatever the present rules make of an old log
        log.exception("match %s: its log cannot be replayed", match.id)
    match.state, match.seq = state, seq
    try:
        like = await begin(store, match)
        if last is None:
            raise BadSnapshot("there is none")
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
    """Let a match go on from its present state, whatever its log says, and tell the table."""
    log.warning("match %s goes on from its snapshot after move %s", match.id, match.seq)
    row = {"match_id": match.id, "seq": match.seq, "state": write(match.state)}

    async def keep(do: Do) -> None:
        for base in (False, True):
            await do(KEEP, {**row, "base": base})

    messages = [note(match, line)] if match.status in LIVE else []
    letters = await store.change_match(
        match.id, [match.status.value], {"rescued_at": match.seq}, messages=messages, also=keep
    )
    match.rescued_at = match.seq
    return letters


async def _hold(store: Store, match: Match, why: Unreadable) -> Sequence[Letter]:
    """Put a running match on hold."""
    match.unreadable = why
    if match.status != Status.RUNNING:
        return ()
    values = {"status": Status.HELD.value, "npc_to_act": False}
    message = note(match, UNREADABLE[why].format(number=match.id))
    try:
        letters = await store.change_match(match.id, [Status.RUNNING.value], values, messages=[message])
    except Conflict:  # another process was faster
        letters = []
    match.status = Status.HELD
    return letters
