"""The Grand Prix as it stands: each seat's place, and what it would score now."""

from dataclasses import dataclass

from rules.core.game import Seat
from rules.kraftwagen.components import Engineer
from rules.kraftwagen.view import CompanyView, View

PIT = 0
"""The space of a race car in the pit lane."""


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a seat's race car stands."""

    place: int | None
    """1 for the leader; None for a car in the pit lane that takes no place."""
    points: int
    """For the place and the laps, if it were scored now."""


def standings(view: View) -> tuple[Standing, ...]:
    """The standing of each seat; with two seats the cars in the way take their places too."""
    cars = [(it.laps, it.space, seat) for seat, it in enumerate(view.companies) if it.space != PIT]
    cars += [(0, space, None) for space in view.dummies]
    ranks = [seat for _, _, seat in sorted(cars, key=lambda car: car[:2], reverse=True)]
    return tuple(_standing(view, seat, ranks) for seat in range(len(view.companies)))


def _standing(view: View, seat: Seat, ranks: list[Seat | None]) -> Standing:
    printed, place = view.components, None
    if seat in ranks:
        place = ranks.index(seat) + 1
    elif view.options.pit_cars == "ranked":
        place = len(ranks) + 1
    points = printed.points_for_laps(view.companies[seat].laps)
    if place is not None and place <= len(printed.position_points):
        points += printed.position_points[place - 1]
    return Standing(place, points)


def chevrolets_spaces(view: View, held: CompanyView) -> int:
    """The spaces that Chevrolet adds to a company's Grand Prix, unless another engineer is used in that step."""
    return view.components.chevrolet if Engineer.CHEVROLET in held.engineers else 0
