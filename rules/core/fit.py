"""Whether what was read from a file is of the types that the code promises, and within its bounds.

A figure's bounds stand beside its field: `loans: Annotated[int, At("[loans] most"), Bound(0, 9)]`.
"""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from types import UnionType
from typing import Annotated, Any, NewType, Union, cast, get_args, get_origin, get_type_hints

Part = tuple[str | int, Any, Any]
"""A part's place in what holds it (a field's name, a key, or a number from 1), its value, and its type hint."""

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


def parts(value: Any, hint: Any) -> Iterator[Part]:
    """Give what a value holds: the fields of a dataclass, the items of a tuple, the values of a mapping."""
    arguments = get_args(_of(value, bare(hint)))
    if dataclasses.is_dataclass(value):
        for name, inner in _hints(type(value)).items():
            yield name, getattr(value, name), inner
    elif isinstance(value, tuple):
        items = cast("tuple[Any, ...]", value)
        hints = (arguments[0],) * len(items) if arguments[-1] is ... else arguments
        for number, (item, inner) in enumerate(zip(items, hints, strict=True), 1):
            yield number, item, inner
    elif isinstance(value, Mapping):
        for key, item in cast("Mapping[Any, Any]", value).items():
            yield key, item, arguments[1]


@cache
def _hints(cls: type[Any]) -> Mapping[str, Any]:
    hints = get_type_hints(cls, include_extras=True)
    return {field.name: hints[field.name] for field in dataclasses.fields(cls)}


def bare(hint: Any) -> Any:
    """Give a type hint without what is annotated."""
    return get_args(hint)[0] if get_origin(hint) is Annotated else hint


def misfits(value: Any, hint: Any, field: str = "") -> Iterator[tuple[str, Any]]:
    """Give each value within that is not of its type, with the field it stands in; enums were checked when made."""
    hint = bare(hint)
    if not _is_of(value, hint):
        yield field, value
        return
    in_record = dataclasses.is_dataclass(value)
    for place, part, inner in parts(value, hint):
        if isinstance(value, Mapping):
            yield from misfits(place, get_args(_of(value, hint))[0], field)
        yield from misfits(part, inner, str(place) if in_record else field)


def _of(value: Any, hint: Any) -> Any:
    """Give the one of several types that a value is of."""
    if get_origin(hint) in (Union, UnionType):
        return next(it for it in get_args(hint) if _is_of(value, it))
    return hint


def _is_of(value: Any, hint: Any) -> bool:
    origin, arguments = get_origin(hint), get_args(hint)
    if isinstance(hint, NewType):
        return _is_of(value, hint.__supertype__)
    if origin in (Union, UnionType):
        return any(_is_of(value, it) for it in arguments)
    if isinstance(value, bool) or hint is bool:
        return isinstance(value, bool) and hint is bool
    if origin is tuple and arguments[-1] is not ...:
        return isinstance(value, tuple) and len(cast("tuple[Any, ...]", value)) == len(arguments)
    return isinstance(value, origin or hint)


def beyond(value: Any, hint: Any = None, place: str = "", bound: Bound | None = None) -> Iterator[str]:
    """Give a sentence for each figure within that is outside its bound, and for each row with too few or many entries.

    A bound beside a row or table holds for each of its figures.
    """
    marks: tuple[Mark, ...] = get_args(hint)[1:] if get_origin(hint) is Annotated else ()
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
    within = None if dataclasses.is_dataclass(value) else bound
    for name, part, inner in parts(value, hint):
        yield from beyond(part, inner, _place(place, name, part), within)


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
