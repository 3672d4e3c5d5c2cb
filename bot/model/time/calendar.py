"""When a user is at rest: quiet hours and vacation days in his own time zone, as spans of the world's time.

While a user is at rest, nothing pings him and no clock of his runs. All moments are seconds since 1970 (UTC).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

Span = tuple[float, float]
"""From the first moment up to, without, the second."""

DAY = 86_400.0
HOUR = 3_600.0

LONGEST_QUIET = 16 * 60
"""Minutes of quiet hours a day, so that every day has time to move."""
LONGEST_VACATION = 30
"""Days of a vacation, so that nobody stops a match for ever."""


@dataclass(frozen=True, slots=True)
class Calendar:
    """When a user rests."""

    zone: str = "UTC"
    """A name of the IANA time zone database."""
    quiet: tuple[int, int] | None = None
    """Minutes after midnight at which the quiet hours begin and end; over midnight when the end is not later."""
    vacation: tuple[date, date] | None = None
    """The first and the last day of a vacation."""

    def rests(self, start: float, end: float) -> Iterator[Span]:
        """Give every rest that touches a span, cut to it; they may touch each other."""
        zone = ZoneInfo(self.zone)
        day, last = (datetime.fromtimestamp(it, zone).date() for it in (start, end))
        day -= timedelta(days=1)  # its quiet hours may reach into the span
        while day <= last:
            for rest in self._rests_of(day, zone):
                begun, over = max(rest[0], start), min(rest[1], end)
                if begun < over:
                    yield begun, over
            day += timedelta(days=1)

    def _rests_of(self, day: date, zone: ZoneInfo) -> Iterator[Span]:
        next_day = day + timedelta(days=1)
        if self.vacation and self.vacation[0] <= day <= self.vacation[1]:
            yield _moment(day, 0, zone), _moment(next_day, 0, zone)
        if self.quiet:
            begin, end = self.quiet
            yield _moment(day, begin, zone), _moment(day if end > begin else next_day, end, zone)


def _moment(day: date, minutes: int, zone: ZoneInfo) -> float:
    """Give a time of day on the wall clock; one that a change of the clocks leaves out falls after the change."""
    return datetime.combine(day, time(*divmod(minutes, 60)), zone).timestamp()


Diary = Sequence[tuple[float, Calendar]]
"""A user's calendars, each with the moment since which it counts, in order. A change never changes what was."""


def rests(diary: Diary, start: float, end: float) -> list[Span]:
    """Give the rests of a user in a span, merged and in order."""
    spans: list[Span] = []
    for number, (since, calendar) in enumerate(diary):
        until = diary[number + 1][0] if number + 1 < len(diary) else end
        begun, over = max(since, start), min(until, end)
        if begun < over:
            spans += calendar.rests(begun, over)
    return merge(spans)


def merge(spans: Iterable[Span]) -> list[Span]:
    """Give spans in order, with those that overlap or touch made one."""
    merged: list[Span] = []
    for begun, over in sorted(spans):
        if merged and begun <= merged[-1][1]:
            merged[-1] = merged[-1][0], max(over, merged[-1][1])
        else:
            merged.append((begun, over))
    return merged


def common(calendars: Iterable[Sequence[Span]]) -> list[Span]:
    """Give the spans that lie in every one of several sequences of merged spans."""
    shared: list[Span] | None = None
    for spans in calendars:
        if shared is None:
            shared = list(spans)
        else:
            cut = [(max(a, c), min(b, d)) for a, b in shared for c, d in spans]
            shared = [span for span in cut if span[0] < span[1]]
    return shared or []


def counted(start: float, end: float, rests: Sequence[Span]) -> float:
    """Give the seconds of a span that are not in merged rests."""
    resting = (min(over, end) - max(begun, start) for begun, over in rests if begun < end and over > start)
    return max(0.0, end - start - sum(resting))


def after(start: float, seconds: float, rests: Sequence[Span]) -> float:
    """Give the first moment by which so many seconds outside merged rests have passed, and which is in no rest."""
    now, left = start, seconds
    for begun, over in rests:
        if over <= now:
            continue
        if begun > now:
            if begun - now > left:
                break
            left -= begun - now
        now = over
    return now + left


def resting(diary: Diary, moment: float) -> bool:
    """Tell whether a user rests at a moment."""
    return at_rest(moment, rests(diary, moment - 1, moment + 1))


def at_rest(moment: float, rests: Sequence[Span]) -> bool:
    """Tell whether a moment is in one of the rests."""
    return any(begun <= moment < over for begun, over in rests)
