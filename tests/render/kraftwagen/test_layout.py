"""Layout and labels: every component has a place of its own, and every thing that a view can hold has its words."""

from itertools import combinations, pairwise

import pytest

from render.core.colour import SEAT_MARKS, contrast
from render.core.font import figure_width, oswald
from render.kraftwagen import board, circuit, gear, label, layout
from render.kraftwagen.icon import DRAWINGS
from render.kraftwagen.team import brass
from rules.kraftwagen.components import PREFERENCES, Asks, Effect, Engineer, Feat, Icon, Kind, MarkerKind, Phase
from rules.kraftwagen.events import Source
from rules.kraftwagen.view import Salesperson, Step
from tests.render.kraftwagen.scenes import COMPONENTS

RIGHT = layout.MARGIN + layout.CONTENT


@pytest.mark.parametrize("seat", range(4))
def test_workers_of_every_seat_stand_out_on_a_full_area(seat):
    """By what WCAG asks for signs. The yellow ones were of the same lightness as the brass."""
    assert contrast(brass(seat), SEAT_MARKS[seat].fill) >= 3


def test_everything_has_its_words():
    """Nothing that a view can hold is without a label."""
    assert set(label.TASK) | {Step.ACT, Step.INSTANT} == set(Step)
    assert set(label.NOW) | {Step.NOTHING} == set(Step)
    assert set(label.PHASE) == set(label.NEWS) == set(Phase)
    assert set(label.ICON) == set(label.DOES) == set(Icon) <= set(DRAWINGS)
    assert set(label.PREFERENCE) == set(PREFERENCES)
    assert set(label.KIND) == set(Kind)
    assert set(label.ENGINEER) == set(Engineer)
    assert set(label.BUYS) == set(label.SHORT_BUYS) == set(Asks)
    assert set(label.INSTANT) == set(label.INSTANT_TASK) == set(Effect)
    assert set(label.FEAT) == set(Feat)
    assert set(label.MARKER) == set(MarkerKind)
    assert set(label.SALESPERSON) == set(Salesperson)
    assert set(label.SOURCE) == set(Source)
    assert set(label.SOURCE.values()) == set(label.SOURCES)


def test_recruits_say_what_they_do():
    """Figures come from the edition: King hires 2, not 1; Riker's Salesperson is 3 workers; Brayton pays triple."""
    said = {str(name): label.recruit(COMPONENTS, name)[1] for name in (*COMPONENTS.engineers, *COMPONENTS.investors)}
    assert said["King"] == "hire 2 workers, not 1"
    assert said["Riker"] == "Salesperson: 3 workers on a car"
    assert said["Brayton"] == "Price buyers pay ×3, not ×2"
    assert said["Packard"] == "2 buyers bring +2, +4"
    assert said["Kettering"] == "2 changes to placed cars"
    assert said["Selden"] == "buys: owner drove a lap"
    assert said["Studebaker"] == "buys: luxury 2+"
    assert label.recruit(COMPONENTS, next(iter(COMPONENTS.instants))) == ("Sale for 5", "a car of yours, now")


def test_tiles_on_the_gear_do_not_touch():
    """Sixteen spaces lie in the ring between hole and rim, each clear of every other."""
    width, height = layout.SLOT
    places = [gear.slot(number, COMPONENTS.gear) for number in range(COMPONENTS.gear)]
    assert len(set(places)) == 16
    for (x, y), (other_x, other_y) in combinations(places, 2):
        assert abs(x - other_x) >= width or abs(y - other_y) >= height
    for x, y in places:
        assert layout.GEAR_HOLE < (x * x + y * y) ** 0.5 < layout.GEAR_RADIUS
    assert places[0][0] > 0 > places[0][1]


def test_the_salesperson_stands_apart():
    """Behind two figures of workers there is air before him, and behind him before the next column."""
    figures = 2 * figure_width(oswald(30, 600))
    assert layout.WORKERS + figures + 3 <= layout.BOWLER
    canteen, supply = layout.BOWLERS
    assert layout.CANTEEN + layout.BOWLER + canteen + 6 <= layout.SUPPLY
    assert layout.SUPPLY + layout.BOWLER + supply + 4 <= layout.ENGINE - 20


@pytest.mark.parametrize("count", [8, 10, 16])
def test_spaces_of_the_circuit_stand_apart(count: int):
    """Spaces follow one another clockwise at equal distances, clear of their neighbours and of the finish line."""
    places = [board.COURSE.space(number, count) for number in range(1, count + 1)]
    for (x, y), (other_x, other_y) in pairwise([*places, places[0]]):
        assert ((x - other_x) ** 2 + (y - other_y) ** 2) ** 0.5 > 40
    first, last = places[0], places[-1]
    assert first[0] < board.COURSE.x < last[0]
    assert min(first[1], last[1]) > board.COURSE.y


def test_the_circuit_lies_in_the_gear():
    """The road and the pit lane lie within the gear's hole."""
    course, (x, y) = board.COURSE, layout.GEAR
    reach = course.across + layout.ROAD / 2 + 2
    assert reach < layout.GEAR_HOLE
    width, height = layout.PIT
    corners = ((course.x + width / 2 - x, course.pit + height / 2 - y), (reach, course.y - y))
    assert all((across**2 + down**2) ** 0.5 < layout.GEAR_HOLE for across, down in corners)
    assert isinstance(course, circuit.Course)


def test_parts_of_the_board_follow_one_another():
    """The market's rows, its columns, the tracks below and the recruits do not overlap."""
    assert layout.PLATE.bottom < layout.MARKET_TOP
    for one, following in pairwise(layout.COLUMNS):
        assert one.right <= following.x
    last = layout.MARKET_TOP + layout.CAR.y + COMPONENTS.car_spaces * layout.CAR_PITCH - 8
    assert last < layout.PRICES_TOP + layout.PRICES.y
    assert layout.PRICES_TOP + layout.PRICES.bottom <= layout.BUYERS_TOP
    assert layout.BUYERS.right < layout.INVESTORS.x
    assert layout.INVESTORS.right == layout.RIGHT_WIDTH
    assert layout.BUYERS_TOP + layout.BUYERS.bottom < layout.RECRUITS_TOP
    assert layout.GEAR[0] + layout.GEAR_RADIUS < layout.RIGHT
    assert layout.GEAR[1] + layout.GEAR_RADIUS < layout.RECRUITS_TOP
    assert layout.RIGHT + layout.RIGHT_WIDTH == RIGHT
    assert 2 * layout.RECRUIT_PITCH + layout.RECRUIT.width <= layout.INSTEAD.x
    assert layout.INSTEAD.right == layout.CONTENT
    assert (len(COMPONENTS.achievements) - 1) * layout.FEAT_PITCH + layout.FEAT.width <= layout.CONTENT


@pytest.mark.parametrize(("seats", "lines", "height"), [(4, 2, 1656), (2, 2, 1540), (3, 2, 1598), (4, 4, 1764)])
def test_the_board_grows_with_seats_and_recruits(seats: int, lines: int, height: int):
    """Each seat adds 58 pixels, each line of recruits 54."""
    assert layout.board_height(seats, lines) == height
    last = layout.companies_top(lines) + layout.ROWS_TOP + seats * layout.ROW_PITCH - 6
    assert last + 16 <= height
