"""A state as JSON and back, by its type hints: what a match goes on from when the rules no longer give its board."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, TypeVar, cast

from rules.core.content import Content
from rules.core.shape import SCALARS, Kind, Shape, fields, shape

State = TypeVar("State")
Plain = Any
"""What JSON can hold."""

_ENCODED = json.JSONEncoder(separators=(",", ":"), check_circular=False).encode
"""Made once, and without a look for circles, which no state has: it is written with every move."""


class BadSnapshot(ValueError):
    """The text is no snapshot of such a state."""


def write(state: Any) -> str:
    """Give a state as JSON, secrets included, printed components left out."""
    return _ENCODED(plain(state))


def plain(value: Any) -> Plain:
    """Give a state, or any dataclass, as what JSON can hold: equal ones, equal values. What is none stays as it is."""
    cls: type[Any] = value.__class__
    return _writer(cls)(value) if dataclasses.is_dataclass(cls) else value


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
    parts = [getattr(like, it.name) for it in fields(type(like))]
    printed: dict[type[Any], Any] = {it.__class__: it for it in parts if isinstance(it, Content)}
    try:
        return _read(json.loads(written), shape(type(like)), printed)
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise BadSnapshot(type(error).__name__) from None  # what it holds is secret, and so is an error's text


def made(it: Shape, value: Plain) -> Any:
    """Give the value of a shape from what `plain` made of it. Raises ValueError, TypeError or AttributeError."""
    return _read(value, it, {})


# -- writing: code generated once a class, as it is done for every command


@cache
def _writer(cls: type[Any]) -> Callable[[Any], Plain]:
    names: dict[str, Any] = {"plain": plain}
    pairs = [f"{it.name!r}: {_written(f'it.{it.name}', it.shape, names)}" for it in fields(cls)]
    exec(f"def write(it): return {{{', '.join(pairs)}}}", names)
    return names["write"]


def _written(value: str, it: Shape, names: dict[str, Any]) -> str:
    """Write the expression that gives a value of this shape as what JSON can hold."""
    if _is_scalar(it) or (it.kind is Kind.TUPLE and all(map(_is_scalar, it.inner))):
        return value
    if it.kind in (Kind.LIST, Kind.ROW):
        (inner,) = it.inner
        return value if _is_scalar(inner) else f"[{_written('x', inner, names)} for x in {value}]"
    if it.kind is Kind.TABLE:
        key, inner = (_written(name, part, names) for name, part in zip("kx", it.inner, strict=True))
        return f"[[{key}, {inner}] for k, x in {value}.items()]"
    if it.kind is Kind.RECORD:
        if issubclass(it.type, Content):
            return "None"
        name = f"write_{it.type.__name__}"
        names[name] = _writer(it.type)
        return f"{name}({value})"
    if it.kind is Kind.UNION:
        return f"plain({value})"
    raise TypeError(f"no JSON for {it.hint}")


def _is_scalar(it: Shape) -> bool:
    """Tell whether JSON holds a value of this shape as it is."""
    if it.kind is Kind.UNION:
        return all(map(_is_scalar, it.inner))
    return it.kind in (Kind.LITERAL, Kind.ENUM) or it.type in SCALARS


# -- reading: rare, so by reflection


def _read(value: Plain, it: Shape, printed: Mapping[type[Any], Any]) -> Any:
    """Give the value of a shape. Raises ValueError, TypeError or KeyError when it is none."""
    if it.kind is Kind.UNION:
        return _read(value, next((one for one in it.inner if _fits(value, one)), it.inner[0]), printed)
    if it.kind in (Kind.LIST, Kind.ROW):
        return it.type(_read(entry, it.inner[0], printed) for entry in value)
    if it.kind is Kind.TUPLE:
        return tuple(_read(entry, inner, printed) for entry, inner in zip(value, it.inner, strict=True))
    if it.kind is Kind.TABLE:
        keys, values = it.inner
        return {_read(key, keys, printed): _read(entry, values, printed) for key, entry in value}
    if it.kind is Kind.RECORD:
        return printed[it.type] if issubclass(it.type, Content) else _made(it.type, value, printed)
    if it.kind in (Kind.ENUM, Kind.LITERAL):
        return _listed(value, it)
    if type(value) is not it.type:
        raise TypeError(f"{value!r} is no {it.type.__name__}")
    return value


def _listed(value: Plain, it: Shape) -> Any:
    """Give the one of all that it may be; 1, 1.0 and true are not the same."""
    for one in it.values:
        written = one.value if it.kind is Kind.ENUM else one
        if type(written) is type(value) and written == value:
            return one
    raise ValueError(f"{value!r} is no {it.hint}")


def _made(cls: type[Any], value: Plain, printed: Mapping[type[Any], Any]) -> Any:
    shapes = {it.name: it.shape for it in fields(cls)}
    strange = value.keys() - shapes.keys()
    if strange:
        raise ValueError(f"{cls.__name__} has no {', '.join(sorted(strange))}")
    return cls(**{name: _read(it, shapes[name], printed) for name, it in value.items()})


def _fits(value: Plain, it: Shape) -> bool:
    """Tell whether a value may be of this one of several shapes."""
    if it.kind is Kind.RECORD:
        return isinstance(value, dict)
    if it.kind is Kind.ENUM:
        return value in {one.value for one in it.values}
    return type(value) is it.type
