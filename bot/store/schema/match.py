"""The tables of a match: its row, its seats, its log and its snapshots."""

from __future__ import annotations

from sqlalchemy import Index, UniqueConstraint, text
from sqlmodel import Field, SQLModel

from bot.model.table.match import LIVE
from bot.store.wording import NUMBER

UNLESS_CANCELLED = "status != 'cancelled'"
"""Which matches keep the one that they play again from being played again once more."""
LIVE_MATCH = "status IN ({})".format(", ".join(f"'{status}'" for status in LIVE))
"""Which matches hold their channel."""


class MatchRow(SQLModel, table=True):
    """One match, from its lobby on. The seed never leaves this table before the end."""

    __tablename__ = "matches"  # pyright: ignore[reportAssignmentType]
    __table_args__ = (
        Index(
            "live_match", "channel_id", unique=True, sqlite_where=text(LIVE_MATCH), postgresql_where=text(LIVE_MATCH)
        ),
        Index(
            "once_again",
            "again_of",
            unique=True,
            sqlite_where=text(UNLESS_CANCELLED),
            postgresql_where=text(UNLESS_CANCELLED),
        ),
    )

    id: int | None = Field(default=None, primary_key=True, sa_type=NUMBER)
    guild_id: int | None = Field(default=None, sa_type=NUMBER)
    channel_id: int = Field(index=True, sa_type=NUMBER)
    home_id: int | None = Field(default=None, sa_type=NUMBER)
    """The channel in which its thread was opened; None where it is not played in a thread of its own."""
    again_of: int | None = Field(default=None, sa_type=NUMBER)
    """The match that it plays again, with the same people and options."""
    game: str
    version: int
    """The version of the rules under which it was started."""
    options: str
    """JSON; once started they name the pinned edition."""
    edition: str | None = None
    """The edition's file as it was at the start."""
    seed: str | None = None
    """128 bits in hexadecimal."""
    salt: str | None = None
    """With the seed it makes the seal that was posted at the start; as secret as the seed."""
    status: str
    npc_to_act: bool = Field(default=False, index=True)
    """A seat of the program must move: taken up again after a restart."""
    lobby_message_id: int | None = Field(default=None, sa_type=NUMBER)
    record: str | None = None
    """The record from which it goes on, when it was not begun here; no draw in it tells a secret."""
    lesson: str | None = None
    """The lesson that it is, as it was written when it began; None for an ordinary match."""
    obstacle: str | None = None
    """What keeps the program from writing to the channel."""
    rescued_at: int | None = None
    """The move after which it went on from its snapshot, because its log would have given another board."""
    created_by: int = Field(sa_type=NUMBER)
    created_at: float
    pace: str = "none"
    """How fast it is meant to go, by name; see `bot.model.time.pace`."""
    page: str | None = None
    """JSON: what the table is told next, see `bot.model.message.page`; None before any of its moves was told so."""
    hints: bool | None = None
    """Whether its seats may ask the program for hints; None before the start: as is usual."""
    wake_at: float | None = Field(default=None, index=True)
    """When its clock must be looked at next; 0 after any change, None when nothing is to come."""
    revision: int = 0
    """How often it was changed: what a process has in memory is of one of these."""


class ChairRow(SQLModel, table=True):
    """One seat of a match."""

    __tablename__ = "seats"  # pyright: ignore[reportAssignmentType]

    match_id: int = Field(primary_key=True, foreign_key="matches.id", sa_type=NUMBER)
    seat: int = Field(primary_key=True)
    holder: str
    user_id: int | None = Field(default=None, index=True, sa_type=NUMBER)
    name: str
    offered: bool = False
    """Whether anybody may take it while the match goes on."""
    former_id: int | None = Field(default=None, sa_type=NUMBER)
    """The user who held it before."""
    former_name: str = ""
    gone: bool = False
    """Whether it is offered because its players have left the server."""
    level: str = "normal"
    """How well the program plays it, where it does."""


class SharerRow(SQLModel, table=True):
    """A user who has to do with a seat besides its holder: invited to share it, a co-player, or one of before."""

    __tablename__ = "sharers"  # pyright: ignore[reportAssignmentType]

    match_id: int = Field(primary_key=True, foreign_key="matches.id", sa_type=NUMBER)
    seat: int = Field(primary_key=True)
    user_id: int = Field(primary_key=True, index=True, sa_type=NUMBER)
    place: int
    """The order in which they came, from 0."""
    name: str
    share: str


class MoveRow(SQLModel, table=True):
    """One move; rows are only ever appended. Its number decides between two processes that move at once."""

    __tablename__ = "moves"  # pyright: ignore[reportAssignmentType]
    __table_args__ = (UniqueConstraint("interaction_id"),)

    match_id: int = Field(primary_key=True, foreign_key="matches.id", sa_type=NUMBER)
    seq: int = Field(primary_key=True)
    """1 for the first."""
    seat: int
    verb: str
    body: str
    """The action's fields, as JSON."""
    user_id: int | None = Field(default=None, sa_type=NUMBER)
    """None for a seat of the program, and for a move that was the only possibility."""
    interaction_id: int | None = Field(default=None, sa_type=NUMBER)
    """Discord's number of the press or command; on the first move of a command only."""
    part: int = 0
    """The place of the move in its command, from 0."""
    cause: str | None = None
    """Why it was made without asking, see `bot.play.move.driver`; None when somebody made it."""
    at: float


class SnapshotRow(SQLModel, table=True):
    """The state of a match, secrets included, after its last move and at its rescue; see `bot.play.keep.rescue`."""

    __tablename__ = "snapshots"  # pyright: ignore[reportAssignmentType]

    match_id: int = Field(primary_key=True, foreign_key="matches.id", sa_type=NUMBER)
    base: bool = Field(primary_key=True)
    """Whether the match goes on from this one instead of from its start."""
    seq: int
    """The move after which it was so."""
    state: str
    """JSON; see `rules.core.snapshot`."""


MATCHES = SQLModel.metadata.tables["matches"]
CHAIRS = SQLModel.metadata.tables["seats"]
SHARERS = SQLModel.metadata.tables["sharers"]
MOVES = SQLModel.metadata.tables["moves"]
SNAPSHOTS = SQLModel.metadata.tables["snapshots"]
