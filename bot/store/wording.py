"""Parts of statements that the two engines word differently."""

from __future__ import annotations

from typing import Any

from sqlalchemy import BigInteger, Boolean, ColumnElement, Integer, Table, Text, bindparam, cast
from sqlalchemy.ext.compiler import compiles
from sqlalchemy.sql.compiler import SQLCompiler
from sqlalchemy.types import TypeEngine

NUMBER = BigInteger().with_variant(Integer(), "sqlite")
"""A number of Discord, or of a row: 64 bits on either engine."""


class Among(ColumnElement[bool]):
    """Whether a column is one of the texts or numbers in the JSON list of a parameter."""

    type = Boolean()
    inherit_cache = False

    def __init__(self, column: ColumnElement[Any], parameter: str) -> None:
        self.column, self.parameter = column, bindparam(parameter, type_=Text())


class Field(ColumnElement[Any]):
    """A number that stands under a key in a column's JSON, as a `type`."""

    inherit_cache = False

    def __init__(self, column: ColumnElement[Any], key: str, type_: TypeEngine[Any]) -> None:
        self.column, self.key, self.type = column, key, type_


class HasNumber(ColumnElement[bool]):
    """Whether a word of a column's text, but the first, begins with a digit."""

    type = Boolean()
    inherit_cache = False

    def __init__(self, column: ColumnElement[str]) -> None:
        self.column = column


class Rows(ColumnElement[int]):
    """How many rows a table has to which rows are only ever added, about, without going through them."""

    type = Integer()
    inherit_cache = False

    def __init__(self, table: Table) -> None:
        self.table = table


def names(column: ColumnElement[Any], parameter: str) -> ColumnElement[bool]:
    """Give whether the number of a parameter stands anywhere in a column's JSON."""
    return cast(column, Text()).contains(cast(cast(bindparam(parameter), NUMBER), Text()))


@compiles(Among, "sqlite")
def _(it: Among, compiler: SQLCompiler, **how: Any) -> str:
    column, parameter = compiler.process(it.column, **how), compiler.process(it.parameter, **how)
    return f"{column} IN (SELECT value FROM json_each({parameter}))"


@compiles(Among, "postgresql")
def _(it: Among, compiler: SQLCompiler, **how: Any) -> str:
    column, parameter = compiler.process(it.column, **how), compiler.process(it.parameter, **how)
    kind = compiler.dialect.type_compiler_instance.process(it.column.type)
    return f"{column} IN (SELECT CAST(value AS {kind}) FROM json_array_elements_text(CAST({parameter} AS JSON)))"


@compiles(Field, "sqlite")
def _(it: Field, compiler: SQLCompiler, **how: Any) -> str:
    return f"json_extract({compiler.process(it.column, **how)}, '$.{it.key}')"


@compiles(Field, "postgresql")
def _(it: Field, compiler: SQLCompiler, **how: Any) -> str:
    kind = compiler.dialect.type_compiler_instance.process(it.type)
    return f"CAST({compiler.process(it.column, **how)} ->> '{it.key}' AS {kind})"


@compiles(HasNumber, "sqlite")
def _(it: HasNumber, compiler: SQLCompiler, **how: Any) -> str:
    return f"{compiler.process(it.column, **how)} GLOB '* [0-9]*'"


@compiles(HasNumber, "postgresql")
def _(it: HasNumber, compiler: SQLCompiler, **how: Any) -> str:
    return f"{compiler.process(it.column, **how)} ~ ' [0-9]'"


@compiles(Rows, "sqlite")
def _(it: Rows, compiler: SQLCompiler, **_how: Any) -> str:
    return f"(SELECT coalesce(max(rowid), 0) FROM {it.table.name})"


@compiles(Rows, "postgresql")
def _(it: Rows, compiler: SQLCompiler, **_how: Any) -> str:
    return f"(SELECT n_live_tup FROM pg_stat_user_tables WHERE relname = '{it.table.name}')"
