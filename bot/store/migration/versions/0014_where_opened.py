"""Where the thread of a match was opened, and which match it plays again."""

import sqlalchemy as sa
from alembic import op

from bot.store.wording import NUMBER

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """Add two columns of the matches, and let each be played again once, unless that is called off."""
    op.add_column("matches", sa.Column("home_id", NUMBER))
    op.add_column("matches", sa.Column("again_of", NUMBER))
    where = sa.text("status != 'cancelled'")
    op.create_index("once_again", "matches", ["again_of"], unique=True, sqlite_where=where, postgresql_where=where)
