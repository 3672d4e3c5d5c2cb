"""What a company came by while a round was played on, by what its points came from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from rules.core.game import Event, Seat
from rules.kraftwagen.events import PointsGained
from rules.kraftwagen.state import State


def gains(_: State, seat: Seat, told: Sequence[Event]) -> Mapping[str, float]:
    """Give the points that a seat scored in some events."""
    found: Counter[str] = Counter()
    for event in told:
        if isinstance(event, PointsGained) and event.seat == seat:
            found[event.source.value] += event.points or 0
    return found
