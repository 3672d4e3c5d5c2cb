"""Seats that several users share, and seats whose players have left the server."""

import sqlalchemy as sa
from alembic import op

from bot.store.wording import NUMBER

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Add a table, and a column of the seats."""
    op.add_column("seats", sa.Column("gone", sa.Boolean, nullable=False, server_default="0"))
    op.create_table(
        "sharers",
        sa.Column("match_id", NUMBER, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("user_id", NUMBER, primary_key=True, index=True),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("name", sa.String, nullable=False),
        sa.Column("share", sa.String, nullable=False),
    )
