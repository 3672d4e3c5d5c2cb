"""The closing account: every point and every autobuck of a match has its line."""

from itertools import pairwise

import pytest

from render.automania.ledger import close, total
from render.registry import pictures, words
from rules.automania.events import CarProduced, CarShipped, CarSold
from tests.program import played

GAME = "automania"


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(
    "options", [{}, {"edition": "first"}, {"factories": "advanced"}, {"money": "hidden", "start_contract": "pays"}]
)
def test_the_lines_make_the_total(seats, options):
    """Points add up to each seat's final total, and autobucks to what it has left, by both revisions."""
    view, told = played(GAME, seats, seats, **options)
    ledgers = close(view, told)
    assert [total(it.points) for it in ledgers] == [account.total for account in view.accounts]
    assert [total(it.money) for it in ledgers] == [account.money for account in view.accounts]
    assert any(it.points.sales for it in ledgers) and all(it.money.production < 0 for it in ledgers)


def test_each_line_is_what_was_told():
    """Production, sales and gold medals of a seat, added up one by one."""
    view, told = played(GAME, 3, 5)
    for seat, it in enumerate(close(view, told)):
        mine = [event for event in told if getattr(event, "seat", None) == seat]
        assert -it.money.production == sum(event.paid for event in mine if isinstance(event, CarProduced))
        assert it.money.sales == sum(event.money for event in mine if isinstance(event, CarSold))
        assert it.points.sales == sum(event.points for event in mine if isinstance(event, CarSold))
        assert it.points.ships == sum(event.points for event in mine if isinstance(event, CarShipped))


def test_it_is_told_in_words_and_drawn():
    """With the longest escaped names it still fits into one message; the picture is a PNG below a megabyte."""
    view, told = played(GAME, 4, 2)
    text = words(GAME).account(view, told, ["\\_" * 32] * 4)
    assert text is not None and len(text) <= 2000
    assert all(f"**{account.total}**" in text and f"**{account.money}**" in text for account in view.accounts)
    assert len(pictures(GAME).account(view, told, ["W" * 32] * 4)) < 1_000_000


@pytest.mark.parametrize("options", [{}, {"edition": "first", "factories": "advanced"}])
def test_the_rows_are_the_rounds(options):
    """The points of every round are by how much each seat moved on the track in it; the rest belongs to the end."""
    view, told = played(GAME, 4, 6, **options)
    for seat, it in enumerate(close(view, told)):
        track = [row[seat] for row in view.history]
        gained = [track[1], *(after - before for before, after in pairwise(track[1:]))]
        assert [total(row) for row in it.rows] == [*gained, view.accounts[seat].total - track[-1]]
