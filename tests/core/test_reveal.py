"""Whether a move draws something, or shows what was hidden, in each of the games."""

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from rules.core.chance import Chance
from rules.core.draft import clone
from rules.core.game import AnyGame, apply, start, tell_nobody
from rules.core.hidden import GUESSES, Blank, Hidden, Touched
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


def found_out(game: AnyGame, state: Any, seat: int, action: Any, seats: int) -> bool:
    """Tell by every guess of every seat whether a move reveals anything, as it is defined."""
    after = clone(state)
    game.advance(after, seat, action, tell_nobody)
    if len(after.chance.made) > len(state.chance.made):
        return True
    for pupil in range(seats):
        for guess in GUESSES:
            imagined = game.imagine(state, pupil, guess)
            if action not in game.legal_actions(imagined, seat):
                return True
            game.advance(imagined, seat, action, tell_nobody)
            if game.view(imagined, pupil) != game.view(after, pupil):
                return True
    return False


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_the_short_way_finds_what_every_guess_finds(name: str):
    """At every tenth move, and at each that shows something without a draw, an action of each kind."""
    game = GAMES[name]
    for n, (state, seat, _, after, _) in enumerate(moves(name)):
        shows = told(name)[n] and len(after.chance.made) == len(state.chance.made)
        if n % 10 == 0 or shows:
            hidden = Hidden(game, state)
            for action in {type(it): it for it in game.legal_actions(state, seat)}.values():
                found = found_out(game, state, seat, action, 3)
                assert reveals(game, state, seat, action, 3) == found
                assert reveals(game, state, seat, action, 3, hidden) == found, "what is hidden is shared by its actions"


@pytest.mark.parametrize("name", GAMES)
def test_what_games_hide_are_numbers_and_texts(name: str):
    """Never nothing, nor one of a few names, which rules tell apart by what they are: no blank would notice that."""
    kinds = set[type]()
    for state, *_ in moves(name)[::9]:
        hidden = Hidden(GAMES[name], state)
        for seat in range(3):
            for spot in hidden.spots(seat):
                it = state
                for key in spot:
                    it = it[key] if isinstance(it, list | dict) else getattr(it, key)
                kinds.add(type(it))
    assert kinds <= {int, str} and bool(kinds) == (name != "kraftwagen")


def test_what_others_hold_is_blank_and_what_a_seat_holds_is_not():
    """Automobile's first turn: everybody has one tile in hand; the state itself keeps all of them."""
    state = moves("automobile")[0][0]
    hidden, tiles = Hidden(GAMES["automobile"], state), [list(hand) for hand in state.tiles]
    for seat in range(3):
        blanked = hidden.blanked(seat)
        assert [type(hand[0]) is Blank for hand in blanked.tiles] == [other != seat for other in range(3)]
        assert blanked.tiles[seat] == tiles[seat]
        assert {type(it) for it in blanked.bag} == {int, Blank} and len(blanked.bag) == len(state.bag)
        assert len({id(it) for it in [*blanked.bag, *blanked.tiles[seat - 1]] if type(it) is Blank}) > 1
    assert state.tiles == tiles


ASKS: list[Callable[[Any], Any]] = [
    lambda it: it == 1,
    lambda it: it != None,  # noqa: E711
    lambda it: it < 1,
    lambda it: max(1, it),
    lambda it: it in [0, 1],
    lambda it: 1 in [it],
    lambda it: [it] == [1],
    lambda it: [it] == [Blank()],
    lambda it: sorted([it, it]),
    lambda it: sum([1, it]),
    lambda it: 2 * it,
    lambda it: it % 2,
    lambda it: -it,
    lambda it: "a" + it,
    lambda it: not it,
    lambda it: [0][it],
    range,
    int,
    lambda it: {it: 1},
    lambda it: {1: 1}[it],
    len,
    list,
    lambda it: it[0],
    lambda it: it.name,
    lambda it: isinstance(it, int),
    lambda it: f"{it}",
    str,
    repr,
]


@pytest.mark.parametrize("ask", ASKS)
def test_whoever_asks_a_blank_anything_is_told_that_he_touched_it(ask: Callable[[Any], Any]):
    """Else a move could go by it unseen."""
    with pytest.raises(Touched):
        ask(Blank())


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
