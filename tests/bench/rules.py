"""Random play in place, in moves a second, divided by that of random legal chess with python-chess."""

from random import Random
from statistics import median
from time import perf_counter
from typing import Any

import chess

from rules.core.chance import Chance
from rules.core.game import AnyGame, tell_nobody
from rules.fuzz import any_action
from rules.registry import GAMES

ROUNDS = 7
MATCHES = 20
"""Of each game in a round, with the number of seats going through what is possible."""
CHESS_GAMES = 3


def play_chess(seed: int) -> int:
    """Play one game of chess at random, and give the number of moves."""
    random, board, moves = Random(seed), chess.Board(), 0
    while not board.is_game_over():
        board.push(any_action(random, list(board.legal_moves)))  # type: ignore[arg-type, type-var]
        moves += 1
    return moves


def play_match(game: AnyGame, seats: int, seed: int) -> int:
    """Play one match at random, and give the number of moves."""
    random, moves = Random(seed), 0
    state = game.setup(seats, game.options(), Chance(seed), tell_nobody)
    while to_act := game.to_act(state):
        seat = to_act[0]
        game.advance(state, seat, any_action(random, game.legal_actions(state, seat)), tell_nobody)
        moves += 1
    return moves


def chess_speed(number: int) -> float:
    """Moves a second of chess, in one round."""
    begun = perf_counter()
    moves = sum(play_chess(number * CHESS_GAMES + it) for it in range(CHESS_GAMES))
    return moves / (perf_counter() - begun)


def game_speed(game: AnyGame, number: int) -> float:
    """Moves a second of a game, in one round."""
    fewest, most = game.meta.seats
    begun = perf_counter()
    moves = sum(play_match(game, fewest + it % (most - fewest + 1), number * MATCHES + it) for it in range(MATCHES))
    return moves / (perf_counter() - begun)


def measure() -> dict[str, Any]:
    """Take turns between chess and every game, and give the medians of the rounds and of their ratios."""
    speeds: dict[str, list[float]] = {name: [] for name in GAMES}
    yardstick: list[float] = []
    for number in range(ROUNDS):
        yardstick.append(chess_speed(number))
        for name, game in GAMES.items():
            speeds[name].append(game_speed(game, number))
    found: dict[str, Any] = {"chess_moves_per_second": round(median(yardstick))}
    for name, rounds in speeds.items():
        ratio = median(speed / chess for speed, chess in zip(rounds, yardstick, strict=True))
        found[name] = {"moves_per_second": round(median(rounds)), "ratio": round(ratio, 2)}
    return found
