"""The Racing Circuit: moving a race car, and the standing (rulebook, Grand Prix)."""

from __future__ import annotations

from collections.abc import Collection

from rules.core.game import Seat, Tell
from rules.kraftwagen.achievement import check
from rules.kraftwagen.components import Feat
from rules.kraftwagen.events import Raced
from rules.kraftwagen.state import PIT_LANE, State
from rules.kraftwagen.table import Table

TWO = 2
"""Seats with which the race cars of unused colours stand in the way."""


def dummies(table: Table) -> tuple[int, ...]:
    """Give the spaces of the cars of unused colours (Rules for two players)."""
    return table.components.dummies if len(table.companies) == TWO else ()


def path(start: int, spaces: int, others: Collection[int], length: int) -> tuple[int, int, tuple[int, ...]]:
    """Give where a move ends, the laps completed in it, and the spaces of the cars that are overtaken.

    Spaces of other cars are passed without counting (ruling 6); leaving the pit lane is no lap.
    """
    space, laps = start, 0
    passed: list[int] = []
    while spaces:
        if space == length:
            space, laps = 1, laps + 1
        else:
            space += 1
        if space in others:
            passed.append(space)
        else:
            spaces -= 1
    return space, laps, tuple(passed)


def others_on_track(table: Table, seat: Seat) -> list[int]:
    """Give the spaces of all cars that stand in a seat's way."""
    spaces = [it.space for other, it in enumerate(table.companies) if other != seat and it.space != PIT_LANE]
    return [*spaces, *dummies(table)]


def race(draft: State, seat: Seat, joined: int, spaces: tuple[int, int, int], tell: Tell) -> None:
    """Move a race car by the sum of its engine's, team's and Chevrolet's spaces."""
    it, start = draft.companies[seat], draft.companies[seat].space
    it.space, laps, passed = path(start, sum(spaces), others_on_track(draft, seat), draft.components.circuit)
    it.laps += laps
    tell(draft, Raced(seat, joined, *spaces, start, it.space, laps, passed))
    if laps:
        check(draft, seat, Feat.LAPS, it.laps, tell)


def standing(table: Table) -> list[tuple[Seat | None, int, int]]:
    """Give seat, laps and space of each car that left the pit lane, the leader first; dummy cars have no seat."""
    cars: list[tuple[Seat | None, int, int]] = [
        (seat, it.laps, it.space) for seat, it in enumerate(table.companies) if it.space != PIT_LANE
    ]
    cars += [(None, 0, space) for space in dummies(table)]
    return sorted(cars, key=lambda car: (-car[1], -car[2]))
