"""Paying, with the loans that a payment may need (rulebook, Loans)."""

from __future__ import annotations

from rules.automobile import formula
from rules.automobile.events import LoanTaken
from rules.automobile.state import State
from rules.core.game import Seat, Tell


def means(state: State, seat: Seat) -> int:
    """Give the most dollars that a seat can pay: its cash and all loans still open to it."""
    it, printed = state.companies[seat], state.components
    return formula.means(it.cash, it.loans, printed.most_loans, printed.loan)


def pay(draft: State, seat: Seat, dollars: int, tell: Tell) -> None:
    """Pay, taking loans as far as the payment needs them (rulings 38, 53).

    A forced payment that even they do not cover leaves the cash below zero; a voluntary one must be within `means`.
    """
    it, printed = draft.companies[seat], draft.components
    while it.cash < dollars and it.loans < printed.most_loans:
        it.loans += 1
        it.cash += printed.loan
        tell(draft, LoanTaken(seat, printed.loan, it.loans))
    it.cash -= dollars


def pay_interest(draft: State, seat: Seat, tell: Tell) -> int:
    """Pay the interest on all loans and give the dollars paid (rulings 37, 47)."""
    it, interest = draft.companies[seat], draft.components.interest
    paid = it.loans * interest
    owed = it.loans
    pay(draft, seat, paid, tell)
    while draft.options.loan_for_interest_owes and owed < it.loans:
        more = (it.loans - owed) * interest
        owed = it.loans
        pay(draft, seat, more, tell)
        paid += more
    return paid
