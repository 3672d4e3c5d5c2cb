"""The tables of what goes on beside the moves of a match: orders, clocks, votes, hints."""

from __future__ import annotations

from typing import Any

from sqlalchemy import JSON, Column, Index, UniqueConstraint
from sqlmodel import Field, SQLModel

from bot.store.wording import NUMBER


class OrderRow(SQLModel, table=True):
    """A standing order: private to its seat, whatever has become of it. See `rules.core.order`."""

    __tablename__ = "orders"  # pyright: ignore[reportAssignmentType]
    __table_args__ = (UniqueConstraint("interaction_id"),)

    id: int | None = Field(default=None, primary_key=True, sa_type=NUMBER)
    match_id: int = Field(foreign_key="matches.id", index=True, sa_type=NUMBER)
    seat: int
    user_id: int = Field(sa_type=NUMBER)
    """Who gave it."""
    courses: str
    """JSON: a list of courses, each a list of actions, each its verb, its fields as JSON, and what was read of it."""
    phase: int | None = None
    times: int | None = None
    """How often it may still be carried out."""
    last_turn: int | None = None
    last_phase: int | None = None
    steady: bool = False
    before: str = ""
    done: int = 0
    """How often it was carried out."""
    fate: str
    seq: int
    """The number of moves that were made when it was given."""
    ended_seq: int | None = None
    interaction_id: int | None = Field(default=None, sa_type=NUMBER)
    at: float


class ClockRow(SQLModel, table=True):
    """Something that a match's clock is worked out from; rows are only ever appended. See `bot.model.time.clock`."""

    __tablename__ = "clock_marks"  # pyright: ignore[reportAssignmentType]
    __table_args__ = (Index("clock_marks_of_match", "match_id", "id"),)

    id: int | None = Field(default=None, primary_key=True, sa_type=NUMBER)
    match_id: int = Field(foreign_key="matches.id", sa_type=NUMBER)
    kind: str
    body: dict[str, Any] = Field(sa_column=Column(JSON, nullable=False))


class VoteRow(SQLModel, table=True):
    """A question to some seats of a match, with what is done when enough of them agree."""

    __tablename__ = "votes"  # pyright: ignore[reportAssignmentType]

    id: int | None = Field(default=None, primary_key=True, sa_type=NUMBER)
    match_id: int = Field(foreign_key="matches.id", index=True, sa_type=NUMBER)
    seq: int
    """The move after which it was asked."""
    purpose: str
    asked_by: int = Field(sa_type=NUMBER)
    body: dict[str, Any] = Field(sa_column=Column(JSON, nullable=False))
    """Which seats may vote, how many must agree, and what is to be done."""
    until: float
    """Seconds since 1970."""
    result: str | None = Field(default=None, index=True)
    """None as long as it is open."""


class BallotRow(SQLModel, table=True):
    """What a user has voted."""

    __tablename__ = "ballots"  # pyright: ignore[reportAssignmentType]

    vote_id: int = Field(primary_key=True, foreign_key="votes.id", sa_type=NUMBER)
    user_id: int = Field(primary_key=True, sa_type=NUMBER)
    agrees: bool
    number: int = 0
    """Of the ballots of a vote, the newest has the highest."""


class HintRow(SQLModel, table=True):
    """What a seat was told when it asked what the program would do; see `bot.store.match.hint_store`."""

    __tablename__ = "hints"  # pyright: ignore[reportAssignmentType]

    match_id: int = Field(primary_key=True, foreign_key="matches.id", sa_type=NUMBER)
    seat: int = Field(primary_key=True)
    seq: int = Field(primary_key=True)
    """The move after which it had to decide."""
    body: str
    """JSON: the moves, the best first, with what each brings less."""


ORDERS = SQLModel.metadata.tables["orders"]
CLOCK_MARKS = SQLModel.metadata.tables["clock_marks"]
VOTES = SQLModel.metadata.tables["votes"]
BALLOTS = SQLModel.metadata.tables["ballots"]
HINTS = SQLModel.metadata.tables["hints"]
