"""A seat's tiles in words: what each is worth, and what the demand can be beside them."""

from __future__ import annotations

from itertools import combinations

import pytest

from render.registry import words
from rules.automobile.components import PriceRange
from rules.automobile.forecast import demand_range
from rules.automobile.view import view
from tests.automobile.table import A, table

WORDS = words("automobile")
NAMES = ("Ann", "Bob", "Cleo", "Dan")


def test_each_tile_says_what_it_is_worth():
    """In turn 3 the higher of two tiles is for low-priced cars, the lower for mid-priced ones."""
    position = table(4).turn(3).tiles((5, 3), (4, 2), (4, 4), (2, 2)).cars("Maxwell", 1, A)
    lines = (WORDS.secret(view(position.state, A), NAMES) or "").splitlines()
    assert lines[1:3] == [
        "**5: low-priced demand** — adds 5 low-priced cars: $500 at full price, $350 reduced.",
        "**3: mid-priced demand** — adds 3 mid-priced cars: $450 at full price, $300 reduced.",
    ]
    assert lines[3].startswith("High-priced demand in all: **2 to 5**, drawn from the bag later;")
    assert lines[4].endswith("1 car is on the track.")


def test_the_first_turn_has_one_tile_and_one_market():
    """In turn 1 the only tile is for mid-priced cars, and the other ranges have no demand tiles."""
    position = table(3).tiles((5,), (5,), (2,))
    lines = (WORDS.secret(view(position.state, A), NAMES) or "").splitlines()
    assert lines[0] == "Your demand tile in turn 1, seen by you alone:"
    assert lines[1].startswith("**5: mid-priced demand**")
    assert "High-priced cars: no demand tiles this turn." in lines
    assert "Mid-priced demand in all: **9 to 15**, yours counted." in lines
    assert lines[-1] == "No cars are on the track yet."


def test_others_and_spectators_have_no_secret():
    """A spectator has none, a seat without tiles has none, and nobody's text changes with another seat's tiles."""
    one, other = table(3).tiles((5,), (2,), (3,)).state, table(3).tiles((5,), (4,), (2,)).state
    assert WORDS.secret(view(one, None), NAMES) is None
    assert WORDS.secret(view(table(3).state, A), NAMES) is None
    assert WORDS.secret(view(one, A), NAMES) == WORDS.secret(view(other, A), NAMES)
    for seat in (A, None):
        assert WORDS.board(view(one, seat), NAMES) == WORDS.board(view(other, seat), NAMES)
        assert WORDS.alt(view(one, seat), NAMES) == WORDS.alt(view(other, seat), NAMES)


@pytest.mark.parametrize("turn", [1, 2, 3, 4])
@pytest.mark.parametrize("own", [(5, 2), (3, 3)])
def test_the_range_is_exact(turn: int, own: tuple[int, ...]):
    """The least and most demand are those found by trying all hands of two others and all tiles from the bag."""
    own = own[:1] if turn == 1 else own
    position = table(3).turn(turn).tiles(own)
    seen = view(position.state, A)
    bag = sorted(position.state.bag)
    card = seen.components.turn(turn)
    found: dict[PriceRange, set[int]] = {row: set() for row in PriceRange}
    size = len(own)
    for one in set(combinations(bag, size)):
        rest = _without(bag, one)
        for two in set(combinations(rest, size)):
            left = _without(rest, two)
            hands = [own, *(tuple(sorted(hand, reverse=True)) for hand in (one, two))]
            for row in PriceRange:
                tiles = 0
                if row == card.higher:
                    tiles = sum(hand[0] for hand in hands)
                elif row == card.lower:
                    tiles = sum(hand[1] for hand in hands)
                drawn = set(left) if card.bag.get(row) else {0}
                found[row] |= {tiles + tile for tile in drawn}
    for row, totals in found.items():
        assert demand_range(seen, row) == (min(totals), max(totals))


def _without(tiles: list[int], taken: tuple[int, ...]) -> list[int]:
    left = list(tiles)
    for tile in taken:
        left.remove(tile)
    return left
