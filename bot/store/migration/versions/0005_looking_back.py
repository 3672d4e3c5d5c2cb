"""Matches that go on from a record, results of matches that are over, and who has read a game's guide."""

import sqlalchemy as sa
from alembic import op

from bot.store.wording import NUMBER

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Add a column of the matches, and two tables."""
    op.add_column("matches", sa.Column("record", sa.String))
    op.create_table(
        "results",
        sa.Column("match_id", NUMBER, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("score", sa.Integer, nullable=False),
        sa.Column("ended_at", sa.Float, nullable=False),
    )
    op.create_table(
        "guides",
        sa.Column("user_id", NUMBER, primary_key=True),
        sa.Column("game", sa.String, primary_key=True),
    )
