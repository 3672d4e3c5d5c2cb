"""Playing a record, and making the record of a match."""

from __future__ import annotations

import dataclasses
from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import islice
from typing import Any

from rules.core.chance import UNKNOWN, BadDraw, Chance, Draw
from rules.core.draft import clone
from rules.core.game import AnyGame, IllegalAction, NotYourTurn, Tell, check, letter, tell_nobody
from rules.core.record import BadRecord, Line, Move, Record

GUESSES = range(8)
"""Seeds with which unknown draws are filled in, and hidden things imagined, to see whether it makes a difference."""


def of(
    game: AnyGame, options: Any, names: Sequence[str], chance: Chance, moves: Iterable[Move], *, public: bool = False
) -> Record:
    """Give the record of a match, each draw stated where it happened.

    The moves are trusted, and `chance` is used up. With `public`, for a match that still runs, draws that somebody may
    not know yet are stated as unknown.
    """
    lines: list[Line] = []
    state = game.setup(len(names), options, chance, tell_nobody)
    lines += map(Line, state.chance.made)
    for move in moves:
        before = len(state.chance.made)
        game.advance(state, move.seat, move.action, tell_nobody)
        lines += [Line(move), *map(Line, state.chance.made[before:])]
    record = Record(game, options, tuple(names), None, tuple(lines))
    return _without(record, game.secret_draws(state)) if public and game.to_act(state) else record


def hides(game: AnyGame, state: Any, seats: int) -> bool:
    """Tell whether there is anything that some seat cannot know, so that it has to be imagined."""
    for seat in range(seats):
        for guess in GUESSES:
            imagined = game.imagine(state, seat, guess)
            imagined.chance = state.chance
            if imagined != state:
                return True
    return False


def _without(record: Record, secret: Collection[int]) -> Record:
    """Give the record with some of its draws, by their number among all draws, stated as unknown."""
    lines: list[Line] = []
    number = 0
    for line in record.lines:
        says = line.says
        if isinstance(says, Draw):
            if number in secret:
                says = Draw(says.what, (UNKNOWN,) * len(says.values))
            number += 1
        lines.append(Line(says))
    return dataclasses.replace(record, lines=tuple(lines))


def play(record: Record, at: int | None = None, tell: Tell = tell_nobody) -> Iterator[tuple[Any, list[Any]]]:
    """Give the state and what happened, at the start and after each of the first `at` moves (None: all).

    Each state is a copy of its own. Raises BadRecord at a move that is not legal, a draw that does not fit, or where
    the public state depends on an unknown draw.
    """
    if record.seed is not None or not any(UNKNOWN in draw.values for draw in record.draws):
        yield from _run(record, record.seed, at, tell)
        return
    # Filled in one way or another, unknown draws make no difference to what all may see, or else they matter.
    lanes = [_run(record, guess, at, tell if guess == GUESSES[0] else tell_nobody) for guess in GUESSES]
    for steps, (line, _) in zip(zip(*lanes, strict=True), _steps(record, at), strict=True):
        seen = [_witnessed(record.game, *step) for step in steps]
        if any(other != seen[0] for other in seen):
            raise BadRecord(line, "the match goes on from here only with draws that the record leaves unknown")
        yield steps[0]


def _witnessed(game: AnyGame, state: Any, events: Iterable[Any]) -> tuple[Any, list[Any]]:
    """Give what a spectator sees of a step."""
    return game.view(state, None), [game.see(event, None) for event in events]


def _run(record: Record, seed: int | None, at: int | None, tell: Tell) -> Iterator[tuple[Any, list[Any]]]:
    game = record.game
    events: list[Any] = []

    def listen(draft: Any, event: Any) -> None:
        events.append(event)
        tell(draft, event)

    state: Any = None
    line = 1
    try:
        for line, move in _steps(record, at):
            if isinstance(move, Move):
                state, events = clone(state), []
                check(game, state, move.seat, move.action)
                game.advance(state, move.seat, move.action, listen)
            else:
                state = game.setup(len(record.names), record.options, Chance(seed, stated=list(record.draws)), listen)
            if record.seed is None and len(state.chance.made) > len(record.draws):
                raise BadRecord(line, "a draw is due here that no draw line states")
            yield state, events
    except BadDraw as error:
        raise BadRecord(line, str(error)) from error
    except NotYourTurn as error:
        turn = ", ".join(letter(seat) for seat in game.to_act(state)) or "nobody, for the match is over"
        raise BadRecord(line, f"the turn is with {turn}") from error
    except IllegalAction as error:
        raise BadRecord(line, f"not legal here: {error}") from error


def _steps(record: Record, at: int | None = None) -> Iterator[tuple[int, Move | None]]:
    """Give the start, without a move, and every move, each with the number of its line."""
    yield 1, None
    moves = ((line.number, line.says) for line in record.lines if isinstance(line.says, Move))
    yield from islice(moves, at)
