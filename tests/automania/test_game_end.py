"""The end of the game (rulebook, Game end; rulings 37, 41, 49)."""

from rules.automania.actions import PASS
from rules.automania.components import Phase
from rules.automania.events import GameEnded, LeftoversSold, MedalsScored, MoneyRanked
from rules.automania.game import GAME
from rules.automania.state import Account
from tests.automania.table import (
    ABOVE_CITY,
    AMERICA,
    CITY,
    EUROPE,
    FAMILY,
    SUPER,
    UL,
    A,
    B,
    C,
    D,
    Table,
    table,
)


def ended(position: Table) -> Table:
    """The end, after the sales phase of round 4."""
    return position.round(4).begin(Phase.GAME_END)


def money_points(position: Table, *money: int) -> list[int]:
    """What the money ranking gives each seat."""
    for seat, autobucks in enumerate(money):
        position.money(seat, autobucks)
    ended(position)
    return [it.ranking for it in position.state.accounts]


def test_the_money_example():
    """Ties, the example: 12, 7, 7 and 3 autobucks; of the two with 7 the lower office is second: 10, 6, 3, 0."""
    red, blue, yellow, green = A, B, C, D
    position = table(4).offices(4, 1, 2, 3)
    assert money_points(position, 12, 7, 7, 3) == [10, 6, 3, 0]
    told = {it.seat: (it.place, it.tied) for it in position.told(MoneyRanked)}
    assert told == {red: (1, False), blue: (2, True), yellow: (3, True), green: (4, False)}


def test_the_money_of_two_players():
    """Game end, the example: with two players 10 and 6."""
    assert money_points(table(2).offices(1, 2), 3, 8) == [6, 10]


def test_the_money_of_three_players():
    """Game end: 10, 6 and 3."""
    assert money_points(table(3).offices(1, 2, 3), 1, 3, 2) == [3, 10, 6]


def test_leftover_cars():
    """Game end: 1 autobuck for each car left in North America, 1 point for each in Europe; before the money counts."""
    position = table(2).offices(1, 2).money(A, 7).money(B, 8)
    position.ship(A, CITY, AMERICA, 5).ship(A, FAMILY, AMERICA, 4).ship(A, SUPER, EUROPE, 9)
    ended(position)
    assert position.told(LeftoversSold) == [LeftoversSold(A, 2, 2, 1, 1)]
    assert position.state.accounts[A].money == 9 and position.state.accounts[A].ranking == 10


def test_silver_medals():
    """Game end: 1 point a medal, on completed contracts and on tiles now in the factory (B10 2 and B16 2)."""
    position = table(2).offices(1, 2).round(3).owns(A, "B10", ABOVE_CITY).owns(A, "B16", UL).done(A, "C02", "S1")
    ended(position)
    assert position.told(MedalsScored)[A] == MedalsScored(A, 3 + 2, 2 + 2)


def test_unplayed_contracts_cost_nothing():
    """Ruling 41: contracts still in hand are worth nothing, and cost nothing."""
    position = table(2).offices(1, 2).hand(A, "C18", "C12")
    ended(position)
    assert position.told(MedalsScored)[A] == MedalsScored(A, 0, 0)


def test_the_account():
    """Game end: points on the track, leftovers, medals and money add up to the total (rulings 37, 49)."""
    position = table(2).offices(1, 2).points(30, 20).money(A, 5).money(B, 9).done(A, "C01").ship(A, CITY, EUROPE, 3)
    ended(position)
    account = Account(track=30, leftovers=1, contracts=3, tiles=0, money=5, ranking=6, total=40)
    assert position.state.accounts[A] == account
    assert position.told(GameEnded) == [GameEnded((A, B), (40, 30))]


def test_most_points_win():
    """Game end: the player with the most points wins."""
    position = ended(table(3).offices(1, 2, 3).points(10, 50, 30))
    result = GAME.outcome(position.state)
    assert result is not None and (result.ranking, result.winners, result.tie_break) == ((B, C, A), (B,), "")


def test_a_tie_goes_to_the_lower_office():
    """Ties: equal points, so the lower sales office wins; it also decided the money (ruling 37).

    Both have 5 autobucks: B with office 1 takes 10 points, A 6; 14 + 6 = 10 + 10.
    """
    position = ended(table(2).offices(2, 1).points(14, 10).money(A, 5).money(B, 5))
    result = GAME.outcome(position.state)
    assert result is not None and result.scores == (20, 20)
    assert (result.ranking, result.winners, result.tie_break) == ((B, A), (B,), "sales office")


def test_after_the_fourth_sales_phase():
    """Game end: after the sales phase of round 4 no demands advance; nobody has anything to decide."""
    position = table(2).round(4).offices(1, 2).ship(A, CITY, AMERICA, 3).begin(Phase.SALES)
    assert position.actor == A
    position.play(PASS)
    assert position.state.over and GAME.to_act(position.state) == ()
    assert GAME.legal_actions(position.state, A) == ()
    assert [it.seat for it in position.told(LeftoversSold)] == [A]
