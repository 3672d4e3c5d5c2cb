"""Whether what was read from a file is of the types that the code promises, and within its bounds."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterable, Iterator, Mapping
from types import UnionType
from typing import Any, NewType, Union, cast, get_args, get_origin, get_type_hints

Part = tuple[str, Any, Any]
"""The name of the field that a value stands in, the value, and its type hint."""

Range = tuple[str, int, int]
"""Where a figure is found in the file, "[table] figure", its least and its most."""

_NAME = re.compile(r"[^\s,]+")


def misfits(value: Any, hint: Any, field: str = "") -> Iterator[tuple[str, Any]]:
    """Give each value within that is not of its type, with the field it stands in; enums were checked when made."""
    if not _is_of(value, hint):
        yield field, value
        return
    for name, part, inner in _parts(value, hint, field):
        yield from misfits(part, inner, name)


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


def _parts(value: Any, hint: Any, field: str) -> Iterator[Part]:
    """Give what a value holds: the fields of a dataclass, the items of a tuple, the keys and values of a mapping."""
    if get_origin(hint) in (Union, UnionType):
        hint = next(it for it in get_args(hint) if _is_of(value, it))
    arguments = get_args(hint)
    if dataclasses.is_dataclass(value):
        hints = get_type_hints(type(value))
        for it in dataclasses.fields(value):
            yield it.name, getattr(value, it.name), hints[it.name]
    elif isinstance(value, tuple) and arguments[-1] is ...:
        for item in cast("tuple[Any, ...]", value):
            yield field, item, arguments[0]
    elif isinstance(value, tuple):
        for item, inner in zip(cast("tuple[Any, ...]", value), arguments, strict=True):
            yield field, item, inner
    elif isinstance(value, Mapping):
        for key, item in cast("Mapping[Any, Any]", value).items():
            yield field, key, arguments[0]
            yield field, item, arguments[1]


def beyond(made: Any, ranges: Mapping[str, Range]) -> Iterator[str]:
    """Give a sentence for each figure that is outside its range, by the field of what was made, or within a tuple."""
    for field, (figure, least, most) in ranges.items():
        value: int | tuple[int, ...] = getattr(made, field)
        for one in value if isinstance(value, tuple) else (value,):
            if not least <= one <= most:
                yield f"{figure} is {one}; it may be {least} to {most}"


def beyond_length(made: Any, ranges: Mapping[str, Range]) -> Iterator[str]:
    """Give a sentence for each tuple that has too few entries or too many, by its field."""
    for field, (figure, least, most) in ranges.items():
        entries = len(getattr(made, field))
        if not least <= entries <= most:
            many = str(most) if least == most else f"{least} to {most}"
            yield f"{figure} has {entries} entries; there may be {many}"


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
