"""A match as a record, to be taken elsewhere; and a record as a match, to be played on here."""

from __future__ import annotations

import asyncio
import dataclasses
from typing import Any

from bot.model.message.letter import Lane, Message
from bot.model.table.chair import Holder
from bot.model.table.match import ENDED, Match
from bot.model.table.undo import in_force
from bot.store import codec
from bot.store.match.past import read
from bot.store.match.store import Store
from bot.tell import notice
from bot.tell.replay import NotInLog, stated
from rules.core import replay
from rules.core.chance import Chance
from rules.core.game import tell_nobody
from rules.core.record import BadRecord, Move, Record
from rules.core.record_text import parse
from rules.core.seal import seal
from rules.registry import GAMES

LONGEST = 1_000_000
"""Bytes of a record that is read: some 40,000 moves, ten times as many as any table has made that would not end."""

GOES_ON = (
    "📜 This match goes on from a record, after {moves} moves. What was hidden there is dealt anew, and so is all that "
    "is drawn from here on."
)

LEVELLED = "{name} ({level})"


class NothingLeft(ValueError):
    """The match of a record is over already."""


async def record_of(store: Store, match: Match) -> Record:
    """Give a started match as a record: of one that has ended with seed, salt and seal, else only what is public.

    Raises NotInLog when it cannot be worked out from its log from the start.
    """
    past = await read(store, match.id)
    if past is None or past.row.seed is None or past.row.rescued_at is not None or match.unreadable:
        raise NotInLog(f"match {match.id} has no log from its start")
    game, seed = match.game, int(past.row.seed, 16)
    moves = [Move(row.seat, codec.load(game, row.verb, row.body)) for row in in_force(past.moves)]
    chance = Chance(seed, stated=stated(match.record))
    made = await asyncio.to_thread(replay.of, game, match.options, _names(match), chance, moves, public=True)
    if match.record or not match.salt:
        return made
    mark = seal(game.meta.name, match.options.edition, seed, match.salt)
    if match.status in ENDED:
        return dataclasses.replace(made, seed=seed, salt=match.salt, seal=mark)
    return dataclasses.replace(made, seal=mark)


def _names(match: Match) -> tuple[str, ...]:
    """Give the names by seat, those of the program's seats with their level."""
    named = zip(match.names, match.chairs, strict=True)
    return tuple(LEVELLED.format(name=it, level=by.level) if by.holder == Holder.NPC else it for it, by in named)


def readable(text: str) -> Record:
    """Give the record that a text is, its moves played through, and no draw in it that somebody may not know.

    Raises BadRecord, or NothingLeft.
    """
    if len(text) > LONGEST:
        raise BadRecord(0, f"longer than {LONGEST} characters")
    found = parse(text, GAMES)
    for _ in replay.play(found):
        pass
    chance = Chance(found.seed or 0, stated=list(found.draws))
    made = replay.of(found.game, found.options, found.names, chance, found.moves, public=True)
    if not found.game.to_act(played(made, 0)):
        raise NothingLeft
    for _ in replay.play(made):  # what is left unknown must not matter to what was done
        pass
    return made


def played(record: Record, seed: int) -> Any:
    """Give the state after the moves of a record that is `readable`; what it leaves unknown comes from a seed."""
    game = record.game
    state = game.setup(len(record.names), record.options, Chance(seed, stated=list(record.draws)), tell_nobody)
    for move in record.moves:
        game.advance(state, move.seat, move.action, tell_nobody)
    return state


def opening(begun: Match, seed: int) -> tuple[Any, list[dict[str, Any]], list[Message]]:
    """Give how a match that goes on from a record begins: its state, the rows of its log, and the first messages.

    It is played by the match's own options, which name the pinned edition, as when it is loaded again.
    """
    assert begun.record is not None
    record = dataclasses.replace(parse(begun.record, GAMES), options=begun.options)
    state = played(record, seed)
    rows = [
        {"seq": seq, "seat": it.seat, "verb": it.action.verb, "body": codec.dump(it.action), "user_id": None}
        for seq, it in enumerate(record.moves, 1)
    ]
    there = dataclasses.replace(begun, state=state, seq=len(rows))
    line = GOES_ON.format(moves=len(rows))
    messages = [notice.again(there, line, Lane(False, begun.channel_id))]
    seats = range(len(begun.chairs))
    return state, rows, [*messages, *(it for it, _, _ in notice.secrets(there, state, len(rows), seats))]


def file_name(match: Match) -> str:
    """Give what the file of a match's record is called."""
    return f"{match.game.meta.name}-{match.id}.match"
