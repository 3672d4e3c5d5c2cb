"""Matches that are lessons."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Add a column of the matches."""
    op.add_column("matches", sa.Column("lesson", sa.String))
