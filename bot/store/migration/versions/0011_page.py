"""What the table is told next."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Add a column of the matches."""
    op.add_column("matches", sa.Column("page", sa.String))
