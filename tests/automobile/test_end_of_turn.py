"""Phase nine: End of turn."""

import pytest

from rules.automobile.actions import CloseFactories
from rules.automobile.components import CHARACTERS, Character, Phase
from rules.automobile.events import GameEnded
from rules.automobile.state import NOBODY
from tests.automobile.table import A, B, C, D, Table, model, table


def ended(position: Table) -> Table:
    """The position after phase nine, everybody having passed in the order of play."""
    position.state.next_order = list(position.state.order)
    return position.begin(Phase.END_OF_TURN)


def test_tiles_go_back_into_the_bag():
    """Phase nine: all demand tiles are placed back in the bag."""
    position = table().turn(3).tiles((5, 4), (4, 3), (3, 2), (2, 2)).from_the_bag(high=5)
    ended(position.begin(Phase.SELL_VIA_DEMAND_TILES))
    assert sorted(position.state.bag) == sorted([2, 3, 4, 5] * 4)
    assert not any(position.state.revealed.values())


def test_the_turn_moves_on_with_the_new_selection_order():
    """Phases six and nine: the turn marker moves; characters are selected in the order of passing."""
    position = table().order(C, A, D, B)
    position.state.next_order = [D, B, C, A]
    position.begin(Phase.END_OF_TURN)
    assert (position.state.turn, position.state.selection_order) == (2, [D, B, C, A])
    assert position.begin(Phase.SELECT_CHARACTERS).actor == D


def test_characters_and_decisions_are_restocked():
    """Phase nine: tokens back on their characters, the Executive Decisions display as at the start."""
    position = table().character(A, Character.CHRYSLER).character(B, Character.SLOAN)
    position.state.closed_by, position.state.bonus_by, position.state.stacks_by = A, [A, B], [B, A, NOBODY]
    ended(position)
    state = position.state
    assert (state.chosen, state.closed_by, state.bonus_by) == ({}, NOBODY, [])
    assert state.stacks_by == [NOBODY] * 3
    assert all(it.character is None and not it.passed for it in state.companies)


def test_closing_is_open_again_in_the_next_turn():
    """Phase nine: the closed factory piece on the display is replaced, so one closing a turn."""
    position = table(3).factory("Duryea", A).factory("Maxwell", B).begin(Phase.EXECUTIVE_DECISIONS)
    position.play(A, CloseFactories(model("Duryea")))
    for seat in (B, C, A):
        position.play(seat, position.legal()[-1])
    position.begin(Phase.END_OF_TURN).order(B, A, C).begin(Phase.EXECUTIVE_DECISIONS)
    assert position.may(CloseFactories(model("Maxwell")))


def test_what_companies_keep():
    """Phases eight and nine: loss points, loans, R&D cubes and placed distributors stay."""
    position = ended(table().losses(A, 4).cash(A, 700, 1).research(A, 6).distributors(A, mid=2))
    it = position.company(A)
    assert (it.losses, it.cash, it.loans, it.research, it.distributors) == (4, 700, 1, 6, 6)
    assert position.state.boxes["mid"][A] == 2  # type: ignore[index]


def after_choosing(stock: int, **options: str) -> Table:
    """Ford, Howard and Chrysler were taken, the others keep their cubes; so many cubes are left in the stock."""
    position = table(3, **options).begin(Phase.SELECT_CHARACTERS)
    for seat, character in enumerate((Character.FORD, Character.HOWARD, Character.CHRYSLER)):
        position.play(seat, next(it for it in position.legal() if it.character == character))
    return ended(position.stock(stock))


def cubes(position: Table) -> list[int]:
    """R&D cubes on the characters, from left to right."""
    return [position.state.cubes[it] for it in CHARACTERS]


@pytest.mark.parametrize("character_cubes", ["refill", "top up"])
def test_characters_are_restocked_with_cubes(character_cubes: str):
    """Phase nine; ruling 46: every character has its printed cubes again, unclaimed ones do not add up."""
    position = after_choosing(10, character_cubes=character_cubes)
    assert cubes(position) == [1, 3, 1, 0, 1, 2]
    assert position.state.research_stock == 7


def test_a_short_stock_fills_from_the_left():
    """Rulings 19 and 46: the unclaimed 3, 1 and 1 go back to an empty stock; the five then fill from the left."""
    position = after_choosing(0)
    assert cubes(position) == [1, 3, 1, 0, 0, 0]
    assert position.state.research_stock == 0


def test_a_short_stock_where_unclaimed_cubes_stay():
    """Ruling 46, the other way: what was not claimed stays, and only gaps are filled, from the left."""
    assert cubes(after_choosing(0, character_cubes="top up")) == [0, 3, 1, 0, 1, 0]
    assert cubes(after_choosing(2, character_cubes="top up")) == [1, 3, 1, 0, 1, 1]


def test_no_fifth_turn():
    """Phase nine: after four turns the game ends."""
    position = ended(table().turn(4))
    assert position.state.over
    assert len(position.told(GameEnded)) == 1
    position = ended(table().turn(3))
    assert not position.state.over
