"""The table of what must reach Discord."""

from __future__ import annotations

from typing import Any

from sqlalchemy import JSON, Column, Index, text
from sqlmodel import Field, SQLModel

from bot.store.wording import NUMBER

PENDING = "sent_at IS NULL AND failed IS NULL"
"""Which messages are still to be delivered."""


class OutboxRow(SQLModel, table=True):
    """One message that must reach Discord exactly once. Its nonce is made of its number and its moment."""

    __tablename__ = "outbox"  # pyright: ignore[reportAssignmentType]
    __table_args__ = (
        Index("outbox_of_match", "match_id", "id"),
        Index("outbox_pending", "direct", "target", "id", sqlite_where=text(PENDING), postgresql_where=text(PENDING)),
        {"sqlite_autoincrement": True},
    )

    id: int | None = Field(default=None, primary_key=True, sa_type=NUMBER)
    match_id: int = Field(foreign_key="matches.id", sa_type=NUMBER)
    seq: int
    """The move that caused it; 0 for the start."""
    direct: bool
    target: int = Field(sa_type=NUMBER)
    """A user when direct, else a channel."""
    kind: str
    body: dict[str, Any] = Field(sa_column=Column(JSON, nullable=False))
    tries: int = 0
    created_at: float
    sent_at: float | None = None
    message_id: int | None = Field(default=None, sa_type=NUMBER)
    panel: bool = False
    """Whether it had the buttons that ask for a move when it was sent."""
    failed: str | None = None
    """Why it can never be delivered."""


OUTBOX = SQLModel.metadata.tables["outbox"]
