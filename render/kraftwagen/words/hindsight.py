"""What came of an action in the rest of its round: to be read when looking back."""

from __future__ import annotations

from collections.abc import Sequence

from render.core.sentence import say
from render.core.words import Names
from rules.core.game import Action, Event
from rules.kraftwagen.actions import PlaceCar
from rules.kraftwagen.events import CarSold, CarUnsold
from rules.kraftwagen.view import View

TEXT = {
    "sold": "The car at {price} was sold.",
    "sold more": "The car at {price} was sold {times} times.",
    "unsold": "The car at {price} stayed unsold.",
}


def hindsight(view: View, action: Action, events: Sequence[Event], names: Names) -> str | None:
    """Say whether a car that was placed was sold: it is known by its price, which no other one has."""
    if not isinstance(action, PlaceCar):
        return None
    times = sum(isinstance(it, CarSold) and (it.seat, it.car) == (view.seat, action.price) for it in events)
    if times:
        return say(TEXT["sold" if times == 1 else "sold more"], price=action.price, times=times)
    left = any(isinstance(it, CarUnsold) and (it.seat, it.car) == (view.seat, action.price) for it in events)
    return say(TEXT["unsold"], price=action.price) if left else None
