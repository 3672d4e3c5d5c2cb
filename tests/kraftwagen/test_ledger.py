"""The closing account: every point of a match has its source, and every car its end."""

import pytest

from render.kraftwagen.ledger import close
from render.registry import pictures, words
from rules.kraftwagen.events import CarPlaced, GameEnded
from tests.program import played

GAME = "kraftwagen"


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("points", ["open", "hidden"])
def test_the_sources_make_the_total(seats, points):
    """Sales, markers, buyers, achievements, positions and laps add up to the final points, and so do the rounds."""
    for seed in range(3):
        view, told = played(GAME, seats, seed, points=points)
        ended = told[-1]
        assert isinstance(ended, GameEnded)
        ledgers = close(view, told)
        assert tuple(sum(it.points.values()) for it in ledgers) == ended.totals
        assert tuple(it.rounds[-1] for it in ledgers) == ended.totals
        assert all(it.rounds == tuple(sorted(it.rounds)) and len(it.rounds) == 4 for it in ledgers)


def test_every_car_has_its_end():
    """Each car that was placed was sold for good or left unsold; a Production token gives one sale more."""
    for seed in range(4):
        view, told = played(GAME, 4, seed)
        for seat, it in enumerate(close(view, told)):
            assert it.placed == sum(isinstance(event, CarPlaced) and event.seat == seat for event in told)
            tokens = sum(getattr(event, "stays", False) and event.seat == seat for event in told)  # type: ignore[attr-defined]
            assert it.placed == it.sold - tokens + it.unsold


def test_it_is_told_in_words_and_drawn():
    """With the longest escaped names it still fits into one message; the picture is a PNG below a megabyte."""
    view, told = played(GAME, 4, 2)
    text = words(GAME).account(view, told, ["\\_" * 32] * 4)
    assert text is not None and len(text) <= 2000
    assert all(f"**{company.points} points**" in text for company in view.companies)
    assert len(pictures(GAME).account(view, told, ["W" * 32] * 4)) < 1_000_000
