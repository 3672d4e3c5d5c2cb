"""What a round's scoring brought each company: its cars with who bought them, and its place in the Grand Prix."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from render.core.sentence import ordinal, say
from render.core.words import Names
from render.kraftwagen.words.scoring import price_sum
from render.kraftwagen.words.speaker import A_BUYER, Speaker
from rules.core.game import Event, Seat
from rules.kraftwagen.components import Preference
from rules.kraftwagen.events import CarSold, CarUnsold, GrandPrixRanked, PointsGained, Source
from rules.kraftwagen.view import View

TEXT = {
    "seat": "{who}: {items:list}.",
    "nothing": "{who}: nothing.",
    "sold": "the car at {car} to {buyer}{points:| for # point| for # points}",
    "sold sum": "the car at {car} to {buyer} for {sum} = {points:# point|# points}",
    "investor": "the investor {buyer}",
    "unsold": "the car at {car} unsold",
    "place": "{place} in the Grand Prix{points:| for # point| for # points}",
    "pit": "a place in the Grand Prix from the pit lane{points:| for # point| for # points}",
    "laps": "{laps:# lap|# laps}{points:| for # point| for # points}",
    "buyer": "the buyer of Buick{points:| for # point| for # points}",
    "achievement": "an achievement{points:| for # point| for # points}",
}
RACE = (Source.POSITION, Source.LAPS)
SALES = (Source.SALE, Source.REWARD)


@dataclass(slots=True)
class Sold:
    """One sale, with what it paid beyond the price."""

    event: CarSold
    reward: int = 0
    points: int = 0


@dataclass(slots=True)
class Scored:
    """What one company got in a scoring phase."""

    sold: list[Sold] = field(default_factory=list[Sold])
    unsold: list[CarUnsold] = field(default_factory=list[CarUnsold])
    place: int = 0
    """In the Grand Prix; 0 for none."""
    laps: int = 0
    gained: dict[Source, int] = field(default_factory=dict[Source, int])
    """Points by where they come from; nought where they are hidden."""

    @property
    def race(self) -> int:
        """Points of the Grand Prix."""
        return sum(self.gained.get(it, 0) for it in RACE)

    @property
    def points(self) -> int:
        """All its points."""
        return sum(self.gained.values())


def scored(view: View, told: Sequence[Event]) -> list[Scored] | None:
    """Add up the events of a scoring phase by seat; None where they tell of none."""
    found = [Scored() for _ in view.companies]
    if not any(isinstance(it, GrandPrixRanked) for it in told):
        return None
    for event in told:
        match event:
            case GrandPrixRanked(ranks):
                for place, (seat, laps, _) in enumerate(ranks, 1):
                    if seat is not None:
                        found[seat].place, found[seat].laps = place, laps
            case CarSold():
                found[event.seat].sold.append(Sold(event))
            case CarUnsold():
                found[event.seat].unsold.append(event)
            case PointsGained():
                _gain(found[event.seat], event)
            case _:
                pass
    return found


def _gain(it: Scored, event: PointsGained) -> None:
    points = event.points or 0
    it.gained[event.source] = it.gained.get(event.source, 0) + points
    if event.source in SALES:
        it.sold[-1].points += points
    if event.source is Source.REWARD:
        it.sold[-1].reward += points


def ranked(found: Sequence[Scored]) -> list[Seat]:
    """Give the seats, who gained most first."""
    return sorted(range(len(found)), key=lambda seat: -found[seat].points)


def sales(view: View, told: Sequence[Event], names: Names) -> str | None:
    """Say of each seat, who gained most first, what it sold to whom, and what its race brought.

    Where points are hidden they are left out. None where the events tell of no scoring.
    """
    it, found = Speaker(view, names), scored(view, told)
    if found is None:
        return None
    lines: list[str] = []
    for seat in ranked(found):
        items = _items(it, found[seat])
        lines.append(say(TEXT["seat" if items else "nothing"], who=it.who(seat), items=items))
    return "\n".join(lines)


def _items(it: Speaker, got: Scored) -> list[str]:
    items = [_sale(it, one) for one in got.sold]
    items += [say(TEXT["unsold"], car=one.car) for one in got.unsold]
    position = got.gained.get(Source.POSITION, 0)
    if got.place:
        items.append(say(TEXT["place"], place=ordinal(got.place), points=position))
    elif Source.POSITION in got.gained:
        items.append(say(TEXT["pit"], points=position))
    if Source.LAPS in got.gained:
        items.append(say(TEXT["laps"], laps=got.laps, points=got.gained[Source.LAPS]))
    others = {Source.BUYER: "buyer", Source.ACHIEVEMENT: "achievement"}
    return items + [say(TEXT[key], points=got.gained[source]) for source, key in others.items() if source in got.gained]


def _sale(it: Speaker, one: Sold) -> str:
    event = one.event
    buyer = A_BUYER[event.buyer] if isinstance(event.buyer, Preference) else say(TEXT["investor"], buyer=event.buyer)
    total = price_sum(it, event, one.reward) if one.points else ""
    return say(TEXT["sold sum" if total else "sold"], car=event.car, buyer=buyer, points=one.points, sum=total)
