"""Setup and Heating up motors (rulebook, Setup and How to play)."""

import pytest

from rules.core.chance import Chance, Draw
from rules.core.content import editions, load
from rules.core.game import start
from rules.kraftwagen.actions import ChooseStartingTile
from rules.kraftwagen.components import KINDS, MarkerKind, Phase, StartingTile
from rules.kraftwagen.events import ChainFormed, Raced
from rules.kraftwagen.game import GAME
from rules.kraftwagen.options import Options
from rules.kraftwagen.printing import components
from rules.kraftwagen.setup import recruits
from rules.kraftwagen.state import State, Step
from tests.kraftwagen.table import BODY, ENGINE, LUXURY, PRICE

PURPLE, YELLOW, ORANGE, BLUE = range(4)
BOX = components("2024")


def tile(name: str) -> ChooseStartingTile:
    """Choose a starting bonus tile."""
    return ChooseStartingTile(StartingTile(name))


def chosen(*names: str) -> State:
    """Four companies whose turn order is purple, yellow, orange, blue; blue chooses first."""
    draws = [Draw("order", ("A", "B", "C", "D"))]
    chance = Chance(None, stated=[*tile_draws(), *draws, *preparation()])
    state, _ = start(GAME, 4, Options(), chance)
    for seat, name in zip((BLUE, ORANGE, YELLOW, PURPLE), names, strict=False):
        assert GAME.to_act(state) == (seat,)
        GAME.advance(state, seat, tile(name), lambda _, __: None)
    return state


def tile_draws() -> list[Draw]:
    """The action tiles in the order of the edition."""
    sizes = {1: list[str](), 2: list[str](), 3: list[str]()}
    for it in BOX.tiles.values():
        sizes[len(it.icons)].append(it.name)
    return [Draw(f"tiles-{size}", tuple(names)) for size, names in sizes.items()]


def preparation() -> list[Draw]:
    """Recruits of the first round."""
    return [
        Draw("engineer", ("Winton", "King")),
        Draw("investor", ("Ford", "Rice")),
        Draw("instant", ("race-5", "swap")),
    ]


def test_components():
    """Components: as many tiles, markers and tokens as the list says."""
    assert len(BOX.tiles) == 11
    assert sorted(len(it.icons) for it in BOX.tiles.values()) == [1] * 6 + [2] * 4 + [3]
    assert [len(values) for values in BOX.prices] == [8, 8, 8]
    assert BOX.buyers == {BODY: 2, ENGINE: 2, LUXURY: 2, PRICE: 2}
    assert all(len(recruits(BOX, kind)) == 9 for kind in KINDS)
    assert len(BOX.starting_tiles) == 4
    assert len(BOX.achievements) == 10
    assert BOX.workers == 12
    # 9 Engineering Markers, 7 Engineer Tokens (6 engineers and a starting tile), 6 Production Tokens (6 investors).
    assert sum(len(markers) for markers in BOX.engineers.values()) == 9
    assert (BOX.engineer_tokens, BOX.production_tokens) == (7, 6)
    assert {BOX.markers[it].kind for markers in BOX.engineers.values() for it in markers} == set(MarkerKind)


def test_prices():
    """Preparation phase: the values of the orange, green and yellow price markers."""
    assert BOX.prices == (
        (1, 2, 3, 5, 6, 8, 9, 10),
        (2, 3, 5, 6, 8, 9, 11, 12),
        (3, 4, 6, 8, 10, 12, 14, 15),
    )


def test_reconstructed_figures_are_marked():
    """What was not read off a board says so: three tiles with two actions, the one with three, the circuit."""
    tables = load("kraftwagen", "2024")
    assert "2024" in editions("kraftwagen")
    marked = {row["name"] for row in tables["action_tiles"] if row["source"] == "reconstructed"}
    assert marked == {"hire+buyer", "body+research", "engine+research", "body+engine+hire"}
    assert tables["circuit"]["source"] == "reconstructed"
    assert all(row["source"]["copies"] == "reconstructed" for row in tables["instants"])
    assert BOX.circuit_reconstructed
    assert BOX.note


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_chain(seats: int):
    """Setup 2 and 11: markers at the end, then the tiles with one action, with two, and the one with three."""
    state, events = start(GAME, seats, Options(), Chance(5))
    (formed,) = (it for it in events if isinstance(it, ChainFormed))
    assert sorted(formed.order) == [*range(seats)]
    assert [len(BOX.tiles[it].icons) for it in formed.tiles] == [1] * 6 + [2] * 4 + [3]
    assert state.chain == [*formed.order, *formed.tiles]
    # Five spaces of the gear are empty before the markers are placed.
    assert BOX.gear - len(formed.tiles) == 5


def test_companies():
    """Setup 8 to 13: four of twelve workers in the canteen, gears at the bottom, a race engine of 1, no points."""
    state, _ = start(GAME, 3, Options(), Chance(5))
    for it in state.companies:
        assert (it.canteen, it.supply, it.team) == (4, 8, 0)
        assert (it.body_level, it.engine_level, it.race_engine) == (1, 1, 1)
        assert (it.space, it.laps, it.points, it.tokens) == (0, 0, 0, 0)
        assert (it.bodies, it.engines, it.engineers, it.investors) == ([], [], [], [])


def test_turn_order_example():
    """Setup 11 and Heating up, example: blue is placed first, so purple moves first and blue chooses first."""
    state = chosen()
    assert state.chain[:4] == [PURPLE, YELLOW, ORANGE, BLUE]
    assert GAME.to_act(state) == (BLUE,)
    state = chosen("body", "engine", "body-level", "engine-level")
    assert (state.phase, state.step, state.actor) == (Phase.ACTION, Step.TILE, PURPLE)


def test_starting_tile_with_a_body():
    """Starting Tiles: a body of 2 and two spaces of the race."""
    it = chosen("body").companies[BLUE]
    assert (it.bodies, it.space, it.body_level) == ([2], 2, 1)


def test_starting_tile_with_a_body_level():
    """Starting Tiles: the body gear on 2 and one more worker."""
    it = chosen("body-level").companies[BLUE]
    assert (it.body_level, it.engine_level, it.canteen, it.supply) == (2, 1, 5, 7)


def test_starting_tile_with_an_engine_level():
    """Starting Tiles: the engine gear on 2 and a race engine of 2."""
    it = chosen("engine-level").companies[BLUE]
    assert (it.engine_level, it.race_engine, it.engines) == (2, 2, [])


def test_starting_tile_with_an_engine():
    """Starting Tiles: an engine of 2 and an Engineer token."""
    it = chosen("engine").companies[BLUE]
    assert (it.engines, it.tokens, it.engineers) == ([2], 1, [])


def test_a_starting_tile_is_chosen_once():
    """Heating up: a chosen tile is gone for the others."""
    state = chosen("body")
    assert [action.tile for action in GAME.legal_actions(state, ORANGE)] == ["body-level", "engine-level", "engine"]  # type: ignore[attr-defined]


def test_starting_tiles_left_over_go_to_the_box():
    """Heating up: with three companies a tile is left, and is gone when the first round begins."""
    state, _ = start(GAME, 3, Options(), Chance(1))
    while state.step is Step.START:
        GAME.advance(state, state.actor, GAME.legal_actions(state, state.actor)[0], lambda _, __: None)
    assert state.starting_tiles == []


def test_starting_tile_moves_with_the_rules_of_the_race():
    """Starting Tiles: the two spaces are driven like any other, which is told."""
    events: list[object] = []
    state = chosen()
    GAME.advance(state, BLUE, tile("body"), lambda _, event: events.append(event))
    assert [it for it in events if isinstance(it, Raced)] == [Raced(BLUE, 0, 2, 0, 0, 0, 2, 0, ())]


def test_ruling_45_nothing_is_laid_out_before_the_first_round():
    """Ruling 45: no prices, white markers or recruits while starting tiles are chosen; then once, not twice."""
    state = chosen()
    assert state.prices == []
    assert set(state.bonuses.values()) == {0}
    assert not any(state.revealed.values())
    state = chosen("body", "engine", "body-level", "engine-level")
    assert state.bonuses == {BODY: 2, ENGINE: 1, LUXURY: 1, PRICE: 1}
    assert state.prices == [1, 2, 3, 5, 6, 8, 9, 10]
