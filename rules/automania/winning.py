"""Who wins: the most points; ties by the lower sales office (rulebook, Game end)."""

from __future__ import annotations

from rules.automania import formula
from rules.automania.state import State
from rules.core.game import Outcome, Seat


def ranking(state: State) -> tuple[Seat, ...]:
    """Give all seats, the winner first (ruling 37)."""
    return formula.ranking([it.points for it in state.players], [it.office for it in state.players])


def outcome(state: State) -> Outcome | None:
    """Give the result, or None while the match runs."""
    if not state.over:
        return None
    scores = tuple(it.points for it in state.players)
    ranks = ranking(state)
    tied = scores[ranks[0]] == scores[ranks[1]]
    return Outcome(scores, ranks, ranks[:1], "sales office" if tied else "")
