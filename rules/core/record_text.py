"""A record as a text file: what is exported and imported, what a bug report holds, what the golden tests play.

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
state every draw in the order in which they are due; they may stand anywhere. Salt and seal are there to check a match
that was played on Discord, see `seal`.

`draw A ? ?` is a draw that nobody may know yet. It may be left unknown as long as it is a secret; from the move on
that shows it, or puts it back, it must be stated. Until then it may be anything that the draws stated after it leave.

Words stand apart by spaces or tabs. A comment may also stand behind a move or a draw: `B pass # at last`.
A record has no length of its own: a table may go on for as long as the rulebook lets it.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rules.core import content, notation
from rules.core.chance import DRAW, Draw, written
from rules.core.game import LETTERS, AnyGame, Terms, UnknownAction, letter
from rules.core.record import BadRecord, Line, Move, Record
from rules.core.shape import Shape, fields

SEATS = tuple(LETTERS)
SEAT = "seat"
HEADER = ("game", "edition", "version", SEAT, "option", "seed", "salt", "seal")
EXPECTED = f'expected {DRAW}, {", ".join(HEADER)} or the letter of a seat, not "{{first}}"'
YES_NO = {True: "yes", False: "no"}
LONGEST_SEED = 40
"""Digits; more than a seed of 128 bits has."""
LONGEST_LINE = 2_000
"""Signs; what a person or the program writes is shorter, and reading takes the longer the longer a line is."""
BYTE_ORDER_MARK = "\ufeff"
ENDS_LINE = re.compile("\r\n|[\n\r\x0b\x85\u2028\u2029]")
COMMENT = re.compile(r"\s#.*")

Row = tuple[int, str, str]
"""A line's number, its first word, and the rest."""


def parse(text: str, games: Mapping[str, AnyGame]) -> Record:
    """Read a record; that its moves are legal is seen only in `replay.play`. Raises BadRecord."""
    lines = ENDS_LINE.split(text.removeprefix(BYTE_ORDER_MARK))
    try:
        return _record(lines, games)
    except BadRecord as error:
        raise BadRecord(error.line, error.why, lines[error.line - 1]) from error


def _record(lines: Sequence[str], games: Mapping[str, AnyGame]) -> Record:
    rows = list(_rows(lines))
    header = _header(rows)
    line, name = _single(header, "game")
    if name not in games:
        raise BadRecord(line, f'a record begins with its game ("game automobile"); there are: {", ".join(games)}')
    game = games[name]
    _need_known(rows)
    options = _options(game, header, _usual(game, header))
    names = _names(game, header)
    line, seed = _single(header, "seed")
    number = _integer(line, seed, LONGEST_SEED) if seed else None
    salt, sealed = _single(header, "salt")[1], _single(header, "seal")[1]
    played, terms = (row for row in rows if row[1] not in HEADER), game.terms(options)
    told = (Line(_says(game, terms, len(names), row), row[0], lines[row[0] - 1]) for row in played)
    return Record(game, options, names, number, tuple(told), salt, sealed)


def _rows(lines: Sequence[str]) -> Iterator[Row]:
    """Give each line that says something, without its comment."""
    for number, line in enumerate(lines, 1):
        first, *rest = line.split(None, 1) or [""]
        first = _visible(first)
        if not first or first.startswith("#"):
            continue
        if len(line) > LONGEST_LINE:
            raise BadRecord(number, f"no line has more than {LONGEST_LINE} signs")
        said = rest[0] if rest else ""
        yield number, first, (said if first in HEADER else _visible(COMMENT.sub("", f" {said}"))).strip()


def _visible(text: str) -> str:
    """Give a text without signs that nobody sees, which come along when it is copied; names keep theirs."""
    return "".join(sign for sign in text if unicodedata.category(sign) != "Cf")


def _need_known(rows: Sequence[Row]) -> None:
    """Let pass what begins with a word that some record has. Raises BadRecord at the first line that does not."""
    for number, first, _ in rows:
        if first not in (DRAW, *HEADER, *SEATS):
            raise BadRecord(number, EXPECTED.format(first=first))


def _header(rows: Sequence[Row]) -> Sequence[Row]:
    """Give the lines of what was settled before the match. Raises BadRecord where one stands behind a move."""
    moved = False
    for number, first, _ in rows:
        if moved and first in HEADER:
            raise BadRecord(number, f"{first} is settled before the match: it stands before the first move")
        moved = moved or first in SEATS
    return [row for row in rows if row[1] in HEADER]


def _single(header: Sequence[Row], word: str) -> tuple[int, str]:
    """Give where a header line stands and what it says; line 1 and nothing when it is missing."""
    found = [(number, rest) for number, first, rest in header if first == word]
    if len(found) > 1:
        raise BadRecord(found[1][0], f"{word} stands a second time")
    return found[0] if found else (1, "")


def _usual(game: AnyGame, header: Sequence[Row]) -> Mapping[str, Any]:
    """Give the options that were usual when the record was made, where they were others than now."""
    line, version = _single(header, "version")
    number = _integer(line, version) if version else game.meta.version
    if number not in (game.meta.version, *game.usual_before):
        raise BadRecord(line, f"made with version {version} of the rules; this program plays {game.meta.version}")
    return game.usual_before.get(number, {})


def _names(game: AnyGame, header: Sequence[Row]) -> tuple[str, ...]:
    names: list[str] = []
    line = 1
    fewest, most = game.meta.seats
    for line, first, rest in header:
        if first == SEAT:
            place, *name = rest.split() or [""]
            if len(names) == most or place != letter(len(names)):
                raise BadRecord(line, f"seats are {', '.join(SEATS[:most])} in this order, each once")
            names.append(" ".join(name))
    if len(names) < fewest:
        raise BadRecord(line, f"{game.meta.title} has {fewest} to {most} seats, one line each: seat A Ann")
    return tuple(names)


def _options(game: AnyGame, header: Sequence[Row], usual: Mapping[str, Any]) -> Any:
    values: dict[str, Any] = {}
    shapes = {it.name: it.shape for it in fields(game.options)}
    for number, first, rest in header:
        if first == "option":
            name, *words = rest.split() or [""]
            if name not in shapes or name == "edition" or name in values:
                raise BadRecord(number, f"options are, each once: {', '.join(it for it in shapes if it != 'edition')}")
            values[name] = _value(number, shapes[name], " ".join(words))
    line, edition = _single(header, "edition")
    if edition:
        values["edition"] = edition
    options = game.options(**{**usual, **values})
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


def _value(line: int, it: Shape, text: str) -> Any:
    if it.hint is str:
        return text
    choices = YES_NO if it.hint is bool else {value: str(value) for value in it.values}
    for value, name in choices.items():
        if name == text:
            return value
    raise BadRecord(line, f'expected {" or ".join(choices.values())}, not "{text}"')


def _says(game: AnyGame, terms: Terms, seats: int, row: Row) -> Draw | Move:
    number, first, rest = row
    if first == DRAW:
        what, *values = rest.split() or [""]
        if not values:
            raise BadRecord(number, "a draw says what for and what came out: draw A 5 3")
        return Draw(what, tuple(int(it) if _is_number(it) else it for it in values))
    if first not in SEATS[:seats]:
        raise BadRecord(number, EXPECTED.format(first=first))
    try:
        return Move(SEATS.index(first), notation.read_in(game, terms, rest))
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
    for option in fields(options.__class__):
        value = getattr(options, option.name)
        if option.name != "edition" and value != option.default:
            header.append(f"option {option.name} {YES_NO[value] if isinstance(value, bool) else value}")
    if record.seed is not None:
        header.append(f"seed {record.seed}")
    header += [f"{word} {said}" for word, said in (("salt", record.salt), ("seal", record.seal)) if said]
    terms = record.game.terms(options)
    return "\n".join([*header, "", *(_text(terms, line.says) for line in record.lines), ""])


def _text(terms: Terms, says: Draw | Move) -> str:
    if isinstance(says, Draw):
        return written(says)
    return f"{letter(says.seat)} {notation.write_in(terms, says.action)}"
