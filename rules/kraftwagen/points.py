"""Reputation Points, as they are earned."""

from __future__ import annotations

from rules.core.game import Seat, Tell
from rules.kraftwagen.events import PointsGained
from rules.kraftwagen.state import Gain, Source, State


def gain(draft: State, seat: Seat, source: Source, points: int, tell: Tell) -> None:
    """Give a seat points; nothing happens for none."""
    if not points:
        return
    it = draft.companies[seat]
    it.points += points
    it.gains.append(Gain(draft.round, source, points))
    tell(draft, PointsGained(seat, source, points, draft.options.points == "hidden"))
