"""Seats that change hands and seats that are shared, as people see them: in every game, with old buttons too."""

from __future__ import annotations

from typing import Any

import pytest

from bot.deliver import posting
from bot.model.table.chair import Holder
from bot.model.table.match import Status
from bot.tell.question import under_question
from cogs.press import button, panel, read
from cogs.table import review
from rules.core.game import letter, tell_nobody
from rules.registry import GAMES
from tests.cogs.sitting import Sitting, components, labels, questions, sitting

pytestmark = pytest.mark.usefixtures("blank")

NO_SEAT = "You have no seat in this match"


async def opened(table: Sitting, game: str) -> tuple[Any, Any]:
    """Three sit down to a game, and two more stand by: these are given."""
    table.people, others = table.people[:3], table.people[3:]
    await table.open(3, game)
    return others[0], others[1]


def answers(result: Any) -> str:
    """All that somebody was answered, in one text; every answer must be private."""
    shown = [it for it in (result.response, *result.followups) if it is not None]
    assert all(it.ephemeral for it in shown)
    return "\n".join(it.content for it in shown)


def said(table: Sitting, text: str) -> list[Any]:
    """The messages of the channel that have a text."""
    return [it for it in table.channel.history() if text in it.content]


def secrets(table: Sitting, person: Any) -> int:
    """How many direct messages somebody has got."""
    user = next(it for it in table.users if it.id == person.id)
    return len(user.dm_channel.history()) if user.dm_channel else 0


async def old_panel(table: Sitting) -> Any:
    """A copy of the panel as it is now, which nobody takes away."""
    match = await table.match()
    form = {"content": "Buttons", "controls": under_question(match)}
    number = await posting.post(table.bot, table.channel.id, form, "old panel")
    return next(it for it in table.channel.history() if it.id == number)


def as_it_was(table: Sitting, message: Any) -> Any:
    """Post a copy of a message with its buttons, as one stands that could not be changed."""
    return table.send(panel([button(it["label"], read(it["custom_id"])) for it in components(message)]))


async def gets_nothing(table: Sitting, person: Any, panel: Any) -> None:
    """Old buttons, commands and autocomplete tell who has no seat any more no secret, and let him do nothing."""
    match = await table.match()
    seq = match.seq
    for command in ("game hand", "order list", "game since"):
        assert "You have" in answers(await person.slash(table.channel, command))
    for item in components(panel):
        if item.get("label") not in ("Board", "Forecast", "Rules"):
            assert NO_SEAT in answers(await table.press(person, panel, item))
    offered = await person.autocomplete(table.channel, "order add", "first", "")
    assert offered == []
    assert match.seq == seq and match.seat_of(person.id) == ()


@pytest.mark.parametrize("game", list(GAMES))
async def test_a_move_before_a_vacant_seat_is_told_at_once(tmp_path, game):
    """The next one has left: the table reads what was done and whom it waits for, and nothing asks for it any more;
    who takes the seat is asked."""
    async with sitting(tmp_path, 4) as table:
        table.people, (dan,) = table.people[:3], table.people[3:]
        await table.open(3, game)
        match = await table.match()
        mover, (seat, *_) = await table.actor(), match.to_act()
        while match.to_act()[0] == seat:
            action = match.game.npc(match.state, seat)
            ahead = match.game.imagine(match.state, seat, 0)
            match.game.advance(ahead, seat, action, tell_nobody)
            if (after := match.game.to_act(ahead)[0]) != seat:
                await table.person(match, after).slash(table.channel, "seat resign")
                await table.rest()
            await table.bot.matches.move(match.id, match.seq, seat, [action], user_id=mover.id)
            await table.rest()
        waiting = f"Seat {letter(match.to_act()[0])} is to move, and is vacant."
        told = said(table, waiting)[-1].content
        assert match.names[seat] in told.partition(waiting)[0]
        assert not any(questions(it) for it in table.channel.history())
        await table.restart()
        assert not any(questions(it) for it in table.channel.history())
        await dan.slash(table.channel, "seat take")
        await table.rest()
        assert dan.id in {it.id for it in table.panel.mentions}


@pytest.mark.parametrize("game", list(GAMES))
async def test_a_friend_shares_a_seat(tmp_path, game):
    """Invited, a friend presses the button; strangers cannot; he sees the seat's secrets, moves, and goes again."""
    async with sitting(tmp_path, 5) as table:
        dan, eve = await opened(table, game)
        holder = await table.actor()
        assert "is invited to share your seat" in answers(
            await holder.slash(table.channel, "seat share", user=dan.user)
        )
        await table.rest()
        invitation = table.newest("Share it")
        assert [it.id for it in invitation.mentions] == [dan.id]
        assert "You are not invited" in answers(await eve.click(invitation, label="Share it"))
        assert "You share seat" in answers(await dan.click(invitation, label="Share it"))
        await table.rest()
        match = await table.match()
        (seat,) = match.to_act()
        if match.words.secret(match.view(seat), match.safe_names):
            assert secrets(table, dan) == 1
        assert answers(await dan.slash(table.channel, "game hand")) == answers(
            await holder.slash(table.channel, "game hand")
        )
        assert {dan.id, holder.id} <= {it.id for it in table.panel.mentions}
        seq = match.seq
        await table.by_button(dan)
        await table.rest()
        assert match.seq > seq
        await table.restart()
        match = await table.match()
        assert match.seat_of(dan.id) == (seat,)
        assert "shared with Dan" in answers(await eve.slash(table.channel, "seat list"))
        panel = await old_panel(table)
        assert "not shared with" in answers(await dan.slash(table.channel, "seat unshare"))
        await table.rest()
        await gets_nothing(table, dan, panel)
        told = secrets(table, dan)
        for _ in range(6):
            await table.by_button(await table.actor())
            await table.rest()
        assert secrets(table, dan) == told


async def test_friends_share_before_the_start_too(tmp_path):
    """The lobby names both, the invited one accepts by command, and at the start both are told the seat's tiles."""
    async with sitting(tmp_path, 3) as table:
        ann, bob, dan = table.people
        await ann.slash(table.channel, "game new", game="automobile", seats=3)
        await bob.click(table.lobby, label="Join")
        await ann.slash(table.channel, "seat share", user=dan.user)
        assert "You share seat A" in answers(await dan.slash(table.channel, "seat accept"))
        await table.rest()
        assert "`A` Ann, with Cat" in table.lobby.content
        assert "has a seat at this table already" in answers(
            await bob.slash(table.channel, "seat share", user=dan.user)
        )
        await ann.click(table.lobby, label="Add an NPC")
        await ann.click(table.lobby, label="Start")
        await table.rest()
        assert secrets(table, dan) == secrets(table, ann) == 1


WAYS = ("resign", "offer", "npc", "replace", "unshare", "heir", "back")


@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize("way", WAYS)
async def test_who_gives_up_a_seat_gets_no_more_of_it(tmp_path, game, way):
    """By every way a seat can be lost: the newcomer has its secrets, old buttons give the one before nothing."""
    async with sitting(tmp_path, 5) as table:
        dan, eve = await opened(table, game)
        match = await table.match()
        before = await table.actor()
        others, panel = table.others(before), await old_panel(table)
        seat = match.to_act()[0]
        if way == "resign":
            await before.slash(table.channel, "seat resign")
            await table.rest()
            await dan.click(table.newest("Take it"), label="Take it")
        elif way in ("offer", "back"):
            await before.slash(table.channel, "seat offer")
            await table.rest()
            await dan.slash(table.channel, "seat take")
        elif way == "npc":
            await before.slash(table.channel, "seat npc")
        elif way == "replace":
            await others[0].slash(table.channel, "vote replace", seat=seat)
            await table.rest()
            vote = table.newest("Yes")
            assert before.id in [it.id for it in vote.mentions]
            await others[1].click(vote, label="Yes")
            await table.rest()
            assert match.seat_of(before.id) == (seat,)
            await before.click(vote, label="Yes")
            await table.rest()
            assert labels(next(it for it in table.channel.history() if it.id == vote.id)) == []
        else:
            await before.slash(table.channel, "seat share", user=dan.user)
            await dan.slash(table.channel, "seat accept")
            await table.rest()
            if way == "heir":
                assert "can share it with you again" in answers(await before.slash(table.channel, "seat resign"))
        await table.rest()
        if way == "back":
            await before.slash(table.channel, "seat back")
            await table.rest()
            assert table.newest("Yes").content.startswith(f"🗳 **{before.user.name}** asks: give seat")
            await dan.click(table.newest("Yes"), label="Yes")
            before, dan = dan, before
        if way == "unshare":
            await before.slash(table.channel, "seat unshare", user=dan.user)
            before, dan = dan, before
        await table.rest()
        told = secrets(table, before)
        await gets_nothing(table, before, panel)
        newcomer = match.chairs[seat].holder == Holder.USER
        assert newcomer == (way not in ("npc", "replace"))
        assert match.seat_of(dan.id) == ((seat,) if newcomer else ())
        if newcomer:
            assert NO_SEAT not in answers(await dan.slash(table.channel, "game hand"))
        table.people = [it for it in (*others, dan, eve) if match.seat_of(it.id)]
        for _ in range(4):
            await table.by_button(await table.actor())
            await table.rest()
        assert secrets(table, before) == told


async def test_the_program_plays_a_seat_as_well_as_is_asked(tmp_path):
    """`/seat npc level:` settles it, kept over a restart; left out, the substitute is normal; the table reads it."""
    async with sitting(tmp_path, 5) as table:
        dan, _ = await opened(table, "automobile")
        for level, given in (("easy", {"level": "easy"}), ("normal", {})):
            actor = await table.actor()
            (seat,) = (await table.match()).seat_of(actor.id)
            await actor.slash(table.channel, "seat npc", **given)
            await table.rest()
            chair = (await table.match()).chairs[seat]
            assert (chair.holder, chair.level) == (Holder.NPC, level)
            assert f", {level}, for {actor.user.name} · `/seat take`" in answers(
                await dan.slash(table.channel, "seat list")
            )
        await table.restart()
        assert sorted(it.level for it in (await table.match()).chairs if it.holder == Holder.NPC) == ["easy", "normal"]


async def test_the_last_person_is_asked_before_the_program_plays_on(tmp_path):
    """Alone among NPCs the whole match would be played to its end at once; who lets it may still look back."""
    async with sitting(tmp_path, 1) as table:
        (ann,) = table.people
        await table.open(3)
        asked = (await ann.slash(table.channel, "seat npc", level="easy")).response
        await table.rest()
        match = await table.match()
        assert asked.ephemeral and match.seat_of(ann.id) == (0,) and match.status == Status.RUNNING
        assert asked.content.startswith("Nobody else plays here: the program would play seat A too")
        await table.by_button(ann)
        await table.rest()
        old = (await ann.click(asked, label="Let the program play it to the end")).response
        assert old.content.startswith("This button has lost its meaning.")
        assert (await table.match()).seat_of(ann.id) == (0,), "he has played on since he was asked"
        asked = (await ann.slash(table.channel, "seat npc", level="easy")).response
        await table.restart()
        done = (await ann.click(asked, label="Let the program play it to the end")).response
        assert done.content.startswith("The program plays seat A for you.")
        await table.rest()
        match = await table.match()
        assert (match.chairs[0].holder, match.chairs[0].level) == (Holder.NPC, "easy") and match.status == Status.OVER
        assert review.held_seat(match, ann.id) == 0


@pytest.mark.parametrize("game", list(GAMES))
async def test_who_leaves_the_server_offers_the_seat(tmp_path, game):
    """Told once with ways out; the table votes from the button; back in time he just plays on, and nobody takes it."""
    async with sitting(tmp_path, 5) as table:
        dan, _ = await opened(table, game)
        gone = await table.actor()
        others = table.others(gone)
        match = await table.match()
        table.guild.remove_member(gone)
        table.bot.presence._seen.clear()
        await table.bot.presence.look(match, [gone.id])
        await table.bot.presence.look(match, [gone.id])
        await table.rest()
        (offer,) = said(table, "is not in this server any more")
        assert labels(offer) == ["Take it", "Vote for the program"]
        old = await as_it_was(table, offer)
        assert "You have no seat" in answers(await dan.click(offer, label="Vote for the program"))
        assert answers(await others[0].click(offer, label="Vote for the program")) == "The table is asked."
        assert "being asked that already" in answers(await others[1].click(offer, label="Vote for the program"))
        await table.restart()
        assert len(said(table, "is not in this server any more")) == 1
        match = await table.match()
        place = table.people.index(gone)
        table.people[place] = back = table.guild.add_member(gone.user)
        await back.slash(table.channel, "game board")
        await table.rest()
        assert len(said(table, "is back: the seat is not to be had any more")) == 1
        assert labels(next(it for it in table.channel.history() if it.id == offer.id)) == []
        assert "not to be had" in answers(await dan.click(old, label="Take it"))
        await table.by_button(back)


async def test_who_is_away_is_found_back_by_a_look(tmp_path):
    """He says nothing: the look now and then ends the offer, and what nobody can find out ends none."""
    async with sitting(tmp_path, 5) as table:
        await opened(table, "automobile")
        gone, match = table.people[1], await table.match()
        table.guild.remove_member(gone)
        table.bot.presence._seen.clear()
        await table.bot.presence.look(match, [gone.id])
        assert match.chairs[1].gone and match.seat_of(gone.id) == (1,)
        await table.bot.presence.look_for_gone()
        assert match.chairs[1].gone
        table.guild.add_member(gone.user)
        await table.bot.presence.look_for_gone()
        assert (match.chairs[1].gone, match.chairs[1].offered) == (False, False)


async def test_who_opened_the_match_leaves_it(tmp_path):
    """His seat goes to another; the match is theirs who play it: he cannot call it off, and they must agree to."""
    async with sitting(tmp_path, 5) as table:
        dan, _ = await opened(table, "automobile")
        ann = table.people[0]
        await ann.slash(table.channel, "seat resign")
        await table.rest()
        await dan.click(table.newest("Take it"), label="Take it")
        assert "only they can end it" in answers(await ann.slash(table.channel, "game cancel"))
        refused = answers(await dan.slash(table.channel, "game cancel"))
        assert refused.startswith("Only who opened the match")


async def test_a_vote_that_runs_out_says_so_and_has_no_buttons(tmp_path):
    """After a restart and a day: one line to the table, and the question shows how it ended."""
    async with sitting(tmp_path, 5) as table:
        await opened(table, "automobile")
        ann, bob, _ = table.people
        await ann.slash(table.channel, "vote pause", hours=5, reason="Dinner")
        await table.rest()
        vote = table.newest("Yes")
        assert "1 of 2 needed agree" in vote.content and "ends <t:" in vote.content
        await table.restart()
        await bob.click(vote, label="No")
        assert "1 of 2 needed agree" in vote.content
        now = table.bot.store.now()
        table.bot.store.now = lambda: now + 25 * 3600
        for _ in range(2):
            await table.bot.votes.tick()
            await table.bot.outbox.idle()
            await table.rest()
        assert len(said(table, "The time for the vote is over")) == 2  # the line, and the question itself
        assert labels(next(it for it in table.channel.history() if it.id == vote.id)) == []
