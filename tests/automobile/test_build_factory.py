"""Phase three, action Build factory."""

import pytest

from rules.automobile.actions import BuildFactories, CloseFactories, TakeResearch
from rules.automobile.components import Phase
from rules.automobile.events import FactoriesBuilt
from rules.automobile.formula import research_cost
from rules.automobile.view import view
from rules.core.game import IllegalAction
from tests.automobile.table import A, B, Table, model, table

RED, YELLOW, GREEN, BLUE = range(4)


def acting(position: Table) -> Table:
    """The position as the first seat acts."""
    return position.begin(Phase.PLAYER_ACTIONS)


def build(name: str, factories: int = 1, parts: bool = False) -> BuildFactories:
    """The action that builds in a model's space."""
    return BuildFactories(model(name), factories, parts)


def places(position: Table) -> set[int]:
    """Where the seat to act may build."""
    return {action.model for action in position.legal(BuildFactories)}


def test_franklin_example():
    """Build factory, example: Blue holds the Duryea; Green builds two in the Franklin for $600 and three cubes."""
    position = acting(table().order(GREEN, RED, YELLOW, BLUE).factory("Duryea", BLUE))
    position.play(GREEN, build("Franklin A", 2))
    it = position.company(GREEN)
    assert (it.cash, it.research, it.factories) == (1400, 1, 4)
    assert (position.space("Franklin A").owner, position.space("Franklin A").factories) == (GREEN, 2)
    assert position.told(FactoriesBuilt) == [FactoriesBuilt(GREEN, model("Franklin A"), 2, False, 600, 3, None)]


@pytest.mark.parametrize(("name", "cubes"), [("Duryea", 1), ("Oldsmobile Dash", 3), ("Franklin A", 6)])
def test_research_at_the_start_example(name: str, cubes: int):
    """Build factory, example: at the start one cube for the Duryea, three for the Oldsmobile, six for the Franklin."""
    position = acting(table().research(A, cubes)).play(A, build(name))
    assert position.company(A).research == 0
    assert not acting(table().research(A, cubes - 1)).may(build(name))


@pytest.mark.parametrize(
    ("space", "front", "cubes"), [(1, 0, 1), (9, 8, 1), (10, 8, 3), (11, 8, 6), (12, 8, 10), (13, 8, 15), (26, 20, 21)]
)
def test_research_is_an_arithmetic_progression(space: int, front: int, cubes: int):
    """Build factory: the cubes for each space passed are added up, 1 + 2 + 3 …, without an upper limit."""
    assert research_cost(space, front) == cubes


@pytest.mark.parametrize("factories", [1, 2])
def test_research_is_paid_for_the_space(factories: int):
    """Build factory: the R&D cost is not per factory, and the cubes go to the stock."""
    position = acting(table())
    stock = position.state.research_stock
    position.play(A, build("Duryea", factories))
    assert (position.company(A).research, position.state.research_stock) == (3, stock + 1)
    assert position.company(A).cash == 2000 - factories * 200


def test_all_ways_to_build_at_the_start():
    """Build factory: with four cubes the first two spaces, each with one, two, or one and the parts factory."""
    names = ("Duryea", "Oldsmobile Dash")
    ways = [way for name in names for way in (build(name, 1, True), build(name), build(name, 2))]
    assert sorted(map(str, acting(table()).legal(BuildFactories))) == sorted(map(str, ways))


def test_a_skipped_space_is_free_later():
    """Build factory; ruling 11: a space behind the front can still be built in, without any cube."""
    position = acting(table().research(A, 0).factory("Thomas Flyer", B))
    assert places(position) == {model(it) for it in ("Duryea", "Oldsmobile Dash", "Franklin A", "Maxwell")} | {5}
    position.play(A, build("Sears Autobuggy"))
    assert position.company(A).research == 0


def test_one_owner_a_space():
    """Build factory; ruling 10: a space with another player's factory is closed to all others."""
    position = acting(table().factory("Duryea", B).factory("Oldsmobile Dash", A))
    assert model("Duryea") not in places(position)
    assert model("Oldsmobile Dash") in places(position)


def test_no_building_on_a_closed_piece():
    """Build factory; ruling 10: not even where the builder himself closed and still has cars."""
    position = table().factory("Thomas Flyer", B).closed("Maxwell").cars("Maxwell", 2, A).closed("Duryea")
    assert places(acting(position)) & {model("Maxwell"), model("Duryea")} == set()


def test_two_pieces_in_one_space_at_most():
    """Build factory: one or two factories in one space."""
    ways = acting(table().research(A, 1)).legal(BuildFactories)
    assert {(it.factories, it.parts) for it in ways} == {(1, False), (2, False), (1, True)}


def test_three_factories_a_space_at_most():
    """Build factory: beside two factories only one more, or one more and the parts factory, or that alone."""
    position = acting(table().research(A, 0).factory("Duryea", A, 2))
    assert {(it.factories, it.parts) for it in position.legal(BuildFactories)} == {(1, False), (1, True), (0, True)}
    position = acting(table().research(A, 0).factory("Duryea", A, 3))
    assert position.legal(BuildFactories) == [build("Duryea", 0, True)]
    assert acting(table().research(A, 0).factory("Duryea", A, 3, parts=True)).legal(BuildFactories) == []


def test_the_parts_factory_costs_500():
    """Parts Factory; ruling 8: it is built instead of a factory, costs $500 anywhere, and is one of the two pieces."""
    position = acting(table()).play(A, build("Duryea", 1, True))
    assert (position.company(A).cash, position.company(A).parts_factories) == (2000 - 200 - 500, 0)
    assert position.space("Duryea").parts


def test_only_one_parts_factory():
    """Parts Factory: each player has one, so never two on the board."""
    position = acting(table().factory("Duryea", A, 1, parts=True).factory("Oldsmobile Dash", A))
    assert not [it for it in position.legal(BuildFactories) if it.parts]


def test_no_parts_factory_alone():
    """Ruling 9: a parts factory needs a factory of its owner beside it after the action."""
    position = acting(table().factory("Oldsmobile Dash", A))
    assert not position.may(build("Duryea", 0, True))
    assert position.may(build("Oldsmobile Dash", 0, True))


def test_a_closed_piece_is_not_the_front():
    """Ruling 11: an occupied space is one with factories in, so past a closed EMF the Maxwell leads the track.

    With Maxwell (4) in front, one cube reaches the Sears (5), and Crane Simplex (10) costs 1 + 2 + 3 + 4 + 5 + 6 = 21.
    """
    position = table().factory("Maxwell", B).closed("EMF").research(A, 1)
    assert max(places(acting(position))) == model("Sears Autobuggy")
    position = table().factory("Maxwell", B).closed("EMF").research(A, 20)
    assert model("Crane Simplex") not in places(acting(position))
    position = table().factory("Maxwell", B).closed("EMF").research(B, 0).research(A, 21)
    assert max(places(acting(position))) == model("Crane Simplex")


def test_a_closed_piece_is_the_front_where_the_table_plays_so():
    """Ruling 11, the other way: the closed EMF still leads the track, so the next space costs one cube."""
    position = table(closed_piece_is_front=True).factory("Maxwell", B).closed("EMF").research(A, 1)
    assert max(places(acting(position))) == model("Crane Simplex")


def test_closing_the_front_lets_it_fall_back():
    """Ruling 11: once EMF (9) is closed, the Thomas Flyer (6) is the front, and Crane Simplex costs 10 cubes."""
    position = acting(table().factory("Thomas Flyer", B).factory("EMF", A))
    assert view(position.state, None).front == model("EMF")
    position.play(A, CloseFactories(model("EMF")))
    assert view(position.state, None).front == model("Thomas Flyer")
    assert research_cost(model("Crane Simplex"), view(position.state, None).front) == 10


def test_nothing_lies_beyond_the_last_space():
    """Ruling 12: with the Cadillac built, every empty space lies behind the front and costs no cube."""
    position = acting(table().factory("Cadillac 452", B).research(A, 0))
    assert places(position) == set(range(1, 26))


def test_six_factories_at_most():
    """Ruling 23: the six factory pieces are a limit; one left builds one."""
    position = acting(table().factory("Duryea", A, 3).factory("Oldsmobile Dash", A, 2).research(A, 1))
    assert {it.factories for it in position.legal(BuildFactories)} == {0, 1}
    position = acting(table().factory("Duryea", A, 3).factory("Oldsmobile Dash", A, 3).research(A, 1))
    assert {it.factories for it in position.legal(BuildFactories)} == {0}


def test_what_cannot_be_paid_is_illegal():
    """Ruling 39: with both loans taken, $399 builds one Duryea but not two, and no parts factory."""
    position = acting(table().cash(A, 399, loans=2).research(A, 1))
    assert position.legal(BuildFactories) == [build("Duryea")]
    with pytest.raises(IllegalAction):
        position.play(A, build("Duryea", 2))


def test_the_first_turn_of_the_example():
    """Example of Play, first turn: what Green, Yellow, Blue and Red pay for their factories in dollars and cubes."""
    position = table().order(GREEN, RED, YELLOW, BLUE).factory("Duryea", YELLOW)
    position.research(GREEN, 7).research(BLUE, 6)
    acting(position)
    research = TakeResearch()
    position.play(GREEN, build("Oldsmobile Dash")).play(RED, research)
    position.play(YELLOW, build("Maxwell")).play(BLUE, build("Sears Autobuggy"))
    position.play(GREEN, build("Thomas Flyer", 2)).play(RED, build("National 40"))
    assert [(it.seat, it.paid, it.cubes) for it in position.told(FactoriesBuilt)] == [
        (GREEN, 250, 1),
        (YELLOW, 350, 3),
        (BLUE, 300, 1),
        (GREEN, 800, 1),
        (RED, 400, 3),
    ]
