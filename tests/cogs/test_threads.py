"""Threads that Discord does not make, or not open again: it says so with 403, and for the same reasons with 400."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.model.table.match import Obstacle, Status
from tests.cogs.sitting import labels, sitting
from tests.cogs.test_ended import again, answer, called_off, in_thread

pytestmark = pytest.mark.usefixtures("blank")

REFUSALS = [
    (403, 50013, "Tick them under Edit Channel → Permissions"),
    (400, 50024, "Discord makes no thread here"),
    (400, 160006, "as many threads open as Discord allows"),
]
"""A permission that is missing, a channel where there are no such threads, and a server that has too many."""
CALLED_OFF = "The thread of this match of Kraftwagen: Age of Engineering could not be opened, so it is called off."


def refuse(table: Any, path: str, status: int, code: int, method: str = "POST") -> None:
    """Let Discord refuse something from now on."""
    table.env.inject_error(method, path, status=status, code=code, times=None)


@pytest.mark.parametrize(("status", "code", "why"), REFUSALS)
async def test_a_match_whose_thread_is_not_made_is_called_off(
    tmp_path: Path, status: int, code: int, why: str, caplog: pytest.LogCaptureFixture
):
    """Who opened it reads why; the message that told of it says so; nothing is left, and it can be opened here."""
    async with sitting(tmp_path, 1) as table:
        (ann,) = table.people
        refuse(table, "/channels/*/messages/*/threads", status, code)
        told = await ann.slash(table.channel, "game new", game="kraftwagen", seats=2, thread=True)
        await table.rest()
        assert answer(told).startswith(CALLED_OFF) and why in answer(told)
        assert [it.content for it in table.channel.history()] == [CALLED_OFF]
        assert await table.bot.matches.places.live(None, ann.id) == []
        assert "reference" not in caplog.text
        await ann.slash(table.channel, "game new", game="kraftwagen", seats=2)
        assert (await table.match()).status == Status.LOBBY


@pytest.mark.parametrize(("status", "code", "why"), REFUSALS)
async def test_a_rematch_whose_thread_is_not_made_can_be_opened_later(tmp_path: Path, status: int, code: int, why: str):
    """The call to the others says that it is called off; the button opens it when there is room again."""
    async with sitting(tmp_path, 2) as table:
        home = await in_thread(table, 2, "kraftwagen")
        await called_off(table)
        refuse(table, "/channels/*/messages/*/threads", status, code)
        told = await table.people[0].click(again(home), label="Rematch")
        await table.rest()
        assert why in answer(told)
        assert home.history()[-1].content == CALLED_OFF
        table.env.backend.faults.clear()
        told = await table.people[0].click(again(home), label="Rematch")
        assert told.followups[0].content.startswith("The rematch is open") and len(home.threads) == 2


async def test_a_rematch_takes_its_thread_out_of_the_archive(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Discord answers as in a thread where nobody has written for a week: it is opened, and the call stands there."""
    async with sitting(tmp_path, 2) as table:
        await table.open(2, "kraftwagen")
        await called_off(table)
        woken = list[Any]()

        async def edit(channel_id: int, **fields: Any) -> None:
            woken.append((channel_id, fields))

        monkeypatch.setattr(table.bot.http, "edit_channel", edit)
        table.env.inject_error("POST", f"/channels/{table.channel.id}/messages", status=400, code=50083, times=1)
        told = await table.people[0].click(again(table.channel), label="Rematch")
        assert answer(told).startswith("The rematch is open") and woken == [(table.channel.id, {"archived": False})]


@pytest.mark.parametrize("path", ["/channels/*/threads", "/channels/*/thread-members/*"])
@pytest.mark.parametrize(("status", "code"), [it[:2] for it in REFUSALS])
async def test_a_lesson_without_a_thread_is_given_by_direct_messages(tmp_path: Path, path: str, status: int, code: int):
    """Discord makes none, or lets nobody in: then it is put away, and the lesson begins where it can."""
    async with sitting(tmp_path, 1) as table:
        (ann,) = table.people
        refuse(table, path, status, code, "PUT" if "members" in path else "POST")
        told = await ann.slash(table.channel, "game learn", game="kraftwagen")
        await table.rest()
        (lesson,) = await table.bot.matches.places.live(None, ann.id)
        assert lesson.channel_id == ann.user.dm_channel.id and lesson.guild_id is None
        assert f"begins in <#{lesson.channel_id}>" in answer(told)
        threads: list[Any] = [table.bot.get_channel(it.id) for it in table.channel.threads]
        assert all(it is None or it.archived for it in threads)


async def test_a_thread_that_cannot_be_opened_again_keeps_its_messages(tmp_path: Path):
    """Too many are open: who opened the match is told so, and when one is closed, all is posted."""
    async with sitting(tmp_path, 2) as table:
        await in_thread(table, 2, "kraftwagen")
        refuse(table, f"/channels/{table.channel.id}/messages", 400, 50083)
        refuse(table, f"/channels/{table.channel.id}", 400, 160006, "PATCH")
        match = await table.match()
        (seat,) = match.to_act()
        await table.bot.matches.move(
            match.id, match.seq, seat, [match.legal(seat)[0]], user_id=match.chairs[seat].user_id or 0
        )
        await table.rest()
        assert match.obstacle == Obstacle.CLOSED
        told = [it.content for it in table.people[0].user.dm_channel.history()]
        assert any("as many open as Discord allows: close one nobody needs" in it for it in told), told
        table.env.backend.faults.clear()
        table.bot.outbox.retry(match.guild_id)
        await table.rest()
        assert match.obstacle is None and labels(table.panel)


async def test_a_locked_thread_is_told_when_one_wants_to_be_called_there(tmp_path: Path):
    """`/me test` says that it cannot write there, though Discord answers with 400."""
    async with sitting(tmp_path, 1) as table:
        refuse(table, f"/channels/{table.channel.id}/messages", 400, 160005)
        told = await table.people[0].slash(table.channel, "me test")
        assert answer(told).startswith("I may not write here.")
