"""Phase eight: Losses."""

import pytest

from rules.automobile.components import Character, Phase
from rules.automobile.events import InterestPaid, LossesDiscarded, LossesPaid, LossesTaken
from tests.automobile.table import A, B, C, D, Table, model, table

GREEN, RED, YELLOW, BLUE = range(4)


def losses(position: Table) -> Table:
    """The position after phase eight."""
    return position.begin(Phase.LOSSES)


def points(position: Table) -> list[int]:
    """Loss points held, by seat."""
    return [it.losses for it in position.state.companies]


def test_example():
    """Phase eight, example: yellow and red at the head of their ranges none, green one, blue two."""
    position = table().factory("EMF", YELLOW).factory("Ford Model T", RED)
    losses(position.factory("Thomas Flyer", GREEN).factory("Maxwell", BLUE))
    assert points(position) == [1, 0, 0, 2]


def test_first_turn_of_the_example():
    """Example of Play, first turn: Yellow one point, $10; Green two and one for the unsold car, $30; others none."""
    position = table().turn(1).losses(GREEN, 1).factory("Oldsmobile Dash", GREEN).factory("Thomas Flyer", GREEN, 2)
    position.factory("National 40", RED).factory("Maxwell", YELLOW).closed("Duryea").factory("Sears Autobuggy", BLUE)
    losses(position.character(BLUE, Character.CHRYSLER))
    assert points(position) == [3, 0, 1, 0]
    assert [it.cash for it in position.state.companies] == [1970, 2000, 1990, 2000]


def second_turn() -> Table:
    """The track at the end of the second turn of the Example of Play, with the points for unsold cars."""
    position = table().turn(2).factory("EMF", RED, 2).factory("Thomas Flyer", GREEN, 2)
    position.closed("Maxwell", "Franklin A", "Duryea").factory("Ford Model T", GREEN, 2, parts=True)
    position.factory("National 40", RED).factory("Crane Simplex", BLUE).factory("Dodge Four", YELLOW, 2)
    return position.factory("Overland", BLUE).factory("Sears Autobuggy", BLUE).character(YELLOW, Character.CHRYSLER)


def test_second_turn_of_the_example_as_printed():
    """Example of Play, second turn: Green pays $80 for four points, Red $40, Blue $60, Yellow nothing."""
    position = losses(second_turn().losses(GREEN, 1).losses(RED, 1))
    assert points(position) == [4, 2, 0, 3]
    assert [2000 - it.cash for it in position.state.companies] == [80, 40, 0, 60]
    assert position.told(LossesDiscarded) == [LossesDiscarded(YELLOW, Character.CHRYSLER, 1, 0)]


def test_second_turn_of_the_example_by_the_rules():
    """Example of Play, second turn, the market by the rules: the unsold car is Green's, so five points and one."""
    position = losses(second_turn().losses(GREEN, 2))
    assert points(position) == [5, 1, 0, 3]
    assert [2000 - it.cash for it in position.state.companies] == [100, 20, 0, 60]


def test_a_factory_in_the_oldsmobile_would_take_four():
    """Example of Play, second turn: two factories and two closed pieces lie ahead of the Oldsmobile."""
    position = losses(second_turn().factory("Oldsmobile Dash", YELLOW))
    assert LossesTaken(YELLOW, model("Oldsmobile Dash"), 4) in position.told(LossesTaken)


@pytest.mark.parametrize(("factories", "parts"), [(1, False), (3, False), (2, True)])
def test_a_space_not_each_factory(factories: int, parts: bool):
    """Phase eight; ruling 35: a space takes points once, however many factories stand there or ahead of it."""
    position = losses(table().factory("EMF", B, factories).factory("Maxwell", A, factories, parts))
    assert points(position) == [1, 0, 0, 0]


def test_a_closed_piece_counts_but_takes_nothing():
    """Phase eight; ruling 35: it is an occupied space for those behind it."""
    position = losses(table().factory("EMF", A).closed("Thomas Flyer", "Maxwell").factory("Franklin A", B))
    assert position.told(LossesTaken) == [LossesTaken(B, model("Franklin A"), 3)]
    position = losses(table().closed("EMF").factory("Maxwell", A))
    assert position.told(LossesTaken) == [LossesTaken(A, model("Maxwell"), 1)]


def test_own_spaces_count_too():
    """Phase eight: whose the space ahead is does not matter."""
    assert points(losses(table().factory("EMF", A).factory("Thomas Flyer", A).factory("Maxwell", A)))[A] == 3


def test_ranges_are_separate():
    """Phase eight: the most advanced space of each price range takes none."""
    position = table().factory("Cadillac 452", A).factory("Plymouth", B).factory("Pontiac Six", C)
    assert points(losses(position.factory("Duryea", D))) == [0, 0, 0, 1]


def test_sloan_nine_example():
    """Phase eight, example: Sloan with nine points discards five, keeps four and pays for them."""
    position = losses(table().turn(1).losses(A, 9).character(A, Character.SLOAN))
    assert (position.company(A).losses, position.company(A).cash) == (4, 2000 - 40)
    assert position.told(LossesDiscarded) == [LossesDiscarded(A, Character.SLOAN, 5, 4)]


@pytest.mark.parametrize(("turn", "left"), [(1, 6), (2, 5), (3, 4), (4, 3)])
def test_chrysler_discards_the_turns_number(turn: int, left: int):
    """Chrysler: as many points as the turn's number, three in the third turn for example."""
    assert losses(table().turn(turn).losses(A, 7).character(A, Character.CHRYSLER)).company(A).losses == left


def test_chrysler_discards_no_more_than_there_are():
    """Example of Play, second turn: Yellow could have discarded two, but had only one."""
    position = losses(table().turn(2).losses(A, 1).character(A, Character.CHRYSLER))
    assert (position.company(A).losses, position.company(A).cash) == (0, 2000)


def test_points_are_taken_before_they_are_discarded():
    """Phase eight; ruling 36: the turn's points count for Sloan, then what is left is paid and kept."""
    position = table().turn(3).losses(A, 3).factory("EMF", B).factory("Maxwell", A).character(A, Character.SLOAN)
    losses(position)
    assert (position.company(A).losses, position.company(A).cash) == (2, 2000 - 60)


@pytest.mark.parametrize(("turn", "rate"), [(1, 10), (2, 20), (3, 30), (4, 40)])
def test_what_a_point_costs(turn: int, rate: int):
    """Phase eight: $10 to $40 a point, by the turn; the points are retained."""
    position = losses(table().turn(turn).losses(A, 5))
    assert (position.company(A).cash, position.company(A).losses) == (2000 - 5 * rate, 5)
    assert position.told(LossesPaid) == [LossesPaid(A, 5, rate, 5 * rate)]


def test_many_points():
    """Ruling 40: loss cubes and discs are a count without a limit."""
    assert losses(table().losses(A, 200)).company(A).losses == 200


@pytest.mark.parametrize(("loans", "interest"), [(0, 0), (1, 50), (2, 100)])
def test_interest(loans: int, interest: int):
    """Phase eight; Loans: $50 for each loan taken, also in the turn of the loan (ruling 37)."""
    position = losses(table().cash(A, 1000, loans))
    assert position.company(A).cash == 1000 - interest
    assert [it.paid for it in position.told(InterestPaid)] == ([interest] if interest else [])


def test_points_are_paid_before_interest():
    """Ruling 36: first the loss points, then the interest."""
    position = losses(table().losses(A, 2).cash(A, 1000, 1))
    kinds = [type(event) for event in position.events if type(event) in (LossesPaid, InterestPaid)]
    assert kinds == [LossesPaid, InterestPaid]


def test_a_loan_for_the_points_bears_interest_at_once():
    """Rulings 37 and 38: $40 due with $10 in hand take a loan, for which $50 are due in the same phase."""
    position = losses(table().turn(1).losses(A, 4).cash(A, 10))
    assert (position.company(A).cash, position.company(A).loans) == (10 + 500 - 40 - 50, 1)


def test_a_loan_for_the_interest_owes_at_once():
    """Ruling 47: a loan taken to pay interest owes its own $50 at once as well."""
    position = losses(table().cash(A, 20, 1))
    assert (position.company(A).cash, position.company(A).loans) == (20 + 500 - 50 - 50, 2)
    assert position.told(InterestPaid) == [InterestPaid(A, 2, 100)]


def test_a_loan_for_the_interest_does_not_owe_where_the_table_plays_so():
    """Ruling 47, the other way: its first interest is due in the next turn."""
    position = losses(table(loan_for_interest_owes=False).cash(A, 20, 1))
    assert (position.company(A).cash, position.company(A).loans) == (20 + 500 - 50, 2)


def test_unpayable_points():
    """Rulings 39 and 53: first the remaining loans, then the cash goes below zero; nobody is out."""
    position = losses(table().turn(4).losses(A, 30).cash(A, 0))
    assert (position.company(A).cash, position.company(A).loans) == (1000 - 1200 - 100, 2)


def test_unpayable_interest():
    """Ruling 53: with both loans taken interest too is paid below zero."""
    position = losses(table().cash(A, 30, 2))
    assert (position.company(A).cash, position.company(A).loans) == (-70, 2)


def test_who_is_below_zero_cannot_spend():
    """Ruling 39: with negative cash and both loans taken nothing that costs money is legal."""
    position = table().cash(A, -70, 2).factory("Duryea", A).begin(Phase.PLAYER_ACTIONS)
    assert {action.verb for action in position.legal()} == {"distribute", "research", "close"}


def test_closing_in_phase_six_spares_the_points():
    """Phase eight: a space closed in time takes no points, only those behind it do."""
    position = table().factory("EMF", A).factory("Maxwell", B).factory("Duryea", C)
    position.begin(Phase.EXECUTIVE_DECISIONS)
    position.play(A, position.legal()[-1])
    position.play(B, next(it for it in position.legal() if it.verb == "close"))
    assert points(position.begin(Phase.LOSSES)) == [0, 0, 2, 0]
