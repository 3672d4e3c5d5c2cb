"""The golden matches: `python -m tests.golden` writes down on purpose what the tests compare byte for byte.

Beside each `tests/<game>/matches/*.match` that has one lies a `.golden`: the public state as each phase begins, which
is as the one before ended, and the last. With `--play` the matches full_3, full_4, … are first played anew by the
program; with a game's name, only its files are written. It says what was changed in each file.
"""

import argparse
import dataclasses
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

from rules import public
from rules.core.chance import Chance
from rules.core.game import AnyGame, tell_nobody
from rules.core.record import Move, Record
from rules.core.record_text import parse, write
from rules.core.replay import of, play
from rules.registry import GAMES
from tests import toy
from tests.renewal import tell, write_text

TESTS = Path(__file__).resolve().parent
NAMES = ("Ann", "Bob", "Cleo", "Dan", "Eve", "Finn")
SEED = 1909


def matches(game: str) -> list[Path]:
    """All records of a game that lie in its tests."""
    return sorted((TESTS / game / "matches").glob("*.match"))


def full(game: AnyGame) -> list[Path]:
    """Where the whole matches of a game lie: one for each number of seats."""
    fewest, most = game.meta.seats
    return [TESTS / game.meta.name / "matches" / f"full_{seats}.match" for seats in range(fewest, most + 1)]


@cache
def load(path: Path) -> Record:
    """Read a record, once."""
    return parse(path.read_text("utf-8"), GAMES)


def begun(record: Record, moves: int) -> Record:
    """The record of the first so many moves of a match, without the seed, from which another can go on."""
    at = [n for n, it in enumerate(record.lines) if isinstance(it.says, Move)]
    return dataclasses.replace(record, lines=record.lines[: at[moves]], seed=None, salt="", seal="")


def golden(record: Record) -> str:
    """The public state at the beginning of each phase and after the last move, as text."""
    return "\n".join(_scenes(record))


def _scenes(record: Record) -> Iterator[str]:
    game, names = record.game, record.names
    scenes: list[str] = []
    seen: Any = None

    def tell(draft: Any, _: Any) -> None:
        nonlocal seen
        now = game.period(draft)
        if now != seen:
            seen = now
            scenes.append(public.text(game, draft, names))

    last = ""
    for number, (state, _) in enumerate(play(record, tell=tell)):
        for scene in scenes:
            yield f"== move {number}\n{scene}\n"
        scenes.clear()
        last = public.text(game, state, names)
    yield f"== the end\n{last}\n"


def played(game: AnyGame, seats: int) -> Record:
    """The record of a match that the program plays."""
    options = game.options()
    state = game.setup(seats, options, Chance(SEED), tell_nobody)
    moves: list[Move] = []
    while to_act := game.to_act(state):
        moves.append(Move(to_act[0], game.npc(state, to_act[0])))
        game.advance(state, moves[-1].seat, moves[-1].action, tell_nobody)
    return of(game, options, NAMES[:seats], Chance(SEED), moves)


def main(arguments: Sequence[str] | None = None) -> None:
    """Write every golden file, or one game's, and with --play the whole matches before; tell what was changed."""
    parser = argparse.ArgumentParser(prog="python -m tests.golden", description="Write the golden files.")
    toy.register()
    parser.add_argument("game", nargs="?", choices=sorted(GAMES), help="only this one; all of them without it")
    parser.add_argument("--play", action="store_true", help="first play the whole matches anew")
    asked = parser.parse_args(arguments)
    found: dict[Path, str] = {}
    for game in (GAMES[asked.game],) if asked.game else GAMES.values():
        for seats, path in enumerate(full(game), game.meta.seats[0]):
            if asked.play:
                found[path] = write_text(path, write(played(game, seats)))
            beside = path.with_suffix(".golden")
            found[beside] = write_text(beside, golden(load(path)))
    tell(found)


if __name__ == "__main__":
    main()
