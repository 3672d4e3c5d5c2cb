"""The end: the most Reputation Points, then the most engineers, then a shared victory (rulebook, End of the game)."""

from __future__ import annotations

from rules.core.game import Outcome, Seat, Tell
from rules.kraftwagen import formula
from rules.kraftwagen.events import GameEnded
from rules.kraftwagen.state import State


def end(draft: State, tell: Tell) -> None:
    """End the match."""
    draft.over = True
    ranks = ranking(draft)
    tell(draft, GameEnded(ranks, winners(draft), tuple(it.points for it in draft.companies)))


def ranking(state: State) -> tuple[Seat, ...]:
    """Give all seats, the winner first; who is equal in everything stands in the order of the seats."""
    return formula.ranking(*_worth(state))


def winners(state: State) -> tuple[Seat, ...]:
    """Give the winner, or those who merge and win together."""
    return formula.winners(*_worth(state))


def _worth(state: State) -> tuple[list[int], list[int]]:
    return [it.points for it in state.companies], [len(it.engineers) for it in state.companies]


def outcome(state: State) -> Outcome | None:
    """Give the result, or None while the match runs."""
    if not state.over:
        return None
    ranks, first = ranking(state), winners(state)
    scores = tuple(it.points for it in state.companies)
    tied = scores[ranks[0]] == scores[ranks[1]]
    shared = len(first) > 1
    return Outcome(scores, ranks, first, "shared" if shared else "engineers" if tied else "")
