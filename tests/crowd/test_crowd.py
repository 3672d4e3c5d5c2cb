"""A crowd at the table of each game, for some steps; `python -m tests.crowd` lets it go on for as long as one likes."""

from __future__ import annotations

import pytest

import render.registry
from rules.registry import GAMES
from tests.blank import blank
from tests.crowd.evening import play

SEEDS, STEPS = (1, 2), 60


@pytest.mark.slow
@pytest.mark.usefixtures("little_thought")
@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", list(GAMES))
async def test_a_crowd_breaks_nothing(tmp_path, monkeypatch, game, seed):
    """They press, type, leave and come back, several at once, while the program is started anew and time passes: what
    must hold holds after each step."""
    monkeypatch.setattr(render.registry, "pictures", blank)
    counted = await play(tmp_path, game, seed, STEPS)
    assert counted["steps"] == STEPS and counted["presses"] + counted["commands"] > STEPS
