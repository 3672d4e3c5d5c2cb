"""Where the thread of a match was opened, and which match it plays again."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """Add two columns of the matches, and let each be played again once, unless that is called off."""
    op.add_column("matches", sa.Column("home_id", sa.Integer))
    op.add_column("matches", sa.Column("again_of", sa.Integer))
    where = sa.text("status != 'cancelled'")
    op.create_index("once_again", "matches", ["again_of"], unique=True, sqlite_where=where)
