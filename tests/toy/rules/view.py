"""What one seat, or a spectator, may see of a match: built up from nothing, so that nothing else can leak."""

from __future__ import annotations

from dataclasses import dataclass

from rules.core.game import Seat
from tests.toy.rules.components import Components
from tests.toy.rules.options import Options
from tests.toy.rules.state import State


@dataclass(frozen=True, slots=True)
class Driver:
    """What is seen of one seat."""

    miles: int
    """How far it has come."""
    cans: tuple[int | None, ...]
    """Litres of the cans in its hand; None for each that is another seat's."""
    said: int | None
    """How far it wants to go in this round, 0 to stay at home; None until it has said so."""


@dataclass(frozen=True, slots=True)
class View:
    """A match as one seat sees it."""

    seat: Seat | None
    """Whose view it is; None for a spectator."""
    components: Components
    options: Options
    round: int
    over: bool
    actor: Seat | None
    """Whose turn it is; None when nobody's."""
    drivers: tuple[Driver, ...]
    """By seat."""


def view(state: State, seat: Seat | None) -> View:
    """Give what a seat may see; a spectator (None) sees no hand."""
    said = state.said
    return View(
        seat=seat,
        components=state.components,
        options=state.options,
        round=state.round,
        over=state.over,
        actor=state.actor,
        drivers=tuple(
            Driver(
                miles=state.miles[it],
                cans=tuple(state.hands[it]) if it == seat else (None,) * len(state.hands[it]),
                said=said[it] if it < len(said) else None,
            )
            for it in range(len(state.hands))
        ),
    )
