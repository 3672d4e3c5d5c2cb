"""Invitations to share a seat, as people see them: each is for the seat it names, and can be declined.

Settled, it has no buttons any more, and neither has an offer of a seat.
"""

from __future__ import annotations

from typing import Any

import pytest

from tests.cogs.sitting import Sitting, labels, sitting
from tests.cogs.test_seats import answers, as_it_was, opened, said

pytestmark = pytest.mark.usefixtures("blank")


async def test_an_invitation_is_for_the_seat_it_names(tmp_path):
    """Invited by Ann and by Cat, Dan presses under Cat's: he shares C, and has nothing of A."""
    async with sitting(tmp_path, 5) as table:
        dan, _ = await opened(table, "automobile")
        ann, _, cat = table.people
        for holder in (ann, cat):
            await holder.slash(table.channel, "seat share", user=dan.user)
            await table.rest()
        assert "You share seat C" in answers(await dan.click(table.newest("Share it"), label="Share it"))
        match = await table.match()
        assert match.seat_of(dan.id) == (2,) and not match.chairs[0].knows(dan.id)


async def test_who_is_invited_to_several_seats_names_one(tmp_path):
    """By command too: without a letter he is asked for one, it is offered to him, and the other invitation stands."""
    async with sitting(tmp_path, 5) as table:
        dan, eve = await opened(table, "automobile")
        ann, _, cat = table.people
        for holder in (ann, cat):
            await holder.slash(table.channel, "seat share", user=dan.user)
        for command in ("seat accept", "seat unshare"):
            assert "invited to several seats" in answers(await dan.slash(table.channel, command))
        offered = await dan.autocomplete(table.channel, "seat accept", "seat", "")
        assert [it["value"] for it in offered] == ["A", "C"]
        assert await eve.autocomplete(table.channel, "seat accept", "seat", "") == []
        assert "You are not invited" in answers(await dan.slash(table.channel, "seat accept", seat="B"))
        assert "not come to share seat A" in answers(await dan.slash(table.channel, "seat unshare", seat="a"))
        assert "You share seat C" in answers(await dan.slash(table.channel, "seat accept"))
        assert (await table.match()).seat_of(dan.id) == (2,)


@pytest.mark.parametrize("way", ["button", "command"])
async def test_an_invitation_can_be_declined(tmp_path, way):
    """The table reads it, nobody else can do it, he may be invited again, and knows nothing that would bar him."""
    async with sitting(tmp_path, 5) as table:
        dan, eve = await opened(table, "automobile")
        ann, bob, _ = table.people
        await ann.slash(table.channel, "seat share", user=dan.user)
        await table.rest()
        invitation = table.newest("Decline")
        assert labels(invitation) == ["Share it", "Decline"]
        assert "You are not invited" in answers(await eve.click(invitation, label="Decline"))
        no = dan.click(invitation, label="Decline") if way == "button" else dan.slash(table.channel, "seat unshare")
        assert answers(await no) == "You do not come to share seat A with **Ann**, who reads it here."
        await table.rest()
        assert len(said(table, "🪑 **Dan** does not come to share seat A with **Ann**.")) == 1
        match = await table.match()
        assert match.chairs[0].sharers == ()
        assert "You have no seat" in answers(await dan.slash(table.channel, "seat unshare"))
        await bob.slash(table.channel, "seat share", user=dan.user)
        assert "You share seat B" in answers(await dan.slash(table.channel, "seat accept"))


async def test_an_invitation_is_declined_before_the_start_too(tmp_path):
    """In the lobby it leaves the seat to its holder alone."""
    async with sitting(tmp_path, 2) as table:
        ann, dan = table.people
        await ann.slash(table.channel, "game new", game="automobile", seats=3)
        await ann.slash(table.channel, "seat share", user=dan.user)
        await table.rest()
        assert "not come to share seat A" in answers(await dan.click(table.newest("Decline"), label="Decline"))
        assert (await table.match()).chairs[0].sharers == ()


# -- settled offers and invitations


def now(table: Sitting, message: Any) -> Any:
    """A message as it is now."""
    return next(it for it in table.channel.history() if it.id == message.id)


@pytest.mark.parametrize("way", ["taken", "back", "kept", "replaced"])
async def test_an_offer_that_is_settled_has_no_buttons(tmp_path, way):
    """Somebody took the seat, had it back, keeps it, or the program has it; the text stays, and old buttons refuse."""
    async with sitting(tmp_path, 5) as table:
        dan, _ = await opened(table, "automobile")
        ann, bob, cat = table.people
        await ann.slash(table.channel, "seat offer" if way == "kept" else "seat resign")
        await table.rest()
        offer = table.newest("Take it")
        text, old = offer.content, await as_it_was(table, offer)
        if way == "taken":
            await dan.click(offer, label="Take it")
        elif way == "replaced":
            await bob.click(offer, label="Vote for the program")
            await table.rest()
            await cat.click(table.newest("Yes"), label="Yes")
        else:
            await ann.slash(table.channel, "seat back" if way == "back" else "seat offer")
        await table.rest()
        assert (now(table, offer).content, labels(now(table, offer))) == (text, [])
        if way in ("taken", "back"):
            name = "Dan" if way == "taken" else "Ann"
            refused = answers(await bob.click(old, label="Vote for the program"))
            assert refused == f"**{name}** plays seat A now. `/vote replace` asks the table all the same."
            assert not any("Yes" in labels(it) for it in table.channel.history())


@pytest.mark.parametrize("way", ["accepted", "declined", "withdrawn", "given up"])
async def test_an_invitation_that_is_settled_has_no_buttons(tmp_path, way):
    """However it ends; others that stand keep theirs, and old buttons share nothing."""
    async with sitting(tmp_path, 5) as table:
        dan, eve = await opened(table, "automobile")
        ann = table.people[0]
        for guest in (dan, eve):
            await ann.slash(table.channel, "seat share", user=guest.user)
            await table.rest()
        standing, invitation = table.newest("Share it"), said(table, "would like to share seat A")[0]
        old = await as_it_was(table, invitation)
        if way in ("accepted", "declined"):
            await dan.click(invitation, label="Share it" if way == "accepted" else "Decline")
        elif way == "withdrawn":
            told = answers(await ann.slash(table.channel, "seat unshare", user=dan.user))
            assert told == "**Dan** is not invited to share your seat any more."
        else:
            await ann.slash(table.channel, "seat npc")
        await table.rest()
        assert labels(now(table, invitation)) == []
        assert labels(now(table, standing)) == ([] if way == "given up" else ["Share it", "Decline"])
        assert "You are not invited" in answers(await dan.click(old, label="Share it"))


@pytest.mark.parametrize("restarts", [False, True])
@pytest.mark.parametrize("way", ["played out", "called off", "lobby"])
async def test_what_is_open_when_a_match_ends_has_no_buttons(tmp_path, way, restarts):
    """An offer of a seat and an invitation, of which the program may know only by its database."""
    async with sitting(tmp_path, 5) as table:
        guests = table.people[3:]
        table.people[3:] = []
        if way == "lobby":
            await table.people[0].slash(table.channel, "game new", game="toy", seats=3)
            await table.people[1].click(table.lobby, label="Join")
        else:
            await table.open(3, "toy")
            await table.people[0].slash(table.channel, "seat offer")
        await table.people[1].slash(table.channel, "seat share", user=guests[0].user)
        await table.rest()
        asking = [it for it in table.channel.history() if {"Take it", "Share it"} & {*labels(it)}]
        assert len(asking) == (1 if way == "lobby" else 2)
        if restarts:
            await table.restart()
        match = await table.match()
        if way == "played out":
            await table.play(table.by_button)
        else:
            await table.bot.matches.cancel(match.id, "It is called off.")
        await table.rest()
        assert [labels(now(table, it)) for it in asking] == [[]] * len(asking)


async def test_an_invitation_of_a_seat_that_gets_another_letter_is_over(tmp_path):
    """In the lobby with fewer seats: its message names the old letter, which may be another's now."""
    async with sitting(tmp_path, 3) as table:
        ann, bob, dan = table.people
        await ann.slash(table.channel, "game new", game="automobile", seats=4)
        await bob.click(table.lobby, label="Join")
        for holder in (ann, bob):
            await holder.slash(table.channel, "seat share", user=dan.user)
        await table.rest()
        first, second = said(table, "would like to share seat")
        await ann.click(table.lobby, label="Leave")
        await table.rest()
        assert labels(now(table, first)) == [] and labels(now(table, second)) == ["Share it", "Decline"]
        match = await table.match()
        await table.bot.matches.lobby.set_seats(match.id, 3)
        await table.rest()
        assert match.seat_of(bob.id) == (0,) and labels(now(table, second)) == []
        assert "You are not invited" in answers(await dan.slash(table.channel, "seat accept"))
