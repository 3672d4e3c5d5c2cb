"""Layout: every component has a place of its own, whatever the edition and the number of seats."""

from dataclasses import replace
from itertools import combinations, pairwise

import pytest
from PIL import Image, ImageChops

from render.automania import crop, grid, hand, label, layout, line, market, sale, turn
from render.automania.car import NAME, SILHOUETTE
from render.automania.part import PARTS
from render.automania.portrait import HEADS
from render.automania.symbol import STAR, SYMBOLS, symbol
from render.core.box import Box
from render.core.font import figure_width, oswald
from rules.automania.components import (
    ACTION_SPACES,
    CAR_TYPES,
    MACHINE_SPACES,
    MARKETS,
    CarType,
    Contract,
    FactoryBoard,
    Market,
    Part,
    Phase,
    Portrait,
    SalesSpace,
    Spot,
    Symbol,
)
from rules.automania.view import Step
from tests.render.automania import scenes
from tests.render.automania.scenes import A, B

RIGHT = layout.MARGIN + layout.CONTENT
PRINTED = scenes.start(2).components
UL, UM, UR, LL, LM, LR = MACHINE_SPACES
CITY, FAMILY, SUPER = CAR_TYPES


def test_everything_has_its_word_and_its_sign():
    """Nothing that a view can hold is without a label or a picture."""
    assert set(label.PHASE) == set(label.SHORT_PHASE) == set(label.NEWS) == set(Phase)
    assert set(label.TASK) == set(Step)
    assert set(label.MARKET) == set(label.SHORT_MARKET) == set(label.PAYS) == set(Market)
    assert set(label.BOARD) == set(label.POWER) == set(FactoryBoard)
    assert set(label.SYMBOL) == {*Symbol, None}
    assert set(SYMBOLS) == {*Symbol, STAR}
    assert set(label.PORTRAIT) == set(HEADS) == set(Portrait)
    assert set(label.PART) == set(PARTS) == set(Part)
    assert set(NAME) == set(SILHOUETTE) == set(CAR_TYPES)
    assert {row for sales in PRINTED.sales.values() for row in (it.row for it in sales.values())} == set(label.ROW)


@pytest.mark.parametrize(("one", "other"), list(combinations(SYMBOLS, 2)))
def test_symbols_are_told_apart_without_colour(one: str, other: str):
    """At 28 pixels, in two tones, two symbols differ by more than a tenth of their square."""
    drawn = [Image.new("RGB", (28, 28), "#FFFFFF") for _ in range(2)]
    for sheet, kind in zip(drawn, (one, other), strict=True):
        picture = symbol(kind, 28, "#000000", "#FFFFFF")
        sheet.paste(picture, (0, 0), picture)
    different = ImageChops.difference(*(it.convert("L") for it in drawn)).histogram()[128:]
    assert sum(different) > 0.10 * 28 * 28


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_company_has_its_row(seats: int):
    """Rows stand apart and end above the picture's lower edge; heights are 1534, 1592 and 1650."""
    last = layout.COMPANIES_TOP + layout.COMPANIES_HEADING + seats * layout.COMPANY_PITCH - 6
    assert last + 20 <= layout.board_height(seats) == {2: 1534, 3: 1592, 4: 1650}[seats]


def test_the_board_stands_in_storeys():
    """Dashboard, action board with offices, markets and companies follow one another, within the content's width."""
    assert layout.PLATE.bottom < layout.BOARD_TOP
    assert layout.BOARD_TOP + layout.BOARD_HEIGHT < layout.MARKET_TOP
    assert layout.BOARD_TOP + layout.CARD.bottom < layout.MARKET_TOP
    assert layout.MARKET_TOP + layout.MARKET_PITCH + layout.MARKET.height < layout.COMPANIES_TOP
    assert layout.MARKET.height < layout.MARKET_PITCH
    assert layout.MARGIN + layout.BOARD_WIDTH < layout.RIGHT
    assert layout.RIGHT + layout.RIGHT_WIDTH <= RIGHT
    assert layout.MARKET_NAME.right < layout.SHIP.x


def test_columns_of_the_companies_do_not_touch():
    """From the name to what may be sold the columns follow one another within the row."""
    columns = (layout.NAME, layout.NAME + layout.NAME_ROOM, layout.POINTS, layout.MONEY, layout.MEDALS, layout.OWN)
    columns += (layout.NEUTRAL, layout.CARS, layout.CARS + 320, layout.DONE, layout.HAND, layout.SELL)
    assert all(one < other for one, other in pairwise(columns))
    assert layout.SELL <= layout.CONTENT


def test_every_action_space_has_a_place():
    """The nine action spaces lie in the first row and column, apart from one another."""
    boxes = [grid._plate(0, 0, space) for space in ACTION_SPACES]  # pyright: ignore[reportPrivateUsage]
    assert len({(box.x, box.y) for box in boxes}) == len(ACTION_SPACES)
    assert all(box.x == 0 or box.y == layout.HEADING for box in boxes)
    assert layout.CELL_PITCH[0] > layout.CELL.width
    assert layout.CELL_PITCH[1] > layout.CELL.height


@pytest.mark.parametrize("at", MARKETS)
def test_sales_spaces_stand_side_by_side(at: Market):
    """All sales spaces of a market stand apart, behind the demands and within the market, also in another edition."""
    more = {**PRINTED.sales, at: {**PRINTED.sales[at]}}
    extra = replace(next(iter(reversed(more[at].values()))), space=SalesSpace("lowest4"))
    more[at] = {**more[at], extra.space: extra}
    for printed in (PRINTED, replace(PRINTED, sales=more)):
        rows = market._rows(layout.MARKET, printed, at)  # pyright: ignore[reportPrivateUsage]
        places = [place for _, _, row in rows for place in row]
        assert len(places) == len(printed.sales[at])
        assert layout.DEMAND.x + 2 * layout.WAITING_PITCH + 38 + 3 * layout.ACTIVE_PITCH < places[0].x
        assert all(one.right < other.x for one, other in pairwise(places))
        assert places[-1].right <= layout.MARKET.right - 8


def test_titles_of_sales_rows():
    """With two seats a row takes one car in all, with more each space takes one; the topmost takes any number."""
    rows = dict(sale.rows(PRINTED, Market.EUROPE))
    assert list(rows) == ["top", "second", "lowest"]
    assert sale.title("top", rows["top"], 2) == "top space"
    assert sale.title("second", rows["second"], 2) == "second row · one car in all"
    assert sale.title("second", rows["second"], 3) == "second row · one car each"


PLAN = line.Plan(size=100, across=150, down=120, lead=30, over=40, exits=(25, 110, 190))


@pytest.mark.parametrize(
    ("car", "spots", "stations"),
    [
        (CITY, (UL, UM), (UL, UM)),
        (FAMILY, (UL, UR, LM), (UL, LM, UR)),
        (SUPER, (UM, LL, LM, LR), (LL, UM, LM, LR)),
        (CITY, (UL, UM, LL), (LL, UL, UM)),
        (SUPER, (UM, LM, LR), (UM, LM, LR)),
        (CITY, (LR, LL), (LL, LR)),
        (FAMILY, (), ()),
    ],
)
def test_lines_run_through_their_spaces(car: CarType, spots: tuple[Spot, ...], stations: tuple[Spot, ...]):
    """A line goes through its spaces from the left; with both in a column it leaves towards the next one.

    The first five are the printed lines of side A and of Sumato (data, factories).
    """
    assert line.stations(car, spots) == [line.cell(spot) for spot in stations]


@pytest.mark.parametrize("car", CAR_TYPES)
@pytest.mark.parametrize("spots", [(UL, UM), (LL, LR), (UM,), (UL, LL, LM, UR, LR), (LL,), ()])
def test_lines_avoid_other_spaces(car: CarType, spots: tuple[Spot, ...]):
    """Whatever spaces an edition gives a line, it crosses no other space of the board, and ends at its car."""
    points = line.route(car, spots, PLAN)
    corners = [PLAN.corner(line.cell(it)) for it in MACHINE_SPACES if it not in spots]
    others = [Box(round(x), round(y), PLAN.size, PLAN.size) for x, y in corners]
    for (x0, y0), (x1, y1) in pairwise(points):
        for share in range(21):
            x, y = x0 + (x1 - x0) * share / 20, y0 + (y1 - y0) * share / 20
            assert not any(it.x < x < it.right and it.y < y < it.bottom for it in others)
    assert points[-1] == (PLAN.end, PLAN.over + PLAN.exits[CAR_TYPES.index(car)])


def test_few_contracts_stand_one_below_the_other():
    """Up to five cards have the whole width each; one for any car is higher, with a line for each type."""
    cards = PRINTED.contracts
    boxes = list(hand.places([cards[Contract(name)] for name in ("C01", "C19", "C12", "C02", "S1")]))
    assert {it.width for it in boxes} == {hand.WIDTH - 24}
    assert all(below.y == above.bottom + hand.GAP for above, below in pairwise(boxes))
    assert boxes[1].height > boxes[0].height == boxes[2].height


@pytest.mark.parametrize("count", [6, 7, 30])
def test_many_contracts_stand_two_beside_each_other(count: int):
    """Thirty cards take fifteen rows; none covers another, and all are within the picture."""
    boxes = list(hand.places(list(PRINTED.contracts.values())[:count]))
    assert len({(it.x, it.y) for it in boxes}) == count
    assert all(left.right < right.x for left, right in zip(boxes[::2], boxes[1::2], strict=False))
    assert all(above.bottom < below.y for above, below in zip(boxes, boxes[2:], strict=False))
    assert max(it.right for it in boxes) <= hand.WIDTH - 12
    assert len({it.y for it in boxes}) == (count + 1) // 2


def test_what_is_shut_to_the_mover():
    """Own workers close a space, in the second revision those of the own colour only; so does a lane without tiles."""
    view = scenes.actions()
    shut = {it for it in ACTION_SPACES if turn.is_shut(view, it)}
    assert shut == {scenes.COLUMN_1, scenes.ROW_3}
    lent = replace(view, groups={**view.groups, scenes.CORNER: scenes.GroupView(A, 0, 2)})
    assert not turn.is_shut(lent, scenes.CORNER)
    first = replace(lent, revision=replace(lent.revision, own_colour=False))
    assert turn.is_shut(first, scenes.CORNER)
    bare = replace(view, grid=(None,) * 16)
    assert {it for it in ACTION_SPACES if turn.is_shut(bare, it)} == set(ACTION_SPACES[1:])


def test_where_the_car_is_meant_to_go():
    """A new car of 9 goes to the highest vacant space below; one of 18 to the yacht, or nowhere where there is none."""
    view = scenes.shipping()
    assert turn.on_ship(view) == 4  # 9 to 5 are taken
    top = replace(view, popularity=18)
    assert turn.on_ship(top) == 18
    assert turn.on_ship(replace(top, yachts={it: (scenes.Car(B, CITY),) for it in MARKETS})) == 17
    assert turn.on_ship(replace(top, revision=replace(top.revision, yacht=False))) is None
    assert turn.on_ship(scenes.sales()) == 8
    assert turn.on_ship(scenes.actions()) is None


def test_the_ranking_and_its_tie_break():
    """Points decide; equal ones go to the lower sales office (ruling 37)."""
    assert turn.ranking(scenes.over()) == (3, 1, 0, 2)
    tied = scenes.stress_over()
    assert [it.points for it in tied.players] == [188, 188]
    assert [it.office for it in tied.players] == [2, 1]
    assert turn.ranking(tied) == (B, A)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_counts_of_a_free_space_do_not_touch(seats: int):
    """Each seat's badge with two figures has four pixels of air to the next one and lies within the card."""
    box = Box(12, 600, 428, 74)
    places, size = crop.free_places(box, seats)
    wide = size * 0.56 + 2 * figure_width(oswald(size - 10, 600))
    signs = [(x - size / 2, y - size / 2, x + wide, y + size / 2) for x, y in places]
    for number, (left, top, right, low) in enumerate(signs):
        assert box.x + 180 <= left and right <= box.right - 8 and box.y <= top and low <= box.bottom
        assert all(right + 4 <= it[0] or low <= it[1] for it in signs[number + 1 :])
