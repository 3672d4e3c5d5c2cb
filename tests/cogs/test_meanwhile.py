"""Whoever has no seat any more when his answer comes, for he gave it up meanwhile, is told so, and nothing fails."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from bot.deliver.presence import Presence
from bot.model.table.error import NotSeated
from bot.play.move.timekeeper import Clocks
from bot.play.table import sharing
from cogs.answer import NOT_SEATED_YET, SENTENCES
from cogs.host.presence import PresenceCog
from cogs.table import rematch
from cogs.table.lobby import sitting as sitting_down
from tests.cogs.sitting import Sitting, sitting
from tests.cogs.test_ended import called_off

pytestmark = pytest.mark.usefixtures("blank")


def meanwhile(does: Callable[..., Awaitable[Any]], also: Callable[[], Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
    """Give what does the same, and something more before it is done, the first time."""
    left = [also]

    async def done(*given: Any, **more: Any) -> Any:
        found = await does(*given, **more)
        while left:
            await left.pop()()
        return found

    return done


async def standing_up(table: Sitting, person: Any) -> None:
    """Somebody leaves the lobby."""
    await table.bot.matches.lobby.leave((await table.match()).id, person.id)


async def test_who_gives_his_seat_up_pauses_nothing(tmp_path, monkeypatch):
    """The clock is read before the match is paused."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3)
        match, ann = await table.match(), table.people[0]

        async def leave() -> None:
            await table.bot.matches.reseat(match.id, lambda it: sharing.leave(it, ann.id))

        monkeypatch.setattr(Clocks, "read", meanwhile(Clocks.read, leave))
        answer = (await ann.slash(table.channel, "game pause", hours=1, reason="tea")).response
        await table.rest()
        assert answer.content == SENTENCES[NotSeated]
        assert (await table.bot.matches.clocks.read(match)).pause is None


async def test_who_stands_up_before_the_lobby_shows_him_has_no_seat(tmp_path, monkeypatch):
    """By the command that sits down, and by the button that opens a match again."""
    async with sitting(tmp_path, 2) as table:
        ann, bob = table.people
        await ann.slash(table.channel, "game new", game="automobile", seats=3)
        refresh = meanwhile(sitting_down.refresh, lambda: standing_up(table, bob))
        monkeypatch.setattr(sitting_down, "refresh", refresh)
        answer = (await bob.slash(table.channel, "game join")).response
        assert answer.content == NOT_SEATED_YET
        await ann.slash(table.channel, "game cancel")
        await table.open(3)
        await called_off(table)
        refresh = meanwhile(rematch.refresh, lambda: standing_up(table, ann))
        monkeypatch.setattr(rematch, "refresh", refresh)
        (answer,) = (await ann.click(table.newest("Rematch"), label="Rematch")).followups
        assert answer.content == NOT_SEATED_YET


async def test_who_stands_up_while_it_is_looked_who_has_left_is_not_missed(tmp_path, monkeypatch):
    """He has left the server, and the lobby before that was seen."""
    async with sitting(tmp_path, 2) as table:
        ann, bob = table.people
        await ann.slash(table.channel, "game new", game="automobile", seats=3)
        await bob.click(table.lobby, label="Join")
        table.guild.remove_member(bob)
        monkeypatch.setattr(Presence, "has_left", meanwhile(Presence.has_left, lambda: standing_up(table, bob)))
        await PresenceCog(table.bot).tick()
        await table.rest()
        assert (await table.match()).seat_of(bob.id) == ()
