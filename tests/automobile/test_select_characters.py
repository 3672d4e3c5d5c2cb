"""Phase two: Select characters."""

import pytest

from rules.automobile.actions import BuildForDurant, ChooseCharacter
from rules.automobile.components import CHARACTERS, Character, Phase
from rules.automobile.events import CharacterChosen, FactoriesBuilt
from rules.core.game import IllegalAction, NotYourTurn
from tests.automobile.table import A, B, C, D, Table, model, table

GREEN, RED, YELLOW, BLUE = range(4)


def choosing(position: Table) -> Table:
    """The position as the first seat chooses."""
    return position.begin(Phase.SELECT_CHARACTERS)


def choose(character: Character) -> ChooseCharacter:
    """The action that takes a character."""
    return ChooseCharacter(character)


def test_players_choose_in_selection_order():
    """Phase two: from left to right on the Selection Order track."""
    position = choosing(table().order(C, A, D, B))
    for seat, character in ((C, Character.SLOAN), (A, Character.FORD), (D, Character.HOWARD)):
        assert position.actor == seat
        position.play(seat, choose(character))
    with pytest.raises(NotYourTurn):
        position.play(A, choose(Character.KETTERING))
    assert position.actor == B


def test_each_character_only_once():
    """Phase two: each character can only be selected by one player in a turn."""
    position = choosing(table()).play(A, choose(Character.HOWARD))
    assert len(position.legal()) == 5
    with pytest.raises(IllegalAction):
        position.play(B, choose(Character.HOWARD))


@pytest.mark.parametrize(
    ("character", "cubes"),
    [
        (Character.FORD, 1),
        (Character.KETTERING, 3),
        (Character.SLOAN, 1),
        (Character.HOWARD, 0),
        (Character.DURANT, 1),
        (Character.CHRYSLER, 2),
    ],
)
def test_cubes_are_taken_at_once(character: Character, cubes: int):
    """Phase two: the R&D cubes on a character are taken immediately, from the character and not from the stock."""
    position = choosing(table())
    stock = position.state.research_stock
    position.play(A, choose(character))
    assert position.company(A).research == 4 + cubes
    assert position.state.cubes[character] == 0
    assert position.state.research_stock == stock
    assert position.told(CharacterChosen) == [CharacterChosen(A, character, cubes)]


def test_order_of_play_example():
    """Phase two, example: the order of play goes by the characters from left to right: green, red, blue, yellow."""
    position = choosing(table().order(GREEN, RED, BLUE, YELLOW))
    position.play(GREEN, choose(Character.FORD)).play(RED, choose(Character.KETTERING))
    position.play(BLUE, choose(Character.HOWARD)).play(YELLOW, choose(Character.CHRYSLER))
    assert position.actor is None
    assert position.state.order == [GREEN, RED, BLUE, YELLOW]


def test_order_of_play_in_the_first_turn_of_the_example():
    """Example of Play: chosen red, yellow, green, blue, with Howard, Durant, Kettering, Chrysler, played g, r, y, b."""
    position = choosing(table().order(RED, YELLOW, GREEN, BLUE))
    position.play(RED, choose(Character.HOWARD)).play(YELLOW, choose(Character.DURANT))
    position.play(YELLOW, BuildForDurant(model("Duryea")))
    position.play(GREEN, choose(Character.KETTERING)).play(BLUE, choose(Character.CHRYSLER))
    assert position.state.order == [GREEN, RED, YELLOW, BLUE]
    assert [position.company(seat).research for seat in (RED, YELLOW, GREEN, BLUE)] == [4, 4, 7, 6]
    assert [position.company(seat).cash for seat in (RED, YELLOW, GREEN, BLUE)] == [2000, 1800, 2000, 2000]


def test_all_six_from_left_to_right():
    """Phase two: Ford, Kettering, Sloan, Howard, Durant, Chrysler is the order of play."""
    assert list(CHARACTERS) == ["Ford", "Kettering", "Sloan", "Howard", "Durant", "Chrysler"]
    position = choosing(table(5))
    for seat, character in enumerate((Character.CHRYSLER, Character.HOWARD, Character.SLOAN, Character.KETTERING)):
        position.play(seat, choose(character))
    position.play(4, choose(Character.FORD))
    assert position.state.order == [4, 3, 2, 1, 0]


def test_durant_builds_before_the_next_selection():
    """Durant; ruling 3: one factory must be built at once, before the next player selects, and is paid for."""
    position = choosing(table()).play(A, choose(Character.DURANT))
    assert position.actor == A
    assert all(isinstance(action, BuildForDurant) for action in position.legal())
    with pytest.raises(NotYourTurn):
        position.play(B, choose(Character.FORD))
    position.play(A, BuildForDurant(model("Duryea")))
    assert position.told(FactoriesBuilt) == [FactoriesBuilt(A, model("Duryea"), 1, False, 200, 1, Character.DURANT)]
    assert (position.company(A).cash, position.company(A).research, position.company(A).factories) == (1800, 4, 5)
    assert position.actor == B


def test_durant_needs_cubes_ahead_of_the_front():
    """Durant: R&D cubes are expended as usual ahead of the front, and the cube that he brings may be used."""
    position = choosing(table().research(A, 0)).play(A, choose(Character.DURANT))
    assert position.legal() == [BuildForDurant(model("Duryea"))]
    position = choosing(table().research(A, 5)).play(A, choose(Character.DURANT))
    assert position.legal() == [BuildForDurant(model(name)) for name in ("Duryea", "Oldsmobile Dash", "Franklin A")]


def test_durant_builds_in_an_unoccupied_space_only():
    """Durant; ruling 3: no space with a factory, not even his own, and none with a closed piece."""
    position = table().research(A, 0).factory("Franklin A", A).factory("Maxwell", B).closed("Duryea")
    choosing(position).play(A, choose(Character.DURANT))
    assert position.legal() == [BuildForDurant(model(name)) for name in ("Oldsmobile Dash", "Sears Autobuggy")]


def test_durant_never_builds_the_parts_factory():
    """Durant; ruling 5: he builds one factory; only Ford's text adds the parts factory."""
    position = choosing(table()).play(A, choose(Character.DURANT), BuildForDurant(model("Duryea")))
    assert not position.space("Duryea").parts
    assert position.company(A).parts_factories == 1


def test_durant_may_take_a_loan():
    """Durant and Loans: his factory is paid with a loan where cash falls short."""
    position = choosing(table().cash(A, 150)).play(A, choose(Character.DURANT), BuildForDurant(model("Duryea")))
    assert (position.company(A).cash, position.company(A).loans) == (450, 1)


def test_durant_cannot_be_chosen_without_money():
    """Ruling 4: the cheapest factory costs 200, so with 199 and both loans taken Durant cannot be chosen."""
    assert choosing(table().cash(A, 200, loans=2)).may(choose(Character.DURANT))
    position = choosing(table().cash(A, 199, loans=2))
    assert not position.may(choose(Character.DURANT))
    assert len(position.legal()) == 5


def test_durant_cannot_be_chosen_without_a_factory_piece():
    """Ruling 4: all six factories on the track leave none for Durant."""
    position = table().factory("Duryea", A, 3).factory("Maxwell", A, 3)
    assert not choosing(position).may(choose(Character.DURANT))


def test_durant_cannot_be_chosen_without_a_space_in_reach():
    """Ruling 4: his cube counts, so that only a cubeless Durant is out of reach where nothing lies behind the front."""
    assert choosing(table().research(A, 0)).may(choose(Character.DURANT))
    position = table().research(A, 0)
    position.state.cubes[Character.DURANT] = 0
    position.state.research_stock += 1
    assert not choosing(position).may(choose(Character.DURANT))
