"""What a command causes at the table: public lines, pictures, the next question, and secrets by direct message.

It is made while the draft moves on, as data for the outbox, so that it is written together with the moves.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import groupby
from typing import Any, TypeAlias, TypeVar

from bot.model.content import Post, Question
from bot.model.letter import Lane, Message
from bot.model.match import Match
from bot.model.scene import Camera, Shot, Sight, Subject
from bot.tell import notice
from bot.tell.gallery import refer
from rules.core.game import Seat

log = logging.getLogger(__name__)

UNTOLD = "⚠️ Something of this cannot be put into words by a fault of mine; the board shows it. Reference {reference}"
PLAIN_QUESTION = "It is your move."

Result = TypeVar("Result")

LONGEST = 2_000
"""Characters of a message on Discord."""


class Story:
    """Collects what one command causes, move by move."""

    def __init__(self, match: Match, mover: Seat | None = None) -> None:
        self.lines: list[str] = []
        """Every public line, in order."""
        self.own_lines: list[str] = []
        """What only the seat that moves (`mover`) may read, in order."""
        self.reference = ""
        """Under which the log has a fault of the words, if there was one."""
        self.shots: dict[Shot, Sight] = {}
        """What the pictures show."""
        self._match = match
        self._mover = mover
        self._names = match.safe_names
        self._words = match.words
        self._camera = Camera(match.game, match.pictured, self.shots.__setitem__)
        self._seq = match.seq
        self._open: list[tuple[int, str]] = []
        """The lines of the next message, each with the move that it tells of."""
        self._posts: list[Post] = []
        self._direct: list[Message] = []
        self._changed: set[Seat] = set()

    @property
    def pictured(self) -> Any:
        """The view in the newest picture of the board."""
        return self._camera.pictured

    def begin(self, seq: int) -> None:
        """Say which move comes next; 0 for the start."""
        self._seq = seq
        self._camera.begin(seq)

    def tell(self, draft: Any, event: Any) -> None:
        """Take an event, at the moment when the draft shows what it says."""
        game = self._match.game
        public = game.see(event, None)
        line = public and self._worded(lambda: self._words.line(game.view(draft, None), public, self._names))
        if line:
            self._say(line, self._seq)
        if self._mover is not None:
            self._tell_mover(self._mover, draft, event, public)
        self._changed |= {seat for seat in range(len(self._names)) if game.see(event, seat) not in (None, public)}
        shot = self._camera.shoot(draft, event)
        if shot:
            self._close(shot)

    def _tell_mover(self, seat: Seat, draft: Any, event: Any, public: Any) -> None:
        game = self._match.game
        own = game.see(event, seat)
        if own not in (None, public):
            line = self._worded(lambda: self._words.line(game.view(draft, seat), own, self._names))
            self.own_lines += [line] if line else []

    def say(self, line: str) -> None:
        """Tell the table something besides what the game tells, about the move to come."""
        self._say(line, self._seq + 1)

    def _say(self, line: str, seq: int) -> None:
        self.lines.append(line)
        self._open.append((seq, line))

    def end(self, draft: Any) -> None:
        """Say that the move is over: whoever has new secrets gets them as they stand now."""
        seats = sorted(self._changed)
        for message, shot, sight in self._worded(lambda: notice.secrets(self._match, draft, self._seq, seats)) or ():
            self._direct.append(message)
            self.shots[shot] = sight
        self._changed.clear()

    def messages(self, draft: Any, moved: Seat | None = None) -> list[Message]:
        """Give all messages, after the last move; `moved` is the seat that made it."""
        self._close(None)
        game = self._match.game
        if game.outcome(draft):
            view = game.view(draft, None)
            shot = Shot(Subject.FINAL, self._seq)
            self.shots[shot] = Sight(view)
            told = [self._worded(lambda: self._words.result(view, self._names)) or ""]
            if self._match.record is None:
                told.append(notice.UNSEALED.format(seed=draft.chance.seed, salt=self._match.salt))
            self._open += [(self._seq, line) for line in (*told, notice.LOOK_BACK)]
            self._close(shot)
        question, called = self._worded(lambda: notice.ask(self._match, draft, moved)) or self._call(draft)
        if question:
            self._ask(question, called)
        lane = Lane(False, self._match.channel_id)
        return [Message(lane, self._seq, post) for post in self._posts] + self._direct

    def _worded(self, say: Callable[[], Result]) -> Result | None:
        """Give what the words give. Their faults must not stop a move: the table is told the reference, once."""
        try:
            return say()
        except Exception:
            if not self.reference:
                self.reference = refer()
                self._say(UNTOLD.format(reference=self.reference), self._seq)
            log.exception("reference %s: match %s, move %s", self.reference, self._match.id, self._seq)
            return None

    def _call(self, draft: Any) -> tuple[str, list[int]]:
        """Give the question in a form that takes no words of the game, and the users whom it calls."""
        self._close(None)
        seats = self._match.game.to_act(draft)
        called = list(dict.fromkeys(user for seat in seats for user in self._match.chairs[seat].users))
        return " ".join([*(f"<@{user_id}>" for user_id in called), PLAIN_QUESTION]) if called else "", called

    def _ask(self, question: str, called: list[int]) -> None:
        """Put the question under the last message, or into one of its own."""
        last = self._posts[-1] if self._posts else None
        if last is None or len(last.text) + len("\n\n") + len(question) > LONGEST:
            last = Post("", moves=())
        else:
            self._posts.pop()
        moves, picture, calls = last.moves, last.picture, tuple(called)
        asked = Question(last.text, moves=moves, picture=picture, ask=question, calls=calls, seq=self._seq)
        self._posts.append(asked)

    def _close(self, shot: Shot | None) -> None:
        """Make messages of the lines so far; the picture stands under the last of them."""
        found: list[Sheet] = sheets(self._open, LONGEST) or ([[]] if shot else [])
        self._open.clear()
        self._posts += [Post("\n".join(line for _, line in it), moves=_moves(it)) for it in found]
        if shot:
            self._posts[-1] = replace(self._posts[-1], picture=shot)


Sheet: TypeAlias = list[tuple[int, str]]
"""The lines of one message, each with the move that it tells of."""


def sheets(lines: Sequence[tuple[int, str]], longest: int) -> list[Sheet]:
    """Give the lines on few sheets of at most so many characters; a line that is longer is broken at a space."""
    found: list[Sheet] = []
    free = -1
    for seq, piece in ((seq, piece) for seq, line in lines for piece in _pieces(line, longest)):
        if free < len(piece):
            found.append([])
            free = longest
        found[-1].append((seq, piece))
        free -= len(piece) + 1
    return found


def pages(lines: Sequence[str], longest: int) -> list[str]:
    """Give the lines as few texts of at most so many characters; a line that is longer is broken at a space."""
    return ["\n".join(line for _, line in sheet) for sheet in sheets([(0, line) for line in lines], longest)]


def _moves(sheet: Sheet) -> tuple[tuple[int, int], ...]:
    """Give the moves of which a sheet tells, in order, each with how many lines of text tell of it."""
    grouped = groupby(sheet, key=lambda it: it[0])
    return tuple((seq, sum(line.count("\n") + 1 for _, line in lines)) for seq, lines in grouped)


def _pieces(line: str, longest: int) -> list[str]:
    pieces: list[str] = []
    while len(line) > longest:
        cut = max(line.rfind("\n", 0, longest), line.rfind(" ", 0, longest))
        cut = longest if cut <= 0 else cut
        pieces.append(line[:cut])
        line = line[cut:].lstrip()
    return [*pieces, line]
