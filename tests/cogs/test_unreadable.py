"""A match that the rules no longer know: every command and button says so, and the table beside plays on."""

from __future__ import annotations

import dataclasses
import logging
from typing import Any

import pytest
from discord import app_commands

from bot.model.table.error import BeforeRescue
from bot.model.table.match import Status, Unreadable
from bot.play.keep.rescue import RESCUED, UNREADABLE
from cogs.answer import SENTENCES
from cogs.press import _handlers
from rules.registry import GAMES
from tests.cogs.sitting import Sitting, sitting
from tests.cogs.test_admin import MANAGES
from tests.cogs.test_hostile import addresses, pressed

pytestmark = pytest.mark.usefixtures("blank")

OPTIONS = "UPDATE matches SET options = '{\"a_ruling_of_former_times\": true}' WHERE id = 1"


async def typed(table: Sitting, person: Any, channel: Any) -> list[str]:
    """What every command without options answers, but for those that end or hold something."""
    told: list[str] = []
    for command in table.bot.tree.walk_commands():
        bare = isinstance(command, app_commands.Command) and not command.parameters
        if bare and command.qualified_name not in ("game cancel", "admin resume", "admin hold", "me forget"):
            result = await person.slash(channel, command.qualified_name)
            told += [it.content for it in (result.response, *result.followups) if it]
    return told


def faults(caplog: pytest.LogCaptureFixture) -> list[str]:
    """What was logged as an error that nobody had foreseen."""
    return [it.getMessage() for it in caplog.records if it.levelno >= logging.ERROR and "reference" in str(it.msg)]


@pytest.mark.parametrize("game", list(GAMES))
async def test_a_match_of_former_rules_is_on_hold_with_a_reason(tmp_path, caplog, game):
    """After the start that finds it: one line at its table, answers without an error, and it can be called off."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3, game)
        await table.by_button(await table.actor())
        first = table.channel
        table.channel = table.guild.create_text_channel("beside")
        await table.open(3, game)
        await table.bot.store.database.all(OPTIONS)
        await table.restart()
        beside = await table.match()
        ann, *_ = table.people
        chief = table.guild.add_member(
            table.env.create_user("Chief"), roles=[table.guild.create_role("Chief", permissions=MANAGES)]
        )
        answers = await typed(table, ann, first)
        assert sum("is on hold: my rules were changed" in it for it in answers) > 8
        table.channel, second = first, table.channel
        kinds = [it for it in _handlers if it not in ("cancel", "forget")]
        assert len(await pressed(table, ann, addresses(kinds, (1,), (0, 1), ("", "0", "0.0.0")))) > 100
        line = UNREADABLE[Unreadable.OPTIONS].format(number=1)
        assert [it.content for it in first.history() if it.content == line] == [line]
        refused = (await chief.slash(first, "admin resume")).response.content
        assert refused.startswith("The match must stay on hold")
        assert faults(caplog) == []
        table.channel = second
        await table.by_button(await table.actor())
        made = [row for row in await table.bot.store.moves(beside.id) if row.user_id is not None]
        assert [row.part for row in made] == list(range(len(made))) and made  # one choice, be it of several moves
        assert beside.seq >= len(made) and beside.status == Status.RUNNING
        shown = (await ann.slash(first, "game cancel")).response
        await ann.click(shown, label="Call it off")
        assert shown.content == "The match is called off."
        assert (await table.bot.matches.by_id(1)).status == Status.CANCELLED
    caplog.clear()


@pytest.mark.parametrize("game", list(GAMES))
async def test_a_rescued_match_answers_everything(tmp_path, monkeypatch, caplog, game):
    """Rules that cannot read the old moves: the board stays, each command answers, and nothing before is taken back."""
    async with sitting(tmp_path, 3) as table:
        await table.open(3, game)
        mover = table.people[0]
        for _ in range(3):
            mover = await table.actor()
            await table.by_button(mover)
            await table.rest()
        usual = GAMES[game]
        await mover.slash(table.channel, "game undo")
        await table.rest()
        seq = (await table.match()).seq
        new = False

        def advance(*given: Any) -> None:
            if not new:
                raise KeyError("an action of former times")
            usual.advance(*given)

        monkeypatch.setitem(GAMES, game, dataclasses.replace(usual, advance=advance))  # type: ignore[arg-type]
        await table.restart()
        new = True
        match = await table.match()
        assert (match.status, match.rescued_at, match.seq) == (Status.RUNNING, seq, seq)
        assert sum(it.content.startswith(RESCUED) for it in table.channel.history()) == 1
        before = SENTENCES[BeforeRescue].format(title=usual.meta.title)
        assert before in [(await it.slash(table.channel, "game undo")).response.content for it in table.people]
        told = [text for person in table.people for text in await typed(table, person, table.channel)]
        assert before in told
        kinds = [it for it in _handlers if it not in ("cancel", "forget")]
        await pressed(table, mover, addresses(kinds, (1,), (0, seq), ("", "0", "0.0")))
        assert faults(caplog) == []
    caplog.clear()
