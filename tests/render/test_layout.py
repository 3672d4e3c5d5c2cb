"""Layout: every component has a place of its own, whatever the edition and the number of seats."""

from dataclasses import replace
from itertools import pairwise

import pytest

from render.automobile import layout, market, track
from render.automobile.label import NEWS, PHASE, POWER, RANGE, RANGE_LETTER, SHORT_PHASE, TASK
from render.automobile.sign import CARS
from render.core.font import figure_width, oswald
from render.core.silhouette import CARS as SILHOUETTES
from render.core.silhouette import silhouette
from rules.automobile.components import CHARACTERS, RANGES, Phase
from rules.automobile.view import Step
from tests.render.scenes import COMPONENTS

RIGHT = layout.MARGIN + layout.CONTENT


def test_every_phase_step_and_character_has_its_words():
    """Nothing that a view can hold is without a label."""
    assert set(PHASE) == set(SHORT_PHASE) == set(NEWS) == set(Phase)
    assert set(TASK) == set(Step)
    assert set(POWER) == set(CHARACTERS)
    assert set(RANGE) == set(RANGE_LETTER) == set(RANGES)


def test_every_space_has_a_silhouette():
    """There is a car for each model of the track, and all nine kinds are used."""
    assert len(CARS) == len(COMPONENTS.models)
    assert set(CARS) == set(SILHOUETTES)


@pytest.mark.parametrize("car", SILHOUETTES)
def test_silhouettes_fill_their_width(car: str):
    """A silhouette is as wide as asked for, lower than wide, and neither empty nor a block."""
    picture = silhouette(car, 120, "#000000")
    assert picture.width == 120
    assert 30 < picture.height < 80
    solid = sum(picture.getchannel("A").histogram()[128:]) / (picture.width * picture.height)
    assert 0.2 < solid < 0.7


@pytest.mark.parametrize("columns", [layout.BOARD_COLUMNS, layout.CROP_COLUMNS])
def test_cells_of_the_track_do_not_touch(columns: int):
    """26 cells and the legend's stand apart, and on the board they end above the market."""
    place = track.grid(layout.MARGIN, layout.TRACK_TOP, columns)
    corners = {place(number) for number in range(len(COMPONENTS.models) + 1)}
    assert len(corners) == len(COMPONENTS.models) + 1
    across, down = layout.CELL_PITCH
    assert across > layout.CELL.width
    assert down > layout.CELL.height
    if columns == layout.BOARD_COLUMNS:
        assert max(x for x, _ in corners) + layout.CELL.width <= RIGHT
        assert max(y for _, y in corners) + layout.CELL.height < layout.MARKET_TOP


@pytest.mark.parametrize("high", [(1, 1, 1), (4, 4, 4)])
def test_every_space_of_the_display_has_a_place(high: tuple[int, ...]):
    """Each row's spaces stand apart between price and boxes, also where an edition has more of them."""
    distribution = {**COMPONENTS.distribution, RANGES[0]: high}
    components = replace(COMPONENTS, distribution=distribution)
    pitch = market.slot_pitch(components)
    for row in RANGES:
        places = list(market.slots(components, row))
        assert [turn for _, turn in places] == [
            turn for turn, count in enumerate(distribution[row], 1) for _ in range(count)
        ]
        centres = [centre for centre, _ in places]
        assert all(b - a >= pitch - 0.01 for a, b in pairwise(centres))
        assert centres[0] - pitch / 2 >= layout.SLOTS.x
        assert centres[-1] + pitch / 2 <= layout.BOXES.x


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_distributors_of_the_seats_do_not_touch(seats: int):
    """A badge, its figure (eight at most), the next badge: with air between, the wider one between two seats."""
    pitch, size, figure = market.box_sizes(seats)
    end = market.BADGE + size / 2 + market.COUNT + figure_width(oswald(figure, 600))
    assert pitch + market.BADGE - size / 2 - end >= market.COUNT >= 4
    assert (seats - 1) * pitch + end <= layout.BOXES.width


def test_parts_of_the_market_stand_side_by_side():
    """Price, display, boxes, demand and cars follow one another without overlapping, up to the row's end."""
    parts = (layout.RANGE_PLATE, layout.SLOTS, layout.BOXES, layout.DEMAND, layout.SUPPLY)
    for one, following in pairwise(parts):
        assert one.right <= following.x
    assert layout.SUPPLY.right <= layout.MARKET_ROW.width
    assert layout.MARGIN + layout.MARKET_ROW.width < layout.DECISIONS_X
    assert layout.DECISIONS_X + layout.DECISIONS.width <= RIGHT


def test_the_display_has_a_place_for_every_decision():
    """Bonus markers, reduced price stacks and five places of the selection order fit in their rows."""
    for count, pitch in (
        (len(COMPONENTS.bonus_cost), layout.DECISION_PITCH),
        (len(COMPONENTS.reduced_stacks), layout.DECISION_PITCH),
        (5, layout.ORDER_PITCH),
    ):
        assert layout.DECISION_SIGNS + (count - 1) * pitch + 21 <= layout.DECISIONS.width


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_company_has_its_row(seats: int):
    """Rows stand apart and end above the picture's lower edge; heights are 1336, 1394 and 1432."""
    pitch = layout.company_pitch(seats)
    last = layout.COMPANIES_TOP + layout.COMPANIES_HEADING + seats * pitch - 6
    assert last + 20 <= layout.board_height(seats)
    assert layout.board_height(seats) == {3: 1336, 4: 1394, 5: 1432}[seats]
    assert layout.MARKET_TOP + layout.MARKET_HEIGHT < layout.COMPANIES_TOP


def test_characters_and_phases_fill_the_plate():
    """Six characters and nine phases lie within the enamel plate."""
    last = layout.CHARACTER.moved((len(CHARACTERS) - 1) * layout.CHARACTER_PITCH)
    assert last.right <= RIGHT
    assert layout.CHARACTER.width < layout.CHARACTER_PITCH
    assert last.bottom < layout.PLATE.bottom
    assert layout.PHASES.bottom < layout.CHARACTER.y
    turns = layout.TURN.moved((len(COMPONENTS.turns) - 1) * layout.TURN_PITCH)
    assert turns.right < layout.MOVER.x
    assert layout.MOVER.right < layout.LOSS_CAPTION.x
