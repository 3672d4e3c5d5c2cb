"""A lesson: a course through a game, in stages. How it is written is told in `lesson_text`, which reads it.

Whoever decides more or less often than is written stays with the course: a stage belongs to its turn and phase. What
is left of a phase that is over is left out. Until the next one comes the learner plays as he likes; where his last
stage of a phase is played, what he has still to decide in it is made for him, too. What the course would play and
cannot is left out as well, where the same seat's next moves can be made. Moves that a game has beside what it asks for
leave the stage still due.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from rules.core.game import Action, Period, Seat
from rules.core.record import Move, Record


class Kind(StrEnum):
    """Who decides on a stage."""

    PLAYED = "played"
    ASK = "ask"
    FREE = "free"


@dataclass(slots=True)
class Stage:
    """A move of the course, with what the teacher says about it."""

    move: Move
    kind: Kind
    says: list[str]
    """Paragraphs told before it, with braces that look into a spectator's view."""
    topics: list[str]
    """Topics of the rules that are named with them."""
    refused: list[Action]
    """Moves whose refusal is shown with them."""
    others: list[Action] = field(default_factory=list[Action])
    """Moves that are as good as the one that is asked for, or are played where that one cannot be."""
    barred: list[Action | str] = field(default_factory=list[Action | str])
    """Moves, or all of a verb, that a free stage does not take."""
    why: str = ""
    """What a move that is not asked for, or is barred, is answered with."""
    replies: list[tuple[Action | str, str]] = field(default_factory=list[tuple[Action | str, str]])
    """Answers to a move, or to all of a verb; the first that fits is given."""
    otherwise: str = ""
    """The answer to a move for which there is none of its own."""
    period: Period = (0, 0)
    """In which turn and phase of the written course it stands."""
    quiet: bool = False
    """Whether the account of what happens by the move is left out."""
    rest: bool = False
    """Whether the program makes what else the learner decides in the phase that it is told in."""
    verb: str = ""
    """Of words to the learner who plays as he likes: the kind of move before which they are said, in the period's turn;
    without one they are said in its phase."""

    @property
    def played(self) -> bool:
        """Whether the course makes the move."""
        return self.kind is Kind.PLAYED

    @property
    def wanted(self) -> tuple[Action, ...]:
        """The moves that are asked for; none where any legal one goes."""
        return self.written if self.kind is Kind.ASK else ()

    @property
    def written(self) -> tuple[Action, ...]:
        """The moves that the course makes here where it plays: the first that is legal."""
        return (self.move.action, *self.others)

    def reply(self, action: Action, *, done: bool = True) -> str:
        """Give the answer to a move, after which the stage is done or still due; empty when there is none."""
        fits = (text for to, text in self.replies if to in (action, action.verb))
        return next(fits, self.otherwise if done else "")

    def bars(self, action: Action) -> bool:
        """Tell whether the stage does not take a move though any other legal one goes."""
        return action in self.barred or action.verb in self.barred

    def fits(self, period: Period, verbs: Collection[str]) -> bool:
        """Tell whether words to who plays as he likes belong to a period in which he may make such moves."""
        turn, phase = self.period
        return turn == period[0] and self.verb in verbs if self.verb else phase == period[1]


@dataclass(frozen=True, slots=True)
class Lesson:
    """A course through a game. Where it stands is a number of stages that are done."""

    record: Record
    """The course as it is written."""
    learner: Seat
    stages: Sequence[Stage]
    last: Stage
    """What is said when the course is through; its move is none."""
    alone: Sequence[Stage] = ()
    """What is said then, in this order: when the learner is first asked in a phase, or before a kind of move."""
    ever: Sequence[tuple[Action | str, str]] = ()
    """Answers to moves of the learner to which no stage has one of its own, whenever he makes them."""
    ending: Sequence[str] = ()
    """Paragraphs told when the match is over, with braces that look into a spectator's view."""
    aside: frozenset[str] = frozenset()
    """Verbs of moves after which the learner still has the same stage before him."""
    best: frozenset[str] = frozenset()
    """Verbs among whose moves the course makes the best, which is the written one after the written answers."""
    gentle: bool = False
    """Whether the others leave the best move aside while the learner plays as he likes."""
    periods: Sequence[Period] = ()
    """Turns and phases in which somebody decides, as the written course comes to them: a game's own order."""

    def due(self, at: int, seat: Seat, period: Period, verbs: Collection[str] = ()) -> int | None:
        """Give the place of the stage that a seat that is to act in a period has next; None when it plays as it likes.

        The learner's is the next of his, and when there is none any more, the place behind the last, once, and that of
        what is said of a phase, or before a move of which he may make such by his `verbs`. Another's is only one that
        stands next, but for what was to be played for the learner, so that a seat which the course did not reckon with
        plays on its own.
        """
        at = self._now(at, period)
        place = self.next_of(at) if seat == self.learner else self._behind_played(at)
        if place is None:
            return len(self.stages) if at <= len(self.stages) and self.last.says else self._alone(at, period, verbs)
        if place >= len(self.stages) or self.stages[place].move.seat != seat:
            return None
        return place if self.stages[place].period == period else None

    def next_of(self, at: int) -> int | None:
        """Give the place of the learner's next stage, whatever its period."""
        places = range(at, len(self.stages))
        return next((n for n in places if self.stages[n].move.seat == self.learner), None)

    def run(self, place: int) -> range:
        """Give the places of the stages that are played for one seat, one right after the other, from a place on."""
        first, count = self.stages[place], len(self.stages)
        whose = first.move.seat, first.period
        same = (it.played and (it.move.seat, it.period) == whose for it in self.stages[place:])
        return range(place, next((n for n, goes_on in enumerate(same, place) if not goes_on), count))

    def made(self, place: int, action: Action) -> int:
        """Give the place of the stage that a move makes when one is due: that of a later one of its run, if it fits."""
        run = self.run(place) if place < len(self.stages) else range(0)
        return next((n for n in run if self._is_made(self.stages[n], action)), place)

    def after(self, at: int, move: Move, period: Period, *, forced: bool) -> int:
        """Give where the course stands after a move in a period; one that was `forced` may not belong to it."""
        place, now = self.due(at, move.seat, period, (move.action.verb,)), self._now(at, period)
        if place is None:
            return now
        place = self.made(place, move.action)
        if place >= len(self.stages) or self._is_made(self.stages[place], move.action):
            return place + 1
        apart = move.seat == self.learner or self.is_best(self.stages[place])
        aside = apart and self._is_aside(move.action, self.stages[place])
        return now if forced or aside else place + 1

    def rests(self, at: int, period: Period) -> bool:
        """Tell whether the rest of a phase is played for the learner: so it is told, or his last stage is."""
        told = self.alone[: max(0, at - len(self.stages) - 1)]
        return any(it.rest and it.period[1] == period[1] for it in told) or self._plays_on(at, period)

    def _plays_on(self, at: int, period: Period) -> bool:
        """Tell whether the course, which is not through, has made all that is written of the learner in a period."""
        mine = [it for it in self.stages if it.move.seat == self.learner and it.period == period]
        ahead = self.next_of(self._now(at, period))
        return bool(mine) and mine[-1].played and ahead is not None and self.stages[ahead].period != period

    def answer(self, place: int | None, action: Action, *, done: bool) -> str:
        """Give the answer to a move of the learner with a stage before him, or none; empty when there is none."""
        own = self.at(place).reply(action, done=done) if place is not None else ""
        return own or next((text for to, text in self.ever if to in (action, action.verb)), "")

    def _alone(self, at: int, period: Period, verbs: Collection[str]) -> int | None:
        """Give the place of what is still to be said to the learner who plays as he likes."""
        places = range(max(at, len(self.stages) + 1), len(self.stages) + 1 + len(self.alone))
        return next((n for n in places if self.at(n).fits(period, verbs)), None)

    def is_best(self, stage: Stage) -> bool:
        """Tell whether the course makes the best move in the place of the written one."""
        return stage.played and stage.move.action.verb in self.best

    def _is_made(self, stage: Stage, action: Action) -> bool:
        """Tell whether a move is the one of a stage, or as good."""
        return action in stage.written or (self.is_best(stage) and action.verb == stage.move.action.verb)

    def _is_aside(self, action: Action, stage: Stage) -> bool:
        """Tell whether a move leaves the learner's stage as it is: unless it is of the kind that the stage is about."""
        return action.verb in self.aside and action.verb not in {it.verb for it in (stage.move.action, *stage.wanted)}

    def _behind_played(self, at: int) -> int:
        """Leave out what was to be played for the learner: when another is to act, it could not be made."""
        places = range(at, len(self.stages))
        return next((n for n in places if not self.stages[n].played or self.stages[n].move.seat != self.learner), at)

    def _now(self, at: int, period: Period) -> int:
        """Leave out the stages of former periods: who has decided less often than is written is not behind for long."""
        now = self._order(period)
        places = range(at, len(self.stages))
        return next((n for n in places if self._order(self.stages[n].period) >= now), max(at, len(self.stages)))

    def _order(self, period: Period) -> float:
        """Give a number by which periods are ordered; one without a decision in the course comes behind a lower one."""
        if period in self.periods:
            return self.periods.index(period)
        return max((self.periods.index(it) for it in self.periods if it < period), default=-1) + 0.5

    def at(self, place: int) -> Stage:
        """Give a stage by its place; behind the last one, what is said then, and after that what is said of phases."""
        if place < len(self.stages):
            return self.stages[place]
        return (self.last, *self.alone)[place - len(self.stages)]
