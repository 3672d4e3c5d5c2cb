"""Automobile's forecast at a glance: a few lines of what decides, on a plain assumption."""

from __future__ import annotations

from itertools import groupby

import pytest

from render.core.words import MESSAGE
from render.registry import words
from rules.automobile.components import Phase
from rules.automobile.state import Step
from rules.automobile.view import View, view
from tests.automobile.table import A, B, table
from tests.automobile.test_forecast import first_turn
from tests.contract.playing import match
from tests.render.test_words_forecast import LONG, seen

WORDS = words("automobile")
MAKING, MADE = (
    "**Forecast**, as if nobody else made cars or placed markers from now on.",
    "**Forecast**, as if nobody placed markers from now on.",
)
CERTAIN = "What is **certain** nobody can take from you."
MOST_LINES = 3
"""Of one model."""


def told(shown: View) -> list[str]:
    """The lines."""
    text = WORDS.forecast(shown, ["Ann", "Bob", "Cat", "Dan"])
    assert text is not None
    return text.splitlines()


def test_what_is_certain_what_is_probable_and_what_would_be_left():
    """The position of `first_turn`: Howard and one distributor sell 3; the tiles are 6 or more, so 6 in all are sold in
    any case; the seventh with 90 of 105, so 15/105 = 0.1 are left."""
    assert told(seen(first_turn(1), Phase.PLAYER_ACTIONS)) == [
        f"{MAKING} {CERTAIN}",
        "**Mid-priced**: demand 6 to 12, about 9.2",
        "**Maxwell**, make 4 to 7: 3 certain",
        "up to 6: all sold",
        "7: 86% all sold, 0.1 left on average",
        "A car that is left has cost its making, and brings a loss point: $10 this turn.",
    ]


def test_of_several_models_each_is_said_to_be_counted_alone():
    """Of one alone nothing is said of others; once distributors have sold, none is counted as theirs."""
    alone = " ".join(told(seen(first_turn(1), Phase.PLAYER_ACTIONS)))
    assert "alone" not in alone
    position = first_turn(1).factory("Duryea", A)
    lines = told(seen(position, Phase.PLAYER_ACTIONS))
    assert lines[0].endswith(
        "Each model is counted **alone**, as if you made no other and gave no other to Howard and distributors."
    )
    assert "**Duryea**, make 1 to 3: all certain" in lines
    position.cars("Duryea", 1).cars("Maxwell", 1)
    assert "alone" not in " ".join(told(seen(position)))


def test_cars_that_stand_are_told_with_their_chances():
    """Crane Simplex has three cars behind the one of Lincoln L: with 2, 3, 4 or 5 wanted, in 3, 4, 4 and 3 of 14 ways,
    it sells 1, 2, 3 or 3: 32/14 on average, so 0.7 are left, and all with 7/14. Of four more the seventh is never."""
    position = table(3).turn(3).tiles((5, 2), (5, 5), (5, 4))
    position.factory("Crane Simplex", A, 2).cars("Crane Simplex", 3)
    position.factory("Lincoln L", B).cars("Lincoln L", 1)
    lines = told(seen(position))
    at = lines.index("**Crane Simplex**, 3 cars: none certain")
    assert lines[0] == MADE and lines[at + 1] == "50% all sold, 0.7 left on average"
    position.cars("Crane Simplex", 4)
    lines = told(seen(position))
    at = lines.index("**Crane Simplex**, 4 cars: none certain")
    # At least 3 in 7 of 14 ways; 4 in the 3 ways of a demand of 5; 1, 2, 3, 4 in 3, 4, 4, 3 ways are 35/14 = 2.5.
    assert lines[at + 1] == "50% at least 3 sold, 21% all sold, 1.5 left on average"
    position.cars("Crane Simplex", 3)
    position.state.round, position.state.actor, position.state.step = 3, A, Step.ACT
    lines = told(seen(position, Phase.PLAYER_ACTIONS))
    at = lines.index("**Crane Simplex**, 3 cars there, make 3 to 5 more: none certain")
    # Of six cars 2.5 are sold on average, of eight as many.
    assert lines[at + 1 : at + 3] == ["3: 3.5 left on average", "5: 5.5 left on average"]


def test_without_a_market_only_what_is_certain_is_told():
    """Turn 2 has no high-priced tile: without Howard and distributors all that is made would be left."""
    lines = told(seen(table(3).turn(2).tiles((5, 2), (5, 5), (5, 4)).cars("Crane Simplex", 2)))
    assert "**High-priced**: no market this turn" not in lines, "nobody's cars are there"
    position = table(3).turn(2).tiles((5, 2), (5, 5), (5, 4)).factory("Crane Simplex", A, 2).cars("Crane Simplex", 2)
    lines = told(seen(position))
    at = lines.index("**High-priced**: no market this turn")
    assert lines[at + 1 : at + 3] == ["**Crane Simplex**, 2 cars: none certain", "2 left on average"]


@pytest.mark.parametrize("seats", [3, 5])
def test_it_is_short_and_more_is_told_in_full(seats: int):
    """Three lines a model at the most, at every moment; a spectator reads of the demand alone."""
    for step in match("automobile", seats, 1).steps[::7]:
        for seat in (None, *range(seats)):
            text = WORDS.forecast(view(step.state, seat), LONG)
            full = WORDS.forecast_in_full(view(step.state, seat), LONG)
            assert text and full and len(text) <= MESSAGE
            rows = [line for line in text.splitlines() if not line.startswith("A car that is left")]
            assert seat is not None or all(line.startswith("**") for line in rows)
            below = [len(list(run)) for is_head, run in groupby(rows, lambda it: it.startswith("**")) if not is_head]
            assert all(1 + count <= MOST_LINES for count in below)
    assert WORDS.forecast(view(match("automobile", seats, 1).end, A), LONG) is None
