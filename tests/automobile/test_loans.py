"""Loans (rulebook, after the actions of phase three)."""

from rules.automobile.actions import BuildFactories, ProduceCars
from rules.automobile.components import Phase
from rules.automobile.events import LoanTaken
from rules.automobile.game import GAME
from tests.automobile.table import A, model, table


def test_taken_when_a_payment_needs_it():
    """Loans; ruling 38: $500 from the bank as soon as a payment exceeds the cash."""
    position = table().factory("Duryea", A).cash(A, 100).begin(Phase.PLAYER_ACTIONS)
    position.play(A, ProduceCars(model("Duryea"), 3))
    assert (position.company(A).cash, position.company(A).loans) == (100 + 500 - 210, 1)
    assert position.told(LoanTaken) == [LoanTaken(A, 500, 1)]


def test_none_without_need():
    """Ruling 38: no loan when the cash pays to the last dollar, and no action asks for one."""
    position = table().factory("Duryea", A).cash(A, 210).begin(Phase.PLAYER_ACTIONS)
    position.play(A, ProduceCars(model("Duryea"), 3))
    assert (position.company(A).cash, position.company(A).loans) == (0, 0)
    assert not [it for it in GAME.actions if "oan" in it.__name__]


def test_two_for_one_payment():
    """Loans: up to two, both at once where one payment needs them."""
    position = table().cash(A, 100).begin(Phase.PLAYER_ACTIONS).play(A, BuildFactories(model("Duryea"), 1, True))
    assert (position.company(A).cash, position.company(A).loans) == (100 + 1000 - 700, 2)


def test_never_a_third():
    """Loans; ruling 39: two during the game, so what would need a third cannot be chosen."""
    position = table().cash(A, 199, loans=2).begin(Phase.PLAYER_ACTIONS)
    assert position.legal(BuildFactories) == []
    position = table().cash(A, 199, loans=1).begin(Phase.PLAYER_ACTIONS)
    assert position.legal(BuildFactories) != []
