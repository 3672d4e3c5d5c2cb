"""Starting the game (rulebook, Starting the game and The Board)."""

import pytest

from rules.automobile.components import Character, Phase
from rules.automobile.events import SelectionOrderDrawn
from rules.automobile.game import GAME
from rules.automobile.options import Options
from rules.automobile.printing import components
from rules.automobile.state import State
from rules.core.chance import Chance, Draw
from rules.core.game import start


def first(seats: int, *draws: Draw, **options: str) -> State:
    """The state in which the first character is chosen."""
    return GAME.setup(seats, Options(**options), Chance(7, stated=list(draws)), lambda *_: None)  # type: ignore[arg-type]


@pytest.mark.parametrize(("seats", "cubes"), [(3, 5), (4, 4), (5, 3)])
def test_start_of_each_company(seats: int, cubes: int):
    """Starting the game: $2000; 5, 4 or 3 R&D cubes; 28 cars, 8 distributors, 6 factories, 1 parts factory, no loan."""
    state = first(seats)
    assert len(state.companies) == seats
    for it in state.companies:
        assert (it.cash, it.research, it.loans, it.losses) == (2000, cubes, 0, 0)
        assert (it.cars, it.distributors, it.factories, it.parts_factories) == (28, 8, 6, 1)


@pytest.mark.parametrize(("seats", "stock"), [(3, 17), (4, 16), (5, 17)])
def test_research_stock(seats: int, stock: int):
    """Starting the game: of 40 cubes, those of the companies and the 8 on the characters are gone."""
    assert first(seats).research_stock == stock


def test_cubes_on_the_characters():
    """Phase two and player aid: Ford 1, Kettering 3, Sloan 1, Howard 0, Durant 1, Chrysler 2."""
    assert first(4).cubes == {
        Character.FORD: 1,
        Character.KETTERING: 3,
        Character.SLOAN: 1,
        Character.HOWARD: 0,
        Character.DURANT: 1,
        Character.CHRYSLER: 2,
    }


@pytest.mark.parametrize(("drawn", "order"), [("A", [0, 1, 2, 3]), ("C", [2, 3, 0, 1]), ("D", [3, 0, 1, 2])])
def test_selection_order_goes_clockwise_from_the_first_player(drawn: str, order: list[int]):
    """Starting the game: the first player is drawn, the others follow clockwise."""
    assert first(4, Draw("first", (drawn,))).selection_order == order


def test_every_seat_can_be_first():
    """Starting the game: randomly determine who the first player will be."""
    firsts = set[int]()
    for seed in range(40):
        state, events = start(GAME, 3, Options(), Chance(seed))
        assert SelectionOrderDrawn(tuple(state.selection_order)) == events[0]
        firsts.add(state.selection_order[0])
    assert firsts == {0, 1, 2}


def test_the_first_decision_is_a_character():
    """Turn sequence: tiles are drawn in phase one, then the first on the track chooses a character."""
    state = first(4, Draw("first", ("B",)))
    assert (state.turn, state.phase) == (1, Phase.SELECT_CHARACTERS)
    assert GAME.to_act(state) == (1,)


def test_the_board_is_empty():
    """Starting the game: no factory, car, closed piece or distributor is on the board."""
    state = first(5)
    assert len(state.spaces) == 26
    assert all(it.factories == it.cars == 0 and not it.closed and not it.parts for it in state.spaces)
    assert all(not any(counts) for counts in state.boxes.values())


def test_the_track_runs_from_the_duryea_to_the_cadillac():
    """The Board: 26 models, the least advanced is the Duryea, the most advanced the Cadillac 452."""
    models = components("2009").models
    assert [it.space for it in models] == list(range(1, 27))
    assert (models[0].name, models[25].name) == ("Duryea", "Cadillac 452")


@pytest.mark.parametrize(
    ("name", "space", "cost", "of"),
    [
        ("Duryea", 1, 200, "mid"),
        ("Oldsmobile Dash", 2, 250, "mid"),
        ("Franklin A", 3, 300, "mid"),
        ("Maxwell", 4, 350, "mid"),
        ("Sears Autobuggy", 5, 300, "low"),
        ("Thomas Flyer", 6, 400, "mid"),
        ("Ford Model T", 7, 350, "low"),
        ("National 40", 8, 400, "high"),
    ],
)
def test_models_that_the_example_settles(name: str, space: int, cost: int, of: str):
    """Example of Play: place, cost and price range of the first eight models follow from what is paid and sold."""
    it = components("2009").model(space)
    assert (it.name, it.cost, it.range, it.reconstructed) == (name, cost, of, False)
