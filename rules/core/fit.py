"""Whether what was read from a file is of the types that the code promises, and within its bounds.

A figure's bounds stand beside its field: `loans: Annotated[int, At("[loans] most"), Bound(0, 9)]`.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from rules.core.shape import Kind, Shape, fields, shape

Part = tuple[str | int, Any, Shape]
"""A part's place in what holds it (a field's name, a key, or a number from 1), its value, and its shape."""

_NAME = re.compile(r"[^\s,]+")


@dataclass(frozen=True, slots=True)
class At:
    """Where a field is found in an edition's file: "[table] figure", or "[table]" for a table of its own."""

    place: str


@dataclass(frozen=True, slots=True)
class Bound:
    """The least and the most that a figure may be, or each figure of a row or table."""

    least: int
    most: int


@dataclass(frozen=True, slots=True)
class Entries:
    """How many entries a row may have."""

    least: int
    most: int


Mark = At | Bound | Entries


def parts(value: Any, it: Shape) -> Iterator[Part]:
    """Give what a value holds: the fields of a dataclass, the items of a tuple, the values of a mapping."""
    it = it.of(value)
    if it.kind is Kind.RECORD:
        for field in fields(it.type):
            yield field.name, getattr(value, field.name), field.shape
    elif it.kind is Kind.TABLE:
        for key, item in value.items():
            yield key, item, it.inner[1]
    elif it.type is tuple:
        shapes = it.inner if it.kind is Kind.TUPLE else it.inner * len(value)
        for number, (item, inner) in enumerate(zip(value, shapes, strict=True), 1):
            yield number, item, inner


def misfits(made: Any) -> Iterator[tuple[str, Any]]:
    """Give each value within a dataclass that is not of its type, with the field it stands in.

    Enums were checked when they were made.
    """
    return _misfits(made, shape(made.__class__), "")


def _misfits(value: Any, it: Shape, field: str) -> Iterator[tuple[str, Any]]:
    if value not in it:
        yield field, value
        return
    it = it.of(value)
    if it.kind is Kind.TABLE:
        for key in value:
            yield from _misfits(key, it.inner[0], field)
    for place, part, inner in parts(value, it):
        yield from _misfits(part, inner, str(place) if it.kind is Kind.RECORD else field)


def beyond(made: Any) -> Iterator[str]:
    """Give a sentence for each figure within a dataclass that is outside its bound, and for each row of a wrong length.

    A bound beside a row or table holds for each of its figures.
    """
    return _beyond(made, shape(made.__class__), "", None)


def _beyond(value: Any, it: Shape, place: str, bound: Bound | None) -> Iterator[str]:
    marks: tuple[Mark, ...] = it.marks
    for mark in marks:
        if isinstance(mark, At):
            place = mark.place
        elif isinstance(mark, Bound):
            bound = mark
        elif not mark.least <= len(value) <= mark.most:
            many = str(mark.most) if mark.least == mark.most else f"{mark.least} to {mark.most}"
            yield f"{place} has {len(value)} entries; there may be {many}"
    if bound and isinstance(value, int) and not bound.least <= value <= bound.most:
        yield f"{place} is {value}; it may be {bound.least} to {bound.most}"
    within = None if it.of(value).kind is Kind.RECORD else bound
    for name, part, inner in parts(value, it):
        yield from _beyond(part, inner, _place(place, name, part), within)


def _place(place: str, name: str | int, part: Any) -> str:
    """Give where a part is found: a row by its name, or its number; one of several figures is with the others."""
    if isinstance(name, int) and not dataclasses.is_dataclass(part):
        return place
    named = getattr(part, "name", name) if dataclasses.is_dataclass(part) else name
    return f"{place} {named}" if place.endswith("]") else f"{place}: {named}"


def misnamed(table: str, names: Iterable[str]) -> Iterator[str]:
    """Give a sentence for each name that is no single word, or is there twice, whatever the case of its letters.

    Names are typed in commands and written in records.
    """
    seen: set[str] = set()
    for name in names:
        if name.casefold() in seen:
            yield f"{table} has the name {name!r} twice"
        if not _NAME.fullmatch(name):
            yield f"{table} has the name {name!r}; a name is one word without a comma"
        seen.add(name.casefold())
