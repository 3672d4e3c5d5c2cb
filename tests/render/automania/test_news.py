"""What whoever is called next reads of Automania: few words for every step, and what a phase brought all."""

from dataclasses import replace

import pytest

from render.automania.words import WORDS
from rules.automania.components import (
    ActionSpace,
    CarType,
    Contract,
    Market,
    Phase,
    SalesSpace,
    Side,
    Spot,
    Symbol,
    Tile,
)
from rules.automania.events import (
    CarProduced,
    CarShipped,
    CarSold,
    CarsReturned,
    CarStays,
    ContractPlayed,
    ContractTaken,
    DemandAdvanced,
    NeutralWorkersGiven,
    PhaseBegun,
    TilePlaced,
    TilesLaid,
    WorkersBumped,
    WorkersPlaced,
    WorkersSponsored,
    YachtReturned,
)
from rules.automania.popularity import Popularity
from rules.core.game import Event
from tests.render.automania import scenes
from tests.render.automania.scenes import A, B, C

NAMES = ("Ann", "Bob", "Cleo", "Dan")
NO_BREAK = "\N{NO-BREAK SPACE}"
"""Between a seat\'s letter and its figure: a phone must not tear them apart."""
AMERICA, EUROPE = Market.NORTH_AMERICA, Market.EUROPE


@pytest.mark.parametrize(
    ("event", "said"),
    [
        (WorkersPlaced(B, ActionSpace.ROW_1, 1, 1), "**Bob** (B) places 2 workers (1 neutral) on row 1."),
        (WorkersBumped(C, 2, 0, False), "**Bob** (B) sends 2 workers of **Cleo** (C) home."),
        (TilePlaced(B, Tile("A15"), Spot.UPPER_LEFT, 0, None, 0, 0), "**Bob** (B) adds the speed machine."),
        (
            TilePlaced(B, Tile("A14"), Spot.CITY, 1, Tile("A09"), 0, 0),
            "**Bob** (B) adds the dice (★2) to the city car for 1 autobuck. The spoiler leaves the game.",
        ),
        (WorkersSponsored(B, 2, 1, 5, 2), "**Bob** (B) sponsors with 3 workers: 5 autobucks."),
        (
            ContractTaken(B, Contract("C03"), Contract("C02"), True),
            "**Bob** (B) takes a contract: city car with eco, ★6+, 3 medals.",
        ),
        (
            CarProduced(B, CarType.CITY, False, EUROPE, 1, Popularity((4, 3), 2, 0, 2, 0)),
            "**Bob** (B) produces a city car for Europe.",
        ),
        (ContractPlayed(B, Contract("C03"), 3, 0), "**Bob** (B) fulfils a contract: city car with eco, ★6+, 3 medals."),
        (
            ContractPlayed(B, Contract("S1"), 2, 3),
            "**Bob** (B) fulfils a contract: city car, ★5+, 2 medals and 3 autobucks.",
        ),
        (CarShipped(B, CarType.CITY, False, EUROPE, 9, 9, 1), "**Bob** (B) places the car on ship space 9: 1 VP."),
        (
            CarShipped(B, CarType.CITY, False, EUROPE, 6, 4, 0),
            "**Bob** (B) places the car of popularity 6 on ship space 4.",
        ),
        (CarStays(B, CarType.CITY, False, EUROPE, 5, False), "**Bob** (B) leaves the city car on ship 5, Europe."),
        (
            CarStays(B, CarType.CITY, False, EUROPE, 5, True),
            "**Bob** (B) may sell no more: the city car stays on ship 5, Europe.",
        ),
    ],
    ids=lambda it: type(it).__name__ if isinstance(it, Event) else "",
)
def test_a_step_in_few_words(event: Event, said: str):
    """What is done and what it brings, without what the picture shows; who is sent home is told by who comes."""
    assert WORDS.news(replace(scenes.actions(), actor=B), event, NAMES) == said


def test_an_order_in_letters():
    """As on the board: the player order, and how many cars each may sell."""
    view = scenes.sales()
    assert (WORDS.news(view, PhaseBegun(2, Phase.ACTION, (C, A, B)), NAMES) or "").endswith("player order: C → A → B")


def test_a_sales_phase_leaves_some():
    """What each car brought, which cars stay and which come home from the yachts: the table has it not."""
    assert (
        WORDS.summary(
            scenes.sales(),
            [
                CarSold(B, CarType.CITY, False, AMERICA, 6, SalesSpace("b"), 3, 2, False),
                CarSold(A, CarType.SUPER, False, EUROPE, 9, SalesSpace("a"), 0, 5, False),
                CarSold(A, CarType.CITY, True, EUROPE, 8, SalesSpace("c"), 1, 0, False),
                CarStays(A, CarType.CITY, True, EUROPE, 3, True),
                CarStays(B, CarType.FAMILY, False, EUROPE, 2, False),
                YachtReturned(B, CarType.SUPER, False, EUROPE),
            ],
            NAMES,
        )
        or ""
    ).split("\n") == [
        "A sells the super car for 5 VP and the city car (el-car) for 1 autobuck.",
        "B sells the city car for 3 autobucks and 2 VP.",
        "Left on the ships: A city car (el-car), B family car.",
        "Back from the yachts: B super car.",
    ]
    assert WORDS.summary(scenes.sales(), [], NAMES) is None


def test_a_new_round_in_few_lines():
    """The demands in one line; what all get alike in one sentence, else by letters."""
    view = scenes.sales()
    symbols = (Symbol.SPEED, Symbol.ECO, Symbol.SAFETY)
    advanced = DemandAdvanced(B, Side.LEFT, symbols, symbols, (Symbol.ECO, Symbol.ECO))
    told = [advanced, *(CarsReturned(seat, 3) for seat in range(len(view.players))), NeutralWorkersGiven(C, 2)]
    first, *lines = (WORDS.summary(view, told, NAMES) or "").replace(NO_BREAK, " ").split("\n")
    assert first.startswith("**Bob** (B) lets the left demands advance: North America demands ")
    assert "; Europe demands " in first and first.endswith(".")
    assert lines == ["Everybody gets 3 sold cars back.", "Neutral workers from the managers: C 2."]
    told[1] = CarsReturned(A, 1)
    assert "Sold cars come back: A 1, B 3" in (WORDS.summary(view, told, NAMES) or "").replace(NO_BREAK, " ")
    assert WORDS.summary(view, [TilesLaid(1, (Tile("A15"),), ())], NAMES) is None
