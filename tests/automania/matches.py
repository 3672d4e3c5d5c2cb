"""The whole matches beside this file: `python -m tests.automania.matches` has the program play them anew, on purpose.

For each number of seats the usual game, full_2 and so on, and every other edition and side of the boards by its name.
"""

from collections.abc import Iterator
from pathlib import Path

from rules.automania.game import GAME
from rules.automania.options import Options
from rules.core.chance import Chance
from rules.core.game import tell_nobody
from rules.core.record import Move, Record
from rules.core.record_text import parse, write
from rules.core.replay import of
from tests.renewal import tell, write_text

FOLDER = Path(__file__).resolve().parent / "matches"
NAMES = ("Ann", "Bob", "Cleo", "Dan")
# With 1912 two players of the first revision make top cars.
SEEDS = {"first": 1912, "second": 1909}
VARIANTS = {
    "full": Options(),
    "advanced": Options(factories="advanced"),
    "first": Options(edition="first"),
    "first_advanced": Options(edition="first", factories="advanced"),
}


def paths() -> Iterator[tuple[Path, Options, int]]:
    """Where each match lies, with its options and seats."""
    fewest, most = GAME.meta.seats
    for name, options in VARIANTS.items():
        for seats in range(fewest, most + 1):
            yield FOLDER / f"{name}_{seats}.match", options, seats


def load(path: Path) -> Record:
    """Read a match."""
    return parse(path.read_text("utf-8"), {GAME.meta.name: GAME})


def played(options: Options, seats: int) -> Record:
    """The record of a match that the program plays."""
    state = GAME.setup(seats, options, Chance(SEEDS[options.edition]), tell_nobody)
    moves: list[Move] = []
    while to_act := GAME.to_act(state):
        moves.append(Move(to_act[0], GAME.npc(state, to_act[0])))
        GAME.advance(state, moves[-1].seat, moves[-1].action, tell_nobody)
    return of(GAME, options, NAMES[:seats], Chance(SEEDS[options.edition]), moves)


def main() -> None:
    """Write every match, and tell what was changed."""
    tell({path: write_text(path, write(played(options, seats))) for path, options, seats in paths()})


if __name__ == "__main__":
    main()
