"""Rests: quiet hours over midnight and over a change of the clocks, vacations, and what counts beside them."""

from datetime import date, datetime
from zoneinfo import ZoneInfo

from hypothesis import given
from hypothesis import strategies as st

from bot.model.time import calendar
from bot.model.time.calendar import HOUR, Calendar

BERLIN = "Europe/Berlin"


def at(text: str, zone: str = "UTC") -> float:
    """The moment that a wall clock shows."""
    return datetime.fromisoformat(text).replace(tzinfo=ZoneInfo(zone)).timestamp()


def rests(it: Calendar, start: float, end: float) -> list[tuple[float, float]]:
    """The rests of somebody who has had this calendar for ever."""
    return calendar.rests([(0.0, it)], start, end)


def test_quiet_hours_go_over_midnight():
    """22:00 to 7:30 in Berlin, in winter an hour before UTC: one rest a night, cut to the span."""
    it = Calendar(BERLIN, (22 * 60, 7 * 60 + 30))
    found = rests(it, at("2026-01-10T03:00"), at("2026-01-11T22:00"))
    assert found == [
        (at("2026-01-10T03:00"), at("2026-01-10T06:30")),
        (at("2026-01-10T21:00"), at("2026-01-11T06:30")),
        (at("2026-01-11T21:00"), at("2026-01-11T22:00")),
    ]


def test_quiet_hours_within_a_day():
    """9:00 to 17:00 is a rest of the same day, and nothing at night."""
    found = rests(Calendar("UTC", (9 * 60, 17 * 60)), at("2026-01-10T00:00"), at("2026-01-11T00:00"))
    assert found == [(at("2026-01-10T09:00"), at("2026-01-10T17:00"))]


def test_a_night_in_which_the_clocks_change_is_shorter_or_longer():
    """Berlin, 29 March 2026: from 22:00 to 8:00 are 9 hours; 25 October 2026: 11 hours; else 10."""
    it = Calendar(BERLIN, (22 * 60, 8 * 60))
    for night, hours in (("2026-03-28", 9), ("2026-10-24", 11), ("2026-06-01", 10)):
        start = at(f"{night}T12:00", BERLIN)
        ((begun, over),) = rests(it, start, start + 23 * HOUR)
        assert (over - begun) / HOUR == hours
        assert datetime.fromtimestamp(over, ZoneInfo(BERLIN)).hour == 8


def test_quiet_hours_that_begin_in_the_lost_hour_still_begin():
    """Berlin has no 2:30 on 29 March 2026; the rest from 2:30 to 9:00 begins at 3:30 summer time, 1:30 UTC."""
    it = Calendar(BERLIN, (150, 540))
    found = rests(it, at("2026-03-29T00:00"), at("2026-03-29T12:00"))
    assert found == [(at("2026-03-29T01:30"), at("2026-03-29T07:00"))]


def test_a_vacation_takes_whole_days_in_the_users_zone():
    """24 to 26 December in Chicago, with a quiet night before: one rest from that night to midnight of the 27th."""
    it = Calendar("America/Chicago", (23 * 60, 7 * 60), (date(2026, 12, 24), date(2026, 12, 26)))
    found = rests(it, at("2026-12-23T18:00"), at("2026-12-28T00:00"))
    assert found == [(at("2026-12-24T05:00"), at("2026-12-27T13:00"))]


def test_a_change_never_reaches_back():
    """Quiet hours set at noon count from the coming night on; the night before had none."""
    diary = [(0.0, Calendar()), (at("2026-01-10T12:00"), Calendar("UTC", (22 * 60, 6 * 60)))]
    found = calendar.rests(diary, at("2026-01-09T00:00"), at("2026-01-11T12:00"))
    assert found == [(at("2026-01-10T22:00"), at("2026-01-11T06:00"))]


def test_time_beside_rests_is_counted():
    """Of 20:00 to 8:00 three hours count when 22:00 to 7:00 is quiet."""
    night = [(at("2026-01-10T22:00"), at("2026-01-11T07:00"))]
    assert calendar.counted(at("2026-01-10T20:00"), at("2026-01-11T08:00"), night) == 3 * HOUR


def test_a_moment_after_so_much_time_is_never_in_a_rest():
    """One hour after 21:30, with quiet from 22:00 to 7:00, is 7:30; half an hour is 7:00, not 22:00."""
    night = [(at("2026-01-10T22:00"), at("2026-01-11T07:00"))]
    start = at("2026-01-10T21:30")
    assert calendar.after(start, HOUR, night) == at("2026-01-11T07:30")
    assert calendar.after(start, HOUR / 2, night) == at("2026-01-11T07:00")
    assert calendar.after(start, HOUR / 4, night) == at("2026-01-10T21:45")
    assert calendar.after(at("2026-01-11T01:00"), 0, night) == at("2026-01-11T07:00")


@given(
    spans=st.lists(st.tuples(st.integers(0, 500), st.integers(1, 60)), max_size=8),
    start=st.integers(0, 400),
    seconds=st.integers(0, 300),
)
def test_after_and_counted_agree(spans: list[tuple[int, int]], start: int, seconds: int):
    """Whatever the rests: up to the moment after so many seconds exactly so many count."""
    rests = calendar.merge([(float(begun), float(begun + length)) for begun, length in spans])
    end = calendar.after(start, seconds, rests)
    assert calendar.counted(start, end, rests) == seconds
    assert not calendar.at_rest(end, rests)
