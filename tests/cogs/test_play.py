"""Whole matches through the real bot in a simulated Discord."""

from __future__ import annotations

import pytest

from bot.model.match import Status
from tests.cogs.sitting import sitting

pytestmark = pytest.mark.usefixtures("blank")


@pytest.mark.parametrize(("seats", "people"), [(3, 3), (5, 2)])
async def test_a_whole_match_by_button(tmp_path, seats, people):
    """From the lobby to the final ranking by buttons and menus alone."""
    async with sitting(tmp_path, people) as table:
        await table.open(seats)
        match = await table.play(table.by_button)
        assert match.status == Status.OVER and match.outcome() is not None


@pytest.mark.parametrize(("seats", "people"), [(3, 2), (5, 5)])
async def test_a_whole_match_by_slash_command(tmp_path, seats, people):
    """From the lobby to the final ranking by commands whose options come from autocomplete."""
    async with sitting(tmp_path, people) as table:
        await table.open(seats)
        match = await table.play(table.by_slash)
        assert match.status == Status.OVER and match.outcome() is not None


@pytest.mark.parametrize(("game", "seats", "people"), [("automania", 2, 2), ("kraftwagen", 3, 2)])
async def test_a_whole_match_of_the_other_games_by_button(tmp_path, game, seats, people):
    """The same panel plays every game, from the lobby to the final ranking."""
    async with sitting(tmp_path, people) as table:
        await table.open(seats, game)
        match = await table.play(table.by_button)
        assert match.status == Status.OVER and match.outcome() is not None


@pytest.mark.parametrize(("game", "seats", "people"), [("automania", 3, 2), ("kraftwagen", 2, 1)])
async def test_a_whole_match_of_the_other_games_by_slash_command(tmp_path, game, seats, people):
    """The same generated commands play every game, from the lobby to the final ranking."""
    async with sitting(tmp_path, people) as table:
        await table.open(seats, game)
        match = await table.play(table.by_slash)
        assert match.status == Status.OVER and match.outcome() is not None


async def test_a_whole_match_over_many_restarts(tmp_path):
    """The bot starts anew every twelve moves, in the middle of any phase, and the match goes on to its end."""
    async with sitting(tmp_path, 2) as table:
        await table.open(3)
        match = await table.play(table.by_button, restart_every=12)
        assert match.status == Status.OVER and match.outcome() is not None
