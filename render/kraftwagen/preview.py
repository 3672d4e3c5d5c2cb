"""What would come of an action, worked out from a view: the way of a race car, whose turn follows, and the sales."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from rules.core.game import Action, Seat
from rules.kraftwagen import formula
from rules.kraftwagen.actions import (
    AddFifthBuyer,
    AttractBuyer,
    ExchangeComponent,
    HireWorkers,
    PlaceCar,
    PlaceToken,
    RaceGrandPrix,
    RewardBuyer,
    SellCar,
    SwapBuyer,
)
from rules.kraftwagen.components import (
    PIT_LANE,
    AchievementCard,
    Engineer,
    Feat,
    Icon,
    Marker,
    MarkerKind,
    Part,
    Preference,
    Recruit,
    Tile,
)
from rules.kraftwagen.view import BuyerView, CarView, Salesperson, Step, View

DUMMY = None
"""Whose the cars of unused colours are."""

Passed = tuple[Seat | None, int]
"""An overtaken car: its seat, and its space."""


@dataclass(frozen=True, slots=True)
class Run:
    """The way of a race car: spaces by the engine (or what else moves it), team and Chevrolet, and where it ends."""

    engine: int
    team: int
    chevrolet: int
    end: int
    laps: int
    """Completed on the way."""
    passed: tuple[Passed, ...]

    @property
    def spaces(self) -> int:
        """All together."""
        return self.engine + self.team + self.chevrolet


def obstacles(view: View, seat: Seat) -> dict[int, Seat | None]:
    """Give the spaces of the other race cars, with whose they are."""
    found: dict[int, Seat | None] = dict.fromkeys(view.dummies, DUMMY)
    for other, it in enumerate(view.companies):
        if other != seat and it.space != PIT_LANE:
            found[it.space] = other
    return found


def run(view: View, seat: Seat, engine: int, team: int = 0, chevrolet: int = 0) -> Run:
    """Drive a seat's race car, and tell whose cars it passes."""
    end, laps, passed = view.drive(seat, engine + team + chevrolet)
    others = obstacles(view, seat)
    return Run(engine, team, chevrolet, end, laps, tuple((others[space], space) for space in passed))


def grand_prix(view: View, seat: Seat, action: RaceGrandPrix) -> Run:
    """Drive for the Grand Prix action."""
    it = view.companies[seat]
    team = view.components.bonus_of_team(it.team + action.workers)
    return run(view, seat, it.race_engine, team, 0 if action.plain else chevrolets_spaces(view, seat))


def chevrolets_spaces(view: View, seat: Seat) -> int:
    """Give how many more spaces Chevrolet brings in this step."""
    engineers = view.companies[seat].engineers
    return formula.helped(Engineer.CHEVROLET, engineers, view.engineer_free, view.components.chevrolet)


def kings_workers(view: View, seat: Seat) -> int:
    """Give how many more workers King brings in this step (ruling 40)."""
    it, printed = view.companies[seat], view.components
    more = formula.helped(Engineer.KING, it.engineers, view.engineer_free, printed.king)
    return formula.kings_workers(more, printed.hired, it.supply)


def can_hire_salesperson(view: View, seat: Seat) -> bool:
    """Tell whether the Salesperson can be hired in this step: he is in the supply, and no engineer was used (24)."""
    return view.companies[seat].salesperson is Salesperson.SUPPLY and view.engineer_free


def hired(view: View, seat: Seat, action: HireWorkers) -> int:
    """Give how many workers the action brings."""
    if action.salesperson:
        return 0
    more = 0 if action.plain else kings_workers(view, seat)
    return min(view.companies[seat].supply, view.components.hired + more)


def uses_action_step(view: View) -> bool:
    """Tell whether an engineer used now is the one of the action step, else that of the car step (ruling 36)."""
    if view.step is Step.CAR:
        return not view.engineer_acted and view.options.between_steps == "action"
    return view.step is not Step.END


def order_after(view: View, tile: Tile) -> tuple[Seat, ...]:
    """Give who moves next, and then, once this tile is taken."""
    mover, *rest = view.chain
    moved = [mover if link == tile else link for link in rest]
    return tuple(link for link in moved if isinstance(link, int))


def round_ends(view: View) -> bool:
    """Tell whether the round ends with this turn."""
    market, printed = view.market, view.components
    return formula.round_ends(len(market.cars), printed.car_spaces, market.marker, printed.track_end)


def is_full(view: View) -> bool:
    """Tell whether a buyer would find no room."""
    return len(view.market.buyers) >= view.components.buyer_spaces[len(view.companies)]


def ends_round(view: View, tile: Tile) -> bool:
    """Tell whether a tile's buyer finds no room, and so moves the Market Marker to its last space."""
    printed = view.components
    last = view.market.marker + 1 >= printed.track_end
    return Icon.BUYER in printed.tiles[tile].icons and is_full(view) and last


def impossible(view: View, seat: Seat, icon: Icon) -> bool:
    """Tell whether an action of a tile could not be performed now."""
    it, printed = view.companies[seat], view.components
    if icon is Icon.HIRE:
        return not it.supply and not can_hire_salesperson(view, seat)
    return icon is Icon.RESEARCH and it.body_level == it.engine_level == printed.highest_level


def fulfils(view: View, feat: Feat, before: int, after: int) -> list[AchievementCard]:
    """Give the open achievements that going from one figure to another fulfils."""
    cards = (view.components.achievements[name] for name in view.achievements)
    met = [card for card in cards if card.feat is feat and formula.is_met(feat, after, card.least)]
    return [card for card in met if feat is Feat.SUPPLY or not formula.is_met(feat, before, card.least)]


def new_car(view: View, seat: Seat, action: PlaceCar) -> CarView:
    """Give the car that would stand on the Market."""
    plus = {kind: plus_of(view, action.marker, kind) for kind in (MarkerKind.BODY, MarkerKind.ENGINE)}
    return CarView(
        owner=seat,
        body=action.body,
        engine=action.engine,
        workers=action.workers,
        salesperson=action.salesperson,
        price=action.price,
        body_plus=plus[MarkerKind.BODY],
        engine_plus=plus[MarkerKind.ENGINE],
        tokens=0,
    )


def plus_of(view: View, marker: Marker, kind: MarkerKind) -> int:
    """Give what a marker adds to a body or an engine."""
    return formula.plus(view.components.markers.get(marker), kind)


@dataclass(frozen=True, slots=True)
class Bought:
    """One sale that would come: the buyer with its place, or the investor, and what the car's company gets."""

    buyer: Preference | Recruit
    space: int
    seat: Seat | None
    """None when there is no car for the buyer."""
    car: int
    points: int


def sales(view: View) -> list[Bought]:
    """Give what each active buyer and then each investor would buy if the sales came now."""
    market = view.market
    places = [(it.preference, space) for space, it in enumerate(market.buyers, 1)]
    names: list[tuple[Preference | Recruit, int]] = [*places, *((it, n) for n, it in enumerate(market.investors, 1))]
    return [
        Bought(buyer, space, sale.seat, sale.car, sale.points)
        for (buyer, space), sale in zip(names, view.sales, strict=True)
    ]


def with_market(
    view: View,
    cars: Iterable[CarView] | None = None,
    buyers: Iterable[BuyerView] | None = None,
    investors: Iterable[Recruit] | None = None,
) -> View:
    """Give the same view with other cars, active buyers or investors on the Market."""
    market = view.market
    changed = replace(
        market,
        cars=market.cars if cars is None else tuple(cars),
        buyers=market.buyers if buyers is None else tuple(buyers),
        investors=market.investors if investors is None else tuple(investors),
    )
    return replace(view, market=changed)


def market_after(view: View, seat: Seat, action: Action) -> View:
    """Give the view with the Market as an action of the seat would leave it; with what else it changes as it is."""
    market = view.market
    match action:
        case PlaceCar():
            return with_market(view, cars=(*market.cars, new_car(view, seat, action)))
        case AttractBuyer(preference) | AddFifthBuyer(preference):
            return with_market(view, buyers=(*market.buyers, BuyerView(preference, 0)))
        case SwapBuyer(preference, space):
            reward = 0 if view.options.swapped_reward == "box" else market.buyers[space - 1].reward
            return _with_buyer(view, space, BuyerView(preference, reward))
        case RewardBuyer(marker, space):
            reward = view.components.markers[marker].plus
            return _with_buyer(view, space, replace(market.buyers[space - 1], reward=reward))
        case PlaceToken(investor, price):
            cars = [replace(car, tokens=car.tokens + (car.price == price)) for car in market.cars]
            return with_market(view, cars=cars, investors=(*market.investors, investor))
        case ExchangeComponent():
            cars = [exchanged(car, action) if car.price == action.car else car for car in market.cars]
            return with_market(view, cars=cars)
        case SellCar(price):
            cars = [_once_sold(car) if car.price == price else car for car in market.cars]
            return with_market(view, cars=filter(None, cars))
        case _:
            return view


def _once_sold(car: CarView) -> CarView | None:
    """Give what a sale leaves of a car: nothing without a Production token."""
    return replace(car, tokens=car.tokens - 1) if car.tokens else None


def _with_buyer(view: View, space: int, buyer: BuyerView) -> View:
    """Give the same view with another buyer on a space, 1 at the top."""
    buyers = view.market.buyers
    return with_market(view, buyers=(*buyers[: space - 1], buyer, *buyers[space:]))


def exchanged(car: CarView, action: ExchangeComponent) -> CarView:
    """Give a car with one component exchanged."""
    match action.part:
        case Part.BODY:
            return replace(car, body=action.to)
        case Part.ENGINE:
            return replace(car, engine=action.to)
        case Part.WORKERS:
            return replace(car, workers=action.to, salesperson=action.salesperson)
        case Part.PRICE:
            return replace(car, price=action.to)
