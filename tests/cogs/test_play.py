"""Whole matches through the real bot in a simulated Discord."""

from __future__ import annotations

import pytest

from bot.model.table.match import Status
from rules.registry import GAMES
from tests.cogs.sitting import sitting

pytestmark = pytest.mark.usefixtures("blank")


WIDEST = max(GAMES, key=lambda game: GAMES[game].meta.seats[1])
MOST = GAMES[WIDEST].meta.seats[1]
TABLES = [(game, max(it.meta.seats[0], min(3, it.meta.seats[1])), 2) for game, it in GAMES.items()]
"""Each game with two people and a seat of the program."""


@pytest.mark.parametrize(("game", "seats", "people"), [*TABLES, (WIDEST, MOST, 2)])
async def test_a_whole_match_by_button(tmp_path, game, seats, people):
    """The same panel plays every game, from the lobby to the final ranking by buttons and menus alone."""
    async with sitting(tmp_path, people) as table:
        await table.open(seats, game)
        match = await table.play(table.by_button)
        assert match.status == Status.OVER and match.outcome() is not None


@pytest.mark.parametrize(("game", "seats", "people"), [*TABLES, (WIDEST, MOST, MOST)])
async def test_a_whole_match_by_slash_command(tmp_path, game, seats, people):
    """The same commands, made of its actions, play every game by what their options are completed with."""
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
