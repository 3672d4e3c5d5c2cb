"""The seal on a match's draws: posted at the start, opened at the end.

Every draw follows from the seed. The seal is a hash of the seed and a salt, so it tells nothing as long as they are
kept, and afterwards anybody can check that nobody, the host included, has changed a draw in between.
"""

from __future__ import annotations

import dataclasses
import hashlib
from collections import deque
from collections.abc import Iterator, Sequence
from itertools import zip_longest

from rules.core.chance import Draw, written
from rules.core.record import BadRecord, Move, Record
from rules.core.replay import play

WRONG_DRAW = "this draw is not what the seed gives"
NO_DRAW = "the seed gives no draw more"


def seal(game: str, edition: str, seed: int, salt: str) -> str:
    """Give the seal of a match's draws: 64 hexadecimal digits."""
    return hashlib.sha256(f"{game} {edition} {seed} {salt}".encode()).hexdigest()


def verify(record: Record) -> list[str]:
    """Give what is wrong with a finished match's seal, seed and draws, in sentences; nothing when all is well.

    Raises BadRecord where the moves cannot be played with the seed.
    """
    if record.seed is None or not record.salt or not record.seal:
        return ["The record needs its seal, its seed and its salt."]
    found: list[str] = []
    if seal(record.game.meta.name, record.options.edition, record.seed, record.salt) != record.seal:
        found.append("The seal was not made of this seed and this salt.")
    moves = tuple(line for line in record.lines if isinstance(line.says, Move))
    ((state, _),) = deque(play(dataclasses.replace(record, lines=moves)), maxlen=1)
    if record.draws:
        found += _wrong_draw(record, state.chance.made)
    return found


def _wrong_draw(record: Record, made: Sequence[Draw]) -> Iterator[str]:
    """Give a sentence on the first draw that is not what the seed gives."""
    for line, due in zip_longest(record.draw_lines, made):
        if line is None:
            yield f"The seed gives one more draw than the record states: {written(due)}"
        elif line.says != due:
            yield str(BadRecord(line.number, WRONG_DRAW if due else NO_DRAW, line.said))
        else:
            continue
        return
