"""A table to lay out positions on, piece by piece, and to play single phases from them.

`table().turn(2).factory("EMF", A, 2).cars("EMF", 6).begin(Phase.SELL_VIA_DEMAND_TILES)`: the position is checked by
the game's audit before the phase begins, and after each action.
"""

from __future__ import annotations

from typing import Any, Self

from rules.automobile.components import Character, Model, PriceRange
from rules.automobile.game import FLOW, GAME
from rules.automobile.options import Options
from rules.automobile.printing import components
from rules.automobile.state import Company, Space, State
from rules.core.chance import Chance, Draw
from rules.core.game import Seat, tell_nobody
from tests.position import Phased

A, B, C, D, E = range(5)


_MODELS = {it.name: it.space for it in components("2009").models}


def model(name: str) -> Model:
    """The space of a model, by its printed name."""
    return _MODELS[name]


def table(seats: int = 4, **options: Any) -> Table:
    """A table at the start of a match, order of play A, B, C, …, no character chosen."""
    return Table(GAME.setup(seats, Options(**options), Chance(1), tell_nobody))


class Table(Phased[State]):
    """A position that is laid out, then played phase by phase; `events` is all that was told."""

    game, flow = GAME, FLOW

    def __init__(self, state: State) -> None:
        super().__init__(state)
        self.order(*range(len(state.companies)))
        for seat in range(len(state.companies)):
            state.bag += state.tiles[seat]
            state.tiles[seat] = []

    # Laying out

    def turn(self, turn: int) -> Self:
        """Turn 1 to 4."""
        self.state.turn = turn
        return self

    def order(self, *seats: Seat) -> Self:
        """Order of play, and of selection."""
        self.state.order = list(seats)
        self.state.selection_order = list(seats)
        return self

    def character(self, seat: Seat, character: Character) -> Self:
        """A seat's character, without its cubes; the order of play stays as it was laid."""
        self.company(seat).character = character
        self.company(seat).ford_ready = character == Character.FORD
        self.state.chosen[character] = seat
        return self

    def cash(self, seat: Seat, dollars: int, loans: int = 0) -> Self:
        """A seat's money and loans."""
        self.company(seat).cash, self.company(seat).loans = dollars, loans
        return self

    def research(self, seat: Seat, cubes: int) -> Self:
        """A seat's R&D cubes, from or to the stock."""
        self.state.research_stock -= cubes - self.company(seat).research
        self.company(seat).research = cubes
        return self

    def stock(self, cubes: int) -> Self:
        """The R&D cubes left in the stock; the last seat holds what was in it."""
        last = len(self.state.companies) - 1
        return self.research(last, self.company(last).research + self.state.research_stock - cubes)

    def losses(self, seat: Seat, points: int) -> Self:
        """A seat's loss points."""
        self.company(seat).losses = points
        return self

    def tiles(self, *hands: tuple[int, ...]) -> Self:
        """Demand tiles in hand by seat, higher first."""
        for seat, hand in enumerate(hands):
            self.state.tiles[seat] = list(hand)
            for tile in hand:
                self.state.bag.remove(tile)
        return self

    def from_the_bag(self, high: int | None = None, low: int | None = None) -> Self:
        """The tiles that come out of the bag in phase seven."""
        drawn = [Draw(what, (tile,)) for what, tile in (("high", high), ("low", low)) if tile is not None]
        self.state.chance = Chance(None, stated=drawn)
        return self

    def factory(self, name: str, owner: Seat, factories: int = 1, parts: bool = False) -> Self:
        """Factories in a space."""
        space, it = self.space(name), self.company(owner)
        space.owner, space.factories, space.parts = owner, factories, parts
        it.factories -= factories
        it.parts_factories -= parts
        return self

    def cars(self, name: str, cars: int, owner: Seat | None = None) -> Self:
        """Cars in a space, of the owner of the factories there or of another who closed them."""
        space = self.space(name)
        if owner is not None:
            space.owner = owner
        space.cars = cars
        self.company(space.owner).cars -= cars
        return self

    def closed(self, *names: str) -> Self:
        """Closed factory pieces on spaces."""
        for name in names:
            self.space(name).closed = True
        return self

    def distributors(self, seat: Seat, high: int = 0, mid: int = 0, low: int = 0) -> Self:
        """A seat's distributors in the large boxes."""
        for box, count in zip(PriceRange, (high, mid, low), strict=True):
            self.state.boxes[box][seat] = count
        self.company(seat).distributors -= high + mid + low
        return self

    def bonus(self, name: str) -> Self:
        """A bonus sales marker on a space."""
        self.space(name).bonus = True
        return self

    def reduced(self, name: str, markers: int) -> Self:
        """Reduced price markers on a space."""
        self.space(name).reduced = markers
        return self

    # Looking

    def company(self, seat: Seat) -> Company:
        """A seat's company."""
        return self.state.companies[seat]

    def space(self, name: str) -> Space:
        """A space by its model's name."""
        return self.state.spaces[model(name) - 1]
