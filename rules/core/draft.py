"""Copies of a state, by code generated from its type hints, and a fingerprint of one."""

from __future__ import annotations

import dataclasses
import hashlib
import json
from collections.abc import Callable, Collection
from enum import Enum
from functools import cache
from typing import Any, TypeVar, get_args, get_origin, get_type_hints

from rules.core.content import Content

State = TypeVar("State")


def clone(state: State) -> State:
    """Give a copy that shares nothing that can be changed."""
    return _cloner(type(state))(state)


@cache
def _cloner(cls: type[Any]) -> Callable[[Any], Any]:
    """Build the copying function of one dataclass: about ten times as fast as copying by reflection."""
    names: dict[str, Any] = {"cls": cls, "new": object.__new__}
    hints = get_type_hints(cls)
    lines = ["def copy(old):", " it = new(cls)"]
    for field in dataclasses.fields(cls):
        value = _copy(f"old.{field.name}", hints[field.name], names)
        lines.append(f" it.{field.name} = {value}")
    lines.append(" return it")
    exec("\n".join(lines), names)
    return names["copy"]


def _copy(value: str, hint: Any, names: dict[str, Any]) -> str:
    """Write the expression that copies a value of this type."""
    if not _changes(hint):
        return value
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is list:
        (inner,) = arguments
        return f"[{_copy('x', inner, names)} for x in {value}]" if _changes(inner) else f"{value}[:]"
    if origin is dict:
        inner = arguments[1]
        body = f"{{k: {_copy('x', inner, names)} for k, x in {value}.items()}}"
        return body if _changes(inner) else f"{value}.copy()"
    name = f"copy_{hint.__name__}"
    names[name] = _cloner(hint)
    return f"{name}({value})"


def _changes(hint: Any) -> bool:
    """Tell whether a value of this type can be changed in place."""
    if get_origin(hint) in (list, dict):
        return True
    return dataclasses.is_dataclass(hint) and not hint.__dataclass_params__.frozen  # type: ignore[union-attr]


def fingerprint(state: Any, without: Collection[str] = ()) -> str:
    """Give a hash of everything that a state holds but its printed components: equal states, equal hashes.

    Fields named in `without` are left out, for the comparison with a release that did not have them.
    """
    text = json.dumps(_plain(state, without), sort_keys=True, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def _plain(value: Any, without: Collection[str]) -> Any:
    if isinstance(value, Content):
        return None
    if dataclasses.is_dataclass(value):
        names = (field.name for field in dataclasses.fields(value) if field.name not in without)
        return {name: _plain(getattr(value, name), without) for name in names}
    if isinstance(value, Enum):
        return value.value
    if isinstance(value, dict):
        return {str(_plain(key, without)): _plain(inner, without) for key, inner in value.items()}  # type: ignore[misc]
    if isinstance(value, (list, tuple)):
        return [_plain(inner, without) for inner in value]  # type: ignore[misc]
    return value
