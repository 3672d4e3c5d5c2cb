"""The rules that are sums or comparisons: for whoever plays, plans or tells by them. Points are Reputation Points."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from rules.core.game import Seat
from rules.kraftwagen.components import PIT_LANE, Engineer, Feat, MarkerCard, MarkerKind
from rules.kraftwagen.table import Machine

Ranks = Sequence[tuple[Seat | None, int, int]]
"""Seat, laps and space of each car on the track, the leader first; a dummy car has no seat."""


def helped(who: Engineer, engineers: Collection[str], free: bool, amount: int) -> int:
    """Give what an engineer adds to an action: nothing when the step has had its engineer (ruling 24)."""
    return amount if free and who in engineers else 0


def kings_workers(more: int, hired: int, supply: int) -> int:
    """Give how many of King's workers are in the supply beyond those whom everybody hires (ruling 40)."""
    return max(0, min(more, supply - hired))


def may_raise(level: int, other: int, highest: int, difference: int) -> bool:
    """Tell whether a gear may be raised alone: it is not at the top, nor too far ahead of the other (ruling 13)."""
    return level < highest and level + 1 - other <= difference


def may_raise_both(body: int, engine: int, highest: int, tokens: int) -> bool:
    """Tell whether both gears may be raised together, for an Engineer token (rulings 13, 14)."""
    return tokens > 0 and body < highest and engine < highest


def can_place(bodies: int, engines: int, crew: int, room: int) -> bool:
    """Tell whether a car can be placed: of a body, an engine and somebody of the canteen, on a space (step 2)."""
    return bodies > 0 and engines > 0 and crew > 0 and room > 0


def round_ends(cars: int, spaces: int, marker: int, end: int) -> bool:
    """Tell whether no further turn comes: the Market is full of cars, or its marker at the end (Action phase)."""
    return cars >= spaces or marker >= end


def luxury(car: Machine, salesperson: int) -> int:
    """Give a car's luxury: its workers, the Salesperson counting for several."""
    return car.workers + (salesperson if car.salesperson else 0)


def plus(card: MarkerCard | None, kind: MarkerKind) -> int:
    """Give what an engineering marker, if there is one, adds to a car's body or engine."""
    return card.plus if card and card.kind is kind else 0


def is_met(feat: Feat, reached: int, least: int) -> bool:
    """Tell whether a figure fulfils an achievement; of the supply it asks that few are left (rulings 31, 34)."""
    return reached <= least if feat is Feat.SUPPLY else reached >= least


def places(ranks: Ranks, spaces: Sequence[int], pit_ranked: bool) -> list[int | None]:
    """Give each seat's place in the Grand Prix, 1 for the first; a pit lane is behind all, or takes none (ruling 5)."""
    taken = {seat: place for place, (seat, _, _) in enumerate(ranks, 1) if seat is not None}
    pit = len(ranks) + 1 if pit_ranked else None
    return [pit if space == PIT_LANE else taken[seat] for seat, space in enumerate(spaces)]


def points_for_place(points: Sequence[int], place: int | None) -> int:
    """Give the points for a place; there are none behind the last that is printed, and for no place."""
    return points[place - 1] if place is not None and place <= len(points) else 0


def ranking(points: Sequence[int], engineers: Sequence[int]) -> tuple[Seat, ...]:
    """Give all seats, the winner first: by points, then engineers; who is equal in both stands by seat."""
    return tuple(sorted(range(len(points)), key=lambda seat: (points[seat], engineers[seat]), reverse=True))


def winners(points: Sequence[int], engineers: Sequence[int]) -> tuple[Seat, ...]:
    """Give the winner, or those who merge and win together."""
    ranks = ranking(points, engineers)
    best = (points[ranks[0]], engineers[ranks[0]])
    return tuple(seat for seat in ranks if (points[seat], engineers[seat]) == best)
