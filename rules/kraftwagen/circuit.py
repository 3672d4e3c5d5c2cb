"""The Racing Circuit: moving a race car, and the standing (rulebook, Grand Prix)."""

from __future__ import annotations

from rules.core.game import Seat, Tell
from rules.kraftwagen.achievement import check
from rules.kraftwagen.components import Feat
from rules.kraftwagen.events import Raced
from rules.kraftwagen.state import PIT_LANE, State

TWO = 2
"""Seats with which the race cars of unused colours stand in the way."""


def dummies(state: State) -> tuple[int, ...]:
    """Give the spaces of the cars of unused colours (Rules for two players)."""
    return state.components.dummies if len(state.companies) == TWO else ()


def race(draft: State, seat: Seat, joined: int, spaces: tuple[int, int, int], tell: Tell) -> None:
    """Move a race car by the sum of its engine's, team's and Chevrolet's spaces.

    Spaces of other cars are passed without counting (ruling 6); leaving the pit lane is no lap.
    """
    it, length = draft.companies[seat], draft.components.circuit
    others = [other.space for other in draft.companies if other is not it and other.space != PIT_LANE]
    others += dummies(draft)
    start, laps = it.space, 0
    passed: list[int] = []
    left = sum(spaces)
    space = start
    while left:
        if space == length:
            space, laps = 1, laps + 1
        else:
            space += 1
        if space in others:
            passed.append(space)
        else:
            left -= 1
    it.space = space
    it.laps += laps
    tell(draft, Raced(seat, joined, *spaces, start, space, laps, tuple(passed)))
    if laps:
        check(draft, seat, Feat.LAPS, it.laps, tell)


def standing(state: State) -> list[tuple[Seat | None, int, int]]:
    """Give seat, laps and space of each car that left the pit lane, the leader first; dummy cars have no seat."""
    cars: list[tuple[Seat | None, int, int]] = [
        (seat, it.laps, it.space) for seat, it in enumerate(state.companies) if it.space != PIT_LANE
    ]
    cars += [(None, 0, space) for space in dummies(state)]
    return sorted(cars, key=lambda car: (-car[1], -car[2]))
