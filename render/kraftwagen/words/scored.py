"""What a round's scoring brought: every sale with its points, and each company's sums."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field

from rules.core.game import Event
from rules.kraftwagen.events import CarSold, CarUnsold, GrandPrixRanked, PointsGained, Source
from rules.kraftwagen.view import View

RACE = (Source.POSITION, Source.LAPS)
SALES = (Source.SALE, Source.REWARD)


@dataclass(slots=True)
class Sold:
    """One sale, with all its points; none where they are hidden."""

    event: CarSold
    points: int = 0


@dataclass(slots=True)
class Scored:
    """What one company got in a scoring phase."""

    sold: int = 0
    unsold: int = 0
    gained: Counter[Source] = field(default_factory=Counter[Source])
    """Points by where they come from; nought where they are hidden."""

    @property
    def race(self) -> int:
        """Points of the Grand Prix."""
        return sum(self.gained[it] for it in RACE)

    @property
    def sales(self) -> int:
        """Points of its cars."""
        return sum(self.gained[it] for it in SALES)

    @property
    def points(self) -> int:
        """All its points; those neither of the race nor of cars come with Buick's buyer."""
        return self.gained.total()


def sales(told: Sequence[Event]) -> list[Sold]:
    """Give the sales among some events, in order; the points of each follow it."""
    found: list[Sold] = []
    for event in told:
        if isinstance(event, CarSold):
            found.append(Sold(event))
        elif isinstance(event, PointsGained) and event.source in SALES:
            found[-1].points += event.points or 0
    return found


def scored(view: View, told: Sequence[Event]) -> list[Scored] | None:
    """Add up the events of a scoring phase by seat; None where they tell of none."""
    found = [Scored() for _ in view.companies]
    if not any(isinstance(it, GrandPrixRanked) for it in told):
        return None
    for event in told:
        match event:
            case CarSold(seat):
                found[seat].sold += 1
            case CarUnsold(seat):
                found[seat].unsold += 1
            case PointsGained(seat, source, points):
                found[seat].gained[source] += points or 0
            case _:
                pass
    return found
