"""Phase three, action Place distributors."""

from rules.automobile.actions import PlaceDistributors
from rules.automobile.components import Phase, PriceRange
from rules.automobile.events import DistributorsPlaced
from tests.automobile.table import A, B, C, Table, table


def acting(position: Table) -> Table:
    """The position as the first seat acts."""
    return position.begin(Phase.PLAYER_ACTIONS)


def test_up_to_three_in_the_same_or_different_boxes():
    """Place distributors; ruling 13: one, two or three pieces over three boxes, in 3 + 6 + 10 ways."""
    placings = acting(table()).legal(PlaceDistributors)
    assert len(set(placings)) == len(placings) == 19
    assert {it.high + it.mid + it.low for it in placings} == {1, 2, 3}


def test_they_go_into_the_large_boxes():
    """Place distributors: the pieces lie in the large boxes of the price ranges named, and cost nothing."""
    position = acting(table()).play(A, PlaceDistributors(1, 2, 0))
    assert [position.state.boxes[box][A] for box in PriceRange] == [1, 2, 0]
    assert (position.company(A).distributors, position.company(A).cash) == (5, 2000)
    assert position.told(DistributorsPlaced) == [DistributorsPlaced(A, 1, 2, 0)]


def test_no_limit_to_a_box():
    """Place distributors; ruling 13: a box takes any number, of any players."""
    position = acting(table(3).distributors(A, mid=5).distributors(B, mid=8).distributors(C, mid=8))
    position.play(A, PlaceDistributors(mid=3))
    assert position.state.boxes[PriceRange.MID] == [8, 8, 8]


def test_eight_pieces_are_the_limit():
    """Place distributors; ruling 13: with one piece left three ways to place it, with none no way."""
    assert len(acting(table().distributors(A, mid=7)).legal(PlaceDistributors)) == 3
    assert acting(table().distributors(A, mid=8)).legal(PlaceDistributors) == []
