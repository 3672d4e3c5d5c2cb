"""What all tests share: what Hypothesis draws may take long, one game more than the box has can be played, and whoever
opens a database closes it.

Machines are slow or busy now and then, and nothing may rest on which games there are.
"""

import threading
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

from tests import toy

settings.register_profile("patient", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("patient")

toy.register()

ENDS_IN = 10.0
"""Seconds: a thread that was told to end needs none of them, but on a busy machine."""


def connections() -> set[threading.Thread]:
    """The threads of databases that are open."""
    return {it for it in threading.enumerate() if "_connection_worker_thread" in it.name}


@pytest.fixture(autouse=True)
def closes_what_it_opens() -> Iterator[None]:
    """A database's thread that outlives its test speaks to a loop that is gone, and lets the run wait at its end."""
    before = connections()
    yield
    for it in connections() - before:
        it.join(ENDS_IN)
    assert not connections() - before, "the test has opened a database, and not closed it"
