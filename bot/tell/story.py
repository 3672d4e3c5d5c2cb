"""What a command causes at the table: what happened, told to whoever is asked next, and secrets by direct message.

It is made while the draft moves on, as data for the outbox, so that it is written together with the moves. What a seat
of the program goes on after waits on the match's page, and is told with the next question or the end.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, TypeVar

from bot.model.aside.reference import refer
from bot.model.message.content import Post, Question
from bot.model.message.letter import Lane, Message
from bot.model.message.page import Lines, Page
from bot.model.message.scene import Shot, Sight, Subject
from bot.model.message.sheet import HEAD, LONGEST, ROOM, lines_of, moves_of, pages, sheets
from bot.model.table.chair import Holder
from bot.model.table.match import Match
from bot.tell import ending, notice
from rules.core.game import Action, Seat, letter

log = logging.getLogger(__name__)

UNTOLD = "⚠️ Something of this cannot be put into words by a fault of mine; the board shows it. Reference {reference}"
FORCED = "{line} *(no choice)*"
VACANT = (
    "🪑 Seat {letter} is to move, and is vacant. `/seat take` gives it to somebody new; `/vote replace` asks those at "
    "the table to let the program play it."
)

Result = TypeVar("Result")


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
        self.memory = match.memory.copy()
        """What somebody who looks on remembers then."""
        self.last_words: list[str] = []
        """What a teacher says when the match is over."""
        self.page = replace(match.page, lines=list(match.page.lines))
        """What the table is told next."""
        self._match = match
        self._mover = mover
        self._names = match.safe_names
        self._words = match.words
        self._seq = match.seq
        self._old = len(self.page.lines)
        """So many lines were on the page before."""
        self._moved: set[Seat] = set()
        self._turned = False
        """Whether a phase has ended among what is told now."""
        self._forced = False
        self._silent: str | None = None
        """What the log says of the last event, where the table is told nothing of it."""
        self.quiet = False
        """Whether what the game tells of the move under way is left out."""
        self.asked: tuple[Action, ...] | None = None
        """The moves that a teacher asks for now; None where nobody teaches."""
        self._posts: list[Post] = []
        self._direct: list[Message] = []
        self._elsewhere: list[Message] = []
        self._changed: set[Seat] = set()
        self._said: set[tuple[int, str]] = set()
        self._shown: Any = None  # what a spectator sees after the move told last; None while one is being told

    def begin(self, seq: int, seat: Seat | None = None, forced: bool = False) -> None:
        """Say which move comes next, and whose; 0 for the start. One that is `forced` is told as the only one."""
        self._seq, self._shown = seq, None
        self._moved |= set() if seat is None else {seat}
        self._forced = forced

    def tell(self, draft: Any, event: Any) -> None:
        """Take an event, at the moment when the draft shows what it says."""
        game = self._match.game
        self._sum_up(draft)
        public = game.see(event, None)
        line = public and self._worded(lambda: self._news(game.view(draft, None), public))
        if line and not self.quiet:
            self._say(FORCED.format(line=line) if self._forced else line, self._seq)
            self._forced = False
        if self._mover is not None:
            self._tell_mover(self._mover, draft, event, public)
        self._changed |= {seat for seat in range(len(self._names)) if game.see(event, seat) not in (None, public)}
        self.memory.tell(draft, event)

    def _news(self, view: Any, event: Any) -> str | None:
        """Give what an event says in few words; what is left out is kept for want of others."""
        told = self._words.news(view, event, self._names)
        self._silent = None if told else self._words.line(view, event, self._names)
        return told

    def _sum_up(self, draft: Any) -> None:
        """Let the table of a phase, and what else came of it, stand in the place of its lines, as far as these are new.

        The first of them says that the phase began, and stays; so does what a teacher said. Where somebody was asked
        amid sales he has read each one before, and each one since stays, too: the table has only sums.
        """
        ended = self.memory.turn(draft)
        if ended is None:
            return
        amid, self._turned = self._amid, True
        table, told = self._worded(lambda: self._summed(draft, ended)) or (None, None)
        stay = amid and table
        summed = table if stay else "\n".join(filter(None, (table, told)))
        if summed and not self.quiet:
            old = len(self.page.lines) if stay else max(self.page.phase + 1, self._old if self.page.told else 0)
            self.page.lines[old:] = [it for it in self.page.lines[old:] if it in self._said]
            self._say(summed, self._seq)
        self.page.phase, self.page.begun = len(self.page.lines), True

    @property
    def _amid(self) -> bool:
        """Whether somebody was asked in the phase under way."""
        return not self._turned and (self.page.told or self.page.amid)

    def _summed(self, draft: Any, ended: Sequence[Any]) -> tuple[str | None, str | None]:
        """Give the table of a phase's sales, which everybody looks for first, and what else came of it."""
        view = self._match.game.view(draft, None)
        return self._words.tally(view, ended, self._match.names), self._words.summary(view, ended, self._names)

    def _tell_mover(self, seat: Seat, draft: Any, event: Any, public: Any) -> None:
        game = self._match.game
        own = game.see(event, seat)
        if own not in (None, public):
            line = self._worded(lambda: self._words.line(game.view(draft, seat), own, self._names))
            self.own_lines += [line] if line else []

    def say(self, line: str) -> None:
        """Tell the table something besides what the game tells, about the move to come."""
        self._say(line, self._seq + 1)
        self._said.add(self.page.lines[-1])

    def unsay(self) -> None:
        """Leave out what the table was told so far: whoever is taught hears it step by step."""
        self.lines.clear()
        self.page.lines.clear()
        self.page.phase = 0

    def _say(self, line: str, seq: int) -> None:
        self.lines.append(line)
        begins = 0 < self.page.phase == len(self.page.lines)
        self.page.lines.append((seq, f"{HEAD}{line}" if begins else line))

    def end(self, draft: Any, seat: Seat | None = None) -> None:
        """Say that the move of a seat is over: whoever has new secrets gets them as they stand now."""
        if seat is not None:
            self.memory.moved(seat, draft)
            self._shown = self.memory.left[seat]
        seats = sorted(self._changed)
        for message, shot, sight in self._worded(lambda: notice.secrets(self._match, draft, self._seq, seats)) or ():
            self._direct.append(message)
            self.shots[shot] = sight
        self._changed.clear()

    def messages(self, draft: Any, moved: Seat | None = None) -> list[Message]:
        """Give all messages, after the last move; `moved` is the seat that made it."""
        game = self._match.game
        self._shown = self._shown or game.view(draft, None)
        holders = {self._match.chairs[seat].holder for seat in game.to_act(draft)}
        if game.outcome(draft):
            self._close(draft)
        elif Holder.USER in holders:
            asked = self._worded(lambda: notice.ask(self._match, draft, moved, self._shown))
            self._ask(draft, *(asked or notice.plainly(self._match, draft)))
        elif Holder.NPC in holders:
            self._wait(draft)
        else:
            self._stand(game.to_act(draft)[0])
        lane = Lane(False, self._match.channel_id)
        return [Message(lane, self._seq, post) for post in self._posts] + self._elsewhere + self._direct

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

    def _ask(self, draft: Any, question: str, called: list[int]) -> None:
        """Ask under all that is untold; a seat that goes on deciding after its move is asked in the same message.

        In a lesson it is asked in a new one, which stands below the panel that the learner has pressed.
        """
        seats = [it for it in self._match.game.to_act(draft) if self._match.chairs[it].holder == Holder.USER]
        goes_on = self.page.told and not self.page.begun and [self.page.asked] == seats and self._moved <= set(seats)
        goes_on = goes_on and not self._match.lesson and len(lines_of(self.page.lines)) <= ROOM
        told = self._take(goes_on) or ([(self._seq, self._silent)] if self._silent else [])
        *before, last = sheets(told, ROOM) or [[]]
        self._post(before)
        first = self.page.first if goes_on else self._seq
        opens = self.page.opens if goes_on else self.page.begun
        closeup, board = self._show(draft, seats[0], first if opens else None)
        self._posts.append(
            Question(
                lines_of(last),
                moves=moves_of(last),
                picture=closeup,
                board=board,
                ask=question,
                calls=tuple(called),
                seq=self._seq,
                continues=goes_on or None,
                paragraphs=True,
            )
        )
        asked = seats[0] if len(seats) == 1 else None
        self.page = Page(list(last), self._phase(last), opens=opens, told=True, first=first, asked=asked)

    def _show(self, draft: Any, seat: Seat, first: int | None) -> tuple[Shot, Shot | None]:
        """Give the picture of a question, what it is decided on, and the whole board that takes its place: that of
        move `first`, where a phase began; in a lesson none, for on a phone nobody learns from the whole.

        Marked is what has changed since the last move of who is asked, and what a teacher asks for.
        """
        closeup, board = Shot(Subject.CLOSEUP, self._seq, seat=seat), None
        self.shots[closeup] = Sight(self._shown, self.memory.left.get(seat), self.asked)
        if first is not None and not self._match.lesson:
            board = Shot(Subject.NOW, first, seat=seat)
            self.shots |= {board: self.shots[closeup]} if first == self._seq else {}
        return closeup, board

    def _wait(self, draft: Any) -> None:
        """Keep what there is to tell; what fills a message is told at once, with the board where nobody plays."""
        told = self._take(False)
        *full, last = sheets(told, ROOM) or [[]]
        self._post(full)
        if full and not any(chair.holder == Holder.USER for chair in self._match.chairs):
            shot = Shot(Subject.NOW, self._seq)
            self.shots[shot] = Sight(self._shown, self.memory.pictured)
            self._posts[-1] = replace(self._posts[-1], picture=shot)
        self.page = Page(list(last), self._phase(last), self.page.begun, amid=self._amid)

    def _stand(self, seat: Seat) -> None:
        """Tell all that is untold, with the board: the match waits until somebody takes the vacant seat."""
        *before, last = sheets(self._take(False), ROOM) or [[]]
        self._post(before)
        shot, text = Shot(Subject.NOW, self._seq), VACANT.format(letter=letter(seat))
        self.shots[shot] = Sight(self._shown, self.memory.pictured)
        told = "\n\n".join(filter(None, (lines_of(last), text)))
        self._posts.append(Post(told, moves=moves_of(last), picture=shot, paragraphs=True))
        self.page = Page(list(last), self._phase(last), self.page.begun, told=True)

    def _close(self, draft: Any) -> None:
        """Tell all that is left, and the end, with its picture."""
        result = self._worded(lambda: self._words.result(self._shown, self._names)) or ""
        lines = result, *notice.afterwards(self._match, draft), *self.last_words
        shot = Shot(Subject.FINAL, self._seq)
        self.shots[shot] = Sight(self._shown)
        self._post(sheets(self._take(False), LONGEST))
        self._post(sheets([(self._seq, line) for line in lines], LONGEST))
        self._posts[-1] = ending.last(self._posts[-1], shot)
        there = pages([ending.heading(self._match), result], LONGEST)
        self._elsewhere = ending.elsewhere(self._match, self._seq, there, shot)
        self.page = Page(told=True)

    def _take(self, goes_on: bool) -> Lines:
        """Give the lines of the next messages: those of the page, without what it has told of if it does not go on."""
        return self.page.lines[self._old if self.page.told and not goes_on else 0 :]

    def _phase(self, last: Lines) -> int:
        """Give where on the last sheet the phase under way begins."""
        return max(0, self.page.phase - (len(self.page.lines) - len(last)))

    def _post(self, found: Sequence[Lines]) -> None:
        self._posts += [Post(lines_of(it), moves=moves_of(it), paragraphs=True) for it in found]
