"""Who has played which seat since when, what comes of it for the results, and what the forgotten know."""

import sqlalchemy as sa
from alembic import op

from bot.store.wording import NUMBER

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Add three tables; what they would say of matches of before is worked out from the log and the seats."""
    op.create_table(
        "sittings",
        sa.Column("id", NUMBER, primary_key=True),
        sa.Column("match_id", NUMBER, sa.ForeignKey("matches.id"), nullable=False, index=True),
        sa.Column("body", sa.JSON, nullable=False),
    )
    op.create_table(
        "credits",
        sa.Column("match_id", NUMBER, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("user_id", NUMBER, primary_key=True),
        sa.Column("whole", sa.Boolean, nullable=False),
        sa.Column("began", sa.Boolean, nullable=False),
        sa.Column("rated", sa.Boolean, nullable=False),
    )
    op.create_table(
        "known",
        sa.Column("match_id", NUMBER, sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("digest", sa.String, primary_key=True),
    )
