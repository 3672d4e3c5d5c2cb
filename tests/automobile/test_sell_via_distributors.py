"""Phase five: Sell cars via distributors."""

import pytest

from rules.automobile.actions import Pass, SellViaDistributor
from rules.automobile.components import Phase, PriceRange
from rules.automobile.events import DistributorsPaid
from rules.automobile.printing import components
from rules.core.game import IllegalAction
from tests.automobile.table import A, B, C, Table, model, table

YELLOW, RED, BLUE, GREEN = range(4)
HIGH, MID, LOW = PriceRange.HIGH, PriceRange.MID, PriceRange.LOW


def selling(position: Table) -> Table:
    """The position in phase five."""
    return position.begin(Phase.SELL_VIA_DISTRIBUTORS)


def sell(box: PriceRange, row: PriceRange, name: str) -> SellViaDistributor:
    """The move of a distributor that sells one car of a model."""
    return SellViaDistributor(box, row, model(name))


def boxes(position: Table, seat: int) -> list[int]:
    """A seat's distributors in the high, mid and low box."""
    return [position.state.boxes[box][seat] for box in PriceRange]


def test_example():
    """Phase five, example: six mid sales in turn 2; yellow 400, red 500, blue 300, green 400 and one unused."""
    position = table().turn(2).distributors(YELLOW, low=3).distributors(RED, mid=2, low=2)
    position.distributors(BLUE, mid=2).distributors(GREEN, high=3)
    position.factory("Duryea", YELLOW).cars("Duryea", 3).factory("Sears Autobuggy", YELLOW).cars("Sears Autobuggy", 1)
    position.factory("Maxwell", RED).cars("Maxwell", 3).factory("Ford Model T", RED).cars("Ford Model T", 2)
    position.factory("EMF", BLUE).cars("EMF", 2).factory("National 40", GREEN).cars("National 40", 3)
    # Yellow's pieces lie in the low box, two levels below the high row.
    selling(position)
    assert {action.row for action in position.legal()} == {MID, LOW}
    for _ in range(2):
        position.play(YELLOW, sell(LOW, MID, "Duryea")).play(RED, sell(MID, MID, "Maxwell"))
        position.play(BLUE, sell(MID, MID, "EMF")).play(GREEN, sell(HIGH, HIGH, "National 40"))
    # All six mid spaces and both high ones are taken.
    assert position.legal() == [sell(LOW, LOW, "Sears Autobuggy")]
    position.play(YELLOW, sell(LOW, LOW, "Sears Autobuggy")).play(RED, sell(LOW, LOW, "Ford Model T"))
    position.play(RED, sell(LOW, LOW, "Ford Model T"))
    assert position.actor is None
    assert position.told(DistributorsPaid) == [
        DistributorsPaid(YELLOW, 3, 400, 0),
        DistributorsPaid(RED, 4, 500, 0),
        DistributorsPaid(BLUE, 2, 300, 0),
        DistributorsPaid(GREEN, 2, 400, 1),
    ]
    assert [position.company(seat).cash for seat in range(4)] == [2400, 2500, 2300, 2400]
    assert [position.company(seat).losses for seat in range(4)] == [0, 0, 0, 1]
    assert [boxes(position, seat) for seat in range(4)] == [[0, 2, 1], [0, 2, 2], [0, 2, 0], [2, 0, 0]]
    assert position.company(GREEN).distributors == 6


@pytest.mark.parametrize(("turn", "high", "mid", "low"), [(1, 1, 4, 3), (2, 2, 6, 5), (3, 3, 8, 8), (4, 3, 8, 8)])
def test_spaces_by_turn(turn: int, high: int, mid: int, low: int):
    """Phase five: '1-4' in the first turn, '2-4' too in the second, then all; six mid in turn 2 is stated."""
    printed = components("2009")
    assert [printed.row_capacity(row, turn) for row in PriceRange] == [high, mid, low]


@pytest.mark.parametrize(("turn", "sold"), [(1, 4), (2, 6), (3, 8)])
def test_a_full_row_ends_the_sale(turn: int, sold: int):
    """Phase five; rulings 15 and 16: when the row is full the rest stays unused, a loss point each."""
    position = selling(table(3).turn(turn).distributors(A, mid=8).factory("EMF", A).cars("EMF", 9))
    while position.actor is not None:
        position.play(A, sell(MID, MID, "EMF"))
    assert position.told(DistributorsPaid) == [DistributorsPaid(A, sold, 150 * sold, 8 - sold)]
    assert (position.company(A).losses, position.company(A).distributors) == (8 - sold, 8 - sold)


@pytest.mark.parametrize(("box", "rows"), [(HIGH, {HIGH, MID}), (MID, {HIGH, MID, LOW}), (LOW, {MID, LOW})])
def test_one_level_up_or_down(box: PriceRange, rows: set[PriceRange]):
    """Phase five: from the high box to high or mid, from the mid box to any, from the low box to mid or low."""
    position = table().factory("EMF", A).cars("EMF", 1).factory("National 40", A).cars("National 40", 1)
    position.factory("Sears Autobuggy", A).cars("Sears Autobuggy", 1).distributors(A, **{box.value: 1})
    assert {action.row for action in selling(position).legal()} == rows


def test_the_price_is_that_of_the_row():
    """Phase five; ruling 17: the highest price of the row, reduced markers or not, paid at the end."""
    position = table(3).distributors(A, mid=3).factory("EMF", A).cars("EMF", 1).factory("Overland", A)
    position.cars("Overland", 1).factory("National 40", A).cars("National 40", 1)
    position.reduced("EMF", 2).reduced("Overland", 1)
    selling(position).play(A, sell(MID, MID, "EMF"))
    assert position.company(A).cash == 2000
    position.play(A, sell(MID, LOW, "Overland"), sell(MID, HIGH, "National 40"))
    assert position.company(A).cash == 2000 + 150 + 100 + 200


def test_used_ones_move_right():
    """Phase five: a piece goes to the box of the row where it sold, so it can climb or fall one level a turn."""
    position = table(3).distributors(A, mid=2).factory("Overland", A).cars("Overland", 1)
    position.factory("National 40", A).cars("National 40", 1)
    selling(position).play(A, sell(MID, LOW, "Overland"), sell(MID, HIGH, "National 40"))
    assert boxes(position, A) == [1, 0, 1]
    assert position.state.rows == {HIGH: [], MID: [], LOW: []}


def test_selling_is_a_duty():
    """Phase five; ruling 14: nobody may decline a possible sale."""
    position = selling(table().distributors(A, mid=1).factory("EMF", A).cars("EMF", 1))
    assert not position.may(Pass())
    with pytest.raises(IllegalAction):
        position.play(A, Pass())


def test_the_seller_chooses():
    """Ruling 14: which piece and which sale is his choice, here with two boxes and cars of two models."""
    position = table().distributors(A, mid=1, low=1).factory("EMF", A).cars("EMF", 1)
    position.factory("Maxwell", A).cars("Maxwell", 1).factory("Overland", A).cars("Overland", 1)
    assert set(selling(position).legal()) == {
        sell(box, row, name) for box in (MID, LOW) for row, name in ((MID, "EMF"), (MID, "Maxwell"), (LOW, "Overland"))
    }


def test_one_at_a_time_and_out_when_unable():
    """Phase five; ruling 16: in player order one sale each; who cannot sell is left out from then on."""
    position = table(3).turn(3).distributors(A, mid=1).distributors(B, mid=3).distributors(C, mid=2)
    for name, seat in (("Duryea", A), ("Maxwell", B), ("EMF", C)):
        position.factory(name, seat, 2).cars(name, 3)
    selling(position)
    sellers = list[int]()
    while position.actor is not None:
        sellers.append(position.actor)
        position.play(position.actor, position.legal()[0])
    assert sellers == [A, B, C, B, C, B]


def test_no_car_for_any_distributor():
    """Phase five; ruling 15: with nothing to sell all pieces go home, a loss point each."""
    position = selling(table().distributors(A, mid=2).distributors(B, low=1).factory("National 40", B))
    assert position.actor is None
    assert [position.company(seat).losses for seat in (A, B)] == [2, 1]
    assert [position.company(seat).distributors for seat in (A, B)] == [8, 8]


def test_high_and_low_cars_out_of_reach():
    """Example of Play, second turn: a distributor in the low box cannot sell a high-priced car."""
    position = selling(table().turn(2).distributors(A, low=1).factory("Crane Simplex", A).cars("Crane Simplex", 2))
    assert position.actor is None
    assert position.company(A).losses == 1
