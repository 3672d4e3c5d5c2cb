"""Whether a move tells anybody something that cannot be taken back: a draw, or a thing that was hidden from a seat."""

from __future__ import annotations

from typing import Any

from rules.core.draft import clone
from rules.core.game import Action, AnyGame, Seat, tell_nobody
from rules.core.hidden import Hidden, worlds


def reveals(game: AnyGame, state: Any, seat: Seat, action: Action, seats: int, hidden: Hidden | None = None) -> bool:
    """Tell whether a legal move of a seat draws something, or shows a seat what it could not know before.

    A seat that could have worked out by itself what it sees after the move has learned nothing but the move. `hidden`
    is what is hidden in this very state, for whoever asks about several moves.
    """
    after = clone(state)
    game.advance(after, seat, action, tell_nobody)
    if len(after.chance.made) > len(state.chance.made):
        return True
    hidden = hidden or Hidden(game, state)
    return any(_teaches(game, state, seat, action, after, pupil, hidden) for pupil in range(seats))


def _teaches(game: AnyGame, state: Any, seat: Seat, action: Action, after: Any, pupil: Seat, hidden: Hidden) -> bool:
    """Tell whether the move would look otherwise to a seat if what is hidden from it were otherwise."""
    if not hidden.spots(pupil):
        return False
    seen = game.view(after, pupil)
    return not _whatever(game, hidden.blanked(pupil), seat, action, pupil, seen) and not all(
        _looks(game, world, seat, action, pupil, seen) for world in worlds(game, state, pupil)
    )


def _whatever(game: AnyGame, blanked: Any, seat: Seat, action: Action, pupil: Seat, seen: Any) -> bool:
    """Tell whether the move can be made, and seen as it is, without a look at what is hidden: no for perhaps."""
    try:
        return _looks(game, blanked, seat, action, pupil, seen)
    except Exception:  # whatever comes of a look at a blank
        return False


def _looks(game: AnyGame, draft: Any, seat: Seat, action: Action, pupil: Seat, seen: Any) -> bool:
    """Tell whether the move is legal in a state and looks just so to a seat."""
    if action not in game.legal_actions(draft, seat):
        return False
    game.advance(draft, seat, action, tell_nobody)
    return game.view(draft, pupil) == seen
