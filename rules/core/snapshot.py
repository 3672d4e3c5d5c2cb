"""A state as JSON and back, by its type hints: what a match goes on from when the rules no longer give its board."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Callable, Mapping
from enum import Enum
from functools import cache
from types import NoneType, UnionType
from typing import Any, Literal, NewType, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from rules.core.content import Content

State = TypeVar("State")
Plain = Any
"""What JSON can hold."""

SCALARS = (bool, int, float, str, NoneType)


class BadSnapshot(ValueError):
    """The text is no snapshot of such a state."""


def write(state: Any) -> str:
    """Give a state as JSON, secrets included, printed components left out."""
    return json.dumps(plain(state), separators=(",", ":"))


def plain(state: Any) -> Plain:
    """Give a state as what JSON can hold: equal states, equal values."""
    return _writer(state.__class__)(state)


def agrees(written: str, state: Any) -> bool:
    """Tell whether a snapshot says the same as a state, as far as both have the same fields."""
    return _alike(json.loads(written), json.loads(write(state)))


def _alike(one: Plain, other: Plain) -> bool:
    if isinstance(one, dict) and isinstance(other, dict):
        mine, theirs = cast("dict[str, Plain]", one), cast("dict[str, Plain]", other)
        shared = mine.keys() & theirs.keys()
        return bool(shared) and all(_alike(mine[name], theirs[name]) for name in shared)
    if isinstance(one, list) and isinstance(other, list):
        ours, others = cast("list[Plain]", one), cast("list[Plain]", other)
        return len(ours) == len(others) and all(map(_alike, ours, others))
    return _same(one, other)


def _same(one: Plain, other: Plain) -> bool:
    return type(one) is type(other) and one == other


def read(written: str, like: State) -> State:
    """Give the state of a snapshot, with the printed components of another state of its match. Raises BadSnapshot."""
    parts = [getattr(like, field.name) for field in dataclasses.fields(cast("Any", like))]
    printed: dict[type[Any], Any] = {it.__class__: it for it in parts if isinstance(it, Content)}
    try:
        return _read(json.loads(written), type(like), printed)
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise BadSnapshot(type(error).__name__) from None  # what it holds is secret, and so is an error's text


# -- writing: code generated once a class, as it is done for every command


@cache
def _writer(cls: type[Any]) -> Callable[[Any], Plain]:
    names: dict[str, Any] = {"other": _other}
    hints = get_type_hints(cls)
    fields = [f"{it.name!r}: {_written(f'it.{it.name}', hints[it.name], names)}" for it in dataclasses.fields(cls)]
    exec(f"def write(it): return {{{', '.join(fields)}}}", names)
    return names["write"]


def _written(value: str, hint: Any, names: dict[str, Any]) -> str:
    """Write the expression that gives a value of this type as what JSON can hold."""
    if _is_scalar(hint):
        return value
    origin, arguments = get_origin(hint), get_args(hint)
    if origin is list or (origin is tuple and arguments[-1] is ...):
        return value if _is_scalar(arguments[0]) else f"[{_written('x', arguments[0], names)} for x in {value}]"
    if origin is tuple and all(map(_is_scalar, arguments)):
        return value
    if origin is dict:
        key, inner = (_written(name, it, names) for name, it in zip("kx", arguments, strict=True))
        return f"[[{key}, {inner}] for k, x in {value}.items()]"
    if _is(hint, Content):
        return "None"
    if _is_record(hint):
        name = f"write_{hint.__name__}"
        names[name] = _writer(hint)
        return f"{name}({value})"
    if origin in (Union, UnionType):
        return f"other({value})"
    raise TypeError(f"no JSON for {hint}")


def _other(value: Any) -> Plain:
    """Write one of several types."""
    return plain(value) if _is_record(value) else value


def _is(hint: Any, kind: type[Any]) -> bool:
    return isinstance(hint, type) and issubclass(cast("type[Any]", hint), kind)


def _is_record(it: Any) -> bool:
    return dataclasses.is_dataclass(it)


def _is_scalar(hint: Any) -> bool:
    """Tell whether JSON holds a value of this type as it is."""
    if isinstance(hint, NewType):
        return _is_scalar(hint.__supertype__)
    if get_origin(hint) in (Union, UnionType):
        return all(map(_is_scalar, get_args(hint)))
    return get_origin(hint) is Literal or hint in SCALARS or _is(hint, Enum)


# -- reading: rare, so by reflection


def _read(value: Plain, hint: Any, printed: Mapping[type[Any], Any]) -> Any:
    """Give the value of a type. Raises ValueError, TypeError or KeyError when it is none."""
    origin, arguments = get_origin(hint), get_args(hint)
    if isinstance(hint, NewType):
        return hint(_read(value, hint.__supertype__, printed))
    if origin in (Union, UnionType):
        return _read(value, next((it for it in arguments if _fits(value, it)), arguments[0]), printed)
    if origin is list:
        return [_read(it, arguments[0], printed) for it in value]
    if origin is tuple and arguments[-1] is ...:
        return tuple(_read(it, arguments[0], printed) for it in value)
    if origin is tuple:
        return tuple(_read(it, inner, printed) for it, inner in zip(value, arguments, strict=True))
    if origin is dict:
        return {_read(key, arguments[0], printed): _read(it, arguments[1], printed) for key, it in value}
    if origin is Literal:
        if value not in arguments:
            raise ValueError(f"{value} is not one of {arguments}")
        return value
    if _is(hint, Content):
        return printed[hint]
    if _is_record(hint):
        return _made(hint, value, printed)
    if _is(hint, Enum):
        return hint(value)
    if type(value) is not hint:
        raise TypeError(f"{value!r} is no {hint.__name__}")
    return value


def _made(cls: type[Any], value: Plain, printed: Mapping[type[Any], Any]) -> Any:
    hints = get_type_hints(cls)
    strange = value.keys() - {field.name for field in dataclasses.fields(cls)}
    if strange:
        raise ValueError(f"{cls.__name__} has no {', '.join(sorted(strange))}")
    return cls(**{name: _read(it, hints[name], printed) for name, it in value.items()})


def _fits(value: Plain, hint: Any) -> bool:
    """Tell whether a value may be of this one of several types."""
    if isinstance(hint, NewType):
        return _fits(value, hint.__supertype__)
    if _is_record(hint):
        return isinstance(value, dict)
    if _is(hint, Enum):
        return value in {it.value for it in hint}
    return type(value) is hint
