"""The tables, the same on either engine.

Whoever changes one adds a step to `bot/store/migration/versions`: files of today go on.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import JSON, Column, Index, UniqueConstraint, text
from sqlmodel import Field, SQLModel

from bot.model.table.match import LIVE
from bot.model.user.setting import BOARD_FIRST, BOUND
from bot.store.wording import NUMBER

UNLESS_CANCELLED = "status != 'cancelled'"
"""Which matches keep the one that they play again from being played again once more."""
LIVE_MATCH = "status IN ({})".format(", ".join(f"'{status}'" for status in LIVE))
"""Which matches hold their channel."""
PENDING = "sent_at IS NULL AND failed IS NULL"
"""Which messages are still to be delivered."""


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
    """JSON: a list of courses, each a list of actions, each its verb and its fields as JSON."""
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


class OutboxRow(SQLModel, table=True):
    """One message that must reach Discord exactly once. Its nonce is made of its number and its moment."""

    __tablename__ = "outbox"  # pyright: ignore[reportAssignmentType]
    __table_args__ = (
        Index("outbox_pending", "direct", "target", "id", sqlite_where=text(PENDING), postgresql_where=text(PENDING)),
        {"sqlite_autoincrement": True},
    )

    id: int | None = Field(default=None, primary_key=True, sa_type=NUMBER)
    match_id: int = Field(foreign_key="matches.id", index=True, sa_type=NUMBER)
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


class ClockRow(SQLModel, table=True):
    """Something that a match's clock is worked out from; rows are only ever appended. See `bot.model.time.clock`."""

    __tablename__ = "clock_marks"  # pyright: ignore[reportAssignmentType]

    id: int | None = Field(default=None, primary_key=True, sa_type=NUMBER)
    match_id: int = Field(foreign_key="matches.id", index=True, sa_type=NUMBER)
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


class HintRow(SQLModel, table=True):
    """What a seat was told when it asked what the program would do; see `bot.store.hint_store`."""

    __tablename__ = "hints"  # pyright: ignore[reportAssignmentType]

    match_id: int = Field(primary_key=True, foreign_key="matches.id", sa_type=NUMBER)
    seat: int = Field(primary_key=True)
    seq: int = Field(primary_key=True)
    """The move after which it had to decide."""
    body: str
    """JSON: the moves, the best first, with what each brings less."""


class ReviewRow(SQLModel, table=True):
    """The look back for a seat of a match that is over; see `bot.store.review_store`."""

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


class FactRow(SQLModel, table=True):
    """A fact about the program's own doings, by key."""

    __tablename__ = "facts"  # pyright: ignore[reportAssignmentType]

    key: str = Field(primary_key=True)
    value: str


_tables = SQLModel.metadata.tables
MATCHES, CHAIRS, MOVES, OUTBOX = _tables["matches"], _tables["seats"], _tables["moves"], _tables["outbox"]
SETTINGS, FACTS, SNAPSHOTS = _tables["user_settings"], _tables["facts"], _tables["snapshots"]
CALENDARS, CLOCK_MARKS, ORDERS = _tables["calendars"], _tables["clock_marks"], _tables["orders"]
VOTES, BALLOTS = _tables["votes"], _tables["ballots"]
RESULTS, GUIDES, SHARERS = _tables["results"], _tables["guides"], _tables["sharers"]
SITTINGS, CREDITS, KNOWN = _tables["sittings"], _tables["credits"], _tables["known"]
HINTS, REVIEWS = _tables["hints"], _tables["reviews"]
