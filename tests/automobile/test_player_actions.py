"""Phase three: Player actions, the rounds."""

from rules.automobile.actions import BuildForFord, CloseFactories, Pass, PlaceDistributors, ProduceCars, TakeResearch
from rules.automobile.components import Character, Phase
from rules.automobile.events import Passed
from tests.automobile.table import A, B, C, D, model, table


def test_order_of_play_in_all_three_rounds():
    """Phase three: three rounds, in each of them one action of every player, in the order of play."""
    position = table().order(C, A, D, B).begin(Phase.PLAYER_ACTIONS)
    for number in (1, 2, 3):
        assert position.state.round == number
        for seat in (C, A, D, B):
            assert position.actor == seat
            position.play(seat, PlaceDistributors(mid=1))
    assert position.actor is None


def test_the_same_action_in_different_rounds():
    """Phase three: you can choose to perform the same action in different rounds."""
    position = table(3).begin(Phase.PLAYER_ACTIONS)
    for _ in range(3):
        for seat in (A, B, C):
            position.play(seat, TakeResearch())
    assert [it.research for it in position.state.companies] == [5 + 6] * 2 + [5 + 5]


def test_the_five_actions():
    """Phase three: build, distributors, research, produce or close; passing only where none of them is possible."""
    position = table(3).factory("Duryea", A).begin(Phase.PLAYER_ACTIONS)
    assert {it.verb for it in position.legal()} == {"build", "distribute", "research", "produce", "close"}


def test_nothing_legal():
    """Ruling 43: with no money, no distributor at hand, an empty stock and no factory the action is passed."""
    position = table(3).cash(A, 0, loans=2).distributors(A, mid=8).stock(0).begin(Phase.PLAYER_ACTIONS)
    assert position.legal() == [Pass()]
    position.play(A, Pass())
    assert position.actor == B
    assert position.told(Passed) == [Passed(A, Phase.PLAYER_ACTIONS, 0)]


def test_one_action_and_no_more():
    """Phase three: after a closing the turn passes on, though there are cars to produce elsewhere."""
    position = table(3).factory("Duryea", A).factory("Maxwell", A).begin(Phase.PLAYER_ACTIONS)
    position.play(A, CloseFactories(model("Duryea")))
    assert position.actor == B


def test_ford_in_any_round():
    """Ford: in each round before or after the action, as long as he is unused."""
    position = table(3).character(A, Character.FORD).factory("Duryea", A).begin(Phase.PLAYER_ACTIONS)
    position.play(A, ProduceCars(model("Duryea"), 1), Pass()).play(B, TakeResearch()).play(C, TakeResearch())
    position.play(A, BuildForFord(model("Duryea")), ProduceCars(model("Duryea"), 4))
    assert (position.space("Duryea").cars, position.actor) == (5, B)
