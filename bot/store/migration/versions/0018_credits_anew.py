"""Whose a result is, is worked out anew: who was forgotten before was still named there."""

from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    """Forget what follows from the log: the next look at results works it out again."""
    op.execute("DELETE FROM credits")
