"""Copies and fingerprints of states."""

from dataclasses import dataclass, field
from enum import StrEnum

from hypothesis import given
from hypothesis import strategies as st

from rules.core.content import Content
from rules.core.draft import clone, fingerprint


class Colour(StrEnum):
    """A key of a dictionary."""

    RED = "red"
    BLUE = "blue"


@dataclass(frozen=True, slots=True)
class Printed(Content):
    """What is never copied."""

    name: str


@dataclass(slots=True)
class Piece:
    """A part of a state."""

    at: int
    marks: list[int] = field(default_factory=list[int])


@dataclass(slots=True)
class Board:
    """A state with everything that states hold."""

    printed: Printed
    pieces: list[Piece]
    table: dict[Colour, list[int]]
    seats: dict[Colour, Piece]
    grid: list[list[int]]
    last: Piece
    fixed: tuple[int, ...]
    by: Colour | None = None


numbers = st.lists(st.integers(0, 9), max_size=4)
pieces = st.builds(Piece, st.integers(0, 9), numbers)
boards = st.builds(
    Board,
    st.just(Printed("box")),
    st.lists(pieces, max_size=3),
    st.dictionaries(st.sampled_from(Colour), numbers),
    st.dictionaries(st.sampled_from(Colour), pieces),
    st.lists(numbers, max_size=3),
    pieces,
    st.tuples(st.integers(0, 9)),
    st.sampled_from([None, *Colour]),
)


@given(boards)
def test_a_copy_is_equal_and_shares_nothing_that_changes(board: Board) -> None:
    """The copy is equal; every list, dictionary and part of it is an object of its own; the printed part is shared."""
    copy = clone(board)
    assert copy == board and fingerprint(copy) == fingerprint(board)
    assert copy.printed is board.printed
    before = fingerprint(board)
    copy.pieces.append(Piece(1))
    copy.last.marks.append(1)
    copy.last.at += 1
    copy.grid.append([])
    for row in copy.grid:
        row.append(1)
    for piece in (*copy.pieces, *copy.seats.values()):
        piece.marks.append(1)
    for line in copy.table.values():
        line.append(1)
    copy.table.clear()
    copy.seats.clear()
    assert fingerprint(board) == before


@given(boards, boards)
def test_equal_fingerprints_mean_equal_states(one: Board, other: Board) -> None:
    """Two states have the same fingerprint exactly when they are equal."""
    assert (fingerprint(one) == fingerprint(other)) == (one == other)
