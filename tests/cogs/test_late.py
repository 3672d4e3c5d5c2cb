"""Who is answered too late, or twice, is one line of the log: a button's press as a command."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from bot.tell.control import MOVE
from cogs.press import Address, button, panel
from tests.cogs.sitting import Sitting, sitting

pytestmark = pytest.mark.usefixtures("blank")

LATE = [(404, 10062), (400, 40060)]
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
