"""A match as a text file: what is exported and imported, what a bug report holds, what the golden tests play.

    # a comment is a line of its own
    game automobile
    edition 2009
    version 1
    seat A Red
    seat B Yellow
    seat C Green
    option cash hidden
    seed 7
    salt 5f1c
    seal 9b04

    draw A 5
    A choose Howard
    B build Maxwell 1

First what was settled before the match; edition, version and options may be left out where they are the usual ones.
Then one move a line in the words of `notation`, with the letter of its seat. Where there is no seed, `draw` lines
state every draw in the order in which they are due; they may stand anywhere. `draw A ? ?` is a draw that nobody may
know yet. Salt and seal are there to check a match that was played on Discord, see `seal`.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, get_args, get_type_hints

from rules.core import content, notation
from rules.core.chance import Draw
from rules.core.game import LETTERS, Action, AnyGame, Seat, UnknownAction, letter

HEADER = ("game", "edition", "version", "seat", "option", "seed", "salt", "seal")
DRAW = "draw"
YES_NO = {True: "yes", False: "no"}
LONGEST_SEED = 40
"""Digits; more than a seed of 128 bits has."""
LONGEST_LINE = 500
"""Signs; what a person or the program writes is shorter, and reading takes the longer the longer a line is."""


class BadRecord(ValueError):
    """A record cannot be read or played on; says in which line and why."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}")
        self.line = line


@dataclass(frozen=True, slots=True)
class Move:
    """What a seat did."""

    seat: Seat
    action: Action


@dataclass(frozen=True, slots=True)
class Line:
    """One draw or move of a record."""

    says: Draw | Move
    number: int = field(default=0, compare=False)
    """Where it stood in the text, 1 first; 0 when it was never text."""


@dataclass(frozen=True, slots=True)
class Record:
    """Everything that makes a match. It may end before the match does."""

    game: AnyGame
    options: Any
    names: tuple[str, ...]
    """One a seat."""
    seed: int | None
    """None when draws are stated."""
    lines: tuple[Line, ...]
    salt: str = ""
    """What the seal was made of, besides the seed."""
    seal: str = ""
    """What was told of the seed at the start; empty when nothing was."""

    @property
    def draws(self) -> tuple[Draw, ...]:
        """The draws that are stated, in order."""
        return tuple(line.says for line in self.lines if isinstance(line.says, Draw))

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves, in order."""
        return tuple(line.says for line in self.lines if isinstance(line.says, Move))


# Text to record

Row = tuple[int, str, str]
"""A line's number, its first word, and the rest."""


def parse(text: str, games: Mapping[str, AnyGame]) -> Record:
    """Read a record; that its moves are legal is seen only in `replay.play`. Raises BadRecord."""
    rows: list[Row] = []
    for number, line in enumerate(text.split("\n"), 1):
        first, _, rest = line.strip().partition(" ")
        if len(line) > LONGEST_LINE and not first.startswith("#"):
            raise BadRecord(number, f"no line has more than {LONGEST_LINE} signs")
        if first and not first.startswith("#"):
            rows.append((number, first, rest.strip()))
    header = [row for row in rows if row[1] in HEADER]
    line, name = _single(header, "game")
    if name not in games:
        raise BadRecord(line, f'a record begins with its game ("game automobile"); there are: {", ".join(games)}')
    game = games[name]
    _check_version(game, header)
    options = _options(game, header)
    names = _names(game, header)
    line, seed = _single(header, "seed")
    played = [row for row in rows if row[1] not in HEADER]
    if len(played) > game.meta.longest:
        raise BadRecord(played[-1][0], f"no match of {game.meta.title} has more than {game.meta.longest} lines")
    lines = [_line(game, options, len(names), row) for row in played]
    number = _integer(line, seed, LONGEST_SEED) if seed else None
    salt, sealed = _single(header, "salt")[1], _single(header, "seal")[1]
    return Record(game, options, names, number, tuple(lines), salt, sealed)


def _single(header: Sequence[Row], word: str) -> tuple[int, str]:
    """Give where a header line stands and what it says; line 1 and nothing when it is missing."""
    found = [(number, rest) for number, first, rest in header if first == word]
    if len(found) > 1:
        raise BadRecord(found[1][0], f"{word} stands a second time")
    return found[0] if found else (1, "")


def _check_version(game: AnyGame, header: Sequence[Row]) -> None:
    line, version = _single(header, "version")
    if version and _integer(line, version) != game.meta.version:
        raise BadRecord(line, f"made with version {version} of the rules; this program plays {game.meta.version}")


def _names(game: AnyGame, header: Sequence[Row]) -> tuple[str, ...]:
    names: list[str] = []
    line = 1
    fewest, most = game.meta.seats
    for line, first, rest in header:
        if first == "seat":
            place, _, name = rest.partition(" ")
            if len(names) == most or place != letter(len(names)):
                raise BadRecord(line, f"seats are {', '.join(LETTERS[:most])} in this order, each once")
            names.append(" ".join(name.split()))
    if len(names) < fewest:
        raise BadRecord(line, f"{game.meta.title} has {fewest} to {most} seats, one line each: seat A Ann")
    return tuple(names)


def _options(game: AnyGame, header: Sequence[Row]) -> Any:
    values: dict[str, Any] = {}
    hints = get_type_hints(game.options)
    for number, first, rest in header:
        if first == "option":
            name, _, text = rest.partition(" ")
            if name not in hints or name == "edition" or name in values:
                raise BadRecord(number, f"options are, each once: {', '.join(it for it in hints if it != 'edition')}")
            values[name] = _value(number, hints[name], text.strip())
    line, edition = _single(header, "edition")
    if edition:
        values["edition"] = edition
    options = game.options(**values)
    try:
        _find_edition(game.meta.name, options.edition)
        game.terms(options)
    except content.BadEdition as error:
        raise BadRecord(line, str(error)) from error
    return options


def _find_edition(game: str, edition: str) -> None:
    """Pin an edition again that was pinned elsewhere, if its file is still the same. Raises BadEdition."""
    file, at, _ = edition.partition("@")
    if at and content.pin(game, file, content.text(game, file)) != edition:
        content.text(game, edition)


def _value(line: int, hint: Any, text: str) -> Any:
    if hint is str:
        return text
    choices = YES_NO if hint is bool else {value: str(value) for value in get_args(hint)}
    for value, name in choices.items():
        if name == text:
            return value
    raise BadRecord(line, f'expected {" or ".join(choices.values())}, not "{text}"')


def _line(game: AnyGame, options: Any, seats: int, row: Row) -> Line:
    number, first, rest = row
    if first == DRAW:
        what, *values = rest.split() or [""]
        if not values:
            raise BadRecord(number, "a draw says what for and what came out: draw A 5 3")
        return Line(Draw(what, tuple(int(it) if _is_number(it) else it for it in values)), number)
    if len(first) != 1 or first not in LETTERS[:seats]:
        raise BadRecord(number, f'expected {DRAW}, {", ".join(HEADER)} or the letter of a seat, not "{first}"')
    try:
        return Line(Move(LETTERS.index(first), notation.read(game, options, rest)), number)
    except UnknownAction as error:
        raise BadRecord(number, str(error)) from error


def _is_number(text: str, longest: int = notation.LONGEST_NUMBER) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= longest


def _integer(line: int, text: str, longest: int = notation.LONGEST_NUMBER) -> int:
    if not _is_number(text, longest):
        raise BadRecord(line, f'expected a number, not "{text}"')
    return int(text)


# Record to text


def write(record: Record) -> str:
    """Give a record's text, which `parse` reads to an equal record."""
    game, options = record.game, record.options
    header = [f"game {game.meta.name}", f"edition {options.edition}", f"version {game.meta.version}"]
    header += [f"seat {letter(seat)} {' '.join(name.split())}".strip() for seat, name in enumerate(record.names)]
    for option in dataclasses.fields(options):
        value = getattr(options, option.name)
        if option.name != "edition" and value != option.default:
            header.append(f"option {option.name} {YES_NO[value] if isinstance(value, bool) else value}")
    if record.seed is not None:
        header.append(f"seed {record.seed}")
    header += [f"{word} {said}" for word, said in (("salt", record.salt), ("seal", record.seal)) if said]
    return "\n".join([*header, "", *(_text(record, line.says) for line in record.lines), ""])


def _text(record: Record, says: Draw | Move) -> str:
    if isinstance(says, Draw):
        return " ".join([DRAW, says.what, *map(str, says.values)])
    return f"{letter(says.seat)} {notation.write(record.game, record.options, says.action)}"
