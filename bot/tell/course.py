"""Where a match stands in its lesson, worked out from its log, and what the learner is asked for there."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from bot.model.table.credit import FORCED
from bot.model.table.match import Match
from bot.store import codec
from render.registry import pictures
from rules.core.chance import Chance
from rules.core.game import Action, AnyGame, IllegalAction, Seat, check, tell_nobody
from rules.core.lesson import Lesson, Stage
from rules.core.lesson_move import due
from rules.core.lesson_text import read
from rules.core.record import BadRecord, Move
from rules.registry import GAMES

log = logging.getLogger(__name__)

NOT_YET = "🎓 Not this one yet. {why}"
AGAIN = "🎓 {said}"


@lru_cache(maxsize=32)
def lesson_of(written: str) -> Lesson:
    """Give the lesson that a match keeps as text. Raises BadRecord."""
    return read(written, GAMES)


def taught(match: Match) -> Lesson | None:
    """Give the lesson that a match still is: none of which today's rules make another course, or had to be rescued."""
    if not match.lesson or match.rescued_at is not None or match.unreadable:
        return None
    return _still_read(match.lesson)


@lru_cache(maxsize=32)
def _still_read(written: str) -> Lesson | None:
    try:
        return lesson_of(written)
    except BadRecord as error:
        log.warning("a lesson that was begun under former rules goes on without its teacher: %s", error)
        return None


def course_at(match: Match, rows: Sequence[Any]) -> int:
    """Give where the course of a match stands after moves of its log; 0 where it is no lesson."""
    lesson, game, at = taught(match), match.game, 0
    if lesson is None:
        return at
    state = game.setup(len(match.chairs), match.options, Chance(lesson.record.seed), tell_nobody)
    for row in rows:
        move = Move(row.seat, codec.load(game, row.verb, row.body))
        at = lesson.after(at, move, game.period(state), forced=row.cause == FORCED)
        game.advance(state, move.seat, move.action, tell_nobody)
    return at


def untimely(match: Match, at: int, state: Any, seat: Seat, action: Action) -> str:
    """Give how the teacher answers a legal move that the course does not take where it stands; empty where it does.

    What it asks for goes by only as long as that is legal.
    """
    found = _taken(match, at, state, seat)
    if found is None or action in found[1]:
        return ""
    return NOT_YET.format(why=found[0].why.format(view=match.game.view(state, None)))


def takes(match: Match, seat: Seat) -> Sequence[Action] | None:
    """Give the legal moves of a seat that the course takes now; None where those are all."""
    found = _taken(match, match.course, match.state, seat)
    return found[1] if found and len(found[1]) < len(match.legal(seat)) else None


def reason(match: Match, seat: Seat, action: Action) -> str:
    """Give why a teacher has a seat make a move that he asks for now; empty where he asks for none, or for others."""
    stage = _now(match, seat)
    if stage is None or action not in stage.wanted:
        return ""
    return stage.why.format(view=match.view(None))


def _taken(match: Match, at: int, state: Any, seat: Seat) -> tuple[Stage, Sequence[Action]] | None:
    """Give the stage that a seat has where the course stands, and the legal moves that it takes; None where there is
    none."""
    lesson, game = taught(match), match.game
    place = due(lesson, game, state, seat, at) if lesson else None
    if lesson is None or place is None:
        return None
    stage, legal = lesson.at(place), game.legal_actions(state, seat)
    free = [it for it in legal if not stage.bars(it)]
    if all(it.verb in lesson.aside for it in free):
        free = legal
    return stage, [it for it in free if it in stage.wanted] if asked(match, at, state, seat) else free


def asked(match: Match, at: int, state: Any, seat: Seat) -> tuple[Action, ...] | None:
    """Give the legal moves that the course asks a seat for where it stands; none where others go, too, None where
    nobody teaches."""
    lesson, game = taught(match), match.game
    if lesson is None:
        return None
    place = due(lesson, game, state, seat, at)
    wanted = () if place is None else lesson.at(place).wanted
    return tuple(it for it in wanted if is_legal(game, state, seat, it))


def question(match: Match, at: int, state: Any) -> str | None:
    """Give the last paragraph that is said before the learner's stage where the course stands, for he is asked again;
    None where none is his."""
    lesson, game = taught(match), match.game
    if lesson is None or lesson.learner not in game.to_act(state):
        return None
    place = due(lesson, game, state, lesson.learner, at)
    said = lesson.at(place).says[-1:] if place is not None else []
    return AGAIN.format(said=said[0].format(view=game.view(state, None))) if said else None


def interrupts(match: Match, seat: Seat) -> bool:
    """Tell whether a teacher speaks behind each move of a seat, or makes the others: what comes then is not to be asked
    before."""
    lesson, stage = taught(match), _now(match, seat)
    if lesson is None or seat != lesson.learner:
        return False
    return lesson.next_of(match.course) is not None or (stage is not None and stage.rest)


def is_named(match: Match, seat: Seat, action: Action) -> bool:
    """Tell whether a teacher asks a seat for this move now, and for no other or for others of the same place alone: it
    need not be asked for once more."""
    stage = _now(match, seat)
    if stage is None or action not in stage.wanted:
        return False
    view, spots = match.view(None), pictures(match.game.meta.name).spots
    place = spots(view, action)
    return stage.wanted == (action,) or (bool(place) and all(spots(view, it) == place for it in stage.wanted))


def about(match: Match, seat: Seat) -> str | None:
    """Give the verb of the move that a teacher has a seat make, or would make in its place; None where none is due."""
    stage = _now(match, seat)
    return stage.move.action.verb if stage is not None and not stage.played else None


def left_open(match: Match, seat: Seat, kind: Sequence[Action]) -> Sequence[Action]:
    """Give those of a kind of legal moves among which a teacher lets a seat choose now; all where he takes none of it,
    names one, which is the first then, or does not teach."""
    stage = _now(match, seat)
    if stage is None:
        return kind
    if not (stage.others or stage.barred):
        return sorted(kind, key=lambda it: it not in stage.wanted)
    return [it for it in kind if (it in stage.wanted if stage.wanted else not stage.bars(it))] or kind


def _now(match: Match, seat: Seat) -> Stage | None:
    """Give the stage of the course that a seat has now."""
    lesson = taught(match)
    place = due(lesson, match.game, match.state, seat, match.course) if lesson else None
    return lesson.at(place) if lesson is not None and place is not None else None


def is_legal(game: AnyGame, state: Any, seat: Seat, action: Action) -> bool:
    """Tell whether a seat that is to act may do it."""
    try:
        check(game, state, seat, action)
    except IllegalAction:
        return False
    return True
