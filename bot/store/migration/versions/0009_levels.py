"""How well the program plays a seat: those of before play as they did."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Add a column of the seats."""
    op.add_column("seats", sa.Column("level", sa.String, nullable=False, server_default="normal"))
