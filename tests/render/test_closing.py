"""The closing accounts as pictures: their sums are the match's, and everything has its room."""

import logging
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from pathlib import Path

import pytest

from render import registry
from render.automobile import account
from render.automobile.worth import course
from render.core import ending
from render.core.plate import plate
from render.core.sentence import money
from render.core.speaker import Speaker
from render.core.words import REASON
from rules.core import lesson_text
from rules.core.replay import play
from rules.registry import GAMES
from tests.golden import full, load
from tests.render.scenes import LONG_NAMES

AUTOMOBILE = full(GAMES["automobile"])
KRAFTWAGEN = full(GAMES["kraftwagen"])


NAMES = ("Ann", "Bob", "Cat")
PARTS = (30, 5, -4, 0), (20, 5, 2, 0), (10, 9, 8, 0)


@dataclass(frozen=True, slots=True)
class Sight:
    """What a speaker asks of a view."""

    seat: int
    actor: int | None = None


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


@pytest.mark.parametrize("game", [it for it in GAMES if lesson_text.text(it)])
def test_how_it_ended_is_told_to_each_seat(game: str):
    """The place, the distance to the winner, or of the winner to the next, and what made it; within its room."""
    path = full(GAMES[game])[0]
    view, told = ended(path)
    seats = len(load(path).names)
    views = [replace(view, seat=seat) for seat in range(seats)]
    said = [registry.words(game).ending(it, told, LONG_NAMES) or "" for it in views]
    won = [it for it in said if it.startswith("🏆 **You have won**")]
    assert len(won) == 1 and len(set(said)) == seats
    for it in said:
        assert len(it) <= REASON and "What made the difference between you: " in it and "None" not in it


def test_what_made_the_difference_is_the_most_first():
    """Ann has 30 + 5 − 4 = 31, Bob 20 + 5 + 2 = 27, Cat 10 + 9 + 8 = 27 too."""
    parts: list[Mapping[str, int]] = [dict(zip(("sales", "start", "loans", "luck"), it, strict=True)) for it in PARTS]
    speakers = [Speaker(Sight(seat), NAMES) for seat in range(3)]
    said = [ending.told(it, [0, 1, 2], parts, money) for it in speakers]
    assert said[0] == (
        "🏆 **You have won** with $31, $4 ahead of **Bob** (B). "
        "What made the difference between you: sales, you $10 ahead; loans, you $6 behind."
    )
    assert said[1].startswith("You came **2nd of 3** with $27, $4 behind **Ann** (A). What made")
    assert said[2].endswith("sales, you $20 behind; loans, you $12 ahead; start, you $4 ahead.")
    level = ending.told(speakers[2], [1, 2, 0], parts, money)
    assert level.startswith(
        "You came **2nd of 3** with $27, level with **Bob** (B): the rule for ties is against you. What"
    )


@pytest.mark.parametrize("path", [*AUTOMOBILE, *KRAFTWAGEN], ids=lambda path: f"{path.parent.parent.name}-{path.stem}")
def test_the_account_has_room(path: Path, caplog: pytest.LogCaptureFixture):
    """With the longest names the closing account of a whole match is drawn without a text that lacks room."""
    view, told = ended(path)
    drawn = registry.pictures(path.parent.parent.name)
    with caplog.at_level(logging.WARNING):
        assert drawn.account(view, told, LONG_NAMES[: len(view.companies)])
    assert caplog.messages == []


def test_the_smallest_part_of_automobiles_bars_can_be_drawn():
    """Each style has a rim of its own, and something within it."""
    for _, _, style in (*account.EARNED, *account.PAID):
        assert plate(account.THIN, account.BAR, style).width == account.THIN
