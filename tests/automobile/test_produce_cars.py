"""Phase three, action Produce cars."""

import pytest

from rules.automobile.actions import FinishProduction, ProduceCars, TakeResearch
from rules.automobile.components import Phase
from rules.automobile.events import CarsProduced
from rules.core.game import IllegalAction
from tests.automobile.table import A, B, C, Table, model, table

BLUE, GREEN = A, B
DONE = FinishProduction()


def acting(position: Table) -> Table:
    """The position as the first seat acts."""
    return position.begin(Phase.PLAYER_ACTIONS)


def produce(name: str, cars: int) -> ProduceCars:
    """The production of cars in a model's space."""
    return ProduceCars(model(name), cars)


def amounts(position: Table, name: str) -> list[int]:
    """How many cars the seat to act may produce in a space."""
    return [it.cars for it in position.legal(ProduceCars) if it.model == model(name)]


def test_three_and_four_example():
    """Produce cars, example: one factory makes Blue three at most, two factories make Green four at least."""
    position = acting(table(3).factory("Oldsmobile Dash", BLUE).factory("Franklin A", GREEN, 2))
    assert max(amounts(position, "Oldsmobile Dash")) == 3
    position.play(BLUE, produce("Oldsmobile Dash", 3))
    assert min(amounts(position, "Franklin A")) == 4
    position.play(GREEN, produce("Franklin A", 4))
    assert (position.space("Oldsmobile Dash").cars, position.space("Franklin A").cars) == (3, 4)


@pytest.mark.parametrize(
    ("name", "factories", "fewest", "most"),
    [
        ("Ford Model T", 1, 1, 4),
        ("Ford Model T", 2, 5, 9),
        ("Ford Model T", 3, 10, 15),
        ("EMF", 1, 1, 3),
        ("EMF", 2, 4, 7),
        ("EMF", 3, 8, 12),
        ("National 40", 1, 1, 2),
        ("National 40", 2, 3, 5),
        ("National 40", 3, 6, 9),
    ],
)
def test_production_table(name: str, factories: int, fewest: int, most: int):
    """Production table, as far as it is known and as it was completed: fewest and most by factories and range."""
    position = acting(table().factory(name, A, factories))
    assert amounts(position, name) == list(range(fewest, most + 1))


@pytest.mark.parametrize(
    ("name", "parts", "cost"),
    [
        ("Ford Model T", False, 50),
        ("Ford Model T", True, 30),
        ("EMF", False, 70),
        ("EMF", True, 50),
        ("National 40", False, 100),
        ("National 40", True, 80),
    ],
)
def test_cost_of_a_car(name: str, parts: bool, cost: int):
    """Production costs; parts factory: low 50, mid 70, high 100 a car, $20 less with a parts factory in the space."""
    position = acting(table().factory(name, A, 1, parts)).play(A, produce(name, 2))
    assert position.company(A).cash == 2000 - 2 * cost
    assert position.told(CarsProduced) == [CarsProduced(A, model(name), 2, 2 * cost)]


def test_the_second_turn_of_the_example():
    """Example of Play, second turn: five at $30 with the parts factory, seven and three at $70, $850 and one loan."""
    position = table().cash(A, 370)
    position.factory("Ford Model T", A, 2, parts=True).factory("Thomas Flyer", A, 2).factory("Franklin A", A)
    acting(position).play(A, produce("Ford Model T", 5), produce("Thomas Flyer", 7), produce("Franklin A", 3))
    assert (position.company(A).cash, position.company(A).loans) == (370 + 500 - 850, 1)
    assert position.actor == B


def test_every_location_in_one_action():
    """Produce cars: all spaces with own factories in one action, each once; after the last one the turn passes on."""
    position = acting(table().factory("Duryea", A).factory("Maxwell", A).factory("EMF", B))
    position.play(A, produce("Duryea", 1))
    assert position.actor == A
    assert amounts(position, "Duryea") == []
    assert not position.may(TakeResearch())
    position.play(A, produce("Maxwell", 2))
    assert position.actor == B


def test_some_locations_only():
    """Produce cars; ruling 21: you can choose not to produce in a space."""
    position = acting(table().factory("Duryea", A).factory("Maxwell", A)).play(A, produce("Maxwell", 2), DONE)
    assert (position.space("Duryea").cars, position.actor) == (0, B)


def test_no_empty_production():
    """Ruling 50: the action cannot be ended before it is begun, and no cars at all is not an amount."""
    position = acting(table().factory("Duryea", A))
    assert not position.may(DONE)
    assert not position.may(produce("Duryea", 0))


def test_twice_in_a_turn():
    """Produce cars; ruling 20: the limits hold for an action, so a second action makes as many again."""
    position = acting(table(3).factory("Duryea", A)).play(A, produce("Duryea", 3))
    position.play(B, TakeResearch()).play(C, TakeResearch())
    assert amounts(position, "Duryea") == [1, 2, 3]
    position.play(A, produce("Duryea", 3))
    assert position.space("Duryea").cars == 6


def test_only_own_open_factories():
    """Produce cars: not in another player's space, nor where the factories were closed."""
    position = acting(table().factory("Duryea", B).closed("Maxwell").cars("Maxwell", 1, A))
    assert position.legal(ProduceCars) == []


def test_28_cars_at_most():
    """Ruling 22: the 28 pieces are a limit; with too few for the minimum the space cannot produce."""
    position = table().factory("Duryea", A, 1).factory("EMF", A, 2).closed("Franklin A")
    assert amounts(acting(position.cars("Franklin A", 23, A)), "EMF") == [4, 5]
    position = table().factory("Duryea", A, 1).factory("EMF", A, 2).closed("Franklin A")
    acting(position.cars("Franklin A", 25, A))
    assert (amounts(position, "EMF"), amounts(position, "Duryea")) == ([], [1, 2, 3])


def test_no_more_than_can_be_paid():
    """Ruling 39: with both loans taken $349 pay four mid cars, not five; $279 pay not even the minimum of two."""
    assert amounts(acting(table().factory("EMF", A, 2).cash(A, 349, loans=2)), "EMF") == [4]
    position = acting(table().factory("EMF", A, 2).cash(A, 279, loans=2))
    assert amounts(position, "EMF") == []
    with pytest.raises(IllegalAction):
        position.play(A, produce("EMF", 4))


def test_it_ends_when_nothing_more_can_be_paid():
    """Produce cars: with no space left in which the seat can produce, the action is complete by itself."""
    position = acting(table().factory("Duryea", A).factory("Maxwell", A).cash(A, 219, loans=2))
    assert position.play(A, produce("Duryea", 3)).actor == B
