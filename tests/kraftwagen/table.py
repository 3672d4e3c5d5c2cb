"""A table to lay out positions on, piece by piece, and to play from them.

`table().parts(A, bodies=[4], engines=[4]).take("hire").play(A, HIRE)`: the position is checked by the game's audit
before it is played from, and after each action. Nothing happens of itself: phases are opened one by one.
"""

from __future__ import annotations

from typing import Any, Self

from rules.core.chance import Chance
from rules.core.game import Seat, tell_nobody
from rules.kraftwagen.actions import TakeTile
from rules.kraftwagen.components import (
    Achievement,
    Engineer,
    Icon,
    Marker,
    Phase,
    Preference,
    Recruit,
    Tile,
)
from rules.kraftwagen.game import FLOW, GAME
from rules.kraftwagen.options import Options
from rules.kraftwagen.points import gain
from rules.kraftwagen.state import ActiveBuyer, Car, Company, Salesperson, Source, State, Step
from tests.position import Phased

A, B, C, D = range(4)

BODY, ENGINE, LUXURY, PRICE = Preference


def table(seats: int = 3, **options: Any) -> Table:
    """A table in the first round, before the first turn: A is last in the chain, then B, C, and the tiles in order.

    No recruitment tile is revealed, and no white price marker lies beside a buyer.
    """
    return Table(GAME.setup(seats, Options(**options), Chance(1), tell_nobody))


class Table(Phased[State]):
    """A position that is laid out, then played; `events` is all that was told."""

    game, flow = GAME, FLOW

    def __init__(self, state: State) -> None:
        super().__init__(state)
        state.chain = [*range(len(state.companies)), *state.components.tiles]
        state.starting_tiles.clear()
        state.market_marker = state.components.track_start[len(state.companies)]
        self.round(1)
        state.phase, state.step, state.actor = Phase.ACTION, Step.TILE, A

    # Laying out

    def round(self, number: int) -> Self:
        """Round 1 to 3, with all its prices on the chart."""
        self.state.round = number
        self.state.prices = list(self.state.components.prices[number - 1])
        return self

    def chain(self, *links: Seat | str) -> Self:
        """The Action Chain from its end; the first marker in it is to act."""
        self.state.chain = [link if isinstance(link, int) else Tile(link) for link in links]
        self.state.actor = next(link for link in links if isinstance(link, int))
        return self

    def workers(self, seat: Seat, canteen: int, team: int = 0) -> Self:
        """A seat's workers; those that are not on cars either are in the supply."""
        it = self.company(seat)
        on_cars = sum(car.workers for car in self.state.cars if car.owner == seat)
        it.canteen, it.team = canteen, team
        it.supply = self.state.components.workers - canteen - team - on_cars
        return self

    def levels(self, seat: Seat, body: int, engine: int) -> Self:
        """A seat's development levels."""
        self.company(seat).body_level, self.company(seat).engine_level = body, engine
        return self

    def parts(self, seat: Seat, bodies: list[int] | None = None, engines: list[int] | None = None) -> Self:
        """What lies in a seat's workshops."""
        self.company(seat).bodies, self.company(seat).engines = bodies or [], engines or []
        return self

    def race(self, seat: Seat, space: int, laps: int = 0, engine: int = 1) -> Self:
        """Where a race car is, and its engine."""
        it = self.company(seat)
        it.space, it.laps, it.race_engine = space, laps, engine
        return self

    def engineer(self, seat: Seat, *names: str, tokens: int = 0) -> Self:
        """Engineers of a seat with their markers and Riker's Salesperson, and as many Engineer tokens as said."""
        it = self.company(seat)
        for name in names:
            it.engineers.append(Recruit(name))
            it.markers += self.state.components.engineers[Recruit(name)]
            self._take(name)
            if name == Engineer.RIKER:
                it.salesperson = Salesperson.CANTEEN
        it.tokens = tokens
        return self

    def investor(self, seat: Seat, *names: str) -> Self:
        """Investors of a seat with their Production tokens."""
        for name in names:
            self._take(name)
            self.company(seat).investors.append(Recruit(name))
        return self

    def on_track(self, *names: str) -> Self:
        """Investors on the Investor track."""
        for name in names:
            self._take(name)
            self.state.investors.append(Recruit(name))
        return self

    def reveal(self, *names: str) -> Self:
        """Recruitment tiles in the Recruitment Area."""
        for name in names:
            self._take(name)
            self.state.revealed[self.state.components.kind(Recruit(name))].append(Recruit(name))
        return self

    def achievement(self, seat: Seat, *names: str) -> Self:
        """Achievements that a seat has scored."""
        for name in names:
            self.state.achievements.remove(Achievement(name))
            self.company(seat).achievements.append(Achievement(name))
            points = self.state.components.achievements[Achievement(name)].points
            gain(self.state, seat, Source.ACHIEVEMENT, points, tell_nobody)
        return self

    def points(self, seat: Seat, points: int) -> Self:
        """Points of a seat."""
        gain(self.state, seat, Source.SALE, points, tell_nobody)
        return self

    def car(self, owner: Seat, price: int, body: int = 1, engine: int = 1, workers: int = 1, **more: Any) -> Self:
        """A car on the Market, its price taken off the chart and its workers out of the supply."""
        self.state.prices.remove(price)
        self.state.cars.append(Car(owner, body, engine, workers, more.pop("salesperson", False), price, **more))
        self.company(owner).supply -= workers
        if self.state.cars[-1].salesperson:
            self.company(owner).salesperson = Salesperson.MARKET
        return self

    def buyers(self, *preferences: Preference) -> Self:
        """Active buyers, from top to bottom."""
        for preference in preferences:
            self.state.buyers.append(ActiveBuyer(preference))
            self.state.available[preference] -= 1
        return self

    def reward(self, space: int, points: int) -> Self:
        """A Packard marker beside an active buyer."""
        self.state.buyers[space - 1].reward = points
        return self

    def bonus(self, preference: Preference, points: int) -> Self:
        """White price markers beside a stack of buyers."""
        self.state.bonuses[preference] = points
        return self

    def at(self, step: Step) -> Self:
        """The step of the turn."""
        self.state.step = step
        return self

    def _take(self, name: str) -> None:
        """Take a recruitment tile from those not revealed yet."""
        self.state.unseen[self.state.components.kind(Recruit(name))].remove(Recruit(name))

    # Playing

    def take(self, tile: str) -> Self:
        """The seat to act takes an action tile."""
        return self.play(self.state.actor, TakeTile(Tile(tile)))

    def acting(self, *icons: Icon) -> Self:
        """The seat to act took the tile that shows these actions."""
        tiles = self.state.components.tiles.values()
        return self.take(next(tile.name for tile in tiles if tile.icons == icons))

    def score(self) -> Self:
        """Open the Scoring phase."""
        return self.begin(Phase.SCORING)

    # Looking

    def company(self, seat: Seat) -> Company:
        """A seat's company."""
        return self.state.companies[seat]

    def scores(self) -> list[int]:
        """Points by seat."""
        return [it.points for it in self.state.companies]

    def gained(self, seat: Seat, source: Source) -> list[int]:
        """What a seat gained from one source, in order."""
        return [it.points for it in self.company(seat).gains if it.source is source]

    def marker(self, name: str) -> Marker:
        """An engineering marker by its name, which the edition must have."""
        assert name in self.state.components.markers
        return Marker(name)
