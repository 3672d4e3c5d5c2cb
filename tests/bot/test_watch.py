"""Whoever must decide is called, reminded and taken off the hook, by a time that the tests move."""

import asyncio
import re
from collections.abc import AsyncIterator
from datetime import date
from typing import Any

import pytest

from bot.deliver.watch import Watch
from bot.model.message.content import ABOUT_TIME, Call, Content, Late, NextUp, Once, Question, Retract, TimeLeft
from bot.model.table.error import StaleMatch
from bot.model.table.match import Match
from bot.model.time.calendar import HOUR, Calendar
from bot.model.time.mark import Pause
from bot.model.user.setting import UserSetting
from bot.play.move import takeback
from bot.play.move.timekeeper import HeldLately
from bot.store.engine.place import Place
from bot.store.user import setting_store
from tests.bot.conftest import ANN, BOB, CAT, Program, due, open_program, seated, step

T0 = 1_767_225_600.0
"""1 January 2026, 0:00 UTC."""


class Table:
    """A match on one process, and a time that is set by hand."""

    def __init__(self, program: Program, place: Place) -> None:
        self.place = place
        self.time = T0
        self.match: Match
        self.use(program)

    def use(self, program: Program) -> None:
        """Go on with a process."""
        self.program = program
        program.store.now = lambda: self.time
        self.watch = Watch(program.matches, program.woken.extend)
        self.clocks = program.matches.clocks

    async def start(self, pace: str = "none", people: tuple[int, ...] = (ANN, BOB, CAT)) -> Match:
        """Begin a match of this pace."""
        self.match = await seated(self.program, people)
        await self.program.matches.lobby.set_pace(self.match.id, pace)
        await self.program.matches.start(self.match.id)
        return self.match

    async def at(self, hours: float, match: Match | None = None) -> list[tuple[str, int]]:
        """What stands about time in the outbox after a look at so many hours after T0: kinds, with the move."""
        self.time = T0 + hours * HOUR
        await self.watch.tick()
        return await self.standing(match or self.match)

    async def standing(self, match: Match) -> list[tuple[str, int]]:
        """The messages that were written and not taken back."""
        rows = await self.clocks.store.speaking(match.id)
        gone = {it.content.letter for it in rows if isinstance(it.content, Retract)}
        return [(it.content.kind, it.seq) for it in rows if isinstance(it.content, ABOUT_TIME) and it.id not in gone]

    async def rows(self, sort: type[Content]) -> list[Any]:
        """All messages of a sort."""
        return [it for it in await self.clocks.store.speaking(self.match.id) if isinstance(it.content, sort)]

    async def restart(self) -> None:
        """Go on with a new process on the same database."""
        await self.program.matches.autopilot.close()
        await self.program.store.close()
        self.use(await open_program(self.place))
        self.match = await self.program.matches.by_id(self.match.id)


@pytest.fixture
async def table(place: Place) -> AsyncIterator[Table]:
    """A table that nobody sits at yet."""
    it = Table(await open_program(place), place)
    yield it
    await it.program.matches.autopilot.close()
    await it.program.store.close()


async def test_reminders_escalate_then_the_table_is_asked(table: Table):
    """Nothing for a day; then one message at a time, each in the place of the one before; each is written once."""
    match = await table.start()
    seat, _, _ = due(match)
    assert await table.at(23) == []
    assert await table.at(24) == [(f"call {seat}.1", 0)]
    assert await table.at(30) == [(f"call {seat}.1", 0)]
    assert await table.at(48) == [(f"call {seat}.2", 0)]
    assert await table.at(73) == [(f"call {seat}.3", 0)]
    assert await table.at(97) == [(f"late {seat}.0", 0)]
    assert await table.at(500) == [(f"late {seat}.0", 0)]
    assert [row.content.level for row in await table.rows(Call)] == [1, 2, 3]
    (late,) = await table.rows(Late)
    assert set(late.content.calls) == {ANN, BOB, CAT} - {match.chairs[seat].user_id}


async def test_what_was_missed_is_said_once(table: Table):
    """After two days without the program only the second reminder is written."""
    match = await table.start()
    seat, _, _ = due(match)
    assert await table.at(50) == [(f"call {seat}.2", 0)]
    assert len(await table.rows(Call)) == 1


async def test_a_move_takes_the_reminder_back(table: Table):
    """And the next decision counts from its own beginning."""
    match = await table.start()
    await table.at(24)
    await step(table.program, match)
    assert await table.at(24.01) == []
    (gone,) = await table.rows(Retract)
    (call,) = await table.rows(Call)
    assert gone.content.letter == call.id
    seat, _, _ = due(match)
    assert await table.at(47) == []
    assert await table.at(48.01) == [(f"call {seat}.1", 1)]


async def test_a_restart_in_the_middle_repeats_nothing(table: Table):
    """The new process finds what stands, and goes on with the next reminder."""
    match = await table.start()
    seat, _, _ = due(match)
    await table.at(24)
    await table.restart()
    assert await table.at(25) == [(f"call {seat}.1", 0)]
    await table.restart()
    assert await table.at(48) == [(f"call {seat}.2", 0)]
    assert len(await table.rows(Call)) == 2


async def test_two_matches_at_once_have_clocks_of_their_own(table: Table):
    """A move in one takes nothing back in the other."""
    first = await table.start()
    other = await table.program.matches.opening.open(
        "automobile", 3, guild_id=1, channel_id=901, user_id=ANN, name="Ann"
    )
    for user_id, name in ((BOB, "Bob"), (CAT, "Cat")):
        await table.program.matches.lobby.join(other.id, user_id, name)
    table.time = T0 + 10 * HOUR
    await table.program.matches.start(other.id)
    assert len(await table.at(25, first)) == 1 and await table.standing(other) == []
    assert len(await table.at(34, other)) == 1
    await step(table.program, other)
    assert await table.at(34.1, other) == []
    assert len(await table.standing(first)) == 1


async def test_an_undo_brings_a_decision_of_its_own(table: Table):
    """The seat that moved and took it back is reminded anew; whose turn it would have been is not."""
    match = await table.start()
    seat, user_id, _ = due(match)
    await step(table.program, match)
    await table.at(30)
    wish = await _undo(table, match, user_id)
    assert wish
    assert await table.at(31) == []
    assert await table.at(53) == []
    assert await table.at(54) == [(f"call {seat}.1", 2)]


async def _undo(table: Table, match: Match, user_id: int) -> Any:
    wish = await takeback.undo(table.program.store, match, user_id)
    await table.program.matches.go_back(match.id, match.seq, wish, user_id=user_id)
    return wish


async def test_quiet_hours_hold_a_call_back(table: Table):
    """Quiet from 20 to 6: asked at midnight, called at 6; 14 hours of the day and 10 of the next make the first day."""
    match = await table.start()
    seat, user_id, _ = due(match)
    await table.clocks.store.save_calendar(user_id, Calendar("UTC", (20 * 60, 6 * 60)))
    assert await table.at(5.9) == []
    assert await table.at(6) == [(f"call {seat}.1", 0)]
    assert await table.at(39.9) == [(f"call {seat}.1", 0)]
    assert await table.at(40) == [(f"call {seat}.2", 0)]
    await step(table.program, match)
    await table.clocks.store.save_calendar(match.chairs[due(match)[0]].user_id or 0, Calendar("UTC", (15 * 60, 5 * 60)))
    assert await table.at(70) == []  # due since 6, and in the middle of the night


async def test_of_pauses_at_one_instant_one_counts(table: Table):
    """Asked for twice by one user, and by another: the table reads of one, and the others are told why not."""
    match = await table.start()
    asked = [table.clocks.pause(match, user, HOUR, "a break") for user in (BOB, BOB, ANN)]
    first, again, other = await asyncio.gather(*asked, return_exceptions=True)
    assert isinstance(first, Pause) and isinstance(again, HeldLately) and isinstance(other, StaleMatch)
    assert list((await table.clocks.read(match)).pauses) == [first]


async def test_nobody_is_called_in_a_pause_and_its_end_is_told_once(table: Table):
    """Reminders move by its length; the line about the end comes when it ends by itself."""
    match = await table.start()
    seat, user_id, _ = due(match)
    table.time = T0 + HOUR
    await table.clocks.pause(match, BOB, 48 * HOUR, "exams")
    assert (await table.clocks.read(match)).pause is not None
    assert await table.clocks.to_call(match, [user_id]) == []
    assert await table.at(24.5) == []
    assert (await table.clocks.read(match)).pause is not None  # a day at most: until hour 25
    assert await table.at(25) == []
    assert (await table.clocks.read(match)).pause is None
    assert await table.at(26) == []
    assert await table.at(48) == [(f"call {seat}.1", 0)]
    (over,) = await table.rows(Once)
    assert over.content.text == "▶ The pause is over. The match goes on."
    with pytest.raises(HeldLately):
        await table.clocks.pause(match, BOB, HOUR, "again")
    table.time = T0 + 169 * HOUR
    await table.clocks.pause(match, BOB, HOUR, "a week later")


async def test_time_runs_out_and_nothing_is_forfeited(table: Table):
    """Daily: three reminders within a day, then the question; 12 hours more take it back."""
    match = await table.start("daily")
    seat, _, _ = due(match)
    assert await table.at(6) == [(f"call {seat}.1", 0)]
    assert await table.at(24) == [(f"late {seat}.0", 0)]
    hand = (await table.clocks.read(match)).hands[seat]
    await table.clocks.extend(match, hand, "Bob")
    assert await table.at(24.1) == [(f"call {seat}.3", 0)]
    assert await table.at(36.1) == [(f"late {seat}.1", 0)]
    await step(table.program, match)
    assert await table.at(36.2) == []
    assert (await table.clocks.read(match)).left[seat] == 6 * HOUR


async def test_a_reminder_that_time_has_overtaken_is_not_sent(table: Table):
    """Daily, and the program was away until 25 h: the question, and when the others wait, no reminder of 18 h."""
    match = await table.start("daily")
    seat, _, _ = due(match)
    assert await table.at(25) == [(f"late {seat}.0", 0)]
    await table.clocks.wait(match, (await table.clocks.read(match)).hands[seat], "Bob")
    assert await table.at(31) == []
    assert await table.at(37.1) == [(f"late {seat}.1", 0)]


async def test_a_snooze_takes_the_reminder_away_for_a_while(table: Table):
    """Away at once, back after four hours."""
    match = await table.start()
    seat, _, _ = due(match)
    await table.at(24)
    await table.clocks.snooze(match, (await table.clocks.read(match)).hands[seat], 4 * HOUR)
    assert await table.at(24.1) == []
    assert await table.at(28) == [(f"call {seat}.2", 0)]


async def test_who_wants_direct_messages_is_called_by_one_at_once(table: Table):
    """And not in the channel; the last reminder is for all to see."""
    match = await table.start()
    seat, user_id, _ = due(match)
    await setting_store.save(table.program.store, UserSetting(user_id=user_id, direct=True))
    assert await table.clocks.to_call(match, [ANN, BOB, CAT]) == [it for it in (ANN, BOB, CAT) if it != user_id]
    assert await table.at(0.01) == [(f"call {seat}.1", 0)]
    await table.at(24)
    await table.at(48)
    await table.at(72)
    assert [row.lane.direct for row in await table.rows(Call)] == [True, True, True, False]


async def test_the_next_is_told_if_he_wants_to_be(table: Table):
    """The three choose characters in turn: who is second is told while the first decides, once, and only he."""
    match = await table.start()
    first, _, _ = due(match)
    for user_id in (ANN, BOB, CAT):
        await setting_store.save(table.program.store, UserSetting(user_id=user_id, next_up=True))
    ((kind, seq),) = await table.at(0.01)
    assert kind.startswith(NextUp.KIND) and seq == 0
    await step(table.program, match)
    second, _, _ = due(match)
    assert kind == f"next {second}.0" and second != first
    standing = await table.at(0.02)
    assert (kind, 0) not in standing and len(standing) == 1


async def test_the_question_says_until_when_there_is_time(table: Table):
    """Written with the move: a timestamp that each reader sees in his own zone, 24 hours from the start."""
    match = await table.start("daily")
    (asked,) = [it.content for it in table.program.woken if isinstance(it.content, Question)]
    assert until(asked.time or "") == [T0 + 24 * HOUR] and asked.asking().endswith(asked.time or "?")
    assert match.pace == "daily"


def until(times: str) -> list[float]:
    """The deadlines that a message names."""
    return [float(it) for it in re.findall(r"until <t:(\d+):f>, <t:\1:R>", times)]


async def test_the_question_is_changed_whenever_the_time_is(table: Table):
    """An extension, a pause, its early end, a vacation and its end: each once, with the time that is right then."""
    match = await table.start("daily")
    seat, user_id, _ = due(match)
    assert await changes(table) == []
    table.time = T0 + HOUR
    await table.clocks.extend(match, (await table.clocks.read(match)).hands[seat], "Bob")
    assert await changes(table) == [[T0 + 36 * HOUR]]
    pause = await table.clocks.pause(match, BOB, 10 * HOUR, "exams")
    assert await changes(table) == [[T0 + 46 * HOUR]]
    table.time = T0 + 3 * HOUR
    await table.clocks.resume(match, pause, "Bob")
    assert await changes(table) == [[T0 + 38 * HOUR]]
    day = date(2026, 1, 2)
    await table.clocks.store.save_calendar(user_id, Calendar("UTC", None, (day, day)))
    assert await changes(table) == [[T0 + 62 * HOUR]]
    await table.clocks.store.save_calendar(user_id, Calendar())
    assert await changes(table) == [[T0 + 38 * HOUR]]
    await step(table.program, match)
    assert await changes(table) == []


async def changes(table: Table) -> list[list[float]]:
    """The deadlines in each change of the question that is written now; a second look adds none."""
    table.program.woken.clear()
    await table.watch.tick()
    await table.watch.look(table.match.id)
    return [until(it.content.time) for it in table.program.woken if isinstance(it.content, TimeLeft)]


async def test_an_ended_match_says_nothing_more(table: Table):
    """Called off while a reminder stands: it is taken back, and nobody looks again."""
    match = await table.start()
    await table.at(24)
    await table.program.matches.cancel(match.id, "Off.")
    assert await table.at(25) == []
    assert await table.clocks.store.woken() == []
    assert await table.at(1000) == []


@pytest.mark.parametrize("pace", ["none", "daily"])
async def test_a_look_at_an_old_match_reads_no_more_than_at_a_young_one(
    table: Table, pace: str, monkeypatch: pytest.MonkeyPatch
):
    """Each decision is reminded of before it is made: the rows read for the 40th are no more than for the 5th."""
    match, read = await table.start(pace), [0]
    everything = table.program.store.database.all

    async def counted(statement: str, **values: Any) -> list[Any]:
        rows = await everything(statement, **values)
        read[0] += len(rows)
        return rows

    monkeypatch.setattr(table.program.store.database, "all", counted)
    found: dict[int, int] = {}
    for number in range(1, 41):
        await table.at(30 * number)
        read[0] = 0
        await step(table.program, match)
        table.time += 1
        await table.watch.tick()
        found[number] = read[0]
    assert 0 < found[40] <= found[5]


def test_two_who_share_a_seat_are_both_told_that_they_are_next():
    """The same message but for whom it calls is another one; the question about a seat is the same for all."""
    ann, bob = (NextUp("", seat=1, calls=(user,)) for user in (ANN, BOB))
    assert ann.identity != bob.identity
    assert len({Late("", seat=1, round=0, calls=(user,)).identity for user in (ANN, BOB)}) == 1
