"""Hints: whether a table may take them, and what each seat was told."""

import sqlalchemy as sa
from alembic import op

from bot.store.wording import NUMBER

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Add a column of the matches, and a table."""
    op.add_column("matches", sa.Column("hints", sa.Boolean))
    op.create_table(
        "hints",
        sa.Column("match_id", NUMBER, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("seq", sa.Integer, primary_key=True),
        sa.Column("body", sa.String, nullable=False),
    )
