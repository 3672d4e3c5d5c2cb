"""A move that can be made for a seat without asking it: it is the only one, and everybody at the table knows that."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rules.core.game import Action, AnyGame, Seat

GUESSES = range(64)
"""Seeds with which the hidden things are imagined, as somebody might who looks on and holds none of them."""


def only_move(
    game: AnyGame, state: Any, seat: Seat, seats: int, legal: Sequence[Action] | None = None
) -> Action | None:
    """Give the one legal action of a seat; None when it has a choice, or may have one for all that the others know.

    A move that only a secret forces is left to its owner: made by itself, it would tell the secret. `legal` is all that
    the seat may do, where that is known already.
    """
    legal = game.legal_actions(state, seat) if legal is None else legal
    if len(legal) != 1:
        return None
    if game.open_choices(state):
        return legal[0]
    others = [other for other in range(seats) if other != seat]
    for guess in GUESSES:
        imagined = state
        for one in (seat, *others):  # together they keep nothing that only one of them knows
            imagined = game.imagine(imagined, one, guess)
        if list(game.legal_actions(imagined, seat)) != list(legal):
            return None
    return legal[0]
