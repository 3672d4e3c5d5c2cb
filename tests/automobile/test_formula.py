"""The sums of the rulebook, by its own figures."""

import pytest

from rules.automobile import formula
from rules.automobile.state import Space

OPEN, BUILT, CLOSED = Space(), Space(owner=0, factories=2), Space(closed=True)


def test_the_front():
    """Build factory; ruling 11: the most advanced space with a factory; a closed piece where the table plays so."""
    assert formula.front([OPEN, OPEN], True) == 0
    assert [formula.front([BUILT, OPEN, CLOSED, OPEN], counts) for counts in (False, True)] == [1, 3]


@pytest.mark.parametrize(
    ("factories", "parts", "left", "room"),
    [
        (1, False, (1, 1), (True, True)),
        (1, True, (1, 1), (True, False)),
        (3, False, (1, 1), (False, True)),
        (1, False, (0, 1), (False, True)),
        (1, False, (1, 0), (True, False)),
        (0, False, (1, 1), (False, False)),
    ],
)
def test_where_ford_finds_room(factories: int, parts: bool, left: tuple[int, int], room: tuple[bool, bool]):
    """Beside a factory of one's own: up to three factories and one parts factory, with pieces left (rulings 6, 7)."""
    assert formula.ford_room(Space(factories=factories, parts=parts), 3, *left) == room


@pytest.mark.parametrize(("factories", "cost", "parts", "dollars"), [(2, 300, False, 400), (1, 350, True, 250 + 400)])
def test_the_refund(factories: int, cost: int, parts: bool, dollars: int):
    """Close down factory, example: $400 for two Franklins; $250 for a Maxwell, and $400 for the parts factory."""
    assert formula.refund(factories, cost, parts, 500, 100) == dollars


@pytest.mark.parametrize(("points", "discarded"), [(0, 0), (1, 1), (3, 2), (9, 5)])
def test_half_is_rounded_up(points: int, discarded: int):
    """Losses: of nine points Sloan discards five; Example of Play: closing takes two of Green's three."""
    assert formula.half(points) == discarded


@pytest.mark.parametrize(("points", "turn", "discarded"), [(1, 2, 1), (5, 3, 3)])
def test_chrysler(points: int, turn: int, discarded: int):
    """Chrysler: three points in the third turn; Example of Play: Yellow could discard two, but has only one."""
    assert formula.turns_points(points, turn) == discarded


def test_a_car_costs_less_beside_the_parts_factory():
    """Produce cars: $30 instead of $50 for a low-priced car."""
    assert [formula.unit_cost(50, 20, parts) for parts in (False, True)] == [50, 30]


def test_the_most_cars_of_a_production():
    """Rulings 22 and 39: the table's seven, or the five pieces left, or the four that $299 pays for at $70."""
    assert formula.most_cars(7, 28, 2000, 70) == 7
    assert formula.most_cars(7, 5, 2000, 70) == 5
    assert formula.most_cars(7, 5, 299, 70) == 4


def test_the_bonus_markers():
    """Executive decisions: two cubes, then one and one; then none is left."""
    assert [formula.next_cost((2, 1, 1), bought) for bought in range(4)] == [2, 1, 1, None]


@pytest.mark.parametrize(("bonus", "reduced", "cars"), [(0, 0, 1), (1, 0, 2), (1, 2, 4)])
def test_cars_a_pass(bonus: int, reduced: int, cars: int):
    """Example of Play, second turn: two EMFs with a bonus marker, four Flyers with reduced prices too."""
    assert formula.cars_a_pass(bonus, reduced) == cars


def test_what_can_be_paid():
    """Loans: two of $500 at most; Example of Play: Green pays $850 from $370 with one."""
    assert [formula.means(370, loans, 2, 500) for loans in range(3)] == [1370, 870, 370]
    assert formula.loans_for(850, 370, 500) == 1
    assert formula.loans_for(0, -80, 500) == 0


def test_ties_stand_as_they_played():
    """Winning the Game: of equal totals the one who is earlier in the order of play is before the other."""
    assert formula.ranking((4000, 4200, 4000), (2, 1, 0)) == (1, 2, 0)
