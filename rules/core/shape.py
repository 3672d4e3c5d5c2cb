"""A type hint taken apart, once: by it all goes that walks through a state, an action, an edition or options."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum, auto
from functools import cache
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, NewType, Union, cast, get_args, get_origin, get_type_hints

SCALARS = frozenset({bool, int, float, str, NoneType})
"""What JSON holds as it is."""


class Kind(Enum):
    """What a value is, as far as a walk must know."""

    SCALAR = auto()
    """A number, a text, yes or no, or nothing."""
    LITERAL = auto()
    ENUM = auto()
    LIST = auto()
    ROW = auto()
    """A tuple of as many as there are, all alike."""
    TUPLE = auto()
    """A tuple of a fixed length."""
    TABLE = auto()
    """A dictionary, or a mapping."""
    RECORD = auto()
    """A dataclass; `fields` gives what is in it."""
    UNION = auto()


@dataclass(frozen=True, slots=True)
class Shape:
    """What may stand in a place."""

    kind: Kind
    type: type[Any]
    """The class of such a value; of several kinds, `object`."""
    hint: Any
    """As it was written, without marks: by it a game's terms name values."""
    inner: tuple[Shape, ...] = ()
    """Of a list or row the shape of each, of a tuple of each place, of a table of key and value, of a union of each."""
    values: tuple[Any, ...] = ()
    """All that it may be, when those can be listed."""
    marks: tuple[Any, ...] = ()
    """What is annotated."""

    def __contains__(self, value: object) -> bool:
        """Tell whether a value is of this shape on the outside; what it is made of is not looked at."""
        if self.kind is Kind.UNION:
            return any(value in it for it in self.inner)
        if self.kind is Kind.LITERAL:
            return value in self.values
        if isinstance(value, bool) or self.type is bool:
            return isinstance(value, bool) and self.type is bool
        if self.kind is Kind.TUPLE:
            return isinstance(value, tuple) and len(cast("tuple[Any, ...]", value)) == len(self.inner)
        return isinstance(value, self.type)

    def of(self, value: object) -> Shape:
        """Give the one of several shapes that a value is of; this shape itself, when it is one."""
        return next(it for it in self.inner if value in it) if self.kind is Kind.UNION else self


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a dataclass."""

    name: str
    shape: Shape
    default: Any
    """`dataclasses.MISSING` when there is none."""


MADE_OF: Mapping[Any, tuple[Kind, type[Any]]] = {
    list: (Kind.LIST, list),
    tuple: (Kind.TUPLE, tuple),
    dict: (Kind.TABLE, dict),
    get_origin(Mapping[str, str]): (Kind.TABLE, Mapping),
    Union: (Kind.UNION, object),
    UnionType: (Kind.UNION, object),
}
"""The kind and the class of what has other hints within, by what it begins with."""


@cache
def fields(cls: type[Any]) -> tuple[Field, ...]:
    """Give the fields of a dataclass, in their order."""
    hints = get_type_hints(cls, include_extras=True)
    return tuple(Field(it.name, shape(hints[it.name]), it.default) for it in dataclasses.fields(cls))


@cache
def shape(hint: Any) -> Shape:
    """Take a type hint apart."""
    if get_origin(hint) is Annotated:
        return dataclasses.replace(shape(hint.__origin__), marks=hint.__metadata__)
    if isinstance(hint, NewType):
        return dataclasses.replace(shape(hint.__supertype__), hint=hint)  # pyright: ignore[reportUnknownArgumentType]
    origin: Any = get_origin(hint)
    arguments: tuple[Any, ...] = get_args(hint)
    if origin is Literal:
        return Shape(Kind.LITERAL, arguments[0].__class__, hint, values=arguments)
    if origin is tuple and arguments[-1] is ...:
        return Shape(Kind.ROW, tuple, hint, (shape(arguments[0]),))
    if origin in MADE_OF:
        return Shape(*MADE_OF[origin], hint, tuple(map(shape, arguments)))
    return _plain(hint)


def _plain(hint: Any) -> Shape:
    """Give the shape of a class."""
    cls = cast("type[Any]", hint)
    if dataclasses.is_dataclass(cls):
        return Shape(Kind.RECORD, cls, hint)
    if issubclass(cls, Enum):
        return Shape(Kind.ENUM, cls, hint, values=tuple(cls))
    return Shape(Kind.SCALAR, cls, hint, values=(True, False) if cls is bool else ())
