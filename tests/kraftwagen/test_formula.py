"""The rules that words, plans and play share, on numbers worked out by hand."""

from rules.kraftwagen import formula
from rules.kraftwagen.components import Engineer, Feat


def test_engineers():
    """King brings two more while the step's engineer is unused, as far as the supply goes on (rulings 24, 40)."""
    assert formula.helped(Engineer.KING, ["King"], True, 2) == 2
    assert formula.helped(Engineer.KING, ["King"], False, 2) == formula.helped(Engineer.KING, [], True, 2) == 0
    assert [formula.kings_workers(2, 3, supply) for supply in (2, 3, 4, 5, 9)] == [0, 0, 1, 2, 2]


def test_research():
    """A gear is raised to the top at most, and two ahead of the other; both for a token below the top (ruling 13)."""
    assert formula.may_raise(4, 3, 7, 2) and not formula.may_raise(5, 3, 7, 2) and not formula.may_raise(7, 7, 7, 2)
    assert formula.may_raise_both(5, 3, 7, 1)
    assert not formula.may_raise_both(5, 3, 7, 0) and not formula.may_raise_both(7, 6, 7, 1)


def test_the_end_of_a_round():
    """The Market is full, or its marker is at the end."""
    assert formula.round_ends(6, 6, 1, 5) and formula.round_ends(0, 6, 5, 5) and not formula.round_ends(5, 6, 4, 5)


def test_achievements():
    """A figure is reached from below; an empty supply from above (rulings 31, 34)."""
    assert formula.is_met(Feat.LAPS, 3, 2) and not formula.is_met(Feat.LAPS, 1, 2)
    assert formula.is_met(Feat.SUPPLY, 0, 0) and not formula.is_met(Feat.SUPPLY, 1, 0)


def test_places():
    """A dummy car takes a place too; the pit lane takes none, or all in it the next one (ruling 5)."""
    ranks = [(1, 1, 3), (None, 0, 9), (0, 0, 4)]  # seat, laps, space: B leads, a dummy, A
    spaces = [4, 3, 0, 0]
    assert formula.places(ranks, spaces, pit_ranked=False) == [3, 1, None, None]
    assert formula.places(ranks, spaces, pit_ranked=True) == [3, 1, 4, 4]
    assert [formula.points_for_place((6, 4, 2), place) for place in (1, 3, 4, None)] == [6, 2, 0, 0]


def test_who_wins():
    """Points, then engineers; who is equal in both wins together."""
    assert formula.ranking([50, 60, 50, 50], [1, 0, 2, 1]) == (1, 2, 0, 3)
    assert formula.winners([50, 60, 50, 50], [1, 0, 2, 1]) == (1,)
    assert formula.winners([60, 60, 50, 60], [2, 1, 9, 2]) == (0, 3)
