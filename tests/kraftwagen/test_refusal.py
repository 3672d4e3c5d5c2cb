"""Why an action is refused: the real cause, with what is open instead."""

from typing import Any

import pytest

from rules.core.game import Action
from rules.kraftwagen.actions import (
    HIRE,
    HIRE_PLAIN,
    HIRE_SALESPERSON,
    MARKET,
    SKIP,
    AddFifthBuyer,
    AttractBuyer,
    BuildBody,
    BuildEngine,
    ChooseStartingTile,
    DoResearch,
    ExchangeComponent,
    PlaceCar,
    PlaceToken,
    RaceGrandPrix,
    RewardBuyer,
    SellCar,
    SwapBuyer,
    TakeRecruit,
    TakeTile,
)
from rules.kraftwagen.components import (
    RACE_CAR,
    WORKERS_INSTEAD,
    WORKSHOP,
    Icon,
    Marker,
    Part,
    Place,
    Recruit,
    StartingTile,
    Tile,
    Track,
)
from rules.kraftwagen.game import GAME
from rules.kraftwagen.state import Salesperson, Step
from tests.kraftwagen.table import BODY, ENGINE, LUXURY, PRICE, A, B, Table, table


def marker(name: str) -> Marker:
    """An engineering marker."""
    return Marker(name)


def recruit(name: str) -> TakeRecruit:
    """Take a recruit by its name."""
    return TakeRecruit(Recruit(name))


def tile(name: str) -> TakeTile:
    """Take a tile by its name."""
    return TakeTile(Tile(name))


def full() -> Table:
    """A's workshops are full."""
    return table().parts(A, [2, 2], [3])


def ready() -> Table:
    """A may place a car."""
    return table().workers(A, 2).parts(A, [2], [3]).car(B, 5).at(Step.CAR)


def winton() -> Table:
    """A has Winton, Packard and Kettering and may place a car; his engineers of both steps are used."""
    position = ready().engineer(A, "Winton", "Packard", "Kettering").buyers(BODY)
    position.state.engineer_acted = position.state.engineer_placed = True
    return position


def kettering() -> Table:
    """A has Kettering and a car with body 2, engine 3 and two workers."""
    return table().engineer(A, "Kettering").workers(A, 3).parts(A, [4], [6]).car(A, 5, 2, 3, workers=2).car(B, 6)


def no_salesperson() -> Table:
    """Riker's Salesperson is on a car."""
    return table().engineer(A, "Riker").car(A, 5, salesperson=True).take("hire+buyer")


def selling() -> Table:
    """A sells one of its cars at once."""
    position = table().car(A, 5).car(B, 6).reveal("sell-5").acting(Icon.RECRUIT)
    return position.play(A, recruit("sell-5"))


def swapping() -> Table:
    """A swaps a buyer."""
    position = table().buyers(BODY, BODY).reveal("swap").acting(Icon.RECRUIT)
    return position.play(A, recruit("swap"))


def taken() -> Table:
    """B has an engineer and A recruits."""
    return table().engineer(B, "King").reveal("Winton").acting(Icon.RECRUIT)


CAR = PlaceCar(2, 3, 1, 6)

CASES: list[tuple[Table, Action, str, dict[str, Any]]] = [
    (table(), BuildBody(), "other step", {"verb": "build", "step": Step.TILE}),
    (table().take("hire"), tile("race"), "other step", {"verb": "tile", "step": Step.ACT}),
    (table(), SKIP, "must decide", {"step": Step.TILE}),
    (table().take("race+buyer"), SKIP, "must decide", {"step": Step.ACT}),
    (table(), ChooseStartingTile(StartingTile("body")), "other step", {"verb": "start", "step": Step.TILE}),
    (
        table().take("hire+buyer"),
        BuildBody(),
        "not on tile",
        {"icon": Icon.BODY, "tile": "hire+buyer", "open": (Icon.HIRE, Icon.BUYER)},
    ),
    (
        table().take("hire+buyer").play(A, HIRE),
        HIRE,
        "action done",
        {"icon": Icon.HIRE, "tile": "hire+buyer", "open": (Icon.BUYER,)},
    ),
    (table().acting(Icon.BODY), BuildBody(RACE_CAR), "body in race car", {}),
    (full().acting(Icon.BODY), BuildBody(), "workshops full", {"open": ("body 2", "body 2", "engine 3")}),
    (
        full().acting(Icon.ENGINE),
        BuildEngine(WORKSHOP),
        "workshops full",
        {"open": ("body 2", "body 2", "engine 3", "race-car")},
    ),
    (table().parts(A, [2]).acting(Icon.BODY), BuildBody(Place("body 2")), "workshop free", {"free": 2}),
    (
        full().acting(Icon.BODY),
        BuildBody(Place("body 7")),
        "no such tile",
        {"place": "body 7", "open": ("body 2", "body 2", "engine 3")},
    ),
    (
        table().levels(A, 3, 1).acting(Icon.RESEARCH),
        DoResearch(Track.BODY),
        "levels apart",
        {"track": Track.BODY, "level": 3, "other": 1, "difference": 2},
    ),
    (
        table().levels(A, 7, 6).acting(Icon.RESEARCH),
        DoResearch(Track.BODY),
        "level highest",
        {"track": Track.BODY, "level": 7},
    ),
    (table().acting(Icon.RESEARCH), DoResearch(Track.BOTH), "no engineer token", {}),
    (no_salesperson(), HIRE_SALESPERSON, "no salesperson", {"where": Salesperson.MARKET}),
    (table().take("hire+buyer"), HIRE_SALESPERSON, "no salesperson", {"where": Salesperson.AWAY}),
    (table().take("hire+buyer"), HIRE_PLAIN, "nobody to rest", {"engineer": "King"}),
    (
        table().acting(Icon.RECRUIT),
        TakeRecruit(WORKERS_INSTEAD, plain=True),
        "nobody to rest",
        {"engineer": "Chevrolet"},
    ),
    (table().acting(Icon.RACE), RaceGrandPrix(plain=True), "nobody to rest", {"engineer": "Chevrolet"}),
    (
        table(engineers_may_rest=False).engineer(A, "King").take("hire+buyer"),
        HIRE_PLAIN,
        "engineer works",
        {"engineer": "King"},
    ),
    (
        table(engineers_may_rest=False).engineer(A, "Chevrolet").acting(Icon.RACE),
        RaceGrandPrix(plain=True),
        "engineer works",
        {"engineer": "Chevrolet"},
    ),
    (
        table(engineers_may_rest=False).engineer(A, "Chevrolet").reveal("race-5").acting(Icon.RECRUIT),
        TakeRecruit(Recruit("race-5"), plain=True),
        "engineer works",
        {"engineer": "Chevrolet"},
    ),
    (
        table().workers(A, 12).acting(Icon.RECRUIT),
        recruit("workers"),
        "supply empty",
        {"canteen": 12, "team": 0, "cars": 0},
    ),
    (
        table(workers_from_empty_supply=True).workers(A, 12).acting(Icon.RECRUIT),
        TakeRecruit(WORKERS_INSTEAD, plain=True),
        "nobody to rest",
        {"engineer": "Chevrolet"},
    ),
    (taken(), recruit("King"), "recruit taken", {"recruit": "King", "owner": B, "open": ("Winton", "workers", "race")}),
    (taken(), recruit("Buick"), "not revealed", {"recruit": "Buick", "open": ("Winton", "workers", "race")}),
    (
        table(idle_instants=False).reveal("swap").acting(Icon.RECRUIT),
        recruit("swap"),
        "instant idle",
        {"recruit": "swap"},
    ),
    (
        table().buyers(BODY, ENGINE, LUXURY, PRICE).take("race+buyer"),
        AttractBuyer(BODY),
        "buyers full",
        {"spaces": 4},
    ),
    (table().buyers(BODY).take("race+buyer"), MARKET, "buyers not full", {"free": 3}),
    (
        table().buyers(BODY, BODY).take("race+buyer"),
        AttractBuyer(BODY),
        "no such buyer",
        {"preference": BODY, "open": (ENGINE, LUXURY, PRICE)},
    ),
    (table().workers(A, 2).acting(Icon.RACE), RaceGrandPrix(3), "canteen short", {"wanted": 3, "left": 2}),
    (table().workers(A, 5, team=4).acting(Icon.RACE), RaceGrandPrix(3), "team full", {"wanted": 3, "room": 2}),
    (selling(), SellCar(6), "car of another", {"car": 6, "owner": B, "open": (5,)}),
    (selling(), SellCar(8), "no such car", {"car": 8, "open": (5,)}),
    (selling(), BuildBody(), "other instant", {"instant": "sell-5"}),
    (selling(), SwapBuyer(BODY, 1), "other instant", {"instant": "sell-5"}),
    (swapping(), SellCar(5), "other instant", {"instant": "swap"}),
    (swapping(), SwapBuyer(PRICE, 3), "no buyer there", {"space": 3, "last": 2}),
    (swapping(), SwapBuyer(BODY, 1), "no such buyer", {"preference": BODY, "open": (ENGINE, LUXURY, PRICE)}),
    (ready(), PlaceCar(4, 3, 1, 6), "no body", {"value": 4, "open": (2,)}),
    (ready(), PlaceCar(2, 4, 1, 6), "no engine", {"value": 4, "open": (3,)}),
    (ready(), PlaceCar(2, 3, 3, 6), "canteen short", {"wanted": 3, "left": 2}),
    (ready(), PlaceCar(2, 3, 1, 6, salesperson=True), "no salesperson", {"where": Salesperson.AWAY}),
    (ready(), PlaceCar(2, 3, 0, 6), "nobody on car", {"left": 2}),
    (ready(), PlaceCar(2, 3, 1, 5), "price gone", {"price": 5, "open": (1, 2, 3, 6, 8, 9, 10)}),
    (ready(), PlaceCar(2, 3, 1, 4), "no such price", {"price": 4, "open": (1, 2, 3, 6, 8, 9, 10)}),
    (
        ready(),
        PlaceCar(2, 3, 1, 6, marker=marker("engine+1")),
        "no marker",
        {"marker": "engine+1", "open": ()},
    ),
    (winton(), PlaceCar(2, 3, 1, 6, marker=marker("engine+1")), "engineer used", {"step": Step.CAR}),
    (
        winton(),
        PlaceCar(2, 3, 1, 6, marker=marker("exchange")),
        "marker not for cars",
        {"marker": "exchange", "open": ()},
    ),
    (winton(), RewardBuyer(marker("buyer+2"), 1), "engineer used", {"step": Step.CAR}),
    (winton(), RewardBuyer(marker("engine+1"), 1), "marker not for buyers", {"marker": "engine+1", "open": ()}),
    (
        table().engineer(A, "Packard").buyers(BODY, BODY).reward(1, 2),
        RewardBuyer(marker("buyer+4"), 1),
        "buyer has marker",
        {"space": 1, "open": (2,)},
    ),
    (table().investor(A, "Ford").car(B, 5), PlaceToken(Recruit("Ford"), 5), "no own car", {}),
    (table().car(A, 5), PlaceToken(Recruit("Ford"), 5), "no investor", {"investor": "Ford", "open": ()}),
    (
        table(tokens_a_car="one").investor(A, "Ford").on_track("Rice").car(A, 5, tokens=1),
        PlaceToken(Recruit("Ford"), 5),
        "token there",
        {"car": 5, "open": ()},
    ),
    (table().car(A, 5), ExchangeComponent(Part.PRICE, 5, 6), "no exchange marker", {}),
    (kettering(), ExchangeComponent(Part.BODY, 6, 4), "car of another", {"car": 6, "owner": B, "open": (5,)}),
    (
        kettering(),
        ExchangeComponent(Part.BODY, 5, 7),
        "nothing to exchange",
        {"part": Part.BODY, "to": 7, "open": (4,)},
    ),
    (
        kettering().parts(A, [2]),
        ExchangeComponent(Part.BODY, 5, 2),
        "nothing changes",
        {"part": Part.BODY, "to": 2, "open": ()},
    ),
    (kettering(), ExchangeComponent(Part.WORKERS, 5, 2), "nothing changes", {"part": Part.WORKERS, "to": 2}),
    (kettering(), ExchangeComponent(Part.WORKERS, 5, 6), "canteen short", {"wanted": 6, "left": 5}),
    (kettering(), ExchangeComponent(Part.WORKERS, 5, 0), "nobody on car", {"left": 3}),
    (
        kettering(),
        ExchangeComponent(Part.WORKERS, 5, 1, salesperson=True),
        "no salesperson",
        {"where": Salesperson.AWAY},
    ),
    (
        kettering(),
        ExchangeComponent(Part.PRICE, 5, 8, salesperson=True),
        "salesperson elsewhere",
        {"part": Part.PRICE},
    ),
    (
        table().engineer(A, "Buick").buyers(BODY, BODY).score(),
        AddFifthBuyer(BODY),
        "no such buyer",
        {"preference": BODY, "open": (ENGINE, LUXURY, PRICE)},
    ),
    (table().round(3).score(), CAR, "over", {}),
]


@pytest.mark.parametrize(
    ("position", "action", "reason", "values"), CASES, ids=[f"{case[2]}-{case[1].verb}" for case in CASES]
)
def test_cause(position: Table, action: Action, reason: str, values: dict[str, Any]):
    """The reason names what is wrong, and what could be named instead."""
    assert action not in GAME.legal_actions(position.state, A)
    refusal = GAME.explain(position.state, A, action)
    assert (refusal.reason, dict(refusal.values)) == (reason, values)


def test_another_company_moves():
    """A seat whose turn it is not is told whose it is."""
    refusal = GAME.explain(table().state, B, HIRE)
    assert (refusal.reason, dict(refusal.values)) == ("other seat", {"actor": A})


def test_a_starting_tile_that_is_gone():
    """A chosen starting tile is refused with those that are left."""
    position = table().at(Step.START)
    position.state.starting_tiles = [StartingTile("engine")]
    refusal = GAME.explain(position.state, A, ChooseStartingTile(StartingTile("body")))
    assert (refusal.reason, dict(refusal.values)) == ("start taken", {"tile": "body", "open": ("engine",)})


def test_a_full_market():
    """A seventh car is refused."""
    position = ready()
    for price in (1, 2, 3, 8, 9):
        position.car(B, price)
    refusal = GAME.explain(position.state, A, CAR)
    assert (refusal.reason, dict(refusal.values)) == ("market full", {"spaces": 6})


def test_legal_actions_have_no_cause():
    """For what is legal there is nothing to explain."""
    for position in (table(), ready(), kettering(), full().acting(Icon.ENGINE)):
        for action in position.legal():
            if action != SKIP:
                assert GAME.explain(position.state, A, action).reason == "not open"
