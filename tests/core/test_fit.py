"""Whether values are of the types that are promised."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NewType

import pytest

from rules.core.fit import misfits

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
