"""Whether what was read from a file is of the types that the code promises."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator, Mapping
from types import UnionType
from typing import Any, NewType, Union, cast, get_args, get_origin, get_type_hints

Part = tuple[str, Any, Any]
"""The name of the field that a value stands in, the value, and its type hint."""


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
