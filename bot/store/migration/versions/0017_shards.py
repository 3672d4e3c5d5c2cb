"""Which process may write about the matches of a shard, and how often a match was changed."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    """Add the table of shards, and a column of the matches."""
    op.create_table(
        "shards",
        sa.Column("shard", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("total", sa.Integer, nullable=False),
        sa.Column("epoch", sa.Integer, nullable=False),
    )
    op.add_column("matches", sa.Column("revision", sa.Integer, nullable=False, server_default="0"))
