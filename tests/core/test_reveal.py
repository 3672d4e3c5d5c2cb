"""Whether a move draws something, or shows what was hidden, in each of the games."""

from functools import cache
from typing import Any

import pytest

from rules.core.chance import Chance
from rules.core.game import apply, start
from rules.core.reveal import reveals
from rules.registry import GAMES


@cache
def moves(name: str, seats: int = 3, most: int = 400, **options: Any) -> list[tuple[Any, int, Any, Any, list[Any]]]:
    """Let the program play a match; give each move: the state before it, seat, action, the state after it, events."""
    game = GAMES[name]
    state, _ = start(game, seats, game.options(**options), Chance(7))
    made = []
    while game.to_act(state) and len(made) < most:
        seat = game.to_act(state)[0]
        action = game.npc(state, seat)
        after, events = apply(game, state, seat, action)
        made.append((state, seat, action, after, events))
        state = after
    return made


@cache
def told(name: str, seats: int = 3, **options: Any) -> list[bool]:
    """Tell for each move of that match whether it reveals anything."""
    return [reveals(GAMES[name], state, seat, action, seats) for state, seat, action, _, _ in moves(name, **options)]


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_whatever_draws_reveals(name: str):
    """A move that leads to a draw cannot be taken back freely, in every game."""
    made = moves(name)
    draws = [len(after.chance.made) > len(state.chance.made) for state, _, _, after, _ in made]
    assert any(draws)
    assert all(found for draw, found in zip(draws, told(name), strict=True) if draw)


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_most_moves_reveal_nothing(name: str):
    """A move on the open board, after which the next seat decides, tells nothing but itself, in every game."""
    found = told(name)
    assert not found[0]
    assert found.count(False) > found.count(True)


def test_demand_tiles_turned_up_are_a_reveal():
    """Automobile: the tiles in hand are shown when all have passed their decisions (rulebook, demand phase)."""
    from rules.automobile.components import Phase

    made = moves("automobile")
    game = GAMES["automobile"]
    turned = [
        place
        for place, (state, _, _, after, _) in enumerate(made)
        if game.period(state)[1] < Phase.SELL_VIA_DEMAND_TILES <= game.period(after)[1]
        and game.period(state)[0] == game.period(after)[0]
    ]
    found = told("automobile")
    assert turned
    assert all(found[place] for place in turned)


def test_hidden_points_that_anybody_can_count_are_no_reveal():
    """Kraftwagen with hidden points: points gained are told to their owner only, yet all saw what they are for."""
    made = moves("kraftwagen", points="hidden")
    draws = [len(after.chance.made) > len(state.chance.made) for state, _, _, after, _ in made]
    over = [not GAMES["kraftwagen"].to_act(after) for _, _, _, after, _ in made]
    found = told("kraftwagen", points="hidden")
    calm = [f for f, d, o in zip(found, draws, over, strict=True) if not d and not o]
    assert calm and not any(calm)
