"""Preparation phase: prices, white price markers and recruitment tiles for a round."""

from __future__ import annotations

from rules.core.chance import draw
from rules.core.game import Tell
from rules.kraftwagen.components import KINDS, PREFERENCES, Recruit
from rules.kraftwagen.events import MarketPrepared, PhaseBegun, RecruitsRevealed
from rules.kraftwagen.state import State


def begin(draft: State, tell: Tell) -> None:
    """Lay everything out; nobody has to decide anything."""
    printed = draft.components
    draft.round += 1
    tell(draft, PhaseBegun(draft.round, draft.phase))
    draft.market_marker = printed.track_start[len(draft.companies)]
    draft.prices = list(printed.prices[draft.round - 1])
    for preference in PREFERENCES:
        draft.bonuses[preference] += printed.bonuses[preference]
    tell(draft, MarketPrepared(tuple(draft.prices), tuple(draft.bonuses.items())))
    for kind in KINDS:
        if draft.options.unclaimed_recruits == "discard":
            draft.revealed[kind].clear()
        stack: list[str] = list(draft.unseen[kind])
        drawn = tuple(map(Recruit, draw(draft.chance, kind.value, stack, printed.a_round)))
        draft.unseen[kind] = list(map(Recruit, stack))
        draft.revealed[kind] += drawn
        tell(draft, RecruitsRevealed(kind, drawn))
