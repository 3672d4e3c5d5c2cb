"""A phase that is told by its number, "in phase 8", is the one that the rulebook numbers so."""

import ast
import re
from collections.abc import Iterator, Mapping, Sequence

import pytest

from render.registry import words
from tests.golden import TESTS

HOUSE = TESTS.parent
PHASES: Mapping[str, Mapping[int, str]] = {
    "automobile": {
        1: "Draw demand tiles",
        2: "Select characters",
        3: "Player actions",
        4: "Sell via Howard",
        5: "Sell via distributors",
        6: "Executive decisions",
        7: "Sell via demand tiles",
        8: "Losses",
        9: "End of turn",
    },
    "automania": {1: "Action phase", 2: "Sales phase", 3: "New round"},
    "kraftwagen": {1: "Preparation phase", 2: "Action phase", 3: "Scoring phase"},
}
"""The rulebooks' headings in their order; Automobile and Kraftwagen number them, Automania's stand in a row."""

HAPPENS: Mapping[int, Sequence[str]] = {
    2: ("characters are chosen",),
    3: ("player actions",),
    4: ("howard buys", "sell him", "sell him {cars:# car|# cars}"),
    5: ("distributor", "each sells one car", "sell one car of that range", "unused ones come home"),
    6: ("decision", "passed", "only one player can", "a marker", "bonus marker", "reduced"),
    7: ("turned up", "your own tiles only", "unsold ones", "shown"),
    8: ("loss point", "interest"),
}
"""What the rulebook of Automobile has happen in which of its phases, in words of which each mention has one."""

NUMBERED = re.compile(r"\bphase (\d)", re.IGNORECASE)
SENTENCE = re.compile(r"(?<=[.!?;]) |\n")


@pytest.mark.parametrize("game", PHASES)
def test_phases_have_the_rulebooks_names_in_its_order(game: str):
    """A standing order for a phase, and every title, call it so."""
    assert {number: words(game).phase(number) for number in PHASES[game]} == PHASES[game]


def mentions(game: str) -> Iterator[tuple[int, str]]:
    """Each number of a phase in a game's texts, pictures and lesson, with the sentence in which it stands."""
    texts = [(HOUSE / "data" / game / "lesson.match").read_text()]
    for module in (HOUSE / "render" / game).rglob("*.py"):
        constants = (it.value for it in ast.walk(ast.parse(module.read_text())) if isinstance(it, ast.Constant))
        texts += [it for it in constants if isinstance(it, str)]
    for text in texts:
        for sentence in SENTENCE.split(text):
            # A lesson's heading by phase is no sentence: the words of that phase follow it.
            yield from ((int(it[1]), sentence) for it in NUMBERED.finditer(sentence) if sentence != it[0])


def test_what_is_told_of_a_numbered_phase_happens_in_it():
    """Howard buys in phase 4, losses are taken in phase 8: what a text says of a number is what the rulebook says."""
    told = list(mentions("automobile"))
    assert len(told) > 25
    for number, sentence in told:
        assert any(it in sentence.lower() for it in HAPPENS[number]), (number, sentence)


@pytest.mark.parametrize("game", ["automania", "kraftwagen"])
def test_phases_of_the_other_games_are_told_by_their_names(game: str):
    """Their players call them by name, and Automania's rulebook has no numbers."""
    assert list(mentions(game)) == []
