"""Who is answered too late, or twice, is one line of the log: a button's press as a command. Whose message is gone by
then is answered beside it."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from bot.deliver.obstacle import UNKNOWN_MESSAGE
from bot.model.user.setting import ALWAYS, UserSetting
from bot.tell.control import MOVE
from cogs.answer import GONE
from cogs.press import Address, button, panel
from tests.cogs.sitting import BESIDE, Sitting, labels, sitting

pytestmark = pytest.mark.usefixtures("blank")

LATE = [(404, 10062), (400, 40060)]
CHANGED, ANSWERED = ("PATCH", "/webhooks/*/messages/@original"), ("POST", "/interactions/*/*/callback")
"""How a message is changed whose press was acknowledged, and one whose press is answered by that."""
WAYS = ["refused", "not allowed", "done"]
"""What would have been answered: a sentence of the cog's, one of the match's, and what was asked for."""


async def by_button(table: Sitting, way: str) -> None:
    """Press a button that ends so."""
    match, actor = await table.match(), await table.actor()
    kind = {"refused": MOVE, "not allowed": "redo", "done": "board"}[way]
    sent = await table.send(panel([button("Press", Address(kind, match.id, match.seq))]))
    await table.others(actor)[0].click(sent, label="Press")


async def by_command(table: Sitting, way: str) -> None:
    """Give a command that ends so."""
    command = {"refused": "automobile pass", "not allowed": "seat take", "done": "game hand"}[way]
    await table.others(await table.actor())[0].slash(table.channel, command)


@pytest.mark.parametrize(("status", "code"), LATE)
@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("press", [by_button, by_command])
async def test_a_late_answer_is_one_line(
    tmp_path: Path,
    press: Callable[[Sitting, str], Awaitable[None]],
    way: str,
    status: int,
    code: int,
    caplog: pytest.LogCaptureFixture,
):
    """Nothing is wrong with the program, and nobody is told: there is no traceback and no reference."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3)
        caplog.set_level(logging.INFO)
        caplog.clear()
        for path in ("/interactions/*/*/callback", "/webhooks/*"):
            table.env.inject_error("POST", path, status=status, code=code, times=None)
        await press(table, way)
        await table.rest()
        assert caplog.text.count("was answered too late, or twice") == 1
        assert [it.getMessage() for it in caplog.records if it.levelno >= logging.WARNING] == []


def gone(table: Sitting, way: tuple[str, str]) -> None:
    """Let Discord say of the message that is pressed next that it is gone."""
    table.env.inject_error(*way, status=404, code=UNKNOWN_MESSAGE)


async def told_so(table: Sitting, pressing: Awaitable[Any]) -> None:
    """Who presses is told that the message is gone, and nobody else is."""
    result = await pressing
    await table.rest()
    (told,) = [it for it in (result.response, *result.followups) if it and it.content == GONE]
    assert told.ephemeral


async def test_whose_message_goes_before_it_is_changed_is_told_so(tmp_path: Path):
    """A panel and an answer that are dismissed, and a vote that another press shows anew: what was pressed is done, and
    the log has no error."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3)
        match, actor = await table.match(), await table.actor()
        await table.bot.save_setting(UserSetting(actor.id, confirm=ALWAYS))
        other, shown = table.others(actor)[0], await table.your_move(actor)
        gone(table, ANSWERED)
        await told_so(table, actor.click(shown, label=next(it for it in labels(shown) if it not in BESIDE)))
        made = await table.by_button(actor)
        await table.rest()
        seq = match.seq
        gone(table, CHANGED)
        await told_so(table, actor.click(made, label="Take it back"))
        assert match.seq == seq + 1
        await actor.slash(table.channel, "vote end")
        await table.rest()
        gone(table, CHANGED)
        await told_so(table, other.click(table.newest("Yes"), label="Yes"))
        ((vote, *_),) = await table.bot.votes.open()
        assert vote.ballots[match.seat_of(other.id)[0]]
