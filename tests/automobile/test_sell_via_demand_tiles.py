"""Phase seven: Sell via demand tiles."""

import pytest

from rules.automobile.components import Phase, PriceRange
from rules.automobile.events import DemandRevealed, MarketClosed, MarketPaid, MarketPass
from tests.automobile.table import A, B, C, D, Table, model, table

HIGH, MID, LOW = PriceRange.HIGH, PriceRange.MID, PriceRange.LOW
SIXTEEN_AND_ELEVEN = ((5, 3), (4, 2), (5, 4), (2, 2))
"""Hands of four players whose higher tiles add up to sixteen and whose lower ones to eleven."""

SIX = ((2,), (2,), (2,))
"""Hands of three players in the first turn that add up to six."""


def market(position: Table) -> Table:
    """The position after phase seven."""
    return position.begin(Phase.SELL_VIA_DEMAND_TILES)


def demand(position: Table) -> dict[PriceRange, int]:
    """The demand that was shown."""
    return {it.range: it.demand for it in position.told(DemandRevealed)}


def passes(position: Table, row: PriceRange) -> list[dict[int, int]]:
    """What each pass of a price range sold, by space, the first seller first."""
    return [dict(it.sales) for it in position.told(MarketPass) if it.range == row]


def left(position: Table) -> dict[int, int]:
    """Cars that stayed unsold, by space."""
    return {it.model: it.unsold for it in position.told(MarketClosed) if it.unsold}


def test_first_turn_demand():
    """Phase seven: in the first turn all tiles make the mid-priced demand."""
    assert demand(market(table().turn(1).tiles((5,), (2,), (3,), (2,)))) == {MID: 12}


def test_sixteen_and_eleven_example():
    """Phase seven, example: the higher of each pair makes sixteen for mid, the lower eleven for low."""
    assert demand(market(table().turn(2).tiles(*SIXTEEN_AND_ELEVEN))) == {MID: 16, LOW: 11}


def test_third_turn_demand():
    """Phase seven: third turn, the higher to low, the lower to mid, and one tile from the bag for high."""
    position = table().turn(3).tiles(*SIXTEEN_AND_ELEVEN).from_the_bag(high=4)
    assert demand(market(position)) == {HIGH: 4, MID: 11, LOW: 16}
    assert position.told(DemandRevealed)[0].tiles == ((None, 4),)


def test_fourth_turn_demand():
    """Phase seven: fourth turn as the third, and one more tile from the bag for low."""
    position = table().turn(4).tiles(*SIXTEEN_AND_ELEVEN).from_the_bag(high=5, low=3)
    assert demand(market(position)) == {HIGH: 5, MID: 11, LOW: 19}


def test_selling_order_example():
    """Phase seven, example: yellow, red, green, blue from the most advanced space back, and red two a pass."""
    yellow, red, green, blue = range(4)
    position = table().turn(1).tiles((5,), (5,), (5,), (5,)).bonus("Thomas Flyer")
    for name, seat in (("EMF", yellow), ("Thomas Flyer", red), ("Maxwell", green), ("Franklin A", blue)):
        position.factory(name, seat, 2).cars(name, 4)
    first, second, *_ = passes(market(position), MID)
    assert list(first.items()) == [(9, 1), (6, 2), (4, 1), (3, 1)]
    assert list(second.items()) == [(9, 1), (6, 2), (4, 1), (3, 1)]


def test_first_turn_of_the_example():
    """Example of Play, first turn: 13 cars, demand 12, one Flyer unsold; Yellow gets $450, Green $1350 and a loss."""
    green, yellow = A, B
    position = table().turn(1).tiles((5,), (2,), (3,), (2,))
    position.factory("Oldsmobile Dash", green).cars("Oldsmobile Dash", 3)
    position.factory("Thomas Flyer", green, 2).cars("Thomas Flyer", 7).factory("Maxwell", yellow).cars("Maxwell", 3)
    market(position)
    assert passes(position, MID) == [{6: 1, 4: 1, 2: 1}] * 3 + [{6: 1}] * 3
    assert left(position) == {model("Thomas Flyer"): 1}
    assert position.told(MarketPaid) == [MarketPaid(green, 9, 1350), MarketPaid(yellow, 3, 450)]
    assert (position.company(green).cash, position.company(yellow).cash) == (3350, 2450)
    assert (position.company(green).losses, position.company(yellow).losses) == (1, 0)


def test_second_turn_of_the_example():
    """Example of Play, second turn, by the rules: EMF 2, Flyer 4, one each; then 2, 3, 1; then 2: one car unsold.

    The book prints one EMF in the third pass and two of Green's last cars in one pass, which its own rules forbid.
    """
    green, red, yellow = A, B, C
    position = table().turn(2).tiles(*SIXTEEN_AND_ELEVEN)
    position.factory("EMF", red, 2).cars("EMF", 6).bonus("EMF")
    position.factory("Thomas Flyer", green, 2).cars("Thomas Flyer", 7).bonus("Thomas Flyer").reduced("Thomas Flyer", 2)
    position.closed("Maxwell").cars("Maxwell", 1, yellow).closed("Franklin A").cars("Franklin A", 3, green)
    market(position)
    assert passes(position, MID) == [{9: 2, 6: 4, 4: 1, 3: 1}, {9: 2, 6: 3, 3: 1}, {9: 2}]
    assert left(position) == {model("Franklin A"): 1}
    assert {it.seat: it.income for it in position.told(MarketPaid)} == {
        green: 7 * 100 + 2 * 150,
        red: 6 * 150,
        yellow: 150,
    }


@pytest.mark.parametrize(
    ("name", "markers", "price"),
    [
        ("EMF", 0, 150),
        ("EMF", 1, 100),
        ("EMF", 2, 100),
        ("Overland", 0, 100),
        ("Overland", 1, 70),
        ("National 40", 0, 200),
    ],
)
def test_prices(name: str, markers: int, price: int):
    """Phase seven; ruling 33: high 200, mid 150 or 100, low 100 or 70; a reduced space sells all at the low price."""
    position = table().turn(3).tiles(*SIXTEEN_AND_ELEVEN).from_the_bag(high=5)
    market(position.factory(name, A, 2).cars(name, 5).reduced(name, markers))
    assert position.company(A).cash == 2000 + 5 * price
    assert position.told(MarketClosed) == [MarketClosed(A, model(name), 5, price, 0)]


def test_a_bonus_marker_keeps_the_price():
    """Phase seven: a bonus sales marker alone sells two a pass at the full price."""
    position = market(table(3).turn(1).tiles(*SIX).factory("EMF", A, 2).cars("EMF", 4).bonus("EMF"))
    assert passes(position, MID) == [{9: 2}, {9: 2}]
    assert position.company(A).cash == 2000 + 4 * 150


@pytest.mark.parametrize(("bonus", "reduced", "cars"), [(0, 1, 2), (0, 2, 3), (1, 1, 3), (1, 2, 4)])
def test_each_marker_sells_one_more_a_pass(bonus: int, reduced: int, cars: int):
    """Phase seven; ruling 32: every single bonus and reduced price marker sells one extra car in each pass."""
    position = table(3).turn(1).tiles(*SIX).factory("EMF", A, 2).cars("EMF", 7).reduced("EMF", reduced)
    position.space("EMF").bonus = bool(bonus)
    assert passes(market(position), MID)[0] == {9: cars}


def test_the_last_sale_is_cut_by_demand():
    """Phase seven; ruling 32: with demand for one more only one is sold, whatever the markers say."""
    position = table(3).turn(1).tiles((3,), (2,), (2,)).factory("EMF", A, 2).cars("EMF", 7).bonus("EMF")
    market(position.factory("Maxwell", B).cars("Maxwell", 3))
    assert passes(position, MID) == [{9: 2, 4: 1}, {9: 2, 4: 1}, {9: 1}]
    assert left(position) == {9: 2, 4: 1}


def test_both_price_boxes_are_one_demand():
    """Phase seven; ruling 33: cheap and dear cars of one range use up the same demand."""
    position = table(3).turn(1).tiles(*SIX).factory("EMF", A).cars("EMF", 3)
    market(position.factory("Maxwell", B, 2).cars("Maxwell", 7).reduced("Maxwell", 2))
    assert passes(position, MID) == [{9: 1, 4: 3}, {9: 1, 4: 1}]
    assert (position.company(A).cash, position.company(B).cash) == (2300, 2400)


def test_ranges_are_separate():
    """Phase seven; ruling 32: each price range has its own demand and its own passes."""
    position = table(3).turn(2).tiles((5, 2), (3, 2), (2, 2)).factory("EMF", A).cars("EMF", 3)
    market(position.factory("Overland", B, 2).cars("Overland", 9))
    assert passes(position, MID) == [{9: 1}] * 3
    assert passes(position, LOW) == [{12: 1}] * 6
    assert left(position) == {12: 3}


@pytest.mark.parametrize(
    ("turn", "name", "unsold"),
    [(1, "National 40", 2), (2, "National 40", 2), (3, "National 40", 0), (1, "Overland", 2), (2, "Overland", 0)],
)
def test_no_market_for_the_range(turn: int, name: str, unsold: int):
    """Ruling 34: high has no market in turns 1 and 2, low none in turn 1: each car left is unsold and a loss point."""
    position = table().turn(turn).tiles(*(hand[: 1 if turn == 1 else 2] for hand in SIXTEEN_AND_ELEVEN))
    if turn == 3:
        position.from_the_bag(high=2)
    market(position.factory(name, A).cars(name, 2))
    assert position.company(A).losses == unsold


def test_unsold_cars_go_home_for_a_loss_each():
    """Phase seven: one loss point for each unsold car, and all cars return to their owners."""
    position = table(3).turn(1).tiles(*SIX).factory("EMF", A, 2).cars("EMF", 7).losses(A, 1)
    market(position.closed("Maxwell").cars("Maxwell", 4, B))
    assert (position.company(A).losses, position.company(B).losses) == (1 + 4, 1)
    assert (position.company(A).cars, position.company(B).cars) == (28, 28)
    assert all(space.cars == 0 for space in position.state.spaces)


def test_markers_leave_the_track():
    """Phase seven: all bonus sales and reduced price markers are removed."""
    position = market(table(3).turn(1).tiles(*SIX).factory("EMF", A).cars("EMF", 1).bonus("EMF").reduced("EMF", 2))
    assert not any(space.bonus or space.reduced for space in position.state.spaces)


def test_paid_when_the_market_is_over():
    """Ruling 44: the market pays after all have sold, each seat once for all its spaces."""
    position = table(3).turn(1).tiles(*SIX).factory("EMF", A).cars("EMF", 3)
    market(position.factory("Maxwell", A).cars("Maxwell", 3))
    assert position.told(MarketPaid) == [MarketPaid(A, 6, 900)]
    kinds = [type(event) for event in position.events]
    assert kinds.index(MarketPaid) > max(i for i, kind in enumerate(kinds) if kind is MarketClosed)


def test_distributor_and_howard_sales_use_no_demand():
    """Ruling 2: what was sold before is not part of the demand, which counts the tiles alone."""
    position = table(3).turn(1).tiles(*SIX).distributors(C, mid=1).factory("EMF", C, 2).cars("EMF", 7)
    position.begin(Phase.SELL_VIA_DISTRIBUTORS)
    position.play(C, position.legal()[0])
    assert left(market(position)) == {}
    assert position.company(C).cash == 2000 + 7 * 150


def test_demand_left_over_is_lost():
    """Phase seven: all cars are sold where there are fewer than the demand."""
    position = market(table().turn(1).tiles((5,), (5,), (2,), (2,)).factory("EMF", D).cars("EMF", 3))
    assert position.told(MarketPass)[-1].left == 14 - 3
    assert left(position) == {}
