"""Which of a vote's ballots is the newer."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    """Add a column of the ballots: they were told apart by the number that SQLite gives each row."""
    op.add_column("ballots", sa.Column("number", sa.Integer, nullable=False, server_default="0"))
    if op.get_bind().dialect.name == "sqlite":
        op.execute("UPDATE ballots SET number = rowid")
