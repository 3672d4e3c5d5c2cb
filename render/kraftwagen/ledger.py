"""Where each company's points came from in a whole match, and what became of its cars."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from rules.core.game import Event, Seat
from rules.kraftwagen import events
from rules.kraftwagen.events import Source
from rules.kraftwagen.view import View


@dataclass(frozen=True, slots=True)
class Ledger:
    """One company's match."""

    points: dict[Source, int]
    """By source, in the order of `Source`; all together make the final total."""
    rounds: tuple[int, ...]
    """What it had before the first round and after each one."""
    placed: int
    """Cars that it placed on the Market."""
    sold: int
    """Sales of its cars; a car that a Production token keeps can be sold again."""
    unsold: int
    """Cars that nobody bought."""
    laps: int


def close(view: View, told: Sequence[Event]) -> tuple[Ledger, ...]:
    """Add up a match that is over, by seat: its points from the view, the rest from all public events."""
    return tuple(_ledger(view, seat, told) for seat in range(len(view.companies)))


def _ledger(view: View, seat: Seat, told: Sequence[Event]) -> Ledger:
    gains = view.companies[seat].gains or ()
    sums: Counter[Source] = Counter()
    for gain in gains:
        sums[gain.source] += gain.points
    mine = [event for event in told if getattr(event, "seat", None) == seat]
    return Ledger(
        points={source: sums[source] for source in Source},
        rounds=tuple(
            sum(it.points for it in gains if it.round <= number) for number in range(view.components.rounds + 1)
        ),
        placed=sum(isinstance(event, events.CarPlaced) for event in mine),
        sold=sum(isinstance(event, events.CarSold) for event in mine),
        unsold=sum(isinstance(event, events.CarUnsold) for event in mine),
        laps=sum(event.laps for event in mine if isinstance(event, events.Raced)),
    )
