"""The rules that words, plans and play share, on numbers worked out by hand."""

import pytest

from rules.automania import formula


@pytest.mark.parametrize(
    ("rule", "workers", "taken", "added"),
    [
        ("worker", 3, 0, 6),
        ("placement", 3, 2, 2),
        ("turn", 3, 0, 2),
        ("turn", 1, 1, 1),
        ("turn", 1, 2, 0),
        ("worker", 0, 0, 0),
        ("placement", 0, 0, 0),
    ],
)
def test_what_general_managers_add(rule: str, workers: int, taken: int, added: int):
    """Two managers' autobucks come for each worker, for each placement, or once a turn (rulings 9-11, 42)."""
    assert formula.sponsor_bonus(rule, 2, workers, taken) == added


def test_neutral_workers_that_join():
    """Those that the new manager shows more than the old one, as far as the supply lasts (rulings 28-30)."""
    assert [formula.joining(3, 1, 5), formula.joining(3, 0, 2), formula.joining(1, 2, 5)] == [2, 2, 0]


def test_sales():
    """A marketing manager adds to what an office lets sell, which may be any number (ruling 33)."""
    assert (formula.sales_limit(3, 1), formula.sales_limit(None, 1)) == (4, None)


def test_where_a_car_may_stand():
    """The own space when it is free, else the next lower ones; any lower one where that may be chosen (ruling 18)."""
    ships = (None, None, object(), None, object(), None)  # index 0 is no space; 2 and 4 are taken
    assert formula.open_spaces(ships, 3, free=False) == [3]
    assert formula.open_spaces(ships, 3, free=True) == [3, 1]
    assert formula.open_spaces(ships, 4, free=False) == [3, 1]
    assert formula.open_spaces(ships, 9, free=False) == [5, 3, 1]


def test_top_cars():
    """From 18 on a car is sold at once, or where there is a yacht may go on it while it has room (rulings 22, 23)."""
    assert formula.is_sold_at_once(18, 18, yacht=False)
    assert not formula.is_sold_at_once(17, 18, yacht=False) and not formula.is_sold_at_once(18, 18, yacht=True)
    assert formula.may_use_yacht(18, 18, yacht=True, there=1, most=2)
    assert not formula.may_use_yacht(18, 18, yacht=True, there=2, most=2)
    assert not formula.may_use_yacht(17, 18, yacht=True, there=0, most=2)


def test_ranking():
    """The most points first, equal ones by the lower office (ruling 37)."""
    assert formula.ranking([30, 41, 30], [3, 2, 1]) == (1, 2, 0)
