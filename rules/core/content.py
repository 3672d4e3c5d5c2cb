"""The figures printed in a box: read from data/<game>/<edition>.toml, each table with the mark of its source."""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any, TypeVar, cast

from rules.core.fit import misfits

DATA = Path(__file__).resolve().parents[2] / "data"
"""Where the editions lie: one folder a game, one file an edition."""

ELSEWHERE: dict[str, Path] = {}
"""The folders of games whose editions do not lie there."""

MARK = "source"
"""The mark of a table; what nobody reads otherwise is no figure."""

SOURCES = ("stated", "derived", "source", "reconstructed", "ruling")
"""In the rulebook; follows from it; from another public source; made up to fit; decided here."""

MOST = 100_000
"""No figure in any box is larger, and none is less than nought."""

Printed = TypeVar("Printed", bound="Content")
Made = TypeVar("Made")

FORMER = "former"
"""The folder of editions as they stood before a correction, by their pinned names, for records that name them."""

_pinned: dict[tuple[str, str], str] = {}
_under_way: set[tuple[str, str]] = set()


class Content:
    """What is printed in a box. Subclasses are frozen dataclasses; a state refers to them, and never copies them."""

    __slots__ = ()


class BadEdition(ValueError):
    """An edition's file is missing, or something in it is missing or cannot be."""


class Table(Mapping[str, Any]):
    """A table of an edition, and those within it, that tells its own name where a figure is missing or never read."""

    def __init__(self, name: str, figures: Mapping[str, Any], row: str = "") -> None:
        self._name, self._row = name, row
        self._figures = {key: _table(f"{name}.{key}" if name else key, it, row) for key, it in figures.items()}
        self._read = set[str]()

    def __getitem__(self, figure: str) -> Any:
        self._read.add(figure)
        if figure not in self._figures:
            raise KeyError(self._told(figure))
        return self._figures[figure]

    def __iter__(self) -> Iterator[str]:
        return iter(self._figures)

    def __len__(self) -> int:
        return len(self._figures)

    def unread(self) -> Iterator[str]:
        """Give each figure, here and within, that nobody asked for: it is misspelt, or means nothing."""
        for figure, there in self._figures.items():
            if figure == MARK:
                continue
            if figure not in self._read:
                yield self._told(figure)
                continue
            for it in cast("list[Any]", there) if isinstance(there, list) else [there]:
                if isinstance(it, Table):
                    yield from it.unread()

    def _told(self, figure: str) -> str:
        return f"[{self._name}]{self._row} {figure}" if self._name else f"[{figure}]"


def _table(name: str, there: Any, row: str) -> Any:
    """Give a table, or each row of a list of tables, with its name; anything else as it is."""
    if isinstance(there, dict):
        return Table(name, cast("dict[str, Any]", there), row)
    if isinstance(there, list):
        return [_table(name, it, f" row {number}:") for number, it in enumerate(cast("list[Any]", there), 1)]
    return there


def folder(game: str) -> Path:
    """Give where the editions of a game lie."""
    return ELSEWHERE.get(game, DATA / game)


def editions(game: str) -> list[str]:
    """Give the names of all editions of a game that have a file."""
    return sorted(path.stem for path in folder(game).glob("*.toml"))


def text(game: str, edition: str) -> str:
    """Give an edition's file as it stands. Raises BadEdition."""
    if (game, edition) in _pinned:
        return _pinned[game, edition]
    places = DATA / game / FORMER, folder(game)
    try:
        return _file(game, edition, *places).read_text("utf-8")
    except FileNotFoundError:  # it was there, and is gone
        _file.cache_clear()
        return _file(game, edition, *places).read_text("utf-8")


@cache
def _file(game: str, edition: str, *folders: Path) -> Path:
    """Give where an edition's file lies, the first of such folders. Raises BadEdition.

    Every action of a match asks for it: so what was found once is not looked for again, and is only read.
    """
    for there in folders:
        if (path := there / f"{edition}.toml") in sorted(there.glob("*.toml")):
            return path
    raise BadEdition(f"data/{game}/{edition}.toml is missing; there are: {', '.join(editions(game))}")


def pin(game: str, edition: str, contents: str, *, under_way: bool = False) -> str:
    """Keep an edition as it is now under a name of its own, `edition@digest`, and give that name.

    A match that names a pinned edition is not changed by a later correction of the file. One that is `under_way` was
    judged when it began: what is looked for in editions since does not stop it.
    """
    name = f"{edition.partition('@')[0]}@{hashlib.sha256(contents.encode()).hexdigest()[:12]}"
    _pinned[game, name] = contents
    if under_way:
        _under_way.add((game, name))
    return name


@cache
def _parsed(contents: str) -> dict[str, Any]:
    return tomllib.loads(contents)


def load(game: str, edition: str) -> dict[str, Any]:
    """Give the tables of an edition. Raises BadEdition when the file or a source mark is missing."""
    try:
        tables = _parsed(text(game, edition))
    except tomllib.TOMLDecodeError as error:
        raise BadEdition(f"data/{game}/{edition}.toml: {error}") from error
    for name, table in tables.items():
        if not _marked(table):
            raise BadEdition(f"data/{game}/{edition}.toml: [{name}] needs source = one of {', '.join(SOURCES)}")
        for figure in _figures(table):
            if not 0 <= figure <= MOST:
                raise BadEdition(f"data/{game}/{edition}.toml: [{name}] has {figure}; figures are 0 to {MOST}")
    return tables


def no_flaws(_: Any) -> Iterable[str]:
    """Give none: for a game that checks nothing more."""
    return ()


def read(
    game: str,
    edition: str,
    make: Callable[[Any], Printed],
    flaws: Callable[[Printed], Iterable[str]] = no_flaws,
) -> Printed:
    """Give the components that are made of an edition's tables. Raises BadEdition where they cannot be.

    What is made is compared with its type hints, so that a text in the place of a number is found now, and not when
    the match comes to it. `flaws` gives a sentence for each thing in it that cannot be played; a match under way is
    not asked that again.
    """
    where = f"data/{game}/{edition}.toml"
    try:
        made = make(tables := Table("", load(game, edition)))
    except BadEdition:
        raise
    except KeyError as error:
        raise BadEdition(f"{where}: {error.args[0]} is missing") from error
    except (AttributeError, IndexError, TypeError, ValueError) as error:
        raise BadEdition(f"{where}: {error}") from error
    for field, wrong in misfits(made):
        raise BadEdition(f"{where}: {field} cannot be {wrong!r}")
    if (game, edition) in _under_way:
        return made
    for figure in tables.unread():
        raise BadEdition(f"{where}: {figure} means nothing; is it misspelt?")
    for flaw in flaws(made):
        raise BadEdition(f"{where}: {flaw}")
    return made


def rows(data: Mapping[str, Any], table: str, make: Callable[[Mapping[str, Any]], Made]) -> list[Made]:
    """Give what is made of each row of a list of tables. Raises ValueError with the row where it cannot be."""
    made: list[Made] = []
    for number, row in enumerate(data[table], 1):
        try:
            made.append(make(row))
        except (AttributeError, TypeError, ValueError) as error:
            raise ValueError(f"[{table}] row {number}: {error}") from error
    return made


def _figures(table: Any) -> Iterator[int | float]:
    if isinstance(table, (int, float)):
        yield table
    elif isinstance(table, (dict, list)):
        inner = cast("dict[str, Any]", table).values() if isinstance(table, dict) else cast("list[Any]", table)
        for it in inner:
            yield from _figures(it)


def _marked(table: Any) -> bool:
    """Tell whether a table says where it is from: one mark for all of it, or one for each part of it."""
    if isinstance(table, list):
        return all(_marked(entry) for entry in cast("list[Any]", table))
    if not isinstance(table, dict):
        return False
    entries = cast("dict[str, Any]", table)
    source = entries.get(MARK)
    if source is None:
        return bool(entries) and all(_marked(entry) for entry in entries.values())
    marks = cast("dict[str, str]", source).values() if isinstance(source, dict) else [source]
    return all(mark in SOURCES for mark in marks)
