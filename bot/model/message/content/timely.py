"""What is said about time: calls, reminders, and lines that are written once."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any

from bot.model.message.content.base import IN_KIND, Content
from rules.core.game import Seat


@dataclass(frozen=True, slots=True, kw_only=True)
class Call(Content):
    """Calls a user of a seat that must decide; taken back when that is done."""

    KIND = "call"
    seat: Seat
    calls: tuple[int, ...]
    level: int
    """0: the turn has come; 1 to 3: the reminders, each more pressing."""
    number: Annotated[int, IN_KIND]
    """Its place among the calls about this decision, from 1."""
    again: Annotated[bool, IN_KIND] = False
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
    calls: tuple[int, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Vacant(Content):
    """Reminds the table of a vacant seat that is to move; taken back when somebody has it, or at the next reminder."""

    KIND = "vacant"
    seat: Seat
    number: int
    """Its place among the reminders of this decision, from 1."""
    calls: tuple[int, ...]

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
    calls: tuple[int, ...]

    @property
    def identity(self) -> tuple[str, tuple[int, ...]]:
        """What makes it the same as another: whom it calls, too."""
        return self.kind, self.calls


@dataclass(frozen=True, slots=True, kw_only=True)
class Once(Content):
    """A line to the table that is written once, like the end of a pause."""

    KIND = "timely"
    NUMBERS = "{it.moment}"
    moment: Annotated[int, IN_KIND]
    """What it is about, in milliseconds since 1970."""

    @classmethod
    def numbers(cls, written: str) -> Mapping[str, Any]:
        """Give its moment."""
        return {"moment": int(written)}


@dataclass(frozen=True, slots=True, kw_only=True)
class Deserted(Once):
    """Says once that who opened a lobby has left the server, with the button that calls it off."""

    KIND = "deserted"


ABOUT_TIME = (Call, Late, Vacant, NextUp)
"""What is said about time, and taken back when it is obsolete."""
