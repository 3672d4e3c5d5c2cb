"""Playing a record, and making the record of a match."""

from __future__ import annotations

import dataclasses
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

from rules.core.chance import UNKNOWN, BadDraw, Chance, Draw, missing
from rules.core.draft import clone
from rules.core.game import AnyGame, IllegalAction, NotYourTurn, Refusal, Tell, check, letter, tell_nobody
from rules.core.hidden import worlds
from rules.core.record import BadRecord, Line, Move, Record

GUESSES = range(8)
"""Seeds with which unknown draws are filled in, to see whether it makes a difference."""


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
        for world in worlds(game, state, seat):
            world.chance = state.chance
            if world != state:
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


class IllegalMove(BadRecord):
    """A move of a record is not legal; with what it takes to tell that in the game's words."""

    def __init__(self, record: Record, line: Line, view: Any, refusal: Refusal) -> None:
        super().__init__(line.number, f"not legal here: {refusal.reason}", line.said)
        self.record = record
        self.view = view
        """What the seat that moves may see."""
        self.refusal = refusal


Step = tuple[Any, list[Any]]
"""A state, and the events that led to it."""

OVER = "the match is over before this draw is due"
NEVER_DUE = "this draw is never due: the record ends before"
UNKNOWN_MATTERS = "the match goes on from here only with draws that the record leaves unknown"
UNKNOWN_SHOWN = UNKNOWN_MATTERS + ': line {line}, "{said}", is no secret any more'
NO_SECRET = "this draw is no secret, and the match cannot begin without what came out"


def play(record: Record, at: int | None = None, tell: Tell = tell_nobody) -> Iterator[Step]:
    """Give the state and what happened, at the start and after each of the first `at` moves (None: all).

    Each state is a copy of its own. Raises BadRecord at a draw that does not fit or is never due, where an unknown draw
    is no secret any more, and (as an IllegalMove) at a move that is not legal.
    """
    moves = [line for line in record.lines if isinstance(line.says, Move)][:at]
    run = _run if record.seed is not None or not any(UNKNOWN in it.values for it in record.draws) else _run_whatever
    state: Any = None
    for state, events in run(record, moves, tell):
        yield state, events
    if len(moves) == len(record.moves) and state.chance.stated:
        line = record.draw_lines[len(state.chance.made)]
        raise _bad(line, NEVER_DUE if record.game.to_act(state) else OVER)


def _bad(line: Line | None, why: str) -> BadRecord:
    """Give a complaint about a line; about the first one where the match cannot begin."""
    return BadRecord(line.number, why, line.said) if line else BadRecord(1, why)


def _run_whatever(record: Record, moves: Sequence[Line], tell: Tell) -> Iterator[Step]:
    """Play with the unknown draws filled in one way or another; it must make no difference to what all may see."""
    lanes = [_run(record, moves, tell if not guess else tell_nobody, guess) for guess in GUESSES]
    stated = zip(record.draw_lines, record.draws, strict=True)
    unknown = {number: line for number, (line, draw) in enumerate(stated) if UNKNOWN in draw.values}
    for line in (None, *moves):
        steps = [_next(lane) for lane in lanes]
        failed = [step for step in steps if isinstance(step, BadRecord)]
        if len(failed) == len(steps):
            raise failed[0]
        if failed:
            raise _bad(line or next(iter(unknown.values())), UNKNOWN_MATTERS)
        played = [step for step in steps if not isinstance(step, BadRecord)]
        state, _ = played[0]
        if shown := _shown(record.game, state, unknown):
            shows = UNKNOWN_SHOWN.format(line=shown.number, said=shown.said.strip())
            raise _bad(line, shows) if line else _bad(shown, NO_SECRET)
        seen = [_witnessed(record.game, *step) for step in played]
        if any(other != seen[0] for other in seen):
            raise _bad(line, UNKNOWN_MATTERS)
        yield played[0]


def _next(lane: Iterator[Step]) -> Step | BadRecord:
    try:
        return next(lane)
    except BadRecord as error:
        return error


def _shown(game: AnyGame, state: Any, unknown: Mapping[int, Line]) -> Line | None:
    """Give the first of the unknown draws, by their number, that was made and is no secret at the table any more."""
    secret = set(game.secret_draws(state))
    made = len(state.chance.made)
    return next((line for number, line in unknown.items() if number < made and number not in secret), None)


def _witnessed(game: AnyGame, state: Any, events: Iterable[Any]) -> tuple[Any, list[Any]]:
    """Give what a spectator sees of a step."""
    return game.view(state, None), [game.see(event, None) for event in events]


def _run(record: Record, moves: Sequence[Line], tell: Tell, guess: int | None = None) -> Iterator[Step]:
    """Play with the seed of the record, or with one that fills in its unknown draws."""
    game = record.game
    chance = Chance(record.seed if guess is None else guess, stated=list(record.draws))
    state: Any = None
    events: list[Any] = []

    def listen(draft: Any, event: Any) -> None:
        events.append(event)
        tell(draft, event)

    for line in (None, *moves):
        try:
            if line and isinstance(line.says, Move):
                state, events = clone(state), []
                chance = state.chance
                check(game, state, line.says.seat, line.says.action)
                game.advance(state, line.says.seat, line.says.action, listen)
            else:
                state = game.setup(len(record.names), record.options, chance, listen)
        except BadDraw as error:
            stated = record.draw_lines[len(chance.made) :]
            raise _bad(stated[0] if stated else line, str(error)) from error
        except NotYourTurn as error:
            turn = ", ".join(letter(seat) for seat in game.to_act(state)) or "nobody, for the match is over"
            raise _bad(line, f"the turn is with {turn}") from error
        except IllegalAction as error:
            assert line and isinstance(line.says, Move)
            raise IllegalMove(record, line, game.view(state, line.says.seat), error.refusal) from error
        if record.seed is None and len(chance.made) > len(record.draws):
            raise _bad(line, missing(chance.made[len(record.draws)]))
        yield state, events
