"""What the tests of the cogs share: no log line at ERROR, and pictures that cost nothing where a test asks for it."""

from __future__ import annotations

import logging

import pytest

import render.registry
from tests.blank import blank as blanks


@pytest.fixture(autouse=True)
def no_errors(caplog: pytest.LogCaptureFixture):
    """Nothing unexpected may happen unseen: every report to a player is also logged as an error."""
    yield
    errors = [record.getMessage() for record in caplog.get_records("call") if record.levelno >= logging.ERROR]
    assert errors == []


@pytest.fixture(autouse=True)
def no_luck(dealt_alike: None):
    """No test may fail once in a hundred deals."""


@pytest.fixture(autouse=True)
def thinks_little(little_thought: None):
    """Any of many presses may ask for a look back; how good it is, other tests hold."""


@pytest.fixture
def blank(monkeypatch: pytest.MonkeyPatch):
    """Every picture is one grey dot, for tests that are about everything else."""
    monkeypatch.setattr(render.registry, "pictures", blanks)
