"""What one seat, or a spectator, may see of a match: built up from nothing, so that nothing else can leak."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rules.automania import formula
from rules.automania.components import (
    ActionSpace,
    CarType,
    Components,
    Contract,
    FactoryBoard,
    Market,
    Part,
    Phase,
    SalesSpace,
    Spot,
    Symbol,
    Tile,
)
from rules.automania.factory import medals
from rules.automania.options import Options
from rules.automania.popularity import Popularity, popularity
from rules.automania.revision import Revision
from rules.automania.state import NOBODY, Account, Car, Factory, Group, Player, State, Step
from rules.automania.withdraw import sales_limit
from rules.core.game import Seat, interned


@dataclass(frozen=True, slots=True)
class GroupView:
    """Workers on a space."""

    owner: Seat | None
    own: int
    neutral: int

    @property
    def workers(self) -> int:
        """All of them."""
        return self.own + self.neutral


@dataclass(frozen=True, slots=True)
class FactoryView:
    """One factory board with its tiles, and what all its managers give together."""

    board: FactoryBoard
    managers: Mapping[Spot, Tile]
    machines: Mapping[Spot, Tile]
    styling: Mapping[CarType, Mapping[Part, Tile]]
    stars: int
    extra_sales: int
    sponsor_bonus: int
    staff: int
    """Neutral workers shown."""


@dataclass(frozen=True, slots=True)
class PlayerView:
    """One seat's row. Money in autobucks."""

    money: int | None
    """None where money is hidden and this is another seat's."""
    points: int
    workers: int
    """Of the own colour, at hand; so are the neutral ones."""
    neutral: int
    cars: Mapping[CarType, int]
    """Car tiles in the factory."""
    electric: int
    """1 when the el-car is in the factory."""
    factory: FactoryView
    contracts: tuple[Contract | None, ...]
    """In hand; None for a face-down one."""
    done: tuple[Contract, ...]
    medals: int
    """Silver ones so far, on completed contracts and on tiles."""
    sponsor: GroupView
    marketing: GroupView
    office: int | None
    """None before withdrawing."""
    sold: int
    """Cars sold in this sales phase."""
    limit: int | None
    """How many it may sell this round; None for any number, and before withdrawing."""
    copied: int


@dataclass(frozen=True, slots=True)
class View:
    """A match as one seat sees it. Tuples are indexed by seat unless said otherwise."""

    seat: Seat | None
    """Whose view it is; None for a spectator."""
    components: Components
    options: Options
    revision: Revision
    round: int
    phase: Phase
    step: Step
    actor: Seat | None
    """Whose move it is."""
    order: tuple[Seat, ...]
    players: tuple[PlayerView, ...]
    grid: tuple[Tile | None, ...]
    """The action area, row by row; None where a tile was taken."""
    below: tuple[Tile | None, ...]
    """The tiles below the sales offices."""
    groups: Mapping[ActionSpace, GroupView]
    supply: int
    """Neutral workers."""
    deck: int
    """Contract cards left in the deck."""
    display: tuple[Contract, ...]
    active: Mapping[Market, tuple[Symbol, ...]]
    """The demand that entered first is last and worth most."""
    pending: Mapping[Market, tuple[Symbol, ...]]
    """Left and right."""
    ships: Mapping[Market, tuple[Car | None, ...]]
    """By ship space; index 0 is never used."""
    yachts: Mapping[Market, tuple[Car, ...]]
    sold: Mapping[Market, Mapping[SalesSpace, tuple[Car, ...]]]
    space: ActionSpace | None
    """The action space used in this turn."""
    product: Car | None
    """The car being produced or up for sale."""
    market: Market
    popularity: int
    """Of the product; in the sales phase its ship space."""
    contract_played: bool
    bonus_taken: int
    history: tuple[tuple[int, ...], ...]
    """Points by seat at the start and at the end of each round."""
    accounts: tuple[Account, ...]
    """At the end only."""
    over: bool

    def score(self, seat: Seat, car: CarType, market: Market, electric: bool = False) -> Popularity:
        """Give the popularity that a seat's car would have in a market now, before marketing."""
        return self.score_from(self.players[seat].factory, car, market, electric)

    def score_from(self, factory: FactoryView, car: CarType, market: Market, electric: bool = False) -> Popularity:
        """Give the popularity that a factory's car would have there."""
        return popularity(self.components, factory, self.active[market], car, electric)

    @property
    def is_top_car(self) -> bool:
        """Whether the product must be sold at once (first revision, ruling 23)."""
        return formula.is_sold_at_once(self.popularity, self.components.top_popularity, self.revision.yacht)

    def yacht_is_open(self, market: Market, popularity: int) -> bool:
        """Tell whether a car may go on a market's yacht (second revision, ruling 22)."""
        printed, there = self.components, len(self.yachts[market])
        return formula.may_use_yacht(popularity, printed.top_popularity, self.revision.yacht, there, printed.yachts)

    def sales_limit(self, seat: Seat, office: int) -> int | None:
        """Give how many cars an office lets a seat sell, its managers counted; None for any number (ruling 33)."""
        return formula.sales_limit(self.components.offices[office - 1].cars, self.players[seat].factory.extra_sales)

    def needed(self, space: ActionSpace) -> int:
        """Give how many workers an action space needs."""
        return formula.needed(self.groups[space].workers)

    def ship_space(self, market: Market, popularity: int) -> int | None:
        """Give the highest vacant ship space for a popularity; None when there is none."""
        return next(formula.vacant(self.ships[market], popularity), None)


def view(state: State, seat: Seat | None) -> View:
    """Give what a seat may see; None for a spectator."""
    return View(
        seat=seat,
        components=state.components,
        options=state.options,
        revision=state.revision,
        round=state.round,
        phase=state.phase,
        step=state.step,
        actor=_known(state.actor),
        order=tuple(state.order),
        players=tuple(_player(state, other, it, seat) for other, it in enumerate(state.players)),
        grid=tuple(tile or None for tile in state.grid),
        below=tuple(tile or None for tile in state.below),
        groups={space: _group(group) for space, group in state.groups.items()},
        supply=state.supply,
        deck=len(state.deck),
        display=tuple(state.display),
        active={market: tuple(symbols) for market, symbols in state.active.items()},
        pending={market: tuple(symbols) for market, symbols in state.pending.items()},
        ships={market: tuple(cars) for market, cars in state.ships.items()},
        yachts={market: tuple(cars) for market, cars in state.yachts.items()},
        sold={market: {space: tuple(cars) for space, cars in spaces.items()} for market, spaces in state.sold.items()},
        space=state.space,
        product=state.product,
        market=state.market,
        popularity=state.popularity,
        contract_played=state.contract_played,
        bonus_taken=state.bonus_taken,
        history=tuple(tuple(points) for points in state.history),
        accounts=tuple(state.accounts),
        over=state.over,
    )


def _known(seat: Seat) -> Seat | None:
    return None if seat == NOBODY else seat


_group_view = interned(GroupView)  # a view is made many times a move, of groups that hardly change


def _group(group: Group) -> GroupView:
    return _group_view(_known(group.owner), group.own, group.neutral)


def _player(state: State, owner: Seat, it: Player, seat: Seat | None) -> PlayerView:
    sees_money = state.options.money == "open" or owner == seat or state.over
    printed = state.components
    return PlayerView(
        money=it.money if sees_money else None,
        points=it.points,
        workers=it.workers,
        neutral=it.neutral,
        cars=dict(it.cars),
        electric=it.electric,
        factory=_factory(it.factory),
        contracts=tuple(it.contracts) if owner == seat else (None,) * len(it.contracts),
        done=tuple(it.done),
        medals=medals(printed, it.factory) + sum(printed.contracts[name].medals for name in it.done),
        sponsor=_group(it.sponsor),
        marketing=_group(it.marketing),
        office=it.office or None,
        sold=it.sold,
        limit=sales_limit(state, owner) if it.office else None,
        copied=it.copied,
    )


def _factory(it: Factory) -> FactoryView:
    return FactoryView(
        board=it.board,
        managers=dict(it.managers),
        machines=dict(it.machines),
        styling={car: dict(parts) for car, parts in it.styling.items()},
        stars=it.stars,
        extra_sales=it.extra_sales,
        sponsor_bonus=it.sponsor_bonus,
        staff=it.staff,
    )
