"""Where each seat's points and money came from in a whole match, added up from what happened."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields

from rules.automania import events
from rules.automania.components import Phase
from rules.automania.ledger import MONEY, POINTS, Entry, entries
from rules.automania.view import View
from rules.core.game import Event


@dataclass(slots=True)
class Points:
    """One seat's victory points by where they came from. All together make the final total."""

    start: int = 0
    ships: int = 0
    """Gold medals of ship spaces."""
    yachts: int = 0
    sales: int = 0
    tiles: int = 0
    """Victory point tiles."""
    instead: int = 0
    """In the place of contracts that were no more there."""
    leftovers: int = 0
    """Cars left in Europe."""
    contracts: int = 0
    """Silver medals of fulfilled contracts."""
    medals: int = 0
    """Silver medals in the factory."""
    money: int = 0
    """For the place by money."""


@dataclass(slots=True)
class Money:
    """One seat's autobucks by where they came from and went; what was paid is below zero. They make what is left."""

    start: int = 0
    sales: int = 0
    sponsor: int = 0
    tiles: int = 0
    """Money tiles."""
    contracts: int = 0
    """Start contracts, where they pay."""
    leftovers: int = 0
    """Cars left in North America."""
    production: int = 0
    fees: int = 0
    """Of offices and styling."""


@dataclass(slots=True)
class Ledger:
    """One seat's points and money."""

    rows: list[Points]
    """By round, and in the last row those of the end; the points of the start belong to the first round."""
    money: Money = field(default_factory=Money)

    @property
    def points(self) -> Points:
        """Those of all rows together."""
        return Points(*(sum(getattr(row, line.name) for row in self.rows) for line in fields(Points)))


def total(lines: Points | Money) -> int:
    """Give all lines together."""
    return sum(getattr(lines, line.name) for line in fields(lines))


def close(view: View, told: Sequence[Event]) -> tuple[Ledger, ...]:
    """Add up all public events of a match that is over, by seat."""
    rounds = len(view.components.stacks)
    ledgers = tuple(Ledger([Points() for _ in range(rounds + 1)]) for _ in view.players)
    row = 0
    for event in told:
        if isinstance(event, events.PhaseBegun):
            row = rounds if event.phase is Phase.GAME_END else max(0, event.round - 1)
        elif isinstance(event, events.PlayerOrderDrawn):
            for place, seat in enumerate(event.order):
                ledgers[seat].rows[row].start += view.components.points[place]
                ledgers[seat].money.start += view.components.money[place]
        elif isinstance(seat := getattr(event, "seat", None), int):
            _enter(ledgers[seat].money, MONEY, event)
            _enter(ledgers[seat].rows[row], POINTS, event)
    return ledgers


def _enter(lines: Points | Money, table: Mapping[type[Event], Entry], event: Event) -> None:
    """Enter what an event brought or cost."""
    for line, amount in entries(table, event).items():
        setattr(lines, line, getattr(lines, line) + amount)
