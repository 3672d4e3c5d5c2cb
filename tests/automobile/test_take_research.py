"""Phase three, action Take two R&D cubes."""

import pytest

from rules.automobile.actions import TakeResearch
from rules.automobile.components import Phase
from rules.automobile.events import ResearchTaken
from tests.automobile.table import A, Table, table


def acting(position: Table) -> Table:
    """The position as the first seat acts."""
    return position.begin(Phase.PLAYER_ACTIONS)


@pytest.mark.parametrize(("stock", "taken"), [(16, 2), (2, 2), (1, 1)])
def test_two_cubes_or_what_is_left(stock: int, taken: int):
    """Take two R&D cubes; ruling 18: two from the stock, or the last one."""
    position = acting(table().stock(stock)).play(A, TakeResearch())
    assert position.company(A).research == 4 + taken
    assert position.state.research_stock == stock - taken
    assert position.told(ResearchTaken) == [ResearchTaken(A, taken)]


def test_no_limit_to_what_is_held():
    """Take two R&D cubes: no upper limit to the number you can hold."""
    position = acting(table().research(A, 18)).play(A, TakeResearch())
    assert position.company(A).research == 20


def test_not_from_an_empty_stock():
    """Ruling 48: with an empty stock the action is not possible."""
    assert not acting(table().stock(0)).may(TakeResearch())


def test_in_vain_from_an_empty_stock_where_the_table_plays_so():
    """Ruling 48, the other way: the action may be chosen in vain."""
    position = acting(table(research_from_empty_stock=True).stock(0)).play(A, TakeResearch())
    assert position.company(A).research == 4
