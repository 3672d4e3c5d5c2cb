"""Messages that ask nothing any more lose their buttons, also where Discord did not let them be changed at the time."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from bot.model.message.content import Post, Strike, latest
from bot.model.message.letter import Lane, Message
from tests.bot.table import Table, table
from tests.cogs.sitting import components, sitting

pytestmark = pytest.mark.usefixtures("quick")


def out_of_order(at: Any, times: int) -> None:
    """Let Discord fail at the next changes."""
    for method in ("PATCH", "DELETE"):
        at.env.inject_error(method, f"/channels/{at.channel.id}/messages/*", status=503, times=times)


async def step(at: Table) -> None:
    """Make a move, and wait until all of it is out."""
    await at.step()
    await at.bot.outbox.idle()


@pytest.mark.parametrize("times", [1, 3])
async def test_a_question_that_could_not_be_changed_at_once_is_changed_soon(tmp_path: Path, times: int):
    """Its buttons, its question and its picture go though Discord failed; the next one does not wait for that."""
    async with table(tmp_path) as at:
        await at.start()
        await step(at)
        for _ in range(8):
            out_of_order(at, times)
            await step(at)
            at.env.backend.faults.clear()
            assert [it.id for it in at.panels] == [at.history[-1].id]
        posts = latest(await at.bot.store.outbox.posted(at.match.id, [Post], 1_000))[:-1]
        left = [(it.shown, bool(it.stays)) for it in posts if isinstance(it, Post) and it.text]
        assert [(it.content, bool(it.attachments)) for it in at.history[:-1]] == left


async def test_it_is_changed_after_a_restart_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """The program ended before it could be tried again."""
    async with table(tmp_path) as at:
        await at.start()
        await step(at)
        monkeypatch.setattr(at.bot.delivery._change, "_wake", lambda _: None)
        out_of_order(at, 1)
        await step(at)
        at.env.backend.faults.clear()
        assert len(at.panels) == 2
        await at.restart(tmp_path)
        await at.bot.outbox.idle()
        assert [it.id for it in at.panels] == [at.history[-1].id]


async def test_what_was_struck_through_meanwhile_stays_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """Moves of the question's message are taken back before it can be closed: its text is the newer one."""
    async with table(tmp_path) as at:
        await at.start()
        await step(at)
        panel = at.match.panel
        assert panel is not None
        monkeypatch.setattr(at.bot.delivery._change, "_wake", lambda _: None)
        out_of_order(at, 1)
        await step(at)
        at.env.backend.faults.clear()
        strike = Message(Lane(False, at.channel.id), 1, Strike("~~gone~~", letter=panel.letter))
        at.bot.outbox.wake(await at.bot.store.outbox.queue(at.match.id, [strike]))
        await at.bot.outbox.idle()
        await at.bot.outbox.look()
        await at.bot.outbox.idle()
        message = next(it for it in at.history if it.id == panel.message_id)
        assert message.content == "~~gone~~" and not message.components


async def test_a_vote_that_could_not_be_changed_at_once_is_changed_soon(tmp_path: Path):
    """How it ended stands in the place of its buttons."""
    async with sitting(tmp_path, 3) as at:
        await at.open(3)
        await at.people[0].slash(at.channel, "vote pause", hours=5, reason="Dinner")
        await at.rest()
        vote, now = at.newest("Yes"), at.bot.store.now()
        at.bot.store.now = lambda: now + 25 * 3600
        out_of_order(at, 1)
        await at.bot.votes.tick()
        await at.rest()
        vote = next(it for it in at.channel.history() if it.id == vote.id)
        assert "The time for the vote is over" in vote.content and components(vote) == []
