"""A seat of the program at one of its levels: what it plays follows from its knowledge, the level and a number."""

from __future__ import annotations

import hashlib
from typing import Any

from rules.core.chance import Chance
from rules.core.chance import number as drawn
from rules.core.game import Action, AnyGame, Seat
from rules.core.level import Level
from rules.core.program import judge, program_of
from rules.core.search import consider

FEW = 4
"""Among so many of the actions that look best a beginner draws."""


def number_of(match: str, move: int) -> int:
    """Give the number of a decision, from what everybody may know: a name of the match, and how many moves it has.

    The same on every machine and after every restart; it says nothing of the match's secret seed.
    """
    return int.from_bytes(hashlib.sha256(f"{match}:{move}".encode()).digest()[:6], "big")


def choose(game: AnyGame, state: Any, seat: Seat, level: Level, number: int) -> Action:
    """Give the action that the program plays for a seat that is to act: one of the legal ones.

    The same for all states that the seat cannot tell apart, those that it imagines among them: so a process that is
    handed `game.imagine(state, seat, 0)` in place of the state answers the same, and holds no secret.
    """
    known = game.imagine(state, seat, 0)
    legal = game.legal_actions(known, seat)
    if len(legal) == 1:
        return legal[0]
    if level is Level.HARD:
        return consider(game, known, seat, number)[0].action
    program, rated = program_of(game), judge(game, known, seat)
    most, gap = (FEW, program.far) if level is Level.EASY else (len(rated), program.near)
    good = [it.action for it in rated[:most] if it.worth >= rated[0].worth - gap]
    return good[drawn(Chance(number), len(good))]
