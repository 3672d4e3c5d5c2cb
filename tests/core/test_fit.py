"""Whether values are of the types that are promised."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, NewType

import pytest

from rules.core.fit import At, Bound, Entries, beyond, misfits, misnamed

Space = NewType("Space", int)


@dataclass(frozen=True)
class Row:
    """One of each kind of type that a box needs."""

    space: Space = Space(1)
    some: tuple[int, ...] = ()
    pair: tuple[int, str] = (1, "a")
    maybe: tuple[int, ...] | None = None
    named: Mapping[str, int] | None = None
    on: bool = False


@pytest.mark.parametrize(
    ("field", "value", "wrong"),
    [
        ("space", "1", "1"),
        ("space", True, True),
        ("space", 1.0, 1.0),
        ("some", (1, "2", 3), "2"),
        ("some", [1], [1]),
        ("pair", (1,), (1,)),
        ("pair", (1, 2), 2),
        ("maybe", ("x",), "x"),
        ("named", {1: 2}, 1),
        ("named", {"a": "b"}, "b"),
        ("on", 1, 1),
    ],
)
def test_what_does_not_fit(field: str, value: Any, wrong: Any) -> None:
    """The field and the very value are given, however deep it lies."""
    assert list(misfits(Row(**{field: value}))) == [(field, wrong)]


def test_what_fits() -> None:
    """Nothing is said of what is as promised, be it left out or given."""
    assert list(misfits(Row())) == []
    assert list(misfits(Row(Space(0), (1, 2), (0, ""), (3,), {"a": 1}, True))) == []


@dataclass(frozen=True)
class Card:
    """A row of a table, with a name."""

    name: str = "one"
    plus: Annotated[int | None, Bound(1, 9)] = 1


@dataclass(frozen=True)
class Box:
    """Bounds of each kind."""

    space: Annotated[Space, At("[board] space"), Bound(1, 4)] = Space(1)
    some: Annotated[tuple[int, ...], At("[board] some"), Bound(0, 2), Entries(2, 3)] = (1, 2)
    just: Annotated[tuple[str, ...], At("[board] just"), Entries(1, 1)] = ("a",)
    cards: Annotated[tuple[Card, ...], At("[cards]")] = (Card(),)
    rows: Annotated[tuple[Row, ...], At("[rows]")] = ()
    prices: Annotated[Mapping[str, tuple[int, ...]] | None, At("[prices]"), Bound(1, 5)] = None
    cost: Annotated[Mapping[str, int], At("[cards] cost"), Bound(0, 5)] = field(default_factory=dict[str, int])
    free: int = 1_000


@dataclass(frozen=True)
class Turn:
    """A row without a name."""

    loss: Annotated[int, Bound(0, 9)]


@dataclass(frozen=True)
class Turns:
    """A table of such rows."""

    turns: Annotated[tuple[Turn, ...], At("[turns]")]


@pytest.mark.parametrize(
    ("made", "told"),
    [
        (Box(), []),
        (Box(Space(4), (0, 2, 2), ("b",), (Card("x", 9), Card("y", None)), (Row(),), {"low": (1, 5)}, {"a": 0}), []),
        (Box(space=Space(0)), ["[board] space is 0; it may be 1 to 4"]),
        (Box(space=Space(5)), ["[board] space is 5; it may be 1 to 4"]),
        (Box(some=(1, 3)), ["[board] some is 3; it may be 0 to 2"]),
        (Box(some=(1,)), ["[board] some has 1 entries; there may be 2 to 3"]),
        (
            Box(some=(1, 1, 1, 9)),
            ["[board] some has 4 entries; there may be 2 to 3", "[board] some is 9; it may be 0 to 2"],
        ),
        (Box(just=()), ["[board] just has 0 entries; there may be 1"]),
        (Box(cards=(Card(), Card("two", 10))), ["[cards] two: plus is 10; it may be 1 to 9"]),
        (Box(prices={"low": (1, 6)}), ["[prices] low is 6; it may be 1 to 5"]),
        (Box(cost={"a": 6}), ["[cards] cost: a is 6; it may be 0 to 5"]),
    ],
)
def test_figures_beyond_their_bounds(made: Box, told: list[str]) -> None:
    """Each figure outside its bound, and each row of a wrong length, is told with its place and what it may be."""
    assert list(beyond(made)) == told
    assert list(misfits(made)) == []


def test_a_row_without_a_name_is_told_by_its_number() -> None:
    """The first is 1."""
    assert list(beyond(Turns((Turn(1), Turn(10))))) == ["[turns] 2: loss is 10; it may be 0 to 9"]


def test_names_that_cannot_be() -> None:
    """A name is one word, and there once, whatever the case of its letters."""
    assert list(misnamed("[cards]", ["A1", "A-2", "A+3"])) == []
    assert list(misnamed("[cards]", ["A1", "a1", "A 2", ""])) == [
        "[cards] has the name 'a1' twice",
        "[cards] has the name 'A 2'; a name is one word without a comma",
        "[cards] has the name ''; a name is one word without a comma",
    ]
