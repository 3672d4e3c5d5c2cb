"""The table of the program's own doings."""

from __future__ import annotations

from sqlmodel import Field, SQLModel


class FactRow(SQLModel, table=True):
    """A fact about the program's own doings, by key."""

    __tablename__ = "facts"  # pyright: ignore[reportAssignmentType]

    key: str = Field(primary_key=True)
    value: str


FACTS = SQLModel.metadata.tables["facts"]
