"""What a table sees of consent: who will know a card, who is vacant, and two who bear each other a grudge."""

from __future__ import annotations

from typing import Any

import pytest

from bot.model.table.chair import Holder
from bot.model.table.match import Status
from rules.core.reveal import reveals
from tests.cogs.sitting import Sitting, sitting

pytestmark = pytest.mark.usefixtures("blank")


def said(table: Sitting, text: str) -> list[str]:
    """The messages of the channel that have a text."""
    return [it.content for it in table.channel.history() if text in it.content]


def answered(result: Any) -> str:
    """All that somebody was answered, in one text."""
    return "\n".join(it.content for it in (result.response, *result.followups) if it is not None)


@pytest.mark.parametrize("drawn", [True, False])
async def test_the_others_are_told_what_he_will_know(tmp_path, drawn):
    """Asked to let a move be taken back by which something was drawn, they read it; by another move they do not."""
    async with sitting(tmp_path, 2) as table:
        await table.open(2, "automania")
        match = await table.match()
        while True:
            (seat,) = match.to_act()
            action, person = match.game.npc(match.state, seat), table.person(match, seat)
            shows = reveals(match.game, match.state, seat, action, 2)
            await table.bot.matches.move(match.id, match.seq, seat, [action], user_id=person.id)
            if shows and drawn:
                break
            if not drawn and seat not in match.to_act() and not shows:
                await table.by_button(await table.actor())
                break
        await person.slash(table.channel, "game undo")
        await table.rest()
        (question,) = said(table, "asks: take back")
        name = match.safe_names[seat]
        assert (f"**{name}** will then know what comes next" in question) == drawn


async def test_the_clock_names_a_vacant_seat_that_is_to_move(tmp_path):
    """Whoever is to move leaves: the clock says which seat is vacant, since when, and the ways out."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3)
        match, actor = await table.match(), await table.actor()
        (seat,) = match.to_act()
        await actor.slash(table.channel, "seat resign")
        await table.rest()
        other = table.others(actor)[0]
        shown = answered(await other.slash(table.channel, "game clock"))
        (line,) = [it for it in shown.splitlines() if "vacant" in it]
        assert line.startswith(f"`{'ABC'[seat]}` is vacant and must decide, since <t:")
        assert "`/seat take`" in line and "`/vote replace`" in line


async def test_two_with_a_grudge_and_a_stranger(tmp_path):
    """Neither puts the other out or ends the match alone; a seat given up is had back until somebody else has it."""
    async with sitting(tmp_path, 3) as table:
        stranger = table.people.pop()
        await table.open(3)
        (ann, bob), match = table.people, await table.match()
        seats = {person.id: match.seat_of(person.id)[0] for person in (ann, bob)}
        for asker, other in ((ann, bob), (bob, ann)):
            await asker.slash(table.channel, "vote replace", seat=seats[other.id])
            await asker.slash(table.channel, "vote end")
            await table.rest()
        assert "No seat of this match is to be had" in answered(await stranger.slash(table.channel, "seat take"))
        assert match.status == Status.RUNNING
        assert {person.id: match.seat_of(person.id)[0] for person in (ann, bob)} == seats
        # Bob goes of himself, and comes back while nobody sits there: nobody is asked.
        await bob.slash(table.channel, "seat resign")
        await table.rest()
        assert match.chairs[seats[bob.id]].holder == Holder.OPEN
        await bob.slash(table.channel, "seat back")
        await table.rest()
        assert match.seat_of(bob.id) == (seats[bob.id],)
        # He goes again, and the stranger sits down: now that one is asked.
        await bob.slash(table.channel, "seat resign")
        await table.rest()
        await stranger.click(table.newest("Take it"), label="Take it")
        await table.rest()
        await bob.slash(table.channel, "seat back")
        await table.rest()
        assert match.seat_of(bob.id) == () and match.seat_of(stranger.id) == (seats[bob.id],)
        assert match.seat_of(ann.id) == (seats[ann.id],)
