"""A small table of amounts by seat in a code block, narrow enough for a phone."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from render.core.sentence import fit
from render.core.words import PROGRAM, TALLY, Names
from rules.core.game import Seat, letter

FENCE = "```"
SUM = "all"
PART = " {name}"
"""Begins a row of what the amounts of the seat above it are made of."""


@dataclass(frozen=True, slots=True)
class Column:
    """One amount of each seat; the last column of a table decides the order of its rows."""

    title: str
    amounts: Sequence[int]
    told: Callable[[int], str] = str
    """An amount as it is written."""
    summed: bool = True
    """Whether what all seats have together means anything."""

    @property
    def cells(self) -> list[str]:
        """Its title, the amounts by seat, and their sum, all of one width."""
        said = [self.title, *map(self.told, self.amounts), self.told(sum(self.amounts)) if self.summed else ""]
        width = max(map(len, said))
        return [it.rjust(width) for it in said]


@dataclass(frozen=True, slots=True)
class Part:
    """What a seat's amounts are made of: the amounts of one thing, None where a column says nothing of it."""

    name: str
    amounts: Sequence[int | None]


NO_PARTS: Mapping[Seat, Sequence[Part]] = {}


def table(title: str, names: Names, columns: Sequence[Column], parts: Mapping[Seat, Sequence[Part]] = NO_PARTS) -> str:
    """Give the table: a row a seat with its letter, the greatest last amount first, below each its parts where there
    are several, and at the end the sums of several seats where they mean anything.

    Names are as written; what is too long is cut, so that no line is longer than TALLY.
    """
    cells = [it.cells for it in columns]
    room = TALLY - sum(len(it[0]) + 1 for it in cells)
    seats = sorted(range(len(names)), key=lambda seat: -columns[-1].amounts[seat])
    rows = [(title, [it[0] for it in cells])]
    for seat, head in zip(seats, _heads(seats, names, room), strict=True):
        rows.append((head, [it[seat + 1] for it in cells]))
        rows += [(PART.format(name=it.name), _told(columns, it)) for it in parts.get(seat, ()) if len(parts[seat]) > 1]
    if len(seats) > 1 and any(it.summed for it in columns):
        rows.append((SUM, [it[-1] for it in cells]))
    wide = min(room, max(len(head) for head, _ in rows))
    lines = [
        " ".join([fit(head, wide).ljust(wide), *(said.rjust(len(it[0])) for said, it in zip(row, cells, strict=True))])
        for head, row in rows
    ]
    return "\n".join([FENCE, *map(str.rstrip, lines), FENCE])


def _told(columns: Sequence[Column], part: Part) -> list[str]:
    """Give a part's amounts as their columns write them."""
    return ["" if it is None else column.told(it) for column, it in zip(columns, part.amounts, strict=True)]


def _heads(seats: Sequence[Seat], names: Names, room: int) -> list[str]:
    """Give the rows' letters and names; where one has no room, all without what those of the program's seats share."""
    heads = [f"{letter(seat)} {names[seat].replace('`', '’')}" for seat in seats]
    return heads if max(map(len, heads)) <= room else [it.replace(f" {PROGRAM}", " ", 1) for it in heads]
