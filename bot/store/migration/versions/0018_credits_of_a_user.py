"""What a user has played to the end is found by his number: it is asked for with every question."""

from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    """Add the index."""
    op.create_index("ix_credits_user_id", "credits", ["user_id"])
