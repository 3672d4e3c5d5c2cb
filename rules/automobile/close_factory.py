"""Closing factories: an action of phase three, and the one closing decision of phase six."""

from __future__ import annotations

from rules.automobile import formula
from rules.automobile.actions import CloseFactories, close
from rules.automobile.components import Model
from rules.automobile.events import ClosedPieceMoved, FactoriesClosed
from rules.automobile.state import State
from rules.automobile.track import release
from rules.core.game import Seat, Tell


def legal_closings(state: State, seat: Seat) -> list[CloseFactories]:
    """List the spaces where the seat has a factory."""
    return [
        close(model.space)
        for model, it in zip(state.components.models, state.spaces, strict=True)
        if it.owner == seat and it.factories
    ]


def refund(state: State, model: Model) -> int:
    """Give the dollars for closing a space: what each piece cost less 100 (rulebook, Close down factory)."""
    it, printed = state.spaces[model - 1], state.components
    cost, penalty = printed.model(model).cost, printed.closing_penalty
    return formula.refund(it.factories, cost, it.parts, printed.parts_cost, penalty)


def close_space(draft: State, seat: Seat, model: Model, decision: bool, tell: Tell) -> None:
    """Take all pieces home, mark the space closed, and discard half the loss points, rounded up (rulings 24, 25)."""
    it, space = draft.companies[seat], draft.spaces[model - 1]
    dollars, factories, parts = refund(draft, model), space.factories, space.parts
    discarded = formula.half(it.losses)
    it.losses -= discarded
    it.cash += dollars
    it.factories += factories
    it.parts_factories += parts
    space.factories, space.parts = 0, False
    release(space)
    freed = _free_a_closed_piece(draft)
    space.closed = True
    tell(draft, FactoriesClosed(seat, model, factories, parts, dollars, discarded, decision))
    if freed:
        tell(draft, ClosedPieceMoved(freed))


def _free_a_closed_piece(draft: State) -> Model | None:
    """Take the earliest closed piece off the track when all twelve lie there (rulings 41, 49)."""
    lying = [model.space for model, it in zip(draft.components.models, draft.spaces, strict=True) if it.closed]
    if draft.options.thirteenth_closed_piece == "unlimited" or len(lying) < draft.components.closed_pieces:
        return None
    draft.spaces[lying[0] - 1].closed = False
    return lying[0]
