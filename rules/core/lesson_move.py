"""What a lesson's course makes for a seat that is to act."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rules.core.game import Action, AnyGame, Seat
from rules.core.lesson import Lesson, Stage
from rules.core.program import judge


def played(lesson: Lesson, game: AnyGame, state: Any, seat: Seat, place: int) -> Action | None:
    """Give the move that is made from a place on; None where no stage of the run of the seat allows one.

    The first written one that is legal: of those of which the best is made, the one that the program thinks best
    by what the seat knows.
    """
    if place >= len(lesson.stages):
        return None
    legal = game.legal_actions(state, seat)
    found = (it for n in lesson.run(place) for it in _meant(lesson, lesson.at(n), game, state, seat))
    return next((it for it in found if it in legal), None)


def due(lesson: Lesson, game: AnyGame, state: Any, seat: Seat, at: int) -> int | None:
    """Give the place of the stage that a seat has next by what it may do now; None when it plays as it likes."""
    may = game.legal_actions(state, seat) if seat == lesson.learner and seat in game.to_act(state) else ()
    return lesson.due(at, seat, game.period(state), {it.verb for it in may})


def gently(game: AnyGame, state: Any, seat: Seat) -> Action:
    """Give the move of a seat that goes easy on a learner: the second of those that look good."""
    known = game.imagine(state, seat, 0)
    good = judge(game, known, seat)[:2]
    return good[-1].action if good else game.npc(known, seat)


def _meant(lesson: Lesson, stage: Stage, game: AnyGame, state: Any, seat: Seat) -> Sequence[Action] | Iterator[Action]:
    """Give the moves that a stage means, the first of which counts that is legal."""
    if not lesson.is_best(stage):
        return stage.written
    rated = judge(game, game.imagine(state, seat, 0), seat)
    return (it.action for it in rated if it.action.verb in lesson.best)
