"""What is noted of a match's time: a mark for each thing that starts, stops or changes a clock."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Any, TypeAlias

from rules.core.game import Seat


@dataclass(frozen=True, slots=True)
class Turn:
    """Who must decide after a move, from this moment on."""

    at: float
    seq: int
    due: dict[Seat, tuple[int, ...]]
    """The seats with their users, none for a vacant one; seats of the program take no time."""
    moved: Seat | None = None
    """The seat whose move led here, or whose user went back himself."""
    to: int | None = None
    """The row of the log to which the match went back, or again; None after a move."""


@dataclass(frozen=True, slots=True)
class Pause:
    """No clock runs, and nobody is called."""

    at: float
    until: float
    user: int | None
    """Who holds the match; None when the table has voted."""
    reason: str


@dataclass(frozen=True, slots=True)
class Resume:
    """The pause ends before its time."""

    at: float


@dataclass(frozen=True, slots=True)
class Extension:
    """More time for the present decision of a seat."""

    at: float
    seat: Seat
    seconds: float


@dataclass(frozen=True, slots=True)
class Snooze:
    """A seat wants no reminder of its present decision for a while."""

    at: float
    seat: Seat
    until: float


@dataclass(frozen=True, slots=True)
class Wish:
    """What another user would do about a seat that lets the table wait."""

    at: float
    seat: Seat
    user: int
    wish: str


@dataclass(frozen=True, slots=True)
class Patience:
    """The others wait for a seat, and are not asked about it again until a moment."""

    at: float
    seat: Seat
    until: float


Mark: TypeAlias = Turn | Pause | Resume | Extension | Snooze | Wish | Patience
_MARKS = (Turn, Pause, Resume, Extension, Snooze, Wish, Patience)
KINDS: Mapping[str, type[Any]] = {it.__name__.lower(): it for it in _MARKS}


def dump(mark: Mark) -> tuple[str, dict[str, Any]]:
    """Give the kind and the fields of a mark, fit for JSON."""
    return type(mark).__name__.lower(), {it.name: getattr(mark, it.name) for it in fields(mark)}


def load(kind: str, written: Mapping[str, Any]) -> Mark:
    """Give a mark from what `dump` gave. Raises KeyError for a kind that is none."""
    values = {name: value for name, value in written.items() if name != "back"}  # in files of the first release
    if "due" in values:
        values["due"] = {int(seat): _users(users) for seat, users in values["due"].items()}
    return KINDS[kind](**values)


def _users(written: int | list[int]) -> tuple[int, ...]:
    """Give the users of a seat; before seats could be shared, one was written by himself."""
    return (written,) if isinstance(written, int) else tuple(written)


def not_before(mark: Mark, moment: float) -> Mark:
    """Give a mark that is not earlier than a moment: a system clock that is set back makes no time run twice."""
    late = moment - mark.at
    if late <= 0:
        return mark
    if isinstance(mark, Pause | Snooze | Patience):
        return replace(mark, at=moment, until=mark.until + late)
    return replace(mark, at=moment)
