"""The clocks of a match's seats, worked out from what was written down: a fold, so that no timer holds the truth.

A seat's time runs while its users must decide, unless all of them rest or the match is paused: of two who share a seat,
one who is awake is enough. What the marks come to is kept as a `Tally`, to which the next mark is added in the same
time however many there were before.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from bot.model.time import calendar
from bot.model.time.calendar import DAY, Diary, Span
from bot.model.time.mark import Mark, Patience, Pause, Resume, Snooze, Turn, Wish, not_before
from bot.model.time.pace import Pace
from rules.core.game import Seat

HORIZON = 120 * DAY
"""So far ahead rests are looked up. Every limit that a table can set ends earlier."""


@dataclass(slots=True)
class Hand:
    """A seat that must decide."""

    seat: Seat
    users: tuple[int, ...]
    """None while the seat is vacant: its time runs on, and whoever comes back to it has what is left."""
    seq: int
    """The move after which it has to make this decision: its name."""
    since: float
    """When it was asked to."""
    began: int
    """The same for the first decision of its turn."""
    extensions: int = 0
    """How often it was extended, left to wait, or came to other users: the question about it is another one then."""
    extra: float = 0.0
    """Seconds by which this decision was extended."""
    snoozes: list[Snooze] = field(default_factory=list[Snooze])
    wishes: dict[int, str] = field(default_factory=dict[int, str])
    """What each of the others would do, after the last extension; the newest last."""
    had: frozenset[int] = frozenset()
    """The users who had this decision before: to come back to it gives no time."""
    not_before: float = 0.0
    """The moment before which the others do not want to be asked again."""

    @property
    def fresh(self) -> bool:
        """Whether this is the first decision of its turn: then its users have to be called."""
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
    rests: Mapping[tuple[int, ...], Sequence[Span]]
    """For the users of each seat that must decide, and for each of them alone, when no time runs.

    That is the rests that they have in common, and the pauses.
    """

    def still(self, hand: Hand) -> Hand | None:
        """Give a decision as it stands now; None once its seat has moved, has got more time or has changed hands."""
        now = self.hands.get(hand.seat)
        same = now and (now.seq, now.extensions, now.users) == (hand.seq, hand.extensions, hand.users)
        return now if same else None

    def waited(self, seat: Seat) -> float:
        """Give the seconds that the table has waited for a seat that must decide, rests not counted."""
        hand = self.hands[seat]
        return calendar.counted(hand.since, self.now, self.rests[hand.users])

    def time_left(self, seat: Seat) -> float:
        """Give the seconds that a seat has; below 0 it is late."""
        spent = self.waited(seat) if seat in self.hands else 0.0
        return self.left[seat] - spent

    def deadline(self, seat: Seat) -> float:
        """Give the moment at which the time of a seat that must decide runs out, as calendars stand."""
        hand = self.hands[seat]
        return calendar.after(hand.since, max(0.0, self.left[seat]), self.rests[hand.users])

    def next_change(self, users: tuple[int, ...]) -> float:
        """Give the moment from which one of some users may be called: now, or the end of the rest they share."""
        return calendar.after(self.now, 0.0, self.rests[users])


Diaries = Callable[[int], Diary]
"""Gives a user's diary."""


@dataclass(frozen=True, slots=True)
class Gain:
    """What a move has added to a seat's time."""

    seq: int
    """The move."""
    seat: Seat
    seconds: float


@dataclass(frozen=True, slots=True)
class TakenBack:
    """What comes back when moves that were taken back are made again."""

    left: Mapping[Seat, float]
    """The seconds of each seat at the moment when they were taken back."""
    then: Mapping[Seat, float]
    """The same right after it, without what the moves had gained."""
    gains: Sequence[Gain]


@dataclass(slots=True)
class Tally:
    """What the marks of a match come to."""

    pace: Pace
    left: dict[Seat, float]
    """Seconds of each seat when it was last asked, or now if it need not decide."""
    hands: dict[Seat, Hand] = field(default_factory=dict[Seat, Hand])
    pauses: list[Pause] = field(default_factory=list[Pause])
    """Each with the end that it came to, in order."""
    gains: list[Gain] = field(default_factory=list[Gain])
    """Of the moves that stand, in order."""
    taken_back: dict[int, TakenBack] = field(default_factory=dict[int, TakenBack])
    """By the row of the log to which the match goes when they are made again; none after another move."""
    ended: dict[Seat, Hand] = field(default_factory=dict[Seat, Hand])
    """The last decision of each seat that it need not make any more."""
    last: Turn | None = None
    latest: float = 0.0
    """The moment of the last mark."""

    def pause(self, now: float) -> Pause | None:
        """Give the pause that goes on at a moment, or at the last mark if that is later."""
        now = max(now, self.latest)
        return next((it for it in self.pauses if it.at <= now < it.until), None)

    def at(self, now: float, diaries: Diaries) -> Clock:
        """Give the clock at a moment, or at the last mark if that is later."""
        now = max(now, self.latest)
        rests: dict[tuple[int, ...], Sequence[Span]] = {}
        for hand in self.hands.values():
            for users in (hand.users, *((user,) for user in hand.users)):
                rests[users] = self._rests(users, hand.since, now + HORIZON, diaries)
        return Clock(self.pace, now, self.left, self.hands, self.pause(now), self.pauses, rests)

    def copy(self) -> Tally:
        """Give a tally of its own that stands alike."""
        hands = {seat: replace(it, snoozes=list(it.snoozes), wishes=dict(it.wishes)) for seat, it in self.hands.items()}
        parts = {
            "pauses": list(self.pauses),
            "gains": list(self.gains),
            "taken_back": dict(self.taken_back),
            "ended": dict(self.ended),
        }
        return replace(self, left=dict(self.left), hands=hands, **parts)

    def add(self, mark: Mark, diaries: Diaries) -> None:
        """Add the next mark."""
        mark = not_before(mark, self.latest)
        self.latest = mark.at
        if isinstance(mark, Turn):
            self._turn(mark, diaries)
            self.last = mark
        elif isinstance(mark, Pause | Resume):
            self._pause(mark)
        elif mark.seat in self.hands:
            hand = self.hands[mark.seat]
            if isinstance(mark, Snooze):
                hand.snoozes.append(mark)
            elif isinstance(mark, Wish):
                hand.wishes.pop(mark.user, None)
                hand.wishes[mark.user] = mark.wish
            elif isinstance(mark, Patience):
                hand.extensions += 1
                hand.wishes.clear()
                hand.not_before = mark.until
            else:
                hand.extensions += 1
                hand.extra += mark.seconds
                hand.wishes.clear()
                spent = self._spent(hand, mark.at, diaries)
                self.left[mark.seat] = max(self.left[mark.seat], spent) + mark.seconds

    def _rests(self, users: tuple[int, ...], since: float, until: float, diaries: Diaries) -> list[Span]:
        """Give when no time runs for users who must decide: one of several who is awake is enough."""
        pauses = [(it.at, it.until) for it in self.pauses if it.until > since]
        return calendar.merge([*calendar.common(calendar.rests(diaries(it), since, until) for it in users), *pauses])

    def _spent(self, hand: Hand, until: float, diaries: Diaries) -> float:
        return calendar.counted(hand.since, until, self._rests(hand.users, hand.since, until, diaries))

    def _pause(self, mark: Pause | Resume) -> None:
        if self.pauses and mark.at < self.pauses[-1].until:
            self.pauses[-1] = replace(self.pauses[-1], until=mark.at)
        if isinstance(mark, Pause):
            self.pauses.append(mark)

    def _turn(self, mark: Turn, diaries: Diaries) -> None:
        """Stop the clocks of those who have moved, or need not any more, and start those of whoever must decide now."""
        began: dict[Seat, int] = {}
        handed: set[Seat] = set()
        if mark.to is not None and mark.moved is not None:
            began[mark.moved] = mark.to  # who goes back himself need not be called to his move
        for seat, hand in list(self.hands.items()):
            stands = mark.to is None or hand.seq <= mark.to
            users = mark.due.get(seat)
            if users == hand.users and mark.moved != seat and stands:
                continue
            self.left[seat] = max(0.0, self.left[seat] - self._spent(hand, mark.at, diaries))
            if users and set(users) & set(hand.users) and mark.moved != seat and stands:
                hand.users, hand.since = users, mark.at
                continue
            if users is not None and mark.moved != seat and stands:
                handed.add(seat)
            self.ended[seat] = self.hands.pop(seat)
            if mark.moved == seat and seat in mark.due:
                began[seat] = hand.began
                if not self.left[seat]:  # who comes back late must not be late for the rest of his turn at once
                    self._gain(seat)
            elif mark.moved == seat and mark.to is None:
                self._gain(seat)
        if mark.to is not None:
            self._return(mark.seq, mark.to)
        elif self.last and mark.seq > self.last.seq:
            self.taken_back.clear()
        for seat, users in mark.due.items():
            if seat not in self.hands:
                self.hands[seat] = Hand(seat, users, mark.seq, mark.at, began.get(seat, mark.seq))
                self._take_over(self.hands[seat], self.ended.get(seat), seat in handed)

    def _take_over(self, hand: Hand, last: Hand | None, handed: bool) -> None:
        """Let who takes over a seat in the middle of a decision not be late at once, nor be asked about as if he were.

        Such a seat has as much time as an extension gives, at least; but not for who had this decision before: to
        leave one's seat and to come back to it gives no time.
        """
        if last is None or not (handed or last.seq == hand.seq):
            return
        hand.extensions = last.extensions + 1
        hand.had = last.had | set(last.users)
        if self.pace.bank is not None and hand.users and not set(hand.users) & hand.had:
            self.left[hand.seat] = max(self.left[hand.seat], self.pace.extension)

    def _gain(self, seat: Seat) -> None:
        """Add to a seat's time what it gets for its turn. Its move is the first after the last mark."""
        if self.pace.bank is not None:
            full = max(self.pace.bank, self.left[seat])
            gain = Gain(self.last.seq + 1 if self.last else 1, seat, min(full - self.left[seat], self.pace.gain))
            self.left[seat] += gain.seconds
            self.gains.append(gain)

    def _return(self, seq: int, to: int) -> None:
        """Go to another row of the log with row `seq`: what moves have gained goes with them, and comes with them.

        Time that was spent in between stays spent: nobody thinks for nothing about a move that he makes again.
        """
        again = self.taken_back.pop(to, None)
        if again:
            for seat, seconds in again.left.items():
                self.left[seat] = max(0.0, seconds - again.then[seat] + self.left[seat])
            self.gains += again.gains
            return
        left, gone = dict(self.left), [it for it in self.gains if it.seq > to]
        del self.gains[len(self.gains) - len(gone) :]
        for it in gone:
            self.left[it.seat] = max(0.0, self.left[it.seat] - it.seconds)
        self.taken_back[seq - 1] = TakenBack(left, dict(self.left), gone)


def start(pace: Pace, seats: int) -> Tally:
    """Give the tally of a match before its first mark."""
    return Tally(pace, dict.fromkeys(range(seats), pace.bank or 0.0))


def fold(pace: Pace, seats: int, marks: Iterable[Mark], diaries: Diaries, now: float) -> Clock:
    """Give the clock of a match at a moment; marks are in the order in which they were written."""
    tally = start(pace, seats)
    for mark in marks:
        tally.add(mark, diaries)
    return tally.at(now, diaries)
