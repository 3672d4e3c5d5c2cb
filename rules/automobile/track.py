"""The car model track: the front, and where a seat may build."""

from __future__ import annotations

from rules.automobile import formula
from rules.automobile.state import NOBODY, Space, State
from rules.core.game import Seat


def front(state: State) -> int:
    """Give the most advanced space that counts for R&D costs, 0 when there is none (ruling 11)."""
    return formula.front(state.spaces, state.options.closed_piece_is_front)


def is_empty(it: Space, seat: Seat) -> bool:
    """Tell whether a seat may start building here: no factory, no closed piece, no cars of others (ruling 49)."""
    return not it.factories and not it.closed and it.owner in (seat, NOBODY)


def may_build(it: Space, seat: Seat) -> bool:
    """Tell whether a space is open to a seat: empty, or with its own factories (ruling 10)."""
    return not it.closed and it.owner in (seat, NOBODY)


def release(it: Space) -> None:
    """Forget the owner of a space that holds nothing of his any more."""
    if not it.factories and not it.cars:
        it.owner = NOBODY
