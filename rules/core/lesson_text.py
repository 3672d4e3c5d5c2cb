"""A lesson as a text: a record with a teacher's lines between its moves, read for every game alike.

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

A move that stands alone is **played**: for the learner as well as for the others; where it cannot be made, one that an
`or` behind it names. With `ask` before it, the learner makes it, or one that an `or` allows; what else he tries is
answered by `why`. With `free`, he makes any move that the rules allow, but for those that a `not` names, whole or by
their verb; the written one is only what the rest of the course supposes. `on` answers a move, given whole or by its
verb; `else` answers the others. `|` lines are told before the move that stands next below them; braces look into what a
spectator sees then (`view`), for others may read it. `refused` shows how the rules answer what they forbid. `quiet`
leaves out the account of what happens by the next move: its list would be read before anything in it is known.

Moves that a game has beside what it asks for are named in the head: `aside sponsor recall`. Where the learner makes
one, the stage is still due. `best fulfil ship sell` names verbs among whose moves the course makes the best, as the
program thinks: what the learner did before may make a better one possible than is written, or the written one
impossible. With `gentle` there, the others leave the best move aside when the learner plays as he likes, so that who
has just learned the game can win it.

Behind the last move stands what is told when the course is through, then what is told when the learner, who plays as he
likes now, is first asked in a `phase`, by its number, or in a `turn`, by its number, before a kind of move; under `end`
stands what is told when the match is over:

    | The last turn is yours alone.
    phase 5
    | Each distributor sells one car: choose the first.
    rest
    turn 4 build
    | What you build now stands to the end.
    on build Duryea 2: It is worth its price.
    ever loan: A loan costs interest each turn.
    end
    | Play again, and build earlier.

Words of a turn that is over are left out; each is told once, in its order. `ever` answers a move whenever he makes it.
With `rest` the program makes what else he decides in that phase, where it is more of the same.

A lesson has a seed, so that what is drawn is known to who writes it, and comes out whatever the learner does.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from rules.core import content, notation, replay
from rules.core.game import Action, AnyGame, UnknownAction
from rules.core.lesson import Kind, Lesson, Stage
from rules.core.record import BadRecord, Move
from rules.core.record_text import ENDS_LINE, parse

SAY, TOPIC, REFUSED, QUIET, REST = "|", "topic", "refused", "quiet", "rest"
OR, NOT, WHY, ON, ELSE = "or", "not", "why", "on", "else:"
PHASE, TURN, END = "phase", "turn", "end"
EVER, GENTLE = "ever", "gentle"
BEFORE = (SAY, TOPIC, REFUSED, QUIET, REST)
"""Lines that belong to the move that stands next."""
BEHIND = (OR, NOT, WHY, ON, ELSE)
"""Lines that belong to the move that stands last."""
APART = (PHASE, TURN, END)
"""Lines behind the last move under which other lines stand."""
ASIDE, BEST = "aside", "best"
HEAD = (ASIDE, BEST)
"""Lines that name verbs for the whole course."""
NO_MOVE = "a line with {word} stands behind the learner's move to which it belongs"
NO_SEED = "a lesson has a seed"
ONE_LEARNER = "a lesson has one learner, who is asked at least once"
NO_PHASE = "expected the number of a phase"
NO_REST = "a line with rest stands under a phase"
NO_TURN = "expected the number of a turn, and a verb"
ENDED = "behind phase, turn and end stands no move, and behind end no phase or turn"
NO_VERB = "expected verbs of moves; there are: {verbs}"
NO_COLON = 'expected a move or its verb, a colon and the answer: "on build: Well done."'
FILE = "lesson.match"
NOWHERE = (-1, -1)
"""The period of what is told at the end."""


@cache
def text(game: str) -> str:
    """Give the lesson of a game as it was written when it was first asked for; empty when it has none."""
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
        self._named = dict.fromkeys(HEAD, frozenset[str]())
        self._gentle = False
        self._next = self._empty()
        self._apart: list[Stage] = []
        self._ever: list[tuple[Action | str, str]] = []

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
        last, *alone = [*self._apart, self._next]
        ending = alone.pop() if alone and alone[-1].period == NOWHERE else self._empty()
        told = {"alone": alone, "ever": self._ever, "ending": ending.says, "gentle": self._gentle}
        return Lesson(self._record, learners.pop(), self._stages, last, **told, **self._named, periods=once)

    def _empty(self) -> Stage:
        return Stage(Move(0, Action()), Kind.PLAYED, [], [], [])

    def _take(self, number: int, word: str, rest: str) -> None:
        misplaced = number in self._moves or (word in APART and self._next.period == NOWHERE)
        if self._apart and misplaced:
            raise BadRecord(number, ENDED)
        if word in APART:
            self._take_apart(number, word, rest)
        elif number in self._moves:
            self._next.move = self._moves[number]
            self._next.kind = Kind(word) if word in (Kind.ASK, Kind.FREE) else Kind.PLAYED
            self._stages.append(self._next)
            self._next = self._empty()
        elif word in HEAD:
            self._named[word] = self._verbs(number, rest)
        elif word in BEFORE:
            self._take_before(number, word, rest)
        elif word == GENTLE:
            self._gentle = True
        elif word == EVER:
            self._ever.append(self._reply(number, rest))
        elif word == ON and self._apart:
            self._next.replies.append(self._reply(number, rest))
        elif word in BEHIND:
            if not self._stages or (self._stages[-1].played and word != OR) or self._next.says:
                raise BadRecord(number, NO_MOVE.format(word=word))
            self._take_behind(self._stages[-1], number, word, rest)

    def _take_apart(self, number: int, word: str, rest: str) -> None:
        turn, _, verb = rest.partition(" ")
        if word == PHASE and not rest.isdecimal():
            raise BadRecord(number, NO_PHASE, rest)
        if word == TURN and not (turn.isdecimal() and verb):
            raise BadRecord(number, NO_TURN, rest)
        self._apart.append(self._next)
        self._next = self._empty()
        self._next.period = {PHASE: (0, int(turn or 0)), TURN: (int(turn or 0), 0)}.get(word, NOWHERE)
        if word == TURN:
            (self._next.verb,) = self._verbs(number, verb)

    def _verbs(self, number: int, rest: str) -> frozenset[str]:
        verbs, named = {it.verb for it in self._record.game.actions}, frozenset(rest.split())
        if not named or not named <= verbs:
            raise BadRecord(number, NO_VERB.format(verbs=", ".join(sorted(verbs))), rest)
        return named

    def _take_before(self, number: int, word: str, rest: str) -> None:
        if word == SAY:
            self._next.says.append(rest)
        elif word == TOPIC:
            self._next.topics.append(rest)
        elif word == QUIET:
            self._next.quiet = True
        elif word == REST:
            if self._next.period[1] <= 0:
                raise BadRecord(number, NO_REST)
            self._next.rest = True
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
            stage.replies.append(self._reply(number, rest))

    def _reply(self, number: int, said: str) -> tuple[Action | str, str]:
        to, colon, answer = said.partition(":")
        if not colon:
            raise BadRecord(number, NO_COLON, said)
        return self._action_or_verb(number, to), answer.strip()

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
    if word in (*BEFORE, *BEHIND, *APART, *HEAD, EVER, GENTLE):
        return ""
    return rest if word in (Kind.ASK, Kind.FREE) else f"{word} {rest}"
