"""Standing orders, and why a move was made without asking."""

import sqlalchemy as sa
from alembic import op

from bot.store.wording import NUMBER

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add the table of orders, and the column of the moves."""
    op.add_column("moves", sa.Column("cause", sa.String))
    op.create_table(
        "orders",
        sa.Column("id", NUMBER, primary_key=True),
        sa.Column("match_id", NUMBER, sa.ForeignKey("matches.id"), nullable=False, index=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("user_id", NUMBER, nullable=False),
        sa.Column("courses", sa.String, nullable=False),
        sa.Column("phase", sa.Integer),
        sa.Column("times", sa.Integer),
        sa.Column("last_turn", sa.Integer),
        sa.Column("last_phase", sa.Integer),
        sa.Column("steady", sa.Boolean, nullable=False),
        sa.Column("before", sa.String, nullable=False),
        sa.Column("done", sa.Integer, nullable=False),
        sa.Column("fate", sa.String, nullable=False),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("ended_seq", sa.Integer),
        sa.Column("interaction_id", NUMBER),
        sa.Column("at", sa.Float, nullable=False),
        sa.UniqueConstraint("interaction_id"),
    )
