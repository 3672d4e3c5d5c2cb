"""Views built by hand: ordinary and extreme moments of Kraftwagen."""

from dataclasses import replace
from typing import Any

from rules.core.game import Meta
from rules.kraftwagen.components import PREFERENCES, Achievement, Icon, Kind, Marker, Phase, Recruit, Tile
from rules.kraftwagen.events import Source
from rules.kraftwagen.options import Options
from rules.kraftwagen.printing import components
from rules.kraftwagen.view import BuyerView, CarView, CompanyView, Gain, MarketView, Salesperson, Step, View

A, B, C, D = range(4)
BODY, ENGINE, LUXURY, PRICE = PREFERENCES
COMPONENTS = components("2024")
META = Meta("kraftwagen", "Kraftwagen: Age of Engineering", (2, 4), 1, 3000)

NAMES = ("Margarethe", "Tom O’Neill", "Søren Ågård", "Ксения Щукина")
LONG_NAMES = ("W" * 20, "Hans-Jürgen Müßiggän", "Łucja Żółć 🏁🚗", "Владислав Щербаковка")


def company(points: int | None = 0, **fields: Any) -> CompanyView:
    """A company as it starts, but for what is given."""
    start = CompanyView(
        points=points,
        markers_won=0,
        gains=() if points is not None else None,
        canteen=4,
        supply=8,
        team=0,
        team_bonus=0,
        salesperson=Salesperson.AWAY,
        bodies=(),
        engines=(),
        race_engine=1,
        space=0,
        laps=0,
        body_level=1,
        engine_level=1,
        tokens=0,
        engineers=(),
        markers=(),
        investors=(),
        achievements=(),
    )
    fields.setdefault("team_bonus", COMPONENTS.bonus_of_team(fields.get("team", 0)))
    return replace(start, **fields)


def car(owner: int, body: int, engine: int, workers: int, price: int, **fields: Any) -> CarView:
    """A car without Salesperson, markers or tokens, but for what is given."""
    start = CarView(owner, body, engine, workers, False, price, 0, 0, 0)
    return replace(start, **fields)


def market(marker: int, *cars: CarView, **fields: Any) -> MarketView:
    """The Market of round 2 with these cars."""
    taken = {it.price for it in cars}
    start = MarketView(
        marker=marker,
        prices=tuple(price for price in COMPONENTS.prices[1] if price not in taken),
        cars=cars,
        buyers=(),
        investors=(),
        available=dict(COMPONENTS.buyers),
        bonuses=dict.fromkeys(PREFERENCES, 0),
    )
    return replace(start, **fields)


def feats(*names: str) -> tuple[Achievement, ...]:
    """Achievements by their names."""
    return tuple(Achievement(name) for name in names)


def recruits(*names: str) -> tuple[Recruit, ...]:
    """Recruitment tiles by their names."""
    return tuple(Recruit(name) for name in names)


def chain(*links: int | str) -> tuple[Any, ...]:
    """A chain of seats and tiles."""
    return tuple(link if isinstance(link, int) else Tile(link) for link in links)


def start() -> View:
    """Before the first round with four seats: C chooses the second starting bonus tile."""
    order = (B, A, C, D)
    tiles = ("race", "hire", "body", "recruit", "engine", "research", "hire+buyer", "engine+research")
    return View(
        seat=None,
        components=COMPONENTS,
        options=Options(),
        round=0,
        phase=Phase.HEATING_UP_MOTORS,
        step=Step.START,
        actor=C,
        chain=chain(*order, *tiles, "race+buyer", "body+research", "body+engine+hire"),
        taken=None,
        pending=(),
        instant=None,
        engineer_acted=False,
        engineer_placed=False,
        companies=(company(), company(), company(), company(engines=(2,), tokens=1)),
        market=market(1, prices=()),
        recruits={kind: () for kind in Kind},
        stacks=dict.fromkeys(Kind, 6),
        achievements=tuple(COMPONENTS.achievements),
        starting_tiles=tuple(it for it in COMPONENTS.starting_tiles if it != "engine"),
        dummies=(),
        over=False,
    )


def busy() -> View:
    """Round 2 with four seats and five cars: A takes a tile."""
    companies = (
        company(
            *(34,),
            canteen=2,
            supply=4,
            team=3,
            body_level=4,
            engine_level=3,
            race_engine=3,
            space=4,
            laps=1,
            bodies=(4,),
            engines=(3,),
            achievements=feats("lap-1", "cars-2"),
        ),
        company(
            *(27,),
            canteen=3,
            supply=7,
            team=1,
            body_level=3,
            engine_level=4,
            race_engine=2,
            space=9,
            bodies=(2,),
            engines=(3, 4),
            tokens=1,
            engineers=recruits("Riker"),
            salesperson=Salesperson.MARKET,
            achievements=feats("engine-4"),
        ),
        company(
            *(41,),
            canteen=4,
            supply=4,
            team=2,
            body_level=5,
            engine_level=4,
            race_engine=4,
            space=2,
            laps=1,
            bodies=(5,),
            tokens=1,
            engineers=recruits("Christie"),
            markers=(Marker("body+2"),),
            achievements=feats("body-3", "buyers-2"),
        ),
        company(
            *(22,),
            canteen=5,
            supply=6,
            body_level=3,
            engine_level=5,
            bodies=(3, 3),
            engines=(5,),
            engineers=recruits("Packard"),
            markers=(Marker("buyer+2"),),
            investors=recruits("Rice"),
        ),
    )
    cars = (
        car(A, 3, 2, 1, 3, tokens=1),
        car(C, 4, 3, 2, 9, body_plus=1),
        car(D, 2, 4, 1, 5),
        car(B, 3, 3, 1, 8, tokens=1, salesperson=True),
        car(A, 3, 3, 2, 6),
    )
    links = (A, "hire", "body+research", C, "race", "body", B, "race+buyer", "recruit", "body+engine+hire", D)
    return replace(
        start(),
        round=2,
        phase=Phase.ACTION,
        step=Step.TILE,
        actor=A,
        chain=chain(*links, "engine", "hire+buyer", "research", "engine+research"),
        companies=companies,
        market=market(
            2,
            *cars,
            buyers=(BuyerView(ENGINE, 0), BuyerView(BODY, 4), BuyerView(PRICE, 0), BuyerView(ENGINE, 0)),
            investors=recruits("Ford", "Leland"),
            available={BODY: 1, ENGINE: 0, LUXURY: 2, PRICE: 1},
            bonuses={BODY: 0, ENGINE: 0, LUXURY: 2, PRICE: 0},
        ),
        recruits={
            Kind.ENGINEER: recruits("Kettering"),
            Kind.INVESTOR: recruits("Olds"),
            Kind.INSTANT: recruits("race-5", "workers-3"),
        },
        stacks=dict.fromkeys(Kind, 2),
        achievements=feats("lap-2", "body-6", "engine-7", "workers-0", "engineers-3"),
        starting_tiles=(),
    )


def acting() -> View:
    """The same after A took a tile of three actions and did the first: two more are to be done."""
    now = busy()
    links = [link for link in now.chain if link != A]
    links[links.index(Tile("body+engine+hire"))] = A
    return replace(
        now,
        chain=tuple(links),
        taken=Tile("body+engine+hire"),
        pending=(Icon.ENGINE, Icon.HIRE),
        step=Step.ACT,
        companies=(replace(now.companies[A], bodies=(4, 4), engines=()), *now.companies[1:]),
    )


def before_acting() -> View:
    """A picture some moves before `busy`: a car, a buyer, a recruit, levels and a race ago."""
    now = busy()
    first, second, third, fourth = now.companies
    earlier = replace(
        now.market,
        marker=1,
        cars=now.market.cars[:4],
        prices=(2, 6, 11, 12),
        buyers=now.market.buyers[:3],
        investors=now.market.investors[:1],
        available={**now.market.available, ENGINE: 1},
    )
    companies = (
        replace(first, canteen=4, bodies=(3, 4), engines=(3, 3), points=31),
        replace(second, space=6, team=0, engine_level=3),
        replace(third, race_engine=3, tokens=0, achievements=feats("body-3")),
        replace(fourth, investors=(), supply=7),
    )
    links = (B, A, *(link for link in now.chain if link not in (A, B)))
    return replace(
        now,
        chain=links,
        companies=companies,
        market=earlier,
        recruits={**now.recruits, Kind.ENGINEER: recruits("Kettering", "Riker")},
        achievements=feats("buyers-2", *now.achievements),
    )


def placing() -> View:
    """The car step of A's turn: the tile went back to the head of the chain."""
    now = acting()
    return replace(now, step=Step.CAR, taken=None, pending=(), chain=(*now.chain, Tile("body+engine+hire")))


def selling() -> View:
    """C has taken an instant benefit and chooses which car it sells."""
    now = busy()
    links = [link for link in now.chain if link not in (A, "recruit")]
    return replace(
        now,
        step=Step.INSTANT,
        actor=C,
        instant=Recruit("sell-7"),
        chain=(*links[2:], *links[:2], A),
        taken=Tile("recruit"),
        pending=(),
    )


def scoring() -> View:
    """The sixth car stands on the Market: the scoring begins and nobody has to move."""
    now = busy()
    cars = (*now.market.cars, car(D, 3, 5, 2, 11))
    prices = tuple(price for price in now.market.prices if price != 11)
    return replace(
        now,
        phase=Phase.SCORING,
        step=Step.NOTHING,
        actor=None,
        market=replace(now.market, cars=cars, prices=prices),
    )


def preparing() -> View:
    """Round 3 is being laid out."""
    now = busy()
    return replace(
        now,
        round=3,
        phase=Phase.PREPARATION,
        step=Step.NOTHING,
        market=replace(market(1), prices=COMPONENTS.prices[2], bonuses=dict(COMPONENTS.bonuses)),
        companies=tuple(replace(it, space=0, laps=0) for it in now.companies),
    )


def two() -> View:
    """Round 1 with two seats: three free spaces on the gear, cars in the way, three buyers' spaces."""
    now = busy()
    tiles = ("research", "recruit", "body", "hire", "engine", "race", "hire+buyer", "race+buyer")
    return replace(
        now,
        round=1,
        chain=chain(A, B, *tiles, "engine+research", "body+research", "body+engine+hire"),
        companies=(company(bodies=(2,), space=2), company(engines=(2,), tokens=1)),
        market=replace(market(2), prices=COMPONENTS.prices[0], bonuses=dict(COMPONENTS.bonuses)),
        recruits={
            Kind.ENGINEER: recruits("Chevrolet", "Buick"),
            Kind.INVESTOR: recruits("Selden", "Durant"),
            Kind.INSTANT: recruits("sell-5", "body-3"),
        },
        stacks=dict.fromkeys(Kind, 4),
        achievements=tuple(COMPONENTS.achievements),
        dummies=COMPONENTS.dummies,
    )


def stress() -> View:
    """Four seats in round 3: shows at once what never happens at once."""
    companies = (
        company(
            *(128,),
            markers_won=28,
            canteen=12,
            supply=0,
            body_level=7,
            engine_level=7,
            race_engine=7,
            space=10,
            laps=12,
            bodies=(7, 7, 7),
            tokens=3,
            engineers=recruits("Winton", "Kettering", "King"),
            markers=tuple(map(Marker, ("engine+1", "engine+2", "exchange", "exchange"))),
            achievements=feats("lap-1", "body-3", "workers-0"),
        ),
        company(
            *(101,),
            markers_won=19,
            canteen=11,
            supply=10,
            body_level=7,
            engine_level=5,
            race_engine=3,
            space=9,
            laps=8,
            engines=(7, 7, 7),
            tokens=2,
            salesperson=Salesperson.CANTEEN,
            engineers=recruits("Riker", "Buick"),
            markers=(Marker("fifth"),),
            investors=recruits("Durant", "Ford", "Chrysler"),
            achievements=feats("lap-2", "body-6", "engineers-3"),
        ),
        company(
            *(99,),
            markers_won=14,
            canteen=0,
            supply=11,
            team=6,
            body_level=5,
            engine_level=7,
            race_engine=6,
            space=8,
            laps=10,
            salesperson=Salesperson.SUPPLY,
            achievements=feats("buyers-2", "engine-4"),
        ),
        company(7, markers_won=2, team=3, engine_level=3, tokens=1, bodies=(1,), engines=(3,), space=0),
    )
    cars = (
        car(A, 7, 7, 11, 15, tokens=3),
        car(B, 5, 5, 4, 10, salesperson=True, engine_plus=2),
        car(C, 7, 6, 2, 12, body_plus=2, tokens=1),
        car(D, 1, 1, 1, 3),
        car(C, 6, 6, 3, 14),
        car(D, 1, 2, 0, 4, salesperson=True),
    )
    buyers = (BuyerView(ENGINE, 6), BuyerView(BODY, 2), BuyerView(LUXURY, 0), BuyerView(PRICE, 0), BuyerView(PRICE, 4))
    tiles = ("body+engine+hire", "body+research", "engine+research", "hire+buyer", "race+buyer", "recruit", "race")
    return replace(
        busy(),
        round=3,
        phase=Phase.SCORING,
        step=Step.FIFTH,
        actor=B,
        chain=chain(B, D, A, C, *tiles, "hire", "research", "engine", "body"),
        companies=companies,
        market=market(
            4,
            *cars,
            prices=(6, 8),
            buyers=buyers,
            investors=recruits("Studebaker", "Chrysler", "Durant", "Leland", "Dodge", "Olds"),
            available={BODY: 1, ENGINE: 1, LUXURY: 1, PRICE: 0},
            bonuses={BODY: 6, ENGINE: 2, LUXURY: 13, PRICE: 0},
        ),
        recruits={
            Kind.ENGINEER: recruits("Kettering", "Christie", "Chevrolet", "Brayton"),
            Kind.INVESTOR: recruits("Studebaker", "Dodge", "Olds", "Chrysler"),
            Kind.INSTANT: recruits("race-5", "workers-3", "swap", "engine-3"),
        },
        stacks=dict.fromkeys(Kind, 0),
        achievements=(),
    )


def gains(*rounds: tuple[tuple[Source, int], ...]) -> tuple[Gain, ...]:
    """What was earned, round by round."""
    return tuple(Gain(number, source, points) for number, it in enumerate(rounds, 1) for source, points in it)


FIRST = ((Source.ACHIEVEMENT, 3), (Source.BUYER, 2), (Source.POSITION, 4), (Source.LAPS, 1), (Source.SALE, 6))
SECOND = ((Source.ACHIEVEMENT, 3), (Source.BUYER, 1), (Source.SALE, 9), (Source.REWARD, 4), (Source.SALE, 5))
THIRD = ((Source.POSITION, 7), (Source.LAPS, 5), (Source.SALE, 24), (Source.SALE, 12), (Source.ACHIEVEMENT, 7))


def hidden() -> View:
    """What A sees where points are hidden: its own, and how many markers the others won."""
    now = busy()
    won = gains(FIRST, SECOND)
    first = replace(now.companies[A], points=38, gains=won, markers_won=len(won))
    others = zip(now.companies[1:], (7, 11, 6), strict=True)
    closed = (replace(it, points=None, gains=None, markers_won=count) for it, count in others)
    return replace(now, seat=A, options=Options(points="hidden"), companies=(first, *closed))


def many_markers() -> View:
    """Hidden points after a long match: more price markers than fit on one line."""
    sales = tuple((Source.SALE, points) for points in (10, 9, 12, 8, 14, 15, 6, 12, 11, 9, 8, 15, 24, 36, 30, 22))
    rewards, race = ((Source.REWARD, 4), (Source.REWARD, 2)), ((Source.POSITION, 7), (Source.LAPS, 15)) * 3
    bonuses = ((Source.BUYER, 2), (Source.BUYER, 1)) * 12
    won = gains((*sales, *rewards), race, (*bonuses, *((Source.ACHIEVEMENT, 7),) * 8))
    now = hidden()
    first = replace(now.companies[A], points=sum(it.points for it in won), gains=won, markers_won=len(won))
    return replace(now, companies=(first, *now.companies[1:]))


def over() -> View:
    """A match of four that is over."""
    now = busy()
    won = (
        gains(FIRST, SECOND, THIRD),
        gains(FIRST, THIRD, SECOND),
        gains(SECOND, THIRD, (*THIRD, (Source.SALE, 8))),
        gains(((Source.SALE, 3),), FIRST, FIRST),
    )
    return _ended(now, won)


def shared() -> View:
    """A match of four that two win together, and one has nothing."""
    now = stress()
    companies = (now.companies[B], now.companies[B], *now.companies[2:])
    won = (gains(THIRD, THIRD, THIRD), gains(THIRD, THIRD, THIRD), gains(FIRST, (), SECOND), ())
    return _ended(replace(now, companies=companies), won)


def _ended(view: View, won: tuple[tuple[Gain, ...], ...]) -> View:
    companies = tuple(
        replace(it, points=sum(gain.points for gain in gained), gains=gained, markers_won=len(gained), space=0, laps=0)
        for it, gained in zip(view.companies, won, strict=True)
    )
    table = replace(view.market, cars=(), buyers=(), investors=(), prices=(), available=dict(COMPONENTS.buyers))
    return replace(
        view, round=3, phase=Phase.SCORING, step=Step.NOTHING, actor=None, companies=companies, market=table, over=True
    )
