"""A vacant seat that is to move is watched; to leave a seat and come back gives no time; a clock set back neither."""

import json
from collections.abc import AsyncIterator
from functools import partial
from typing import Any

import pytest

from bot.model.message.content import Vacant
from bot.model.table.match import Match
from bot.model.time.calendar import HOUR
from bot.model.time.mark import Patience, Pause, Turn, not_before
from bot.play.table import handover as seats
from bot.store.engine.place import Place
from tests.bot.conftest import DAN, due, open_program, step
from tests.bot.test_watch import T0, Table


@pytest.fixture
async def table(place: Place) -> AsyncIterator[Table]:
    """A daily match: 24 hours a seat, so reminders after six, twelve, …"""
    it = Table(await open_program(place), place)
    await it.start("daily")
    yield it
    await it.program.matches.autopilot.close()
    await it.program.store.close()


async def leave(table: Table) -> tuple[Match, int, int]:
    """Who must move leaves the seat: the match, the seat and its user."""
    seat, user, _ = due(table.match)
    await table.program.matches.reseat(table.match.id, partial(seats.resign, seat=seat))
    return table.match, seat, user


async def back(table: Table, seat: int, user: int) -> None:
    """Who has left the seat has it back."""
    await table.program.matches.reseat(table.match.id, partial(seats.back, seat=seat, user_id=user))


async def test_the_table_is_reminded_of_a_vacant_seat(table: Table):
    """After 6, 12, 24, 48 hours, one standing at a time; it calls the others, and goes when the seat is taken."""
    match, seat, user = await leave(table)
    assert await table.at(5.9) == []
    for hours, number in ((6.1, 1), (7, 1), (12.1, 2), (24.1, 3), (47, 3), (48.1, 4), (24 * 30.0, 7)):
        assert await table.at(hours) == [(f"vacant {seat}.{number}", 0)]
    said = (await table.rows(Vacant))[0].content
    others = {user for it in match.chairs for user in it.users}
    assert set(said.calls) == others and user not in others
    assert "is vacant" in said.text and "`/seat take`" in said.text and "`/vote replace`" in said.text
    await table.restart()
    assert await table.at(24 * 30.0) == [(f"vacant {seat}.7", 0)]
    await table.program.matches.reseat(match.id, lambda it: seats.take(it, seat, DAN, "Dan"))
    assert await table.at(24 * 30.0) == []


async def test_a_seat_that_is_vacant_before_its_turn_is_watched_from_then_on(table: Table):
    """The next one leaves while another must move: reminded is when it comes to the vacant seat."""
    match = table.match
    seat, _, _ = due(match)
    after = next(it for it in range(3) if it != seat)
    await table.program.matches.reseat(match.id, partial(seats.resign, seat=after))
    while match.to_act() != (after,):
        await step(table.program, match)
    (hand,) = (await table.clocks.read(match)).hands.values()
    assert (hand.seat, hand.users) == (after, ())
    assert await table.at(6.1) == [(f"vacant {after}.1", match.seq)]


async def test_to_leave_and_come_back_gives_no_time(table: Table):
    """Ten hours thought, ten away: four of 24 are left; away until it is too late, he is late; a newcomer is not."""
    seat, user, _ = due(table.match)
    await table.at(10)
    match, seat, user = await leave(table)
    await table.at(20)
    await back(table, seat, user)
    assert (await table.clocks.read(match)).time_left(seat) == 4 * HOUR
    await leave(table)
    await table.at(40)
    await back(table, seat, user)
    assert (await table.clocks.read(match)).time_left(seat) <= 0
    await leave(table)
    await table.program.matches.reseat(match.id, lambda it: seats.take(it, seat, DAN, "Dan"))
    assert (await table.clocks.read(match)).time_left(seat) == 12 * HOUR
    await leave(table)
    await back(table, seat, DAN)
    assert (await table.clocks.read(match)).time_left(seat) <= 12 * HOUR


async def test_no_time_comes_back_when_the_system_clock_is_set_back(table: Table):
    """Ten hours on, nine back: what was spent stays spent, and no mark is earlier than the one before it."""
    match = table.match
    seat, _, _ = due(match)
    await table.at(10)
    hand = (await table.clocks.read(match)).hands[seat]
    await table.clocks.snooze(match, hand, HOUR)
    await table.at(1)
    assert (await table.clocks.read(match)).time_left(seat) == 14 * HOUR
    await step(table.program, match)
    rows = await table.program.store.database.all("SELECT body FROM clock_marks ORDER BY id")
    moments: list[Any] = [json.loads(row.body)["at"] for row in rows]
    assert moments == sorted(moments) and moments[-1] == T0 + 10 * HOUR
    await table.restart()
    assert (await table.clocks.read(table.match)).left[seat] <= 20 * HOUR


async def test_what_the_table_is_told_of_a_pause_is_so_when_the_clock_is_set_back(table: Table):
    """The pause begins after what was noted before, and the line at the table says its true end."""
    match = table.match
    seat, _, _ = due(match)
    await table.at(10)
    await table.clocks.snooze(match, (await table.clocks.read(match)).hands[seat], HOUR)
    await table.at(1)
    pause = await table.clocks.pause(match, None, 2 * HOUR, "tea")
    going_on = (await table.clocks.read(match)).pause
    assert going_on is not None and going_on == pause and pause.until == T0 + 12 * HOUR
    assert f"<t:{int(pause.until)}:f>" in table.program.woken[-1].content.text


def test_what_lasts_a_while_lasts_as_long_when_it_is_put_later():
    """A pause of an hour stays one of an hour; what is not too early stays as it is."""
    assert not_before(Pause(100.0, 3700.0, None, ""), 500.0) == Pause(500.0, 4100.0, None, "")
    assert not_before(Patience(100.0, 1, 200.0), 50.0) == Patience(100.0, 1, 200.0)
    assert not_before(Turn(100.0, 3, {}), 500.0) == Turn(500.0, 3, {})
