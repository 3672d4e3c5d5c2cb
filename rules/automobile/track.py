"""The car model track: the front, what it costs in R&D cubes to lead it, and where a seat may build."""

from __future__ import annotations

from rules.automobile.state import NOBODY, Space, State
from rules.core.game import Seat


def front(state: State) -> int:
    """Give the most advanced space that counts for R&D costs, 0 when there is none (ruling 11)."""
    closed_counts = state.options.closed_piece_is_front
    spaces = state.spaces
    for index in range(len(spaces) - 1, -1, -1):
        it = spaces[index]
        if it.factories or (it.closed and closed_counts):
            return index + 1
    return 0


def research_cost(space: int, front: int) -> int:
    """Give the R&D cubes to build in a space: 1, 3, 6, 10 … ahead of the front, none behind it (Build factory)."""
    ahead = space - front
    return ahead * (ahead + 1) // 2 if ahead > 0 else 0


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
