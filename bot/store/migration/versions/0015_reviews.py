"""Looks back at matches that are over."""

import sqlalchemy as sa
from alembic import op

from bot.store.wording import NUMBER

revision = "0015"
down_revision = "0014"


def upgrade() -> None:
    """Add a table."""
    op.create_table(
        "reviews",
        sa.Column("match_id", NUMBER, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("body", sa.String, nullable=False),
    )
