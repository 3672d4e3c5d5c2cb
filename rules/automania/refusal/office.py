"""Why a sales office or a factory board cannot be chosen."""

from __future__ import annotations

from rules.automania.actions import ChooseFactory, Withdraw
from rules.automania.components import FactoryBoard
from rules.automania.phases import preparations
from rules.automania.state import NOBODY, State
from rules.automania.withdraw import legal_withdrawals
from rules.core.game import Refusal, Seat

OFFICE = "Withdraw and choose sales office"


def withdraw(state: State, seat: Seat, action: Withdraw) -> Refusal | None:
    """Give the cause for a sales office; `open` are the vacant ones."""
    vacant = tuple(it.office for it in legal_withdrawals(state))
    values = {"office": action.office, "open": vacant}
    if not 1 <= action.office <= len(state.components.offices):
        return Refusal("no sales office", values, OFFICE)
    owner = next((other for other, it in enumerate(state.players) if it.office == action.office), NOBODY)
    return Refusal("office taken", {**values, "owner": owner}, OFFICE)


def factory(state: State, seat: Seat, action: ChooseFactory) -> Refusal | None:
    """Give the cause for a factory board; `open` are those that nobody has."""
    values = {"board": action.board, "open": tuple(it.board for it in preparations.legal(state, seat))}
    if action.board == FactoryBoard.STANDARD:
        return Refusal("side B", values, "Advanced game")
    owner = next(other for other, it in enumerate(state.players) if it.factory.board == action.board)
    return Refusal("factory taken", {**values, "owner": owner}, "Advanced game")
