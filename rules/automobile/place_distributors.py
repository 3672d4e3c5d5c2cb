"""The action Place distributors (rulebook, phase three)."""

from __future__ import annotations

from rules.automobile.actions import PlaceDistributors
from rules.automobile.components import PriceRange
from rules.automobile.events import DistributorsPlaced
from rules.automobile.state import State
from rules.core.game import Seat, Tell

_BY_NUMBER = tuple(
    tuple(
        PlaceDistributors(number - mid - low, mid, low)
        for number in range(most, 0, -1)
        for mid in range(number, -1, -1)
        for low in range(number - mid, -1, -1)
    )
    for most in range(9)
)
"""Every placing of at most n distributors, by n: the most first, and of them those in the mid box, with most reach."""


def legal_placings(state: State, seat: Seat) -> tuple[PlaceDistributors, ...]:
    """List every way to place one to three of the distributors at hand, in any boxes (ruling 13)."""
    return _BY_NUMBER[min(state.companies[seat].distributors, state.components.distributors_an_action)]


def place(draft: State, seat: Seat, action: PlaceDistributors, tell: Tell) -> None:
    """Put the distributors into the large boxes."""
    draft.companies[seat].distributors -= action.high + action.mid + action.low
    draft.boxes[PriceRange.HIGH][seat] += action.high
    draft.boxes[PriceRange.MID][seat] += action.mid
    draft.boxes[PriceRange.LOW][seat] += action.low
    tell(draft, DistributorsPlaced(seat, action.high, action.mid, action.low))
