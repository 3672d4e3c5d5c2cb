"""Withdrawing and choosing a sales office (rulebook, Withdraw and choose sales office, Sales offices)."""

from __future__ import annotations

from rules.automania import formula
from rules.automania.actions import Withdraw
from rules.automania.actions import withdraw as action_for
from rules.automania.components import Bonus
from rules.automania.events import Withdrew
from rules.automania.sponsor import use_sponsor
from rules.automania.state import State
from rules.core.game import Seat, Tell


def legal_withdrawals(state: State) -> list[Withdraw]:
    """List the sales offices that nobody has chosen this round."""
    taken = [it.office for it in state.players]
    return [action_for(number) for number in range(1, len(state.components.offices) + 1) if number not in taken]


def sales_limit(state: State, seat: Seat) -> int | None:
    """Give how many cars a seat may sell, marketing managers counted; None for any number (ruling 33)."""
    it = state.players[seat]
    return formula.sales_limit(state.components.offices[it.office - 1].cars, it.factory.extra_sales)


def withdraw(draft: State, seat: Seat, action: Withdraw, tell: Tell) -> Bonus:
    """Sponsor with all workers left, then take the office; give what it offers at once (rulings 9, 10, 27)."""
    it = draft.players[seat]
    if it.workers or it.neutral:
        use_sponsor(draft, seat, it.workers, it.neutral, tell)
    it.office = action.office
    office = draft.components.offices[action.office - 1]
    tell(draft, Withdrew(seat, action.office, sales_limit(draft, seat)))
    return office.bonus
