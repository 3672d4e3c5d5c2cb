"""The tables of users over all matches: what they have chosen, how they have done, what they know."""

from __future__ import annotations

from typing import Any

from sqlalchemy import JSON, Column
from sqlmodel import Field, SQLModel

from bot.model.user.setting import BOARD_FIRST, BOUND
from bot.store.wording import NUMBER


class UserSettingRow(SQLModel, table=True):
    """What a user has chosen for himself."""

    __tablename__ = "user_settings"  # pyright: ignore[reportAssignmentType]

    user_id: int = Field(primary_key=True, sa_type=NUMBER, sa_column_kwargs={"autoincrement": False})
    show: str = BOARD_FIRST
    """What "Board" shows first."""
    reminder_hours: float = 24.0
    """Hours between reminders; 0 for none."""
    direct: bool = False
    """Whether to be called by direct message instead of in the match's channel."""
    next_up: bool = False
    """Whether to be told when the turn is likely to come next."""
    confirm: str = BOUND
    """When to be asked once more before a move is made."""


class CalendarRow(SQLModel, table=True):
    """When a user rests, since a moment; rows are only ever appended, so that no change reaches back."""

    __tablename__ = "calendars"  # pyright: ignore[reportAssignmentType]

    id: int | None = Field(default=None, primary_key=True, sa_type=NUMBER)
    user_id: int = Field(index=True, sa_type=NUMBER)
    at: float
    body: dict[str, Any] = Field(sa_column=Column(JSON, nullable=False))


class ResultRow(SQLModel, table=True):
    """How a seat ended in a match that is over; worked out from the log when it is first asked for."""

    __tablename__ = "results"  # pyright: ignore[reportAssignmentType]

    match_id: int = Field(primary_key=True, foreign_key="matches.id", sa_type=NUMBER)
    seat: int = Field(primary_key=True)
    place: int
    """1 for the winner, or for each of several."""
    score: int
    ended_at: float


class SittingRow(SQLModel, table=True):
    """Who plays a seat from a moment of a match on; rows are only ever appended. See `bot.model.table.credit`."""

    __tablename__ = "sittings"  # pyright: ignore[reportAssignmentType]

    id: int | None = Field(default=None, primary_key=True, sa_type=NUMBER)
    match_id: int = Field(foreign_key="matches.id", index=True, sa_type=NUMBER)
    body: dict[str, Any] = Field(sa_column=Column(JSON, nullable=False))
    """The seat, the number of moves made by then, and the users."""


class CreditRow(SQLModel, table=True):
    """A user's part in a seat's result, worked out with it."""

    __tablename__ = "credits"  # pyright: ignore[reportAssignmentType]

    match_id: int = Field(primary_key=True, foreign_key="matches.id", sa_type=NUMBER)
    seat: int = Field(primary_key=True)
    user_id: int = Field(primary_key=True, sa_type=NUMBER)
    whole: bool
    began: bool
    rated: bool


class KnownRow(SQLModel, table=True):
    """That somebody who has been forgotten knows a seat's secrets: a digest with a secret key stands for him."""

    __tablename__ = "known"  # pyright: ignore[reportAssignmentType]

    match_id: int = Field(primary_key=True, foreign_key="matches.id", sa_type=NUMBER)
    seat: int = Field(primary_key=True)
    digest: str = Field(primary_key=True)


class ReviewRow(SQLModel, table=True):
    """The look back for a seat of a match that is over; see `bot.store.match.review_store`."""

    __tablename__ = "reviews"  # pyright: ignore[reportAssignmentType]

    match_id: int = Field(primary_key=True, foreign_key="matches.id", sa_type=NUMBER)
    seat: int = Field(primary_key=True)
    body: str
    """JSON."""


class GuideRow(SQLModel, table=True):
    """A user has been given a game's guide."""

    __tablename__ = "guides"  # pyright: ignore[reportAssignmentType]

    user_id: int = Field(primary_key=True, sa_type=NUMBER)
    game: str = Field(primary_key=True)


SETTINGS = SQLModel.metadata.tables["user_settings"]
CALENDARS = SQLModel.metadata.tables["calendars"]
RESULTS = SQLModel.metadata.tables["results"]
SITTINGS = SQLModel.metadata.tables["sittings"]
CREDITS = SQLModel.metadata.tables["credits"]
KNOWN = SQLModel.metadata.tables["known"]
REVIEWS = SQLModel.metadata.tables["reviews"]
GUIDES = SQLModel.metadata.tables["guides"]
