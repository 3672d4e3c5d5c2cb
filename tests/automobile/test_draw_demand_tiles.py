"""Phase one: Draw demand tiles."""

from itertools import chain

import pytest

from rules.automobile.components import Phase, PriceRange
from rules.automobile.events import TilesDrawn
from rules.automobile.game import GAME, see
from rules.automobile.view import Demand, view
from tests.automobile.table import A, B, table


def test_the_bag_holds_four_of_each_value():
    """Components: sixteen demand tiles, four each of 2, 3, 4 and 5."""
    assert sorted(table().state.bag) == [2] * 4 + [3] * 4 + [4] * 4 + [5] * 4


@pytest.mark.parametrize(("turn", "count"), [(1, 1), (2, 2), (3, 2), (4, 2)])
def test_tiles_a_player(turn: int, count: int):
    """Phase one: one tile each in the first turn, two in the others; nobody draws a third."""
    position = table(5).turn(turn).begin(Phase.DRAW_DEMAND_TILES)
    assert [len(hand) for hand in position.state.tiles] == [count] * 5
    assert len(position.state.bag) == 16 - 5 * count


def test_the_higher_tile_comes_first():
    """Phase one: of two tiles the higher and the lower are told apart by value, whatever order they were drawn in."""
    position = table(5).turn(3).begin(Phase.DRAW_DEMAND_TILES)
    assert all(hand[0] >= hand[1] for hand in position.state.tiles)
    assert any(hand[0] > hand[1] for hand in position.state.tiles)


def test_tiles_are_secret():
    """Phase one: you keep the values on your tiles secret from the other players."""
    position = table().turn(2).begin(Phase.DRAW_DEMAND_TILES)
    state = position.state
    for seat in range(4):
        seen = view(state, seat)
        assert seen.companies[seat].tiles == tuple(state.tiles[seat])
        assert all(seen.companies[other].tiles == (None, None) for other in range(4) if other != seat)
    assert all(it.tiles == (None, None) for it in view(state, None).companies)
    event = position.told(TilesDrawn)[0]
    assert see(event, event.seat) == event
    assert see(event, (event.seat + 1) % 4) == TilesDrawn(event.seat, 2, None)
    assert see(event, None) == TilesDrawn(event.seat, 2, None)


@pytest.mark.parametrize(("turn", "mid", "low", "high"), [(1, 4, 0, 0), (2, 4, 4, 0), (3, 4, 4, 1), (4, 4, 5, 1)])
def test_how_many_tiles_make_the_demand(turn: int, mid: int, low: int, high: int):
    """Phase one: mid from turn 1, low from turn 2, high one from the bag in turns 3 and 4, one more low in turn 4."""
    demand = view(table().turn(turn).begin(Phase.DRAW_DEMAND_TILES).state, A).demand
    assert demand[PriceRange.MID] == Demand((), mid)
    assert demand[PriceRange.LOW] == Demand((), low)
    assert demand[PriceRange.HIGH] == Demand((), high)


def test_what_a_seat_imagines_fits_what_it_knows():
    """Phase one: a seat knows its own tiles only; another deal of the rest leaves its view as it is."""
    state = table().turn(2).begin(Phase.DRAW_DEMAND_TILES).begin(Phase.SELECT_CHARACTERS).state
    deals = [GAME.imagine(state, B, seed) for seed in range(20)]
    assert all(view(deal, B) == view(state, B) for deal in deals)
    assert len({str(deal.tiles) for deal in deals}) > 1
    assert all(sorted([*deal.bag, *chain(*deal.tiles)]) == sorted([2, 3, 4, 5] * 4) for deal in deals)
