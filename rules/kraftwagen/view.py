"""What one seat, or a spectator, may see of a match: built up from nothing, so that nothing else can leak."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rules.core.game import Seat
from rules.kraftwagen import chain, circuit, engineer, formula
from rules.kraftwagen.components import (
    KINDS,
    Achievement,
    Components,
    Icon,
    Kind,
    Marker,
    Phase,
    Preference,
    Recruit,
    StartingTile,
    Tile,
)
from rules.kraftwagen.forecast import Sale, forecast
from rules.kraftwagen.options import Options
from rules.kraftwagen.state import NOBODY, Car, Company, Gain, Link, Salesperson, State, Step


@dataclass(frozen=True, slots=True)
class CarView:
    """One car on the Market."""

    owner: Seat
    body: int
    """As printed on the tile; so is the engine."""
    engine: int
    workers: int
    salesperson: bool
    price: int
    body_plus: int
    """By an engineering marker; so is the engine's."""
    engine_plus: int
    tokens: int
    """Production tokens."""


@dataclass(frozen=True, slots=True)
class BuyerView:
    """One active buyer."""

    preference: Preference
    reward: int
    """Points of the Packard marker beside it."""


@dataclass(frozen=True, slots=True)
class MarketView:
    """Everything around the Market."""

    marker: int
    """Space of the Market Marker."""
    prices: tuple[int, ...]
    """On the Market Price Chart, lowest first."""
    cars: tuple[CarView, ...]
    buyers: tuple[BuyerView, ...]
    """Active ones, from top to bottom."""
    investors: tuple[Recruit, ...]
    """On the Investor track, from top to bottom."""
    available: Mapping[Preference, int]
    bonuses: Mapping[Preference, int]
    """Points of the white price markers beside each stack of buyers."""


@dataclass(frozen=True, slots=True)
class CompanyView:
    """One seat's company."""

    points: int | None
    """None where points are hidden and this is another seat; so are the gains."""
    markers_won: int
    """How often it gained points: in the variant, how many stacks of price markers lie face down before it."""
    gains: tuple[Gain, ...] | None
    canteen: int
    supply: int
    team: int
    team_bonus: int
    """Spaces that the Racing Team adds."""
    salesperson: Salesperson
    bodies: tuple[int, ...]
    engines: tuple[int, ...]
    race_engine: int
    space: int
    laps: int
    body_level: int
    engine_level: int
    tokens: int
    """Engineer tokens."""
    engineers: tuple[Recruit, ...]
    markers: tuple[Marker, ...]
    """Engineering markers not used yet."""
    investors: tuple[Recruit, ...]
    """Whose Production token is not used yet."""
    achievements: tuple[Achievement, ...]


@dataclass(frozen=True, slots=True)
class View:
    """A match as one seat sees it. Companies are indexed by seat."""

    seat: Seat | None
    """Whose view it is; None for a spectator."""
    components: Components
    options: Options
    round: int
    """1 to 3; 0 before the first."""
    phase: Phase
    step: Step
    actor: Seat | None
    """Whose move it is, or was last."""
    chain: tuple[Link, ...]
    """From the last place, whose company moves, to the first: seats and action tiles."""
    taken: Tile | None
    """The action tile whose actions are being performed."""
    pending: tuple[Icon, ...]
    """Its actions still to be performed."""
    instant: Recruit | None
    """The instant benefit being carried out."""
    engineer_acted: bool
    """Whether the actor's one engineer of the action step is used; the next is that of the car step."""
    engineer_placed: bool
    companies: tuple[CompanyView, ...]
    market: MarketView
    recruits: Mapping[Kind, tuple[Recruit, ...]]
    """Revealed."""
    stacks: Mapping[Kind, int]
    """Recruitment tiles still to be revealed."""
    achievements: tuple[Achievement, ...]
    """Not scored yet."""
    starting_tiles: tuple[StartingTile, ...]
    dummies: tuple[int, ...]
    """Spaces of the race cars in the way, with two seats."""
    over: bool

    @property
    def order(self) -> tuple[Seat, ...]:
        """The companies as their markers stand in the chain, the one to move first."""
        return tuple(link for link in self.chain if isinstance(link, int))

    def next_after(self, tile: Tile) -> Seat:
        """Who moves after the company that is last in the chain has taken a tile."""
        return chain.next_after(self.chain, tile)

    def drive(self, seat: Seat, spaces: int) -> tuple[int, int, tuple[int, ...]]:
        """Where a seat's race car ends after so many spaces, the laps completed, and the spaces overtaken."""
        others = circuit.others_on_track(self, seat)
        return circuit.path(self.companies[seat].space, spaces, others, self.components.circuit)

    @property
    def standing(self) -> tuple[tuple[Seat | None, int, int], ...]:
        """Seat, laps and space of the cars that would take positions now, the leader first; None for a dummy car."""
        return tuple(circuit.standing(self))

    @property
    def places(self) -> list[int | None]:
        """Each seat's place in the Grand Prix as it stands; None where it has none (ruling 5)."""
        ranked = self.options.pit_cars == "ranked"
        return formula.places(self.standing, [it.space for it in self.companies], ranked)

    @property
    def engineer_free(self) -> bool:
        """Whether the actor may still use an engineer now (ruling 24)."""
        return engineer.is_free(self)

    @property
    def sales(self) -> tuple[Sale, ...]:
        """What each active buyer and then each investor would buy if the sales came now."""
        it = self.market
        buyers = [(buyer.preference, buyer.reward) for buyer in it.buyers]
        return tuple(forecast(self, it.cars, buyers, it.investors))


def view(state: State, seat: Seat | None) -> View:
    """Give what a seat may see; None for a spectator."""
    return View(
        seat=seat,
        components=state.components,
        options=state.options,
        round=state.round,
        phase=state.phase,
        step=state.step,
        actor=None if state.actor == NOBODY else state.actor,
        chain=tuple(state.chain),
        taken=state.taken,
        pending=tuple(state.pending),
        instant=state.instant,
        engineer_acted=state.engineer_acted,
        engineer_placed=state.engineer_placed,
        companies=tuple(_company(state, other, it, seat) for other, it in enumerate(state.companies)),
        market=_market(state),
        recruits={kind: tuple(state.revealed[kind]) for kind in KINDS},
        stacks={kind: state.components.in_game - state.round * state.components.a_round for kind in KINDS},
        achievements=tuple(state.achievements),
        starting_tiles=tuple(state.starting_tiles),
        dummies=circuit.dummies(state),
        over=state.over,
    )


def _market(state: State) -> MarketView:
    return MarketView(
        marker=state.market_marker,
        prices=tuple(state.prices),
        cars=tuple(map(_car, state.cars)),
        buyers=tuple(BuyerView(it.preference, it.reward) for it in state.buyers),
        investors=tuple(state.investors),
        available=dict(state.available),
        bonuses=dict(state.bonuses),
    )


def _car(it: Car) -> CarView:
    return CarView(
        owner=it.owner,
        body=it.body,
        engine=it.engine,
        workers=it.workers,
        salesperson=it.salesperson,
        price=it.price,
        body_plus=it.body_plus,
        engine_plus=it.engine_plus,
        tokens=it.tokens,
    )


def sees_points(state: State, owner: Seat, seat: Seat | None) -> bool:
    """Tell whether a seat may see another's points (rulebook, Hidden Points variant)."""
    return state.options.points == "open" or owner == seat or state.over


def _company(state: State, owner: Seat, it: Company, seat: Seat | None) -> CompanyView:
    seen = sees_points(state, owner, seat)
    return CompanyView(
        points=it.points if seen else None,
        markers_won=len(it.gains),
        gains=tuple(it.gains) if seen else None,
        canteen=it.canteen,
        supply=it.supply,
        team=it.team,
        team_bonus=state.components.bonus_of_team(it.team),
        salesperson=it.salesperson,
        bodies=tuple(it.bodies),
        engines=tuple(it.engines),
        race_engine=it.race_engine,
        space=it.space,
        laps=it.laps,
        body_level=it.body_level,
        engine_level=it.engine_level,
        tokens=it.tokens,
        engineers=tuple(it.engineers),
        markers=tuple(it.markers),
        investors=tuple(it.investors),
        achievements=tuple(it.achievements),
    )
