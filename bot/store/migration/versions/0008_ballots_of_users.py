"""Ballots are of users, not of seats."""

import sqlalchemy as sa
from alembic import op

from bot.store.wording import NUMBER

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Give each ballot to who holds its seat; where the seat has had others, who gave it is unknown: he is asked anew.

    Of votes that are over nobody asks any more who has voted what.
    """
    op.rename_table("ballots", "ballots_of_seats")
    if op.get_bind().dialect.name == "postgresql":  # where a key's name goes not with its table's
        op.execute("ALTER INDEX ballots_pkey RENAME TO ballots_of_seats_pkey")
    op.create_table(
        "ballots",
        sa.Column("vote_id", NUMBER, sa.ForeignKey("votes.id"), primary_key=True),
        sa.Column("user_id", NUMBER, primary_key=True),
        sa.Column("agrees", sa.Boolean, nullable=False),
    )
    op.execute(
        """
        INSERT INTO ballots (vote_id, user_id, agrees)
        SELECT it.vote_id, seats.user_id, it.agrees FROM ballots_of_seats AS it
        JOIN votes ON votes.id = it.vote_id AND votes.result IS NULL
        JOIN seats ON seats.match_id = votes.match_id AND seats.seat = it.seat
        WHERE seats.user_id IS NOT NULL AND seats.former_id IS NULL AND NOT EXISTS (
            SELECT 1 FROM sharers WHERE sharers.match_id = votes.match_id AND sharers.seat = it.seat
        )
        """
    )
    op.drop_table("ballots_of_seats")
