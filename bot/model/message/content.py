"""What a message says, one class for each sort of message; each knows how it is stored.

A row of the outbox has a kind and a body of JSON. The first word of the kind names the class, or several, which the
keys of their bodies tell apart; what follows it are numbers, so that nothing about time is written twice. How each
class is sent stands in `bot.deliver.delivery`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import Field, asdict, dataclass, field, fields
from typing import Any, ClassVar, Self

from bot.model.message.page import paragraphs
from bot.model.message.scene import Shot, Subject
from rules.core.game import Seat


def _shot(stored: Mapping[str, Any]) -> Shot:
    values: dict[str, Any] = {**stored, "subject": Subject(stored["subject"])}
    return Shot(**values)


def _told(stored: list[list[int]]) -> tuple[tuple[int, int], ...]:
    return tuple((seq, lines) for seq, lines in stored)


# What a field may say of how it is stored: another key than its name, what makes it of JSON, or that the kind has it.
KEY, READ = "key", "read"
CALLS: Mapping[str, Callable[[Any], Any]] = {READ: tuple}
PICTURE: Mapping[str, Callable[[Any], Any]] = {READ: _shot}
MOVES: Mapping[str, Callable[[Any], Any]] = {READ: _told}
IN_KIND: Mapping[str, None] = {KEY: None}


def _key(it: Field[Any]) -> str | None:
    return it.metadata.get(KEY, it.name)


@dataclass(frozen=True, slots=True)
class Content:
    """What a message says."""

    KIND: ClassVar[str]
    """The first word of its kind."""
    MARK: ClassVar[str] = ""
    """The key that only its body has among those of the same kind."""
    NUMBERS: ClassVar[str] = ""
    """What stands after the first word of its kind, with its fields as those of `it`."""
    text: str
    """What people read; of a question, what stays when it is answered."""

    @property
    def kind(self) -> str:
        """How it is stored."""
        return " ".join(filter(None, (self.KIND, self.NUMBERS.format(it=self))))

    @property
    def identity(self) -> tuple[str, tuple[int, ...]]:
        """What makes it the same as another about the same move."""
        return self.kind, ()

    def body(self) -> dict[str, Any]:
        """Give its fields, as JSON."""
        pairs = ((_key(it), getattr(self, it.name)) for it in fields(self))
        known = {key: value for key, value in pairs if key is not None and value is not None}
        return {key: asdict(value) if isinstance(value, Shot) else value for key, value in known.items()}

    @classmethod
    def numbers(cls, written: str) -> Mapping[str, Any]:
        """Give the fields that stand in a kind, from what follows its first word."""
        return {}

    @classmethod
    def read(cls, kind: str, body: Mapping[str, Any]) -> Self:
        """Give it back from how it is stored."""
        stored = ((it, _key(it)) for it in fields(cls))
        found = {it.name: it.metadata.get(READ, _same)(body[key]) for it, key in stored if key and key in body}
        return cls(**found, **cls.numbers(kind.partition(" ")[2]))


def _same(value: Any) -> Any:
    return value


# -- to the table


@dataclass(frozen=True, slots=True, kw_only=True)
class Post(Content):
    """To the table, about moves; the question asked before is over with it."""

    KIND = "post"
    moves: tuple[tuple[int, int], ...] | None = field(default=None, metadata=MOVES)
    """The moves of which it tells, in order, each with its lines of text; None: it shows how the match stands now."""
    picture: Shot | None = field(default=None, metadata=PICTURE)
    paragraphs: bool | None = None
    """Whether people read what a seat does one after the other as one paragraph; an earlier release did not say so."""

    @property
    def shown(self) -> str:
        """The text as people read it."""
        return paragraphs(self.text) if self.paragraphs else self.text

    @property
    def closeup(self) -> bool:
        """Whether its picture shows no more than what a question is decided on."""
        return self.picture is not None and self.picture.subject == Subject.CLOSEUP


@dataclass(frozen=True, slots=True, kw_only=True)
class Question(Post):
    """A post that asks for a move, under what it tells; it has the buttons of the panel as long as it stands."""

    MARK = "ask"
    ask: str
    """The question, with the calls."""
    seq: int
    """The number of moves after which it is asked."""
    calls: tuple[int, ...] = field(default=(), metadata=CALLS)
    """The users whom it calls; others may be named in it."""
    time: str | None = None
    """Until when there is time, where a clock runs."""
    continues: bool | None = None
    """Whether it stands in the message of the question before it, which has the same seat to act: it tells that
    again, and what the seat did since."""

    def asking(self, time: str | None = None) -> str:
        """Give the whole text, with another time if one is given."""
        question = "\n".join(filter(None, (self.ask, time or self.time)))
        return "\n\n".join(filter(None, (self.shown, question)))


@dataclass(frozen=True, slots=True, kw_only=True)
class Ended(Post):
    """The last post of a started match; it has the button that plays it again."""

    MARK = "ended"
    ended: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class Note(Content):
    """To the table, beside the game; the question before it stands."""

    KIND = "note"


@dataclass(frozen=True, slots=True, kw_only=True)
class VoteAsked(Note):
    """A vote, with its buttons."""

    MARK = "vote"
    vote: int
    calls: tuple[int, ...] = field(metadata=CALLS)


@dataclass(frozen=True, slots=True, kw_only=True)
class VoteCalled(Note):
    """A call to a vote that stands already, for those who were not there when it was asked."""

    MARK = "called"
    of: int = field(metadata={KEY: MARK})
    """The number of the vote."""
    calls: tuple[int, ...] = field(metadata=CALLS)


@dataclass(frozen=True, slots=True, kw_only=True)
class VoteEnded(Note):
    """The end of a vote: how it ended stands in its own message from now on. `text` tells it to the table anew."""

    MARK = "vote over"
    vote: int = field(metadata={KEY: MARK})
    outcome: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Offer(Note):
    """A seat that is to be had, with the button that takes it."""

    MARK = "take"
    seat: Seat = field(metadata={KEY: MARK})
    program: bool = field(default=False, metadata={KEY: "replace"})
    """Whether the table may be asked to give it to the program."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Invitation(Note):
    """A seat that a user is invited to share, with the button that accepts."""

    MARK = "share"
    seat: Seat = field(metadata={KEY: MARK})
    calls: tuple[int, ...] = field(metadata=CALLS)


# -- where the thread of a match was opened


@dataclass(frozen=True, slots=True, kw_only=True)
class Result(Content):
    """How a match has ended that was played in a thread."""

    KIND = "result"
    picture: Shot | None = field(default=None, metadata=PICTURE)
    again: bool = False
    """Whether it has the button that plays the match again."""


# -- by direct message


@dataclass(frozen=True, slots=True, kw_only=True)
class Hidden(Content):
    """A seat's hidden things, for its users."""

    picture: Shot = field(metadata=PICTURE)
    seats: int
    """How many seats are told theirs after the same move."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Secret(Hidden):
    """A seat's hidden things, because a move has changed them."""

    KIND = "secret"


@dataclass(frozen=True, slots=True, kw_only=True)
class HandedOver(Hidden):
    """A seat's hidden things, for a user who comes new to it."""

    KIND = "handed over"


@dataclass(frozen=True, slots=True, kw_only=True)
class Obstructed(Content):
    """That the program cannot write to a match's channel."""

    KIND = "obstacle"


@dataclass(frozen=True, slots=True, kw_only=True)
class OrderDropped(Content):
    """That a standing order came to nothing."""

    KIND = "order"


# -- about time


@dataclass(frozen=True, slots=True, kw_only=True)
class Call(Content):
    """Calls a user of a seat that must decide; taken back when that is done."""

    KIND = "call"
    seat: Seat
    calls: tuple[int, ...] = field(metadata=CALLS)
    level: int
    """0: the turn has come; 1 to 3: the reminders, each more pressing."""
    number: int = field(metadata=IN_KIND)
    """Its place among the calls about this decision, from 1."""
    again: bool = field(default=False, metadata=IN_KIND)
    """Whether it is said in the channel because the user's direct messages have refused it."""

    @property
    def kind(self) -> str:
        """How it is stored."""
        return f"{self.KIND} {self.seat}.{self.number}{'.0' if self.again else ''}"

    @property
    def identity(self) -> tuple[str, tuple[int, ...]]:
        """What makes it the same as another: whom it calls, too."""
        return self.kind, self.calls

    @classmethod
    def numbers(cls, written: str) -> Mapping[str, Any]:
        """Give its place, and whether it is said again: "seat.place", "seat.place.0"."""
        _, number, *again = written.split(".")
        return {"number": int(number), "again": bool(again)}


@dataclass(frozen=True, slots=True, kw_only=True)
class Late(Content):
    """Asks the others what to do about a seat that lets them wait; taken back when that is decided."""

    KIND = "late"
    NUMBERS = "{it.seat}.{it.round}"
    seat: Seat
    round: int
    """How often its time was extended before."""
    calls: tuple[int, ...] = field(metadata=CALLS)


@dataclass(frozen=True, slots=True, kw_only=True)
class Vacant(Content):
    """Reminds the table of a vacant seat that is to move; taken back when somebody has it, or at the next reminder."""

    KIND = "vacant"
    seat: Seat
    number: int
    """Its place among the reminders of this decision, from 1."""
    calls: tuple[int, ...] = field(metadata=CALLS)

    @property
    def kind(self) -> str:
        """How it is stored."""
        return f"{self.KIND} {self.seat}.{self.number}"


@dataclass(frozen=True, slots=True, kw_only=True)
class NextUp(Content):
    """Tells a user that he will probably be next; taken back when he is."""

    KIND = "next"
    NUMBERS = "{it.seat}.0"
    seat: Seat
    calls: tuple[int, ...] = field(metadata=CALLS)

    @property
    def identity(self) -> tuple[str, tuple[int, ...]]:
        """What makes it the same as another: whom it calls, too."""
        return self.kind, self.calls


@dataclass(frozen=True, slots=True, kw_only=True)
class Once(Content):
    """A line to the table that is written once, like the end of a pause."""

    KIND = "timely"
    NUMBERS = "{it.moment}"
    moment: int = field(metadata=IN_KIND)
    """What it is about, in milliseconds since 1970."""

    @classmethod
    def numbers(cls, written: str) -> Mapping[str, Any]:
        """Give its moment."""
        return {"moment": int(written)}


@dataclass(frozen=True, slots=True, kw_only=True)
class Deserted(Once):
    """Says once that who opened a lobby has left the server, with the button that calls it off."""

    KIND = "deserted"


# -- what changes a message that stands already


@dataclass(frozen=True, slots=True, kw_only=True)
class Change(Content):
    """Changes the message of another letter, if it was posted and is still there."""

    letter: int
    """The number of that letter."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Retract(Change):
    """Takes a message back."""

    KIND = "retract"
    NUMBERS = "{it.letter}"
    text: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Strike(Change):
    """Gives a post the text in which the moves that do not stand any more are struck through."""

    KIND = "struck"


@dataclass(frozen=True, slots=True, kw_only=True)
class TimeLeft(Change):
    """Lets a question say until when there is time now."""

    KIND = "time"
    text: str = ""
    time: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Rename(Content):
    """Lets the thread of a match be called by how the match stands when it is delivered."""

    KIND = "rename"


ABOUT_TIME = (Call, Late, Vacant, NextUp)
"""What is said about time, and taken back when it is obsolete."""

CONTENTS: tuple[type[Content], ...] = (
    *(Question, Ended, Post),
    *(VoteAsked, VoteCalled, VoteEnded, Offer, Invitation, Note),
    Result,
    *(Secret, HandedOver, Obstructed, OrderDropped),
    *(Call, Late, Vacant, NextUp, Once, Deserted),
    *(Retract, Strike, TimeLeft, Rename),
)
"""All that a letter can say; among those of one kind, the marked ones first."""


def latest(told: Iterable[Content]) -> list[Content]:
    """Give what is told, in order, without what a later question tells again."""
    found: list[Content] = []
    before: int | None = None  # the place of the newest post
    for it in told:
        if isinstance(it, Question) and it.continues and before is not None:
            del found[before]
        found.append(it)
        before = len(found) - 1 if isinstance(it, Post) else before
    return found


def read(kind: str, body: Mapping[str, Any]) -> Content:
    """Give what a row of the outbox says; of a kind that another release has written, its text as a note."""
    first = kind if kind == HandedOver.KIND else kind.partition(" ")[0]
    found = (it for it in CONTENTS if first == it.KIND and (not it.MARK or it.MARK in body))
    return next(found, Note).read(kind, body)
