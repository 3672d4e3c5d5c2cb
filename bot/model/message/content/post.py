"""What the table reads about moves, and the question under it; and, where its thread was opened, how a match ended."""

from __future__ import annotations

from dataclasses import dataclass

from bot.model.message.content.base import Content
from bot.model.message.page import footed, paragraphs
from bot.model.message.scene import Shot, Subject


@dataclass(frozen=True, slots=True, kw_only=True)
class Post(Content):
    """To the table, about moves; the question asked before is over with it."""

    KIND = "post"
    moves: tuple[tuple[int, int], ...] | None = None
    """The moves of which it tells, in order, each with its lines of text; None: it shows how the match stands now."""
    picture: Shot | None = None
    paragraphs: bool | None = None
    """Whether people read what a seat does one after the other as one paragraph; an earlier release did not say so."""

    @property
    def shown(self) -> str:
        """The text as people read it."""
        return footed(self._told)

    @property
    def _told(self) -> str:
        return paragraphs(self.text) if self.paragraphs else self.text

    @property
    def closeup(self) -> bool:
        """Whether its picture shows no more than what a question is decided on."""
        return self.picture is not None and self.picture.subject == Subject.CLOSEUP

    @property
    def stays(self) -> Shot | None:
        """The picture that it has when nobody is asked under it any more."""
        return None if self.closeup else self.picture


@dataclass(frozen=True, slots=True, kw_only=True)
class Question(Post):
    """A post that asks for a move, under what it tells; it has the buttons of the panel as long as it stands."""

    MARK = "ask"
    ask: str
    """The question, with the calls."""
    seq: int
    """The number of moves after which it is asked."""
    calls: tuple[int, ...] = ()
    """The users whom it calls; others may be named in it."""
    time: str | None = None
    """Until when there is time, where a clock runs."""
    continues: bool | None = None
    """Whether it stands in the message of the question before it, which has the same seat to act: it tells that
    again, and what the seat did since."""
    board: Shot | None = None
    """The whole board, where a phase has begun: it takes the place of its picture when it is answered."""

    @property
    def stays(self) -> Shot | None:
        """The picture that it has when nobody is asked under it any more."""
        return self.board or (None if self.closeup else self.picture)

    def asking(self, time: str | None = None) -> str:
        """Give the whole text, with another time if one is given."""
        question = "\n".join(filter(None, (self.ask, time or self.time)))
        return footed(self._told, question)


@dataclass(frozen=True, slots=True, kw_only=True)
class Ended(Post):
    """The last post of a started match; it has the button that plays it again."""

    MARK = "ended"
    ended: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Result(Content):
    """How a match has ended that was played in a thread."""

    KIND = "result"
    picture: Shot | None = None
    again: bool = False
    """Whether it has the button that plays the match again."""
