"""How many taps a move may take by panel: half of the moves of a recorded match, at least, keep to it."""

from __future__ import annotations

from statistics import median

import pytest

from tests.bench.taps import CAR, TURN, Taps, load, played

BUDGET = {
    "automobile": {"choose": 2, "build": 4, "distribute": 4, "produce 2": 6, "bonus": 2, "pass": 2},
    "automania": {CAR: 8},
    "kraftwagen": {
        TURN.format(actions=1, cars="no car"): 4,
        TURN.format(actions=2, cars="a car"): 8,
        TURN.format(actions=3, cars="a car"): 6,
    },
}


def over(taps: Taps, budget: dict[str, int]) -> dict[str, float]:
    """What takes more than it may."""
    found = {kind: median(taps[kind]) for kind in budget}
    return {kind: taken for kind, taken in found.items() if taken > budget[kind]}


@pytest.mark.parametrize("game", BUDGET)
async def test_a_move_takes_few_taps(game):
    """From the public question to the made move, a menu counted as two: to open it, and to choose."""
    assert over(await played(load(game, "full_3")), BUDGET[game]) == {}


async def test_a_tile_alone_takes_few_taps():
    """Made before anything else of the turn is chosen: opened, chosen, confirmed."""
    assert over(await played(load("kraftwagen", "full_2"), alone=True), {"tile": 3}) == {}
