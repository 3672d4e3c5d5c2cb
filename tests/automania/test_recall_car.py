"""Taking cars back from ships (rulebook, Produce a car; rulings 25, 26, 47)."""

from rules.automania.actions import KEEP, PASS, ProduceCar, RecallCar, TakeTile, Withdraw
from rules.automania.components import FactoryBoard, Phase
from rules.automania.events import CarRecalled
from tests.automania.table import (
    AMERICA,
    CITY,
    COLUMN_3,
    COLUMN_4,
    CORNER,
    DISCARD,
    EUROPE,
    FAMILY,
    SUPER,
    A,
    B,
    table,
    tile,
)


def test_any_of_the_own_cars():
    """Produce a car: any of one's cars on ships, and no one else's (ruling 25)."""
    position = table().ship(A, CITY, AMERICA, 3).ship(A, SUPER, EUROPE, 7).ship(B, FAMILY, EUROPE, 5)
    assert position.legal(RecallCar) == [RecallCar(AMERICA, 3), RecallCar(EUROPE, 7)]
    assert position.refused(RecallCar(EUROPE, 5)) == "not your car"
    position.play(RecallCar(EUROPE, 7))
    assert position.told(CarRecalled) == [CarRecalled(A, EUROPE, 7, SUPER, False)]
    assert position.player(A).cars[SUPER] == 2 and position.state.ships[EUROPE][7] is None
    assert position.actor == A


def test_not_from_a_yacht():
    """Produce a car, second revision: not from a yacht (ruling 25)."""
    assert table().yacht(A, SUPER, AMERICA).legal(RecallCar) == []


def test_to_produce_it_again():
    """Produce a car: with all super cars away, take one back and produce it again (ruling 26)."""
    position = table().ship(A, SUPER, AMERICA, 3).ship(A, SUPER, EUROPE, 4).lane(COLUMN_3, "A15").place(COLUMN_3)
    position.play(TakeTile(tile("A15"), DISCARD))
    assert not position.legal(ProduceCar)
    position.play(RecallCar(AMERICA, 3))
    assert {it.market for it in position.legal(ProduceCar)} == {AMERICA, EUROPE}


def test_throughout_the_own_turn():
    """Ruling 47: before the action, with the tile, before and after producing, and while choosing a contract."""
    position = table().ship(A, CITY, AMERICA, 3).lane(COLUMN_3, "A15")
    recall = RecallCar(AMERICA, 3)
    assert position.may(recall)
    assert position.place(COLUMN_3).may(recall)
    assert position.play(TakeTile(tile("A15"), DISCARD)).may(recall)
    assert position.play(ProduceCar(SUPER, AMERICA)).may(recall)
    contract = table().ship(A, CITY, AMERICA, 3).lane(COLUMN_4, "A15").place(COLUMN_4)
    assert contract.play(TakeTile(tile("A15"), DISCARD)).may(recall)


def test_not_after_withdrawing():
    """Ruling 47: with sales office 2 chosen and its tile still to be taken, no car comes back any more."""
    position = table().ship(A, CITY, AMERICA, 3).play(Withdraw(2))
    assert position.refused(RecallCar(AMERICA, 3)) == "other step"
    assert position.may(PASS)


def test_not_in_the_sales_phase():
    """Ruling 47: in the sales phase a car is sold or stays."""
    position = table().ship(A, CITY, AMERICA, 3).offices(1, 2, 3).begin(Phase.SALES)
    assert position.refused(RecallCar(AMERICA, 3)) == "other step"


def test_not_on_another_turn():
    """Ruling 25: on one's own turn only."""
    position = table(2).ship(B, CITY, AMERICA, 3).place(CORNER).play(ProduceCar(CITY, EUROPE))
    assert position.legal(RecallCar) == []
    position.play(KEEP)
    assert position.legal(RecallCar) == [RecallCar(AMERICA, 3)]


def test_the_el_car_comes_back():
    """Elon: the el-car is taken back like any other car."""
    position = table().board(A, FactoryBoard.ELON).ship(A, CITY, AMERICA, 3, electric=True).play(RecallCar(AMERICA, 3))
    assert position.player(A).electric == 1 and position.player(A).cars[CITY] == 3
