"""The closing accounts as pictures: their sums are the match's, and everything has its room."""

import logging
from functools import cache
from pathlib import Path

import pytest

from render import registry
from render.automobile.worth import course
from rules.core.replay import play
from rules.registry import GAMES
from tests.golden import full, load
from tests.render.scenes import LONG_NAMES

AUTOMOBILE = full(GAMES["automobile"])
KRAFTWAGEN = full(GAMES["kraftwagen"])


@cache
def ended(path: Path) -> tuple:
    """A match's last view and all its public events."""
    record, told = load(path), []
    *_, (state, _) = play(record, tell=lambda _, event: told.append(record.game.see(event, None)))
    return record.game.view(state, None), [it for it in told if it is not None]


@pytest.mark.parametrize("path", AUTOMOBILE, ids=lambda path: path.stem)
def test_worth_leads_to_the_final_account(path: Path):
    """What a company is worth moves only by what it earns and pays, from its cash at the start to its final total."""
    view, told = ended(path)
    marks = course(view, told)
    assert marks[0].worth == (view.components.cash,) * len(view.companies)
    assert marks[-1].worth == tuple(it.total for it in view.accounts)
    assert [it.turn for it in marks] == sorted(it.turn for it in marks)


@pytest.mark.parametrize("path", [*AUTOMOBILE, *KRAFTWAGEN], ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_the_account_has_room(path: Path, caplog: pytest.LogCaptureFixture):
    """With the longest names the closing account of a whole match is drawn without a text that lacks room."""
    view, told = ended(path)
    drawn = registry.pictures(path.parent.parent.name)
    with caplog.at_level(logging.WARNING):
        assert drawn.account(view, told, LONG_NAMES[: len(view.companies)])
    assert caplog.messages == []
