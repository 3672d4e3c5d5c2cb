"""Preparation phase (rulebook, How to play, 1)."""

import pytest

from rules.core.chance import Chance, Draw
from rules.kraftwagen.components import KINDS, Kind, Phase
from rules.kraftwagen.events import MarketPrepared, RecruitsRevealed
from tests.kraftwagen.table import BODY, ENGINE, LUXURY, PRICE, A, Table, table

PRINTED = {
    1: [1, 2, 3, 5, 6, 8, 9, 10],
    2: [2, 3, 5, 6, 8, 9, 11, 12],
    3: [3, 4, 6, 8, 10, 12, 14, 15],
}


def prepared(number: int, position: Table | None = None) -> Table:
    """A table whose round of this number is prepared."""
    position = position or table()
    position.state.round = number - 1
    position.state.prices.clear()
    return position.begin(Phase.PREPARATION)


@pytest.mark.parametrize("number", [1, 2, 3])
def test_prices(number: int):
    """Preparation A: orange, green and yellow price markers in the first, second and third round."""
    assert prepared(number).state.prices == PRINTED[number]


def test_white_price_markers():
    """Preparation B: 2 beside the buyers with a body preference, 1 beside each of the others."""
    position = prepared(1)
    assert position.state.bonuses == {BODY: 2, ENGINE: 1, LUXURY: 1, PRICE: 1}
    expected = MarketPrepared(tuple(PRINTED[1]), ((BODY, 2), (ENGINE, 1), (LUXURY, 1), (PRICE, 1)))
    assert position.told(MarketPrepared) == [expected]


def test_unclaimed_white_price_markers_are_carried_over():
    """Preparation B: what nobody took stays, and the new markers are stacked on it."""
    position = prepared(2, table().bonus(BODY, 2).bonus(PRICE, 1))
    assert position.state.bonuses == {BODY: 4, ENGINE: 1, LUXURY: 1, PRICE: 2}


def test_recruits_are_revealed():
    """Preparation C: two of each type."""
    position = prepared(1)
    for kind in KINDS:
        assert len(position.state.revealed[kind]) == 2
        assert len(position.state.unseen[kind]) == 7
    assert [event.kind for event in position.told(RecruitsRevealed)] == list(KINDS)


def test_recruits_can_be_stated():
    """A record of a match at a real table states which tiles were revealed."""
    position = table()
    position.state.chance = Chance(
        None,
        stated=[
            Draw("engineer", ("Riker", "Buick")),
            Draw("investor", ("Olds", "Durant")),
            Draw("instant", ("race-5", "race-5")),
        ],
    )
    assert prepared(1, position).state.revealed == {
        Kind.ENGINEER: ["Riker", "Buick"],
        Kind.INVESTOR: ["Olds", "Durant"],
        Kind.INSTANT: ["race-5", "race-5"],
    }


def test_ruling_17_unclaimed_recruits_stay():
    """Ruling 17: two more of each are revealed beside those that nobody took."""
    position = prepared(2, table().reveal("Riker", "Olds"))
    assert position.state.revealed[Kind.ENGINEER][0] == "Riker"
    assert [len(position.state.revealed[kind]) for kind in KINDS] == [3, 3, 2]


def test_ruling_17_unclaimed_recruits_may_be_discarded():
    """Ruling 17, the other way: they go back to the box."""
    position = prepared(2, table(unclaimed_recruits="discard").reveal("Riker", "Olds"))
    assert [len(position.state.revealed[kind]) for kind in KINDS] == [2, 2, 2]
    assert "Riker" not in position.state.revealed[Kind.ENGINEER]


@pytest.mark.parametrize(("seats", "space"), [(2, 2), (3, 1), (4, 1)])
def test_market_marker_starts_anew(seats: int, space: int):
    """Setup 5 and Rules for two players: the Market Marker starts each round on 1, with two players on 2."""
    position = table(seats)
    position.state.market_marker = 4
    assert prepared(2, position).state.market_marker == space


def test_what_carries_over():
    """Workshops, canteen, team, race engine, levels and tokens stay from round to round."""
    position = table().workers(A, 3, team=2).levels(A, 3, 4).parts(A, [3], [4]).race(A, 0, engine=4)
    it = prepared(2, position.engineer(A, "Winton", tokens=1)).company(A)
    assert (it.canteen, it.team, it.body_level, it.engine_level, it.race_engine) == (3, 2, 3, 4, 4)
    assert (it.bodies, it.engines, it.tokens, it.markers) == ([3], [4], 1, ["engine+1", "engine+2"])
