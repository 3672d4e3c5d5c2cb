"""When a user is asked once more before his move is made."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Add a column of the settings."""
    op.add_column("user_settings", sa.Column("confirm", sa.String, nullable=False, server_default="bound"))
