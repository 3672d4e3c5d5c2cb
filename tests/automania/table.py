"""A table to lay out positions on, piece by piece, and to play on from them.

`table().money(A, 3).lane(COLUMN_1, "A15").play(PlaceWorkers(COLUMN_1))`: the order is A, B, C, …; the position is
checked by the game's audit before it is played on, and after each action.
"""

from __future__ import annotations

from typing import Any, Self

from rules.automania.actions import PlaceWorkers
from rules.automania.audit import audit
from rules.automania.components import (
    CAR_OF,
    OFFICES,
    STYLED,
    ActionSpace,
    CarType,
    Contract,
    FactoryBoard,
    Market,
    Phase,
    SalesSpace,
    Spot,
    Symbol,
    Tile,
)
from rules.automania.factory import count_managers
from rules.automania.game import FLOW, GAME
from rules.automania.options import Options
from rules.automania.produce_car import score
from rules.automania.state import GONE, Player, State, Step, car
from rules.core.chance import Chance
from rules.core.game import Action, Refusal, Seat, check, tell_nobody
from tests.position import Position

A, B, C, D = range(4)
CITY, FAMILY, SUPER = CarType
AMERICA, EUROPE = Market
SPEED, BAGGAGE, ECO, SAFETY, HANDLING = Symbol
CORNER, COLUMN_1, COLUMN_2, COLUMN_3, COLUMN_4, ROW_1, ROW_2, ROW_3, ROW_4 = ActionSpace
UL, UM, UR, LL, LM, LR = tuple(Spot)[6:12]
DISCARD, GAIN = Spot.DISCARD, Spot.GAIN
ABOVE_CITY, ABOVE_FAMILY, ABOVE_SUPER = STYLED.values()
OFFICE_1, OFFICE_2, OFFICE_3, OFFICE_4, OFFICE_5, OFFICE_6 = OFFICES


def tile(name: str) -> Tile:
    """A factory tile by its name."""
    return Tile(name)


def contract(name: str) -> Contract:
    """A contract card by its name."""
    return Contract(name)


def space(name: str) -> SalesSpace:
    """A sales space by its name."""
    return SalesSpace(name)


def table(seats: int = 3, **options: Any) -> Table:
    """A table before the first turn of the first round."""
    return Table(GAME.setup(seats, Options(**options), Chance(1), tell_nobody))


class Table(Position[State]):
    """A position that is laid out, then played; `events` is all that was told."""

    game, flow = GAME, FLOW

    def __init__(self, state: State) -> None:
        super().__init__(state)
        state.order = list(range(len(state.players)))
        state.actor = state.order[-1] if state.step == Step.FACTORY else A
        for seat, it in enumerate(state.players):
            it.money, it.points = state.components.money[seat], state.components.points[seat]
            it.contracts = [contract(f"S{seat + 1}")]

    # Laying out

    def money(self, seat: Seat, autobucks: int) -> Self:
        """A seat's money."""
        self.player(seat).money = autobucks
        return self

    def points(self, *points: int) -> Self:
        """Everybody's points."""
        for it, there in zip(self.state.players, points, strict=True):
            it.points = there
        return self

    def workers(self, seat: Seat, own: int, neutral: int = 0) -> Self:
        """A seat's workers at hand; the others of its colour are on the sponsor space."""
        it = self.player(seat)
        it.sponsor.own += it.workers - own
        self.state.supply += it.neutral - neutral
        it.workers, it.neutral = own, neutral
        return self

    def group(self, at: ActionSpace, seat: Seat, own: int, neutral: int = 0) -> Self:
        """Workers on an action space: own ones from the hand, neutral ones from the supply."""
        group = self.state.groups[at]
        group.owner, group.own, group.neutral = seat, own, neutral
        self.player(seat).workers -= own
        self.state.supply -= neutral
        return self

    def lane(self, at: ActionSpace, *names: str) -> Self:
        """Exactly these tiles in a row or column."""
        cells = self.state.components.lanes[at]
        for index in cells:
            self._put_away(index)
        for index, name in zip(cells, names, strict=False):
            self._fetch(tile(name))
            self.state.grid[index] = tile(name)
        return self

    def below(self, *names: str) -> Self:
        """The tiles below the sales offices."""
        for name in self.state.below:
            self.state.stacks[name[0]].append(name)
        self.state.below = []
        for name in names:
            self._fetch(tile(name))
            self.state.below.append(tile(name))
        return self

    def _put_away(self, index: int) -> None:
        name = self.state.grid[index]
        if name != GONE:
            self.state.stacks[name[0]].append(name)
            self.state.grid[index] = GONE

    def _fetch(self, name: Tile) -> None:
        """Take a tile from wherever it is on the board or in a stack."""
        if name in self.state.grid:
            self._put_away(self.state.grid.index(name))
        if name in self.state.below:
            self.state.below[self.state.below.index(name)] = GONE
        else:
            self.state.stacks[name[0]].remove(name)

    def owns(self, seat: Seat, name: str, at: Spot) -> Self:
        """A tile in a seat's factory; its neutral workers are at hand."""
        self._fetch(tile(name))
        it, printed = self.player(seat), self.state.components.tiles[tile(name)]
        if at in CAR_OF:
            assert printed.part is not None
            it.factory.styling[CAR_OF[at]][printed.part] = tile(name)
        elif at in OFFICES:
            it.factory.managers[at] = tile(name)
            count_managers(self.state.components, it.factory)
            it.neutral += printed.workers
            self.state.supply -= printed.workers
        else:
            it.factory.machines[at] = tile(name)
        return self

    def board(self, seat: Seat, board: FactoryBoard) -> Self:
        """A seat's factory board, side B."""
        it, printed = self.player(seat), self.state.components.factories[board]
        it.factory.board = board
        for type_ in CarType:
            it.cars[type_] += printed.cars[type_]
        it.electric = int(printed.electric > 0)
        return self

    def demand(self, america: tuple[Symbol, ...], europe: tuple[Symbol, ...]) -> Self:
        """The active demands, worth 2, 3 and 4; the four other tiles are pending in the order of Symbol."""
        rest = list(self.state.components.demand_tiles)
        for symbol in (*america, *europe):
            rest.remove(symbol)
        self.state.active = {AMERICA: list(america), EUROPE: list(europe)}
        self.state.pending = {AMERICA: rest[:2], EUROPE: rest[2:]}
        return self

    def ship(self, seat: Seat, type_: CarType, market: Market, at: int, electric: bool = False) -> Self:
        """A car on a ship space."""
        self._leave(seat, type_, electric)
        self.state.ships[market][at] = car(seat, type_, electric)
        return self

    def yacht(self, seat: Seat, type_: CarType, market: Market, electric: bool = False) -> Self:
        """A car on a yacht."""
        self._leave(seat, type_, electric)
        self.state.yachts[market].append(car(seat, type_, electric))
        return self

    def sold(self, seat: Seat, type_: CarType, market: Market, at: str, electric: bool = False) -> Self:
        """A car on a sales space."""
        self._leave(seat, type_, electric)
        self.state.sold[market][space(at)].append(car(seat, type_, electric))
        self.player(seat).sold += 1
        return self

    def _leave(self, seat: Seat, type_: CarType, electric: bool) -> None:
        it = self.player(seat)
        if electric:
            it.electric -= 1
        else:
            it.cars[type_] -= 1

    def hand(self, seat: Seat, *names: str) -> Self:
        """A seat's contracts beside its start contract, from the deck."""
        for name in names:
            if name in self.state.display:
                at = self.state.display.index(contract(name))
                self.state.display[at] = contract(self.state.deck.pop())
                self.state.deck.append(name)
            self.state.deck.remove(name)
            self.player(seat).contracts.append(contract(name))
        return self

    def display(self, *names: str) -> Self:
        """The contract display; with fewer than three cards all others are in the last seat's hand."""
        state = self.state
        state.deck += state.display
        for name in names:
            state.deck.remove(name)
        state.display = [contract(name) for name in names]
        if len(names) < state.components.display:
            self.player(len(state.players) - 1).contracts += map(contract, state.deck)
            state.deck.clear()
        return self

    def done(self, seat: Seat, *names: str) -> Self:
        """A seat's completed contracts."""
        for name in names:
            if name not in self.player(seat).contracts:
                self.hand(seat, name)
            self.player(seat).contracts.remove(contract(name))
            self.player(seat).done.append(contract(name))
        return self

    def offices(self, *numbers: int) -> Self:
        """Everybody's sales office; 0 for none."""
        for it, number in zip(self.state.players, numbers, strict=True):
            it.office = number
        return self

    def round(self, number: int) -> Self:
        """Round 1 to 4."""
        self.state.round = number
        return self

    def turn(self, seat: Seat) -> Self:
        """Whose turn it is in the action phase."""
        self.state.actor, self.state.at = seat, self.state.order.index(seat)
        return self

    # Playing

    def begin(self, phase: Phase) -> Self:
        """Begin a phase, and go on until somebody must decide."""
        self._audit()
        self.state.phase, self.state.step = phase, FLOW.nothing
        FLOW.phases[phase].begin(self.state, self.tell)
        self._audit()
        return self

    def play(self, *actions: Action) -> Self:
        """Play actions of the seats to act, checked."""
        self.audit()
        for action in actions:
            seat = self.state.actor
            check(GAME, self.state, seat, action)
            GAME.advance(self.state, seat, action, self.tell)
            self.audit()
        return self

    def place(self, at: ActionSpace, neutral: int = 0) -> Self:
        """Place workers on an action space."""
        return self.play(PlaceWorkers(at, neutral))

    # Looking

    def refused(self, action: Action) -> str:
        """Why the seat to act may not do this."""
        return self.refusal(action).reason

    def refusal(self, action: Action) -> Refusal:
        """The same with its values."""
        assert not self.may(action)
        return GAME.explain(self.state, self.state.actor, action)

    def player(self, seat: Seat) -> Player:
        """A seat's row."""
        return self.state.players[seat]

    def score(self, seat: Seat, type_: CarType, market: Market, electric: bool = False) -> int:
        """A car's popularity before marketing."""
        return score(self.state, seat, type_, market, electric).total

    def _audit(self) -> None:
        """Every invariant holds but for what is asked: the phase has yet to begin, or nobody has to decide in it."""
        assert [it for it in audit(self.state) if not it.startswith("step")] == []
