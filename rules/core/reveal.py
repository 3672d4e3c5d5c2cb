"""Whether a move tells anybody something that cannot be taken back: a draw, or a thing that was hidden from a seat."""

from __future__ import annotations

from typing import Any

from rules.core.draft import clone
from rules.core.game import Action, AnyGame, Seat, tell_nobody

GUESSES = range(8)
"""Seeds with which the hidden things are imagined, to see whether it makes a difference."""


def reveals(game: AnyGame, state: Any, seat: Seat, action: Action, seats: int) -> bool:
    """Tell whether a legal move of a seat draws something, or shows a seat what it could not know before.

    A seat that could have worked out by itself what it sees after the move has learned nothing but the move.
    """
    after = clone(state)
    game.advance(after, seat, action, tell_nobody)
    if len(after.chance.made) > len(state.chance.made):
        return True
    return any(_teaches(game, state, seat, action, after, pupil) for pupil in range(seats))


def _teaches(game: AnyGame, state: Any, seat: Seat, action: Action, after: Any, pupil: Seat) -> bool:
    """Tell whether the move would look otherwise to a seat if what is hidden from it were otherwise."""
    seen = game.view(after, pupil)
    for guess in GUESSES:
        imagined = game.imagine(state, pupil, guess)
        if action not in game.legal_actions(imagined, seat):
            return True
        game.advance(imagined, seat, action, tell_nobody)
        if game.view(imagined, pupil) != seen:
            return True
    return False
