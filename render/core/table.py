"""A small table of amounts by seat in a code block, narrow enough for a phone."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from render.core.sentence import fit
from render.core.words import PROGRAM, TALLY, Names
from rules.core.game import Seat, letter

FENCE = "```"
SUM = "all"


@dataclass(frozen=True, slots=True)
class Column:
    """One amount of each seat; the last column of a table decides the order of its rows."""

    title: str
    amounts: Sequence[int]
    told: Callable[[int], str] = str
    """An amount as it is written."""

    @property
    def cells(self) -> list[str]:
        """Its title, the amounts by seat, and their sum, all of one width."""
        said = [self.title, *map(self.told, self.amounts), self.told(sum(self.amounts))]
        width = max(map(len, said))
        return [it.rjust(width) for it in said]


def table(title: str, names: Names, columns: Sequence[Column]) -> str:
    """Give the table: a row a seat with its letter, the greatest last amount first, and below the sums of several.

    Names are as written; what is too long is cut, so that no line is longer than TALLY.
    """
    cells = [it.cells for it in columns]
    room = TALLY - sum(len(it[0]) + 1 for it in cells)
    seats = sorted(range(len(names)), key=lambda seat: -columns[-1].amounts[seat])
    heads = [title, *_heads(seats, names, room)]
    rows = [0, *(seat + 1 for seat in seats)]
    if len(seats) > 1:
        heads, rows = [*heads, SUM], [*rows, len(names) + 1]
    wide = min(room, max(map(len, heads)))
    lines = [
        " ".join([fit(head, wide).ljust(wide), *(it[row] for it in cells)])
        for head, row in zip(heads, rows, strict=True)
    ]
    return "\n".join([FENCE, *lines, FENCE])


def _heads(seats: Sequence[Seat], names: Names, room: int) -> list[str]:
    """Give the rows' letters and names; where one has no room, all without what those of the program's seats share."""
    heads = [f"{letter(seat)} {names[seat].replace('`', '’')}" for seat in seats]
    return heads if max(map(len, heads)) <= room else [it.replace(f" {PROGRAM}", " ", 1) for it in heads]
