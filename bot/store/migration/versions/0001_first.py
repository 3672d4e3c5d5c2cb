"""The first schema: matches, their seats and moves, the outbox, users' settings and facts."""

import sqlalchemy as sa
from alembic import op

from bot.store.wording import NUMBER

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make every table."""
    op.create_table(
        "matches",
        sa.Column("id", NUMBER, primary_key=True),
        sa.Column("guild_id", NUMBER),
        sa.Column("channel_id", NUMBER, nullable=False, index=True),
        sa.Column("game", sa.String, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("options", sa.String, nullable=False),
        sa.Column("edition", sa.String),
        sa.Column("seed", sa.String),
        sa.Column("status", sa.String, nullable=False),
        sa.Column("npc_to_act", sa.Boolean, nullable=False, index=True),
        sa.Column("lobby_message_id", NUMBER),
        sa.Column("created_by", NUMBER, nullable=False),
        sa.Column("created_at", sa.Float, nullable=False),
    )
    live = sa.text("status IN ('lobby', 'running', 'held')")
    op.create_index("live_match", "matches", ["channel_id"], unique=True, sqlite_where=live, postgresql_where=live)
    op.create_table(
        "seats",
        sa.Column("match_id", NUMBER, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("holder", sa.String, nullable=False),
        sa.Column("user_id", NUMBER, index=True),
        sa.Column("name", sa.String, nullable=False),
    )
    op.create_table(
        "moves",
        sa.Column("match_id", NUMBER, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("verb", sa.String, nullable=False),
        sa.Column("body", sa.String, nullable=False),
        sa.Column("user_id", NUMBER),
        sa.Column("interaction_id", NUMBER),
        sa.Column("part", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.UniqueConstraint("interaction_id"),
    )
    op.create_table(
        "outbox",
        sa.Column("id", NUMBER, primary_key=True),
        sa.Column("match_id", NUMBER, sa.ForeignKey("matches.id"), nullable=False, index=True),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("direct", sa.Boolean, nullable=False),
        sa.Column("target", NUMBER, nullable=False),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("body", sa.JSON, nullable=False),
        sa.Column("tries", sa.Integer, nullable=False),
        sa.Column("created_at", sa.Float, nullable=False),
        sa.Column("sent_at", sa.Float),
        sa.Column("message_id", NUMBER),
        sa.Column("panel", sa.Boolean, nullable=False),
        sa.Column("failed", sa.String),
        sqlite_autoincrement=True,
    )
    pending = sa.text("sent_at IS NULL AND failed IS NULL")
    op.create_index(
        "outbox_pending", "outbox", ["direct", "target", "id"], sqlite_where=pending, postgresql_where=pending
    )
    op.create_table(
        "user_settings",
        sa.Column("user_id", NUMBER, primary_key=True, autoincrement=False),
        sa.Column("phone", sa.Boolean, nullable=False),
    )
    op.create_table(
        "facts",
        sa.Column("key", sa.String, primary_key=True),
        sa.Column("value", sa.String, nullable=False),
    )
