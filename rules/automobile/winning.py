"""The end: factories are paid out, loans repaid, the most cash wins (rulebook, Winning the Game)."""

from __future__ import annotations

from rules.automobile import formula
from rules.automobile.events import AccountSettled, GameEnded
from rules.automobile.state import State
from rules.core.game import Outcome, Seat, Tell


def factory_value(state: State, seat: Seat) -> int:
    """Give what the seat's pieces on the track cost, the parts factory included, in dollars (ruling 45)."""
    printed = state.components
    return sum(
        it.factories * model.cost + it.parts * printed.parts_cost
        for model, it in zip(printed.models, state.spaces, strict=True)
        if it.owner == seat
    )


def settle(draft: State, tell: Tell) -> None:
    """Settle every account and end the match; no loan is taken for the repayment (ruling 53)."""
    draft.over = True
    for seat, it in enumerate(draft.companies):
        cash, value, repaid = it.cash, factory_value(draft, seat), it.loans * draft.components.repayment
        it.cash = cash + value - repaid
        draft.accounts.append((cash, value, repaid, it.cash))
    for seat, (cash, value, repaid, total) in enumerate(draft.accounts):
        tell(draft, AccountSettled(seat, cash, value, repaid, total))
    tell(draft, GameEnded(ranking(draft), tuple(account[3] for account in draft.accounts)))


def ranking(state: State) -> tuple[Seat, ...]:
    """Give all seats, the winner first; ties by the order of play or, as an option, of selection (rulings 42, 55)."""
    order = state.order if state.options.tie_break == "characters" else state.next_order
    return formula.ranking([total for *_, total in state.accounts], order)


def outcome(state: State) -> Outcome | None:
    """Give the result, or None while the match runs."""
    if not state.over:
        return None
    scores = tuple(total for _, _, _, total in state.accounts)
    ranks = ranking(state)
    tied = scores[ranks[0]] == scores[ranks[1]]
    return Outcome(scores, ranks, ranks[:1], state.options.tie_break if tied else "")
