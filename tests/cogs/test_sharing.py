"""Invitations to share a seat, as people see them: each is for the seat it names, and can be declined."""

from __future__ import annotations

import pytest

from tests.cogs.sitting import labels, sitting
from tests.cogs.test_seats import answers, opened, said

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
