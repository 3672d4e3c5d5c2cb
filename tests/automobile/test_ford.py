"""Phase three, Ford's power (rulebook, phase two, Ford)."""

import pytest

from rules.automobile.actions import BuildFactories, BuildForFord, CloseFactories, Pass, ProduceCars, TakeResearch
from rules.automobile.components import Character, Phase
from rules.automobile.events import FactoriesBuilt, Passed
from rules.automobile.state import Step
from rules.core.game import IllegalAction
from tests.automobile.table import A, B, C, Table, model, table

RESEARCH = TakeResearch()


def acting(position: Table) -> Table:
    """The position as seat A, with Ford, acts."""
    return position.character(A, Character.FORD).begin(Phase.PLAYER_ACTIONS)


def ford(name: str, parts: bool = False) -> BuildForFord:
    """Ford's building in a model's space."""
    return BuildForFord(model(name), parts)


def test_before_the_action():
    """Ford; ruling 6: used before the normal action, which still follows."""
    position = acting(table(3).factory("Duryea", A)).play(A, ford("Duryea"))
    assert position.space("Duryea").factories == 2
    assert position.told(FactoriesBuilt) == [FactoriesBuilt(A, model("Duryea"), 1, False, 200, 0, Character.FORD)]
    assert position.actor == A
    position.play(A, RESEARCH)
    assert position.actor == B


def test_after_the_action():
    """Ford; ruling 6: used after the normal action, then the next player's turn comes."""
    position = acting(table(3).factory("Duryea", A)).play(A, RESEARCH)
    assert (position.actor, position.state.step) == (A, Step.FORD)
    position.play(A, ford("Duryea"))
    assert position.space("Duryea").factories == 2
    assert position.actor == B


def test_three_factories_in_a_new_space():
    """Player aid, Ford; ruling 6: with the action Build factory a new space gets three at once."""
    position = acting(table(3)).play(A, BuildFactories(model("Duryea"), 2), ford("Duryea"))
    assert position.space("Duryea").factories == 3
    assert (position.company(A).cash, position.company(A).research) == (2000 - 600, 4)


def test_model_t_example():
    """Example of Play, second turn: two factories and the parts factory in the Ford Model T, $1200 and no cubes."""
    position = acting(table(3).factory("National 40", B))
    cubes = position.company(A).research
    position.play(A, BuildFactories(model("Ford Model T"), 2), ford("Ford Model T", parts=True))
    assert (position.space("Ford Model T").factories, position.space("Ford Model T").parts) == (2, True)
    assert (position.company(A).cash, position.company(A).research) == (800, cubes)


def test_only_where_a_factory_stands():
    """Ford; ruling 6: in a location with one or more factories of his own."""
    position = acting(table(3).factory("Duryea", A).factory("Maxwell", B).closed("Franklin A").cars("Franklin A", 1, A))
    assert position.legal(BuildForFord) == [ford("Duryea"), ford("Duryea", parts=True)]


def test_only_the_parts_factory_beside_three():
    """Ruling 7: a space with three factories takes the parts factory only."""
    assert acting(table(3).factory("Duryea", A, 3)).legal(BuildForFord) == [ford("Duryea", parts=True)]
    assert acting(table(3).factory("Duryea", A, 3, parts=True)).legal(BuildForFord) == []


def test_only_once():
    """Ford; ruling 6: once in the action rounds; the marker goes back."""
    position = acting(table(3).factory("Duryea", A)).play(A, ford("Duryea"))
    assert position.legal(BuildForFord) == []
    with pytest.raises(IllegalAction):
        position.play(A, ford("Duryea"))


def test_only_the_player_with_ford():
    """Ford: nobody else may build so."""
    position = acting(table(3).factory("Duryea", A).factory("Maxwell", B)).play(A, RESEARCH, Pass())
    assert position.actor == B
    assert position.legal(BuildForFord) == []


def test_kept_for_a_later_round():
    """Ruling 51: declining after the action loses nothing until the action rounds end."""
    position = acting(table(3).factory("Duryea", A)).play(A, RESEARCH, Pass()).play(B, RESEARCH).play(C, RESEARCH)
    assert position.told(Passed) == [Passed(A, Phase.PLAYER_ACTIONS, 0)]
    assert position.may(ford("Duryea"))


def test_lost_when_unused():
    """Ruling 6: unused after the third round, Ford's power is lost."""
    position = acting(table(3).factory("Duryea", A))
    for _ in range(3):
        position.play(A, RESEARCH, Pass()).play(B, RESEARCH).play(C, RESEARCH)
    assert position.actor is None
    assert not position.company(A).ford_ready


def test_not_asked_where_nothing_can_be_built():
    """Ruling 51: after the action nobody is asked for Ford if no factory of his stands."""
    assert acting(table(3)).play(A, RESEARCH).actor == B


@pytest.mark.parametrize(("cash", "asked"), [(199, False), (200, True)])
def test_asked_only_for_what_can_be_paid(cash: int, asked: bool):
    """Ruling 51: with both loans taken, $199 do not pay another Duryea; $200 do."""
    position = acting(table(3).factory("Duryea", A).cash(A, cash, loans=2)).play(A, RESEARCH)
    assert (position.actor == A) is asked


def test_paid_with_a_loan():
    """Ruling 51: loans are counted among what can be paid."""
    position = acting(table(3).factory("Duryea", A).cash(A, 0)).play(A, RESEARCH, ford("Duryea"))
    assert (position.company(A).cash, position.company(A).loans) == (300, 1)


def test_asked_after_the_whole_production():
    """Ford: after the action Produce cars, when it is complete, one more factory may follow."""
    position = acting(table(3).factory("Duryea", A)).play(A, ProduceCars(model("Duryea"), 3))
    assert position.state.step == Step.FORD
    position.play(A, ford("Duryea"))
    assert (position.space("Duryea").factories, position.space("Duryea").cars, position.actor) == (2, 3, B)


def test_with_a_piece_that_closing_brought_home():
    """Close down factory and Ford: the parts factory from a closed space can be rebuilt elsewhere in the same turn."""
    position = acting(table(3).factory("Duryea", A, 1, parts=True).factory("Maxwell", A))
    assert position.legal(BuildForFord) == [ford("Duryea"), ford("Maxwell")]
    position.play(A, CloseFactories(model("Duryea")), ford("Maxwell", parts=True))
    assert position.space("Maxwell").parts
