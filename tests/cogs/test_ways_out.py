"""What is refused names a way out that is one as the match stands: in its lobby, under way, on hold, or over."""

from __future__ import annotations

from typing import Any

import pytest

from bot.model.table.match import Status
from tests.cogs.sitting import Sitting, sitting
from tests.cogs.test_ended import called_off
from tests.cogs.test_seats import answers, opened

pytestmark = pytest.mark.usefixtures("blank")


async def told(table: Sitting, person: Any, command: str, **options: Any) -> str:
    """What somebody is answered to a command at the table."""
    return answers(await person.slash(table.channel, command, **options))


async def test_who_has_a_seat_in_a_running_match_is_not_sent_out_of_the_lobby(tmp_path):
    """By command and by button; `/game leave` would refuse. Who presses under his own offer learns how to keep it."""
    async with sitting(tmp_path, 5) as table:
        await opened(table, "automobile")
        ann, bob, _ = table.people
        await ann.slash(table.channel, "seat offer")
        await table.rest()
        offer = table.newest("Take it")
        pressed = answers(await ann.click(offer, label="Take it"))
        assert answers(await bob.click(offer, label="Take it")) == await told(table, bob, "seat take") == pressed
        assert pressed.startswith("You have a seat in this match already, and nobody plays two.")
        assert "`/seat list`" in pressed and "`B` Bob" in await told(table, bob, "seat list")
        assert "`/seat offer` keeps it" in pressed and "not offered any more" in await told(table, ann, "seat offer")


async def test_who_comes_too_late_for_the_lobby_is_led_on(tmp_path):
    """To sit down or to stand up in a match that has begun: the commands that do it there; over, to open another."""
    async with sitting(tmp_path, 5) as table:
        dan, _ = await opened(table, "automobile")
        bob = table.people[1]
        for person, command in ((dan, "game join"), (bob, "game leave"), (bob, "game start")):
            said = await told(table, person, command)
            assert (
                said.startswith("This match of Automobile is not in its lobby")
                and "`/seat resign` gives up your own" in said
            )
        assert "`/seat back` gives it back" in await told(table, bob, "seat resign")
        assert "`/seat take`" in await told(table, dan, "seat list")
        assert "Seat B is yours" in await told(table, dan, "seat take")
        table.people[1] = dan
        await called_off(table)
        for command in ("game join", "game leave"):
            assert await told(table, bob, command) == "This match of Automobile is over. `/game new` opens another."


async def test_what_waits_on_hold_says_who_can_take_it_up(tmp_path):
    """It is not only "not being played now"."""
    async with sitting(tmp_path, 5) as table:
        await opened(table, "automobile")
        match = await table.match()
        await table.bot.matches.holds.hold(match.id, "It waits.")
        assert (await table.match()).status == Status.HELD
        for command in ("seat offer", "vote end", "game join"):
            assert "`/admin resume`" in await told(table, table.people[0], command)


async def test_who_shares_a_seat_is_told_who_invites(tmp_path):
    """A co-player can neither invite nor send away; the sentence names the holder."""
    async with sitting(tmp_path, 5) as table:
        dan, eve = await opened(table, "automobile")
        await table.people[0].slash(table.channel, "seat share", user=dan.user)
        await dan.slash(table.channel, "seat accept")
        for command in ("seat share", "seat unshare"):
            said = await told(table, dan, command, user=eve.user)
            assert said == "Only **Ann**, who holds seat A, invites others to share it, or ends that."
