"""What is played by itself: the only move, where everybody knows that it is the only one."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from bot.tell.tree import everybody_knows
from rules.core.draft import clone
from rules.core.only_move import only_move
from tests.contract.playing import every_match, match

NEW_GUESSES = (1_001, 1_002, 1_003)


def hand_game(depends: bool) -> Any:
    """A game of one number from 0 to 9 in seat 0's hand, which decides what it may do if `depends`."""

    def legal(state: int, seat: int) -> list[str]:
        return ["play", "pass"] if depends and state >= 5 else ["pass"]

    def imagine(state: int, seat: int, guess: int) -> int:
        return state if seat == 0 else guess % 10

    return SimpleNamespace(legal_actions=legal, imagine=imagine, open_choices=lambda _: False)


@pytest.mark.parametrize("hand", range(10))
def test_a_move_that_a_secret_forces_is_never_made_by_itself(hand: int):
    """With any number in hand the answer is the same: the seat is asked, whether it has a choice or not."""
    assert only_move(hand_game(depends=True), hand, 0, 2) is None


@pytest.mark.parametrize("hand", range(10))
def test_a_move_that_everybody_knows_is_made_by_itself(hand: int):
    """Where the number decides nothing, the only move is made."""
    assert only_move(hand_game(depends=False), hand, 0, 2) == "pass"


@pytest.mark.parametrize("hand", range(10))
@pytest.mark.parametrize("seats", [2, 4])
def test_choices_are_shown_to_all_only_where_no_secret_decides_them(hand: int, seats: int):
    """With any number in hand the answer is the same, however many look on."""
    assert not everybody_knows(hand_game(depends=True), hand, 0, seats)
    assert everybody_knows(hand_game(depends=False), hand, 0, seats)


@every_match
def test_what_is_made_by_itself_does_not_depend_on_secrets(name: str, seats: int, seed: int):
    """At every only move of a match: with other secrets the same move is the only one too, and it is legal."""
    played = match(name, seats, seed)
    game = played.game
    for step in played.steps:
        if len(step.legal) > 1:
            continue
        made = only_move(game, step.state, step.seat, seats)
        assert made in (None, step.action)
        others = [seat for seat in range(seats) if seat != step.seat]
        for guess in NEW_GUESSES:
            swapped = game.imagine(clone(step.state), others[guess % len(others)], guess)
            assert only_move(game, swapped, step.seat, seats) == made


@every_match
def test_choices_that_are_called_open_are_the_same_whatever_is_hidden(name: str, seats: int, seed: int):
    """Wherever a game says that no secret decides what may be done, other secrets leave it as it is."""
    played = match(name, seats, seed)
    game = replace(played.game, open_choices=lambda _: False)  # so that it is found out
    for step in played.steps:
        if played.game.open_choices(step.state):
            assert everybody_knows(game, step.state, step.seat, seats), step.action
