"""A seat played by the program."""

import pytest

from rules.automobile.components import Phase
from rules.automobile.game import GAME
from rules.automobile.options import Options
from rules.automobile.state import State
from rules.core.chance import Chance, draw
from rules.core.draft import clone, fingerprint
from rules.core.game import letter, tell_nobody


def play(state: State) -> State:
    """The match played to its end by the program at every seat, each choice checked."""
    while GAME.to_act(state):
        (seat,) = GAME.to_act(state)
        action = GAME.npc(state, seat)
        assert action in GAME.legal_actions(state, seat)
        GAME.advance(state, seat, action, tell_nobody)
    return state


def match(seats: int, seed: int, **options: str) -> State:
    """A match before its first decision."""
    return GAME.setup(seats, Options(**options), Chance(seed), tell_nobody)  # type: ignore[arg-type]


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_every_seat_earns(seats: int):
    """The program at every seat: over a few matches each seat ends well above its $2000, and nobody is ruined."""
    totals = [[account[3] for account in play(match(seats, seed)).accounts] for seed in range(7)]
    for seat in range(seats):
        assert sum(scores[seat] for scores in totals) / len(totals) > 2500
    assert min(min(scores) for scores in totals) > 0


@pytest.mark.parametrize("seats", [3, 5])
def test_it_knows_nothing_secret(seats: int):
    """What the program plays stays the same whatever tiles others hold, the bag holds and chance will bring."""
    state, choices = match(seats, 3), 0
    while GAME.to_act(state):
        (seat,) = GAME.to_act(state)
        action = GAME.npc(state, seat)
        other = dealt_anew(state, seat)
        if state.phase < Phase.SELL_VIA_DEMAND_TILES and fingerprint(other) != fingerprint(state):
            choices += 1
        assert GAME.npc(other, seat) == action
        GAME.advance(state, seat, action, tell_nobody)
    assert choices > 100


def dealt_anew(state: State, seat: int) -> State:
    """The same match with another seed, and the tiles that the seat cannot see in other hands."""
    other = clone(state)
    other.chance = Chance(99)
    hidden = [rival for rival in range(len(other.tiles)) if rival != seat]
    for rival in hidden:
        other.bag += other.tiles[rival]
    for rival in hidden:
        hand = draw(other.chance, letter(rival), other.bag, len(state.tiles[rival]))
        other.tiles[rival] = sorted(hand, reverse=True)
    return other


def test_it_plays_with_hidden_cash():
    """Where cash is hidden the program does without knowing that of others."""
    assert play(match(4, 5, cash="hidden")).over


def test_it_plays_the_same_way_twice():
    """No chance in the program: the same match from the same start."""
    assert fingerprint(play(match(4, 8))) == fingerprint(play(match(4, 8)))
