"""The figures of both editions: what the rulebooks state of them, and that the editions share them."""

from collections import Counter

import pytest

from rules.automania.components import CAR_TYPES, MARKETS, FactoryBoard, Kind, Portrait, Symbol, Work
from rules.automania.printing import components
from rules.core.content import load
from tests.automania.table import CITY, FAMILY, LL, SUPER, contract, space, tile

EDITIONS = ("first", "second")


def test_the_editions_share_all_figures():
    """The two revisions differ in rules alone."""
    first, second = (load("automania", edition) for edition in EDITIONS)
    assert {name for name in first if first[name] != second[name]} == {"edition", "rules"}
    assert list(first) == list(second)


@pytest.mark.parametrize("edition", EDITIONS)
def test_both_editions_can_be_read(edition: str):
    """The tables of each edition load, say that figures are reconstructed, and name every rule that differs."""
    printed = components(edition)
    assert printed.note == "reconstructed figures"
    assert len(printed.rules) == 7


def test_factory_tiles():
    """Preparations 4: 72 tiles, half of each stack; two rounds of 18 use a stack up (16 and 2 tiles)."""
    printed = components("second")
    assert Counter(name[0] for name in printed.tiles) == {"A": 36, "B": 36}
    assert printed.stacks == ("A", "A", "B", "B")
    assert len(printed.lanes) == 9 and sum(map(len, printed.lanes.values())) == 2 * 16 and printed.below == 2


def test_tiles_of_each_stack():
    """Both stacks have the same make-up; worker icons never exceed the ten neutral workers."""
    tiles = components("second").tiles.values()
    for stack in "AB":
        kinds = Counter(it.kind for it in tiles if it.name[0] == stack)
        assert kinds == {Kind.MANAGER: 8, Kind.STYLING: 6, Kind.MACHINE: 18, Kind.BONUS: 4}
        symbols = Counter(it.symbol for it in tiles if it.name[0] == stack and it.kind == Kind.MACHINE)
        assert symbols == {symbol: 3 for symbol in (*Symbol, None)}
    assert sum(it.workers for it in tiles) <= components("second").neutral == 10


def test_single_and_double_staff():
    """Tiles: there are single-worker and double-worker staff managers; the pictured star machine adds two."""
    tiles = components("second").tiles
    assert {it.workers for it in tiles.values() if it.portrait == Portrait.STAFF} == {1, 2}
    assert (tiles[tile("A30")].symbol, tiles[tile("A30")].stars) == (None, 2)


def test_demand_tiles():
    """Preparations 6: ten demand tiles, two of each symbol; active demands are worth 2 to 4 stars."""
    printed = components("second")
    assert Counter(printed.demand_tiles) == {symbol: 2 for symbol in Symbol}
    assert printed.demand_stars == (2, 3, 4)


def test_contract_cards():
    """Preparations 7 and 8: 26 cards and 4 start cards, which show no super car; the two pictured examples."""
    cards = components("second").contracts
    assert Counter(card.start for card in cards.values()) == {False: 26, True: 4}
    assert all(card.car in (CITY, FAMILY) for card in cards.values() if card.start)
    city, spoiler = cards[contract("C02")], cards[contract("C19")]
    assert (city.car, city.traits, city.popularity) == (CITY, ("baggage",), 6)
    assert (spoiler.car, spoiler.styling, spoiler.popularity) == (None, ("spoiler",), 8)


def test_production_cost():
    """Produce a car, and the example of the corner: 1 for a city car, 2 for a family car, 3 for a super car."""
    assert [components("second").cost[Work(car)] for car in CAR_TYPES] == [1, 2, 3]


def test_pieces():
    """Preparations 5 and 8: 3 city, 2 family, 2 super cars, 6 workers a player, 10 neutral workers."""
    printed = components("second")
    assert [printed.cars[car] for car in CAR_TYPES] == [3, 2, 2]
    assert (printed.workers, printed.neutral) == (6, 10)


def test_sales_spaces():
    """Sales phase: one topmost space a market takes any number; America pays 6 autobucks, Europe 6 points at most."""
    printed = components("second")
    for market in MARKETS:
        assert [it.space for it in printed.sales[market].values() if it.unlimited] == ["top"]
        assert {it.row for it in printed.sales[market].values()} == {"top", "second", "lowest"}
    assert printed.sales[MARKETS[0]][space("lowest1")].money == 6
    assert printed.sales[MARKETS[1]][space("lowest1")].points == 6


def test_sales_offices():
    """Sales offices: two, two, three and any number of cars; a tile in the second, a contract in the third."""
    offices = components("second").offices
    assert [(it.cars, it.bonus) for it in offices] == [(2, ""), (2, "tile"), (3, "contract"), (None, "")]


def test_factory_boards():
    """Placing tiles and Advanced game: six machine spaces, four offices, fees 0, 1, 2; what the sides B change."""
    boards = components("second").factories
    standard = boards[FactoryBoard.STANDARD]
    assert len({spot for line in standard.lines.values() for spot in line}) == 6
    assert [len(standard.lines[car]) for car in CAR_TYPES] == [2, 3, 4]
    assert len(standard.offices) == 4 and standard.styling == (0, 1, 2)
    sumato = boards[FactoryBoard.SUMATO]
    assert LL in standard.lines[SUPER] and LL not in standard.lines[CITY]
    assert LL in sumato.lines[CITY] and LL not in sumato.lines[SUPER] and sumato.cars[CITY] == 1
    assert boards[FactoryBoard.ELON].electric == 1 and boards[FactoryBoard.MIAO].copies == 1
    opo = boards[FactoryBoard.OPO]
    assert len(opo.offices) == 6
    assert all(dear > cheap for dear, cheap in zip(opo.styling[1:], standard.styling[1:], strict=True))
