"""Phase three, action Close down factory; phase six closes in the same way."""

import pytest

from rules.automobile.actions import BuildFactories, CloseFactories
from rules.automobile.components import Phase
from rules.automobile.events import ClosedPieceMoved, FactoriesClosed, LossesTaken
from tests.automobile.table import A, B, C, Table, model, table

GREEN, BLUE = A, B
TWELVE = tuple(range(1, 13))


def acting(position: Table) -> Table:
    """The position as the first seat acts."""
    return position.begin(Phase.PLAYER_ACTIONS)


def close(name: str) -> CloseFactories:
    """The action that closes a model's space."""
    return CloseFactories(model(name))


def test_franklin_example():
    """Close down factory, example: Green closes both Franklins, gets $400 and sets one closed piece."""
    position = acting(table().factory("Franklin A", GREEN, 2).factory("Oldsmobile Dash", BLUE))
    position.play(GREEN, close("Franklin A"))
    assert (position.company(GREEN).cash, position.company(GREEN).factories) == (2400, 6)
    space = position.space("Franklin A")
    assert (space.factories, space.closed, position.state.spaces.count(space)) == (0, True, 1)
    assert position.told(FactoriesClosed) == [FactoriesClosed(GREEN, model("Franklin A"), 2, False, 400, 0, False)]


@pytest.mark.parametrize("closed", [False, True])
def test_franklin_example_losses_behind(closed: bool):
    """Close down factory, example: the blue factory behind gets its loss as if the green one were still open."""
    position = acting(table().factory("Franklin A", GREEN, 2).factory("Oldsmobile Dash", BLUE))
    if closed:
        position.play(GREEN, close("Franklin A"))
    position.begin(Phase.LOSSES)
    assert position.told(LossesTaken) == [LossesTaken(BLUE, model("Oldsmobile Dash"), 1)]


@pytest.mark.parametrize(
    ("name", "factories", "parts", "refund"),
    [
        ("Duryea", 1, False, 100),
        ("Maxwell", 1, False, 250),
        ("Franklin A", 1, False, 200),
        ("Franklin A", 2, False, 400),
        ("Ford Model T", 2, True, 2 * 250 + 400),
        ("Duryea", 3, True, 3 * 100 + 400),
    ],
)
def test_refund(name: str, factories: int, parts: bool, refund: int):
    """Close down factory; ruling 24: each piece brings its cost less $100, the parts factory $400."""
    position = acting(table().factory(name, A, factories, parts)).play(A, close(name))
    it = position.company(A)
    assert (it.cash, it.factories, it.parts_factories) == (2000 + refund, 6, 1)


@pytest.mark.parametrize(("before", "after"), [(0, 0), (1, 0), (2, 1), (3, 1), (9, 4)])
def test_half_the_losses_rounded_up(before: int, after: int):
    """Close down factory; ruling 24: half the loss points are discarded, rounded up: two of Green's three."""
    position = acting(table().factory("Duryea", A).losses(A, before)).play(A, close("Duryea"))
    assert position.company(A).losses == after
    assert position.told(FactoriesClosed)[0].losses == before - after


def test_own_factories_only():
    """Close down factory: all of your factories in one space."""
    position = acting(table().factory("Duryea", A).factory("Maxwell", B).closed("EMF").cars("EMF", 1, A))
    assert position.legal(CloseFactories) == [close("Duryea")]


def test_cars_stay():
    """Ruling 25: cars on a closed space stay there, and are their owner's."""
    position = acting(table().factory("Franklin A", A).cars("Franklin A", 3)).play(A, close("Franklin A"))
    assert (position.space("Franklin A").owner, position.space("Franklin A").cars) == (A, 3)


def test_parts_factory_can_be_rebuilt():
    """Parts Factory: closed down, it goes back to the owner and can be rebuilt during a subsequent action."""
    position = acting(table(3).factory("Duryea", A, 1, parts=True).factory("Maxwell", A))
    position.play(A, close("Duryea"))
    position.begin(Phase.PLAYER_ACTIONS)
    assert position.may(BuildFactories(model("Maxwell"), 0, True))


def with_twelve_closed(**options: str) -> Table:
    """Closed pieces on spaces 1 to 12; A has a factory on space 13."""
    position = table(3, **options).factory("Chevrolet 490", A)
    for space in TWELVE:
        position.state.spaces[space - 1].closed = True
    return position


def closed(position: Table) -> list[int]:
    """The spaces with a closed piece."""
    return [number for number, it in enumerate(position.state.spaces, 1) if it.closed]


def test_the_thirteenth_closed_piece():
    """Close down factory; rulings 41 and 49: all twelve on the track, the earliest is taken off for the new one."""
    position = acting(with_twelve_closed()).play(A, close("Chevrolet 490"))
    assert closed(position) == list(range(2, 14))
    assert position.told(ClosedPieceMoved) == [ClosedPieceMoved(model("Duryea"))]


def test_the_twelfth_closed_piece():
    """Ruling 49: only pieces on the track count, so the twelfth is simply placed."""
    position = with_twelve_closed()
    position.state.spaces[0].closed = False
    acting(position).play(A, close("Chevrolet 490"))
    assert closed(position) == list(range(2, 14))
    assert position.told(ClosedPieceMoved) == []


def test_the_thirteenth_closed_piece_without_a_limit():
    """Ruling 41, the other way: as many closed pieces as are needed."""
    position = acting(with_twelve_closed(thirteenth_closed_piece="unlimited")).play(A, close("Chevrolet 490"))
    assert closed(position) == list(range(1, 14))


def test_a_freed_space_can_be_built_in():
    """Ruling 49: the space whose closed piece was taken off is empty again."""
    position = acting(with_twelve_closed()).play(A, close("Chevrolet 490"))
    assert position.actor == B
    assert position.may(BuildFactories(model("Duryea"), 1))


def test_a_freed_space_with_cars_is_not_empty():
    """Ruling 49: where another player's cars still stand, nobody else may build; their owner may."""
    position = acting(with_twelve_closed().cars("Duryea", 1, C)).play(A, close("Chevrolet 490"))
    assert position.actor == B
    assert not position.may(BuildFactories(model("Duryea"), 1))
    position.play(B, position.legal()[0])
    assert position.actor == C
    assert position.may(BuildFactories(model("Duryea"), 1))
