"""Whether values are of the types that are promised."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NewType

import pytest

from rules.core.fit import beyond, beyond_length, misfits, misnamed

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
    assert list(misfits(Row(**{field: value}), Row)) == [(field, wrong)]


def test_what_fits() -> None:
    """Nothing is said of what is as promised, be it left out or given."""
    assert list(misfits(Row(), Row)) == []
    assert list(misfits(Row(Space(0), (1, 2), (0, ""), (3,), {"a": 1}, True), Row)) == []


def test_figures_beyond_their_range() -> None:
    """Each figure outside its range is told with what it may be, one of a row too; least and most are within."""
    ranges = {"space": ("[board] space", 1, 4), "some": ("[board] some", 0, 2)}
    assert list(beyond(Row(Space(4), (0, 2)), ranges)) == []
    assert list(beyond(Row(Space(0), (1, 3)), ranges)) == [
        "[board] space is 0; it may be 1 to 4",
        "[board] some is 3; it may be 0 to 2",
    ]


def test_rows_beyond_their_length() -> None:
    """A row with too few entries, or too many, is told with how many there may be."""
    assert list(beyond_length(Row(some=(1, 2)), {"some": ("[board] some", 2, 3)})) == []
    several, one = {"some": ("[board] some", 2, 3)}, {"some": ("[board] some", 2, 2)}
    assert list(beyond_length(Row(some=(1,)), several)) == ["[board] some has 1 entries; there may be 2 to 3"]
    assert list(beyond_length(Row(some=(1, 2, 3)), one)) == ["[board] some has 3 entries; there may be 2"]


def test_names_that_cannot_be() -> None:
    """A name is one word, and there once, whatever the case of its letters."""
    assert list(misnamed("[cards]", ["A1", "A-2", "A+3"])) == []
    assert list(misnamed("[cards]", ["A1", "a1", "A 2", ""])) == [
        "[cards] has the name 'a1' twice",
        "[cards] has the name 'A 2'; a name is one word without a comma",
        "[cards] has the name ''; a name is one word without a comma",
    ]
