"""Grand Prix Scoring Step (rulebook, Scoring phase A)."""

import pytest

from rules.kraftwagen.events import GrandPrixRanked
from rules.kraftwagen.printing import components
from rules.kraftwagen.state import Source
from tests.kraftwagen.table import A, B, C, D, table


@pytest.mark.parametrize(("laps", "points"), [(0, 0), (1, 1), (2, 3), (3, 5), (4, 6), (5, 7), (6, 8), (7, 9), (8, 10)])
def test_points_for_laps(laps: int, points: int):
    """Grand Prix: 1, 3, 5, 6 and 7 points for one to five laps, and one more for each beyond."""
    assert components("2024").points_for_laps(laps) == points
    position = table().race(A, 1, laps=laps).score()
    assert sum(position.gained(A, Source.LAPS)) == points


def test_positions():
    """Grand Prix: 7, 4 and 2 points for the first three; laps before spaces."""
    position = table(4).race(A, 9).race(B, 2, laps=1).race(C, 5).race(D, 1).score()
    assert [position.gained(seat, Source.POSITION) for seat in (A, B, C, D)] == [[4], [7], [2], []]
    assert position.told(GrandPrixRanked) == [GrandPrixRanked(((B, 1, 2), (A, 0, 9), (C, 0, 5), (D, 0, 1)))]
    # B's lap is worth a point more.
    assert position.scores() == [4, 8, 2, 0]


def test_cars_return_to_the_pit_lane():
    """Grand Prix: every race car starts the next round in the pit lane, with no laps."""
    position = table().race(A, 9, laps=2).race(B, 3).score()
    assert [(it.space, it.laps) for it in position.state.companies] == [(0, 0)] * 3


def test_ruling_5_cars_in_the_pit_lane_take_no_position():
    """Ruling 5: who never left the pit lane gets nothing."""
    position = table().race(A, 1).score()
    assert position.scores() == [7, 0, 0]


def test_ruling_5_cars_in_the_pit_lane_may_be_ranked():
    """Ruling 5, the other way: they share the next position."""
    position = table(4, pit_cars="ranked").race(A, 1).race(C, 2).score()
    assert position.scores() == [4, 2, 7, 2]
    position = table(4, pit_cars="ranked").race(A, 1).race(B, 3).race(C, 2).score()
    assert position.scores() == [2, 7, 4, 0]


def test_no_race_no_points():
    """Grand Prix: with all cars in the pit lane nobody gets points."""
    assert table().score().scores() == [0, 0, 0]
