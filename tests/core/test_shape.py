"""Type hints taken apart."""

from collections.abc import Mapping
from dataclasses import MISSING, dataclass
from enum import StrEnum
from typing import Annotated, Any, Literal, NewType

import pytest

from rules.core.shape import Kind, fields, shape

Card = NewType("Card", int)


class Colour(StrEnum):
    """Two."""

    RED = "red"
    BLUE = "blue"


@dataclass(frozen=True)
class Piece:
    """A part."""

    at: Annotated[int, "place"]
    card: "Card | None" = None


@pytest.mark.parametrize(
    ("hint", "kind", "fitting", "other"),
    [
        (int, Kind.SCALAR, 1, True),
        (bool, Kind.SCALAR, True, 1),
        (Card, Kind.SCALAR, 1, "1"),
        (Literal["a", "b"], Kind.LITERAL, "b", "c"),
        (Colour, Kind.ENUM, Colour.RED, "red"),
        (list[int], Kind.LIST, [1], (1,)),
        (tuple[int, ...], Kind.ROW, (1, 2, 3), [1]),
        (tuple[int, str], Kind.TUPLE, (1, "a"), (1,)),
        (dict[int, str], Kind.TABLE, {1: "a"}, []),
        (Mapping[int, str], Kind.TABLE, {1: "a"}, []),
        (Piece, Kind.RECORD, Piece(1), 1),
        (int | None, Kind.UNION, None, "a"),
    ],
)
def test_each_kind(hint: Any, kind: Kind, fitting: Any, other: Any) -> None:
    """What a hint is, and what it admits on the outside."""
    assert shape(hint).kind is kind
    assert fitting in shape(hint) and other not in shape(hint)


def test_what_lies_within() -> None:
    """A table has keys and values, a union gives the one that a value is of, and a name of a type is kept."""
    keys, values = shape(dict[Colour, tuple[Card, ...]]).inner
    assert keys.values == (Colour.RED, Colour.BLUE)
    assert (values.kind, values.inner[0].hint, values.inner[0].type) == (Kind.ROW, Card, int)
    assert shape(Card | tuple[int, ...] | None).of((1,)).kind is Kind.ROW
    assert shape(bool).values == (True, False)


def test_the_fields_of_a_dataclass() -> None:
    """Each has its name, its shape with its marks, and its default."""
    at, card = fields(Piece)
    assert (at.name, at.shape.hint, at.shape.marks, at.default) == ("at", int, ("place",), MISSING)
    assert (card.name, card.shape, card.default) == ("card", shape(Card | None), None)
