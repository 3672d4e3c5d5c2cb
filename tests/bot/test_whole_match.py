"""Whole matches of each game, on each engine."""

import pytest

from bot.model.table.match import Status
from rules.core.draft import fingerprint
from rules.registry import GAMES
from tests.bot.conftest import ANN, CHANNEL, Program, open_program, step

BOXES = [it for it in GAMES if it != "toy"]


@pytest.mark.parametrize("name", BOXES)
async def test_a_whole_match_of_each_game(program: Program, name: str):
    """Played to its end, and read anew as it ended."""
    match = await program.matches.opening.open(name, 3, guild_id=1, channel_id=CHANNEL, user_id=ANN, name="Ann")
    for _ in range(2):
        await program.matches.lobby.fill_npc(match.id)
    await program.matches.start(match.id)
    await program.matches.autopilot.idle()
    while match.status == Status.RUNNING:
        await step(program, match)
        await program.matches.autopilot.idle()
    again = await open_program(program.store.place)
    assert fingerprint((await again.matches.by_id(match.id)).state) == fingerprint(match.state)
