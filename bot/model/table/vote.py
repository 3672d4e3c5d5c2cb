"""A vote as it stands: who is asked, how many must agree, and whether it is decided.

A ballot is a person's, not a seat's: it counts while who gave it plays a seat that is asked, and falls with him. Who
comes in meanwhile is asked as well wherever the whole table is. Of those who share a seat the newest ballot counts.

Nobody is put out of his seat by one person alone. Whom it is about is asked too: his Yes decides, and without it most
of the others do, after he has had time to answer, unless he is late by the clock. Where there is only one other, he is
put out by his absence alone: he neither answers nor moves before that time is over.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from bot.model.table.chair import Chair
from bot.model.table.match import Match
from bot.model.time.calendar import DAY
from bot.model.time.pace import Pace
from rules.core.game import Seat

LENGTH = DAY
"""Seconds that a vote is open at most."""


class Purpose(StrEnum):
    """What is voted on."""

    UNDO = "undo"
    END = "end"
    REPLACE = "replace"
    BACK = "back"
    PAUSE = "pause"
    RESUME = "resume"


MOST = (Purpose.REPLACE, Purpose.PAUSE, Purpose.RESUME)
"""Where more than half must agree; everywhere else all of those who are asked."""
WHOLE = (Purpose.END, *MOST)
"""Where the whole table is asked, but for the seat that it is about."""


class Result(StrEnum):
    """How a vote ended."""

    PASSED = "passed"
    REFUSED = "refused"
    EXPIRED = "expired"
    VOID = "void"
    """What it was about cannot be done any more."""


@dataclass(frozen=True, slots=True)
class Affected:
    """A player whose seat a vote is about, while he holds it."""

    seat: Seat
    answer: bool | None
    """Whether he agrees; of those who share the seat all must. None while he has not said."""
    late: bool
    """Whether he is late by the clock now."""
    moved: bool
    """Whether he has moved since it was asked."""
    at: int
    """The newest move when that was looked up: what follows from it holds until the next."""


@dataclass(frozen=True, slots=True)
class Vote:
    """A vote as it stands."""

    id: int
    match_id: int
    seq: int
    """The move after which it was asked."""
    purpose: Purpose
    asked_by: int
    voters: tuple[Seat, ...]
    needed: int
    """How many seats must agree."""
    about: str
    """What is asked, as a part of a sentence."""
    more: str
    what: Mapping[str, Any]
    """What is done when it is agreed."""
    until: float
    result: Result | None
    ballots: Mapping[Seat, bool]
    affected: Affected | None = None
    """Whom it puts out of his seat; None when it does not, or he has left."""

    @property
    def agreed(self) -> int:
        """How many seats agree."""
        return sum(self.ballots.values())

    def decided(self, now: float) -> Result | None:
        """Give how it ends by the ballots there are, None while it may still end either way."""
        if not self.voters:
            return Result.VOID
        him, over = self.affected, now >= self.until
        if him and him.answer:
            return Result.PASSED
        if self.agreed >= self.needed and self._may_pass(over):
            return Result.PASSED
        against = len(self.ballots) - self.agreed
        stays = him is not None and him.answer is False and not him.late and len(self.voters) == 1
        if stays or len(self.voters) - against < self.needed:
            return Result.REFUSED
        return Result.EXPIRED if over else None

    def _may_pass(self, over: bool) -> bool:
        """Tell whether the others may decide now, as far as it is about somebody's seat."""
        him = self.affected
        if him is None or him.late:
            return True
        absent = him.answer is None and not him.moved
        return over and (len(self.voters) > 1 or absent)


def half(voters: Sequence[Seat]) -> int:
    """Give how many are more than half."""
    return len(voters) // 2 + 1


def needed(purpose: Purpose, voters: Sequence[Seat]) -> int:
    """Give how many of the seats that are asked must agree."""
    return half(voters) if purpose in MOST else len(voters)


def time_to_answer(pace: Pace) -> float:
    """Give the seconds in which a player can answer before the others decide about his seat: a day at least."""
    return max(DAY, pace.bank or 0.0)


def without(match: Match, purpose: Purpose, voters: Sequence[Seat], own: Sequence[Seat], about: Seat | None) -> Any:
    """Give the seats that are not asked where the whole table is, None where only some of it are.

    `own` are the asker's seats, `about` is the one that it is about.
    """
    seated = [seat for seat, chair in enumerate(match.chairs) if chair.users]
    left_out = [seat for seat in seated if seat not in voters]
    some = purpose == Purpose.BACK or any(seat not in own and seat != about for seat in left_out)
    return None if some else left_out


def voters(match: Match, purpose: Purpose, body: Mapping[str, Any]) -> tuple[Seat, ...]:
    """Give the seats that are asked now: whoever came in since, too, where the whole table is.

    A seat drops out while nobody plays it, or its players have left the server.
    """
    usual = [it for it in [body["what"].get("seat")] if it is not None] if purpose in WHOLE else None
    left_out = body.get("without", usual)  # votes of before had no such field
    asked = set(body["voters"]) if left_out is None else set(range(len(match.chairs))) - set(left_out)
    return tuple(sorted(seat for seat in asked if match.chairs[seat].users and not match.chairs[seat].gone))


def of_seats(match: Match, seats: Sequence[Seat], ballots: Mapping[int, bool]) -> dict[Seat, bool]:
    """Give what seats have voted, from the ballots of users, the newest last."""
    found = {seat: _newest(match.chairs[seat], ballots) for seat in seats}
    return {seat: agrees for seat, agrees in found.items() if agrees is not None}


def answer(chair: Chair, ballots: Mapping[int, bool]) -> bool | None:
    """Give what a seat's players say to being put out: they agree only if all of them do."""
    newest = _newest(chair, ballots)
    agree = all(ballots.get(user) for user in chair.users)
    return newest if agree or newest is False else None


def _newest(chair: Chair, ballots: Mapping[int, bool]) -> bool | None:
    return next((agrees for user, agrees in reversed(list(ballots.items())) if user in chair.users), None)
