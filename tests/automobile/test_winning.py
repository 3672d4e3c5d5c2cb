"""Winning the Game."""

from typing import Any

import pytest

from rules.automobile.components import Phase
from rules.automobile.events import AccountSettled, GameEnded
from rules.automobile.winning import outcome
from tests.automobile.table import A, B, C, D, Table, table


def settled(position: Table, *passed: int) -> Table:
    """The position at the end of the game; the seats passed in this order, or in the order of play."""
    position.state.next_order = list(passed or position.state.order)
    return position.turn(4).begin(Phase.END_OF_TURN)


def test_factories_bring_their_full_cost():
    """Winning; ruling 45: the cost of each factory, and $500 for the parts factory."""
    position = settled(table().cash(A, 1000).factory("EMF", A, 2).factory("Ford Model T", A, 1, parts=True))
    assert position.told(AccountSettled)[A] == AccountSettled(A, 1000, 2 * 450 + 350 + 500, 0, 2750)


@pytest.mark.parametrize(("loans", "repaid"), [(0, 0), (1, 600), (2, 1200)])
def test_loans_cost_600_each(loans: int, repaid: int):
    """Winning; Loans: each is repaid with $600."""
    position = settled(table().cash(A, 1500, loans))
    assert position.told(AccountSettled)[A] == AccountSettled(A, 1500, 0, repaid, 1500 - repaid)


def test_no_loan_for_the_repayment():
    """Ruling 53: the final repayment takes no loan and may leave less than nothing."""
    position = settled(table().cash(A, 100, 1))
    assert position.told(AccountSettled)[A] == AccountSettled(A, 100, 0, 600, -500)
    assert position.company(A).loans == 1


def test_nothing_for_the_rest():
    """Ruling 45: closed pieces, R&D cubes and distributors bring nothing, loss points cost nothing more."""
    position = settled(table().closed("EMF").research(A, 9).losses(A, 9).distributors(A, mid=3))
    assert position.told(AccountSettled)[A].total == 2000


def test_the_most_cash_wins():
    """Winning: the player with the most cash left is the winner."""
    result = outcome(settled(table().cash(A, 900).cash(B, 3000).cash(C, 2000).cash(D, 100)).state)
    assert result is not None
    assert (result.scores, result.ranking, result.winners) == ((900, 3000, 2000, 100), (B, C, A, D), (B,))
    assert result.tie_break == ""


def test_no_outcome_before_the_end():
    """Winning: only after the fourth turn."""
    assert outcome(table().turn(4).state) is None


def tied(**options: Any) -> Table:
    """A, C and D have as much; they play D, A, C, B, and passed C, B, A, D."""
    return settled(table(**options).order(D, A, C, B).cash(B, 1999), C, B, A, D)


def test_a_tie_goes_to_the_earliest_in_the_order_of_play():
    """Winning; rulings 42 and 55: ties for the first place and below go by the fourth turn's order of play."""
    position = tied()
    result = outcome(position.state)
    assert result is not None
    assert (result.ranking, result.winners, result.tie_break) == ((D, A, C, B), (D,), "characters")
    assert position.told(GameEnded) == [GameEnded((D, A, C, B), (2000, 1999, 2000, 2000))]


def test_a_tie_by_the_selection_order_where_the_table_plays_so():
    """Ruling 42, the other way: ties go by the Selection Order track."""
    result = outcome(tied(tie_break="selection").state)
    assert result is not None
    assert (result.ranking, result.tie_break) == ((C, A, D, B), "selection")


def test_a_tie_below_the_first_place():
    """Ruling 55: by the same order; no tie-break is reported for the victory."""
    result = outcome(settled(table().order(D, A, C, B).cash(B, 2500)).state)
    assert result is not None
    assert (result.ranking, result.tie_break) == ((B, D, A, C), "")
