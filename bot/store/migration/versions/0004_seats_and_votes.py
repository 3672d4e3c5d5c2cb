"""Seats that change hands while the match goes on, and votes."""

import sqlalchemy as sa
from alembic import op

from bot.store.wording import NUMBER

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Add what is known of a seat's holders, and the tables of votes."""
    for column in (
        sa.Column("offered", sa.Boolean, nullable=False, server_default="0"),
        sa.Column("former_id", NUMBER),
        sa.Column("former_name", sa.String, nullable=False, server_default=""),
    ):
        op.add_column("seats", column)
    op.create_table(
        "votes",
        sa.Column("id", NUMBER, primary_key=True),
        sa.Column("match_id", NUMBER, sa.ForeignKey("matches.id"), nullable=False, index=True),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("purpose", sa.String, nullable=False),
        sa.Column("asked_by", NUMBER, nullable=False),
        sa.Column("body", sa.JSON, nullable=False),
        sa.Column("until", sa.Float, nullable=False),
        sa.Column("result", sa.String, index=True),
    )
    op.create_table(
        "ballots",
        sa.Column("vote_id", NUMBER, sa.ForeignKey("votes.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("agrees", sa.Boolean, nullable=False),
    )
