"""The rules without Discord: `python -m rules replay FILE`, `verify FILE`, `review FILE`, `fuzz GAME`, `pace GAME`,
`arena GAME`, `habits GAME`."""

from __future__ import annotations

import argparse
import dataclasses
import json
import sys
from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, TypeAlias

from render.registry import complaint
from rules import arena, habits, pace, public, review
from rules.core.encoding import decode
from rules.core.game import AnyGame, letter
from rules.core.level import Level
from rules.core.record import BadRecord, Record
from rules.core.record_text import parse
from rules.core.replay import play
from rules.core.review import review as looked_back
from rules.core.seal import verify
from rules.fuzz import fuzz
from rules.registry import GAMES

Option: TypeAlias = tuple[str, dict[str, Any]]
"""An argument's name, and how it is read."""


def _games(count: int) -> Option:
    return "--games", {"type": int, "default": count, "metavar": "N"}


def _seed(first: str = "match") -> Option:
    said = f"of the first {first}; the next one has K + 1"
    return "--seed", {"type": int, "default": 1, "metavar": "K", "help": said}


FILE: Option = "file", {"type": Path}
GAME: Option = "game", {"choices": sorted(GAMES)}
SEATS: Option = "--seats", {"type": int, "metavar": "S", "help": "the fewest without this"}
JSON: Option = "--json", {"action": "store_true", "help": "for programs"}


@dataclass(frozen=True, slots=True)
class Command:
    """One command: what it is for, what it is told, and what it does."""

    run: Callable[[argparse.ArgumentParser, argparse.Namespace], int]
    """Gives the exit status; the parser complains of what does not fit."""
    help: str
    options: Sequence[Option]
    about: str | None = None
    """More about it than its help, as it stands."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and give the exit status: 0, or 1 when a record is bad or an invariant broken."""
    parser = argparse.ArgumentParser(prog="python -m rules", description="The rules, without Discord.")
    commands = parser.add_subparsers(dest="command", required=True)
    for name, it in COMMANDS.items():
        form = argparse.RawDescriptionHelpFormatter if it.about else argparse.HelpFormatter
        command = commands.add_parser(name, help=it.help, description=it.about, formatter_class=form)
        for flag, how in it.options:
            command.add_argument(flag, **how)
    asked = parser.parse_args(arguments)
    try:
        return COMMANDS[asked.command].run(parser, asked)
    except BadRecord as error:
        print(complaint(error), file=sys.stderr)
        return 1
    except OSError as error:
        print(error, file=sys.stderr)
        return 1


def _read(file: Path) -> Record:
    return parse(decode(file.read_bytes()), GAMES)


def _replay(_: argparse.ArgumentParser, asked: argparse.Namespace) -> int:
    record = _read(asked.file)
    if asked.at is not None and not 0 <= asked.at <= len(record.moves):
        raise BadRecord(0, f"the record has {len(record.moves)} moves; there is no move {asked.at}")
    ((state, _told),) = deque(play(record, asked.at), maxlen=1)
    game, names = record.game, record.names
    if asked.json:
        print(json.dumps(public.data(game, state, names), indent=2))
    else:
        print(public.text(game, state, names))
    return 0


def _verify(_: argparse.ArgumentParser, asked: argparse.Namespace) -> int:
    wrong = verify(_read(asked.file))
    print(*(wrong or ["The seal fits: every draw is what was sealed at the start."]), sep="\n")
    return 1 if wrong else 0


def _review(parser: argparse.ArgumentParser, asked: argparse.Namespace) -> int:
    record = _read(asked.file)
    seats = {letter(seat): seat for seat in range(len(record.names))}
    if asked.seat not in seats:
        parser.error(f"the match has the seats {', '.join(seats)}")
    found = looked_back(record, seats[asked.seat])
    print(json.dumps(review.data(record, found), indent=2) if asked.json else review.text(record, found))
    return 0


def _fuzz(parser: argparse.ArgumentParser, asked: argparse.Namespace) -> int:
    game = GAMES[asked.game]
    seats = _seats(parser, asked, game)
    report = fuzz(game, asked.games, seats, asked.seed, asked.keep)
    if asked.json:
        found = {name: getattr(report, name) for name in ("games", "moves", "moves_per_second")}
        print(json.dumps({**found, "violations": len(report.violations), "found": report.violations}, indent=2))
    else:
        print(*report.violations, sep="\n", end="\n" if report.violations else "")
        print(
            f"{report.games} matches, {report.moves} moves, {report.moves_per_second} moves a second "
            f"(audits not counted), {len(report.violations)} broken"
        )
    return 1 if report.violations else 0


def _seats(parser: argparse.ArgumentParser, asked: argparse.Namespace, game: AnyGame) -> int:
    fewest, most = game.meta.seats
    seats: int = fewest if asked.seats is None else asked.seats
    if not fewest <= seats <= most:
        parser.error(f"{game.meta.title} has {fewest} to {most} seats")
    return seats


def _pace(parser: argparse.ArgumentParser, asked: argparse.Namespace) -> int:
    game = GAMES[asked.game]
    seats = _seats(parser, asked, game)
    found = pace.pace(game, asked.games, seats, asked.seed)
    if asked.json:
        print(json.dumps({"game": asked.game, "seats": seats, **dataclasses.asdict(found)}, indent=2))
        return 0
    each = found.decisions / found.games
    print(f"{found.games} matches of {game.meta.title}, {seats} seats, {each:.1f} decisions each")
    for label, waits in (("raw", found.raw), ("forced", found.forced), ("orders", found.orders)):
        print(f"{label:7} {waits / found.games:6.1f} waits a match  {waits / found.raw:4.0%}")
    each = found.ordered / found.games
    print(f"{each:.1f} decisions a match by standing order, {found.kept} of {found.ordered} as wished")
    return 0


def _arena(parser: argparse.ArgumentParser, asked: argparse.Namespace) -> int:
    seats = _seats(parser, asked, GAMES[asked.game])
    if asked.games < 1 or asked.jobs < 1:
        parser.error("at least one game and one process")
    table = arena.Table(asked.game, asked.hero, asked.foes, seats)
    found = arena.Tally(list(table.bouts(asked.games, asked.seed, asked.jobs, once=asked.once))).summary()
    if asked.json:
        print(json.dumps({**dataclasses.asdict(table), **found}, indent=2))
        return 0
    print(f"{asked.hero} against {asked.foes}, {seats} seats of {GAMES[asked.game].meta.title}")
    for name, figure in found.items():
        print(f"{name:19} {figure}")
    return 0


def _habits(parser: argparse.ArgumentParser, asked: argparse.Namespace) -> int:
    seats = _seats(parser, asked, GAMES[asked.game])
    if asked.games < 1:
        parser.error("at least one game")
    found = habits.habits(GAMES[asked.game], asked.games, seats, asked.seed, asked.level).summary()
    if asked.json:
        print(json.dumps({"game": asked.game, "level": asked.level, "seats": seats, **found}, indent=2))
        return 0
    print(f"{found['games']} matches of {GAMES[asked.game].meta.title}, {seats} seats of level {asked.level}")
    print(f"winner {found['winner']}, ahead of the second {found['ahead_of_second']}, {found['openings']} openings")
    for verb, it in found["actions"].items():
        print(f"{verb:12} {it['chosen']:6} of {it['possible']:6}  {it['chosen'] / it['possible']:4.0%}")
    for part in ("fields", "events_a_game"):
        for name, figures in found[part].items():
            print(f"{name:24} {figures}")
    return 0


COMMANDS: Mapping[str, Command] = {
    "replay": Command(
        _replay,
        "show the public state of a recorded match",
        (
            FILE,
            ("--at", {"type": int, "metavar": "N", "help": "after the first N moves; all of them without this"}),
            JSON,
        ),
    ),
    "verify": Command(_verify, "check that no draw of a finished match was changed after its start", (FILE,)),
    "review": Command(
        _review,
        "look back at a recorded match for one of its seats",
        (FILE, ("--seat", {"default": letter(0), "metavar": "A", "help": "its letter; A without this"}), JSON),
        review.__doc__,
    ),
    "fuzz": Command(
        _fuzz,
        "play random legal matches and check every invariant at every step",
        (
            GAME,
            _games(100),
            SEATS,
            _seed(),
            ("--keep", {"type": Path, "default": Path(), "metavar": "FOLDER", "help": "for records of broken matches"}),
            JSON,
        ),
    ),
    "pace": Command(
        _pace, "count how often a table waits for a person", (GAME, _games(10), SEATS, _seed(), JSON), pace.__doc__
    ),
    "arena": Command(
        _arena,
        "let the program play against itself at other levels",
        (
            GAME,
            ("--hero", {"choices": arena.PLAYERS, "default": "hard", "help": "who plays one seat"}),
            ("--foes", {"choices": arena.PLAYERS, "default": "normal", "help": "who plays the others"}),
            _games(40),
            SEATS,
            _seed("deal"),
            ("--once", {"action": "store_true", "help": "every game with a deal of its own"}),
            ("--jobs", {"type": int, "default": 1, "metavar": "J", "help": "processes; one without this"}),
            JSON,
        ),
        arena.__doc__,
    ),
    "habits": Command(
        _habits,
        "count what the program does of what it could do",
        (
            GAME,
            ("--level", {"type": Level, "choices": list(Level), "default": Level.NORMAL, "help": "of all seats"}),
            _games(40),
            SEATS,
            _seed(),
            JSON,
        ),
        habits.__doc__,
    ),
}
"""By its name."""


if __name__ == "__main__":
    sys.exit(main())
