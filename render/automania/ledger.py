"""Where each seat's points and money came from in a whole match, added up from what happened."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, fields

from rules.automania import events
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

    points: Points = field(default_factory=Points)
    money: Money = field(default_factory=Money)


def total(lines: Points | Money) -> int:
    """Give all lines together."""
    return sum(getattr(lines, line.name) for line in fields(lines))


def close(view: View, told: Sequence[Event]) -> tuple[Ledger, ...]:
    """Add up all public events of a match that is over, by seat."""
    ledgers = tuple(Ledger() for _ in view.players)
    for event in told:
        if isinstance(event, events.OrderDrawn):
            for place, seat in enumerate(event.order):
                ledgers[seat].points.start += view.components.points[place]
                ledgers[seat].money.start += view.components.money[place]
        else:
            _earn(ledgers, event)
            _score(ledgers, event)
    return ledgers


def _earn(ledgers: Sequence[Ledger], event: Event) -> None:
    """Enter what an event during the rounds brought or cost."""
    match event:
        case events.CarProduced(seat=seat, paid=paid):
            ledgers[seat].money.production -= paid
        case events.TilePlaced(seat=seat, fee=fee):
            ledgers[seat].money.fees -= fee
        case events.TileGained(seat=seat, money=money, points=points):
            ledgers[seat].money.tiles += money
            ledgers[seat].points.tiles += points
        case events.WorkersSponsored(seat=seat, money=money):
            ledgers[seat].money.sponsor += money
        case events.ContractPlayed(seat=seat, money=money):
            ledgers[seat].money.contracts += money
        case events.NoContractLeft(seat=seat, points=points):
            ledgers[seat].points.instead += points
        case events.CarShipped(seat=seat, points=points):
            ledgers[seat].points.ships += points
        case events.CarOnYacht(seat=seat, points=points):
            ledgers[seat].points.yachts += points
        case events.CarSold(seat=seat, money=money, points=points):
            ledgers[seat].money.sales += money
            ledgers[seat].points.sales += points
        case events.TopCarSold(seat=seat, money=money, points=points):
            ledgers[seat].money.sales += money
            ledgers[seat].points.sales += points
        case _:
            pass


def _score(ledgers: Sequence[Ledger], event: Event) -> None:
    """Enter what an event at the end brought."""
    match event:
        case events.LeftoversSold(seat=seat, money=money, points=points):
            ledgers[seat].money.leftovers += money
            ledgers[seat].points.leftovers += points
        case events.MedalsScored(seat=seat, contracts=contracts, tiles=tiles):
            ledgers[seat].points.contracts += contracts
            ledgers[seat].points.medals += tiles
        case events.MoneyRanked(seat=seat, points=points):
            ledgers[seat].points.money += points
        case _:
            pass
