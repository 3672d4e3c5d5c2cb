"""The seal on a match's draws: posted at the start, opened at the end.

Every draw follows from the seed. The seal is a hash of the seed and a salt, so it tells nothing as long as they are
kept, and afterwards anybody can check that nobody, the host included, has changed a draw in between.
"""

from __future__ import annotations

import dataclasses
import hashlib
from collections import deque

from rules.core.record import Move, Record
from rules.core.replay import play


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
    made = tuple(state.chance.made)
    if record.draws and made != record.draws:
        wrong = next((n for n, (a, b) in enumerate(zip(made, record.draws, strict=False), 1) if a != b), len(made) + 1)
        found.append(f"Draw {wrong} of the record is not what the seed gives.")
    return found
