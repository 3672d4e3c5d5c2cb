"""What a match needs for weeks: its seal, its state to fall back on, its obstacle, its pace; and users' wishes."""

import sqlalchemy as sa
from alembic import op

from bot.store.wording import NUMBER

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add columns and tables; whoever had chosen the parts for phones keeps them."""
    for column in (
        sa.Column("salt", sa.String),
        sa.Column("rescued_at", sa.Integer),
        sa.Column("obstacle", sa.String),
        sa.Column("pace", sa.String, nullable=False, server_default="none"),
        sa.Column("wake_at", sa.Float, index=True),
    ):
        op.add_column("matches", column)
    op.create_table(
        "snapshots",
        sa.Column("match_id", NUMBER, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("base", sa.Boolean, primary_key=True),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("state", sa.String, nullable=False),
    )
    for column in (
        sa.Column("show", sa.String, nullable=False, server_default="board"),
        sa.Column("reminder_hours", sa.Float, nullable=False, server_default="24"),
        sa.Column("direct", sa.Boolean, nullable=False, server_default="0"),
        sa.Column("next_up", sa.Boolean, nullable=False, server_default="0"),
    ):
        op.add_column("user_settings", column)
    op.execute("UPDATE user_settings SET show = 'part' WHERE phone")
    op.drop_column("user_settings", "phone")
    op.create_table(
        "calendars",
        sa.Column("id", NUMBER, primary_key=True),
        sa.Column("user_id", NUMBER, nullable=False, index=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("body", sa.JSON, nullable=False),
    )
    op.create_table(
        "clock_marks",
        sa.Column("id", NUMBER, primary_key=True),
        sa.Column("match_id", NUMBER, sa.ForeignKey("matches.id"), nullable=False, index=True),
        sa.Column("kind", sa.String, nullable=False),
        sa.Column("body", sa.JSON, nullable=False),
    )
