"""A car's popularity score, with its addends (rulebook, Produce a car)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from rules.automania.components import CarType, Components, FactoryBoard, Part, Spot, Symbol, Tile


@dataclass(frozen=True, slots=True)
class Popularity:
    """A score as a sum."""

    demands: tuple[int, ...]
    """Stars of each demand met, most first."""
    line: int
    """Visible printed stars and stars of machines on the line."""
    managers: int
    styling: int
    electric: int
    marketing: int = 0

    @property
    def total(self) -> int:
        """The score."""
        return sum(self.demands) + self.line + self.managers + self.styling + self.electric + self.marketing


class Equipped(Protocol):
    """A factory board with its tiles, in a state or in a view."""

    @property
    def board(self) -> FactoryBoard:
        """Which board it is."""
        ...

    @property
    def managers(self) -> Mapping[Spot, Tile]:
        """Manager tiles by office."""
        ...

    @property
    def machines(self) -> Mapping[Spot, Tile]:
        """Machine tiles by space."""
        ...

    @property
    def styling(self) -> Mapping[CarType, Mapping[Part, Tile]]:
        """Styling tiles above each type of car."""
        ...

    @property
    def stars(self) -> int:
        """Stars of all managers."""
        ...


def popularity(
    printed: Components, factory: Equipped, active: Sequence[Symbol], car: CarType, electric: bool
) -> Popularity:
    """Work out a car's score in a market before marketing (rulings 14, 16-18).

    A machine meets one demand and a demand is met once, the dearest first; a machine where lines cross serves each.
    """
    tiles = printed.tiles
    board, machines = printed.factories[factory.board], factory.machines
    line = 0
    have: list[Symbol] = []
    for spot in board.lines[car]:
        machine = machines.get(spot)
        if machine is None:
            line += board.stars.get(spot, 0)
            continue
        tile = tiles[machine]
        line += tile.stars
        if tile.symbol is not None:
            have.append(tile.symbol)
    demands: list[int] = []
    for symbol, stars in zip(reversed(active), reversed(printed.demand_stars), strict=True):
        if symbol in have:
            have.remove(symbol)
            demands.append(stars)
    styled = sum(tiles[tile].stars for tile in factory.styling[car].values())
    return Popularity(tuple(demands), line, factory.stars, styled, board.electric if electric else 0)
