"""Phase four: Sell cars via Howard."""

import pytest

from rules.automobile.actions import Pass, SellViaHoward
from rules.automobile.components import Character, Phase
from rules.automobile.events import PhaseBegun
from rules.automobile.events import SoldViaHoward as Sold
from rules.core.game import IllegalAction
from tests.automobile.table import A, B, Table, model, table


def howard(*names: str) -> SellViaHoward:
    """The sale of cars, named in track order."""
    return SellViaHoward(tuple(model(name) for name in names))


def selling(position: Table) -> Table:
    """The position in phase four, seat A with Howard."""
    return position.character(A, Character.HOWARD).begin(Phase.SELL_VIA_HOWARD)


@pytest.mark.parametrize(
    ("names", "income"),
    [
        (("National 40", "National 40"), 400),
        (("Maxwell", "Maxwell"), 300),
        (("Sears Autobuggy", "Sears Autobuggy"), 200),
        (("Maxwell", "Sears Autobuggy"), 250),
        (("Sears Autobuggy", "National 40"), 300),
    ],
)
def test_two_cars_at_the_highest_price(names: tuple[str, ...], income: int):
    """Phase four; rulings 2 and 44: any two, also from different spaces, at $200, $150 or $100, paid at once."""
    position = table().factory("Maxwell", A).cars("Maxwell", 2).factory("Sears Autobuggy", A)
    position.cars("Sears Autobuggy", 2).factory("National 40", A).cars("National 40", 2)
    selling(position).play(A, howard(*names))
    assert position.company(A).cash == 2000 + income
    assert position.company(A).cars == 28 - 6 + 2
    assert position.told(Sold) == [Sold(A, howard(*names).cars, income)]


def test_two_cars_must_be_sold():
    """Howard; ruling 2: he must sell, and two; neither passing nor one car alone is open."""
    position = selling(table().factory("Maxwell", A).cars("Maxwell", 3).factory("EMF", A).cars("EMF", 1))
    assert position.legal() == [howard("Maxwell", "Maxwell"), howard("Maxwell", "EMF")]
    assert not position.may(Pass())
    with pytest.raises(IllegalAction):
        position.play(A, howard("Maxwell"))


def test_the_only_car():
    """Rulings 1 and 52: with one car he sells that one, without a penalty."""
    position = selling(table().factory("Maxwell", A).cars("Maxwell", 1))
    assert position.legal() == [howard("Maxwell")]
    position.play(A, howard("Maxwell"))
    assert (position.company(A).cash, position.company(A).losses) == (2150, 0)


def test_no_car():
    """Rulings 1 and 52: with no car of his own the phase is skipped."""
    position = selling(table().factory("Maxwell", A).factory("EMF", B).cars("EMF", 3))
    assert position.actor is None
    assert position.told(PhaseBegun) == []


def test_nobody_has_howard():
    """Phase four: without Howard among the characters nobody sells."""
    assert table().factory("EMF", B).cars("EMF", 3).begin(Phase.SELL_VIA_HOWARD).actor is None


def test_the_last_cars_of_a_closed_space():
    """Ruling 25: a closed space that has sold its last cars belongs to nobody."""
    position = selling(table().closed("Franklin A").cars("Franklin A", 2, A))
    position.play(A, howard("Franklin A", "Franklin A"))
    assert position.space("Franklin A").owner not in (A, B)
