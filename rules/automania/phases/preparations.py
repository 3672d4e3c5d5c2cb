"""Before the first round: in the advanced game the players pick their factory boards."""

from __future__ import annotations

from rules.automania.actions import ChooseFactory
from rules.automania.components import CAR_TYPES, FactoryBoard, Phase
from rules.automania.events import FactoryChosen, PhaseBegun
from rules.automania.state import State, Step
from rules.core.game import Action, Seat, Tell

_CHOICES = tuple(ChooseFactory(board) for board in FactoryBoard if board != FactoryBoard.STANDARD)


def begin(draft: State, tell: Tell) -> None:
    """Ask the last in player order, in the advanced game (rulebook, Advanced game)."""
    if draft.options.factories == "basic":
        return
    draft.at = len(draft.order) - 1
    draft.step, draft.actor = Step.FACTORY, draft.order[-1]
    tell(draft, PhaseBegun(draft.round, Phase.PREPARATIONS, tuple(reversed(draft.order))))


def legal(state: State, seat: Seat) -> list[ChooseFactory]:
    """List the boards that nobody has."""
    taken = [it.factory.board for it in state.players]
    return [choice for choice in _CHOICES if choice.board not in taken]


def play(draft: State, seat: Seat, action: Action, tell: Tell) -> None:
    """Take the board, with the oval car tile that belongs to it."""
    assert isinstance(action, ChooseFactory)
    it, board = draft.players[seat], draft.components.factories[action.board]
    it.factory.board = action.board
    for car in CAR_TYPES:
        it.cars[car] += board.cars[car]
    it.electric = int(board.electric > 0)
    tell(draft, FactoryChosen(seat, action.board))
    draft.at -= 1
    if draft.at < 0:
        draft.step = Step.NOTHING
    else:
        draft.actor = draft.order[draft.at]
