"""The closing account: every dollar of a match has its line."""

import pytest

from render.automobile.ledger import Closing, close
from render.registry import pictures, words
from rules.automobile.events import LossesPaid
from tests.program import played

GAME = "automobile"


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.slow) for seed in (1, 2, 3))])
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_the_lines_make_the_total(seats, seed):
    """Start, sales, building, production, losses, interest, loans and factories add up to each seat's final total."""
    view, told = played(GAME, seats, seed)
    closing: Closing = close(view, told)
    assert [ledger.total for ledger in closing.ledgers] == [account.total for account in view.accounts]
    assert any(ledger.market for ledger in closing.ledgers) and any(ledger.losses for ledger in closing.ledgers)


def test_losses_by_turn():
    """Loss points are those paid for in each turn at its rate: $10, $20, $30 and $40; what they cost piles up."""
    view, told = played(GAME, 4, 1)
    closing = close(view, told)
    assert len([event for event in told if isinstance(event, LossesPaid)]) > 4
    for seat in range(4):
        cost = [turn[seat] * rate for turn, rate in zip(closing.points, (10, 20, 30, 40), strict=True)]
        assert [row[seat] for row in closing.paid] == [sum(cost[:turn]) for turn in range(5)]
        assert closing.paid[-1][seat] == -closing.ledgers[seat].losses


def test_it_is_told_in_words_and_drawn():
    """With the longest escaped names it still fits into one message; the picture is a PNG below a megabyte."""
    view, told = played(GAME, 5, 2)
    text = words(GAME).account(view, told, ["\\_" * 32] * 5)
    assert text is not None and len(text) <= 2000
    assert len(pictures(GAME).account(view, told, ["W" * 32] * 5)) < 1_000_000
