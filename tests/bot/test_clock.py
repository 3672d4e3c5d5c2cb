"""Clocks as a fold: banks, gains, rests, pauses, extensions; and when a user is called."""

import json
from collections.abc import Sequence
from typing import Any

import pytest

from bot.model.time import clock
from bot.model.time.calendar import DAY, HOUR, Calendar
from bot.model.time.clock import Clock
from bot.model.time.mark import Extension, Mark, Pause, Resume, Snooze, Turn, Wish, dump, load
from bot.model.time.pace import PACES
from bot.model.user.setting import UserSetting
from bot.tell.timely import reminder

ANN, BOB, CAT = 101, 102, 103
T0 = 1_767_225_600.0
"""1 January 2026, 0:00 UTC."""
DAILY, LIVE, NONE, RELAXED = (PACES[name] for name in ("daily", "live", "none", "relaxed"))


def fold(marks: Sequence[Mark], hours: float, pace: Any = DAILY, **calendars: Calendar) -> Clock:
    """The clock so many hours after T0; the calendars of Ann, Bob and Cat count since ever."""
    named = {ANN: "ann", BOB: "bob", CAT: "cat"}
    diaries = {user: [(0.0, calendars[name])] if name in calendars else [] for user, name in named.items()}
    return clock.fold(pace, 3, marks, diaries.__getitem__, T0 + hours * HOUR)


def turn(hours: float, seq: int, due: dict[int, int], moved: int | None = None) -> Turn:
    """Who must decide so many hours after T0."""
    return Turn(T0 + hours * HOUR, seq, {seat: (user,) for seat, user in due.items()}, moved)


@pytest.mark.parametrize(
    ("name", "bank", "gain"),
    [("relaxed", 72 * HOUR, 12 * HOUR), ("daily", 24 * HOUR, 6 * HOUR), ("live", 600, 60), ("none", None, 0)],
)
def test_the_paces(name: str, bank: float | None, gain: float):
    """Banks and gains as agreed: 72 and 12 hours, 24 and 6 hours, 10 minutes and 1 minute, or none."""
    assert (PACES[name].bank, PACES[name].gain) == (bank, gain)


def test_a_seat_spends_what_it_waits_and_gains_for_its_move():
    """Ann decides for 10 of 24 hours and gets 6 back: 20; Bob has spent 3 of his 24."""
    now = fold([turn(0, 0, {0: ANN}), turn(10, 1, {1: BOB}, moved=0)], 13)
    assert [now.time_left(seat) / HOUR for seat in range(3)] == [20, 21, 24]
    assert now.deadline(1) == T0 + 34 * HOUR


def test_a_bank_never_grows_beyond_its_start():
    """Two hours spent and six gained are still 24."""
    now = fold([turn(0, 0, {0: ANN}), turn(2, 1, {1: BOB}, moved=0)], 3)
    assert now.time_left(0) == 24 * HOUR


def test_several_actions_of_one_turn_gain_once():
    """Ann moves at 4 h and goes on until 10 h: 24 - 10 + 6."""
    marks = [turn(0, 0, {0: ANN}), turn(4, 1, {0: ANN}, moved=0), turn(10, 2, {1: BOB}, moved=0)]
    assert fold(marks, 11).time_left(0) == 20 * HOUR


def test_who_is_late_starts_again_from_nothing():
    """30 hours spent of 24 leave 0, and the move gains 6: no debt."""
    now = fold([turn(0, 0, {0: ANN}), turn(30, 1, {1: BOB}, moved=0)], 31)
    assert now.time_left(0) == 6 * HOUR


def test_who_is_late_has_time_for_the_rest_of_his_turn():
    """Ann, out of time, moves at 30 h and goes on: 6 hours from then; done at 32 h she has 6 - 2 + 6 left."""
    marks = [turn(0, 0, {0: ANN}), turn(30, 1, {0: ANN}, moved=0)]
    assert fold(marks, 30).deadline(0) == T0 + 36 * HOUR
    assert fold([*marks, turn(32, 2, {1: BOB}, moved=0)], 33).time_left(0) == 10 * HOUR
    back = Turn(T0 + 31 * HOUR, 2, {0: (ANN,)}, 0, to=0)
    assert fold([*marks, back], 31).time_left(0) == 0  # what the move has gained goes with it


def test_seats_that_decide_together_have_clocks_of_their_own():
    """Three must choose; Bob does at 2 h, the others go on with the same decision; Cat does at 5 h."""
    marks = [
        turn(0, 0, {0: ANN, 1: BOB, 2: CAT}),
        turn(2, 1, {0: ANN, 2: CAT}, moved=1),
        turn(5, 2, {0: ANN}, moved=2),
    ]
    now = fold(marks, 7)
    assert {seat: hand.seq for seat, hand in now.hands.items()} == {0: 0}
    assert now.waited(0) == 7 * HOUR
    assert [now.time_left(seat) / HOUR for seat in range(3)] == [17, 24, 24]


def test_after_an_undo_the_former_seat_decides_anew_and_the_next_gains_nothing():
    """Ann moves at 10 h and takes it back at 12 h: Bob has spent 2 and gains none, Ann runs again."""
    marks = [turn(0, 0, {0: ANN}), turn(10, 1, {1: BOB}, moved=0), Turn(T0 + 12 * HOUR, 2, {0: (ANN,)}, to=0)]
    now = fold(marks, 13)
    assert list(now.hands) == [0] and now.hands[0].seq == 2 and now.hands[0].fresh
    assert now.time_left(1) == 22 * HOUR
    assert now.time_left(0) == 13 * HOUR  # 14 were left at her move, and what it had gained is given back


def test_made_again_a_move_has_its_gain_and_the_time_in_between_is_spent():
    """Ann moved with 14 + 6 h left, took it back and makes it again 3 h later: 17 are left. Bob has spent 2."""
    marks = [
        turn(0, 0, {1: BOB}),
        turn(4, 1, {0: ANN}, moved=1),  # Bob: 24 - 4 + 4, no more than the bank
        turn(14, 2, {1: BOB}, moved=0),  # Ann: 24 - 10 + 6
        Turn(T0 + 16 * HOUR, 3, {0: (ANN,)}, 0, to=1),
    ]
    now = fold(marks, 19)
    assert [now.time_left(seat) / HOUR for seat in (0, 1)] == [14 - 3, 22]
    now = fold([*marks, Turn(T0 + 19 * HOUR, 4, {1: (BOB,)}, 0, to=2)], 19)
    assert [now.time_left(seat) / HOUR for seat in (0, 1)] == [17, 22]
    assert now.hands[1].seq == 4 and now.deadline(1) == T0 + (19 + 22) * HOUR


def test_two_steps_taken_back_one_by_one_come_again_one_by_one():
    """Ann and Bob gain 6 hours each; both gains go, then the first comes again, then the second."""
    marks: list[Mark] = [
        turn(0, 0, {0: ANN}),
        turn(10, 1, {1: BOB}, moved=0),  # Ann: 20
        turn(20, 2, {2: CAT}, moved=1),  # Bob: 20
        Turn(T0 + 20 * HOUR, 3, {1: (BOB,)}, 1, to=1),
        Turn(T0 + 20 * HOUR, 4, {0: (ANN,)}, 0, to=0),
    ]
    left = [[fold(marks, 20).time_left(seat) / HOUR for seat in (0, 1)]]
    for seq, due, to in ((5, {1: (BOB,)}, 3), (6, {2: (CAT,)}, 2)):
        marks.append(Turn(T0 + 20 * HOUR, seq, due, 0, to=to))
        left.append([fold(marks, 20).time_left(seat) / HOUR for seat in (0, 1)])
    assert left == [[14, 14], [20, 14], [20, 20]]


def test_only_the_undone_move_gives_its_gain_back():
    """Bob's earlier gain stays his when Ann's move is taken back, and a new move forgets what could come again."""
    marks: list[Mark] = [
        turn(0, 0, {1: BOB}),
        turn(10, 1, {0: ANN}, moved=1),
        turn(11, 2, {1: BOB}, moved=0),
        Turn(T0 + 11 * HOUR, 3, {0: (ANN,)}, 0, to=1),
        turn(12, 4, {1: BOB}, moved=0),
    ]
    now = fold(marks, 12)
    assert now.time_left(1) == 20 * HOUR
    tally = clock.start(DAILY, 3)
    for mark in marks:
        tally.add(mark, lambda _: [])
    assert [(it.seq, it.seat) for it in tally.gains] == [(1, 1), (4, 0)] and tally.taken_back == {}


def test_who_goes_back_himself_is_not_called_and_who_still_decides_goes_on():
    """Ann and Bob choose at once; Ann takes her choice back: her decision is new, Bob's is the same as before."""
    marks = [
        turn(0, 0, {0: ANN, 1: BOB}),
        turn(2, 1, {1: BOB}, moved=0),
        Turn(T0 + 3 * HOUR, 2, {0: (ANN,), 1: (BOB,)}, 0, to=0),
    ]
    now = fold(marks, 4)
    assert (now.hands[0].seq, now.hands[0].fresh) == (2, False)
    assert (now.hands[1].seq, now.waited(1)) == (0, 4 * HOUR)
    agreed = [*marks[:2], Turn(T0 + 3 * HOUR, 2, {0: (ANN,), 1: (BOB,)}, to=0)]  # by a vote: Ann may be away
    assert fold(agreed, 4).hands[0].fresh


def test_no_time_runs_while_a_user_rests():
    """Quiet from 22 to 6 UTC: of 20:00 to 8:00 Ann spends 4 hours, and her 24 hours end two nights later."""
    marks = [turn(20, 0, {0: ANN})]
    now = fold(marks, 32, ann=Calendar("UTC", (22 * 60, 6 * 60)))
    assert now.time_left(0) == 20 * HOUR
    assert now.deadline(0) == T0 + (24 + 6 + 16 + 8 + 6) * HOUR  # 2 h on day one, 16 h on day two, 6 h on day three


def test_no_time_runs_in_a_pause_and_it_ends_by_itself():
    """Five hours of pause in twelve; then one of 20 hours that is ended after two."""
    held = Pause(T0 + 2 * HOUR, T0 + 7 * HOUR, BOB, "dinner")
    now = fold([turn(0, 0, {0: ANN}), held], 12)
    assert now.pause is None and now.time_left(0) == 17 * HOUR
    assert fold([turn(0, 0, {0: ANN}), held], 3).pause == held
    again = Pause(T0 + 12 * HOUR, T0 + 32 * HOUR, BOB, "trip")
    now = fold([turn(0, 0, {0: ANN}), held, again, Resume(T0 + 14 * HOUR)], 15)
    assert now.pause is None and now.time_left(0) == 16 * HOUR


def test_an_extension_counts_from_where_the_time_stands():
    """30 hours waited of 24; 12 more: 12 are left from the moment of the extension on."""
    now = fold(
        [turn(0, 0, {0: ANN}), Wish(T0 + 29 * HOUR, 0, BOB, "extend"), Extension(T0 + 30 * HOUR, 0, 12 * HOUR)], 31
    )
    assert now.time_left(0) == 11 * HOUR
    assert now.hands[0].extensions == 1 and now.hands[0].wishes == {}


def test_a_clock_stays_with_the_seat():
    """Bob takes Ann's seat at 10 h: 14 hours are left, and it is a decision of his own."""
    now = fold([turn(0, 3, {0: ANN}), turn(10, 3, {0: BOB})], 11)
    assert now.time_left(0) == 13 * HOUR
    assert (now.hands[0].users, now.hands[0].since) == ((BOB,), T0 + 10 * HOUR)


def test_marks_are_kept_as_they_are():
    """Every kind of mark comes back from JSON as it was."""
    marks = [turn(0, 3, {2: ANN}, 1), Pause(1.5, 2.5, None, "x"), Resume(2.0), Extension(1.0, 0, 5.0)]
    for mark in [*marks, Snooze(1.0, 0, 2.0), Wish(1.0, 0, BOB, "wait")]:
        kind, fields = dump(mark)
        assert load(kind, json.loads(json.dumps(fields))) == mark


# -- calls


def calls(now: Clock, **changes: Any) -> list[tuple[float, int]]:
    """Hours after T0 and level of each call to seat 0."""
    found = reminder.calls(now, now.hands[0], UserSetting(user_id=ANN, **changes))
    return [((it.at - T0) / HOUR, it.level) for it in found]


def test_three_reminders_then_the_table_is_asked():
    """Without a clock after 24, 48 and 72 hours; the table after 96."""
    now = fold([turn(0, 0, {0: ANN})], 1, NONE)
    assert calls(now) == [(24, 1), (48, 2), (72, 3)]
    assert reminder.asked_at(now, now.hands[0]) == T0 + 96 * HOUR


def test_all_reminders_come_before_the_time_is_up():
    """Daily: every 6 hours at most, the table after 24; live: every 150 seconds; the user's own 2 hours hold."""
    daily, live = fold([turn(0, 0, {0: ANN})], 1), fold([turn(0, 0, {0: ANN})], 0, LIVE)
    assert calls(daily) == [(6, 1), (12, 2), (18, 3)]
    assert reminder.asked_at(daily, daily.hands[0]) == T0 + 24 * HOUR
    assert [hours * HOUR for hours, _ in calls(live)] == [150, 300, 450]
    assert calls(daily, reminder_hours=2) == [(2, 1), (4, 2), (6, 3)]


def test_no_reminders_for_who_wants_none():
    """The table is asked all the same."""
    now = fold([turn(0, 0, {0: ANN})], 1, NONE)
    assert calls(now, reminder_hours=0) == []
    assert reminder.asked_at(now, now.hands[0]) == T0 + 96 * HOUR


def test_who_rests_when_the_turn_comes_is_called_at_the_end_of_the_rest():
    """Asked at 23:00 with quiet hours to 6:00: called at 6:00, reminded 6 hours of the day later each."""
    now = fold([turn(23, 0, {0: ANN})], 24, DAILY, ann=Calendar("UTC", (22 * 60, 6 * 60)))
    assert calls(now) == [(30, 0), (36, 1), (42, 2), (24 + 24 + 8, 3)]  # 16 hours of the first day, 2 of the next


def test_direct_messages_call_at_once():
    """The first call is the message, since the channel calls him not; his own next action calls nobody."""
    first = fold([turn(0, 0, {0: ANN})], 1)
    assert calls(first, direct=True)[0] == (0, 0)
    second = fold([turn(0, 0, {0: ANN}), turn(1, 1, {0: ANN}, moved=0)], 1)
    assert calls(second, direct=True)[0] == (7, 1)


def test_a_snooze_drops_what_it_covers_and_ends_with_a_call():
    """Snoozed from 7 h to 19 h: the reminders of 12 and 18 hours are dropped."""
    marks = [turn(0, 0, {0: ANN}), Snooze(T0 + 7 * HOUR, 0, T0 + 19 * HOUR)]
    assert calls(fold(marks, 20)) == [(6, 1), (19, 1)]


def test_a_pause_moves_reminders():
    """A pause of a day from the first hour on: everything comes a day later, and the turn is not called again."""
    marks = [turn(0, 0, {0: ANN}), Pause(T0 + HOUR, T0 + HOUR + DAY, BOB, "x")]
    assert calls(fold(marks, 2)) == [(30, 1), (36, 2), (42, 3)]
