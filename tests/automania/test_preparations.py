"""Preparations, and the advanced game's choice of factory boards."""

import pytest

from rules.automania.actions import ChooseFactory
from rules.automania.components import FactoryBoard
from rules.automania.events import ContractDealt, FactoryChosen
from rules.automania.game import GAME
from rules.automania.options import Options
from rules.automania.state import Step
from rules.core.chance import Chance, Draw
from rules.core.game import start, tell_nobody
from tests.automania.table import AMERICA, CITY, EUROPE, A, B, C, table


def test_money_and_points_by_player_order():
    """Preparations 8: the first player has 6 autobucks and 1 point, the next ones 7, 8, 9 and 2, 3, 4."""
    chance = Chance(5, stated=[])
    state = GAME.setup(4, Options(), chance, tell_nobody)
    assert [state.players[seat].money for seat in state.order] == [6, 7, 8, 9]
    assert [state.players[seat].points for seat in state.order] == [1, 2, 3, 4]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_table(seats: int):
    """Preparations: 18 A tiles lie out, 18 stay; ten demand tiles, three contracts, one start contract each."""
    state, events = start(GAME, seats, Options(), Chance(3))
    assert len(state.grid) == 16 and len(state.below) == 2
    assert {name[0] for name in (*state.grid, *state.below)} == {"A"}
    assert (len(state.stacks["A"]), len(state.stacks["B"])) == (18, 36)
    assert len(state.display) == 3 and len(state.deck) == 23
    assert state.supply == 10 and all(it.workers == 6 and it.neutral == 0 for it in state.players)
    dealt = [it.contract for it in events if isinstance(it, ContractDealt)]
    assert [it.contracts for it in state.players] == [[name] for name in dealt]
    assert len(set(dealt)) == seats and all(name and name[0] == "S" for name in dealt)
    assert GAME.to_act(state) == (state.order[0],)


def test_identical_markets_are_shuffled_again():
    """Preparations 6: with the same active demands in both markets the tiles are shuffled again (ruling 53)."""
    same = ("speed", "eco", "safety", "baggage", "handling", "speed", "eco", "safety", "handling", "baggage")
    other = ("eco", "speed", "safety", "baggage", "handling", "speed", "eco", "safety", "handling", "baggage")
    chance = Chance(1, stated=[Draw("demand", same), Draw("demand", other)])
    state = GAME.setup(2, Options(), chance, tell_nobody)
    assert state.active == {AMERICA: ["eco", "speed", "safety"], EUROPE: ["speed", "eco", "safety"]}
    assert state.pending == {AMERICA: ["baggage", "handling"], EUROPE: ["handling", "baggage"]}


def test_boards_are_picked_in_reverse_order():
    """Advanced game: the last player picks first; nobody picks a board twice; then the action phase begins."""
    position = table(3, factories="advanced")
    assert position.actor == C and len(position.legal()) == 4
    position.play(ChooseFactory(FactoryBoard.MIAO))
    assert position.actor == B and position.refused(ChooseFactory(FactoryBoard.MIAO)) == "factory taken"
    position.play(ChooseFactory(FactoryBoard.OPO), ChooseFactory(FactoryBoard.SUMATO))
    assert [it.seat for it in position.told(FactoryChosen)] == [C, B, A]
    assert (position.actor, position.state.step) == (A, Step.TURN)


def test_oval_tiles():
    """Advanced game: Sumato has a fourth city car, Elon the el-car, the others neither."""
    position = table(4, factories="advanced")
    boards = (FactoryBoard.OPO, FactoryBoard.ELON, FactoryBoard.MIAO, FactoryBoard.SUMATO)
    position.play(*map(ChooseFactory, boards))
    players = position.state.players
    assert [it.factory.board for it in players] == list(reversed(boards))
    assert [it.cars[CITY] for it in players] == [4, 3, 3, 3]
    assert [it.electric for it in players] == [0, 0, 1, 0]


def test_no_choice_in_the_basic_game():
    """Preparations 8: in the basic game all have side A, and the first player begins."""
    position = table(2)
    assert position.state.step == Step.TURN
    assert {it.factory.board for it in position.state.players} == {FactoryBoard.STANDARD}
