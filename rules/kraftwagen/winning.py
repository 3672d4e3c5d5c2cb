"""The end: the most Reputation Points, then the most engineers, then a shared victory (rulebook, End of the game)."""

from __future__ import annotations

from rules.core.game import Outcome, Seat, Tell
from rules.kraftwagen.events import GameEnded
from rules.kraftwagen.state import State


def end(draft: State, tell: Tell) -> None:
    """End the match."""
    draft.over = True
    ranks = ranking(draft)
    tell(draft, GameEnded(ranks, winners(draft), tuple(it.points for it in draft.companies)))


def _worth(state: State, seat: Seat) -> tuple[int, int]:
    it = state.companies[seat]
    return it.points, len(it.engineers)


def ranking(state: State) -> tuple[Seat, ...]:
    """Give all seats, the winner first; who is equal in everything stands in the order of the seats."""
    seats = range(len(state.companies))
    return tuple(sorted(seats, key=lambda seat: _worth(state, seat), reverse=True))


def winners(state: State) -> tuple[Seat, ...]:
    """Give the winner, or those who merge and win together."""
    ranks = ranking(state)
    return tuple(seat for seat in ranks if _worth(state, seat) == _worth(state, ranks[0]))


def outcome(state: State) -> Outcome | None:
    """Give the result, or None while the match runs."""
    if not state.over:
        return None
    ranks, first = ranking(state), winners(state)
    scores = tuple(it.points for it in state.companies)
    tied = scores[ranks[0]] == scores[ranks[1]]
    shared = len(first) > 1
    return Outcome(scores, ranks, first, "shared" if shared else "engineers" if tied else "")
