"""Copies of a state, by code generated from its type hints, and a fingerprint of one."""

from __future__ import annotations

import dataclasses
import hashlib
import json
from collections.abc import Callable, Collection, Mapping
from enum import Enum
from functools import cache
from typing import Any, TypeVar

from rules.core.content import Content
from rules.core.shape import SCALARS, Kind, Shape, fields

State = TypeVar("State")


def clone(state: State) -> State:
    """Give a copy that shares nothing that can be changed."""
    return _cloner(type(state))(state)


@cache
def _cloner(cls: type[Any]) -> Callable[[Any], Any]:
    """Build the copying function of one dataclass: about ten times as fast as copying by reflection."""
    names: dict[str, Any] = {"cls": cls, "new": object.__new__}
    lines = ["def copy(old):", " it = new(cls)"]
    lines += [f" it.{it.name} = {_copy(f'old.{it.name}', it.shape, names)}" for it in fields(cls)]
    lines.append(" return it")
    exec("\n".join(lines), names)
    return names["copy"]


def _copy(value: str, it: Shape, names: dict[str, Any]) -> str:
    """Write the expression that copies a value of this shape."""
    if not _changes(it):
        return value
    if it.kind is Kind.RECORD:
        name = f"copy_{it.type.__name__}"
        names[name] = _cloner(it.type)
        return f"{name}({value})"
    inner = it.inner[-1]
    if not _changes(inner):
        return f"{value}.copy()"
    if it.kind is Kind.LIST:
        return f"[{_copy('x', inner, names)} for x in {value}]"
    return f"{{k: {_copy('x', inner, names)} for k, x in {value}.items()}}"


def _changes(it: Shape) -> bool:
    """Tell whether a value of this shape can be changed in place."""
    if it.kind is Kind.RECORD:
        return not it.type.__dataclass_params__.frozen
    return it.type in (list, dict)


def fingerprint(state: Any, without: Collection[str] = ()) -> str:
    """Give a hash of everything that a state holds but its printed components: equal states, equal hashes.

    Fields named in `without` are left out, for the comparison with a release that did not have them.
    """
    told = plain(state, lambda name: None if name in without else name)
    text = json.dumps(told, sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


Called = Callable[[str], str | None]
"""Gives what a field is called, or None to leave it out."""


def plain(value: Any, called: Called = str) -> Any:
    """Give what a value holds as JSON could, for whoever reads it or compares it; nothing makes the value of it again.

    Printed components are none.
    """
    cls = value.__class__
    return value if cls in SCALARS else _way(cls)(value, called)


@cache
def _way(cls: type[Any]) -> Callable[[Any, Called], Any]:
    """Find out, once for a class, how a value of it is told."""
    if issubclass(cls, Content):
        return lambda value, called: None
    if dataclasses.is_dataclass(cls):
        names = [it.name for it in fields(cls)]
        return lambda value, called: {
            name: plain(getattr(value, own), called) for own in names if (name := called(own)) is not None
        }
    if issubclass(cls, Enum):
        return lambda value, called: value.value
    if issubclass(cls, Mapping):
        return lambda value, called: {str(plain(key, called)): plain(it, called) for key, it in value.items()}
    if issubclass(cls, (list, tuple)):
        return lambda value, called: [plain(it, called) for it in value]
    return lambda value, called: value
