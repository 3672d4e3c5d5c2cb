"""What a seat may see (rulebook, phase one; ruling 56), and phases that follow by themselves."""

import pytest

from rules.automobile.components import Phase
from rules.automobile.game import GAME
from rules.automobile.options import Options
from rules.automobile.view import view
from rules.core.chance import Chance
from rules.core.game import tell_nobody
from tests.automobile.table import A, B, C, table


def cash(seat: int | None, **options: str) -> list[int | None]:
    """What a seat, or a spectator, sees of three companies' cash."""
    position = table(3, **options).cash(A, 100).cash(B, 200).cash(C, 300)
    return [it.cash for it in view(position.state, seat).companies]


def test_cash_is_open():
    """Ruling 56: everybody sees how much money a company has."""
    assert cash(A) == cash(None) == [100, 200, 300]


def test_cash_is_hidden_where_the_table_plays_so():
    """Ruling 56, the other way: only one's own, in the history too, until the match is over."""
    assert cash(B, cash="hidden") == [None, 200, None]
    assert cash(None, cash="hidden") == [None, None, None]
    position = table(3, cash="hidden")
    assert view(position.state, A).history == ((2000, None, None),)
    position.turn(4).state.next_order = [A, B, C]
    position.begin(Phase.END_OF_TURN)
    assert [it.cash for it in view(position.state, A).companies] == [2000, 2000, 2000]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_whole_match_of_first_actions(seats: int):
    """Turn sequence: somebody always has something legal, up to the end after four turns."""
    state = GAME.setup(seats, Options(), Chance(seats), tell_nobody)
    turns = set[int]()
    for _ in range(GAME.meta.longest):
        if not GAME.to_act(state):
            break
        (seat,) = GAME.to_act(state)
        turns.add(state.turn)
        GAME.advance(state, seat, GAME.legal_actions(state, seat)[-1], tell_nobody)
        assert GAME.audit(state) == []
    assert state.over
    assert turns == {1, 2, 3, 4}
