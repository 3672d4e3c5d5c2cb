"""The clock as people see it: `/me`, calls with buttons, a pause, and what is done about a seat that is late."""

from __future__ import annotations

import asyncio
from typing import Any
from unittest.mock import AsyncMock

import discord
import pytest

from bot.host.app import TinLizzie
from bot.model.table.chair import Holder
from bot.model.table.error import Decided
from bot.model.table.match import Match
from bot.model.time.calendar import HOUR
from bot.model.user.setting import BOUND
from cogs.answer import SENTENCES
from cogs.own.me import ASKED_AGAIN, CONFIRM
from cogs.press import read
from cogs.seat.late import late
from rules.core.game import tell_nobody
from tests.cogs.sitting import Hand, Sitting, components, labels, questions, sitting

pytestmark = pytest.mark.usefixtures("blank")

T0 = 1_767_225_600.0
"""1 January 2026, 0:00 UTC."""
WAYS = [
    "Wait",
    "Extend the time",
    "The program moves once",
    "The program takes the seat",
    "Seek a substitute",
]


class Time:
    """A time that is set by hand."""

    def __init__(self, table: Sitting) -> None:
        self.table = table
        self.hours = 0.0
        table.bot.store.now = lambda: T0 + self.hours * HOUR

    async def pass_to(self, hours: float) -> None:
        """Let the clocks be looked at so many hours after T0."""
        self.hours = hours
        bot: TinLizzie = self.table.bot
        await bot.watch.tick()
        await bot.outbox.idle()
        await self.table.rest()


async def opened(table: Sitting, pace: str = "daily", game: str = "automobile") -> None:
    """Three sit down to a match of this pace: seat C, Cat, is drawn first."""
    ann, bob, cat = table.people
    await ann.slash(table.channel, "game new", game=game, seats=3, pace=pace)
    for person in (bob, cat):
        await person.click(table.lobby, label="Join")
    await ann.click(table.lobby, label="Start")
    await table.rest()


def said(table: Sitting, text: str) -> list[str]:
    """The messages of the channel that have a text."""
    return [it.content for it in table.channel.history() if text in it.content]


async def test_the_lobby_names_the_pace_and_the_panel_the_time(tmp_path):
    """Chosen with the command, changed with Options, and shown as a timestamp."""
    async with sitting(tmp_path, 3) as table:
        Time(table)
        ann, bob, cat = table.people
        await ann.slash(table.channel, "game new", game="automobile", seats=3, pace="daily")
        assert "Pace: **daily: 24 hours a seat; a move gives back 6, up to 24**" in table.lobby.content
        shown = (await ann.click(table.lobby, label="Options")).response
        await ann.select(shown, ["1"])
        await ann.select(shown, ["3"])
        assert "Pace: **live: 10 minutes a seat; a move gives back 1, up to 10**" in table.lobby.content
        for person in (bob, cat):
            await person.click(table.lobby, label="Join")
        await ann.click(table.lobby, label="Start")
        await table.rest()
        deadline = int(T0 + 600)
        assert f"⏳ Time for Cat: until <t:{deadline}:f>, <t:{deadline}:R>." in table.panel.content
        told = (await bob.slash(table.channel, "game clock")).response
        assert told.ephemeral and told.content.splitlines()[1:] == [
            "`A` Ann has 0 h 10 min",
            "`B` Bob has 0 h 10 min",
            f"`C` Cat must decide, until <t:{deadline}:f>, <t:{deadline}:R>",
        ]


async def test_a_reminder_calls_one_person_and_can_be_snoozed(tmp_path):
    """Only who is called may snooze; then the message is gone, and comes back; a move takes it away."""
    async with sitting(tmp_path, 3) as table:
        time = Time(table)
        await opened(table)
        ann, _, cat = table.people
        await time.pass_to(6)
        call = table.newest("In 4 hours")
        assert call.content.startswith(f"<@{cat.id}>, the match of **Automobile**")
        assert [it.id for it in call.mentions] == [cat.id]
        refused = (await ann.click(call, label="In 4 hours")).response
        assert refused.ephemeral and refused.content == "This reminder is for somebody else."
        told = (await cat.click(call, label="In 4 hours")).response
        assert told.content.startswith(f"I remind you again <t:{int(T0 + 10 * HOUR)}:R>")
        await table.rest()
        assert said(table, "has been waiting for you") == []
        await time.pass_to(10)
        assert len(said(table, "has been waiting for you")) == 1
        assert len([it for it in table.channel.history() if "Your move" in labels(it) or questions(it)]) == 2
        await table.by_button(cat)
        await time.pass_to(10.1)
        assert said(table, "has been waiting for you") == []


async def test_the_others_choose_what_happens_to_a_late_seat(tmp_path):
    """One extends; for the program to move once both are needed; the late player and strangers decide nothing."""
    async with sitting(tmp_path, 4) as table:
        table.people, (*_, stranger) = table.people[:3], table.people
        time = Time(table)
        await opened(table)
        ann, bob, cat = table.people
        await time.pass_to(24)
        asked = table.newest("Wait")
        assert labels(asked) == WAYS and sorted(it.id for it in asked.mentions) == sorted([ann.id, bob.id])
        for person in (cat, stranger):
            refused = (await person.click(asked, label="Wait")).response
            assert refused.content == "Only the others who play at this table decide about the seat."
        await ann.click(asked, label="Extend the time")
        await table.rest()
        assert said(table, "gives **Cat** more time") and said(table, "has run out") == []
        await time.pass_to(36)
        asked = table.newest("Wait")
        seq = (await table.match()).seq
        await ann.click(asked, label="The program moves once")
        assert (await table.match()).seq == seq
        assert "**Ann** would: The program moves once" in table.newest("Wait").content
        await bob.click(asked, label="The program moves once")
        await table.rest()
        match = await table.match()
        assert match.seq > seq and match.chairs[2].holder == Holder.USER
        assert said(table, "The program moves once for **Cat**") and said(table, "has run out") == []


async def test_the_program_takes_a_late_seat_when_most_want_it(tmp_path):
    """And its former player can have it back: nothing is forfeited."""
    async with sitting(tmp_path, 3) as table:
        time = Time(table)
        await opened(table)
        ann, bob, cat = table.people
        await time.pass_to(24)
        for person in (ann, bob):
            await person.click(table.newest("Wait"), label="The program takes the seat")
        await table.rest()
        chair = (await table.match()).chairs[2]
        assert chair.holder == Holder.NPC and chair.former_id == cat.id


async def test_a_substitute_is_sought_while_the_player_can_still_move(tmp_path):
    """The seat is offered to all; it stays the player's until somebody takes it."""
    async with sitting(tmp_path, 3) as table:
        time = Time(table)
        await opened(table)
        await time.pass_to(24)
        await table.people[0].click(table.newest("Wait"), label="Seek a substitute")
        await table.rest()
        assert not (await table.match()).chairs[2].offered, "one alone offers nobody's seat"
        await table.people[1].click(table.newest("Wait"), label="Seek a substitute")
        await table.rest()
        chair = (await table.match()).chairs[2]
        assert chair.offered and chair.user_id == table.people[2].id
        assert said(table, "The table seeks somebody for the seat of **Cat** (C)")
        assert not said(table, "Cat** (C) offers") and not said(table, "has run out")
        await time.pass_to(35)
        assert not said(table, "has run out")
        await time.pass_to(36.1)
        assert said(table, "has run out")


@pytest.mark.parametrize("way", ["The program moves once", "The program takes the seat", "Seek a substitute"])
@pytest.mark.parametrize("again", [False, True])
async def test_who_comes_back_while_the_last_wish_is_shown_is_left_alone(tmp_path, monkeypatch, way, again):
    """Whether he is to act again or not: what was wished for is not done, and who wished it is told why."""
    async with sitting(tmp_path, 3) as table:
        time = Time(table)
        await opened(table, game="automania")
        ann, bob, cat = table.people
        match = await table.match()
        while not (action := leading(match, again)) or match.to_act() != (2,):
            seat = match.to_act()[0]
            best = match.game.npc(match.state, seat)
            await table.bot.matches.move(match.id, match.seq, seat, [best], user_id=match.chairs[seat].user_id or 0)
        await table.rest()
        await time.pass_to(60)
        await ann.click(table.newest("Wait"), label=way)
        usual, moved = discord.Interaction.edit_original_response, list[int]()

        async def meanwhile(it: Any, **parts: Any) -> Any:
            found = await usual(it, **parts)
            if not moved:
                await table.bot.matches.move(match.id, match.seq, 2, [action], user_id=cat.id)
                moved.append(match.seq)
            return found

        with monkeypatch.context() as patched:
            patched.setattr(discord.Interaction, "edit_original_response", meanwhile)
            told = (await bob.click(table.newest("Wait"), label=way)).followups
        await table.rest()
        chair = match.chairs[2]
        assert [match.seq] == moved and chair.user_id == cat.id and not chair.offered
        assert (2 in match.to_act()) == again
        assert [it.content for it in told] == [SENTENCES[Decided]]


def leading(match: Match, again: bool) -> Any:
    """A move of the seat to act after which it is, or is not, to act again; None where it has none."""
    seat = match.to_act()[0]
    for action in match.legal(seat)[:20]:
        draft = match.game.imagine(match.state, seat, 0)
        match.game.advance(draft, seat, action, tell_nobody)
        following = match.game.to_act(draft)
        if following and (seat in following) == again and len(match.game.legal_actions(draft, following[0])) > 1:
            return action
    return None


@pytest.mark.parametrize("way", ["Wait", "Extend the time"])
async def test_two_who_press_at_once_do_it_once(tmp_path, way):
    """One gives time, and the table reads it once; the other is told that it is settled."""
    async with sitting(tmp_path, 3) as table:
        time = Time(table)
        await opened(table)
        ann, bob, _ = table.people
        await time.pass_to(24)
        match = await table.match()
        (pressed,) = (read(it["custom_id"]) for it in components(table.newest("Wait")) if it.get("label") == way)
        hands = [Hand(table, it.id, number) for number, it in enumerate((ann, bob), 1)]

        noted = asyncio.Barrier(2)

        async def shown(**_: Any) -> None:
            await noted.wait()

        async def press(it: Any) -> None:
            it.user.display_name, it.response.defer, it.edit_original_response = "Somebody", AsyncMock(), shown
            await late(it, pressed, ())

        found = await asyncio.gather(*map(press, hands), return_exceptions=True)
        await table.rest()
        assert sorted(type(it).__name__ for it in found) == ["Decided", "NoneType"]
        clock = await table.bot.matches.clocks.read(match)
        assert clock.hands[2].extensions == 1
        assert len(said(table, "waits for **Cat**") + said(table, "gives **Cat** more time")) == 1


async def test_what_is_wished_counts_though_its_message_is_gone(tmp_path):
    """Somebody deletes the question while it is answered: Cat has more time."""
    async with sitting(tmp_path, 3) as table:
        time = Time(table)
        await opened(table)
        await time.pass_to(24)
        match = await table.match()
        table.env.inject_error("PATCH", "/webhooks/*/messages/@original", status=404, code=10008)
        await table.people[0].click(table.newest("Wait"), label="Extend the time")
        await table.rest()
        assert (await table.bot.matches.clocks.read(match)).hands[2].extensions == 1


async def test_no_clock_runs_while_the_channel_cannot_be_written_to(tmp_path):
    """Closed after 1 hour and opened after 90: nobody is late, nobody is called, and 23 hours are left."""
    async with sitting(tmp_path, 3) as table:
        time = Time(table)
        await opened(table)
        await time.pass_to(1)
        match = await table.match()
        table.env.inject_error("POST", f"/channels/{table.channel.id}/messages", status=403, code=50013, times=None)
        await table.bot.matches.places.ask_again(match.id)
        await table.bot.outbox.idle()
        assert match.obstacle
        await time.pass_to(1)
        told = (await table.people[0].slash(table.channel, "game clock")).response.content
        assert "no clock runs until I can" in told and "Time until" not in told
        await time.pass_to(40)
        table.env.backend.faults.clear()
        await time.pass_to(90)
        table.bot.outbox.retry_closed()
        await table.bot.outbox.idle()
        await time.pass_to(90)
        assert not match.obstacle and not said(table, "has run out") and not said(table, "reminder")
        clock = await table.bot.matches.clocks.read(match)
        assert clock.time_left(2) == 23 * HOUR


async def test_a_pause_has_a_reason_and_an_end(tmp_path):
    """Told to the table, ended by itself; only who paused ends it sooner alone; not twice a week."""
    async with sitting(tmp_path, 3) as table:
        time = Time(table)
        await opened(table)
        ann, bob, _ = table.people
        await bob.slash(table.channel, "game pause", hours=10, reason="exams")
        await table.rest()
        assert said(table, "⏸ **Bob** pauses the match") and said(table, "\nReason: exams\nNo clock runs")
        again = (await ann.slash(table.channel, "game pause", hours=1, reason="me too")).response
        assert again.content.startswith("The match is paused already")
        await table.people[2].slash(table.channel, "game resume")
        await table.rest()
        assert said(table, "asks: end the pause") and not said(table, "▶")
        await time.pass_to(9)
        assert said(table, "waiting for you") == []
        await time.pass_to(10)
        assert len(said(table, "▶ The pause is over.")) == 1
        more = (await bob.slash(table.channel, "game pause", hours=1, reason="more")).response
        assert more.content.startswith("You have paused this match lately.")


async def test_the_clocks_are_looked_at_by_themselves(tmp_path):
    """The loop looks a quarter of a minute later, without anybody's doing."""
    async with sitting(tmp_path, 3) as table:
        time = Time(table)
        await opened(table)
        time.hours = 6
        await table.env.advance_time(40)
        await table.rest()
        assert len(said(table, "has been waiting for you")) == 1


async def test_direct_messages_that_are_refused_become_a_call_in_the_channel(tmp_path):
    """Who wants direct messages but has closed them is called where the table sees it."""
    async with sitting(tmp_path, 3) as table:
        time = Time(table)
        cat = table.people[2]
        await cat.slash(table.channel, "me reminders", where=1)
        path = f"/channels/{table.users[2].dm_channel.id}/messages"
        table.env.inject_error(
            "POST", path, status=403, code=50007, message="Cannot send messages to this user", times=None
        )
        await opened(table)
        await time.pass_to(0.01)
        await table.rest()
        assert len(said(table, f"<@{cat.id}>, it is your move")) == 1


async def test_me_keeps_what_a_user_chooses(tmp_path):
    """Zone, quiet hours, vacation, reminders and look, each answered with all that holds now; kept over a restart."""
    async with sitting(tmp_path, 1) as table:
        Time(table)
        (ann,) = table.people

        async def tell(command, **options):
            result = (await ann.slash(table.channel, f"me {command}", **options)).response
            assert result.ephemeral
            return result.content

        offered = await ann.autocomplete(table.channel, "me zone", "zone", "berl")
        assert [it["value"] for it in offered] == ["Europe/Berlin"] and offered[0]["name"] == "Europe/Berlin · 01:00"
        for typed in ("Berlin", " berlin", "europe/berlin", "Europe/Berlin"):
            assert "it is 01:00 there" in await tell("zone", zone=typed)
        assert "New_York" in await tell("zone", zone="new york")
        await tell("zone", zone="Europe/Berlin")
        assert "Quiet hours: **22:00–07:30**" in await tell("quiet", begin="22", end="7:30")
        assert "Vacation: **2026-01-03** to **2026-01-05**" in await tell(
            "vacation", first="2026-01-03", last="2026-01-05"
        )
        assert "every 6 hours" in await tell("reminders", every=6, where=1, next=True)
        await tell("look", first="words")
        await table.restart()
        Time(table)
        shown = await tell("show")
        for text in ("Europe/Berlin", "22:00–07:30", "2026-01-05", "every 6 hours", "by direct message", "in words"):
            assert text in shown


@pytest.mark.parametrize(
    ("command", "options", "answer"),
    [
        ("zone", {"zone": "Gotham"}, "“Gotham” is no time zone"),
        (
            "zone",
            {"zone": "birmingham"},
            "“birmingham” has several meanings: America/Chicago, Europe/London.",
        ),
        ("quiet", {"begin": "25:00", "end": "7"}, "“25:00” is no time of day."),
        ("quiet", {"begin": "7"}, "Give both"),
        ("quiet", {"begin": "7", "end": "7:00"}, "Quiet hours cannot begin and end"),
        ("quiet", {"begin": "4", "end": "21"}, "Quiet hours can be 16 hours"),
        ("vacation", {"first": "soon", "last": "2026-01-02"}, "“soon” is no day."),
        ("vacation", {"first": "2026-01-02", "last": "2026-02-01"}, "A vacation can have 30 days"),
        ("vacation", {"first": "2026-01-02", "last": "2026-01-01"}, "The last day of a vacation"),
        ("vacation", {"first": "2025-12-01", "last": "2025-12-24"}, "This vacation is over"),
    ],
)
async def test_what_makes_no_sense_is_refused_with_the_way_out(tmp_path, command, options, answer):
    """One private sentence each."""
    async with sitting(tmp_path, 1) as table:
        Time(table)
        result = (await table.people[0].slash(table.channel, f"me {command}", **options)).response
        assert result.ephemeral and result.content.startswith(answer)


async def test_a_test_call_comes_the_way_that_was_chosen(tmp_path):
    """In the channel with a mention, then by direct message."""
    async with sitting(tmp_path, 1) as table:
        (ann,) = table.people
        told = await ann.slash(table.channel, "me test")
        (call,) = [it for it in table.channel.history() if "this is a test" in it.content]
        assert [it.id for it in call.mentions] == [ann.id]
        assert told.response.content.startswith("I have called you in this channel.")
        await ann.slash(table.channel, "me reminders", where=1)
        told = await ann.slash(table.channel, "me test")
        assert told.response.content.startswith("I have sent you a direct message.")


async def test_words_first(tmp_path):
    """Who wants words first gets the text board, with the pictures a press away."""
    async with sitting(tmp_path, 3) as table:
        await opened(table, "none")
        ann = table.people[0]
        await ann.slash(table.channel, "me look", first="words")
        match = await table.match()
        shown = (await ann.click(table.panel, label="Board")).response
        assert shown.content == match.words.board(match.view(None), match.safe_names)
        assert "Whole board" in labels(shown)


async def test_when_to_be_asked_once_more_is_chosen(tmp_path):
    """Each of the three answers is kept, told, and what the panel goes by."""
    async with sitting(tmp_path, 1) as table:
        (ann,) = table.people
        assert (await table.bot.read_setting(ann.id)).confirm == BOUND
        for chosen, told in CONFIRM.items():
            answer = (await ann.slash(table.channel, "me confirm", when=chosen)).response
            assert answer.ephemeral and ASKED_AGAIN.format(when=told) in answer.content
            assert (await table.bot.read_setting(ann.id)).confirm == chosen
