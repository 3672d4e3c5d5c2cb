"""The chart of a look back: every text has its room, whoever plays and however far apart they end."""

import io
import logging

import pytest
from PIL import Image

from render import registry
from render.core.outlook import END, Outlook, _titles
from render.registry import pictures

NAMES = ["W" * 32, "Ann", "👨‍👩‍👧‍👦", "Владислав Щербаковка", "Eve"]
TURNS = [1, 1, 1, 1, 2, 2, 3, 3, 3, 3, 4, 4, 4]


@pytest.mark.parametrize("game", ["automobile", "automania", "kraftwagen"])
@pytest.mark.parametrize("far", [0.0, 3.0, 4_321.0])
def test_nothing_overflows(caplog: pytest.LogCaptureFixture, game: str, far: float):
    """With the longest names and the greatest distances, and where all are alike."""
    results = [[far * (seat - 2) * step / 12 for seat in range(5)] for step in range(13)]
    with caplog.at_level(logging.WARNING):
        png = registry.outlook(game, "Kraftwagen: Age of Engineering", TURNS, results, 2, NAMES)
    assert caplog.messages == []
    assert Image.open(io.BytesIO(png)).size == (840, 760)


def test_a_turn_is_named_where_it_begins():
    """Its first moment, and the end; a moment in between has no title, and one that is too close to another."""
    its = Outlook("Automania", "Round", pictures("automania").unit, [1, 1, 2, 3, 4, 4, 5, 5], [[0.0]] * 8, 0)
    assert _titles(its) == ["Round 1", "", "Round 2", "", "Round 4", "", "", END]
