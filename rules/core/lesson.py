"""A lesson: a record with a teacher's lines between its moves, read for every game alike.

    game automobile
    seat A You
    seat B Ada
    seed 20

    | Each turn begins with the **characters**. You have ${view.companies[0].cash}.
    topic characters
    ask A choose Howard
    or choose Ford
    why Howard sells two cars beside the market. Take him, or Ford.
    on choose Ford: Ford builds a second factory in one action.

    B choose Sloan

    | Build where you like.
    free A build Duryea 2
    not pass
    why You have actions left.
    on build: A factory is worth its price at the end, too.

A move that stands alone is **played**: for the learner as well as for the others. With `ask` before it, the learner
makes it, or one that an `or` allows; what else he tries is answered by `why`. With `free`, he makes any move that the
rules allow, but for those that a `not` names, whole or by their verb; the written one is only what the rest of the
course supposes. `on` answers a move, given whole or by its verb; `else` answers the others. `|` lines are told before
the move that stands next below them; braces look into what a spectator sees then (`view`), for others may read it.
`refused` shows how the rules answer what they forbid.

Whoever decides more or less often than is written stays with the course: a stage belongs to its turn and phase. What
is left of a phase that is over is left out, and until the next one comes the learner plays as he likes. What the course
would play and cannot is left out as well, where the same seat's next moves can be made. Moves that a game has beside
what it asks for are named in the head: `aside sponsor recall`. Where the learner makes one, the stage is still due.

A lesson has a seed, so that what is drawn is known to who writes it, and comes out whatever the learner does.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from rules.core import content, notation, replay
from rules.core.game import Action, AnyGame, Period, Seat, UnknownAction
from rules.core.record import ENDS_LINE, BadRecord, Move, Record, parse

SAY, TOPIC, REFUSED, OR, NOT, WHY, ON, ELSE = "|", "topic", "refused", "or", "not", "why", "on", "else:"
BEFORE = (SAY, TOPIC, REFUSED)
"""Lines that belong to the move that stands next."""
BEHIND = (OR, NOT, WHY, ON, ELSE)
"""Lines that belong to the move that stands last."""
ASIDE = "aside"
NO_MOVE = "a line with {word} stands behind the learner's move to which it belongs"
NO_SEED = "a lesson has a seed"
ONE_LEARNER = "a lesson has one learner, who is asked at least once"
NO_VERB = "expected verbs of moves; there are: {verbs}"
NO_COLON = 'expected a move or its verb, a colon and the answer: "on build: Well done."'
FILE = "lesson.match"


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
    """Moves that are as good as the one that is asked for."""
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

    @property
    def played(self) -> bool:
        """Whether the course makes the move."""
        return self.kind is Kind.PLAYED

    @property
    def wanted(self) -> tuple[Action, ...]:
        """The moves that are asked for; none where any legal one goes."""
        return (self.move.action, *self.others) if self.kind is Kind.ASK else ()

    def reply(self, action: Action, *, done: bool = True) -> str:
        """Give the answer to a move, after which the stage is done or still due; empty when there is none."""
        fits = (text for to, text in self.replies if to in (action, action.verb))
        return next(fits, self.otherwise if done else "")

    def bars(self, action: Action) -> bool:
        """Tell whether the stage does not take a move though any other legal one goes."""
        return action in self.barred or action.verb in self.barred


@dataclass(frozen=True, slots=True)
class Lesson:
    """A course through a game. Where it stands is a number of stages that are done."""

    record: Record
    """The course as it is written."""
    learner: Seat
    stages: Sequence[Stage]
    last: Stage
    """What is said when the course is through; its move is none."""
    aside: frozenset[str] = frozenset()
    """Verbs of moves after which the learner still has the same stage before him."""
    periods: Sequence[Period] = ()
    """Turns and phases in which somebody decides, as the written course comes to them: a game's own order."""

    def due(self, at: int, seat: Seat, period: Period) -> int | None:
        """Give the place of the stage that a seat that is to act in a period has next; None when it plays as it likes.

        The learner's is the next of his, and when there is none any more, the place behind the last, once. Another's is
        only one that stands next, but for what was to be played for the learner, so that a seat which the course did
        not reckon with plays on its own.
        """
        at = self._now(at, period)
        place = self.next_of(at) if seat == self.learner else self._behind_played(at)
        if place is None:
            return len(self.stages) if at <= len(self.stages) else None
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
        return next((n for n in run if self.stages[n].move.action == action), place)

    def after(self, at: int, move: Move, period: Period, *, forced: bool) -> int:
        """Give where the course stands after a move in a period; one that was `forced` may not belong to it."""
        place, now = self.due(at, move.seat, period), self._now(at, period)
        if place is None:
            return now
        place = self.made(place, move.action)
        if place == len(self.stages) or move.action == self.stages[place].move.action:
            return place + 1
        aside = move.seat == self.learner and self._is_aside(move.action, self.stages[place])
        return now if forced or aside else place + 1

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
        """Give a stage by its place; behind the last one, what is said then."""
        return self.stages[place] if place < len(self.stages) else self.last


def text(game: str) -> str:
    """Give the lesson of a game as it is written; empty when it has none."""
    path = content.folder(game) / FILE
    return path.read_text(encoding="utf-8") if path.exists() else ""


def read(written: str, games: Mapping[str, AnyGame]) -> Lesson:
    """Read a lesson, and play it. Raises BadRecord."""
    return _Reader(written, games).lesson()


class _Reader:
    """Reads a lesson's lines, in order."""

    def __init__(self, written: str, games: Mapping[str, AnyGame]) -> None:
        self._rows = [(n, *_words(line)) for n, line in enumerate(ENDS_LINE.split(written), 1)]
        self._record = parse("\n".join(map(_plain, self._rows)), games)
        self._moves = {line.number: line.says for line in self._record.lines if isinstance(line.says, Move)}
        self._stages: list[Stage] = []
        self._aside: frozenset[str] = frozenset()
        self._next = self._empty()

    def lesson(self) -> Lesson:
        """Give the lesson. Raises BadRecord."""
        for row in self._rows:
            self._take(*row)
        learners = {it.move.seat for it in self._stages if not it.played}
        if self._record.seed is None:
            raise BadRecord(1, NO_SEED)
        if len(learners) != 1:
            raise BadRecord(1, ONE_LEARNER)
        periods = [self._record.game.period(state) for state, _ in replay.play(self._record)]
        for stage, period in zip(self._stages, periods, strict=False):
            stage.period = period
        once = tuple(dict.fromkeys(periods))
        return Lesson(self._record, learners.pop(), self._stages, self._next, self._aside, once)

    def _empty(self) -> Stage:
        return Stage(Move(0, Action()), Kind.PLAYED, [], [], [])

    def _take(self, number: int, word: str, rest: str) -> None:
        if number in self._moves:
            self._next.move = self._moves[number]
            self._next.kind = Kind(word) if word in (Kind.ASK, Kind.FREE) else Kind.PLAYED
            self._stages.append(self._next)
            self._next = self._empty()
        elif word == ASIDE:
            self._take_aside(number, rest)
        elif word in BEFORE:
            self._take_before(number, word, rest)
        elif word in BEHIND:
            if not self._stages or self._stages[-1].played or self._next.says:
                raise BadRecord(number, NO_MOVE.format(word=word))
            self._take_behind(self._stages[-1], number, word, rest)

    def _take_aside(self, number: int, rest: str) -> None:
        verbs = {it.verb for it in self._record.game.actions}
        self._aside = frozenset(rest.split())
        if not self._aside or not self._aside <= verbs:
            raise BadRecord(number, NO_VERB.format(verbs=", ".join(sorted(verbs))), rest)

    def _take_before(self, number: int, word: str, rest: str) -> None:
        if word == SAY:
            self._next.says.append(rest)
        elif word == TOPIC:
            self._next.topics.append(rest)
        else:
            self._next.refused.append(self._action(number, rest))

    def _take_behind(self, stage: Stage, number: int, word: str, rest: str) -> None:
        if word == OR:
            stage.others.append(self._action(number, rest))
        elif word == NOT:
            stage.barred.append(self._action_or_verb(number, rest))
        elif word == WHY:
            stage.why = rest
        elif word == ELSE:
            stage.otherwise = rest
        else:
            to, colon, answer = rest.partition(":")
            if not colon:
                raise BadRecord(number, NO_COLON, rest)
            stage.replies.append((self._action_or_verb(number, to), answer.strip()))

    def _action_or_verb(self, number: int, said: str) -> Action | str:
        return said if said in {it.verb for it in self._record.game.actions} else self._action(number, said)

    def _action(self, number: int, said: str) -> Action:
        try:
            return notation.read(self._record.game, self._record.options, said)
        except UnknownAction as error:
            raise BadRecord(number, str(error), said) from error


def _words(line: str) -> tuple[str, str]:
    first, *rest = line.split(None, 1) or [""]
    return first, rest[0].strip() if rest else ""


def _plain(row: tuple[int, str, str]) -> str:
    """Give a line as it would stand in a record: the teacher's are empty."""
    _, word, rest = row
    if word in (*BEFORE, *BEHIND, ASIDE):
        return ""
    return rest if word in (Kind.ASK, Kind.FREE) else f"{word} {rest}"
