"""How sentences are filled: numbers, dollars, forms for one and many, lists, and what is too long."""

import pytest

from render.core.sentence import first_that_fits, fit, listing, money, say


def test_dollars():
    """Thousands have a comma, debts a minus before the sign."""
    assert (money(1200), money(0), money(-50)) == ("$1,200", "$0", "−$50")
    assert say("{paid:$} paid", paid=2000) == "$2,000 paid"


@pytest.mark.parametrize(("number", "two", "three"), [(0, "0 cars", "none"), (1, "1 car", "one"), (2, "2 cars", "2")])
def test_forms(number: int, two: str, three: str):
    """Two forms are for one and for many, where none counts as many; three are for none, one and many."""
    assert say("{n:# car|# cars}", n=number) == two
    assert say("{n:none|one|#}", n=number) == three


def test_lists():
    """A list of one is the thing itself, a longer one has its joint before the last."""
    assert listing(["A"]) == "A"
    assert say("{it:and}", it=["A", "B", "C"]) == "A, B and C"
    assert say("{it:or}", it=[1, 2]) == "1 or 2"
    assert say("{it:or}", it=range(1, 3)) == "1 or 2"
    assert say("{it:then}", it=["A", "B", "C"]) == "A → B → C"
    assert say("{it:list}", it=("A", "B")) == "A, B"


def test_a_missing_value_is_an_error():
    """A sentence with a gap is never told."""
    with pytest.raises(KeyError):
        say("{who} passes", name="Ann")


def test_names_are_not_templates():
    """Braces and signs in a name are told as they are."""
    assert say("{who} passes", who="{0} # | {who}") == "{0} # | {who} passes"


def test_fitting():
    """A text that fits is whole; else it ends in an ellipsis, and the first of several tellings that fits is taken."""
    assert fit("12345", 5) == "12345"
    assert fit("123456", 5) == "1234…"
    assert first_that_fits([lambda: "123456", lambda: "1234", lambda: "1"], 5) == "1234"
    assert first_that_fits([lambda: "1234567", lambda: "123456"], 5) == "1234…"
