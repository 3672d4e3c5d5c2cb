"""The clocks of a match's seats, worked out from what was written down: a fold, so that no timer holds the truth.

A seat's time runs while its user must decide, and neither rests nor the match is paused.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, TypeAlias

from bot import calendar
from bot.calendar import DAY, Diary, Span
from bot.match import Holder, Match
from bot.pace import Pace
from rules.core.game import Seat

HORIZON = 120 * DAY
"""So far ahead rests are looked up. Every limit that a table can set ends earlier."""


@dataclass(frozen=True, slots=True)
class Turn:
    """Who must decide after a move, from this moment on."""

    at: float
    seq: int
    due: dict[Seat, int]
    """The seats with their users; seats of the program take no time."""
    moved: Seat | None = None
    """The seat whose move led here."""
    back: bool = False
    """Whether moves were taken back: then who must decide again gives back what the move had gained."""


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


Mark: TypeAlias = Turn | Pause | Resume | Extension | Snooze | Wish
KINDS: Mapping[str, type[Any]] = {it.__name__.lower(): it for it in (Turn, Pause, Resume, Extension, Snooze, Wish)}


def dump(mark: Mark) -> tuple[str, dict[str, Any]]:
    """Give the kind and the fields of a mark, fit for JSON."""
    return type(mark).__name__.lower(), asdict(mark)


def load(kind: str, fields: Mapping[str, Any]) -> Mark:
    """Give a mark from what `dump` gave. Raises KeyError for a kind that is none."""
    values = dict(fields)
    if "due" in values:
        values["due"] = {int(seat): user for seat, user in values["due"].items()}
    return KINDS[kind](**values)


def turn(match: Match, state: Any, seq: int, at: float, moved: Seat | None = None, *, back: bool = False) -> Turn:
    """Give the mark for a state of a match; `moved` is the seat of a user whose move led to it."""
    due = {}
    for seat in match.game.to_act(state):
        user = match.chairs[seat].user_id
        if match.chairs[seat].holder == Holder.USER and user is not None:
            due[seat] = user
    return Turn(at, seq, due, moved, back)


@dataclass(slots=True)
class Hand:
    """A seat that must decide."""

    seat: Seat
    user: int
    seq: int
    """The move after which it has to make this decision: its name."""
    since: float
    """When it was asked to."""
    began: int
    """The same for the first decision of its turn."""
    extensions: int = 0
    extra: float = 0.0
    """Seconds by which this decision was extended."""
    snoozes: list[Snooze] = field(default_factory=list)
    wishes: dict[int, str] = field(default_factory=dict)
    """What each of the others would do, after the last extension."""

    @property
    def fresh(self) -> bool:
        """Whether this is the first decision of its turn: then its user has to be called."""
        return self.seq == self.began


@dataclass(slots=True)
class Clock:
    """How the time of a match stands at a moment."""

    pace: Pace
    now: float
    left: dict[Seat, float]
    """Seconds of each seat when it was last asked, or now if it need not decide."""
    hands: dict[Seat, Hand]
    """The seats that must decide."""
    pause: Pause | None
    """The pause that goes on now."""
    pauses: Sequence[Pause]
    rests: Mapping[int, Sequence[Span]]
    """For each user when no time of his runs: his own rests and the pauses."""
    gained: dict[Seat, float] = field(default_factory=dict)
    """What each seat's last turn has added to its time."""

    def waited(self, seat: Seat) -> float:
        """Give the seconds that the table has waited for a seat that must decide, rests not counted."""
        hand = self.hands[seat]
        return calendar.counted(hand.since, self.now, self.rests[hand.user])

    def time_left(self, seat: Seat) -> float:
        """Give the seconds that a seat has; below 0 it is late."""
        spent = self.waited(seat) if seat in self.hands else 0.0
        return self.left[seat] - spent

    def deadline(self, seat: Seat) -> float:
        """Give the moment at which the time of a seat that must decide runs out, as its user's calendar stands."""
        hand = self.hands[seat]
        return calendar.after(hand.since, max(0.0, self.left[seat]), self.rests[hand.user])

    def next_change(self, user: int) -> float:
        """Give the moment from which a user may be called: now, or the end of his rest."""
        return calendar.after(self.now, 0.0, self.rests[user])


def fold(pace: Pace, seats: int, marks: Sequence[Mark], diary: Callable[[int], Diary], now: float) -> Clock:
    """Give the clock of a match at a moment; marks are in the order in which they were written."""
    pauses = _pauses(marks)
    users = {user for mark in marks if isinstance(mark, Turn) for user in mark.due.values()}
    start = min((mark.at for mark in marks), default=now)
    spans = [(it.at, it.until) for it in pauses]
    rests = {it: calendar.merge([*calendar.rests(diary(it), start, now + HORIZON), *spans]) for it in users}
    pause = next((it for it in pauses if it.at <= now < it.until), None)
    clock = Clock(pace, now, dict.fromkeys(range(seats), pace.bank or 0.0), {}, pause, pauses, rests)
    for mark in marks:
        _apply(clock, mark)
    return clock


def _pauses(marks: Sequence[Mark]) -> list[Pause]:
    """Give every pause with the end that it came to."""
    pauses: list[Pause] = []
    for mark in marks:
        if isinstance(mark, Pause | Resume) and pauses and mark.at < pauses[-1].until:
            last = pauses[-1]
            pauses[-1] = Pause(last.at, mark.at, last.user, last.reason)
        if isinstance(mark, Pause):
            pauses.append(mark)
    return pauses


def _apply(clock: Clock, mark: Mark) -> None:
    if isinstance(mark, Turn):
        _turn(clock, mark)
    elif isinstance(mark, Extension | Snooze | Wish) and mark.seat in clock.hands:
        hand = clock.hands[mark.seat]
        if isinstance(mark, Snooze):
            hand.snoozes.append(mark)
        elif isinstance(mark, Wish):
            hand.wishes[mark.user] = mark.wish
        else:
            hand.extensions += 1
            hand.extra += mark.seconds
            hand.wishes.clear()
            spent = calendar.counted(hand.since, mark.at, clock.rests[hand.user])
            clock.left[mark.seat] = max(clock.left[mark.seat], spent) + mark.seconds


def _turn(clock: Clock, mark: Turn) -> None:
    """Stop the clocks of those who have moved, or need not any more, and start those of whoever must decide now."""
    began: dict[Seat, int] = {}
    for seat, hand in list(clock.hands.items()):
        if mark.due.get(seat) == hand.user and mark.moved != seat:
            continue
        spent = calendar.counted(hand.since, mark.at, clock.rests[hand.user])
        clock.left[seat] = max(0.0, clock.left[seat] - spent)
        del clock.hands[seat]
        if seat in mark.due and mark.moved == seat:
            began[seat] = hand.began
        elif mark.moved == seat and clock.pace.bank is not None:
            full = max(clock.pace.bank, clock.left[seat])
            gain = min(full - clock.left[seat], clock.pace.gain)
            clock.left[seat] += gain
            clock.gained[seat] = gain
    for seat, user in mark.due.items():
        if seat not in clock.hands:
            clock.hands[seat] = Hand(seat, user, mark.seq, mark.at, began.get(seat, mark.seq))
            if mark.back:
                clock.left[seat] -= clock.gained.pop(seat, 0.0)
