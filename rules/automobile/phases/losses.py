"""Phase eight: loss points for spaces that fell behind, then Sloan and Chrysler, then everybody pays."""

from __future__ import annotations

from rules.automobile import formula
from rules.automobile.components import RANGES, Character, PriceRange
from rules.automobile.events import InterestPaid, LossesDiscarded, LossesPaid, LossesTaken, PhaseBegun
from rules.automobile.money import pay, pay_interest
from rules.automobile.state import State
from rules.core.game import Seat, Tell


def begin(draft: State, tell: Tell) -> None:
    """Take all points, discard, pay for the points kept, then pay interest (ruling 36)."""
    tell(draft, PhaseBegun(draft.turn, draft.phase, 0, tuple(draft.order)))
    for row in RANGES:
        _take(draft, row, tell)
    for seat in draft.order:
        _discard(draft, seat, tell)
    for seat in draft.order:
        _pay(draft, seat, tell)


def _take(draft: State, row: PriceRange, tell: Tell) -> None:
    """Give each space of a range one point for every occupied space ahead of it, closed pieces counted (ruling 35)."""
    ahead = 0
    for model in reversed(draft.components.models):
        space = draft.spaces[model.space - 1]
        if model.range != row or not formula.in_use(space):
            continue
        if space.factories and ahead:
            draft.companies[space.owner].losses += ahead
            tell(draft, LossesTaken(space.owner, model.space, ahead))
        ahead += 1


def _discard(draft: State, seat: Seat, tell: Tell) -> None:
    """Sloan takes half the points, rounded up; Chrysler as many as the turn's number."""
    it = draft.companies[seat]
    match it.character:
        case Character.SLOAN:
            points = formula.half(it.losses)
        case Character.CHRYSLER:
            points = formula.turns_points(it.losses, draft.turn)
        case _:
            return
    it.losses -= points
    tell(draft, LossesDiscarded(seat, it.character, points, it.losses))


def _pay(draft: State, seat: Seat, tell: Tell) -> None:
    it, rate = draft.companies[seat], draft.components.turn(draft.turn).loss
    if it.losses:
        pay(draft, seat, it.losses * rate, tell)
        tell(draft, LossesPaid(seat, it.losses, rate, it.losses * rate))
    if it.loans:
        paid = pay_interest(draft, seat, tell)
        tell(draft, InterestPaid(seat, it.loans, paid))
