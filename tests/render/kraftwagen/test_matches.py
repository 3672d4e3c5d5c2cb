"""Pictures of whole matches, played by the program: every kind of moment is drawn, and no text lacks room."""

import logging
from typing import Any

import pytest

from render.kraftwagen import board, crop, final, points, turn
from render.kraftwagen.pictures import PICTURES
from rules.kraftwagen.game import GAME
from rules.kraftwagen.options import Options
from rules.kraftwagen.view import Step
from tests.render.kraftwagen.scenes import NAMES
from tests.render.moments import sights

TABLES: tuple[tuple[int, dict[str, Any]], ...] = (
    (2, {"points": "hidden"}),
    (3, {"pit_cars": "ranked", "unclaimed_recruits": "discard"}),
    (4, {}),
    (4, {"points": "hidden"}),
)


@pytest.mark.slow
@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_every_kind_of_moment_can_be_drawn(caplog: pytest.LogCaptureFixture, seats: int, options: dict[str, Any]):
    """The board at every eleventh moment and at the first of each step and phase, the crops, the private cards."""
    names, before, seen = NAMES[:seats], None, set[tuple[Step, object]]()
    shown = list(sights(GAME, seats, Options(**options)))
    last = shown[-1][0]
    with caplog.at_level(logging.WARNING):
        for number, (view, own) in enumerate(shown):
            is_new = (view.step, view.phase) not in seen
            seen.add((view.step, view.phase))
            if is_new or number % 11 == 0 or view.over:
                board.draw(view, names, before)
                before = view
            if own and (is_new or number % 11 == 0):
                card = points.draw(own, names)
                assert (card is None) == (own.options.points == "open")
            for name in PICTURES.crops_with(seats) if is_new else ():
                crop.draw(view, names, name)
            assert (turn.mover(view) is not None) == (view.step is not Step.NOTHING and not view.over)
        final.draw(last, names)
    assert last.over
    assert caplog.messages == []
    assert {Step.START, Step.TILE, Step.ACT, Step.CAR} <= {step for step, _ in seen}
