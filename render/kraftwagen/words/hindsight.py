"""What came of an action in the rest of its round: to be read when looking back."""

from __future__ import annotations

from collections.abc import Sequence

from render.core.sentence import say
from render.core.words import Names
from render.kraftwagen.words.speaker import PREFERENCE, Speaker
from rules.core.game import Action, Event
from rules.kraftwagen.actions import AttractBuyer, PlaceCar, RaceGrandPrix
from rules.kraftwagen.components import Phase, Preference
from rules.kraftwagen.events import CarPlaced, CarSold, CarUnsold, PhaseBegun, PointsGained, Source
from rules.kraftwagen.view import View

TEXT = {
    "sold": "The car at {price} was sold.",
    "sold more": "The car at {price} was sold {times} times.",
    "unsold": "The car at {price} stayed unsold.",
    "own": "In that round {times:no|#|#} {preference} {times:buyer|buyer|buyers} took a car of yours.",
    "race": "In that round the Grand Prix brought you {points:no point|# point|# points}.",
    "round": "Afterwards in that round you placed {placed:no car|# car|# cars} and scored "
    "{points:no point|# point|# points}.",
}
RACE = (Source.POSITION, Source.LAPS)


def hindsight(view: View, action: Action, events: Sequence[Event], names: Names) -> str | None:
    """Say what a car, a buyer or a race brought; of other actions, what the seat still made of its round.

    Nothing is said of a round that was broken off before its scoring, but of a car that was sold before.
    """
    it = Speaker(view, names)
    scored = any(isinstance(one, PhaseBegun) and one.phase == Phase.SCORING for one in events)
    match action:
        case PlaceCar(price=price):
            return _car(it, price, events)
        case _ if not scored:
            return None
        case AttractBuyer(preference):
            return _buyers(it, preference, events)
        case RaceGrandPrix():
            return say(TEXT["race"], points=_points(it, events, RACE))
        case _:
            placed = sum(isinstance(one, CarPlaced) and one.seat == it.seat for one in events)
            return say(TEXT["round"], placed=placed, points=_points(it, events, tuple(Source)))


def _car(it: Speaker, price: int, events: Sequence[Event]) -> str | None:
    """Say whether a car that was placed was sold: it is known by its price, which no other one has."""
    times = sum(isinstance(one, CarSold) and (one.seat, one.car) == (it.seat, price) for one in events)
    if times:
        return say(TEXT["sold" if times == 1 else "sold more"], price=price, times=times)
    left = any(isinstance(one, CarUnsold) and (one.seat, one.car) == (it.seat, price) for one in events)
    return say(TEXT["unsold"], price=price) if left else None


def _buyers(it: Speaker, preference: Preference, events: Sequence[Event]) -> str:
    """Say how many buyers of that preference took a car of the seat: one of them is who was brought."""
    sold = [one for one in events if isinstance(one, CarSold) and (one.seat, one.buyer) == (it.seat, preference)]
    return say(TEXT["own"], times=len(sold), preference=PREFERENCE[preference])


def _points(it: Speaker, events: Sequence[Event], sources: Sequence[Source]) -> int:
    return sum(
        one.points or 0
        for one in events
        if isinstance(one, PointsGained) and one.seat == it.seat and one.source in sources
    )
