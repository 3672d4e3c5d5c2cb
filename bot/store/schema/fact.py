"""The tables of the program's own doings."""

from __future__ import annotations

from sqlmodel import Field, SQLModel


class FactRow(SQLModel, table=True):
    """A fact about the program's own doings, by key."""

    __tablename__ = "facts"  # pyright: ignore[reportAssignmentType]

    key: str = Field(primary_key=True)
    value: str


class ShardRow(SQLModel, table=True):
    """A shard that was ever held: how often it was taken; whoever took it before writes nothing any more."""

    __tablename__ = "shards"  # pyright: ignore[reportAssignmentType]

    shard: int = Field(primary_key=True, sa_column_kwargs={"autoincrement": False})
    total: int
    """How many there were when it was taken."""
    epoch: int


FACTS = SQLModel.metadata.tables["facts"]
SHARDS = SQLModel.metadata.tables["shards"]
