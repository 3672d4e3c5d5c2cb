"""The Grand Prix as it stands: each seat's place, and what it would score now."""

from dataclasses import dataclass

from rules.kraftwagen.components import Components, Engineer
from rules.kraftwagen.formula import helped, points_for_place
from rules.kraftwagen.view import CompanyView, View


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a seat's race car stands."""

    place: int | None
    """1 for the leader; None for a car in the pit lane that takes no place."""
    points: int
    """For the place and the laps, if it were scored now."""


def standings(view: View) -> tuple[Standing, ...]:
    """The standing of each seat; with two seats the cars in the way take their places too."""
    return tuple(_standing(view.components, it, place) for it, place in zip(view.companies, view.places, strict=True))


def _standing(printed: Components, held: CompanyView, place: int | None) -> Standing:
    points = printed.points_for_laps(held.laps) + points_for_place(printed.position_points, place)
    return Standing(place, points)


def chevrolets_spaces(view: View, held: CompanyView) -> int:
    """The spaces that Chevrolet adds to a company's Grand Prix, unless another engineer is used in that step."""
    return helped(Engineer.CHEVROLET, held.engineers, True, view.components.chevrolet)
