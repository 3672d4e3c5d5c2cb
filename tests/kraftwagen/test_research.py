"""Research (rulebook, Actions)."""

import pytest

from rules.kraftwagen.actions import BuildBody, DoResearch
from rules.kraftwagen.components import Icon, Track
from tests.kraftwagen.table import A, table


def tracks(body: int, engine: int, tokens: int = 0) -> list[Track]:
    """What may be raised."""
    position = table().levels(A, body, engine)
    position.company(A).tokens = tokens
    return [action.track for action in position.acting(Icon.RESEARCH).legal(DoResearch)]


def test_one_gear_goes_up_one_space():
    """Research: one of the two gears goes up one space."""
    position = table().acting(Icon.RESEARCH).play(A, DoResearch(Track.ENGINE))
    assert (position.company(A).body_level, position.company(A).engine_level) == (1, 2)


@pytest.mark.parametrize(
    ("body", "engine", "open_tracks"),
    [
        (1, 1, [Track.BODY, Track.ENGINE]),
        (3, 2, [Track.BODY, Track.ENGINE]),
        (4, 2, [Track.ENGINE]),
        (2, 4, [Track.BODY]),
        (7, 6, [Track.ENGINE]),
        (6, 7, [Track.BODY]),
    ],
)
def test_difference_of_two(body: int, engine: int, open_tracks: list[Track]):
    """Research: the levels are never more than two apart, and no higher than seven."""
    assert tracks(body, engine) == open_tracks


def test_engineer_token():
    """Research: an Engineer token raises both gears, and is gone."""
    position = table().engineer(A, "Winton", tokens=1).acting(Icon.RESEARCH).play(A, DoResearch(Track.BOTH))
    it = position.company(A)
    assert (it.body_level, it.engine_level, it.tokens) == (2, 2, 0)


def test_without_a_token_both_are_not_raised():
    """Research: without a token only one gear moves."""
    assert Track.BOTH not in tracks(1, 1)


def test_ruling_13_token_at_the_top():
    """Ruling 13: with a gear at the top the token cannot be used, the other gear alone may rise."""
    assert tracks(7, 6, tokens=1) == [Track.ENGINE]


def test_ruling_14_token_with_a_difference_of_two():
    """Ruling 14: two levels apart both may rise with a token."""
    assert tracks(4, 2, tokens=1) == [Track.ENGINE, Track.BOTH]


def test_token_of_a_starting_tile():
    """Starting Tiles: the token that came without an engineer works the same."""
    assert Track.BOTH in tracks(1, 1, tokens=1)


def test_research_before_building():
    """Choosing an Action Tile: research first, and the body that is built next has the new level."""
    position = table().take("body+research").play(A, DoResearch(Track.BODY), BuildBody())
    assert position.company(A).bodies == [2]
