"""Attract a Buyer (rulebook, Actions)."""

from rules.kraftwagen.actions import MARKET, AttractBuyer, RaceGrandPrix
from rules.kraftwagen.components import Icon
from rules.kraftwagen.events import BuyerAttracted, MarketMarkerMoved
from rules.kraftwagen.state import Source
from tests.kraftwagen.table import BODY, ENGINE, LUXURY, PRICE, A, Table, table


def attracting(position: Table) -> Table:
    """A has the action Attract a Buyer, and has raced."""
    return position.take("hire+buyer")


def test_example():
    """Attract a Buyer, example: the body buyer goes to the second space, and his marker is worth 2 points."""
    position = attracting(table(4).buyers(LUXURY).bonus(BODY, 2)).play(A, AttractBuyer(BODY))
    assert [it.preference for it in position.state.buyers] == [LUXURY, BODY]
    assert position.gained(A, Source.BUYER) == [2]
    assert position.state.bonuses[BODY] == 0
    assert position.told(BuyerAttracted) == [BuyerAttracted(A, BODY, 2, 2, None)]


def test_no_marker_no_points():
    """Attract a Buyer: the second buyer of a preference brings no white marker of this round."""
    position = attracting(table().achievement(A, "buyers-2").buyers(BODY)).play(A, AttractBuyer(BODY))
    assert position.gained(A, Source.BUYER) == []
    assert position.state.available[BODY] == 0


def test_stacked_markers_are_all_gained():
    """Preparation B: markers of several rounds lie in one stack and are gained together."""
    position = attracting(table().bonus(ENGINE, 3)).play(A, AttractBuyer(ENGINE))
    assert position.gained(A, Source.BUYER) == [3]


def test_only_available_buyers():
    """Attract a Buyer: of a preference without available buyers none can come."""
    position = attracting(table().buyers(BODY, BODY))
    assert [it.preference for it in position.legal(AttractBuyer)] == [ENGINE, LUXURY, PRICE]


def test_ruling_4_full_track():
    """Ruling 4: with all spaces taken only the Market Marker moves, and nothing is gained."""
    position = attracting(table().buyers(BODY, ENGINE, LUXURY, PRICE).bonus(PRICE, 1))
    assert not position.legal(AttractBuyer)
    position.play(A, MARKET)
    assert position.state.market_marker == 2
    assert len(position.state.buyers) == 4
    assert position.state.bonuses[PRICE] == 1
    assert position.scores() == [0, 0, 0]
    assert position.told(MarketMarkerMoved) == [MarketMarkerMoved(A, 2)]


def test_the_market_marker_waits_for_a_full_track():
    """Attract a Buyer: as long as a space is free a buyer comes."""
    assert not attracting(table().buyers(BODY, ENGINE, LUXURY)).may(MARKET)


def test_the_market_marker_ends_the_phase_on_4():
    """Attract a Buyer: on space 4 the round ends after the company's turn."""
    position = table().buyers(BODY, ENGINE, LUXURY, PRICE).workers(A, 12)
    position.state.market_marker = 3
    attracting(position).play(A, MARKET)
    assert position.state.market_marker == 4
    assert position.actor is None


def test_ruling_46_only_cars_and_buyers_end_a_round():
    """Ruling 46: while all only race a round goes on; one company that attracts ends it in seven turns.

    Four buyers fill the track, then three moves bring the Market Marker from 1 to 4.
    """
    position = table(4)
    for _ in range(400):
        position.take("race").play(position.state.actor, RaceGrandPrix())
    turns = 0
    while (seat := position.actor) is not None:
        if seat != A:
            position.take("race").play(seat, RaceGrandPrix())
            continue
        position.take("race+buyer").play(A, RaceGrandPrix())
        position.play(A, MARKET if position.may(MARKET) else position.legal(AttractBuyer)[0])
        turns += 1
    assert (turns, position.state.market_marker) == (7, 4)


def test_it_is_on_no_tile_alone():
    """The action tiles: Attract a Buyer always comes with another action."""
    tiles = table().state.components.tiles.values()
    assert sorted(len(tile.icons) for tile in tiles if Icon.BUYER in tile.icons) == [2, 2]
