"""Withdrawing (rulebook, Withdraw and choose sales office; rulings 27, 40)."""

from rules.automania.actions import KEEP, PASS, ProduceCar, UseSponsor, Withdraw
from rules.automania.components import Phase
from rules.automania.events import Withdrew, WorkersSponsored
from rules.automania.withdraw import sales_limit
from tests.automania.table import (
    AMERICA,
    CITY,
    CORNER,
    OFFICE_1,
    OFFICE_2,
    A,
    B,
    C,
    D,
    table,
)


def test_workers_left_go_to_the_sponsor():
    """Withdraw: all remaining workers, own and neutral, bring 1 autobuck each; then the office is taken."""
    position = table().workers(A, 3, neutral=2).play(Withdraw(1))
    assert position.told(WorkersSponsored) == [WorkersSponsored(A, 3, 2, 5, 0)]
    assert position.told(Withdrew) == [Withdrew(A, 1, 2)]
    assert (position.player(A).workers, position.player(A).neutral, position.player(A).money) == (0, 0, 6 + 5)


def test_an_office_for_one():
    """Withdraw: a vacant sales office."""
    position = table().play(Withdraw(4))
    assert position.refused(Withdraw(4)) == "office taken"
    assert position.refused(Withdraw(5)) == "no sales office"
    assert position.legal(Withdraw) == [Withdraw(1), Withdraw(2), Withdraw(3)]


def test_all_offices_are_open_to_two_players():
    """Sales offices: with fewer players all four can be chosen all the same."""
    assert table(2).legal(Withdraw) == [Withdraw(1), Withdraw(2), Withdraw(3), Withdraw(4)]


def test_without_workers_one_must_withdraw():
    """Ruling 27: no worker at hand, nothing else to do than withdraw."""
    position = table().workers(A, 0)
    assert position.legal() == [Withdraw(1), Withdraw(2), Withdraw(3), Withdraw(4)]


def test_workers_returned_before_withdrawing():
    """Ruling 27: workers that were bumped before one's own turn can be used on it."""
    position = table(2).workers(B, 0).group(CORNER, A, 0)
    position.state.groups[CORNER].owner = B
    position.state.groups[CORNER].own, position.player(B).sponsor.own = 1, 5
    position.place(CORNER).play(ProduceCar(CITY, AMERICA), KEEP)
    assert (position.actor, position.player(B).workers) == (B, 1)
    assert position.legal(UseSponsor) == [UseSponsor(1)]


def test_workers_returned_after_withdrawing():
    """Withdraw: workers that come back after it cannot be used; the others play on (ruling 27)."""
    back = table(2).group(CORNER, A, 1).play(Withdraw(1)).place(CORNER)
    back.play(ProduceCar(CITY, AMERICA), KEEP)
    assert back.player(A).workers == 1 and back.actor == B


def test_no_way_back():
    """Withdraw: whoever has withdrawn is passed over until all have; then the sales phase begins."""
    position = table(3).play(Withdraw(1))
    position.place(CORNER).play(ProduceCar(CITY, AMERICA), KEEP)
    assert position.actor == C
    position.play(Withdraw(4))
    assert position.actor == B
    position.play(Withdraw(2), PASS)
    assert position.state.phase == Phase.NEW_ROUND


def test_sales_limits_and_the_next_order():
    """Sales offices: 2, 2, 3 and any number; the office's number is the place in the next order."""
    position = table(4).offices(4, 2, 3, 1)
    assert [sales_limit(position.state, seat) for seat in (A, B, C, D)] == [None, 2, 3, 2]
    position.begin(Phase.NEW_ROUND).play(position.legal()[0])
    assert position.state.order == [D, B, C, A]


def test_marketing_managers_raise_the_limit():
    """Manager tiles: each marketing manager allows one car more (ruling 33)."""
    position = table().owns(A, "A03", OFFICE_1).owns(A, "A04", OFFICE_2).offices(3, 1, 4)
    assert sales_limit(position.state, A) == 3 + 2


def test_sponsoring_before_withdrawing():
    """Sponsor space: in addition to taking an action or withdrawing (ruling 8)."""
    position = table().play(UseSponsor(2), Withdraw(1))
    assert position.player(A).money == 6 + 6
